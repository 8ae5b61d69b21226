"""Writes of one installation lie apart, whichever host writes."""

import itertools
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

import pytest

pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_double import APP_ID, KEY
from pydantic import SecretStr

from prdesc.bot.github import GitHub
from prdesc.bot.keys import Signer
from prdesc.bot.metrics import Metrics
from prdesc.bot.turns import OwnTurns, PostgresTurns


@pytest.fixture
def hosts(base):
    with base.threads() as one, base.threads() as other:
        yield PostgresTurns(one), PostgresTurns(other)


def test_each_host_waits_for_the_turns_of_the_other(hosts):
    one, other = hosts
    waits = [turns.take(99, 10.0) for turns in (one, other, one, other)]
    assert waits == pytest.approx([0, 10, 20, 30], abs=5)
    assert other.take(100, 10.0) == 0


def test_turns_that_are_past_are_not_saved_up(hosts):
    one, other = hosts
    one.take(99, 0.0)
    assert other.take(99, 10.0) == 0


def test_no_two_have_one_turn(hosts):
    with ThreadPoolExecutor(8) as threads:
        waits = sorted(threads.map(lambda number: hosts[number % 2].take(99, 100.0), range(16)))
    assert all(after - before > 50 for before, after in itertools.pairwise(waits))


def test_a_process_by_itself_has_turns_too():
    turns = OwnTurns()
    assert [turns.take(99, 10.0), turns.take(100, 10.0)] == [0, 0]
    assert turns.take(99, 10.0) == pytest.approx(10, abs=5)


def test_github_is_written_to_in_turn(hosts):
    github = GitHub("https://api.example.com", Signer(APP_ID, SecretStr(KEY)), Metrics())
    github.turns = hosts[0]
    hosts[1].take(99, 2.0)
    began = monotonic()
    github._pace(99).write()
    assert monotonic() - began > 0.2
