"""Layouts of people that the golden texts of `tests/gate` do not show."""

import pytest

from prdesc.describe import details, reader, tags
from prdesc.describe.profile import Layout


def halves(parts):
    return tuple(
        None if part is None else " ".join(part.text.split())
        for part in (parts.english, parts.chinese)
    )


@pytest.mark.parametrize(
    ("body", "english", "chinese"),
    [
        pytest.param("It is 1.\n\n这是一。\n", "It is 1.", "这是一。", id="in turn"),
        pytest.param("It is 1.\n这是一。\n", "It is 1.", "这是一。", id="line by line"),
        pytest.param("> It is 1.\n> 这是一。\n", "> It is 1.", "> > 这是一。", id="quoted"),
        pytest.param("- It is 1.\n  - 这是一。\n", "- It is 1. -", "- - 这是一。", id="nested"),
        pytest.param(
            "- It is 1.\n- #12\n- 这是一。\n- #12\n",
            "- It is 1. - #12 - -",
            "- - - 这是一。 - #12",
            id="what has no words goes with what is before it",
        ),
        pytest.param("It is 1.\n\n`a`\n\n这是一。\n", "It is 1.", "这是一。", id="shown once"),
        pytest.param(
            "English:\n\nIt is 1.\n\n**中文说明**\n\n这是一。\n", "It is 1.", "这是一。", id="named"
        ),
        pytest.param("It is 1.\n\n中文：这是一。\n", "It is 1.", "这是一。", id="marked"),
        pytest.param(
            "# English\n\nIt is 1.\n\n# 中文\n\n这是一。\n",
            "# English It is 1.",
            "这是一。",
            id="two headings",
        ),
        pytest.param(
            "## 中文说明\n\n这是一。\n\n## English\n\nIt is 1.\n",
            "## English It is 1.",
            "这是一。",
            id="Chinese first",
        ),
        pytest.param(
            "It is 1.\n\n## 中文\n\n这是一。\n\n## vLLM\n\n这是二。\n\n## SGLang\n\nIt is 2.\n",
            "It is 1. ## SGLang It is 2.",
            "这是一。 ## vLLM 这是二。",
            id="sections of names",
        ),
        pytest.param(
            "It is 1.\n\n## 中文\n\n这是一。\n\n## `a`\n", "It is 1. ## `a`", "这是一。", id="bare"
        ),
        pytest.param(
            "It says 中文 in the menu of the page, and it is 1.\n",
            "It says 中文 in the menu of the page, and it is 1.",
            None,
            id="a quotation",
        ),
        pytest.param(
            f"{'It is one of the pages of the menu. ' * 9}\n\n界面\n",
            f"{'It is one of the pages of the menu. ' * 9}界面",
            None,
            id="one Chinese word",
        ),
    ],
)
def test_a_layout_is_read(words, body, english, chinese):
    assert halves(reader.split(body, words)) == (english, chinese)


@pytest.mark.parametrize("block", ["It is 1.", "- It is 1.", "## It is 1."])
def test_what_holds_both_languages_is_in_neither_half(words, block):
    parts = reader.split(f"{block} / 这是一。\n", words)
    (both,) = parts.doubled
    assert (both.english.lstrip("-# "), both.chinese, both.line) == ("It is 1.", "这是一。", 1)
    assert not parts.english.text.strip("-# ")


def test_a_cell_beside_a_chinese_block_stays_in_the_table(words):
    body = (
        "| Cap / 上限 |\n|--|\n| 1 |\n\n<details><summary>中文</summary>\n\n见上表。\n</details>\n"
    )
    parts = reader.split(body, words)
    assert [(one.english, one.chinese, one.cell) for one in parts.doubled] == [
        ("Cap", "上限", True)
    ]
    assert "| Cap / 上限 |" in parts.english.text


def test_a_chinese_disclosure_may_stand_beside_the_english_one(words):
    body = (
        "It is 1.\n\n## AI disclosure\n\n- Tool: Codex\n- 工具：Codex\n\n"
        "<details><summary>中文</summary>\n\n这是一。\n</details>\n"
    )
    parts = reader.split(body, words)
    assert parts.english_disclosure.text.split() == [
        "##",
        "AI",
        "disclosure",
        "-",
        "Tool:",
        "Codex",
        "-",
    ]
    assert parts.chinese_disclosure.text == "工具：Codex"
    assert parts.flaws == ()


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Prepared with Claude Code using `m`.\n\nReviewed by the human author.", 3),
        ("🤖 Generated with [Codex](https://x.org)", 3),
        ("**AI disclosure:** Codex wrote it.", 3),
        ("No AI was used.", 3),
        ("<details>\n<summary>AI usage</summary>\n\nCodex\n\n</details>", 3),
        ("## AI assistance\n\nCodex wrote the tests.", 3),
    ],
)
def test_disclosures_of_people_are_found(words, said, line):
    parts = reader.split(f"It is 1.\n\n{said}\n\n## 中文说明\n\n这是一。\n", words)
    assert (parts.english_disclosure.text, parts.english_disclosure.line) == (said, line)
    assert parts.english.text == "It is 1."


@pytest.mark.parametrize(
    "said",
    [
        "使用 Claude Code（模型 `m`）准备。",
        "AI 模型披露：由 Codex 编写。",
        "本次改动未使用 AI。",
        "由 [Codex](https://x.org) 协助完成。\n\n人工审阅：作者本人。",
    ],
)
def test_chinese_disclosures_of_people_are_found(words, said):
    parts = reader.split(f"It is 1.\n\n## 中文说明\n\n这是一。\n\n{said}\n", words)
    assert parts.chinese_disclosure.text == said
    assert parts.chinese.text == "这是一。"


def test_both_layouts_of_prdesc_are_known(words):
    block = "<details><summary>{}</summary>\n\n一。\n\n</details>"
    assert reader.split(f"A.\n\n{block.format('中文说明')}", words).layout is Layout.DETAILS
    assert reader.split(f"A.\n\n{block.format('<b>中文</b>')}", words).layout is Layout.DETAILS
    assert reader.split("A.\n\n### 中文\n\n一。", words).layout is Layout.SECTION
    assert reader.split("A.\n\n一。", words).layout is None


def test_tags_in_code_and_comments_are_none():
    text = "`<details>` <!-- </details> --> <!-- <details>\n\n```\n</details>\n```\n"
    assert details.find(text).unopened == ()
    assert [one.start for one in details.find(text).blocks] == [text.index("<details>\n")]


@pytest.mark.parametrize(
    ("text", "problem", "fatal"),
    [
        ("<details>\n\na\n\n</details>\n", None, None),
        ("<details>a</details> b", None, None),
        ("a\n\n</details>\n", "closes nothing", True),
        ("<details>\n\na </details> b\n\n</details>\n", "stands within a sentence", True),
        ("in a <details> b\n", "stands within a sentence", True),
        ("<details>\n\na\n", "is never closed", False),
    ],
)
def test_tags_that_do_not_match_are_one_flaw(text, problem, fatal):
    flaws = list(tags.verify(text))
    assert [flaw.fatal for flaw in flaws] == ([] if problem is None else [fatal])
    assert all(problem in flaw.message for flaw in flaws)
