"""The demo's bot meets nothing of a bot that its user runs."""

import importlib.util
from pathlib import Path
from types import SimpleNamespace

import pytest

DEMO = Path(__file__).resolve().parents[2] / "examples/bot/demo.py"
MINE = {
    "PRDESC_BOT_DATABASE_URL": "postgresql://mine",
    "PRDESC_BOT_WEBHOOK_SECRET": "mine",
    "PRDESC_DATA": "/mine",
    "PRDESC_MODEL": "mine",
    "GITHUB_TOKEN": "mine",
    "OPENAI_API_KEY": "mine",
}


@pytest.fixture
def settings(tmp_path, monkeypatch):
    spec = importlib.util.spec_from_file_location("bot_demo", DEMO)
    demo = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(demo)
    for name, value in MINE.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    double = SimpleNamespace(address="http://double")
    return lambda: demo.settings(tmp_path, double, SimpleNamespace(base_url="http://scripted"))


def test_it_has_nothing_of_its_users(settings):
    made = settings()
    assert not [name for name, value in made.items() if "mine" in value]
    assert "PATH" in made


def test_a_model_that_is_named_translates(settings, monkeypatch):
    monkeypatch.setenv("OPENAI_BASE_URL", "http://mine")
    theirs = {name for name, value in settings().items() if "mine" in value}
    assert theirs == {"OPENAI_BASE_URL", "OPENAI_API_KEY", "PRDESC_MODEL"}
