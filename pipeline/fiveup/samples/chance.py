"""Chance that comes out the same on every Python.

Of `random.Random` only seeding and `random()` are promised to stay as they are, so whatever the
samples leave to chance goes through these.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def seeded(*parts: object) -> Random:
    """A source of chance of its own for every combination of `parts`.

    >>> seeded("season", 1).random() == seeded("season", 1).random()
    True
    """
    return Random(" ".join(str(part) for part in parts))  # noqa: S311 - games, no secrets


def below(rng: Random, stop: int) -> int:
    """A whole number from 0 up to, not including, `stop`."""
    return int(rng.random() * stop)


def one_of(rng: Random, choices: Sequence[T]) -> T:
    """One of the choices."""
    return choices[below(rng, len(choices))]


def shuffle(rng: Random, cards: MutableSequence[T]) -> None:
    """Puts the sequence into a random order."""
    for last in range(len(cards) - 1, 0, -1):
        other = below(rng, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
