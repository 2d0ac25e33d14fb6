from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fiveup.audit.blocks import Block, Drawing, Facts, Grid, Says, Steps, Title
from fiveup.audit.english_causes import HOUSE_RULES, SENTENCES
from fiveup.audit.html_report import html_page
from fiveup.audit.languages import LANGUAGES
from fiveup.audit.markdown import markdown
from fiveup.audit.report import Judged, refused_report, report
from fiveup.findings.catalogue import CODES
from fiveup.findings.finding import Finding
from tests.replay.made_up import generated
from tests.replay.writing import deal, log

from .auditing import Log, audit_of
from .test_points_causes import ORDER

FAULTS = sorted((Path(__file__).parents[1] / "cases/faults").glob("*.json"))
JUDGED = Judged("9.9.9", "f" * 64)
HOSTILE = "<script>alert(1)</script>&\"'`|*_[x](http://x.example)_*\n# @all\u202e"


def hostile_log() -> Log:
    made = log(
        deal("1 plays 5|5 = 1, 2 plays 5|6 on 5|5 = 9, 1 plays 0|0 on 5|6"),
        winner=1,
        status="finished",
    )
    made["match"] |= {"id": HOSTILE, "club": HOSTILE, "event": HOSTILE, "table": HOSTILE}
    for player in made["players"]:
        player["name"] = f"{player['seat']}. {HOSTILE}"
    return made


class Page(HTMLParser):
    """The tags and attributes of a page, and its text."""

    VOID = frozenset({"meta", "br", "line", "rect", "circle", "path"})

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def texts(blocks: list[Block]) -> str:
    """All words of a report."""
    parts: list[str] = []
    for block in blocks:
        match block:
            case Title() | Says():
                parts.append(block.text)
            case Facts():
                parts += [text for _, lines in block.facts for text in lines]
            case Steps():
                parts += [block.label, *block.items]
            case Grid():
                parts += [cell for row in block.rows for cell in row]
            case Drawing():
                parts.append("drawing")
    return "\n".join(parts)


def test_nothing_of_a_log_becomes_markup_in_html() -> None:
    page = html_page([report(audit_of(hostile_log()), JUDGED)])
    read = Page(page)
    assert read.open == []
    assert "script" not in read.tags
    assert "a" not in read.tags
    assert "img" not in read.tags
    assert not any(name.startswith("on") or name in ("href", "src") for name, _ in read.attributes)
    assert "<script>alert(1)</script>" in read.text
    assert "\u202e" not in page
    assert JUDGED.content_hash is not None
    assert JUDGED.content_hash in read.text
    assert "9.9.9" in read.text


def test_a_page_needs_nothing_from_elsewhere() -> None:
    """No network, no script; what looks like an address is the name of SVG, or text."""
    made = log(deal("1 plays 5|5 = 1, 2 plays 5|6 on 5|5 = 9"))
    page = html_page([report(audit_of(made), JUDGED)])
    addresses = set(re.findall(r"[a-z]+://[^\"'<\s]*", page))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert page.count("<svg xmlns") == 2
    assert "@page { size: A4" in page
    assert "url(" not in page
    assert "@import" not in page
    read = Page(page)
    assert read.tags.count("svg") == len([tag for tag in read.open if tag == "svg"]) + 2


def test_nothing_of_a_log_is_marked_up_in_markdown() -> None:
    text = markdown(report(audit_of(hostile_log()), JUDGED))
    outside_drawings = re.sub(r"```text\n.*?\n```", "", text, flags=re.DOTALL)
    for line in outside_drawings.splitlines():
        plain = re.sub(r"\\.", "", line)
        assert "<" not in plain
        assert "`" not in plain
        assert "[" not in plain
        assert "_" not in plain
        assert plain.replace("**", "").count("*") == 0
        assert "://" not in plain
        assert "@" not in plain
    titles = [line for line in text.splitlines() if line.startswith("#")]
    assert len(titles) == 1 + len(audit_of(hostile_log()).differences) + 1


