"""Footnotes with labels of their own, and disclosures under a heading that does not name AI."""

from dataclasses import replace

import pytest

from prdesc.describe import profile, rules
from prdesc.findings import errors
from prdesc.pipeline import gate as gates

NOTED = """It sorts the keys[^1] of each row[^n].

[^1]: In memory.
[^n]: Of every table.

## 中文说明

对每行{row}的键排序{keys}。

{defined}
"""


def noted(gate, keys, row, defined):
    text = NOTED.format(keys=keys, row=row, defined=defined)
    return [(one.check, one.message) for one in errors(gates.check_body(text, gate).findings)]


@pytest.mark.parametrize("pair", [("[^2]", "[^3]"), ("[^zh1]", "[^zh2]"), ("[^1-zh]", "[^n-zh]")])
def test_a_chinese_half_may_have_footnotes_of_its_own(gate, pair):
    defined = f"{pair[0]}: 在内存中。\n{pair[1]}: 指每张表。"
    assert noted(gate, *pair, defined) == []


def test_the_labels_of_the_english_still_do(gate):
    found = noted(gate, "[^1]", "[^n]", "")
    assert {check for check, _ in found} == {"completeness"}  # of the definitions


@pytest.mark.parametrize(
    ("keys", "row", "defined", "said"),
    [
        ("[^2]", "[^3]", "[^2]: 在内存中。", "the footnote [^2] is not in the English"),
        ("[^2]", "[^3]", "", "the footnote [^3] is not in the English"),
        ("[^2]", "", "[^2]: 在内存中。\n[^3]: 指每张表。", "the footnote [^n] is missing"),
        ("[^2]", "[^2]", "[^2]: 在内存中。\n[^3]: 指每张表。", "the footnote [^n] is missing"),
        (
            "[^2]",
            "[^4]",
            "[^2]: 在内存中。\n[^3]: 指每张表。",
            "the footnote [^4] is not in the English",
        ),
    ],
)
def test_a_footnote_that_has_no_counterpart_is_found(gate, keys, row, defined, said):
    assert said in [message for _, message in noted(gate, keys, row, defined)]


def test_a_label_in_code_is_code(gate):
    text = "Use `[^1]`[^1].\n\n[^1]: A.\n\n## 中文说明\n\n使用 `[^2]`[^2]。\n\n[^2]: 甲。\n"
    found = errors(gates.check_body(text, gate).findings)
    assert {one.check for one in found} == {"code"}


DISCLOSED = """## Summary

It sorts the keys.

{en}

<details>
<summary>中文</summary>

## 摘要

对键排序。

{zh}

</details>
"""
JO = "Claude Code (Claude Opus 4.5) wrote the tests, reviewed by @jo."
JO_ZH = "测试由 Claude Code（Claude Opus 4.5）编写，@jo 已审阅。"


def disclosed(gate, en, zh):
    judging = replace(gate, book=rules.load(profile.load("github")))
    found = gates.check_body(DISCLOSED.format(en=en, zh=zh), judging).findings
    return [one.message for one in found]


@pytest.mark.parametrize(
    ("en", "zh"),
    [
        (f"## AI disclosure\n\n{JO}", f"## AI 披露\n\n{JO_ZH}"),
        (f"## AI disclosure\n\n{JO}", f"## 声明\n\n{JO_ZH}"),
        (f"## Disclosure\n\n{JO}", f"## 声明\n\n{JO_ZH}"),
        (f"## Disclosure\n\n{JO}", f"## AI 使用说明\n\n{JO_ZH}"),
        ("## AI disclosure\n\nWritten by hand.", "## 声明\n\n人工编写。"),
        ("## AI disclosure\n\nHand-written.", "## AI 披露\n\n全部由人编写。"),
        ("## Disclosure\n\nI own this fork.", "## 声明\n\n本人拥有该 fork。"),
    ],
)
def test_a_disclosure_under_another_heading_is_read(gate, en, zh):
    assert disclosed(gate, en, zh) == []


@pytest.mark.parametrize(
    ("en", "zh", "said"),
    [
        (
            f"## AI disclosure\n\n{JO}",
            "## 声明\n\n测试由 Claude Code（Claude Opus 4.5）编写，@jo 未审阅。",
            "the English claims a review by a person, the Chinese does not",
        ),
        (
            "## AI disclosure\n\nWritten by hand with Codex.",
            "## 声明\n\n使用 Codex 人工编写。",
            "profile github asks for the model; a tool name alone is not enough",
        ),
        ("## AI disclosure\n\nWritten by hand.", "", "the disclosure is missing in Chinese"),
        (
            "## Disclosure\n\nI own 5 of it.",
            "## 声明\n\n本人拥有 6 个。",
            "the figure 5 is missing",
        ),
    ],
)
def test_what_stands_under_it_is_judged(gate, en, zh, said):
    assert said in disclosed(gate, en, zh)


def test_a_folded_disclosure_may_have_a_bare_title(gate):
    fold = "<details>\n<summary>{}</summary>\n\n{}\n\n</details>"
    folds = f"{fold.format('Disclosure', JO)}\n\n{fold.format('声明', JO_ZH)}"
    text = f"It sorts.\n\n对键排序。\n\n{folds}\n"
    judging = replace(gate, book=rules.load(profile.load("github")))
    assert [one.message for one in errors(gates.check_body(text, judging).findings)] == []
