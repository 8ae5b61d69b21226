import pytest

from prdesc.checks import backing
from prdesc.checks.backing import Row
from prdesc.findings import Severity

ROWS = (
    Row("draft KV", ("21 GB", "370 GB", "shared")),
    Row("output throughput", ("400 tok/s/GPU",), "812 tok/s", "905 tok/s"),
    Row("", (), "0 ms", "5 ms"),
    Row("first token", (), None, "90 ms"),
)


@pytest.mark.parametrize(
    "prose",
    [
        "It takes 21 GB of 370 GB.",
        "It takes 21,000 MB.",
        "Now 905 tok/s, before 812 tok/s.",
        "It gives 400 tok/s.",
        "Output throughput rises by 11.5 %.",
        "Output throughput rises by 11 %.",
        "Output throughput rises by about 12 %.",
        "That is 5.7 % of the pool.",
        "It has 3 parts and `50 ms`.",
    ],
)
def test_figures_that_the_rows_bear_out_pass(prose):
    assert list(backing.run(prose, ROWS)) == []


@pytest.mark.parametrize(
    ("prose", "message", "severity"),
    [
        ("It takes 21 GiB.", "21 GiB is 21 GB in the record", None),
        (
            "Fine. Output throughput rises by 15 %. So.",
            "15 % contradicts the record, which gives +11.5 % for output throughput",
            None,
        ),
        (
            "It waits 50 s.",
            "no memory or result row has 50 s; add one, or take the figure out",
            Severity.WARNING,
        ),
        (
            "Errors fall by 15 %.",
            "no memory or result row has 15 %; add one, or take the figure out",
            Severity.WARNING,
        ),
        (
            "The first token is 15 % earlier.",
            "no memory or result row has 15 %; add one, or take the figure out",
            Severity.WARNING,
        ),
    ],
)
def test_other_figures_are_reported(prose, message, severity):
    found = list(backing.run(prose, ROWS))
    assert [(flaw.message, flaw.severity) for flaw in found] == [(message, severity)]
