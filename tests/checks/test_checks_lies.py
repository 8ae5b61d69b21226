"""Fluent Chinese that says something else, with every figure and name in place."""

import pytest
from lies import lies

from prdesc.checks import AUTHORED, run_checks
from prdesc.findings import errors
from prdesc.terms import loading

TERMS = loading.load([loading.base_layer()])


@pytest.mark.parametrize("english, right, lie", lies())  # noqa: PT006 - one row a sentence
def test_a_lie_is_an_error_and_the_truth_is_none(english, right, lie):
    assert errors(run_checks(english, right, termbase=TERMS, policy=AUTHORED)) == ()
    assert errors(run_checks(english, lie, termbase=TERMS, policy=AUTHORED))
