import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.units.sentences import split


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("One.", ("One.",)),
        ("One. Two? Three!", ("One.", "Two?", "Three!")),
        ("Use e.g. This one. Done.", ("Use e.g. This one.", "Done.")),
        ("A v0.5.6 image. Next.", ("A v0.5.6 image.", "Next.")),
        ("See `a. B` here. Then.", ("See `a. B` here.", "Then.")),
        ("It is (see. There) fine. Next.", ("It is (see. There) fine.", "Next.")),
        ("This **is. Bold** text. Next.", ("This **is. Bold** text.", "Next.")),
        ("This *is. Soft* text. Next.", ("This *is. Soft* text.", "Next.")),
        ("First part; second part.", ("First part;", "second part.")),
        ("no capital. follows.", ("no capital. follows.",)),
        ("", ("",)),
    ],
)
def test_splits(source, expected):
    assert split(source) == expected


@given(st.text(alphabet="ab. A!?;`*()[] ", max_size=60))
def test_nothing_but_space_is_lost(source):
    assert re.sub(r"\s", "", "".join(split(source))) == re.sub(r"\s", "", source)
