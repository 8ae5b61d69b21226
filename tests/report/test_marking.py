import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from report.judgements import texts

from prdesc.report.marking import COLUMNS, mark, places


def columns(text):
    wide = sum(unicodedata.east_asian_width(one) in "WF" for one in text)
    none = sum(unicodedata.category(one) in {"Mn", "Me"} for one in text)
    return len(text) + wide - none


@pytest.mark.parametrize(
    ("text", "excerpts", "carets"),
    [
        ("It saves 21 GB.", ["21 GB"], "         ^^^^^"),
        ("可节省 12 GB。", ["12 GB"], "       ^^^^^"),
        ("可节省显存。", ["显存"], "      ^^^^"),
        ("a FP80 and FP8", ["FP8"], "           ^^^"),
        ("a FP80", ["FP8"], "  ^^^"),
        ("8 is 8", ["8"], "^    ^"),
        ("e\u0301 8", ["8"], "  ^"),
        ("a\x1b8", ["8"], "       ^"),
        ("whole", ["whole"], ""),
        ("nothing", ["else", "", " "], ""),
        ("Save 3 / 存 4", ["3", "4"], "     ^      ^"),
    ],
)
def test_carets_stand_below_what_is_wrong(text, excerpts, carets):
    assert mark(text, excerpts).carets == carets


def test_a_long_line_is_cut_around_the_first_mark():
    text = f"{'很长' * 100} 21 GB {'长' * 100}"
    marked = mark(text, ["21 GB"])
    assert marked.text.startswith("…")
    assert marked.text.endswith("…")
    assert columns(marked.text) <= COLUMNS + 2
    start = columns(marked.text.partition("21 GB")[0])
    assert marked.carets == " " * start + "^" * 5


@pytest.mark.parametrize("text", ["a" * 300, "好" * 300])
def test_a_long_line_without_a_mark_is_shown_from_its_beginning(text):
    shown = mark(text, []).text
    assert text.startswith(shown[:-1])
    assert shown.endswith("…")


def test_a_mark_near_the_beginning_of_a_long_line_cuts_nothing_before_it():
    assert mark(f"a 8 {'b' * 300}", ["8"]).text.startswith("a 8 b")


@given(texts, st.lists(texts, max_size=3))
def test_any_line_can_be_marked(text, excerpts):
    marked = mark(text, excerpts)
    assert marked.text.isprintable()
    assert set(marked.carets) <= {" ", "^"}
    assert len(marked.carets) <= columns(marked.text)


@given(texts, texts)
def test_places_hold_the_excerpt(text, excerpt):
    assert all(text[start:end] == excerpt for start, end in places(text, excerpt))
