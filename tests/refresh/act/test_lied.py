"""A model that lies about every sentence of a page, over real HTTP."""

import pytest
from lies import lies
from refreshing import Scripted, order

from prdesc.refresh.plan import plan
from prdesc.refresh.planned import Outcome

ENGLISH = "\n\n".join(one.english for one in lies()) + "\n"


@pytest.fixture
def say(double, refresh):
    """Refresh the page with a model that has this Chinese."""
    double.pull("o/r", 7, "Title", ENGLISH)

    def run(chinese):
        translator = Scripted(dict(zip([one.english for one in lies()], chinese, strict=True)))
        return refresh(planner=lambda pull: plan(pull.raw_body, order(translator)))

    return run


def test_no_lie_changes_the_body(say, double, body):
    result = say([one.lie for one in lies()])
    assert (result.outcome, result.wrote) == (Outcome.UNCHANGED, False)
    assert (double.writes, body()) == ([], ENGLISH)
    open_units = {unit.source for unit in result.plan.translation.open}
    assert open_units == {one.english for one in lies()}


def test_the_truth_changes_it(say, body):
    result = say([one.right for one in lies()])
    assert (result.outcome, result.wrote) == (Outcome.CHANGED, True)
    assert [one.right for one in lies() if one.right not in body()] == []
