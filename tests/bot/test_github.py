"""Tokens of installations, and clients that are lent."""

import threading
import time
from datetime import timedelta

import pytest
from bot_clients import PULL, read, write
from bot_double import APP_ID, KEY
from github_double import Answer
from pydantic import SecretStr

from prdesc.bot.github import GitHub
from prdesc.bot.judging import Blame, judge
from prdesc.bot.key import Key
from prdesc.bot.keys import Signer
from prdesc.bot.metrics import Metrics
from prdesc.bot.port import GoneError, Later
from prdesc.bot.run import Run, StoppedRun
from prdesc.errors import ForgeError, InputError
from prdesc.forge import pulls

MINT = "/app/installations/99/access_tokens"


def test_a_token_is_asked_for_once_and_for_one_repository(double, github):
    for _ in range(3):
        assert read(github).title == "Title"
    github.tokens.token(Key(99, "Octo/App", 7))
    (minted,) = [one for one in double.requests if one.path == MINT]
    assert minted.payload == {"repositories": ["app"]}
    read(github, Key(99, "octo/other", 7))
    assert double.paths.count(MINT) == 2
    assert len(list(github.tokens.secrets())) == 2


def test_threads_ask_for_one_token(double, github):
    double.before("POST", MINT, lambda _: time.sleep(0.2))
    threads = [threading.Thread(target=read, args=(github,)) for _ in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert double.paths.count(MINT) == 1


def test_a_token_is_renewed_five_minutes_before_it_expires(double, github):
    double.life = timedelta(minutes=5, seconds=-1)
    read(github)
    read(github)
    assert double.paths.count(MINT) == 2
    double.life = timedelta(minutes=6)
    read(github)
    read(github)
    assert double.paths.count(MINT) == 3


def test_a_token_is_forgotten_with_its_installation(double, github):
    read(github)
    github.tokens.forget(98)
    read(github)
    github.tokens.forget(99)
    read(github)
    assert double.paths.count(MINT) == 2


def test_a_token_that_github_does_not_accept_is_asked_for_anew(double, github):
    read(github)
    double.minted.clear()
    with pytest.raises(ForgeError, match="does not accept the token"):
        read(github)
    read(github)
    assert double.paths.count(MINT) == 2


@pytest.mark.parametrize("key", [Key(5, "octo/app", 7), Key(99, "octo/gone", 7)])
def test_what_the_app_is_not_installed_on_is_gone(github, key):
    with pytest.raises(GoneError, match="the App is not installed on octo/"):
        read(github, key)


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (Answer.json({}, 401), r"GitHub does not accept the App .*; check `app_id`"),
        (Answer.json({}, 503), r"no token for octo/app .*503.*; nothing; it goes on"),
    ],
)
def test_no_token_is_an_error_that_says_what_to_check(double, github, answer, says):
    double.before("POST", MINT, lambda _: answer)
    with pytest.raises(ForgeError, match=says) as raised:
        read(github)
    assert judge(raised.value) is Blame.AROUND


def test_where_nothing_is_found_at_all_nothing_is_gone(double, github):
    for method, path in (("POST", MINT), ("GET", "/app")):
        double.before(method, path, lambda _: Answer.json({}, 404))
    with pytest.raises(ForgeError, match="does not accept the App") as raised:
        read(github)
    assert judge(raised.value) is Blame.AROUND


def test_a_limit_of_the_app_itself_is_waited_for(double, github):
    limit = Answer.json({"message": "x"}, 403, retry_after="30")
    double.before("POST", MINT, lambda _: limit)
    with pytest.raises(Later, match="GitHub takes no more requests"):
        read(github)


def test_a_key_that_is_none_is_of_the_surroundings(double):
    github = GitHub(double.address, Signer(APP_ID, SecretStr("no key")), Metrics())
    with pytest.raises(ForgeError, match="private key") as raised:
        read(github)
    assert judge(raised.value) is Blame.AROUND


@pytest.mark.parametrize("token", [5, "t0ken\nmore", "t0kén", ""])
def test_a_token_that_is_none_is_told_without_showing_it(double, github, token):
    answer = {"token": token, "expires_at": "2100-01-01T00:00:00Z"}
    double.after("POST", MINT, lambda _: Answer.json(answer, 201))
    with pytest.raises(ForgeError, match="is no token") as raised:
        read(github)
    assert "t0k" not in f"{raised.value} {raised.value.__cause__}"


@pytest.mark.parametrize("key", ["", "no key", KEY.replace("A", "B"), KEY[:200]])
def test_a_wrong_key_is_told_without_showing_it(key):
    signer = Signer(APP_ID, SecretStr(key))
    fault = signer.fault()
    assert "cannot be used" in fault.problem
    assert key not in str(fault) or not key
    with pytest.raises(InputError):
        signer.token()
    assert Signer(APP_ID, SecretStr(KEY)).fault() is None


def test_what_has_not_changed_is_not_sent_again(double, github):
    read(github)
    read(github)
    tags = [one.headers.get("if-none-match") for one in double.requests if "pulls" in one.path]
    assert tags[0] is None
    assert tags[1].startswith("W/")


def test_a_run_that_is_stopped_ends_unless_it_has_written(double, github):
    run = Run(60)
    run.stop()
    with pytest.raises(StoppedRun):
        read(github, run=run)
    begun = Run(60)
    with github.lend(PULL, begun) as client:
        pulls.read(client, PULL.reference)
        write(client)
        begun.stop()
        assert pulls.read(client, PULL.reference).body == "x"
    read(github)


def test_a_run_has_a_deadline(github):
    with pytest.raises(ForgeError, match="was not done within 0 s"):
        read(github, run=Run(0))
