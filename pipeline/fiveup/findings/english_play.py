"""English sentences of the findings about play: events, hands, the end of a deal and of a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fiveup.findings.english import act, counted, listed, places, player, quoted
from fiveup.findings.finding import Finding


def wrong_leader(finding: Finding) -> str:
    values = finding.values
    if values.get("about") == "lots":
        rounds = "; ".join(
            listed([f"{quoted(name)} {pips}" for name, pips in draws]) for draws in values["lots"]
        )
        return f"{player(values)} leads, but the recorded lot does not say so: {rounds}."
    due = quoted(values.get("due_player", "another player"))
    return (
        f"{player(values)} leads, but {due} played the last tile of the deal before and must lead."
    )


def wrong_hand(finding: Finding) -> str:
    values = finding.values
    hand = listed(values["hand"])
    if values.get("twice"):
        return f"{player(values)} is dealt {hand}, but {values['twice']} is dealt twice."
    return (
        f"{player(values)} is dealt {counted(len(values['hand']), 'tile', 'tiles')} ({hand}), "
        "but a hand is 5 different tiles."
    )


def out_of_turn(finding: Finding) -> str:
    values = finding.values
    turn = quoted(values["turn_player"])
    start = f"{player(values)} {act(values)}, but it is the turn of {turn}"
    if values.get("holds"):
        name, tiles = values["holds"]
        return f"{start}: {quoted(name)} holds {listed(tiles)}, so no pass can have gone unwritten."
    if not values["open_places"]:
        return f"{start}, who leads this deal."
    return f"{start}."


def tile_twice(finding: Finding) -> str:
    values = finding.values
    start = f"{player(values)} {act(values)}, but {values['tile']}"
    if "played_at" in values:
        by = quoted(values["played_by"])
        return f"{start} is on the table already: {by} played it at event {values['played_at']}."
    return f"{start} is known to be in the hand of {quoted(values['holder'])}."


def not_held(finding: Finding) -> str:
    values = finding.values
    start = f"{player(values)} {act(values)}, but"
    if "holder" in values:
        return f"{start} {values['tile']} is known to be in the hand of {quoted(values['holder'])}."
    hand = values.get("hand")
    if hand:
        return f"{start} holds only {listed(hand)}."
    return f"{start} cannot hold {values['tile']}."


def where_it_fits(values: dict[str, Any]) -> str:
    tile = values["tile"]
    if values["fits"]:
        return f"{tile} would fit on {places(values['fits'], 'or')}"
    if values["open_places"]:
        return f"{tile} fits nowhere: open are {places(values['open_places'])}"
    return "the table is empty"


def no_match(finding: Finding) -> str:
    values = finding.values
    tile, on, place = values["tile"], values["on"], values["place"]
    reason = {
        "opening": f"there is no {on} on the table yet: this is the opening tile",
        "nowhere": where_it_fits(values),
        "not on the table": f"{on} is not on the table; {where_it_fits(values)}",
        "taken": f"nothing of {on} is open to it any more; {where_it_fits(values)}",
        "no such place": f"{on} has no {place}; {where_it_fits(values)}",
        "no such pip": (
            f"no half of {tile} shows the pips of {on}{f' ({place})' if place else ''}; "
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


def fate(tile: str, what: Any) -> str:
    if what == "left":
        return f"{tile} (left at the end)"
    return f"{tile} (played at event {what})" if what else f"{tile} (not seen)"


def must_play(finding: Finding) -> str:
    values = finding.values
    start = f"{player(values)} {act(values)}"
    if values["action"] == "play":
        start = f"{player(values)} is passed over"
    if "proof" in values:
        tiles = listed([fate(tile, what) for tile, what in values["proof"]])
        return (
            f"{start}, but held a playable tile: as play went on, there is no way in which {tiles} "
            "can all have come to hand without that."
        )
    if not values["open_places"]:
        return f"{start}, but leads this deal: any tile may open it."
    could = listed([f"{tile} on {places(where, 'or')}" for tile, where in values["legal"]], "or")
    if not could:
        return f"{start}, but holds {listed(values['held'])}, which can be played."
    return f"{start}, but could play {could}."


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
        how = "the deal was blocked before: the boneyard is empty and nobody can play"
    else:
        how = f"{quoted(values['out_player'])} had played the last tile and the deal was over"
    return f"{player(values)} {act(values)}, but {how}."


def not_over(finding: Finding) -> str:
    values = finding.values
    said = {
        "out": "The sheet says that somebody went out",
        "blocked": "The sheet says that the deal was blocked",
        "abandoned": "The sheet says that the deal was abandoned",
        None: "The deal stops here",
    }[values.get("said")]
    could = listed(
        [f"{quoted(name)} could play {listed(tiles, 'or')}" for name, tiles in values["could_play"]]
    )
    if values["boneyard"]:
        boneyard = counted(values["boneyard"], "tile", "tiles")
        reason = f"everybody has tiles and the boneyard still holds {boneyard}"
        if could:
            reason += f": {could}"
    elif could:
        reason = could
    else:
        reason = "no seat has played its last tile"
    return f"{said}, but it is not over: {reason}."


def wrong_remaining(finding: Finding) -> str:
    values = finding.values
    tiles = listed(values["tiles"])
    if values["reason"] == "proof":
        return (
            f"What is shown at the end cannot be: there are too few tiles to account for {tiles}."
        )
    start = f"{player(values)} shows {listed(values['shown']) or 'nothing'} at the end, but"
    due = values.get("due")
    return {
        "played": f"{start} {tiles} was played.",
        "twice": f"{start} {tiles} is shown twice.",
        "count": f"{start} must have {counted(due or 0, 'tile', 'tiles')} left.",
        "missing": f"{start} must also have {tiles}.",
        "elsewhere": f"{start} cannot have {tiles}.",
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
        "The match is said to be finished, but by the rules nobody has won yet: "
        f"{scores(finding.values)}."
    )


def leader_by(finding: Finding) -> str:
    values = finding.values
    found = {"lot": "by lot", "last out": "as the one who went out last"}[values["due"]]
    if values.get("about") == "lots":
        return f"The leader is right, found {found}, but a lot is recorded that was not due."
    said = {"lot": "by lot", "last out": "as the one who went out last"}[values["said"]]
    return f"The leader is right, but was found {found}, not {said} as the sheet says."


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
