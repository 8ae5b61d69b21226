"""`prdesc open` with real git against a double of the API over real HTTP."""

import json
import os
import subprocess
import sys
import webbrowser

import pytest
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
