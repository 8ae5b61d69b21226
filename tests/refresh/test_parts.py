"""The parts of a plan, each by itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.describe import blocks, credit, wording
from prdesc.describe.disclosure import Translated
from prdesc.refresh import matching, outside, ticks
from prdesc.refresh.text import Text

WORDS = wording.load()
ANY = st.text(st.sampled_from("ab\r\n \ud800\U0001f680中"), max_size=30)


@given(ANY, st.integers(0, 30), st.integers(0, 30), ANY)
def test_what_is_beside_an_edit_stays(raw, start, length, new):
    text = Text(raw)
    assert len(text.plain) == len(raw.replace("\r\n", "\n"))
    start = min(start, len(text.plain))
    end = min(start + length, len(text.plain))
    edited = text.put([(start, end, new.replace("\r", ""))])
    before, after = text._raw(start), len(raw) - text._raw(end)
    assert edited.startswith(raw[:before])
    assert after == 0 or edited.endswith(raw[-after:])


@given(ANY)
def test_no_edit_changes_nothing(raw):
    text = Text(raw)
    assert text.put([]) == raw
    assert text.put([(0, len(text.plain), text.plain)]) == raw


def test_new_text_takes_the_line_ends_of_most_lines():
    assert Text("a\r\nb\r\n").put([(2, 3, "c\nd")]) == "a\r\nc\r\nd\r\n"
    assert Text("a\nb\r\nc\n").put([(2, 3, "c\nd")]) == "a\nc\nd\r\nc\n"


@pytest.mark.parametrize(
    ("old", "new", "same", "instead"),
    [
        ("abc", "abc", {0: 0, 1: 1, 2: 2}, {}),
        ("abc", "axc", {0: 0, 2: 2}, {1: 1}),
        ("abc", "ac", {0: 0, 1: 2}, {}),
        ("abc", "axbc", {0: 0, 2: 1, 3: 2}, {}),
        ("abc", "cab", {0: 2, 1: 0, 2: 1}, {}),
        ("abcd", "axyd", {0: 0, 3: 3}, {1: 1, 2: 2}),
        ("ab", "xba", {1: 1, 2: 0}, {}),
        ("", "ab", {}, {}),
    ],
)
def test_matches(old, new, same, instead):
    found = matching.match(list(old), list(new))
    assert (dict(found.same), dict(found.instead)) == (same, instead)


@pytest.mark.parametrize(
    ("new", "old", "expected"),
    [
        ("- [ ] a\n- [ ] b", "- [x] b\n- [ ] a", "- [ ] a\n- [x] b"),
        ("1. [x] a", "* [ ] a", "1. [ ] a"),
        ("> - [ ] a", "- [X] a  ", "> - [X] a"),
        ("- [ ] a\n- [ ] a", "- [ ] a\n- [x] a", "- [ ] a\n- [x] a"),
        ("- [ ] new", "- [x] old", "- [ ] new"),
        ("```\n- [ ] a\n```", "- [x] a", "```\n- [ ] a\n```"),
        ("- [ ] `a` b", "- [x] `a` b", "- [x] `a` b"),
    ],
)
def test_ticks(new, old, expected):
    assert blocks.edit(new, ticks.carry(new, old)) == expected


UNCHECKED, CHECKED = Translated("m", reviewed=False), Translated("n", reviewed=True)


@pytest.mark.parametrize(
    ("text", "made", "expected"),
    [
        ("Words.", [], "Words."),
        (
            "Prepared with X.",
            [UNCHECKED],
            (
                "Prepared with X. Chinese text: translated from English by `m`; not checked by a"
                " person."
            ),
        ),
        (
            "## AI\n\n- Tool: X\n\nThis records tool use.",
            [UNCHECKED],
            (
                "## AI\n\n- Tool: X\n- Chinese text: translated from English by `m`;"
                " not checked by a person.\n\nThis records tool use."
            ),
        ),
        (
            "<details>\n<summary>AI</summary>\n\nAI use: not stated.\n\n</details>",
            [CHECKED],
            (
                "<details>\n<summary>AI</summary>\n\nAI use: not stated.\n\n"
                "- Chinese text: translated from English by `n`; checked by a person.\n\n</details>"
            ),
        ),
        (
            "No AI was used for this change or its description.",
            [UNCHECKED],
            (
                "No AI was used for the change; the Chinese was translated by `m` and not checked"
                " by a person."
            ),
        ),
    ],
)
def test_who_translated_is_added(text, made, expected):
    there = credit.renewed(text, made, "en", WORDS)
    assert there == expected
    assert credit.renewed(there, made, "en", WORDS) == there
    assert credit.without(there, "en", WORDS).strip() == text or "details" in text


def test_one_checked_model_and_one_that_is_not():
    text = credit.sentence([CHECKED], "zh", WORDS)
    both = credit.renewed(text, [UNCHECKED], "zh", WORDS)
    assert both == "中文部分：由 `n`、`m` 译自英文，部分经过人工核对。"
    assert credit.find(text, "en", WORDS) is None


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("a\n\n<!-- c\n\nd -->\n\nb", "a\n\nb"),
        ("a <!-- c --> b", "a            b"),
        ("<!-- c --> words", ""),
        ("---\na: b\n---\n\nc", "c"),
        ("---\n\na\n\n---", "---\n\na\n\n---"),
        ("```\n<!-- c -->\n```", "```\n<!-- c -->\n```"),
        ("<div>\n<!-- c -->\n</div>", "<div>\n</div>"),
        ("a\n\nKey: value", "a"),
        ("a\n\n🤖 Generated with [Claude Code](https://x.y)\n\nb", "a\n\nb"),
    ],
)
def test_what_counts_as_english_of_a_person(text, seen):
    view = outside.view(text, None)
    assert len(view) == len(text)
    assert outside.closed_up(view, text) == seen
