"""The rules of Five Up in plain English, a sentence or two each, by number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

RULES: Final[Mapping[str, str]] = {
    "R1": (
        "There are 28 different tiles, each once. With four players, seats 1 and 3 are partners "
        "with one score, and so are seats 2 and 4; else everybody plays alone."
    ),
    "R2": (
        "Everybody is dealt five tiles; the rest is the boneyard, which may be drawn to the last "
        "tile."
    ),
    "R3": "Five raw points are one point. Scores are kept in points; the target is 61.",
    "R4": (
        "The leader of the first deal is found by lot: most pips lead, and only those who tie draw "
        "again. The leader opens with any tile, and play goes on clockwise, seat by seat."
    ),
    "R5": (
        "Whoever played the last tile of a deal leads the next. After a blocked deal nobody did, "
        "and the leader is found by lot again."
    ),
    "R6": (
        "A tile is attached by one half to an open place that shows the same pips. That ends the "
        "turn."
    ),
    "R7": (
        "An ordinary tile has two places, its halves. A double lies across its line and has four: "
        "line A and line B, then branch A and branch B."
    ),
    "R8": (
        "The branches of a double open only when both its line places are filled; then either may "
        "be started first."
    ),
    "R9": (
        "An attached tile uses up one place of its own: an ordinary tile the half that matches, a "
        "double its line A. An opening double has both line places open."
    ),
    "R10": (
        "The open half of an ordinary tile counts its pips. A double counts both its halves, twice "
        "its pips, as long as one of its line places is open."
    ),
    "R11": (
        "A double with both line places filled counts nothing, and neither do branches that are "
        "not started: only the outer ends of started branches count."
    ),
    "R12": (
        "After every placement, the first and the last of a deal too, all counted ends are added "
        "up. If the sum is a multiple of five, and more than nothing, it brings a fifth of it in "
        "points; otherwise nothing."
    ),
    "R13": "Who holds a tile that can be played must play one, and may neither draw nor pass.",
    "R14": (
        "Who can play nothing draws, one tile at a time, until one can be played; that one is "
        "played at once."
    ),
    "R15": "Only who can play nothing, with the boneyard empty, may pass.",
    "R16": (
        "A deal ends when somebody plays the last tile of a hand, or when the boneyard is empty "
        "and nobody can play. While there are tiles in the boneyard it is not blocked."
    ),
    "R17": (
        "At the end everybody shows what is left. For each player alone the pips are added up, "
        "rounded to the nearest multiple of five and divided by five: that many points come off "
        "the score. Partners are rounded apart, and nobody is paid for what others hold."
    ),
    "R18": (
        "The target is looked at only after a deal is settled. With 61 or more, the single highest "
        "score wins; if the highest is shared, whole deals are added until one side alone has the "
        "highest."
    ),
    "R19": (
        "On paper a stroke is one point, and ten strokes make a figure: a large X with a small x "
        "in each of its four fields."
    ),
}
