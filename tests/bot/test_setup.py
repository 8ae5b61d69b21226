"""One report of all that is missing, and what a run works with."""

import asyncio
import io
import os
import threading
import time
from functools import partial

import pytest
from bot_double import APP_ID, KEY, AppGitHub
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from github_double import Answer

from prdesc.bot import identity, setup, threads
from prdesc.bot.office import Office
from prdesc.bot.port import Later
from prdesc.bot.purse import Purses
from prdesc.bot.run import Run, StoppedRun
from prdesc.errors import Fault, IncompleteError, InputError
from prdesc.translate.budget import Budget, Spending


@pytest.fixture
def environ(tmp_path):
    folders = {f"PRDESC_{name}": str(tmp_path) for name in ("DATA", "STATE", "CACHE")}
    return {"PRDESC_CONFIG": os.devnull, **folders}


COMPLETE = {
    "PRDESC_BOT_APP_ID": APP_ID,
    "PRDESC_BOT_PRIVATE_KEY": KEY,
    "PRDESC_BOT_WEBHOOK_SECRET": "secret-of-the-hook",
    "PRDESC_MODEL": "m",
    "OPENAI_API_KEY": "sk-of-mine",
}


def test_everything_that_is_missing_is_in_one_report(environ):
    found = [str(fault) for fault in setup.missing(setup.read(environ))]
    assert found == [
        "bot.app_id: the GitHub App is not named; set PRDESC_BOT_APP_ID, or `app_id` in [bot]",
        (
            "bot.private_key: the App's private key is not there; set"
            " PRDESC_BOT_PRIVATE_KEY_FILE, or `private_key_file` in [bot]"
        ),
        (
            "bot.webhook_secret: the secret of the webhook is not there; set"
            " PRDESC_BOT_WEBHOOK_SECRET_FILE, or `webhook_secret_file` in [bot]"
        ),
        (
            "model: no model is named; set PRDESC_MODEL and OPENAI_API_KEY or OPENAI_BASE_URL; or"
            " PRDESC_NO_MODEL=1"
        ),
    ]


def test_what_a_part_does_not_need_is_not_missing(environ):
    assert setup.missing(setup.read({**environ, **COMPLETE})) == []
    partial = {**environ, **COMPLETE, "PRDESC_BOT_WEBHOOK_SECRET": ""}
    read = setup.read(partial)
    assert [fault.key for fault in setup.missing(read)] == ["bot.webhook_secret"]
    assert setup.missing(read, web=False) == []
    assert setup.missing(read, signed=False) == []
    silent = {**environ, **COMPLETE, "PRDESC_MODEL": "", "PRDESC_NO_MODEL": "1"}
    assert setup.missing(setup.read(silent)) == []


def test_faults_of_all_settings_are_in_one_report(environ):
    wrong = {"PRDESC_TIMEOUT": "x", "PRDESC_BOT_PORT": "x"}
    with pytest.raises(InputError) as raised:
        setup.read({**environ, **wrong})
    assert [fault.key for fault in raised.value.faults] == ["PRDESC_TIMEOUT", "PRDESC_BOT_PORT"]


def test_what_is_wrong_and_what_is_missing_are_in_one_report(environ, tmp_path):
    wrong = {
        "PRDESC_BOT_PRIVATE_KEY_FILE": str(tmp_path / "none"),
        "PRDESC_BOT_PORT": "99999",
        "PRDESC_BOT_DATABASE_URL": "mysql://u:pa55word@h/d",
        "PRDESC_BOT_WEBHOOK_SECRTE": "x",
    }
    with pytest.raises(InputError) as raised:
        setup.read({**environ, **wrong}, lacks=setup.lacking)
    found = raised.value.faults
    assert [fault.key for fault in found if fault.key] == [
        "PRDESC_BOT_WEBHOOK_SECRTE",
        "PRDESC_BOT_PORT",
        "bot.database_url",
        "bot.app_id",
        "bot.webhook_secret",
        "model",
    ]
    assert [fault.file for fault in found if fault.file] == [str(tmp_path / "none")]
    assert "did you mean PRDESC_BOT_WEBHOOK_SECRET" in str(raised.value)
    assert "pa55word" not in str(raised.value)


@pytest.mark.parametrize("name", ["ec", "public", "locked", "none"])
def test_a_key_that_signs_nothing_is_in_the_report(environ, tmp_path, name):
    file = tmp_path / "key.pem"
    file.write_bytes(odd_key(name))
    wrong = {"PRDESC_BOT_PRIVATE_KEY_FILE": str(file), "PRDESC_BOT_PORT": "x"}
    with pytest.raises(InputError) as raised:
        setup.read({**environ, **wrong}, lacks=setup.lacking, usable=True)
    (fault,) = (one for one in raised.value.faults if one.file == str(file))
    assert fault.problem.startswith("the private key of the App cannot be used (")
    keys = {one.key for one in raised.value.faults}
    assert keys == {
        "PRDESC_BOT_PORT", "bot.private_key", "bot.app_id", "bot.webhook_secret", "model"
    }  # fmt: skip


