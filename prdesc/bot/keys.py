"""The private key of the GitHub App, and the tokens that it signs.

A token of the App lives 10 minutes at most ("Generating a JSON Web Token for a GitHub App" of
GitHub's manual).
"""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from pydantic import SecretStr

_LIFE, _SPARE = 540, 60
"""Seconds."""


class Signer:
    """Signs tokens of the App; may be used from several threads.

    Args:
        app_id: Id of the App, or its client id.
        key: PEM.
    """

    def __init__(self, app_id: str, key: SecretStr) -> None:
        self._app_id, self._key = app_id, key
        self._lock = threading.Lock()
        self._token, self._until = "", 0.0

    def token(self) -> str:
        """Return a token of the App.

        Raises:
            InputError: If the key is no private key.
        """
        with self._lock:
            now = time.monotonic()
            if now > self._until:
                self._token = _signed(self._app_id, self._key.get_secret_value())
                self._until = now + _LIFE - _SPARE
            return self._token

    def fault(self) -> Fault | None:
        """Return what is wrong with the key, or None."""
        try:
            self.token()
        except InputError as error:
            return error.faults[0]
        return None


def _signed(app_id: str, key: str) -> str:
    import jwt  # noqa: PLC0415 - takes a moment, and only the bot needs it
    from gidgethub.apps import get_jwt  # noqa: PLC0415

    try:
        return get_jwt(app_id=app_id, private_key=key, expiration=_LIFE)
    except (ValueError, TypeError, AttributeError, jwt.PyJWTError) as error:
        # AttributeError: a public key signs nothing
        problem = f"the private key of the App cannot be used ({type(error).__name__})"
        fix = "generate one on the App's page and set it, or its file: PEM, RSA, no password"
        raise InputError(Fault(problem, fix, key="bot.private_key")) from error
