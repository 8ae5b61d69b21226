"""Where the socket of the bot's own Postgres is: the name of a socket is short, a path is not."""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from prdesc.bot.owner import foreign
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from prdesc.bot.programs import Account

_LONGEST = 103 - len("/.s.PGSQL.5432")  # macOS allows 104 bytes with the zero, Linux 108


def socket_folder(home: Path, account: Account) -> Path:
    """Return the folder for the socket of the Postgres in *home*; made for *account* alone.

    It is below *home*, or, where that is too long for a socket, in the folder for temporary files
    under a name that every process finds again.

    Raises:
        InputError: If somebody else has put another folder there.
    """
    place = home.resolve() / "socket"
    if len(bytes(place)) > _LONGEST:
        name = hashlib.sha256(bytes(home.resolve())).hexdigest()[:16]
        place = Path(tempfile.gettempdir()) / f"prdesc-{name}"
    try:
        place.mkdir(mode=0o700)
    except FileExistsError:
        pass
    else:
        account.give(place)
    if not account.owns(place):
        found = place.lstat()
        if found.st_uid != account.number and not found.st_mode & 0o77:
            raise foreign(place, found.st_uid)
        fix = "only the account that Postgres runs under may enter it, mode 0700: see who made it"
        raise InputError(Fault("is not a private folder of the bot", fix, str(place)))
    return place
