"""Whose the bot's own Postgres is: only that account can use it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.bot.programs import Account


def is_there(data: Path, account: Account) -> bool:
    """Return whether the folder *data* is there, and it is *account* that uses it.

    Raises:
        InputError: If it is another account's, or behind a folder that only another may enter.
    """
    owner = None
    for place in (*reversed(data.absolute().parents), data):
        try:
            owner = place.stat().st_uid
        except FileNotFoundError:
            return False
        except PermissionError:
            break
    else:
        if owner == account.number:
            return True
    raise foreign(data, owner)


def foreign(path: Path, owner: int | None) -> InputError:
    """Return the error that *path* belongs to another account."""
    name = _name(owner)
    problem = f"belongs to the account {name}, which runs the bot here"
    fix = f"run this as {name}, `sudo -u {name} …`, with the same PRDESC_STATE; remove nothing"
    return InputError(Fault(problem, fix, str(path)))


def _name(owner: int | None) -> str:
    import pwd  # noqa: PLC0415 - not on Windows

    try:
        return pwd.getpwuid(-1 if owner is None else owner).pw_name
    except (KeyError, OverflowError):
        return str(owner)
