"""English sentences of the findings about play: events, hands, the end of a deal and of a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fiveup.findings.english import act, counted, listed, places, player, quoted
from fiveup.findings.finding import Finding


def wrong_leader(finding: Finding) -> str:
    values = finding.values
    start = f"{player(values)} leads, but"
    due = quoted(values["due_player"]) if "due_player" in values else None
    if values.get("about") != "lots":
        return f"{start} {due} played the last tile of the deal before and must lead."
    lot = "; then ".join(
        ", ".join(f"{quoted(name)} {pips}" for name, pips in draws) for draws in values["lots"]
    )
    if due:
        return f"{start} by the recorded lot ({lot}) {due} must lead."
    return (
        f"{start} the recorded lot ({lot}) does not say who must: all draw, then again exactly "
        "those who are tied, until one has the most pips."
    )


def wrong_hand(finding: Finding) -> str:
    values = finding.values
    tiles = values["hand"]
    start = f"{player(values)} is dealt {listed(tiles) or 'nothing'}"
    if values["twice"]:
        tile, other = values["twice"]
        too = f"is in the hand of {quoted(other)} too" if other else "is dealt twice"
        return f"{start}, but {tile} {too}."
    return f"{start}: {counted(len(tiles), 'tile', 'tiles')}, but a hand is 5."


def out_of_turn(finding: Finding) -> str:
    values = finding.values
    turn = quoted(values["turn_player"])
    start = f"{player(values)} {act(values)}, but it is the turn of"
    if values["holds"]:
        name, tiles = values["holds"]
        before = "" if name == values["turn_player"] else f"{turn}, and then of "
        verb = "fits" if len(tiles) == 1 else "fit"
        return (
            f"{start} {before}{quoted(name)}, who cannot have passed: {listed(tiles)} {verb} and "
            f"{'is' if len(tiles) == 1 else 'are'} known to be in hand."
        )
    return f"{start} {turn}{'' if values['open_places'] else ', who leads this deal'}."


def tile_twice(finding: Finding) -> str:
    values = finding.values
    start = f"{player(values)} {act(values)}, but {values['tile']}"
    if "played_at" in values:
        by = quoted(values["played_by"])
        return f"{start} is on the table already: {by} played it at event {values['played_at']}."
    if values["holder"] == values["player"]:
        return f"{start} is in that hand already."
    return f"{start} is known to be in the hand of {quoted(values['holder'])}."


def not_held(finding: Finding) -> str:
    values = finding.values
    start = f"{player(values)} {act(values)}, but"
    if "holder" in values:
        return f"{start} {values['tile']} is known to be in the hand of {quoted(values['holder'])}."
    return f"{start} holds only {listed(values['hand'])}."


def where_it_fits(values: dict[str, Any]) -> str:
    tile = values["tile"]
    if values["fits"]:
        return f"{tile} would fit on {places(values['fits'], 'or')}"
    return f"{tile} fits nowhere: open are {places(values['open_places'])}"


def no_match(finding: Finding) -> str:
    values = finding.values
    tile, on, place = values["tile"], values["on"], values["place"]
    reason = {
        "opening": f"there is no {on} on the table yet: this is the opening tile",
        "nowhere": where_it_fits(values),
        "not on the table": f"{on} is not on the table; {where_it_fits(values)}",
        "taken": f"every place of {on} that it matches is taken; {where_it_fits(values)}",
        "no such place": f"{on} has no place {place}; {where_it_fits(values)}",
        "no such pip": (
            f"no half of {tile} matches {on}{f' ({place})' if place else ''}; "
            f"{where_it_fits(values)}"
        ),
    }[values["reason"]]
    return f"{player(values)} {act(values)}, but {reason}."


def closed_branch(finding: Finding) -> str:
    values = finding.values
    on, place = values["on"], values["place"]
    if values["reason"] == "filled":
        reason = f"{place} of {on} is taken already"
    else:
        reason = f"{place} of {on} opens only when both its line places are filled"
    return f"{player(values)} {act(values)}, but {reason}; {where_it_fits(values)}."


def unclear_place(finding: Finding) -> str:
    values = finding.values
    return (
        f"{player(values)} {act(values)} and the log does not say on which tile, but it makes a "
        f"difference: {values['tile']} fits on {places(values['fits'], 'or')}."
    )


def fate(tile: str, what: str | int | None) -> str:
    if what == "left":
        return f"{tile} (left at the end)"
    return f"{tile} (played at event {what})" if what else f"{tile} (never seen)"


def must_play(finding: Finding) -> str:
    values = finding.values
    name = player(values)
    start = f"{name} {act(values)}"
    if values["passed_over"]:
        start = f"{name} is passed over here"
    if "proof" in values:
        tiles = [fate(tile, what) for tile, what in values["proof"]]
        if len(tiles) == 1:
            return (
                f"{start}, but {tiles[0]} must have been in hand and fits: no later draw can have "
                "brought it."
            )
        return (
            f"{start}, but must have held a tile that fits: if not, too few draws would be left to "
            f"have brought {listed(tiles)}."
        )
    if not values["open_places"]:
        return f"{start}, but leads this deal: any tile may open it."
    could = [f"{tile} on {places(where, 'or')}" for tile, where in values["legal"]]
    return f"{start}, but could play {listed(could, 'or')}."


def must_draw(finding: Finding) -> str:
    values = finding.values
    tiles = counted(values["boneyard"], "tile", "tiles")
    return f"{player(values)} passes with {tiles} in the boneyard, but must draw first."


def empty_boneyard(finding: Finding) -> str:
    values = finding.values
    return f"{player(values)} {act(values)}, but the boneyard is empty."


def deal_over(finding: Finding) -> str:
    values = finding.values
    if values["ended"] == "blocked":
        how = "it was blocked, with the boneyard empty and no tile left that fits"
    else:
        how = f"{quoted(values['out_player'])} had played the last tile"
    return f"{player(values)} {act(values)}, but the deal was over: {how}."


def not_over(finding: Finding) -> str:
    values = finding.values
    said = {
        "out": "The sheet says that somebody went out",
        "blocked": "The sheet says that the deal was blocked",
        None: "The deal stops here",
    }[values["said"]]
    could = listed(
        [f"{quoted(name)} could play {listed(tiles, 'or')}" for name, tiles in values["could_play"]]
    )
    reasons = ["nobody has played the last tile"]
    if values["boneyard"]:
        reasons.append(f"{counted(values['boneyard'], 'tile is', 'tiles are')} in the boneyard")
    if could:
        reasons.append(could)
    return f"{said}, but it is not over: {listed(reasons)}."


def wrong_remaining(finding: Finding) -> str:
    values = finding.values
    tiles = listed(values["tiles"])
    if values["reason"] == "proof":
        return f"What is shown at the end cannot be: too few draws can have brought {tiles}."
    start = f"{player(values)} shows {listed(values['shown']) or 'nothing'} at the end, but"
    verb = "was" if len(values["tiles"]) == 1 else "were"
    return {
        "played": f"{start} {tiles} {verb} played.",
        "twice": f"{start} {tiles} {verb} shown already.",
        "count": f"{start} must have {counted(values.get('due', 0), 'tile', 'tiles')} left.",
        "missing": f"{start} {tiles} must be among them.",
        "elsewhere": f"{start} {tiles} {verb} in another hand.",
    }[values["reason"]]


def scores(values: dict[str, Any]) -> str:
    return listed([f"{quoted(name)} {score}" for name, score in values["scores"]])


def match_over(finding: Finding) -> str:
    values = finding.values
    return (
        f"Deal {finding.deal} comes after the match was won by {quoted(values['side'])}: "
        f"{scores(values)}."
    )


def match_unfinished(finding: Finding) -> str:
    return (
        "By the rules nobody has won yet, since the single highest score of 61 or more wins: "
        f"{scores(finding.values)}; if the match was broken off, its `status` must say `abandoned`."
    )


def leader_by(finding: Finding) -> str:
    values = finding.values
    how = {"lot": "by lot", "last out": "as the one who went out last"}
    start = f"The right player leads, but {how[values['due']]}"
    if values.get("about") == "lots":
        return f"{start}: the lot that is recorded was not due."
    return f"{start}, not {how[values['said']]} as the sheet says."


def deal_order(finding: Finding) -> str:
    return f"This is deal {finding.due} of the match, but the sheet calls it {finding.claimed}."


SENTENCES: Final[Mapping[str, Callable[[Finding], str]]] = {
    "wrong-leader": wrong_leader,
    "wrong-hand": wrong_hand,
    "out-of-turn": out_of_turn,
    "tile-twice": tile_twice,
    "not-held": not_held,
    "no-match": no_match,
    "closed-branch": closed_branch,
    "unclear-place": unclear_place,
    "must-play": must_play,
    "must-draw": must_draw,
    "empty-boneyard": empty_boneyard,
    "deal-over": deal_over,
    "not-over": not_over,
    "wrong-remaining": wrong_remaining,
    "match-over": match_over,
    "match-unfinished": match_unfinished,
    "leader-by": leader_by,
    "deal-order": deal_order,
}
