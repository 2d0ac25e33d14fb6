"""What laying out and drawing a deal costs, and that ten thousand of each kind come out sound.

Run with `-s` to see the figures of the long tests.
"""

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
def test_ten_thousand(kind: str, capsys) -> None:
    seconds, arrangements = [], []
    for placed in islice(KINDS[kind](), DEALS):
        start = time.process_time()
        arrange(placed)
        seconds.append(time.process_time() - start)
        arrangements.append(assert_sound(placed))
    with capsys.disabled():
        report(kind, seconds, arrangements)
    assert share(arrangements, stands_off) < 0.02
    assert max(seconds) < 1


def report(kind: str, seconds: Sequence[float], arrangements: Sequence[Arrangement]) -> None:
    print(f"\n{len(arrangements):,} {kind} layouts; shares of {SHARES} %")
    show("tiles", [len(one.placed) for one in arrangements])
    show("ms of processor time", [1000 * one for one in seconds])
    full = [
        1000 * time
        for time, one in zip(seconds, arrangements, strict=True)
        if len(one.placed) == 28
    ]
    if full:
        show("ms for 28 tiles", full)
    show("width, cells", [width(one) for one in arrangements])
    show("height, cells", [height(one) for one in arrangements])
    show("aspect", [width(one) / height(one) for one in arrangements])
    print(f"  with a connector: {share(arrangements, stands_off):.2%}")


def show(name: str, values: Sequence[float]) -> None:
    ranked = sorted(values)
    shown = [ranked[(len(ranked) - 1) * one // 100] for one in SHARES]
    print(f"  {name}: {'  '.join(f'{value:.4g}' for value in shown)}")


def share(arrangements: Sequence[Arrangement], which: Callable[[Arrangement], bool]) -> float:
    return sum(map(which, arrangements)) / len(arrangements)


def stands_off(arrangement: Arrangement) -> bool:
    return any(one.connector for one in arrangement.lying)


def width(arrangement: Arrangement) -> int:
    return arrangement.bounds.right - arrangement.bounds.left


def height(arrangement: Arrangement) -> int:
    return arrangement.bounds.bottom - arrangement.bounds.top
