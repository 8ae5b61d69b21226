"""`prdesc doctor`: what is configured, reachable and installed."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

import prdesc

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from prdesc.cli.console import Console
    from prdesc.cli.context import Place
    from prdesc.errors import Fault
    from prdesc.translate import Endpoint

_REACH = 4.0
"""Seconds in which somebody has to answer at the address."""
_SECONDS = 15.0
"""Seconds for the one text that the model is asked for."""


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

    The server gets 4 seconds to answer at all, and the model 15 for one short text. Exit code 3:
    no model can be used.
    """
    from prdesc.cli.context import here
    from prdesc.cli.progress import Progress

    console: Console = context.obj
    place = here()
    _show([*_installed(), *_configured(place)], console)
    with Progress(console) as progress:
        model = list(answers(place, progress))
    _show(model, console)
    if not all(line.good for line in model):
        raise typer.Exit(3)


def _show(lines: Iterable[Line], console: Console) -> None:
    for line in lines:
        mark = "ok  " if line.good else "BAD "
        console.document(f"{mark}{line.name}: {line.value}")
        if line.fix:
            console.document(f"      {line.fix}")


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


def answers(place: Place, progress: Callable[[str], None] = lambda _: None) -> Iterator[Line]:
    """Yield what the model says that the settings name; one short text is asked for.

    Args:
        place: The settings.
        progress: Told what is waited for, and for how long at most.
    """
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
        yield _endpoint(place, progress)


def _local(place: Place) -> Iterator[Line]:
    from prdesc.local.status import status

    found = status(place.settings.data, own=place.settings.model_file)
    fix = "" if found.server else 'run `pip install "prdesc[local]"`'
    yield Line("local server", "installed" if found.server else "missing", found.server, fix)
    there = found.size > 0 and found.verified is not False
    fix = "" if there else "run `prdesc model pull`"
    yield Line("local model", f"{found.path}, {found.size:,} bytes", there, fix)


def _endpoint(place: Place, progress: Callable[[str], None]) -> Line:
    from prdesc.cli.backend import connect, endpoint, plan
    from prdesc.errors import PrdescError
    from prdesc.translate import Ask, Deadline
    from prdesc.translate.abilities import Remembered
    from prdesc.translate.reach import reach

    there = endpoint(place)
    name = f"{there.model} at {there.base_url}"
    soon, late = min(_REACH, there.timeout), min(_SECONDS, there.timeout)
    deadline = None
    try:
        progress(f"waiting for {there.base_url} to answer, at most {soon:g} s")
        reach(there, soon)
        progress(f"it answers; waiting for {there.model}, at most {late:g} s")
        deadline = Deadline(late)
        with connect(there, place, lambda _: None, deadline) as translator:
            rung = plan(place)[0]
            answer = translator.ask([Ask("1", "Hello, world.")], rung)
            problem = answer.problems.get("1")
            form = Remembered(place.settings.state / "endpoints.json").get(there).format
            form = form if rung.reply == "json" else "text"
    except PrdescError as error:
        if deadline is not None and not deadline.rest():
            return _slow(there, name, late)
        fault = error.faults[0]
        return Line("model", f"{name}: {fault.problem}", good=False, fix=_fix(fault))
    if problem:
        fix = "the server answers, but not in the form that prdesc asks for; try another model"
        return Line("model", f"{name}: {problem}", good=False, fix=fix)
    return Line("model", f"{name} answers; reply format {form}")


def _slow(there: Endpoint, name: str, seconds: float) -> Line:
    value = f"{name}: the server is there, but the model gave no answer within {seconds:g} s"
    fix = (
        "it hangs, is being loaded or is slow: look into the server's log and run this again; "
        f"a description may take {there.timeout:g} s (PRDESC_TIMEOUT)"
    )
    return Line("model", value, good=False, fix=fix)


def _fix(fault: Fault) -> str:
    """Return what to do beside running this command."""
    from prdesc.translate.failures import DOCTOR

    rest = fault.fix.removesuffix(DOCTOR).removesuffix("; ")
    return rest or "do what the server says, or name another model or server"