def test_every_row_of_a_markdown_table_has_as_many_cells() -> None:
    text = markdown(report(audit_of(hostile_log()), JUDGED))
    tables = re.findall(r"(?:^\|.*\n?)+", text, flags=re.MULTILINE)
    assert len(tables) == 2
    for table in tables:
        counts = {len(re.findall(r"(?<!\\)\|", row)) for row in table.splitlines()}
        assert len(counts) == 1


@pytest.mark.parametrize("path", FAULTS, ids=lambda path: path.stem)
def test_every_kind_of_fault_can_be_reported(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    if path.stem in ("bad-field", "bad-tile"):
        return
    audit = audit_of(case["log"])
    blocks = report(audit, JUDGED)
    assert Page(html_page([blocks])).open == []
    assert markdown(blocks)
    words = texts(blocks)
    for number, found in enumerate(audit.differences, 1):
        assert f"{number}. " in words
        rule = found.finding.rule
        assert rule is None or rule in words


def test_reports_of_many_logs_and_of_each_of_their_deals() -> None:
    for seed in range(60):
        audit = audit_of(generated(seed))
        whole = report(audit, JUDGED)
        assert isinstance(whole[0], Title)
        assert "None" not in texts(whole)
        for one in audit.ledger.deals:
            assert "None" not in texts(report(audit, JUDGED, deal=one.number))
        assert "None" not in texts(report(audit, JUDGED, deal=1, placement=1))


def test_a_rule_is_told_in_words_once() -> None:
    made = log(deal("1 plays 5|5 = 1, 2 plays 5|6 on 5|5 = 9"))
    words = texts(report(audit_of(made), JUDGED))
    assert words.count("R12: After every placement") == 1
    assert words.count("R12, see above") == 1


def test_a_placement_without_a_difference() -> None:
    made = log(deal("1 plays 5|5 = 2, 2 plays 5|6 on 5|5"))
    audit = audit_of(made)
    first = texts(report(audit, JUDGED, deal=1, placement=1))
    assert "Ana plays 5|5 to open." in first
    assert "The sheet gives 2 points, as is due." in first
    assert "10 → 2 points" in first
    second = texts(report(audit, JUDGED, deal=1, placement=2))
    assert "The sheet claims nothing for this placement; due 0 points." in second
    assert "10 + 6 = 16 → 0 points" in second


def test_one_placement_of_several_that_differ() -> None:
    made = log(deal("1 plays 5|5 = 1, 2 plays 5|6 on 5|5 = 9"))
    words = texts(report(audit_of(made), JUDGED, deal=1, placement=2))
    assert "Bo plays 5|6 on 5|5" in words
    assert "Ana plays" not in words
    assert "2. Deal 1, placement 2 (event 2)" in words


def test_a_refused_log() -> None:
    finding = Finding("id-conflict", match="m", file="m.json", line=3, values={"prefix": "x-"})
    blocks = refused_report("m", [finding], JUDGED)
    words = texts(blocks)
    assert "refused" in words
    assert "m.json, line 3: Another match" in words
    assert markdown(blocks)
    assert Page(html_page([blocks])).open == []


def test_several_reports_on_one_page() -> None:
    blocks = report(audit_of(log(deal("1 plays 5|5 = 2"))), JUDGED)
    assert Page(html_page([blocks, blocks])).tags.count("section") == 2


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_has_all_words(code: str) -> None:
    language = LANGUAGES[code]
    english = LANGUAGES["en"]
    assert set(language.labels) == set(english.labels)
    assert set(language.causes) == set(language.house_rules) == set(SENTENCES) == set(HOUSE_RULES)
    assert set(ORDER) <= set(SENTENCES)
    assert set(language.drawing_labels) == {"picture", "boxed", "tree"}
    assert {code.rule for code in CODES} - {None} <= set(language.rules)
    assert len(language.rules) == 19
