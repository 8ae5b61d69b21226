"""What `prdesc bot check` says: settings, the App as GitHub knows it, the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.bot import identity, service, setup
from prdesc.bot.base import Base
from prdesc.bot.office import Office
from prdesc.errors import PrdescError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.bot.setup import Setup


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that was looked at."""

    name: str
    value: str
    good: bool = True
    fix: str = ""


def look(found: Setup) -> Iterator[Line]:
    """Yield a line for each thing, good or not."""
    missing = {fault.key: fault for fault in setup.missing(found)}
    for fault in missing.values():
        yield Line(fault.key or "-", fault.problem, good=False, fix=fault.fix)
    count = len(found.keys.webhook_secrets)
    if count:
        yield Line("webhook secret", "set" if count == 1 else "set, and the one before")
    if found.configured.settings.model is not None:
        yield Line("model", found.configured.settings.model)
    if not {"bot.app_id", "bot.private_key"} & missing.keys():
        yield from _app(found)
    yield _database(found)


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
        yield Line("App", fault.problem, good=False, fix="check `app_id` and `private_key`")
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
