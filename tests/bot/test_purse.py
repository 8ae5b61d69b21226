"""What a call of the model is paid from."""

from functools import partial

import pytest

from prdesc.bot.metrics import Metrics
from prdesc.bot.port import Later
from prdesc.bot.purse import Purses
from prdesc.bot.run import Run, StoppedRun
from prdesc.errors import Fault, IncompleteError
from prdesc.translate.budget import Budget, Spending


class Full:
    """A budget with nothing in it."""

    def reserve(self, tokens):
        raise IncompleteError(Fault("the token budget of this repository does not reach", "wait"))


def test_a_call_is_paid_from_all_budgets_or_from_none():
    first, second = Spending(Budget(100)), Spending(Budget(200))
    purses = Purses((first, second), Metrics())
    purses.settle(purses.reserve(80), 60)
    purses.check()
    with pytest.raises(IncompleteError):
        purses.reserve(50)
    with pytest.raises(Later) as raised:
        purses.check()
    assert 0 < raised.value.seconds <= 86_460
    blocked = Purses((second, Full()), Metrics())
    with pytest.raises(IncompleteError):
        blocked.reserve(50)
    second.reserve(140)


def test_a_refresh_that_is_to_stop_pays_for_nothing_more():
    run, budget = Run(60), Spending(Budget(100))
    purses = Purses((budget,), Metrics(), partial(run.check, writing=False))
    purses.reserve(40)
    assert run.stop()
    with pytest.raises(StoppedRun):
        purses.reserve(40)
    budget.reserve(60)
