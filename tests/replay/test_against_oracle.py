"""Replay and the oracle over generated logs: valid ones, planted faults, noise, made-up totals.

For a longer look at other seeds: `python -m tests.replay.test_against_oracle 20000 [first seed]`.
"""

from __future__ import annotations

import json
import random
import sys

import pytest

from fiveup.findings.sentences import sentence
from fiveup.replay.explain import explain
from fiveup.replay.judge import judge
from tests.generators.planting import HOLDS_UNSEEN, PLANTERS, hide_the_rest, plant
from tests.generators.truth import Style, play_true_match

from .as_table import Log, table_of
from .beside_oracle import differences
from .made_up import generated

REFUSED = ("not-a-log", "bad-field", "bad-tile")


def planted(seed: int, code: str) -> Log | None:
    """A match with one fault of this code, what is not needed to see it hidden half the time."""
    rng = random.Random(seed)
    for _ in range(20):
        style = Style(greedy=1.0, longest=rng.choice((1, 2, 4, 80)), overtime=False)
        found = plant(rng, play_true_match(rng, rng.choice((2, 3, 4)), style), code)
        if found is not None:
            log, expected = found
            if code in HOLDS_UNSEEN and rng.random() < 0.5:
                hide_the_rest(log, expected)
            return log
    return None


def check_sentences(log: Log) -> None:
    table = table_of(log)
    for finding in explain(table, judge(table), 0):
        assert sentence(finding).endswith("."), finding


@pytest.mark.parametrize("first", range(0, 800, 20))
def test_generated_logs(first: int) -> None:
    for seed in range(first, first + 20):
        log = generated(seed)
        assert differences(log) == [], f"seed {seed}"
        check_sentences(log)


@pytest.mark.parametrize("code", sorted(set(PLANTERS) - set(REFUSED)))
def test_planted_faults(code: str) -> None:
    logs = [log for seed in range(3) if (log := planted(seed, code)) is not None]
    assert logs
    for log in logs:
        assert differences(log) == []
        check_sentences(log)


def look_longer(count: int, first: int) -> None:
    """Prints every difference, and the log of the first of each kind."""
    seen: set[str] = set()
    for seed in range(first, first + count):
        log = generated(seed)
        differs = differences(log)
        check_sentences(log)
        for text in differs:
            kind = text.split(":")[0]
            print(f"seed {seed}: {text}")  # noqa: T201
            if kind not in seen:
                print(json.dumps(log, ensure_ascii=False))  # noqa: T201
                seen.add(kind)
    print(f"{count} logs, {len(seen)} kinds of difference")  # noqa: T201


if __name__ == "__main__":
    look_longer(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000)
