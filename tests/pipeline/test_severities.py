"""Severities that the configuration and a profile choose."""

from dataclasses import replace

import pytest

from prdesc.describe import profile
from prdesc.describe.profile import Profile
from prdesc.errors import InputError
from prdesc.findings import Finding, Severity
from prdesc.pipeline import policy
from prdesc.settings.settings import Settings

WHOLE = ("title", "layout", "size", "commit", "region", "disclosure", "trailers", "completeness")


@pytest.mark.parametrize("check", WHOLE)
def test_the_configuration_reaches_every_finding(check):
    finding = Finding(check, Severity.ERROR, "is wrong")
    warning = replace(finding, severity=Severity.WARNING)
    assert policy.weigh([finding], {}) == (finding,)
    assert policy.weigh([finding], {check: Severity.WARNING}) == (warning,)
    assert policy.weigh([finding, warning], {check: None}) == ()


def test_a_warning_of_the_whole_can_be_made_an_error_but_not_that_of_a_pair():
    region, terms = (Finding(one, Severity.WARNING, "is odd") for one in ("region", "terms"))
    chosen = dict.fromkeys(("region", "terms"), Severity.ERROR)
    assert policy.weigh([region, terms], chosen) == (replace(region, severity="error"), terms)


def test_a_rule_beats_its_family():
    rules = [Finding(one, Severity.ERROR, "is wrong") for one in ("D04", "D08", "T01")]
    chosen = {"D04": None, "disclosure": Severity.WARNING}
    assert [(one.check, str(one.severity)) for one in policy.weigh(rules, chosen)] == [
        ("D08", "warning"),
        ("T01", "error"),
    ]


@pytest.mark.parametrize("name", [*policy.names(), "D04", "T12"])
def test_every_check_can_be_named_in_a_configuration(name):
    assert policy.severities(Settings(checks={name: "warning"})) == {name: Severity.WARNING}


@pytest.mark.parametrize("name", ["number", "D4", "D99", "X01"])
def test_a_check_that_is_not_there_is_refused(name):
    with (
        pytest.raises(InputError, match="no such check")
        if name != "D4"
        else pytest.raises(ValueError, match="is not a check")
    ):
        policy.severities(Settings(checks={name: "warning"}))


def test_a_profile_may_weigh_checks_and_the_configuration_beats_it():
    project = Profile.model_validate(
        {**profile.load("github").model_dump(), "checks": {"terms": "error", "T05": "off"}}
    )
    assert policy.severities(Settings(), project) == {"terms": Severity.ERROR, "T05": None}
    own = Settings(checks={"terms": "warning"})
    assert policy.severities(own, project) == {"terms": Severity.WARNING, "T05": None}
