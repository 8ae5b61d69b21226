import json

import pytest
from hypothesis import given, settings
from report.judgements import judgements, numbers
from report.sarif_subset import wrong

from prdesc.pipeline import policy
from prdesc.report import sarif


def log(judgement):
    return json.loads(sarif.render(judgement))


@settings(max_examples=40, deadline=None)
@given(judgements)
def test_any_log_is_valid(judgement):
    assert list(wrong(log(judgement))) == []


def test_a_result_names_rule_level_place_and_both_languages():
    (run,) = log(numbers())["runs"]
    first, ignored = run["results"]
    assert first["ruleId"] == run["tool"]["driver"]["rules"][first["ruleIndex"]]["id"] == "numbers"
    assert first["level"] == "error"
    assert first["message"]["text"] == "the figure 21 GB is missing\nEnglish: 21 GB"
    (place,) = first["locations"]
    assert place["physicalLocation"] == {
        "artifactLocation": {"uri": "a%20b.md"},
        "region": {"startLine": 9},
    }
    assert ignored["suppressions"] == [{"kind": "inSource", "justification": "it has to be"}]
    (note,) = run["invocations"][0]["toolExecutionNotifications"]
    assert note["message"]["text"] == "not seen: the tables"


@pytest.mark.parametrize("check", policy.names())
def test_every_check_says_what_it_asks(check):
    text = sarif.about(check)
    assert text != check
    assert not text.endswith(".")


def test_an_unknown_rule_has_its_own_name():
    assert sarif.about("D99") == "D99"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda one: one.pop("runs"), "log.runs is missing"),
        (lambda one: one.update(version="2.0.0"), "log.version is '2.0.0'"),
        (lambda one: one["runs"][0].update(odd=1), "log.runs[0].odd is not known"),
        (lambda one: one["runs"][0]["results"][0].update(level="bad"), "results[0].level is 'bad'"),
        (lambda one: one["runs"][0]["results"][0].update(ruleIndex=-1), "ruleIndex is -1"),
    ],
)
def test_the_subset_sees_what_is_wrong(change, said):
    made = log(numbers())
    change(made)
    assert any(said in one for one in wrong(made))
