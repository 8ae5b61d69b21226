"""Who may ask for something in a comment, and what becomes of it."""

import io
import json

import pytest
from bot_double import APP_ID, KEY, AppGitHub
from bot_orders import Remembered
from github_double import Answer
from pydantic import SecretStr

from prdesc.bot import logs
from prdesc.bot.commands import Clerk
from prdesc.bot.events import Command, Verb
from prdesc.bot.github import GitHub
from prdesc.bot.key import Key
from prdesc.bot.keys import Signer
from prdesc.bot.metrics import Metrics
from prdesc.errors import ForgeError

PULL = Key(99, "octo/app", 7)


@pytest.fixture
def double():
    with AppGitHub() as double:
        double.permission("octo/app", "boss", "maintain")
        double.permission("octo/app", "writer", "write")
        double.permission("octo/app", "guest", "read")
        double.permission("octo/app", "helper", "triage")
        yield double


@pytest.fixture
def work(double):
    """Let a clerk work on commands `(verb, author)`; returns it, whether it adopts, and the log."""
    github = GitHub(double.address, Signer(APP_ID, SecretStr(KEY)), Metrics())

    def run(*given, held=None):
        orders = Remembered(*(Command(verb, 5 + n, who) for n, (verb, who) in enumerate(given)))
        orders.held = dict(held or {})
        written = io.StringIO()
        clerk = Clerk(orders, Metrics(), logs.logger(logs.Redaction(), written))
        with github.lend(PULL) as client:
            adopts = clerk.work(client, PULL)
        return orders, adopts, [json.loads(line) for line in written.getvalue().splitlines()]

    yield run
    github.close()


@pytest.mark.parametrize("author", ["boss", "writer"])
def test_who_may_write_is_obeyed(double, work, author):
    orders, adopts, lines = work((Verb.FREEZE, author))
    assert orders.held == {PULL: author}
    assert orders.waiting == []
    assert adopts is None
    assert double.reactions == {5: ["+1"]}
    assert (lines[0]["verb"], lines[0]["outcome"]) == ("freeze", "done")


@pytest.mark.parametrize("author", ["guest", "helper", "stranger", "a/../b"])
def test_nobody_else_is(double, work, author):
    orders, adopts, _ = work((Verb.ADOPT, author), held={PULL: "boss"})
    assert orders.held == {PULL: "boss"}
    assert orders.waiting == []
    assert adopts is None
    assert double.reactions == {5: ["-1"]}


def test_a_description_that_is_frozen_goes_on_when_asked(double, work):
    orders, adopts, _ = work((Verb.REFRESH, "writer"), held={PULL: "boss"})
    assert (orders.held, orders.waiting, adopts) == ({}, [], None)


def test_a_text_to_be_adopted_waits_until_that_is_done(double, work):
    orders, adopts, _ = work((Verb.ADOPT, "writer"), held={PULL: "boss"})
    assert orders.held == {}
    assert orders.waiting == [adopts]
    assert adopts.verb is Verb.ADOPT
    assert double.reactions == {}


def test_the_last_command_counts(double, work):
    orders, adopts, _ = work(
        (Verb.ADOPT, "writer"), (Verb.REFRESH, "guest"), (Verb.FREEZE, "writer")
    )
    assert (orders.held, orders.waiting) == ({PULL: "writer"}, [])
    assert adopts is None
    assert double.reactions == {5: ["+1"], 6: ["-1"], 7: ["+1"]}


def test_an_unknown_command_is_answered_and_asks_nothing_of_github(double, work):
    work((Verb.UNKNOWN, "writer"))
    assert double.reactions == {5: ["confused"]}
    assert not any("permission" in path for path in double.paths)


def test_a_comment_that_is_gone_does_not_keep_the_command_waiting(double, work):
    double.before("POST", "/reactions", lambda _: Answer.json({"message": "Not Found"}, 404))
    orders, _, lines = work((Verb.FREEZE, "writer"))
    assert orders.waiting == []
    assert lines[0]["event"] == "not answered"


def test_nothing_is_done_while_github_does_not_say_who_may(double, work):
    double.forbid("GET", "/permission")
    with pytest.raises(ForgeError):
        work((Verb.FREEZE, "writer"))
    assert double.reactions == {}
