"""Who the App writes as, and what it may do."""

import asyncio
import io

import pytest
from bot_double import AppGitHub
from github_double import Answer

from prdesc.bot import identity, setup
from prdesc.bot.office import Office


@pytest.fixture
def office(complete):
    with AppGitHub() as double:
        here = complete | {"GITHUB_API_URL": double.address}
        office = Office.open(setup.read(here), io.StringIO())
        yield office, double
        office.github.close()


def test_the_app_says_who_it_writes_as_and_what_it_may_do(office):
    made, double = office
    app = identity.ask(made.github)
    assert (app.login, app.lacks()) == ("prdesc[bot]", [])
    double.app = {"slug": "prdesc", "permissions": {"contents": "write"}, "events": []}
    lacking = identity.ask(made.github).lacks()
    assert lacking[:3] == ["issues: read", "metadata: read", "pull_requests: write"]
    assert lacking[3:] == ["the event issue_comment", "the event pull_request"]


def test_identity_is_asked_for_until_github_answers(office, monkeypatch):
    made, double = office
    monkeypatch.setattr(identity, "_AGAIN", 0.01)
    double.before("GET", "/app", lambda _: Answer.json({}, 401))
    found = identity.Identity(made.github, made.log)
    asyncio.run(asyncio.wait_for(found.find(), 20))
    assert found.login == "prdesc[bot]"
