"""The address of the bot's database: what is wrong with it, without any part of it.

It holds a password, and where a character is not escaped, Postgres takes a piece of that for a
host or a name and says it in its messages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.errors import Fault

if TYPE_CHECKING:
    import psycopg

SCHEMES = ("postgresql://", "postgres://")
"""How the address of a database begins."""
_KEY = "bot.database_url"
NO_ADDRESS = Fault(
    "is not the address of a Postgres database",
    "write postgresql://user:password@host:port/database",
    key=_KEY,
)
_ODD = Fault(
    "is an address that Postgres does not read",
    "write %40 for @, %2F for /, %3A for :, %20 for a space and %25 for % in user and password",
    key=_KEY,
)
_SAID = (
    ("connection refused", "nothing listens there"),
    ("no such file", "nothing listens there"),
    ("name resolution", "its host is not known"),
    ("translate host name", "its host is not known"),
    ("name or service not known", "its host is not known"),
    ("resolve host", "its host is not known"),
    ("authentication failed", "it does not take the account or the password"),
    ("no password supplied", "it wants a password"),
    ("pg_hba.conf", "it lets nobody in from here with this account"),
    ("timeout", "no answer in time"),
    ("timed out", "no answer in time"),
    ("unreachable", "its network is not reached"),
    ("starting up", "it starts up"),
    ("shutting down", "it shuts down"),
    ("too many", "it takes no more connections"),
    ("role ", "it has no such account, or does not let it in"),
    ("ssl", "TLS does not work with it"),
    ("database ", "it has no such database, or does not let the account in"),
)
"""What libpq says of a connection, small letters, to what is told; the first that fits counts."""


def fault(address: str) -> Fault | None:
    """Return what is wrong with *address* as it is written, or None."""
    import psycopg  # noqa: PLC0415 - of the extra
    from psycopg.conninfo import conninfo_to_dict  # noqa: PLC0415 - as above

    if not address.startswith(SCHEMES):
        return NO_ADDRESS
    before, _, _ = address.partition("?")
    try:
        found = conninfo_to_dict(address)
    except (psycopg.Error, UnicodeError):
        return _ODD
    port = str(found.get("port") or "0").replace(",", "")
    is_whole = before.count("@") <= 1 and "@" not in str(found.get("dbname", ""))
    return None if is_whole and port.isdecimal() else _ODD


def why(error: psycopg.Error) -> str:
    """Return why the database cannot be used, with no part of its address."""
    if error.diag.message_primary is not None:
        return error.diag.message_primary
    said = str(error).lower()
    return next((told for known, told in _SAID if known in said), type(error).__name__)
