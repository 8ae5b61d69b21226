"""The token of GitHub's own command line, for people who have set no other."""

from __future__ import annotations

import shutil
import subprocess
from urllib.parse import urlsplit

from prdesc.errors import Fault, ForgeError, InputError
from prdesc.settings.values import is_token

_SECONDS = 10
_PUBLIC_API, _PUBLIC = "api.github.com", "github.com"
_TENANT = ".ghe.com"


def of_gh(address: str) -> str | None:
    """Return what `gh auth token` says for the host of the API at *address*; None if nothing.

    Raises:
        ForgeError: If gh does not end.
        InputError: If what it says is no token.
    """
    gh = shutil.which("gh")
    if gh is None:
        return None
    command = [gh, "auth", "token", "--hostname", host(address)]
    try:
        done = subprocess.run(  # noqa: S603 - an argument list; gh comes from PATH like all tools
            command, capture_output=True, check=False, timeout=_SECONDS, stdin=subprocess.DEVNULL
        )
    except subprocess.TimeoutExpired as error:
        problem = f"`gh auth token` did not end within {_SECONDS} s"
        raise ForgeError(Fault(problem, "set GITHUB_TOKEN, or see `gh auth status`")) from error
    token = done.stdout.decode("utf-8", "replace").strip()
    if done.returncode or not token:
        return None
    if not is_token(token):
        problem = "what `gh auth token` says is no token"
        raise InputError(Fault(problem, "see `gh auth status`, or set GITHUB_TOKEN"))
    return token


def host(address: str) -> str:
    """Return the host of GitHub whose API is at *address*, as gh names it."""
    name = urlsplit(address).hostname or ""
    if name == _PUBLIC_API:
        return _PUBLIC
    return name.removeprefix("api.") if name.endswith(_TENANT) else name
