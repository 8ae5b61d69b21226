"""Slots cover exactly the values that a template prints."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2.exceptions import FilterArgumentError

from prdesc.english.marks import Literal, Prose, mark, unmark
from prdesc.record.text import Text

FIXED = st.text(st.sampled_from(list("ab |\n-⟦é中")), max_size=6)
VALUES = st.one_of(
    st.text(st.sampled_from(list("ab1é中 ")), max_size=6).map(str.strip),
    st.integers(-9, 9),
    st.just(Decimal("0.90")),
    st.builds(Literal, st.text("ab`|", max_size=4), st.none() | st.text("、", max_size=2)),
    st.builds(Prose, st.text("ab", max_size=4)),
    st.just(Text(en="Some *prose*.\n\n- More")),
)


@given(FIXED, st.lists(st.tuples(VALUES, FIXED), max_size=6))
def test_slots_are_the_values_in_order(first, rest):
    english = unmark(first + "".join(mark(value) + fixed for value, fixed in rest))
    expected = [first]
    for value, fixed in rest:
        expected += [value.en if isinstance(value, Text) else str(value), fixed]
    assert english.text == "".join(expected)
    shown = [english.text[slot.start : slot.end] for slot in english.slots]
    assert shown == expected[1::2]
    prose = [isinstance(value, Text | Prose) for value, _ in rest]
    assert [slot.kind == "prose" for slot in english.slots] == prose


def test_the_chinese_of_a_literal_is_kept_where_it_differs():
    english = unmark(mark(Literal("`a`, `b`", "`a`、`b`")) + mark(Literal("x", "x")))
    assert [slot.zh for slot in english.slots] == ["`a`、`b`", None]


@pytest.mark.parametrize("value", [None, True, (1,), {"a": 1}, 0.5, object()])
def test_what_is_no_text_and_no_number_is_not_printed(value):
    with pytest.raises(FilterArgumentError, match="print text or a number"):
        mark(value)


def test_a_table_loses_the_columns_that_no_row_fills():
    text = unmark(
        f"| A | B | C |\n| - | - | - |\n| {mark('1')} |  | 3 |\n|  |  | {mark('|')} |\n"
    ).text
    assert text == "| A | C |\n| - | - |\n| 1 | 3 |\n|  | \\| |\n"


@pytest.mark.parametrize(
    "table",
    [
        "| A | B |\n| - | - |\n",
        "| A | B |\n| - | - |\n| 1 |\n",
        "| A |\n",
        "| A | B |\n| - | x |\n|  | 1 |\n",
    ],
)
def test_what_is_no_whole_table_is_left_alone(table):
    assert unmark(table).text == table
