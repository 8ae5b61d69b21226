"""What `prdesc bot` says before it begins."""

import json

import pytest


def test_all_that_is_missing_is_said_at_once(prdesc):
    ran = prdesc("bot", "run")
    assert (ran.code, ran.out) == (2, "")
    for key in ("bot.app_id", "bot.private_key", "bot.webhook_secret", "model"):
        assert f"prdesc: {key}: " in ran.err
    assert ran.err.count("\n") == 4


def test_a_worker_needs_no_secret_of_the_webhook(prdesc):
    assert "webhook_secret" not in prdesc("bot", "run", "--only", "worker").err
    assert "webhook_secret" in prdesc("bot", "run", "--only", "web").err
    assert "webhook_secret" not in prdesc("bot", "run", "--insecure").err


def test_check_lists_what_is_missing(prdesc):
    env = {"PRDESC_BOT_DATABASE_URL": "postgresql://u:pa55word@127.0.0.1:9/none"}
    ran = prdesc("bot", "check", env=env)
    assert ran.code == 2
    assert "BAD bot.app_id: the GitHub App is not named\n      set PRDESC_BOT_APP_ID" in ran.out
    assert "BAD database: the bot's database cannot be used" in ran.out
    assert "pa55word" not in ran.out + ran.err


def test_a_key_that_is_no_key_is_said_before_github_is_asked(prdesc):
    env = {
        "PRDESC_BOT_APP_ID": "1",
        "PRDESC_BOT_PRIVATE_KEY": "not a key",
        "PRDESC_BOT_DATABASE_URL": "postgresql://127.0.0.1:9/none",
    }
    ran = prdesc("bot", "check", env=env)
    assert "BAD private key: the private key of the App cannot be used" in ran.out
    assert "not a key" not in ran.out


def test_a_database_that_is_away_is_an_error_in_the_form_that_was_asked_for(prdesc):
    env = {"PRDESC_BOT_DATABASE_URL": "postgresql://127.0.0.1:9/none"}
    ran = prdesc("bot", "status", "--format", "json", env=env)
    assert ran.code == 2
    assert "cannot be used" in json.loads(ran.out)["error"]["problem"]


@pytest.mark.parametrize("words", [("run",), ("status",), ("check",)])
def test_without_the_extra_it_says_how_to_get_it(prdesc, monkeypatch, words):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    ran = prdesc("bot", *words)
    assert ran.code == 2
    assert 'pip install "prdesc[bot]"' in ran.err
