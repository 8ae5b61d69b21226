import pytest

from prdesc.describe import duties, profile
from prdesc.describe.disclosure import Facts, Translated
from prdesc.findings import Severity
from prdesc.record.models import Ai, Record

AGENT = {"tool": "Claude Code", "model": "claude-opus-5-5", "roles": ["code", "tests"]}
BY_MODEL = (Translated("qwen-1.5b", reviewed=False),)


def text(commit=False, **rows):
    return duties.Text(Record.model_validate(rows), commit)


def facts(translated=(), **ai):
    return Facts(Ai.model_validate(ai) if ai else None, translated)


@pytest.mark.parametrize(
    ("name", "given", "messages"),
    [
        pytest.param("inferencex", facts(used="yes", agents=[AGENT]), [], id="complete"),
        pytest.param("inferencex", facts(used="no"), [], id="no AI"),
        pytest.param(
            "inferencex",
            facts(used="yes", agents=[{"tool": "Amp"}]),
            [
                "profile inferencex asks for `ai.agents[0].model`",
                "profile inferencex asks for `ai.agents[0].roles`",
            ],
            id="a tool name alone",
        ),
        pytest.param("github", facts(used="yes", agents=[AGENT | {"roles": []}]), [], id="no role"),
        pytest.param(
            "github",
            facts(),
            ["the record does not say whether AI was used; set `ai.used` to yes or no"],
            id="unstated",
        ),
        pytest.param(
            "github",
            facts(used="yes"),
            ["the record names no agent; fill in `ai.agents`"],
            id="no agent",
        ),
        pytest.param(
            "none",
            facts(BY_MODEL, used="yes", agents=[AGENT]),
            ["profile none writes no disclosure, so Claude Code, qwen-1.5b is not named"],
            id="unsaid",
        ),
        pytest.param("none", facts(), [], id="nothing to say"),
    ],
)
def test_duties(name, given, messages):
    one = profile.load(name)
    found = list(duties.verify(given, one, text()))
    assert [finding.message for finding in found] == messages
    assert {finding.severity for finding in found} <= {one.disclosure.severity}


def test_projects_that_refuse(github):
    banned = github.model_copy(update={"ai_allowed": False, "description": "human-words"})
    agent = {**AGENT, "roles": ["description"]}
    found = list(duties.verify(facts(used="yes", agents=[agent]), banned, text()))
    assert [finding.severity for finding in found] == [Severity.ERROR, Severity.ERROR]
    assert "takes no AI contributions (as of 2026-" in found[0].message
    assert "an agent may not draft the description" in found[1].message
    assert list(duties.verify(facts(used="no"), banned, text())) == []
