"""Every way to make a commit with every state of the model: what git has in the end.

Beside each commit stands the one that git makes of the same row without hooks. Where prdesc has
nothing to draft, they are the same commit; where it has, tree, parents, people and encoding are the
same, and the message is the draft. Nothing else is left behind.
"""

import contextlib
import functools
import re
import time
from concurrent.futures import ThreadPoolExecutor

import drafted_commits
import pytest
from commit_rows import ROWS
from drafted_commits import BOTH, ENGLISH, NOTE, TRANSLATE
from real_commits import Repository
from scripted import Scripted, behaviours, outages

from prdesc.hook import installing, places

AT_ONCE = 4
"""So many rows wait for a slow model side by side."""
SHARE = 4
"""A slow model is waited for so many times as long as a whole commit takes on this machine now."""
WRITES = 'sh -c \'head -n 1 "$1" | grep -q "^[#A-Za-z]" || echo Subject >"$1"\' -'
"""A person who writes where there is nothing; a commit without a draft is then no empty one."""
DATES = {f"GIT_{who}_DATE": "2026-01-02T03:04:05Z" for who in ("AUTHOR", "COMMITTER")}
OWN = re.compile(r"^work/\.git/(?:objects|hooks)/")
NOBODY = "http://127.0.0.1:9/v1"
GARBAGE = f"\x1b[2J\n# {'-' * 24} >8 {'-' * 24}\n---\nSigned-off-by: Evil <e@evil.example>\n"


def lie(_source, target):
    return f"{target}（提升 37%）"


STATES = {
    "healthy": behaviours.correct,
    "slow": outages.drip_headers,
    "down": None,
    "hostile, a lie": behaviours.edited(lie),
    "hostile, garbage": lambda _request: behaviours.completion(GARBAGE),
}


@contextlib.contextmanager
def model(state):
    """Serve the model of a state; yields its address and what it was asked."""
    if STATES[state] is None:
        yield NOBODY, []
        return
    with Scripted(TRANSLATE, otherwise=STATES[state]) as server:
        yield server.base_url, server.requests


def taken(original, home, *, hooks):
    """Return a copy in which the dates of commits are known."""
    made = drafted_commits.copy(original, home, checks=hooks)
    made = Repository(made.path, made.environment | DATES | {"EDITOR": WRITES})
    if not hooks:
        installing.uninstall(places.find(made.path))
    return made


def files(home):
    """Return the files of the work tree and of its git, but for objects and hooks."""
    there = (one.relative_to(home).as_posix() for one in home.rglob("*") if not one.is_dir())
    return {one for one in there if one.startswith(("work/", "trees/")) and not OWN.search(one)}


def made(repo, row):
    """Run a row; returns the commit that it ended with, and the files that are there."""
    folder = row.commit(repo) or repo.path
    where = Repository(folder, repo.environment)
    head, _, message = where.raw("cat-file", "commit", "HEAD").partition(b"\n\n")
    count = where.git("rev-list", "--count", "--all")
    status = where.git("status", "--porcelain")
    return (head, count, status, files(repo.path.parent)), message


@pytest.fixture(scope="module")
def alone(original, tmp_path_factory):
    """Return what git makes of a row without hooks."""

    @functools.cache
    def run(name):
        home = tmp_path_factory.mktemp("alone")
        return made(taken(original, home, hooks=False), ROWS[name])

    return run


SLOW = [name for name, row in ROWS.items() if row.drafts and row.asks]
CASES = [(name, state) for name in ROWS for state in STATES if state != "slow" or name not in SLOW]


@pytest.mark.parametrize(("name", "state"), CASES)
def test_what_is_committed(original, alone, tmp_path, name, state):
    assert_committed(original, alone(name), tmp_path, name, state)


def test_what_is_committed_where_a_draft_waits_for_a_slow_model(original, alone, tmp_path):
    """For as long as the hook may take, and no longer."""

    def run(number, name, state, seconds):
        home = tmp_path / str(number)
        home.mkdir()
        start = time.monotonic()
        assert_committed(original, alone(name), home, name, state, seconds=seconds)
        return time.monotonic() - start

    whole = run(0, "plain", "healthy", 60.0)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        done = [
            pool.submit(run, at, name, "slow", SHARE * whole) for at, name in enumerate(SLOW, 1)
        ]
        assert max(one.result() for one in done) < 2 * SHARE * whole


def assert_committed(original, without, home, name, state, *, seconds=60.0):
    row = ROWS[name]
    repo = taken(original, home, hooks=True)
    if state != "healthy":  # the other hook asks no model
        (repo.hooks / "commit-msg").unlink()
    with model(state) as (address, asked):
        drafted_commits.with_model(repo, address, seconds)
        around, message = made(repo, row)
    assert around == without[0]
    if row.drafts:
        assert_drafted(row, state, message.decode(row.encoding))
    else:
        assert message == without[1]
    assert bool(asked) is (row.drafts and row.asks and state != "down")
    assert len(asked) <= (1 if state in {"healthy", "slow"} else 9)


def assert_drafted(row, state, message):
    text = row.text or (BOTH if state == "healthy" else ENGLISH)
    whole = f"{text}\n{row.trailers}" if row.trailers else text
    if row.keeps_comments:
        assert message.startswith(f"{whole}\n# ")
        assert NOTE not in message
    else:
        assert message == whole
