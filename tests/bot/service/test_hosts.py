"""Web server and worker as two processes on one database, with budgets and templates."""

import httpx2
import pytest
from bot_deliveries import SECRET, pull, raw
from bot_double import KEY, AppGitHub
from github_double import HEAD, SHA
from scripted import Scripted
from service_bot import LINES, Bot, free_port

from prdesc.bot.postgres import Embedded

ENGLISH = "The draft model now stores its KV cache in FP8.\n"
RECORD = """\
title: {en: Store the draft KV cache in FP8, zh: 以 FP8 存储草稿 KV 缓存}
summary: {en: It saves 21 GB on every rank., zh: 每个 rank 节省 21 GB。}
ai: {used: no}
"""
BOMB = '{% include "section/summary.md.j2" %}{% include "section/summary.md.j2" %}'


@pytest.fixture(scope="module")
def hosts(tmp_path_factory):
    """A web server and a worker; the worker's bot is told of one repository with templates."""
    folder = tmp_path_factory.mktemp("hosts")
    server = Embedded(folder / "postgres")
    with AppGitHub() as double, Scripted(lambda source: LINES[source]) as model:
        double.installations[99] += ["octo/templated", "octo/other"]
        more = {
            "PRDESC_BOT_DATABASE_URL": server.start(),
            "PRDESC_BOT_TEMPLATES": "Octo/Templated",
            "PRDESC_BOT_TOKENS_PER_PULL": "200",
        }
        both = []
        for name in ("web", "worker"):
            (folder / name).mkdir()
            (folder / name / "key.pem").write_text(KEY, "utf-8")
            both.append(Bot(double, model, folder / name, free_port(), more=more))
            both[-1].start("--only", name)
        yield both
        assert [one.stop() for one in both] == [0, 0]
    server.stop()


def branch(double, repository, number):
    double.branch(repository)
    double.file(repository, ".prdesc/feature.yaml", RECORD, HEAD)
    double.file(repository, "prdesc-templates/section/summary.md.j2", BOMB, SHA)
    double.pull(repository, number, "Title", "", head={"ref": "feature", "sha": HEAD})


def test_what_one_takes_the_other_does(hosts):
    web, worker = hosts
    branch(web.double, "octo/other", 21)
    web.deliver(pull(number=21, repository="octo/other"))
    assert worker.ended(21) == ["changed"]
    body = web.double.pulls["octo/other", 21]["body"]
    assert "It saves 21 GB on every rank." in body
    assert "每个 rank 节省 21 GB。" in body
    assert "octo/other/git/trees" not in " ".join(web.double.paths)
    assert not [one for one in web.log if one["event"] == "refreshed"]


def test_a_worker_takes_no_deliveries(hosts):
    _, worker = hosts
    body = raw(pull())
    assert httpx2.post(f"{worker.address}/webhook", content=body).status_code == 404
    assert httpx2.get(f"{worker.address}/metrics").status_code == 200


def test_a_template_without_end_is_cut_off_and_the_worker_goes_on(hosts):
    web, worker = hosts
    branch(web.double, "octo/templated", 22)
    web.deliver(pull(number=22, repository="octo/templated"))
    assert worker.ended(22) == ["not refreshed"]
    assert web.double.pulls["octo/templated", 22]["body"] == ""
    assert "octo/templated/git/trees" in " ".join(web.double.paths)


def test_a_budget_that_does_not_reach_waits_for_the_next_day(hosts):
    web, worker = hosts
    web.double.branch("octo/app")
    web.double.pull("octo/app", 23, "Title", ENGLISH)
    asked = len(web.model.requests)
    web.deliver(pull(number=23))
    assert worker.ended(23) == ["later"]
    (line,) = [one for one in worker.log if one["event"] == "later"]
    assert "the token budget of this pull request for today does not reach" in line["reason"]
    assert len(web.model.requests) == asked
    assert web.double.pulls["octo/app", 23]["body"] == ENGLISH
    assert SECRET.decode() not in (worker.folder / "log").read_text("utf-8")
