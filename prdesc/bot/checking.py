"""What `prdesc bot check` says: settings, the App as GitHub knows it, the database."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.bot import identity, service, serving, setup
from prdesc.bot.base import Base
from prdesc.bot.office import Office
from prdesc.errors import InputError, PrdescError
from prdesc.settings.settings import LOCAL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from prdesc.bot.setup import Setup


_SHORTEST = 16
"""Characters of a secret that nobody guesses."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that was looked at."""

    name: str
    value: str
    good: bool = True
    fix: str = ""


def look(found: Setup, model: Callable[[], Iterable[Line]] | None = None) -> Iterator[Line]:
    """Yield a line for each thing, good or not.

    Args:
        found: The settings.
        model: Asks the model whether it answers; None does not ask.
    """
    missing = {fault.key: fault for fault in setup.missing(found)}
    for fault in missing.values():
        yield Line(fault.key or "-", fault.problem, good=False, fix=fault.fix)
    count = len(found.keys.webhook_secrets)
    if count:
        yield Line("webhook secret", "set" if count == 1 else "set, and the one before")
        if min(len(one.get_secret_value()) for one in found.keys.webhook_secrets) < _SHORTEST:
            yield Line("webhook secret", f"a webhook secret is shorter than {_SHORTEST} characters",
                       fix="make a new one: openssl rand -hex 32")  # fmt: skip
    path = found.bot.private_key_file
    if sys.platform != "win32" and path is not None and path.stat().st_mode & 0o077:
        yield Line("private key", f"others may read {path}", fix=f"chmod 600 {path}")
    if found.configured.settings.model is not None:
        named = _model(found)
        yield from model() if named.good and model is not None else (named,)
    yield _address(found)
    if not {"bot.app_id", "bot.private_key"} & missing.keys():
        yield from _app(found)
    yield _database(found)


def _model(found: Setup) -> Line:
    settings = found.configured.settings
    name = settings.model or ""
    if name != LOCAL and settings.api_key is None and settings.base_url is None:
        problem = f"{name}, and neither its key nor its address is there"
        return Line("model", problem, good=False, fix="set OPENAI_API_KEY or OPENAI_BASE_URL")
    return Line("model", name)


def _address(found: Setup) -> Line:
    host, port = found.bot.host, found.bot.port
    try:
        serving.listen(host, port).close()
    except InputError as error:
        fault = error.faults[0]
        fix = f"{fault.fix}; all is well if the bot itself runs there"
        return Line("address", fault.problem, fix=fix)
    return Line("address", f"{host}, port {port}")


def _app(found: Setup) -> Iterator[Line]:
    address = found.configured.settings.github_api_url
    office = Office.open(found)
    if (fault := office.signer.fault()) is not None:
        yield Line("private key", fault.problem, good=False, fix=fault.fix)
        return
    try:
        app = identity.ask(office.github)
    except PrdescError as error:
        fault = error.faults[0]
        yield Line("App", fault.problem, good=False, fix=fault.fix)
        return
    yield Line("App", f"{app.slug} at {address}, writes as {app.login}")
    for lacking in app.lacks():
        fix = "grant it on the App's page; owners of installations then have to accept it"
        yield Line("App", f"lacks {lacking}", good=False, fix=fix)


def _database(found: Setup) -> Line:
    server = service.server(found)
    name = "its own" if found.keys.database_url is None else "the one that is named"
    try:
        Base(server).prepare()
    except PrdescError as error:
        fault = error.faults[0]
        return Line("database", fault.problem, good=False, fix=fault.fix)
    finally:
        server.stop()
    return Line("database", f"{name}, answers")
