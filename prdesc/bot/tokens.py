"""Tokens of installations: asked for once, kept until they are about to expire.

Each is for one repository alone, so what goes wrong there stays there. A token lives an hour
("Generating an installation access token for a GitHub App" of GitHub's manual).
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, ValidationError

from prdesc.bot.port import GoneError
from prdesc.errors import (
    Fault,
    ForgeError,
    InputError,
    InvalidError,
    MissingError,
    RefusedError,
    UnauthorisedError,
)
from prdesc.settings.values import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from prdesc.bot.key import Key
    from prdesc.forge.client import Client

_SPARE = timedelta(minutes=5)
_MOST = 1024
_INSTALL = "install it there, if its pull requests are to be described"
_CREDENTIALS = "check `app_id`, `private_key` and the clock"
_LONG_AGO = datetime.min.replace(tzinfo=UTC)


class _Answer(BaseModel):
    model_config = ConfigDict(hide_input_in_errors=True)

    token: Token
    expires_at: datetime


@dataclass(slots=True)
class _Kept:
    lock: threading.Lock
    token: Token | None = None
    until: datetime = _LONG_AGO


class Tokens:
    """The tokens; may be used from several threads, which ask only once for each.

    Args:
        connect: Opens a client that asks as the App itself.
    """

    def __init__(self, connect: Callable[[], Client]) -> None:
        self._connect = connect
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[int, str], _Kept] = OrderedDict()

    def token(self, key: Key) -> str:
        """Return the token for the repository of *key*.

        Raises:
            GoneError: If there is no such installation, or the repository is not of it.
            ForgeError: If GitHub gives none, or the App's key is none: of the surroundings, all.
        """
        with self._lock:
            place = (key.installation, key.repository.lower())
            kept = self._kept.setdefault(place, _Kept(threading.Lock()))
            self._kept.move_to_end(place)
            while len(self._kept) > _MOST:
                self._kept.popitem(last=False)
        with kept.lock:
            if kept.token is None or datetime.now(UTC) + _SPARE >= kept.until:
                payload = {"repositories": [key.repository.partition("/")[2]]}
                answer = self._ask(key.installation, payload, key.repository)
                kept.token, kept.until = answer.token, answer.expires_at.astimezone(UTC)
            return kept.token.get_secret_value()

    def forget(self, installation: int) -> None:
        """Forget the tokens of an installation: it is gone, or may do something else now."""
        with self._lock:
            for place in [one for one in self._kept if one[0] == installation]:
                del self._kept[place]

    def secrets(self) -> Iterator[str]:
        """Yield every token, to be struck out of logs."""
        with self._lock:
            kept = list(self._kept.values())
        for one in kept:
            if one.token is not None:
                yield one.token.get_secret_value()

    def ask(self, installation: int, payload: Mapping[str, object]) -> str:
        """Return a new token, which is not kept; raises as `token`."""
        answer = self._ask(installation, payload, f"installation {installation}")
        return answer.token.get_secret_value()

    def _check_app(self) -> None:
        """Return if GitHub knows the App: then it is right that something is not there.

        Raises:
            ForgeError: If it does not, or cannot be asked.
        """
        try:
            with self._connect() as client:
                if client.find_object("/app", "the App") is None:
                    raise client.missing("such App")
        except ForgeError as error:
            raise _none("the App", error) from error

    def _ask(self, installation: int, payload: Mapping[str, object], whose: str) -> _Answer:
        what = f"the token for {whose}"
        path = f"/app/installations/{installation}/access_tokens"
        try:
            with self._connect() as client:
                answer = client.send("POST", path, payload, what)
            return _Answer.model_validate(answer)
        except (MissingError, InvalidError) as error:
            self._check_app()
            raise GoneError(Fault(f"the App is not installed on {whose}", _INSTALL)) from error
        except InputError as error:
            raise ForgeError(error.faults) from error
        except ForgeError as error:
            raise _none(whose, error) from error
        except ValidationError as error:
            problem = f"the answer on {what} is no token"
            raise ForgeError(Fault(problem, "check GITHUB_API_URL")) from error


def _none(whose: str, error: ForgeError) -> ForgeError:
    """Return the error for a token that GitHub does not give, with a fix for what happened."""
    fault = error.faults[0]
    if isinstance(error, UnauthorisedError | MissingError):
        return ForgeError(Fault(f"GitHub does not accept the App ({fault.problem})", _CREDENTIALS))
    fix = fault.fix if isinstance(error, RefusedError) else "nothing; it goes on when GitHub does"
    return ForgeError(Fault(f"no token for {whose} ({fault.problem})", fix))
