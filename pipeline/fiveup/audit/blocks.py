"""What a report is made of, whatever it is written as. All texts are plain: writers escape them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fiveup.drawing.arms import Attachment


@dataclass(frozen=True, slots=True)
class Title:
    """A heading; level 1 is the report's."""

    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Says:
    """A paragraph; a `strong` one is what matters most."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """Labels, each with what stands beside it, a line or more."""

    facts: Sequence[tuple[str, Sequence[str]]]


@dataclass(frozen=True, slots=True)
class Steps:
    """A list under a label; numbered where its order matters."""

    label: str
    items: Sequence[str]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table; `numbers` says which columns stand to the right.

    The cells of the column `tally` are points, to be shown as strokes (`audit.tally`).
    """

    titles: Sequence[str]
    rows: Sequence[Sequence[str]]
    numbers: Sequence[bool]
    tally: int | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """A layout: the placements in order as (tile, on, place).

    `label` stands above it as a picture, which frames the newest tile, `text_label` above it as
    text, which gives that a star.
    """

    label: str
    text_label: str
    placed: Sequence[Attachment]


Block = Title | Says | Facts | Steps | Grid | Drawing
