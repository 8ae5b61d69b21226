"""What works without git, and what is said where it does not."""

import subprocess

import pytest

RECORD_ZH = "title: {en: Cut it, zh: 缩减它}\nsummary: {en: It is smaller., zh: 它更小。}\n"
CO_AUTHORS = "co_authors: [{name: Ada, email: ada@example.org}]\n"
WARNING = "warning: trailers: git is not installed, so only prdesc looked whether the text ends"


@pytest.fixture
def no_git(folder, monkeypatch):
    monkeypatch.setenv("PATH", str(folder))


@pytest.mark.usefixtures("no_git")
@pytest.mark.parametrize("form", ["md", "commit", "title", "json"])
def test_a_description_without_trailers_needs_no_git(prdesc, form):
    ran = prdesc("draft", "-", "--format", form, stdin=RECORD_ZH)
    assert ran.code == 0
    assert "缩减它" in ran.out or "它更小。" in ran.out
    assert WARNING in ran.err


@pytest.mark.usefixtures("no_git")
def test_the_gate_reads_a_text_without_trailers(prdesc):
    text = prdesc("draft", "-", stdin=RECORD_ZH).out
    assert prdesc("check", stdin=text).code == 0


@pytest.mark.usefixtures("no_git")
def test_what_looks_like_trailers_is_still_an_error(prdesc):
    record = "title: {en: Cut it, zh: 缩减它}\nsummary: 'Fixes: 12'\n"
    ran = prdesc(
        "draft", "-", "--format", "commit", "--profile", "none", "--lang", "en", stdin=record
    )
    assert ran.code == 4
    assert "error: trailers: git reads the last paragraph as trailers (`Fixes: 12`)" in ran.err


@pytest.mark.usefixtures("no_git")
@pytest.mark.parametrize("form", ["md", "json"])
def test_with_trailers_the_text_is_not_lost(prdesc, form):
    ran = prdesc("draft", "-", "--format", form, stdin=RECORD_ZH + CO_AUTHORS)
    assert ran.code == 6
    assert "它更小。" in ran.out
    assert "Co-authored-by: Ada <ada@example.org>" in ran.out
    assert "prdesc: git is not installed; install git" in ran.err


def test_the_repository_is_found_without_git(prdesc, repository, monkeypatch):
    (repository / "prdesc.toml").write_text('layout = "section"\n', "utf-8")
    monkeypatch.setenv("PATH", str(repository))
    assert "## 中文说明" in prdesc("draft", "-", stdin=RECORD_ZH).out
    ran = prdesc("draft")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "prdesc: RECORD: git is not installed, so the branch is not known;"
        " name the record: `prdesc draft RECORD`\n"
    )


@pytest.mark.usefixtures("no_git")
def test_init_asks_for_git(prdesc):
    ran = prdesc("init")
    assert (ran.code, "install git and run `git init`" in ran.err) == (2, True)


def test_outside_of_a_repository_git_says_why(prdesc):
    assert "git finds no repository here (not a git repository" in prdesc("draft").err


def test_a_detached_head_has_no_branch(prdesc, repository):
    subprocess.run(["git", "checkout", "-q", "--detach"], cwd=repository, check=True)
    assert "no branch is checked out; name the record" in prdesc("draft").err
