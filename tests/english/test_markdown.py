"""Values as Markdown: each shows itself and does nothing else."""

import html
import re

import cmarkgfm
import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.english.markdown import cell, code_block, code_span, escape, source, text_cell


def _html(markdown):
    return cmarkgfm.github_flavored_markdown_to_html(markdown)


def _text(markdown):
    """Return what a reader sees, and the tags that make it."""
    shown = _html(markdown).strip()
    return html.unescape(re.sub(r"<[^>]*>", "", shown)), re.findall(r"<(\w+)", shown)


@pytest.mark.parametrize(
    ("value", "escaped"),
    [
        pytest.param("21 GB", "21 GB", id="a figure stays"),
        pytest.param("fp8_e4m3", "fp8_e4m3", id="an underscore in a word stays"),
        pytest.param("--flag", "--flag", id="a flag stays"),
        pytest.param("_x_", r"\_x\_", id="emphasis by underscores"),
        pytest.param("*x*", r"\*x\*", id="emphasis by stars"),
        pytest.param("~10 GB", r"\~10 GB", id="half of a strikethrough"),
        pytest.param("](x)", r"\](x)", id="the end of a link"),
        pytest.param("a|b", r"a\|b", id="a pipe"),
        pytest.param("`x", r"\`x", id="a backtick"),
        pytest.param("<script>", r"\<script>", id="HTML"),
        pytest.param("<5%", "<5%", id="less than"),
        pytest.param("&lt;", r"\&lt;", id="an entity"),
        pytest.param("R&D", "R&D", id="an ampersand"),
        pytest.param("@org", "`@org`", id="a mention"),
        pytest.param("a$b$", "`a$b$`", id="mathematics"),
        pytest.param("one\ntwo", "one two", id="a line break"),
        pytest.param("# x", r"\# x", id="a heading"),
        pytest.param("- x", r"\- x", id="a list"),
        pytest.param("1. x", r"1\. x", id="a numbered list"),
        pytest.param("> x", r"\> x", id="a quotation"),
        pytest.param("---", r"\---", id="a rule"),
        pytest.param("{{ x }}", "{{ x }}", id="braces are text by now"),
        pytest.param("#4524", "#4524", id="a reference stays a reference"),
        pytest.param("at https://a.b/c_(d).", "at <https://a.b/c_(d)>.", id="an address"),
        pytest.param("(HTTP://a.b/_x_y)", "(<HTTP://a.b/_x_y>)", id="an address in brackets"),
        pytest.param("https://a.b?c|d", r"<https://a.b?c>\|d", id="an address with a pipe"),
    ],
)
def test_plain_values_are_escaped_only_where_they_must_be(value, escaped):
    assert escape(value) == escaped


@given(
    st.text(st.sampled_from(list("ab1 _*~`[]()<>!|&;#-+=.:/\\\n@$\"'")), min_size=1, max_size=24)
)
def test_a_plain_value_shows_itself_and_no_tag(value):
    line = re.sub(r"\s*\n\s*", " ", value)
    shown, tags = _text(escape(value))
    allowed = {"p", "code"} if re.search(r"[@$]", value) else {"p"}
    assert set(tags) <= allowed
    assert " ".join(shown.split()) == " ".join(line.split())


@given(st.text(st.sampled_from(list("ab |`\\\n")), max_size=16))
def test_a_code_span_shows_its_value(value):
    line = re.sub(r"\s*\n\s*", " ", value) or '""'
    shown, tags = _text(f"x {code_span(value)} y")
    assert tags == ["p", "code"]
    assert shown == f"x {line} y"


@given(st.text(st.sampled_from(list("ab |`\\")), min_size=1, max_size=12))
def test_a_code_span_survives_a_table_cell(value):
    shown = _html(f"| h | i |\n| - | - |\n| {cell(code_span(value))} | x |\n")
    assert re.findall(r"<td>(.*?)</td>", shown) == [f"<code>{html.escape(value)}</code>", "x"]


@pytest.mark.parametrize("value", ['case "$C" 12|16', "@a|b", "a|b", "$|`"])
def test_a_text_survives_a_table_cell(value):
    shown = _html(f"| h | i |\n| - | - |\n| {text_cell(value)} | x |\n")
    cells = re.findall(r"<td>(.*?)</td>", shown)
    assert [html.unescape(re.sub("</?code>", "", one)) for one in cells] == [value, "x"]


@pytest.mark.parametrize(
    ("value", "span"),
    [
        pytest.param("a", "`a`", id="plain"),
        pytest.param("a`b", "``a`b``", id="a backtick inside"),
        pytest.param("`a`", "`` `a` ``", id="backticks at the ends"),
        pytest.param(" a ", "`  a  `", id="spaces at both ends"),
        pytest.param(" ", "` `", id="a space alone"),
        pytest.param("", '`""`', id="the empty text"),
    ],
)
def test_code_spans_have_enough_backticks(value, span):
    assert code_span(value) == span


@given(st.text(st.sampled_from(list("ab`~\n #"))))
def test_a_code_block_ends_where_its_text_ends(text):
    shown = _html(f"{code_block(text, 'yaml')}\n\nbehind")
    assert shown.count("<pre") == 1
    assert shown.endswith("</pre>\n<p>behind</p>\n")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("https://example.org/a?b=1", "<https://example.org/a?b=1>"),
        ("HTTPS://example.org", "<HTTPS://example.org>"),
        ("the log", "the log"),
        ("https://example.org and more", "<https://example.org> and more"),
        ("javascript:x", "javascript:x"),
    ],
)
def test_a_source_is_linked_only_when_it_is_a_web_address(value, shown):
    assert source(value) == shown
