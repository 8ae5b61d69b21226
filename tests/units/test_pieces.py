import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.units.sentences import clauses, pieces

LONG = "The first half of it is long enough to stand on its own"
REST = "and the second half of it is just as long as the first"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        pytest.param("Short one. Another short one. End.", 1, id="short ones stay together"),
        pytest.param(f"{LONG}. {REST.capitalize()}.", 2, id="long ones are cut"),
        pytest.param(f"{LONG}. End.", 2, id="the last may be short"),
        pytest.param("", 1, id="empty"),
    ],
)
def test_pieces(source, found):
    assert len(pieces(source)) == found


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        pytest.param(f"{LONG}, {REST}.", 2, id="comma"),
        pytest.param(f"{LONG} -- {REST}.", 2, id="typed dash"),
        pytest.param(f"{LONG}: {REST}.", 2, id="colon"),
        pytest.param(f"{LONG} ({LONG}, {REST}).", 1, id="open bracket"),
        pytest.param(f"{LONG} `a, {REST}`.", 1, id="code"),
        pytest.param(f"{LONG}, too.", 1, id="a short rest"),
        pytest.param(f"So, {LONG}.", 1, id="a short beginning"),
    ],
)
def test_clauses(sentence, found):
    assert len(clauses(sentence)) == found
    assert " ".join(clauses(sentence)) == sentence


@given(st.text("ab ,.:;`()[]*-—", max_size=120))
def test_cutting_loses_nothing_but_space(source):
    for cut in (pieces, clauses):
        assert "".join("".join(cut(source)).split()) == "".join(source.split())
