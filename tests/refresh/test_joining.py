"""Two edits of one text as one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.refresh.joining import joined

BASE = "one\ntwo\nthree\nfour"


@pytest.mark.parametrize(
    ("one", "other", "whole"),
    [
        (BASE, BASE, BASE),
        (BASE, "one\ntwo\nthree\nfour\nfive", "one\ntwo\nthree\nfour\nfive"),
        ("zero\none\ntwo\nthree\nfour", "one\ntwo\nfour", "zero\none\ntwo\nfour"),
        ("one\nTWO\nthree\nfour", "one\ntwo\nthree\nFOUR", "one\nTWO\nthree\nFOUR"),
        ("one\nTWO\nthree\nfour", "one\nTWO\nthree\nfour", "one\nTWO\nthree\nfour"),
        (f"{BASE}\na", f"{BASE}\nb", f"{BASE}\na\nb"),
        (f"{BASE}\na", f"{BASE}\na", f"{BASE}\na"),
        ("new\none\ntwo\nthree\nfour", "ONE\ntwo\nthree\nfour", "new\nONE\ntwo\nthree\nfour"),
        ("one\nTWO\nthree\nfour", "one\n2\nthree\nfour", None),
        ("one\nthree\nfour", "one\nTWO\nthree\nfour", None),
        ("later", "one\ntwo\nthree\nFOUR", None),
    ],
)
def test_both_edits_are_there_or_none(one, other, whole):
    assert joined(BASE, one, other) == whole


LINES = st.lists(st.integers(0, 5).map(str), max_size=6)


@given(LINES, LINES, LINES)
def test_no_line_that_one_of_them_added_is_missing(base, one, other):
    whole = joined("\n".join(base), "\n".join(one), "\n".join(other))
    if whole is not None:
        added = (set(one) | set(other)) - set(base)
        assert added <= set(whole.split("\n"))


@given(LINES, LINES)
def test_with_one_edit_alone_it_is_that_edit(base, one):
    common, edit = "\n".join(base), "\n".join(one)
    assert joined(common, edit, common) == joined(common, common, edit) == edit