def odd_key(name):
    """Return a key that is none for an App: of another kind, public, or behind a password."""
    rsa = serialization.load_pem_private_key(KEY.encode(), None)
    pem, pkcs8 = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    if name == "ec":
        made = ec.generate_private_key(ec.SECP256R1())
        return made.private_bytes(pem, pkcs8, serialization.NoEncryption())
    if name == "public":
        return rsa.public_key().public_bytes(pem, serialization.PublicFormat.SubjectPublicKeyInfo)
    if name == "locked":
        return rsa.private_bytes(pem, pkcs8, serialization.BestAvailableEncryption(b"x"))
    return b"not a key"


@pytest.mark.parametrize(
    ("text", "is_missing"),
    [("modle = 'm'\n", True), ("modle = 'm'\nmodel = 'm'\n", False), ("not toml", False)],
)
def test_an_odd_file_does_not_hide_that_no_model_is_named(environ, tmp_path, text, is_missing):
    file = tmp_path / "config.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(InputError) as raised:
        setup.read({**environ, "PRDESC_CONFIG": str(file)}, lacks=setup.lacking)
    assert ("model" in {one.key for one in raised.value.faults}) is is_missing


def test_a_file_that_is_not_there_is_said_once(environ, tmp_path):
    with pytest.raises(InputError) as raised:
        setup.read({**environ, "PRDESC_CONFIG": str(tmp_path / "none.toml")})
    assert len(raised.value.faults) == 1


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://bot:p%zzHUNTER@127.0.0.1/bot",
        "postgresql://bot:HUNTER x@127.0.0.1/bot",
        "postgresql://bot:HUN@TER/2@127.0.0.1/bot",
        "postgresql://bot:HUN/TER@127.0.0.1/bot",
        "postgresql://bot:HUNTER@127.0.0.1:port/bot",
        "bot:HUNTER@127.0.0.1/bot",
    ],
)
def test_an_address_that_is_odd_shows_none_of_its_parts(environ, address):
    with pytest.raises(InputError) as raised:
        setup.read({**environ, "PRDESC_BOT_DATABASE_URL": address})
    (fault,) = raised.value.faults
    assert fault.key == "bot.database_url"
    for part in ("HUN", "TER", "127", "p%zz", "port/"):
        assert part not in fault.problem


def test_who_needs_no_key_reads_none(environ, tmp_path):
    files = {"PRDESC_BOT_PRIVATE_KEY_FILE": str(tmp_path / "none")}
    read = setup.read({**environ, **files}, secrets=("database_url",))
    assert read.keys.private_key is None


def test_the_log_knows_every_secret(environ):
    written = io.StringIO()
    office = Office.open(setup.read({**environ, **COMPLETE}), written)
    for secret in ("secret-of-the-hook", "sk-of-mine", KEY):
        office.log.warning("x", problem=f"it is {secret}.")
    assert "secret-of-the-hook" not in written.getvalue()
    assert "sk-of-mine" not in written.getvalue()
    assert KEY[100:200] not in written.getvalue()


@pytest.fixture
def office(environ):
    with AppGitHub() as double:
        complete = {**environ, **COMPLETE, "GITHUB_API_URL": double.address}
        office = Office.open(setup.read(complete), io.StringIO())
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


def test_a_thread_gives_its_result_or_its_error():
    async def both():
        with pytest.raises(ValueError, match="odd"):
            await threads.begin(lambda: int("odd"), "odd")
        return await threads.begin(threading.get_ident, "even")

    assert asyncio.run(both()) != threading.get_ident()


def test_a_thread_that_nobody_waits_for_ends_in_silence():
    async def leave():
        threads.begin(lambda: time.sleep(0.3), "late")

    asyncio.run(leave())
    time.sleep(0.5)


def test_after_a_stop_a_run_sends_nothing():
    run = Run(60)
    run.check(writing=False)
    assert run.stop()
    for writing in (True, False):
        with pytest.raises(StoppedRun):
            run.check(writing=writing)


def test_a_run_that_writes_is_not_stopped_until_it_begins_anew():
    run = Run(60)
    run.check(writing=True)
    assert not run.stop()
    run.check(writing=True)
    run.begin()
    assert run.stop()


class Full:
    """A budget with nothing in it."""

    def reserve(self, tokens):
        raise IncompleteError(Fault("the token budget of this repository does not reach", "wait"))


def test_a_call_is_paid_from_all_budgets_or_from_none(office):
    made, _ = office
    first, second = Spending(Budget(100)), Spending(Budget(200))
    purses = Purses((first, second), made.metrics)
    purses.settle(purses.reserve(80), 60)
    purses.check()
    with pytest.raises(IncompleteError):
        purses.reserve(50)
    with pytest.raises(Later) as raised:
        purses.check()
    assert 0 < raised.value.seconds <= 86_460
    blocked = Purses((second, Full()), made.metrics)
    with pytest.raises(IncompleteError):
        blocked.reserve(50)
    second.reserve(140)


def test_a_refresh_that_is_to_stop_pays_for_nothing_more(office):
    made, _ = office
    run, budget = Run(60), Spending(Budget(100))
    purses = Purses((budget,), made.metrics, partial(run.check, writing=False))
    purses.reserve(40)
    assert run.stop()
    with pytest.raises(StoppedRun):
        purses.reserve(40)
    budget.reserve(60)
