import cmarkgfm
import pytest
from cmarkgfm.cmark import Options
from hypothesis import given
from hypothesis import strategies as st

from prdesc.units.segment import Kind, segments, splice

MARKS = ["# ", "- ", "1. ", "> ", "```\n", "|", "---", "**", "*", "`", "[", "](", ")", "<b>", "~~"]
TEXTS = st.lists(
    st.one_of(
        st.sampled_from([*MARKS, "\n", "\n\n", "  \n", "\\\n", "\r\n", "\t", "    ", "- [x] "]),
        st.sampled_from(
            ["word ", "两个词", "`a|b`", "http://a.b/c", "🚀", "é", "[^1]", "<!-- c -->"]
        ),
        st.text(max_size=6),
    ),
    max_size=40,
).map("".join)


@given(TEXTS)
def test_identity_gives_the_same_text_back(markdown):
    found = segments(markdown)
    assert splice(markdown, {segment: segment.source for segment in found}) == markdown


@given(TEXTS)
def test_segments_are_in_order_and_apart(markdown):
    found = segments(markdown)
    ends = [0, *(segment.end for segment in found)]
    assert all(end <= segment.start for end, segment in zip(ends, found, strict=False))
    assert all(segment.source for segment in found)


@given(TEXTS)
def test_everything_outside_a_changed_segment_stays(markdown):
    found = segments(markdown)
    changed = splice(markdown, {segment: f"⟦{number}⟧" for number, segment in enumerate(found)})
    position = 0
    for number, segment in enumerate(found):
        mark = f"⟦{number}⟧"
        if mark == segment.source:
            continue
        before, _, changed = changed.partition(mark)
        assert before == markdown[position : segment.start]
        position = segment.end
    assert changed == markdown[position:]


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        pytest.param("# One `x`\n", [("One `x`", Kind.HEADING, 1)], id="heading"),
        pytest.param(
            "- a *b*\n  c\n- [ ] d\n", [("a *b* c", Kind.ITEM, 1), ("d", Kind.ITEM, 3)], id="list"
        ),
        pytest.param(
            "\\[a\\] b\n\n- \\*c\n\n| \\_d |\n|---|\n",
            [("\\[a\\] b", Kind.PARAGRAPH, 1), ("\\*c", Kind.ITEM, 3), ("\\_d", Kind.CELL, 5)],
            id="escape at the beginning",
        ),
        pytest.param("> q1\n> q2\n", [("q1 q2", Kind.PARAGRAPH, 1)], id="quote"),
        pytest.param("> - z\n>   zz\n", [("z zz", Kind.ITEM, 1)], id="list in a quote"),
        pytest.param(
            "| a | b |\n|---|---|\n| `x\\|y` | c |\n",
            [
                ("a", Kind.CELL, 1),
                ("b", Kind.CELL, 1),
                ("`x\\|y`", Kind.CELL, 3),
                ("c", Kind.CELL, 3),
            ],
            id="table",
        ),
        pytest.param(
            "one  \ntwo\n",
            [("one", Kind.PARAGRAPH, 1), ("two", Kind.PARAGRAPH, 2)],
            id="hard break",
        ),
        pytest.param("```\ncode\n```\n", [], id="code block"),
        pytest.param("---\na: b\n---\n", [], id="front matter"),
        pytest.param("<div>\nhtml\n</div>\n", [], id="HTML block"),
        pytest.param("[r]: http://a.b\n", [], id="link reference"),
        pytest.param(
            "<details>\n<summary>中文</summary>\n\n文字\n\n</details>\n",
            [("文字", Kind.PARAGRAPH, 4)],
            id="details",
        ),
        pytest.param(
            "一\n\n二 `三`\n", [("一", Kind.PARAGRAPH, 1), ("二 `三`", Kind.PARAGRAPH, 3)], id="Han"
        ),
        pytest.param("", [], id="empty"),
    ],
)
def test_cuts(markdown, expected):
    assert [(one.source, one.kind, one.line) for one in segments(markdown)] == expected


def test_ranges_count_code_points_behind_emoji():
    markdown = "🚀 first\n\nsecond 🚀 é\n"
    assert [markdown[one.start : one.end] for one in segments(markdown)] == [
        "🚀 first",
        "second 🚀 é",
    ]


def test_a_spliced_list_renders_as_the_same_list():
    markdown = "1. one\n2. two\n   - inner\n"
    zh = splice(markdown, dict.fromkeys(segments(markdown), "文"))
    html = cmarkgfm.github_flavored_markdown_to_html(zh, Options.CMARK_OPT_UNSAFE)
    assert html.count("<li>") == 3
