"""A bot that cannot store says so; who only asks makes and changes nothing."""

import asyncio

import pytest

psycopg = pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_jobs.inside import jobs_of, rows  # noqa: E402

from prdesc.bot.base import Base  # noqa: E402
from prdesc.bot.postgres import Embedded, Named  # noqa: E402
from prdesc.errors import InputError  # noqa: E402

READ_ONLY = "ALTER DATABASE {} SET default_transaction_read_only = on"


@pytest.fixture
def silent(base):
    """A database that takes no writes."""
    address = base.server.start()
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(READ_ONLY.format(connection.info.dbname).encode())
    return base


def test_a_database_that_takes_no_writes_is_not_ready(silent, policy):
    async def run():
        async with jobs_of(silent, policy) as jobs:
            return await jobs.ready(), await jobs.status()

    fault, status = asyncio.run(run())
    assert "nothing can be stored in the database (cannot execute INSERT" in fault.problem
    assert status.waiting == 0


def test_one_that_takes_them_is(base, policy):
    async def run():
        async with jobs_of(base, policy) as jobs:
            return (
                await jobs.ready(),
                await jobs.ready(),
                await rows(jobs, "SELECT name FROM prdesc_chore"),
            )

    assert asyncio.run(run()) == (None, None, [("ready",)])


def test_who_only_asks_finds_what_is_there(base, silent):
    assert base.find() == silent.find()


def test_who_only_asks_makes_no_tables(postgres):
    empty = postgres.empty()
    try:
        with pytest.raises(InputError, match="there is no database of a bot here"):
            empty.find()
        with psycopg.connect(empty.server.start()) as connection:
            count = connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
            assert count.fetchone() == (0,)
    finally:
        postgres.drop(empty)


def test_who_only_asks_makes_no_postgres(tmp_path):
    with pytest.raises(InputError, match="there is no database of a bot here"):
        Base(Embedded(tmp_path / "bot")).find()
    assert not list(tmp_path.iterdir())


def test_a_database_that_is_away_is_told():
    with pytest.raises(InputError, match="cannot be used"):
        Base(Named("postgresql://127.0.0.1:9/none")).find()
