"""The tables are brought up to date, whoever starts and whatever waits in them."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

psycopg = pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_jobs.inside import KEY, delivery, jobs_of, until, working  # noqa: E402

from prdesc.bot import schema  # noqa: E402
from prdesc.bot.base import Base  # noqa: E402
from prdesc.bot.port import Outcome  # noqa: E402
from prdesc.bot.postgres import Named  # noqa: E402
from prdesc.errors import InputError  # noqa: E402


@pytest.fixture
def empty(postgres):
    base = postgres.empty()
    yield base
    postgres.drop(base)


def connect(base):
    return psycopg.connect(base.server.start(), autocommit=True)


def columns(connection):
    query = """SELECT table_name, column_name, data_type FROM information_schema.columns
        WHERE table_schema = 'public' ORDER BY 1, 2"""
    return connection.execute(query).fetchall()


def functions(connection):
    query = """SELECT proname, prosrc FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace
        WHERE nspname = 'public' ORDER BY 1, 2"""
    return connection.execute(query).fetchall()


def test_two_processes_that_start_at_once_make_the_tables_once(empty):
    def prepare(_):
        with connect(empty) as connection:
            return schema.bring_up(connection)

    with ThreadPoolExecutor() as pool:
        ran = sorted(pool.map(prepare, range(4)))
    assert ran == [0, 0, 0, len(schema.ours().steps) + 1]


def test_a_step_that_fails_leaves_nothing_and_runs_again(empty):
    steps = {"1.sql": "CREATE TABLE one (a int)", "2.sql": "CREATE TABLE two (a int); SELECT no"}
    with connect(empty) as connection:
        with pytest.raises(psycopg.Error):
            schema.bring_up(connection, (schema.Part("new", steps),))
        assert {row[0] for row in columns(connection)} == {"one", "prdesc_migration"}
        mended = steps | {"2.sql": "CREATE TABLE two (a int)"}
        assert schema.bring_up(connection, (schema.Part("new", mended),)) == 1
        assert schema.bring_up(connection, (schema.Part("new", mended),)) == 0


def test_an_old_database_becomes_what_a_new_one_is(empty, base):
    """All the engine's migrations in a row lead to its present tables."""
    steps = dict(schema.engine().steps)
    first, *rest = sorted(steps)
    old = schema.Part("procrastinate", {first: steps[first]})
    with connect(empty) as connection, connect(base) as new:
        schema.bring_up(connection, (old,))
        assert schema.bring_up(connection) == len(rest) + len(schema.ours().steps)
        assert columns(connection) == columns(new)
        assert [name for name, _ in functions(connection)] == [name for name, _ in functions(new)]


def test_an_upgrade_keeps_what_waits_and_what_runs(base, policy):
    """A delivery of before is done after it, a job that ran under a process of before as well."""
    done = []

    async def refresher(key):
        done.append(key.number)
        return Outcome.CHANGED

    async def run():
        async with jobs_of(base, policy) as jobs:
            for number in (1, 2):
                await jobs.deliver(delivery(replace(KEY, number=number)))
            await asyncio.sleep(0.1)
            worker = await jobs.engine.manager.register_worker()
            await jobs.engine.manager.fetch_job(queues=None, worker_id=worker)
            await jobs.engine.manager.unregister_worker(worker)
        more = schema.Part("more", {"1.sql": "ALTER TABLE prdesc_pull ADD COLUMN later_on text"})
        with connect(base) as connection:
            assert schema.bring_up(connection, (schema.engine(), schema.ours(), more)) == 1
        async with working(base, policy, refresher):
            await until(lambda: _all_of(done))

    asyncio.run(run())
    assert sorted(set(done)) == [1, 2]


async def _all_of(done):
    return set(done) == {1, 2}


@pytest.mark.parametrize("part", ["bot", "procrastinate"])
def test_a_database_of_a_newer_version_is_refused(base, part):
    with connect(base) as connection:
        note = "INSERT INTO prdesc_migration (part, name) VALUES (%s, '99.sql')"
        connection.execute(note, (part,))
    with pytest.raises(InputError, match=rf"used by a newer {part} \(99.sql\)"):
        base.prepare()


def test_a_database_that_is_not_ours_or_not_there_says_so(empty):
    with connect(empty) as connection:
        connection.execute("CREATE TYPE procrastinate_job_status AS ENUM ('todo')")
    with pytest.raises(InputError, match=r"cannot be used .*bot's alone"):
        empty.prepare()
    with pytest.raises(InputError, match="cannot be used"):
        Base(Named("postgresql://nobody@127.0.0.1:9/nothing")).prepare()
