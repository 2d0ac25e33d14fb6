from __future__ import annotations

import errno
import gzip
import io
import json
import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from backports import zstd

from fiveup.findings.finding import Finding
from fiveup.logs import inputs, json_decode, json_pieces, json_reader, reader
from fiveup.logs.batch import LogBatch
from fiveup.logs.reader import LogPathError, read_logs
from tests.logs.reading import as_json, columns, small_log


def log(name: str) -> dict[str, Any]:
    return small_log(match={"id": name}, deals=[{"deal": 1, "leader": 1}])


def lines(*names: str) -> bytes:
    return b"".join(as_json(log(name)) + b"\n" for name in names)


def ids(batches: list[LogBatch]) -> list[str]:
    return [match for batch in batches for match in batch.table.match_id]


def refused(batches: list[LogBatch]) -> list[Finding]:
    return [found for batch in batches for piece in batch.refused for found in piece.findings]


def problem_of(path: Path, content: bytes) -> dict[str, Any]:
    path.write_bytes(content)
    (found,) = refused(list(read_logs([path])))
    assert found.file == str(path)
    return found.values


COMPRESSIONS: dict[str, Callable[[bytes], bytes]] = {
    "": bytes,
    ".gz": gzip.compress,
    ".zst": zstd.compress,
}
CONTENTS = {
    ".json": as_json(log("a")),
    ".jsonl": lines("a", "b"),
    ".ndjson": lines("a", "b").rstrip(),
    ".array.json": json.dumps([log("a"), log("b")], indent=1).encode(),
}


@pytest.mark.parametrize("compression", COMPRESSIONS)
@pytest.mark.parametrize("ending", CONTENTS)
def test_every_kind_of_file(tmp_path, ending, compression):
    path = tmp_path / f"Log {ending}{compression}".upper()
    path.write_bytes(COMPRESSIONS[compression](CONTENTS[ending]))
    (batch,) = read_logs([path])
    assert ids([batch]) == (["a"] if ending == ".json" else ["a", "b"])
    assert set(batch.table.source) == {str(path)}
    assert batch.bytes_read == path.stat().st_size
    assert not batch.refused


@pytest.mark.parametrize("compression", COMPRESSIONS)
@pytest.mark.parametrize("ending", CONTENTS)
def test_standard_input_is_known_by_its_look(ending, compression):
    content = COMPRESSIONS[compression](b"\n \n" + CONTENTS[ending])
    (batch,) = read_logs(["-"], stdin=io.BytesIO(content))
    assert ids([batch]) == (["a"] if ending == ".json" else ["a", "b"])
    assert set(batch.table.source) == {"-"}
    assert batch.bytes_read == len(content)


def test_lines_on_standard_input_of_which_the_first_is_bad():
    batches = list(read_logs(["-"], stdin=io.BytesIO(b'{"a": nope}\n' + lines("a", "b"))))
    assert ids(batches) == ["a", "b"]
    assert [(found.line, found.column) for found in refused(batches)] == [(1, 7)]


def test_a_document_over_several_lines_on_standard_input():
    text = json.dumps(log("a"), indent=1).encode()
    (batch,) = read_logs(["-"], stdin=io.BytesIO(text))
    assert ids([batch]) == ["a"]


