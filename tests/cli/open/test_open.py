"""`prdesc open` with real git against a double of the API over real HTTP."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import webbrowser
from pathlib import Path

import pytest
from github_double import Answer
from open_run import ENGLISH, OTHER, PAGE, RECORD, TITLE, opened, saved

from prdesc.describe import region


def test_the_record_of_the_branch_is_published(open_, double):
    ran = open_("--draft")
    assert (ran.code, ran.out) == (0, f"{PAGE}\n")
    assert ran.err == "prdesc: opened octo/app#1: user/fp8 into main\n"
    pull = double.pulls["octo/app", 1]
    assert (pull["title"], pull["draft"], pull["base"]["ref"]) == (TITLE, True, "main")
    assert region.read(pull["body"]).region.edited is False


def test_a_second_run_changes_what_is_open(open_, double):
    open_()
    assert open_().err == "prdesc: octo/app#1 has this description already\n"
    ran = open_("--update-title", text=OTHER)
    assert (ran.code, ran.out) == (0, f"{PAGE}\n")
    assert "octo/app#1, which is open already, has the new description" in ran.err
    pull = double.pulls["octo/app", 1]
    assert (pull["title"], len(double.pulls)) == ("Store less on B200 / 在 B200 上减少存储", 1)
    assert "B200" in pull["body"]


def test_a_record_may_be_named_or_piped(open_, double, repository):
    (repository / "other.yaml").write_text(RECORD, "utf-8")
    assert open_("other.yaml", "--dry-run", text="").code == 0
    assert open_("-", text="", stdin=RECORD).code == 0


def test_json_says_what_became_of_it(open_):
    ran = open_("--format", "json")
    value = json.loads(ran.out)
    commit_ = value.pop("commit")
    assert len(commit_) == 40
    assert value == {
        "outcome": "opened",
        "repository": "octo/app",
        "number": 1,
        "url": PAGE,
        "base": "main",
        "head": "octo:user/fp8",
        "verified": True,
        "draft": False,
        "title": TITLE,
    }


@pytest.mark.parametrize("how", ["edited", "absent"])
def test_what_a_person_wrote_stays(open_, double, how):
    open_()
    body = double.pulls["octo/app", 1]["body"]
    mine = body.replace(ENGLISH, f"{ENGLISH} I measured it.") if how == "edited" else "Mine."
    double.edit("octo/app", 1, mine)
    ran = open_(text=OTHER)
    assert (ran.code, ran.out) == (5, "")
    assert "B200" in saved(ran).read_text("utf-8")
    assert double.pulls["octo/app", 1]["body"] == mine
    assert len(double.writes) == 1


def test_a_region_is_added_where_that_is_asked_for(open_, double):
    pull = opened(double, "Mine.")
    assert open_("--add-region").code == 0
    assert pull["body"].startswith("Mine.\n\n<!-- prdesc:begin")
    assert pull["title"] == "Old"


def test_a_draft_is_only_opened_as_one(open_):
    open_()
    assert "warning: octo/app#1 is no draft, and stays so" in open_("--draft").err


def test_trailers_that_have_to_be_put_in_are_named(open_, double):
    open_()
    signed = f"{OTHER}co_authors: [{{name: Kim, email: kim@octo.dev}}]\n"
    ran = open_(text=signed)
    assert ran.code == 0
    assert "put in by hand what it lacks:\n  Co-authored-by: Kim <kim@octo.dev>" in ran.err


def test_the_page_is_opened_in_the_browser(double, repository, tmp_path, open_):
    open_("--dry-run")
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}\n', "utf-8")
    browser.chmod(0o755)
    env = {**os.environ, "BROWSER": f"{browser} %s"}
    run = [sys.executable, "-m", "prdesc", "open", "--web"]
    done = subprocess.run(run, cwd=repository, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, f"{PAGE}\n")
    assert seen.read_text("utf-8") == f"{PAGE}\n"


def test_without_a_browser_the_page_is_named(open_, monkeypatch):
    monkeypatch.setattr(webbrowser, "_tryorder", [])
    ran = open_("--web")
    assert ran.code == 0
    assert f"no browser could be opened; the page is {PAGE}" in ran.err


def test_only_what_is_new_is_said_to_be_new(open_, double):
    opened(double, json.loads(open_("--dry-run", "--format", "json").out)["body"])
    ran = open_("--update-title")
    assert ran.err == "prdesc: octo/app#7, which is open already, has the new title\n"
    ran = open_("--update-title", text=OTHER)
    assert "has the new description and title" in ran.err


def test_one_that_is_closed_at_the_last_moment_is_told(open_, double):
    open_()
    close = lambda _: double.pulls["octo/app", 1].update(state="closed")  # noqa: E731
    double.before("PATCH", "/pulls/1", close)
    ran = open_(text=OTHER)
    assert ran.err.startswith("prdesc: octo/app#1, which was closed meanwhile, has the new desc")


def test_a_tick_that_is_lost_is_told(open_, double):
    box = "checklist: [{text: {en: Docs are up, zh: 文档已更新}, done: no}]\n"
    open_(text=RECORD + box)
    pull = double.pulls["octo/app", 1]
    pull["body"] = pull["body"].replace("- [ ] Docs", "- [x] Docs")
    new = RECORD + box.replace("Docs are", "The manual is")
    for arguments in (["--dry-run"], []):
        ran = open_(*arguments, text=new)
        assert "warning: a box that was ticked is reworded or gone, and its tick" in ran.err
        assert "'Docs are up'" in ran.err


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_what_is_kept_is_for_the_user_alone(open_, double, tmp_path):
    double.before("POST", "/pulls", lambda _: Answer.json({}, 401))
    path = saved(open_())
    open_()
    open_(text=OTHER)
    drafts, published = (tmp_path / "user" / "state" / one for one in ("drafts", "published"))
    kept = [path, *published.rglob("*.json")]
    assert len(kept) == 2
    assert {one.stat().st_mode & 0o777 for one in kept} == {0o600}
    folders = [drafts, published, *drafts.rglob("*"), *published.rglob("*")]
    assert {one.stat().st_mode & 0o777 for one in folders if one.is_dir()} == {0o700}
    host = f"127.0.0.1%3A{double.address.rpartition(':')[2]}"
    assert {one.name for one in (*drafts.iterdir(), *published.iterdir())} == {host}


def test_a_wait_for_a_limit_is_told(open_, double):
    many = Answer.json({"message": "secondary rate limit"}, 403, retry_after="1")
    double.before("POST", "/pulls", lambda _: many)
    ran = open_()
    assert ran.code == 0
    assert re.match(
        r"prdesc: waiting until \d\d:\d\d:\d\d UTC: 127\.0\.0\.1 takes no more requests for 1 s\n",
        ran.err,
    )


def test_a_write_that_is_interrupted_is_told(open_, double):
    def interrupt(*_):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(5)

    double.before("POST", "/pulls", lambda _: interrupt())
    ran = open_()
    assert ran.code == 130
    assert "prdesc: interrupted: 127.0.0.1 may have got a pull request of octo:user/fp8" in ran.err
    (said,) = re.findall(r"prdesc: interrupted; the text is in (.+)\n", ran.err)
    assert ENGLISH in Path(said).read_text("utf-8")


def test_an_interrupted_text_that_cannot_be_saved_is_printed(open_, double, tmp_path):
    def interrupt(*_):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(5)

    double.before("POST", "/pulls", lambda _: interrupt())
    (tmp_path / "file").write_text("", "utf-8")
    ran = open_(PRDESC_STATE=str(tmp_path / "file" / "below"))
    assert ran.code == 130
    assert re.search(
        r"prdesc: interrupted; .*cannot be written.*; the text is on stdout\n", ran.err
    )
    assert ENGLISH in ran.out
