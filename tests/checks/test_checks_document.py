import pytest

from prdesc.checks import GATE, Half, Policy, check_document
from prdesc.checks.alignment import align
from prdesc.checks.naming import language_of
from prdesc.checks.skeleton import skeleton
from prdesc.findings import Severity
from prdesc.units.segment import segments

ENGLISH = """## What

Raise `max_len` to 32.

1. Start the server
2. Run #12

> Keep it.

```sh
ls
```
"""
CHINESE = """### 内容

将 `max_len` 提高到 32。

1. 启动服务器
2. 运行 #12

> 保持不变。

```sh
ls
```
"""


def check(english, chinese, **options):
    return check_document(Half(english), Half(chinese, 20), policy=GATE, **options)


@pytest.mark.parametrize(
    ("english", "chinese", "line"),
    [("Save\u200b it.", "保存。", 1), ("Save it.", "保\u200b存。", 20)],
)
def test_an_odd_character_is_told_with_the_line_that_holds_it(english, chinese, line):
    found = check(english, chinese).findings
    assert [one.line for one in found if one.check == "invisible"] == [line]


def test_equal_halves_have_no_finding():
    report = check(ENGLISH, CHINESE)
    assert report.findings == ()
    assert (report.units, report.not_seen) == (5, ())


def test_a_finding_has_unit_and_line():
    (lost, added) = check(ENGLISH, CHINESE.replace("32", "33")).findings
    assert (lost.unit, lost.line, lost.check) == ("u2", 22, "numbers")
    assert (added.unit, added.line) == ("u2", 22)


@pytest.mark.parametrize("chinese", [None, Half(" \n")])
def test_a_missing_half_is_reported(chinese):
    report = check_document(Half(ENGLISH), chinese)
    assert [finding.message for finding in report.findings] == ["there is no Chinese half"]
    assert report.units == 0
    assert report.not_seen


def test_a_lost_block_is_reported_and_the_others_still_compared():
    report = check(ENGLISH, CHINESE.replace("将 `max_len` 提高到 32。\n\n", ""))
    assert [(one.check, one.unit, one.line) for one in report.findings] == [
        ("completeness", "u2", 3)
    ]
    assert report.not_seen == ("line 3 of the English, which no block of the Chinese answers to",)
    assert report.units == 4


def test_an_added_block_is_reported():
    report = check(ENGLISH, CHINESE.replace("1. 启动", "另外，一切照旧。\n\n1. 启动"))
    assert [(one.check, one.line) for one in report.findings] == [("structure", 24)]
    assert report.not_seen == ("line 24 of the Chinese, which no block of the English answers to",)


def test_other_blocks_are_reported():
    assert [one.message for one in check("1. one\n", "- 一\n").findings] == [
        "the English has a numbered list where the Chinese has a list"
    ]
    assert [one.message for one in check("- [x] one\n", "- [ ] 一\n").findings] == [
        "the English has a ticked task where the Chinese has an open task"
    ]
    assert [one.message for one in check("# one\n\n---\n", "# 一\n").findings] == [
        "the English has a rule where the Chinese has nothing"
    ]


def test_code_blocks_and_html_are_compared():
    (changed,) = check(ENGLISH, CHINESE.replace("ls\n", "rm\n")).findings
    assert (changed.check, changed.severity) == ("code", Severity.ERROR)
    hidden = [one.message for one in check("one\n", "一\n\n<script>x</script>\n").findings]
    assert "the HTML <script is not in the English" in hidden


def test_a_table_that_only_the_english_has_is_named():
    report = check("Look.\n\n| cap | max |\n|--|--|\n| low | high |\n", "看。\n")
    assert report.findings == ()
    assert report.not_seen == ("the tables, which only the English has",)


def test_table_cells_that_are_the_same_are_named():
    table = "| cap | max |\n|--|--|\n| low | 3 |\n"
    report = check(table, table)
    assert report.findings == ()
    assert report.not_seen == ("table cells that are the same in both languages",)


def test_runs_without_words_need_no_pair():
    report = check("`a`\n\n- #12\n", "`a`\n\n- #12\n")
    assert (report.units, report.findings) == (0, ())


def test_a_lost_run_without_words_is_no_loss():
    report = check("# `a`\n\nRaise it.\n", "提高。\n")
    assert report.findings == ()


def test_a_check_of_the_whole_can_be_switched_off():
    off = Policy(authored=False, severities={"completeness": None})
    assert check_document(Half(ENGLISH), None, policy=off).findings == ()


FRENCH = "Cette modification augmente la taille du cache et réduit la latence de chaque requête."


def test_a_half_in_another_language_is_named():
    messages = [one.message for one in check(FRENCH, FRENCH.replace("Cette", "La")).findings]
    assert "the English seems to be French" in messages
    assert "the Chinese seems to be French" in messages


def test_an_english_half_of_names_is_not_named():
    names = " ".join(["Dynamo", "Mooncake", "Slurm", "Docker"] * 4)
    found = check_document(Half(names), Half(f"用 {names}"), policy=GATE).findings
    assert [one for one in found if "the English seems" in one.message] == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (
            "This raises the size of the cache pool and lowers the latency of every request.",
            "English",
        ),
        (FRENCH, "French"),
        ("too short", None),
        ("bir iki uc dort bes alti yedi sekiz dokuz on onbir oniki", None),
        ("ՙ " + "բարև " * 12, None),
    ],
)
def test_languages_are_named(text, name):
    assert language_of(text) == language_of(text) == name


def test_texts_too_large_to_align_are_paired_from_the_top():
    english = segments("\n\n".join(f"word {number}" for number in range(600)))
    chinese = segments("\n\n".join(f"- 词 {number}" for number in range(590)))
    assert len(align(english, chinese).rows) == 600
    assert align(chinese, english).rows[-1].english == ()
    report = check("\n\n".join(f"word {n}" for n in range(600)), "- 词\n" * 590)
    assert any("counted off" in note for note in report.not_seen)


def test_skeleton_counts_levels_from_the_top():
    assert skeleton("### a\n\n#### b\n").blocks == skeleton("# a\n\n## b\n").blocks
    assert skeleton("a\n\n<!-- x -->\n").html == {"<!-- x -->": 1}
    assert skeleton("<!-- x --> <!-- <br> y\n").html == {"<!-- x -->": 1, "<br": 1}
    assert skeleton("<!-- <br> y\n").html == {"<br": 1}


def test_equal_blocks_are_reported_each():
    findings = check("It is 1.\n\nIt is 1.\n", "现在是 2。\n\n现在是 2。\n").findings
    lines = [one.line for one in findings if "is missing" in one.message]
    assert lines[1] - lines[0] == 2


def test_a_short_half_is_not_named():
    found = check("Go on with it now.", "Go on with it 吧").findings
    assert [one for one in found if "seems" in one.message] == []