def test_a_folder_is_every_log_under_it_in_path_order(tmp_path):
    for name in ("b/2.jsonl", "b/10.json", "a.json.gz", "c.json", "b/x/1.json"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        content = as_json(log(name))
        path.write_bytes(gzip.compress(content) if name.endswith("gz") else content)
    for name in ("README.md", ".hidden.json", ".git/x.json", "b/notes.txt", "b/._2.jsonl", "json"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"no log")
    os.mkfifo(tmp_path / "pipe.json")
    batches = list(read_logs([tmp_path, tmp_path / "c.json"]))
    assert ids(batches) == ["a.json.gz", "b/10.json", "b/2.jsonl", "b/x/1.json", "c.json", "c.json"]
    assert batches[0].table.source[1] == str(tmp_path / "b/10.json")
    assert not refused(batches)


def test_a_dangling_link_in_a_folder_is_reported(tmp_path):
    (tmp_path / "a.json").symlink_to(tmp_path / "gone.json")
    (found,) = refused(list(read_logs([tmp_path])))
    assert found.values == {"problem": "unreadable", "reason": "No such file or directory"}


def test_what_cannot_even_be_looked_at_is_reported_and_the_rest_read(tmp_path):
    bad = tmp_path / "a.json"
    bad.symlink_to("n" * 300)
    (tmp_path / "b.json").write_bytes(as_json(log("b")))
    batches = list(read_logs([tmp_path]))
    assert ids(batches) == ["b"]
    (found,) = refused(batches)
    assert (found.code, found.file) == ("not-a-log", str(bad))
    assert found.values == {"problem": "unreadable", "reason": "File name too long"}


def test_a_named_link_in_a_ring_is_reported_and_the_rest_read(tmp_path):
    (tmp_path / "a.json").symlink_to("a.json")
    (tmp_path / "b.json").write_bytes(as_json(log("b")))
    batches = list(read_logs([tmp_path / "a.json", tmp_path / "b.json"]))
    assert ids(batches) == ["b"]
    (found,) = refused(batches)
    assert found.values == {"problem": "unreadable", "reason": os.strerror(errno.ELOOP)}


@pytest.mark.skipif(os.geteuid() == 0, reason="to root nothing is closed")
def test_a_folder_that_lists_names_and_no_more(tmp_path):
    folder = tmp_path / "a"
    folder.mkdir()
    (folder / "a.json").write_bytes(as_json(log("a")))
    (tmp_path / "b.json").write_bytes(as_json(log("b")))
    folder.chmod(0o400)
    try:
        batches = list(read_logs([tmp_path]))
    finally:
        folder.chmod(0o700)
    assert ids(batches) == ["b"]
    (found,) = refused(batches)
    assert found.values == {"problem": "unreadable", "reason": "Permission denied"}


def test_the_size_of_a_file_is_known_where_it_can_be(tmp_path):
    (tmp_path / "a.json").write_bytes(b"{}")
    (tmp_path / "b.json").symlink_to("n" * 300)
    files = inputs.find_files([tmp_path, "-"], [".json"], io.BytesIO())
    assert [file.size() for file in files] == [2, None, None]


@pytest.mark.parametrize("path", ["", "n" * 300 + ".json"])
def test_a_path_that_cannot_be_is_an_error(path):
    with pytest.raises(LogPathError):
        read_logs([path])


def test_a_folder_named_like_a_file(tmp_path):
    folder = tmp_path / "club.json"
    folder.mkdir()
    (folder / "a.json").write_bytes(as_json(log("a")))
    assert ids(list(read_logs([folder]))) == ["a"]


def test_a_pipe_is_read_like_standard_input():
    reader, writer = os.pipe()
    os.write(writer, lines("a", "b"))
    os.close(writer)
    batches = list(read_logs([f"/dev/fd/{reader}"]))
    os.close(reader)
    assert ids(batches) == ["a", "b"]
    assert batches[0].table.source[0] == f"/dev/fd/{reader}"


@pytest.mark.parametrize("name", ["gone.json", "a.json/b.json"])
def test_a_path_that_does_not_exist_is_an_error_before_anything_is_read(tmp_path, name):
    (tmp_path / "a.json").write_bytes(as_json(log("a")))
    with pytest.raises(LogPathError) as error:
        read_logs([tmp_path / "a.json", tmp_path / name])
    assert error.value.path == str(tmp_path / name)


@pytest.mark.parametrize("name", ["log.txt", "log", "log.json.bz2", "log.gz"])
def test_a_file_of_no_known_ending(tmp_path, name):
    values = problem_of(tmp_path / name, as_json(log("a")))
    assert values == {"problem": "unknown-format", "known": [".json", ".jsonl", ".ndjson"]}


def test_formats_may_alternate(tmp_path):
    for name in ("a.json", "b.txt", "c.jsonl"):
        (tmp_path / name).write_bytes(lines(name))
    paths = [tmp_path / name for name in ("a.json", "b.txt", "c.jsonl")]
    batches = list(read_logs(paths))
    assert ids(batches) == ["a.json", "c.jsonl"]
    assert [batch.order for batch in batches] == [[0], [-1], [0]]


@pytest.mark.parametrize("ending", [".json", ".jsonl"])
@pytest.mark.parametrize("content", [b"", b" \n\n\t", b"\xef\xbb\xbf"])
def test_an_empty_file(tmp_path, ending, content):
    assert problem_of(tmp_path / f"a{ending}", content) == {"problem": "empty"}


def test_an_empty_array_holds_no_match(tmp_path):
    (tmp_path / "a.json").write_bytes(b" [ ] \n")
    assert list(read_logs([tmp_path / "a.json"])) == []


@pytest.mark.parametrize("ending", [".json", ".jsonl"])
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_utf_16_is_named(tmp_path, ending, encoding):
    values = problem_of(tmp_path / f"a{ending}", as_json(log("a")).decode().encode(encoding))
    assert values == {"problem": "wrong-encoding", "encoding": "UTF-16", "byte": None}


@pytest.mark.parametrize("text", [b"{\0}", b'{"a\0": 1}', b"\0{}", b"[\0\0]", b"\0\0\0\0\0"])
def test_a_nul_byte_alone_makes_no_utf_16(tmp_path, text):
    assert problem_of(tmp_path / "a.json", text)["problem"] == "not-json"


@pytest.mark.parametrize("ending", CONTENTS)
def test_a_byte_order_mark_is_passed_over_and_not_counted(tmp_path, ending):
    path = tmp_path / f"a{ending}"
    path.write_bytes(b"\xef\xbb\xbf" + CONTENTS[ending].replace(b'"leader": 1', b'"leader": 9', 1))
    (found, *_) = refused(list(read_logs([path])))
    text = CONTENTS[ending].decode()
    before = text[: text.index('"leader": 1') + len('"leader": ')]
    assert found.line == before.count("\n") + 1
    assert found.column == len(before) - before.rfind("\n")


@pytest.mark.parametrize("ending", [".json", ".jsonl", ".array.json"])
def test_a_byte_that_is_no_text_is_located(tmp_path, ending):
    text = CONTENTS[ending].replace(b'"Ana"', b'"\xc3\x89\xffa"', 1)
    text = text.replace(b'"name": "Bo"', b'"name": "Bo"')
    path = tmp_path / f"a{ending}"
    path.write_bytes(text)
    (found,) = refused(list(read_logs([path])))
    assert found.code == "not-a-log"
    assert found.values == {"problem": "wrong-encoding", "encoding": None, "byte": "0xff"}
    before = text[: text.index(b"\xff")].decode()
    assert found.line == before.count("\n") + 1
    assert found.column == len(before) - before.rfind("\n")
    assert found.match == "a"


def test_a_nul_byte_within_a_log(tmp_path):
    path = tmp_path / "a.json"
    path.write_bytes(as_json(log("a")).replace(b"Ana", b"A\0na"))
    (found,) = refused(list(read_logs([path])))
    assert found.values == {"problem": "not-json", "found": "\0"}
    assert found.column == as_json(log("a")).index(b"Ana") + 2


BROKEN = {
    ".gz": [(-9, "gzip"), (-4, "gzip"), (20, "gzip"), (5, "gzip")],
    ".zst": [(-4, "zstd"), (20, "zstd"), (6, "zstd")],
}


@pytest.mark.parametrize(
    ("compression", "cut", "name"),
    [(end, cut, name) for end, cuts in BROKEN.items() for cut, name in cuts],
)
@pytest.mark.parametrize("ending", [".json", ".jsonl"])
def test_a_compressed_file_that_breaks_off(tmp_path, ending, compression, cut, name):
    content = COMPRESSIONS[compression](as_json(log("a")))[:cut]
    values = problem_of(tmp_path / f"a{ending}{compression}", content)
    assert (values["problem"], values["compression"]) == ("broken-compression", name)
    assert values["reason"]


@pytest.mark.parametrize("compression", [".gz", ".zst"])
def test_a_file_that_is_not_compressed_though_its_name_says_so(tmp_path, compression):
    values = problem_of(tmp_path / f"a.json{compression}", as_json(log("a")))
    assert values["problem"] == "broken-compression"


def test_lines_before_the_break_are_read(tmp_path):
    many = lines(*(str(number) for number in range(20_000)))
    path = tmp_path / "a.jsonl.gz"
    path.write_bytes(gzip.compress(many)[:-2000])
    batches = list(read_logs([path]))
    assert 10_000 < len(ids(batches)) < 20_000
    assert [found.values["problem"] for found in refused(batches)] == ["broken-compression"]
    assert batches[-1].order[-1] == -1


def test_a_bad_line_refuses_that_line_only(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_bytes(lines("a") + b"\r\n {nope}\r\n" + lines("b") + b'"text"\n[1]\n' + lines("c"))
    batches = list(read_logs([path]))
    assert ids(batches) == ["a", "b", "c"]
    assert list(batches[0].table.source_line) == [1, 4, 7]
    found = refused(batches)
    assert [finding.line for finding in found] == [3, 5, 6]
    assert [finding.column for finding in found] == [3, 1, 1]
    assert [finding.values["problem"] for finding in found] == [
        "not-json", "not-an-object", "not-an-object"
    ]  # fmt: skip
    assert batches[0].order == [0, -1, 1, -2, -3, 2]


def test_a_document_named_like_lines_is_one_fault(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_bytes(json.dumps(log("a"), indent=1).encode())
    (found,) = refused(list(read_logs([path])))
    assert found.values == {"problem": "not-lines"}


def test_lines_named_like_a_document(tmp_path):
    assert problem_of(tmp_path / "a.json", lines("a", "b")) == {"problem": "more-than-one"}


@pytest.mark.parametrize("space", ["", "\n", " \r\n\t", "  "])
def test_matches_of_an_array_know_their_lines(tmp_path, space):
    texts = [as_json(log("a")).decode(), as_json(log("Élodie")).decode()]
    bad = as_json(log("b") | {"version": 3}).decode()
    comma = f"{space},{space}"
    text = f"{space}[{space}{comma.join([*texts, bad, texts[0]])}{space}]{space}"
    path = tmp_path / "a.json"
    path.write_text(text, encoding="utf-8", newline="")
    (batch,) = read_logs([path])
    assert batch.order == [0, 1, -1, 2]
    (found,) = refused([batch])
    before = text[: text.index('"version": 3') + len('"version": ')]
    assert found.pointer == "/2/version"
    assert found.line == before.count("\n") + 1
    assert found.column == len(before) - before.rfind("\n")
    for index, (element, start) in enumerate(zip((0, 1, 3), _starts(text, texts), strict=True)):
        before = text[:start]
        assert batch.table.source_line[index] == before.count("\n") + 1
        locator = batch.locators[index]
        pointer = locator.pointer(Finding("duplicate"))
        assert pointer == f"/{element}/match/id"
        (place,) = locator.positions([pointer])
        at = text.index('"id": ', start) + len('"id": ')
        assert place.line == text[:at].count("\n") + 1
        assert place.column == at - text.rfind("\n", 0, at)


def _starts(text: str, texts: list[str]) -> list[int]:
    first = text.index(texts[0])
    return [first, text.index(texts[1]), text.rindex(texts[0])]


ARRAY = b"[" + as_json(log("a")) + b", " + as_json(log("b")) + b"]"


@pytest.mark.parametrize(
    ("text", "read", "problem", "match"),
    [
        (ARRAY[:-1], ["a", "b"], "truncated", None),
        (ARRAY[:-30], ["a"], "truncated", "b"),
        (ARRAY[:20], [], "truncated", None),
        (b"[", [], "truncated", None),
        (ARRAY + b"]", ["a", "b"], "not-json", None),
        (ARRAY.replace(b', {"format"', b' {"format"'), ["a"], "not-json", "b"),
        (ARRAY.replace(b', {"format"', b',, {"format"'), ["a"], "not-json", "b"),
        (ARRAY[:-1] + b",]", ["a", "b"], "not-json", None),
        (ARRAY[:-1] + b", nope]", ["a", "b"], "not-json", None),
        (ARRAY.replace(b'"b"', b'"\\ud800"'), ["a"], "broken-text", None),
        (ARRAY.replace(b'"b"', b"NaN"), ["a"], "not-json", None),
        (ARRAY.replace(b'"b"', b'"b", "x-a": "\\ud800"'), ["a", "b"], None, None),
        (ARRAY[:-1] + b"," + b"[" * 100_000, ["a", "b"], "too-deep", None),
    ],
    ids=range(13),
)
def test_an_array_is_read_up_to_what_is_amiss_in_it(tmp_path, text, read, problem, match):
    path = tmp_path / "a.json"
    path.write_bytes(text)
    batches = list(read_logs([path]))
    assert ids(batches) == read
    found = refused(batches)
    assert [finding.values["problem"] for finding in found] == ([problem] if problem else [])
    assert [finding.match for finding in found] == ([match] if problem else [])
    assert all(finding.line == 1 and finding.column for finding in found)


def test_batches_end_by_rows_and_by_bytes(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_bytes(lines(*"abcdefg"))
    size = len(as_json(log("a")))
    by_bytes = list(read_logs([path], batch_text=3 * size))
    assert [batch.table.match_id for batch in by_bytes] == [list("abc"), list("def"), ["g"]]
    assert sum(batch.bytes_read for batch in by_bytes) == path.stat().st_size
    full = as_json(small_log()) + b"\n"
    path.write_bytes(full * 5)
    by_rows = list(read_logs([path], batch_rows=10))
    assert [len(batch.table) for batch in by_rows] == [2, 2, 1]


def test_what_a_batch_holds_does_not_depend_on_its_size(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"".join(as_json(small_log(match={"id": i})) + b"\n" for i in "abc"))
    (whole,) = read_logs([path])
    single = list(read_logs([path], batch_rows=1))
    assert [columns(batch.table)["claimed"] for batch in single] == [
        columns(whole.table)["claimed"][start:stop]
        for start, stop in zip(whole.table.match_rows, whole.table.match_rows[1:], strict=False)
    ]


@pytest.fixture
def small_limits(monkeypatch):
    for module in (inputs, json_pieces, json_decode):
        for name, limit in (("LARGEST_FILE", 4000), ("LARGEST_MATCH", 1000)):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, limit)


@pytest.mark.usefixtures("small_limits")
def test_an_overlong_line_is_passed_over(tmp_path):
    path = tmp_path / "a.jsonl"
    long = as_json(log("long") | {"x": "y" * 2000}) + b"\n"
    path.write_bytes(lines("a") + long + lines("b"))
    batches = list(read_logs([path]))
    assert ids(batches) == ["a", "b"]
    (found,) = refused(batches)
    assert found.values == {"problem": "too-large", "what": "line", "limit": 1000}
    assert found.line == 2


@pytest.mark.usefixtures("small_limits")
@pytest.mark.parametrize("rest", [b"x" * 10_000_000, b"\n" * 10_000_000])
@pytest.mark.parametrize("compression", COMPRESSIONS)
def test_a_file_of_nothing_else_is_given_up(tmp_path, rest, compression):
    path = tmp_path / f"a.jsonl{compression}"
    path.write_bytes(COMPRESSIONS[compression](lines("a") + rest))
    batches = list(read_logs([path]))
    assert ids(batches) == ["a"]
    assert refused(batches)[-1].values == {"problem": "too-large", "what": "file", "limit": 4000}


@pytest.mark.usefixtures("small_limits")
@pytest.mark.parametrize("compression", COMPRESSIONS)
def test_a_document_that_is_too_large(tmp_path, compression):
    content = COMPRESSIONS[compression](b"[" + b" " * 10_000_000)
    values = problem_of(tmp_path / f"a.json{compression}", content)
    assert values == {"problem": "too-large", "what": "file", "limit": 4000}


@pytest.mark.usefixtures("small_limits")
def test_a_match_that_is_too_large(tmp_path):
    long = as_json(log("long") | {"x-more": "y" * 2000})
    path = tmp_path / "a.json"
    path.write_bytes(b"[" + as_json(log("a")) + b",\n" + long + b"," + as_json(log("b")) + b"]")
    batches = list(read_logs([path]))
    assert ids(batches) == ["a", "b"]
    (found,) = refused(batches)
    assert found.values == {"problem": "too-large", "what": "match", "limit": 1000}
    assert (found.line, found.column, found.pointer) == (2, 1, "/1")


def test_a_file_name_that_is_no_text(tmp_path):
    path = os.fsencode(tmp_path) + b"/a\xff.json"
    Path(os.fsdecode(path)).write_bytes(as_json(log("a")))
    (batch,) = read_logs([tmp_path])
    assert batch.table.source[0].endswith("/a\ufffd.json")


@pytest.mark.parametrize(
    ("ending", "text"),
    [(".jsonl", b"1\n" * 200_000), (".json", b"[" + b"1,\n" * 200_000 + b"1]")],
)
def test_of_very_many_bad_pieces_the_rest_of_the_file_is_left(tmp_path, ending, text):
    (tmp_path / f"a{ending}").write_bytes(text)
    (tmp_path / "b.json").write_bytes(as_json(log("b")))
    batches = list(read_logs([tmp_path]))
    assert ids(batches) == ["b"]
    *_, last = found = refused(batches)
    assert len(found) == 1_001
    assert last.values == {"problem": "too-many-bad", "matches": 1_000, "faults": 1_000}
    assert (last.line, last.column) == (1_001, 1 if ending == ".jsonl" else found[-2].column)
    assert last.pointer == ("" if ending == ".jsonl" else "/1000")


def test_an_array_is_walked_one_element_at_a_time():
    text = io.BytesIO(b"[" + b"1," * 1_000_000 + b"1]")
    stream = inputs.LogStream(text, None, sniff=False)
    pieces = json_pieces.read_pieces(inputs.LogFile("a.json", ".json"), stream)
    tracemalloc.start()
    assert [next(pieces).text for _ in range(3)] == [b"1", b"1", b"1"]
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 100_000


def test_refusals_are_counted_a_file_and_by_what_a_batch_shows_too(tmp_path, monkeypatch):
    monkeypatch.setattr(reader, "BATCH_PIECES", 4)
    monkeypatch.setattr(json_reader, "MOST_REFUSED", 5)
    unclear = as_json(log("bad") | {"players": [{"seat": 1, "name": "Ana"}] * 2}) + b"\n"
    (tmp_path / "a.jsonl").write_bytes(unclear * 3 + lines(*"abcdefgh"))
    (tmp_path / "b.jsonl").write_bytes(unclear * 9)
    batches = list(read_logs([tmp_path]))
    assert [len(batch.order) for batch in batches] == [4, 4, 4, 4, 1]
    assert ids(batches) == list("abcdefgh")
    a, b = ([one for one in refused(batches) if one.file == str(tmp_path / name)]
            for name in ("a.jsonl", "b.jsonl"))  # fmt: skip
    assert [one.values["problem"] for one in a] == ["seat-twice", "seat-twice", "seat-twice"]
    assert [one.values["problem"] for one in b] == ["seat-twice"] * 5 + ["too-many-bad"]


def test_faults_of_a_file_are_counted_too(tmp_path):
    bad = as_json(log("bad") | {"deals": [{"deal": 1}] * 1_000}) + b"\n"
    (tmp_path / "a.jsonl").write_bytes(bad * 20)
    last = refused(list(read_logs([tmp_path])))[-1]
    assert last.values == {"problem": "too-many-bad", "matches": 10, "faults": 10_000}
    assert last.line == 11
