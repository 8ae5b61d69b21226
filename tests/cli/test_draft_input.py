"""`prdesc draft` on records that are odd or wrong."""

import pytest
from small_record import RECORD


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "empty"),
        (b"\x00\x01", "NUL"),
        (b"\xff\xfe", "UTF-8"),
        (b"titel: x\n", "title"),
        (b"a: &a [x, x]\nb: &b [*a, *a]\n", "anchor"),
        (b"title: x\n" + b"#" * (5 << 20), "MiB"),
    ],
    ids=["empty", "binary", "Latin-1", "unknown key", "YAML bomb", "5 MB"],
)
def test_bad_records(prdesc, folder, raw, says):
    path = folder / "bad.yaml"
    path.write_bytes(raw)
    ran = prdesc("draft", path)
    assert ran.code == 2
    assert says in ran.err
    assert ran.out == ""
    assert path.read_bytes() == raw


def test_crlf_and_a_byte_order_mark_change_nothing(prdesc, folder):
    plain, windows = folder / "a.yaml", folder / "b.yaml"
    plain.write_bytes(RECORD.encode())
    windows.write_bytes(b"\xef\xbb\xbf" + RECORD.replace("\n", "\r\n").encode())
    outs = [prdesc("draft", path, "--lang", "en").out for path in (plain, windows)]
    assert outs[0] == outs[1]
    assert "\r" not in outs[1]


UNTITLED = "summary: {en: It is smaller., zh: 它更小。}\nai: {used: no}\n"


def test_a_record_without_a_title_has_a_description(prdesc):
    ran = prdesc("draft", "-", stdin=UNTITLED)
    assert (ran.code, "它更小。" in ran.out) == (0, True)
    assert ran.err == "warning: title: the record has no title, so there is none to print\n"


@pytest.mark.parametrize("form", ["title", "commit"])
def test_what_begins_with_the_title_needs_one(prdesc, form):
    ran = prdesc("draft", "-", "--format", form, stdin=UNTITLED)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "prdesc: stdin: title: the record has no title; write it\n"


@pytest.mark.parametrize("form", ["md", "commit", "title"])
def test_a_record_of_a_title_alone_is_complete(prdesc, form):
    record = "title: {en: Cut it, zh: 缩减它}\nai: {used: no}\n"
    ran = prdesc("draft", "-", "--format", form, stdin=record)
    assert (ran.code, ran.err) == (0, "")


def test_a_text_that_cannot_be_written_is_printed(prdesc, folder):
    (folder / "a").touch()
    ran = prdesc("draft", "-", "-o", "a/b.md", stdin=UNTITLED)
    assert (ran.code, "它更小。" in ran.out) == (2, True)
    assert "prdesc: a/b.md: cannot be written" in ran.err
    ran = prdesc("translate", "-o", "a/b.md", "--no-model", stdin="`a`")
    assert (ran.code, ran.out) == (2, "`a`\n")


VALUES = """\
title: {en: Keep the cache in fp8, zh: 缓存保留 fp8}
results:
  - {metric: {en: Load test, zh: 压力测试}, before: out of memory, after: runs to the end}
  - {metric: {en: Cold start, zh: 冷启动}, before: not measured, after: 12 s}
  - {metric: {en: Warm start, zh: 热启动}, after: 3 s, source: "the ``` log"}
ai: {used: no}
"""


@pytest.mark.parametrize("layout", ["details", "section"])
def test_values_in_english_words_are_no_fault(prdesc, folder, layout):
    path = folder / "values.yaml"
    path.write_text(VALUES, "utf-8")
    ran = prdesc("draft", path, "--layout", layout)
    assert (ran.code, ran.err) == (0, "")
    assert "压力测试：out of memory → runs to the end" in ran.out
    assert prdesc("check", stdin=ran.out).code == 0


def test_a_changed_figure_beside_words_is_found(prdesc, folder):
    path = folder / "values.yaml"
    path.write_text(VALUES, "utf-8")
    out = prdesc("draft", path).out
    changed = out.replace("冷启动：not measured → 12 s", "冷启动：not measured → 13 s")
    assert changed != out
    assert prdesc("check", stdin=changed).code == 4
