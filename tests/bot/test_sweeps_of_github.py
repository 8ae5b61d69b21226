"""What no delivery told of is found: attempts that failed, pull requests that changed."""

import asyncio
import io
import json
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from bot_deliveries import Remembering
from bot_double import APP_ID, KEY, AppGitHub
from github_double import Answer
from pydantic import SecretStr

from prdesc.bot import logs
from prdesc.bot.github import GitHub
from prdesc.bot.key import Key
from prdesc.bot.keys import Signer
from prdesc.bot.metrics import Metrics
from prdesc.bot.missed import Missed
from prdesc.bot.stale import Stale
from prdesc.errors import ForgeError


def ago(hours):
    return datetime.now(UTC) - timedelta(hours=hours)


@pytest.fixture
def double():
    with AppGitHub() as double:
        yield double


@pytest.fixture
def sweep(double):
    """Sweep once with a kind of sweep; returns the jobs and the log."""
    github = GitHub(double.address, Signer(APP_ID, SecretStr(KEY)), Metrics())
    made = {}

    def run(kind):
        written, jobs = io.StringIO(), Remembering()
        log = logs.logger(logs.Redaction(), written)
        one = made.setdefault(kind, kind(github, Metrics(), log))
        asyncio.run(one(jobs))
        return jobs, [json.loads(line) for line in written.getvalue().splitlines()]

    yield run
    github.close()


def attempt(number, guid, status, *, event="pull_request", hours=1.0):
    return {
        "id": number,
        "guid": guid,
        "delivered_at": ago(hours).isoformat(),
        "status_code": status,
        "status": "OK" if status < 300 else "failed",
        "event": event,
        "redelivery": False,
    }


def test_only_what_never_arrived_is_asked_for_again(double, sweep):
    double.deliveries = [
        attempt(9, "again", 200, hours=0.5),
        attempt(8, "lost", 502, hours=0.6),
        attempt(7, "command", 0, event="issue_comment", hours=0.7),
        attempt(6, "star", 500, event="star", hours=0.8),
        attempt(5, "again", 503, hours=0.9),
        attempt(4, "lost", 504, hours=1.0),
        *(attempt(20 + number, "refused", 401, hours=1.1) for number in range(5)),
        {"id": "odd"},
        attempt(1, "old", 500, hours=73),
    ]
    _, lines = sweep(Missed)
    assert sorted(double.redelivered) == [7, 8]
    assert lines[-1]["count"] == 2


def test_the_second_sweep_looks_at_what_is_new(double, sweep):
    double.deliveries = [attempt(1, "a", 500)]
    sweep(Missed)
    double.deliveries.insert(0, attempt(2, "b", 500, hours=0))
    sweep(Missed)
    assert double.redelivered == [1, 2]


def test_a_list_that_is_long_is_read_as_far_as_needed(double, sweep):
    double.deliveries = [attempt(number, str(number), 200) for number in range(120)]
    double.deliveries += [attempt(500, "old", 500, hours=80)] * 400
    sweep(Missed)
    assert double.paths.count("/app/hook/deliveries") == 2
    assert double.redelivered == []


def test_github_that_does_not_answer_is_an_error(double, sweep):
    double.before("GET", "/deliveries", lambda _: Answer.json({}, 403))
    with pytest.raises(ForgeError):
        sweep(Missed)


def pull(double, repository, number, hours=1.0, **members):
    double.pull(repository, number, "Title", "by hand", **members)
    double.pulls[repository, number]["updated_at"] = ago(hours).isoformat()


def test_open_pull_requests_that_changed_are_submitted(double, sweep):
    double.installations = {99: ["octo/app", "octo/other"], 100: ["else/where"]}
    pull(double, "octo/app", 1)
    pull(double, "octo/app", 4, state="closed")
    pull(double, "octo/other", 5)
    pull(double, "else/where", 6)
    pull(double, "else/where", 7, hours=200)
    jobs, lines = sweep(Stale)
    assert sorted(jobs.submitted) == [
        Key(99, "octo/app", 1),
        Key(99, "octo/other", 5),
        Key(100, "else/where", 6),
    ]
    assert lines[-1]["pending"] == 3
    jobs, _ = sweep(Stale)
    assert jobs.submitted == []


@pytest.mark.parametrize("drafts", [False, True])
def test_a_draft_counts_as_opened_unless_drafts_are_followed(double, sweep, drafts):
    pull(double, "octo/app", 1, draft=True)
    jobs, _ = sweep(partial(Stale, drafts=drafts))
    (changed,) = jobs.changed.values()
    assert (changed > ago(2)) is drafts


def test_what_changed_before_the_app_was_there_is_not_its_business(double, sweep):
    listed = [{"id": 99, "created_at": ago(2).isoformat()}]
    double.before("GET", "/app/installations", lambda _: Answer.json(listed))
    pull(double, "octo/app", 1, hours=3.0)
    pull(double, "octo/app", 2)
    jobs, _ = sweep(Stale)
    assert jobs.submitted == [Key(99, "octo/app", 2)]


def test_a_sweep_asks_once_for_a_repository_in_which_little_happens(double, sweep):
    for number in range(1, 251):
        pull(double, "octo/app", number, hours=240.0 - number * 0.3)
    sweep(Stale)
    first = double.paths.count("/repos/octo/app/pulls")
    known = len(double.requests)
    sweep(Stale)
    assert first <= 3
    asked = [one for one in double.requests[known:] if one.path == "/repos/octo/app/pulls"]
    assert len(asked) == 1
    assert "if-none-match" in asked[0].headers


def test_one_installation_that_fails_does_not_keep_the_others_back(double, sweep):
    double.installations = {98: ["gone/away"], 99: ["octo/app"]}
    pull(double, "octo/app", 1)
    double.forbid("GET", "/repos/gone/away")
    jobs, lines = sweep(Stale)
    assert jobs.submitted == [Key(99, "octo/app", 1)]
    assert lines[0]["event"] == "not swept"
    assert lines[0]["installation"] == 98


def test_an_installation_that_is_suspended_is_left_alone(double, sweep):
    listed = Answer.json([{"id": 99, "suspended_at": "2026-01-01T00:00:00Z"}])
    double.before("GET", "/app/installations", lambda _: listed)
    sweep(Stale)
    assert double.paths == ["/app/installations"]
