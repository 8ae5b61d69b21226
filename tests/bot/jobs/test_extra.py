from pathlib import Path

import pytest

from prdesc.bot import extra
from prdesc.bot.policy import Policy
from prdesc.bot.postgres import folder
from prdesc.errors import InputError


def test_a_missing_extra_says_how_to_install_it():
    says = r'needs no_such, neither, which are not installed; run `pip install "prdesc\[bot\]"`'
    with pytest.raises(InputError, match=says):
        extra.need("sys", "no_such", "neither")
    with pytest.raises(InputError, match="no_such, which is not installed"):
        extra.need("no_such")
    extra.need("sys")


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"stalled": 60.0}, "may be silent for 60 s"),
        ({"stop": 600.0}, "may be silent"),
        ({"tries": 0}, "above 0"),
        ({"poll": 0.0}, "above 0"),
    ],
)
def test_times_that_would_let_jobs_overlap_are_refused(wrong, says):
    with pytest.raises(InputError, match=says):
        Policy(**wrong)


def test_pauses_grow_up_to_a_limit():
    policy = Policy(pause=30.0, longest_pause=100.0)
    assert [policy.pause_after(tries) for tries in (1, 2, 3, 9)] == [30, 60, 100, 100]
    assert 0 < policy.frozen < policy.stalled


def test_the_data_are_below_the_state_of_the_user():
    assert folder(Path("/state")) == Path("/state/bot/postgres")
