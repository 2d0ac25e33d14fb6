"""What laying out and drawing a deal costs, and that ten thousand of each kind come out sound."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice

import pytest

from fiveup.drawing.arrange import Arrangement, arrange
from fiveup.drawing.svg import draw_svg
from fiveup.drawing.tree import Attachment
from tests.drawing.layouts import filled, played
from tests.drawing.sound import assert_sound

DEALS = 10_000
SHARES = (0, 5, 25, 50, 75, 95, 99, 100)  # in hundredths


def filled_tables() -> Iterator[list[Attachment]]:
    return (filled(seed) for seed in count())


def full_sets() -> Iterator[list[Attachment]]:
    return (placed for placed in filled_tables() if len(placed) == 28)


def played_deals() -> Iterator[list[Attachment]]:
    return (placed for seed in count() for placed in played(seed))


KINDS = {"filled": filled_tables, "full": full_sets, "played": played_deals}


@pytest.mark.parametrize("kind", ["full", "played"])
def test_arrange(benchmark, kind: str) -> None:
    """One layout, the mean of a hundred."""
    deals = list(islice(KINDS[kind](), 100))
    benchmark.extra_info["layouts"] = len(deals)
    benchmark(lambda: [arrange(placed) for placed in deals])


def test_draw(benchmark) -> None:
    """The SVG of one full layout."""
    arrangement = arrange(next(full_sets()))
    benchmark(lambda: draw_svg(arrangement, title="a title", desc="a description"))


@pytest.mark.parametrize("kind", ["filled", "played"])
def test_ten_thousand(benchmark, kind: str) -> None:
    """Ten thousand layouts, every one read back from its picture and checked."""
    seconds, arrangements = benchmark.pedantic(arranged_and_checked, (kind,), rounds=1)
    full = [
        second for second, one in zip(seconds, arrangements, strict=True) if len(one.placed) == 28
    ]
    benchmark.extra_info |= {
        f"shares of {SHARES} %, tiles": ranked([len(one.placed) for one in arrangements]),
        "ms of processor time": ranked([1000 * second for second in seconds]),
        "with 28 tiles": ranked([1000 * second for second in full]),
        "cells of width": ranked([width(one) for one in arrangements]),
        "cells of height": ranked([height(one) for one in arrangements]),
        "aspect": ranked([width(one) / height(one) for one in arrangements]),
        "with a connector": f"{share(arrangements, stands_off):.2%}",
    }
    assert share(arrangements, stands_off) < 0.02


def arranged_and_checked(kind: str) -> tuple[list[float], list[Arrangement]]:
    """Seconds of processor time, and what came out."""
    seconds, arrangements = [], []
    for placed in islice(KINDS[kind](), DEALS):
        start = time.process_time()
        arrange(placed)
        seconds.append(time.process_time() - start)
        arrangements.append(assert_sound(placed))
    return seconds, arrangements


def ranked(values: Sequence[float]) -> str:
    """The values at the shares of the ranking."""
    ordered = sorted(values)
    return " ".join(f"{ordered[(len(ordered) - 1) * one // 100]:.3g}" for one in SHARES if ordered)


def share(arrangements: Sequence[Arrangement], which: Callable[[Arrangement], bool]) -> float:
    return sum(map(which, arrangements)) / len(arrangements)


def stands_off(arrangement: Arrangement) -> bool:
    return any(one.connector for one in arrangement.lying)


def width(arrangement: Arrangement) -> int:
    return arrangement.bounds.right - arrangement.bounds.left


def height(arrangement: Arrangement) -> int:
    return arrangement.bounds.bottom - arrangement.bounds.top
