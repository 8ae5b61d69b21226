import pytest

from prdesc.describe import description, layout, reader, region, trailers
from prdesc.describe.layout import Halves
from prdesc.describe.profile import Layout
from prdesc.describe.trailers import Trailer

HALVES = Halves(
    "## Why\n\nText.\n\n```\n## 中文说明\n```",
    "## AI model disclosure\n\n- Tool: Amp",
    "## 原因\n\n正文。\n\n<details>\n\n内层\n\n</details>",
    "## AI 模型使用说明\n\n- 工具：Amp",
)
LINK = Trailer("Link", "x")


def text(part):
    return None if part is None else part.text


def assembled(words, halves=HALVES, shape=Layout.DETAILS):
    arranged = layout.arrange(halves, shape, "both", words)
    return arranged, layout.assemble(arranged, shape, "both", words)


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("shape", list(Layout))
def test_both_layouts_are_taken_apart(words, shape, newline):
    arranged, inner = assembled(words, shape=shape)
    body = trailers.append(region.wrap(inner, [], []), [LINK])
    parts = reader.split(body.replace("\n", newline), words)
    assert text(parts.english) == arranged.english
    assert text(parts.english_disclosure) == arranged.english_disclosure
    assert text(parts.chinese) == arranged.chinese
    assert text(parts.chinese_disclosure) == arranged.chinese_disclosure
    assert (parts.trailers, parts.layout) == ((LINK,), shape)
    assert (parts.before, parts.after) == (None, None)
    for part in (parts.english, parts.english_disclosure, parts.chinese, parts.chinese_disclosure):
        assert body.split("\n")[part.line - 1] == part.text.split("\n")[0]


def test_text_around_the_region_is_kept_apart(words):
    _, inner = assembled(words)
    body = f"Hello.\n\n{region.wrap(inner, [], [])}\n\nGood bye.\n"
    parts = reader.split(body, words)
    assert (parts.before.text, parts.before.line) == ("Hello.", 1)
    assert (parts.after.text, parts.after.line) == ("Good bye.", len(body.split("\n")) - 1)


def test_english_behind_the_chinese_is_seen(words):
    _, inner = assembled(words)
    parts = reader.split(f"{inner}\n\nAn addition.\n", words)
    assert parts.english.text.startswith("## Why")
    assert parts.english.text.endswith("An addition.")
    assert parts.english.text.count("\n") == inner.count("\n") + 2


def test_a_section_ends_at_the_next_heading_of_its_level(words):
    parts = reader.split("a\n\n## 中文说明\n\n甲\n\n### 乙\n\n丙\n\n## Notes\n\nb\n", words)
    assert parts.chinese.text == "甲\n\n### 乙\n\n丙"
    assert parts.english.text.endswith("## Notes\n\nb")


@pytest.mark.parametrize(
    "body",
    [
        pytest.param("Only English.\n", id="plain"),
        pytest.param("```\n<details>\n<summary>中文</summary>\n\n甲\n```\n", id="in code"),
    ],
)
def test_no_chinese_half(words, body):
    parts = reader.split(body, words)
    assert (parts.chinese, parts.layout) == (None, None)
    assert parts.english.text == body.strip()


def test_an_empty_body(words):
    assert reader.split("\n", words).english == reader.Part("", 1)


def test_a_block_that_is_never_closed_runs_to_the_end(words):
    parts = reader.split("a\n\n<details><summary>中文</summary>\n\n甲\n\n乙\n", words)
    assert (parts.english.text, parts.chinese.text) == ("a", "甲\n\n乙")


def test_a_folded_disclosure(words):
    folded = "<details>\n<summary>AI model disclosure</summary>\n\n- Tool: Amp\n\n</details>"
    parts = reader.split(f"a\n\n{folded}\n\nb\n", words)
    assert parts.english_disclosure == reader.Part(folded, 3)
    assert parts.english.text.split() == ["a", "b"]


def test_a_disclosure_in_one_sentence(words):
    parts = reader.split("a\n\nPrepared with Amp using `m`. Human review: @wei.\n", words)
    assert parts.english_disclosure == reader.Part(
        "Prepared with Amp using `m`. Human review: @wei.", 3
    )
    assert parts.english.text == "a"


def test_a_commit_message(words):
    message = (
        "S\n\nBody.\n\nNo AI was used for this change or its description.\n\n"
        "中文：正文。\n\n本次改动及说明均未使用 AI。\n\nLink: x\n"
    )
    parts = reader.split_message(message, words)
    assert parts.subject == "S"
    assert parts.english == reader.Part("Body.", 3)
    assert parts.english_disclosure.line == 5
    assert parts.chinese == reader.Part("正文。", 7)
    assert parts.chinese_disclosure == reader.Part("本次改动及说明均未使用 AI。", 9)
    assert parts.trailers == (LINK,)


def test_a_commit_message_in_english(words):
    parts = reader.split_message("S\n", words)
    assert (parts.english.text, parts.chinese, parts.trailers) == ("", None, ())


def test_what_describe_writes_is_read(words, github, record, texts):
    one = description.describe(texts(), record(ai={"used": "no"}), [], description.rules(github))
    assert reader.split(one.body, words).english.text == "## Summary\n\nThe draft cache is smaller."
    parts = reader.split_message(one.commit, words)
    assert (parts.english.text, parts.chinese.text) == (
        "The draft cache is smaller.",
        "草稿缓存变小。",
    )
