"""What `prdesc bot` says before it begins."""

import json
import socket
import sys

import pytest
from bot_double import APP_ID, KEY


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


def test_unsigned_deliveries_are_taken_on_loopback_only(prdesc):
    env = {
        "PRDESC_BOT_APP_ID": "1",
        "PRDESC_BOT_PRIVATE_KEY": KEY,
        "PRDESC_BOT_HOST": "192.0.2.1",
        "PRDESC_NO_MODEL": "1",
    }
    ran = prdesc("bot", "run", "--insecure", env=env)
    assert (ran.code, ran.out) == (2, "")
    assert "bot.host: unsigned deliveries are taken on loopback only" in ran.err


def test_check_tells_what_will_fail_later(prdesc, tmp_path):
    key = tmp_path / "key.pem"
    key.write_text("not a key")
    key.chmod(0o644)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        env = {
            "PRDESC_BOT_PRIVATE_KEY_FILE": str(key),
            "PRDESC_BOT_WEBHOOK_SECRET": "short",
            "PRDESC_BOT_PORT": str(taken.getsockname()[1]),
            "PRDESC_BOT_DATABASE_URL": "postgresql://127.0.0.1:9/none",
            "PRDESC_MODEL": "m",
        }
        ran = prdesc("bot", "check", env=env)
    assert ran.code == 2
    assert "BAD model: m, and neither its key nor its address is there" in ran.out
    assert "WARN webhook secret: a webhook secret is shorter than 16 characters" in ran.out
    assert "WARN address: cannot listen on 127.0.0.1" in ran.out
    if sys.platform != "win32":
        assert f"WARN private key: others may read {key}" in ran.out


def test_check_asks_the_model(prdesc):
    env = {
        "PRDESC_MODEL": "m",
        "OPENAI_BASE_URL": "http://127.0.0.1:9/v1",
        "PRDESC_BOT_DATABASE_URL": "postgresql://127.0.0.1:9/none",
    }
    ran = prdesc("bot", "check", env=env)
    assert "BAD model: m at http://127.0.0.1:9/v1: " in ran.out


def test_why_github_is_not_reached_is_said(prdesc):
    env = {
        "PRDESC_BOT_APP_ID": APP_ID,
        "PRDESC_BOT_PRIVATE_KEY": KEY,
        "GITHUB_API_URL": "http://127.0.0.1:9",
        "PRDESC_BOT_DATABASE_URL": "postgresql://127.0.0.1:9/none",
    }
    ran = prdesc("bot", "check", env=env)
    said = ran.out.partition("BAD App: ")[2].splitlines()
    assert "127.0.0.1 cannot be reached" in said[0]
    assert "app_id" not in said[1]
