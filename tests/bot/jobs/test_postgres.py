"""The Postgres of the bot's own."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from prdesc.bot import postgres as postgres_room
from prdesc.bot.postgres import Embedded, Named
from prdesc.errors import InputError


@contextlib.contextmanager
def place():
    found = Path(tempfile.mkdtemp(prefix="prdesc-"))
    try:
        yield found
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.kill(number_of(found), signal.SIGQUIT)
            while (found / "data" / "postmaster.pid").exists():
                time.sleep(0.05)
        shutil.rmtree(found)


@pytest.fixture(scope="module")
def made(postgres):
    """Two processes made it at once, after one that was killed while it did."""
    with place() as folder:
        (folder / "data.new").mkdir(parents=True)
        (folder / "data.new" / "half").write_text("")
        servers = [Embedded(folder, durable=False) for _ in range(2)]
        with ThreadPoolExecutor() as pool:
            first, second = pool.map(lambda server: server.start(), servers)
        assert first == second
        assert ask(first) == (1,)
        yield folder


@pytest.fixture
def folder(made):
    """It may run or not."""
    return made


@pytest.fixture
def stopped(made):
    server = Embedded(made)
    server.stop()
    assert not (made / "data" / "postmaster.pid").exists()
    return made


def number_of(folder):
    return int((folder / "data" / "postmaster.pid").read_text().split()[0])


def ask(address, query="SELECT 1"):
    import psycopg

    with psycopg.connect(address, autocommit=True) as connection:
        return connection.execute(query).fetchone()


def test_it_starts_stops_and_keeps_what_it_was_told(folder):
    import psycopg

    server = Embedded(folder)
    address = server.start()
    assert server.start() == address
    number = number_of(folder)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 7 AS figure")
        server.stop()  # somebody is connected
        assert number_of(folder) == number
    server.stop()
    assert not (folder / "data" / "postmaster.pid").exists()
    server.stop()
    assert ask(server.start(), "SELECT figure FROM kept") == (7,)


def test_one_that_was_killed_starts_again(folder):
    server = Embedded(folder)
    address = server.start()
    os.kill(number_of(folder), signal.SIGKILL)
    assert ask(server.start()) == (1,)
    assert server.start() == address


def test_the_number_of_another_process_is_not_taken_for_it(stopped):
    lines = [str(os.getpid()), str(stopped / "data"), "1", "5432", "", "", "", "ready"]
    (stopped / "data" / "postmaster.pid").write_text("\n".join(lines))
    assert ask(Embedded(stopped).start()) == (1,)


def test_only_its_account_may_enter_and_nothing_listens_on_the_network(folder):
    address = Embedded(folder).start()
    assert (folder / "socket").stat().st_mode & 0o77 == 0
    assert (folder / "data").stat().st_mode & 0o77 == 0
    assert ask(address, "SHOW listen_addresses") == ("",)


def test_a_long_path_has_its_socket_elsewhere(stopped):
    with place() as folder:
        deep = folder / ("x" * 90)
        deep.mkdir()
        subprocess.run(["cp", "-a", stopped / "data", deep], check=True)
        server = Embedded(deep)
        address = server.start()
        try:
            assert Embedded(deep).start() == address
            assert ask(address) == (1,)
        finally:
            server.stop()
            Path(address.partition("host=")[2]).rmdir()


def test_a_folder_of_another_in_place_of_the_socket_is_refused(tmp_path):
    (tmp_path / "socket").mkdir()
    (tmp_path / "socket").chmod(0o777)
    with pytest.raises(InputError, match="not a private folder of the bot"):
        Embedded(tmp_path).start()


def test_one_that_does_not_start_says_where_its_logs_are(stopped, monkeypatch):
    monkeypatch.setattr(postgres_room, "_PATIENCE", 1.0)
    configuration = stopped / "data" / "postgresql.conf"
    right = configuration.read_text()
    configuration.write_text(right + "\nno_such_setting = 1\n")
    try:
        with pytest.raises(InputError, match=r"does not start .*; read the logs in .*data"):
            Embedded(stopped).start()
    finally:
        configuration.write_text(right)


def test_data_of_another_postgres_are_not_touched(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "PG_VERSION").write_text("9\n")
    # For root they are another account's first.
    with pytest.raises(InputError, match=r"the data are of Postgres 9|belongs to the account"):
        Embedded(tmp_path).start()
    assert (tmp_path / "data" / "PG_VERSION").read_text() == "9\n"


def test_it_outlives_the_process_that_started_it(stopped):
    script = (
        "import sys, os; from pathlib import Path; from prdesc.bot.postgres import Embedded;"
        "Embedded(Path(sys.argv[1])).start(); os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", script, str(stopped)], check=True, timeout=60)
    number = number_of(stopped)
    assert ask(Embedded(stopped).start()) == (1,)
    assert number_of(stopped) == number


def test_a_named_database_is_nobody_elses_to_start():
    pytest.importorskip("psycopg", reason="the extra `bot` is not installed")
    named = Named("postgresql://user@host/base")
    assert named.start() == "postgresql://user@host/base"
    named.stop()
    with pytest.raises(InputError, match="not the address of a Postgres database"):
        Named("mysql://host/base")
