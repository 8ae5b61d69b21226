"""`prdesc doctor`: what is configured, reachable and installed."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

import prdesc

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.cli.console import Console
    from prdesc.cli.context import Place

_SECONDS = 20.0  # for the one call that tries the endpoint


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that was looked at."""

    name: str
    value: str
    good: bool = True
    fix: str = ""
    """What to do, where it is not good."""


def doctor(context: typer.Context) -> None:
    """Say what is configured, which model answers, and what to do if none does.

    One short request is sent to the configured model. Exit code 3: no model can be used.
    """
    from prdesc.cli.context import here

    console: Console = context.obj
    place = here()
    lines = [*_installed(), *_configured(place)]
    model = list(answers(place))
    for line in [*lines, *model]:
        mark = "ok  " if line.good else "BAD "
        console.document(f"{mark}{line.name}: {line.value}")
        if line.fix:
            console.document(f"      {line.fix}")
    if not all(line.good for line in model):
        raise typer.Exit(3)


def _installed() -> Iterator[Line]:
    yield Line("prdesc", f"{prdesc.__version__} on Python {sys.version.split()[0]}")
    from prdesc.cli.context import git

    version = git("--version")
    fix = "" if version else "install git"
    yield Line("git", version or "not found", version is not None, fix)


def _configured(place: Place) -> Iterator[Line]:
    yield Line("repository", str(place.root or "none"))
    for key, source in place.configured.sources.items():
        if source != "default" and "." not in key:
            yield Line(key, f"{place.configured.shown(key)} ({source})")


def answers(place: Place) -> Iterator[Line]:
    """Yield what the model says that the settings name; one short request is sent."""
    from prdesc.settings.settings import LOCAL

    settings = place.settings
    if settings.no_model:
        yield Line("model", "switched off (no_model)", good=False, fix="unset PRDESC_NO_MODEL")
    elif settings.model == LOCAL:
        yield from _local(place)
    elif settings.model is None:
        fix = (
            "set PRDESC_MODEL and OPENAI_BASE_URL or OPENAI_API_KEY; or PRDESC_MODEL=local after"
            " `prdesc model pull`"
        )
        yield Line("model", "none is named", good=False, fix=fix)
    else:
        yield _endpoint(place)


def _local(place: Place) -> Iterator[Line]:
    from prdesc.local.status import status

    found = status(place.settings.data, own=place.settings.model_file)
    fix = "" if found.server else 'run `pip install "prdesc[local]"`'
    yield Line("local server", "installed" if found.server else "missing", found.server, fix)
    there = found.size > 0 and found.verified is not False
    fix = "" if there else "run `prdesc model pull`"
    yield Line("local model", f"{found.path}, {found.size:,} bytes", there, fix)


def _endpoint(place: Place) -> Line:
    from prdesc.cli.backend import connect, endpoint, plan
    from prdesc.errors import PrdescError
    from prdesc.translate import Ask, Deadline
    from prdesc.translate.abilities import Remembered

    there = endpoint(place)
    name = f"{there.model} at {there.base_url}"
    try:
        with connect(there, place, lambda _: None, Deadline(_SECONDS)) as translator:
            rung = plan(place)[0]
            answer = translator.ask([Ask("1", "Hello, world.")], rung)
            problem = answer.problems.get("1")
            form = Remembered(place.settings.state / "endpoints.json").get(there).format
            form = form if rung.reply == "json" else "text"
    except PrdescError as error:
        fault = error.faults[0]
        return Line("model", f"{name}: {fault.problem}", good=False, fix=fault.fix)
    if problem:
        fix = "the server answers, but not in the form that prdesc asks for; try another model"
        return Line("model", f"{name}: {problem}", good=False, fix=fix)
    return Line("model", f"{name} answers; reply format {form}")
