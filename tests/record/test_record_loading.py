from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.errors import InputError
from prdesc.record.loading import LIMIT, load, load_with_lines, parse, parse_with_lines
from prdesc.record.models import texts


def report(text):
    with pytest.raises(InputError) as caught:
        parse(text, "r.yaml")
    return [str(fault).removeprefix("r.yaml:") for fault in caught.value.faults]


@pytest.mark.parametrize(
    "literal",
    ["0.90", "010", "1e3", "2026-09-20", "0x1F", "1_000", "+5", "12:30:00", "yes", "on", "NaN"],
)
def test_a_literal_stays_as_written(literal):
    setting = f"recipes: [{{path: {literal}, settings: [{{name: n, old: {literal}, new: x}}]}}]"
    recipe = parse(setting, "r").recipes[0]
    assert (recipe.path, recipe.settings[0].old) == (literal, literal)
    row = parse(
        f"memory: [{{what: w, before: {literal}, after: {literal}, total: {literal}}}]", "r"
    )
    assert {row.memory[0].before, row.memory[0].after, row.memory[0].total} == {literal}


@pytest.mark.parametrize("written", ["null", "~", "Null", "NULL", ""])
def test_null_is_absent(written):
    recipe = f"recipes:\n- path: p\n  settings:\n  - name: n\n    old: {written}\n    new: 1"
    assert parse(recipe, "r").recipes[0].settings[0].old is None
    assert parse(f"title: a\nsummary: {written}\nrecipes: {written}", "r").recipes == ()


@pytest.mark.parametrize(("written", "value"), [("'null'", "null"), ('" a "', "a"), ("'0'", "0")])
def test_a_quoted_value_is_its_text(written, value):
    assert parse(f"recipes: [{{path: {written}}}]", "r").recipes[0].path == value


def test_a_setting_may_be_the_empty_string():
    text = "recipes: [{path: p, settings: [{name: n, old: '', new: a}]}]"
    assert parse(text, "r").recipes[0].settings[0].old == ""


@pytest.mark.parametrize(
    ("written", "value"),
    [("yes", "yes"), ("true", "yes"), ("No", "no"), ("false", "no"), ("unstated", "unstated")],
)
def test_used(written, value):
    ai = parse(f"ai: {{used: {written}}}", "r").ai
    assert ai
    assert ai.used == value


def test_a_folded_text_is_one_line():
    record = parse("title: a\n  b\nkept:\n- what: |\n    c\n    d\n  why: >\n    e\n    f\n", "r")
    assert [text.en for _, text in texts(record)] == ["a b", "c d", "e f"]


def test_summary_and_motivation_keep_their_blocks():
    record = parse("summary: |\n  a\n\n  - b\n  - c\nmotivation: |\n  ```\n  d\n  ```\n", "r")
    assert [text.en for _, text in texts(record)] == ["a\n\n- b\n- c", "```\nd\n```"]


def test_texts_come_in_order_with_their_keys():
    text = "risks: [{risk: r, check: {en: c, zh: 查}}]\ntitle: t\nchecklist: [{text: x}]"
    keys = [key for key, _ in texts(parse(text, "r"))]
    assert keys == ["title", "risks[0].risk", "risks[0].check", "checklist[0].text"]


def test_changelog_entries_stay_literal_and_in_order():
    text = "changelog: {entries: [{z: [0.90, 010], a: 1.0, n: ~}, plain]}"
    changelog = parse(text, "r").changelog
    assert changelog
    assert changelog.entries == ({"z": ("0.90", "010"), "a": "1.0", "n": None}, "plain")
    assert list(changelog.entries[0]) == ["z", "a", "n"]


def test_crlf_bom_and_emoji_are_fine(tmp_path):
    path = tmp_path / "r.yaml"
    path.write_bytes("\ufefftitle: fast 🚀👩‍💻\r\nsummary: |\r\n  a\r\n\r\n  b\r\n".encode())
    record = load(path)
    assert record.title
    assert record.summary
    assert (record.title.en, record.summary.en) == ("fast 🚀👩‍💻", "a\n\nb")


def test_lines_are_those_of_the_keys():
    loaded = parse_with_lines("title: a\nrecipes:\n\n  - path: p\n    note:\n      b\n", "r")
    keys = ("title", "recipes", "recipes[0].path", "recipes[0].note", "recipes[0].note.en", "x")
    assert [loaded.line(key) for key in keys] == [1, 2, 4, 5, 5, 1]


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"title: \x00", "holds NUL bytes, so it is not text; give a UTF-8 text"),
        (b"title: a\n# \xff", "2: is not UTF-8 (byte 0xff); save the file as UTF-8"),
        (b"#" * (5 * LIMIT), "is larger than 1 MiB; give a smaller text"),
    ],
)
def test_what_is_no_text_is_refused(tmp_path, raw, message):
    path = tmp_path / "r.yaml"
    path.write_bytes(raw)
    with pytest.raises(InputError) as caught:
        load(path)
    assert str(caught.value).removeprefix(f"{path}:").strip() == message


def test_a_missing_file_is_named():
    with pytest.raises(InputError, match=r"^none\.yaml: cannot be read \(No such file"):
        load_with_lines(Path("none.yaml"))


def test_all_faults_come_in_one_report_by_line():
    text = """\
tpye: perf
title: 修复
recipes:
  - path: a
    action: renamed
    colour: red
    settings: [{name: n, old: 1, new: 1}]
ai: {used: no, agents: [{tool: t, roles: [coder]}], human_review: [{at: today}]}
tpye: again
"""
    assert [line.split("; ")[0] for line in report(text)] == [
        "1: tpye: is not a known key",
        "2: title: is in Chinese alone",
        "5: recipes[0].action: a renamed file has no `from`",
        "6: recipes[0].colour: is not a known key",
        "7: recipes[0].settings[0]: old and new are equal",
        (
            "8: ai.agents[0].roles[0]: `coder` is not one of code, tests, docs, description, "
            "translation, review, research, debugging"
        ),
        "8: ai.human_review[0].by: is missing",
        "8: ai.human_review[0].at: `today` is not a date",
        "8: ai.used: agents are listed, but `used` is no",
        "9: tpye: is written twice, first on line 1",
    ]


def test_a_wrong_value_does_not_make_its_row_contradict_itself():
    text = "recipes: [{path: a, action: renamed, from: [b]}]"
    assert report(text) == ["1: recipes[0].from: is a list, not text; write text behind the colon"]


def parses_or_raises_input_error(text):
    try:
        parse(text, "r")
    except InputError as error:
        return bool(error.faults) and all(fault.file == "r" for fault in error.faults)
    return True


@given(st.text())
def test_any_text_is_a_record_or_an_input_error(text):
    assert parses_or_raises_input_error(text)


WORDS = "title recipes ai path zh en { } [ ] &a *a !!x | ' \" #1 ~ ? --- % \\ 甲 \u202e ` - :"
YAML_BITS = st.sampled_from([*WORDS.split(" "), ": ", "- ", "  ", "\n", "\t"])


@given(st.lists(YAML_BITS, max_size=30).map("".join))
def test_any_yaml_like_text_is_a_record_or_an_input_error(text):
    assert parses_or_raises_input_error(text)


@given(st.from_regex(r"[A-Za-z0-9_.:/+-]{1,20}", fullmatch=True).filter(lambda t: t[-1] != ":"))
def test_literal_text_survives(literal):
    if literal.lower() == "null" or literal.startswith("-"):
        literal = "x" + literal
    row = parse(f"results:\n- metric: m\n  after: {literal}\n", "r").results[0]
    assert row.after == literal
