"""What a report is made of, whatever it is written as. All texts are plain: writers escape them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fiveup.drawing.arrange import arrange
from fiveup.drawing.boxed import boxed_text
from fiveup.drawing.text import Words, layout_text
from fiveup.drawing.tree import Attachment


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

    `labels` are what stands above it as a `picture`, as `boxed` text or as a `tree`; `words` those
    in the tree.
    """

    labels: Mapping[str, str]
    words: Words
    placed: Sequence[Attachment]

    def as_text(self, columns: int, *, ascii_only: bool = False) -> tuple[str, list[str]]:
        """Its label and lines: the tiles as they lie, or a tree where these need more columns."""
        boxed = boxed_text(arrange(self.placed), ascii_only=ascii_only).splitlines()
        drawn = [at for at, line in enumerate(boxed) if line]
        if max(map(len, boxed)) <= columns:
            return self.labels["boxed"], boxed[drawn[0] : drawn[-1] + 1]
        tree = layout_text(self.placed, words=self.words, ascii_only=ascii_only)
        return self.labels["tree"], tree.splitlines()


Block = Title | Says | Facts | Steps | Grid | Drawing
