"""`prdesc hook install`, `uninstall` and `status`."""

from __future__ import annotations

import shlex
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.cli.console import Console
    from prdesc.hook.installing import Done
    from prdesc.hook.managers import Manager
    from prdesc.hook.status import Status


class Format(StrEnum):
    """How the report is printed."""

    TEXT = "text"
    JSON = "json"


_Format = Annotated[Format, typer.Option("--format", help="How to print the report.")]


def install(context: typer.Context, format_: _Format = Format.TEXT) -> None:
    """Write both hooks where git looks for them; one that is there already is run after ours.

    Exit code 2: something else is in charge of the hooks; the lines that it needs are on stdout.
    """
    from prdesc.errors import InputError
    from prdesc.hook import installing, managers, places, program
    from prdesc.settings import environment

    console = _console(context, format_)
    hooks = places.find(Path())
    manager = managers.find(hooks)
    try:
        done = installing.install(hooks, program.find(environment.variables()), manager)
    except InputError:
        if manager is not None and manager.exclusive and not console.json:
            console.document("\n".join(_lines(manager)))
        raise
    _report(console, done)
    if manager is not None:
        console.note(f"prdesc: {manager.name} ({manager.why}) can call prdesc for all:")
        console.note("prdesc: `prdesc hook status` shows the lines that it needs")


def uninstall(context: typer.Context, format_: _Format = Format.TEXT) -> None:
    """Take out both hooks, and put back what was there before them."""
    from prdesc.hook import installing, places

    console = _console(context, format_)
    _report(console, installing.uninstall(places.find(Path())))


def status(context: typer.Context, format_: _Format = Format.TEXT) -> None:
    """Say what each hook is now, what it does, and what else is in charge of the hooks."""
    from prdesc.cli.context import here
    from prdesc.hook import managers, places
    from prdesc.hook import status as looking

    console = _console(context, format_)
    hooks = places.find(Path())
    manager = managers.find(hooks)
    found = looking.status(hooks, manager)
    place = here()
    if console.json:
        hooks_ = [_plain(asdict(one)) for one in found]
        charge = None if manager is None else asdict(manager)
        modes = {"mode": place.settings.hook, "check": place.settings.hook_check}
        console.data({"hooks": hooks_, **modes, "manager": charge})
        return
    keys = {"mode": "hook", "check": "hook_check"}
    shown = [*map(_shown, found)]
    for name, key in keys.items():
        shown.append(f"{name}: {place.configured.shown(key)} ({place.configured.sources[key]})")
    if manager is not None and not all(one.state.startswith("managed") for one in found):
        shown += ["", *_lines(manager)]
    console.document("\n".join(shown))


def _console(context: typer.Context, format_: Format) -> Console:
    console: Console = context.obj
    console.json = format_ is Format.JSON
    return console


def _report(console: Console, done: tuple[Done, ...]) -> None:
    if console.json:
        console.data([_plain(asdict(one)) for one in done])
        return
    for one in done:
        text = f"{one.deed} {one.path}" if one.deed != "left" else f"no hook of prdesc: {one.path}"
        runs = f", which runs {_beside(one)}" if one.before and one.deed != "restored" else ""
        console.note(f"prdesc: {text}{runs}")


def _shown(one: Status) -> str:
    runs = f", runs {_beside(one)}" if one.before else ""
    shown = {
        "interpreter gone": f" ({one.python}); run `prdesc hook install`",
        "not executable": ", so git does not run it; run `prdesc hook install`",
    }.get(one.state, "")
    return f"{one.hook}: {one.state}{shown}, {one.path}{runs}"


def _beside(one: Done | Status) -> str:
    """Return the path of the hook that ours runs, from the folder of ours."""
    return one.before.relative_to(one.path.parent).as_posix() if one.before else ""


def _lines(manager: Manager) -> Iterator[str]:
    yield f"{manager.name}: {manager.why}. Add to its files, so that it calls prdesc:"
    for path, text in manager.lines.items():
        yield f"\n{path}\n"
        yield from (f"    {line}".rstrip() for line in text.rstrip("\n").split("\n"))
    yield "\nThey call `prdesc` by its name, so it has to be on PATH wherever git runs the hooks."
    if manager.scripts:
        files = " ".join(map(shlex.quote, manager.scripts))
        folder = shlex.quote(Path(manager.scripts[0]).parent.as_posix())
        made = f"`mkdir -p {folder}`, `chmod +x {files}`"
        yield f"Git passes over a file that cannot be executed: {made}"


def _plain(values: dict[str, object]) -> dict[str, object]:
    """Return *values* with paths as text."""
    return {key: str(one) if isinstance(one, Path) else one for key, one in values.items()}
