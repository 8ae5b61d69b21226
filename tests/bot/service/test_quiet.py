"""Whatever a run comes to, no word of a text is in logs, figures, status or the database."""

import os
import sys

import httpx2
import pytest
from github_double import Answer
from scripted import behaviours
from service_bot import REPOSITORY

from prdesc.bot.postgres import Embedded, folder
from prdesc.cli.app import main

psycopg = pytest.importorskip("psycopg", reason="the extra `bot` is not installed")
from psycopg import sql  # noqa: E402 - as above

WORD = "Zebrafish"
PROSE = f"The {WORD} cache is in FP8.\n"
TITLE = f"Keep the {WORD} cache"
RECORD = f"""\
title: {{en: Keep the {WORD} cache, zh: 保留 {WORD} 缓存}}
summary: {{en: It saves 21 GB on every {WORD} rank., zh: 每个 {WORD} rank 节省 21 GB。}}
ai: {{used: no}}
"""


def record(bot, number, text, name):
    sha = f"{number:040x}"
    bot.double.file(REPOSITORY, f".prdesc/{name}.yaml", text, sha)
    return {"ref": name, "sha": sha}


def frozen_by_its_record(bot, number):
    head = record(bot, number, RECORD, "feature")
    bot.double.pull(REPOSITORY, number, TITLE, "", head=head)
    bot.push(number)
    assert bot.ended(number) == ["changed"]
    page = bot.double.pulls[REPOSITORY, number]
    bot.double.edit(REPOSITORY, number, page["body"].replace("21 GB on", "55 GB on"))
    page["head"] |= record(bot, number + 50, RECORD.replace("21 GB", "77 GB"), "feature")
    bot.push(number)
    assert bot.ended(number, 2)[1] == "frozen"
    (said,) = bot.double.comments[REPOSITORY, number]
    assert WORD in said["body"]


def frozen_by_an_odd_record(bot, number):
    head = record(bot, number, RECORD, "odd")
    bot.double.pull(REPOSITORY, number, TITLE, "", head=head)
    bot.push(number)
    assert bot.ended(number) == ["changed"]
    odd = f"{RECORD}{WORD}: [{WORD}, *{WORD}]\n"
    bot.double.pulls[REPOSITORY, number]["head"] |= record(bot, number + 50, odd, "odd")
    bot.push(number)
    bot.ended(number, 2)


def frozen_by_its_markers(bot, number):
    bot.double.pull(REPOSITORY, number, TITLE, f"{PROSE}\n<!-- prdesc:end {WORD} -->\n")
    bot.push(number)
    assert bot.ended(number) == ["frozen"]


def answered(behaviour):
    """Return a run whose model answers with *behaviour*."""

    def run(bot, number):
        bot.model.otherwise = behaviour
        bot.double.pull(REPOSITORY, number, TITLE, PROSE)
        bot.push(number)
        assert bot.ended(number) == ["not refreshed"]

    return run


def of_no_policy(bot, number):
    sha = f"{number:040x}"
    bot.double.file(REPOSITORY, "prdesc.toml", 'layout = "none"\n', sha)
    bot.double.pull(REPOSITORY, number, TITLE, PROSE, base={"ref": "base", "sha": sha})
    bot.push(number)
    assert bot.ended(number) == ["not refreshed"]


def skipped(bot, number):
    bot.double.pull(REPOSITORY, number, TITLE, PROSE, state="closed")
    bot.push(number)
    assert bot.ended(number) == ["skipped"]


def not_taken(bot, number):
    bot.model.otherwise = behaviours.edited(lambda *_: f"{WORD} 缓存用 FP8。")
    text = {"message": f"no {WORD}", "errors": [{"message": f"{WORD} is odd"}]}
    for _ in range(9):
        bot.double.before(
            "PATCH",
            f"/pulls/{number}",
            lambda _: Answer.json(text, 422),
        )
    bot.double.pull(REPOSITORY, number, TITLE, PROSE)
    bot.push(number)
    assert bot.ended(number) == ["not refreshed"]


RUNS = {
    61: frozen_by_its_record,
    62: frozen_by_an_odd_record,
    63: frozen_by_its_markers,
    64: answered(lambda _: behaviours.error(400, f"no translation of '{PROSE}'")),
    65: answered(lambda _: behaviours.error(401, f"no translation of '{PROSE}'")),
    66: answered(behaviours.edited(lambda source, _: f"{source} 密钥是 42。")),
    67: of_no_policy,
    68: skipped,
    69: not_taken,
}


@pytest.fixture(scope="module", autouse=True)
def quiet(bot):
    yield
    bot.model.otherwise = behaviours.correct


@pytest.fixture
def status(bot, monkeypatch, capsys):
    """Call `prdesc bot status` in this process, with what the bot was told; returns stdout."""
    for name in os.environ:
        monkeypatch.delenv(name)
    for name, value in bot.environment.items():
        monkeypatch.setenv(name, value)

    def run(*options):
        monkeypatch.setattr(sys, "argv", ["prdesc", "bot", "status", *options])
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        assert not ended.value.code
        return capsys.readouterr().out

    return run


@pytest.mark.parametrize("number", RUNS)
def test_no_word_of_a_text_leaves_the_pull_request(bot, status, number):
    RUNS[number](bot, number)
    seen = {
        "log": (bot.folder / "log").read_text("utf-8"),
        "status": status() + status("--format", "json"),
        "metrics": httpx2.get(f"{bot.address}/metrics").text,
        "readyz": httpx2.get(f"{bot.address}/readyz").text,
    }
    server = Embedded(folder(bot.folder / "state"))
    with psycopg.connect(server.start()) as connection:
        for table in ("prdesc_pull", "prdesc_run", "prdesc_delivery", "procrastinate_jobs"):
            query = sql.SQL("SELECT * FROM {}").format(sql.Identifier(table))
            seen[table] = str(connection.execute(query).fetchall())
    assert [name for name, text in seen.items() if WORD in text] == []
