import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.units.mask import mask, unmask

PLAIN = st.text(alphabet=st.characters(blacklist_characters="⟦⟧", blacklist_categories=["Cs"]))
RANGES = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), max_size=6)


@given(PLAIN, RANGES)
def test_unmask_undoes_mask(text, ranges):
    masked = mask(
        text, [(start, min(end, len(text))) for start, end in ranges if start < len(text)]
    )
    assert unmask(masked.text, masked.values) == text


def test_numbers_run_from_left_to_right():
    assert mask("a `b` c `d`", [(8, 11), (2, 5)]).text == "a ⟦1⟧ c ⟦2⟧"


def test_a_value_that_looks_like_a_placeholder_stays():
    assert unmask("⟦1⟧⟦2⟧", ["⟦2⟧", "x"]) == "⟦2⟧x"


def test_refuses_a_text_with_brackets():
    with pytest.raises(ValueError, match="placeholder brackets"):
        mask("⟦1⟧", [])


@pytest.mark.parametrize("text", ["", "⟦1⟧⟦1⟧", "⟦1⟧⟦3⟧", "⟦1⟧", "⟦0⟧⟦1⟧⟦2⟧"])
def test_refuses_lost_doubled_and_invented(text):
    with pytest.raises(ValueError, match="lost, doubled or invented"):
        unmask(text, ["a", "b"])
