"""Typed buffers that Arrow can wrap without copying: integers with a sentinel, and text."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

Ints: TypeAlias = "array[int]"

# "Not written" in a column of claims, scores or counts; tiles, places and seats use theirs below.
NULL: Final = -(1 << 31)
NO_TILE: Final = -1
NO_SEAT: Final = 0


def small_ints(values: Iterable[int] = ()) -> Ints:
    """A column of 1-byte integers: seats, actions, tiles, places, flags."""
    return array("b", values)


def ints(values: Iterable[int] = ()) -> Ints:
    """A column of 4-byte integers, `NULL` where nothing is written."""
    return array("i", values)


def or_none(value: int) -> int | None:
    """A value read from a column, None for `NULL`."""
    return None if value == NULL else value


def or_null(value: int | None) -> int:
    """A value to write into a column, `NULL` for None."""
    return NULL if value is None else value


class TextColumn:
    """A column of optional text, laid out as Arrow does: UTF-8 bytes, offsets and validity."""

    __slots__ = ("data", "offsets", "valid")

    def __init__(self, values: Iterable[str | None] = ()) -> None:
        self.data = bytearray()
        self.offsets: Ints = array("i", (0,))
        self.valid = bytearray()
        self.extend(values)

    def extend(self, values: Iterable[str | None]) -> None:
        """Appends values; None is null."""
        data, offsets, valid = self.data, self.offsets, self.valid
        for value in values:
            if value is None:
                valid.append(0)
            else:
                data += value.encode()
                valid.append(1)
            offsets.append(len(data))

    def extend_null(self, count: int) -> None:
        """Appends `count` nulls."""
        self.valid += bytes(count)
        self.offsets.extend([self.offsets[-1]] * count)

    def __len__(self) -> int:
        return len(self.valid)

    def __getitem__(self, index: int) -> str | None:
        if not self.valid[index]:
            return None
        return self.data[self.offsets[index] : self.offsets[index + 1]].decode()

    def __iter__(self) -> Iterator[str | None]:
        return (self[index] for index in range(len(self)))
