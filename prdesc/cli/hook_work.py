"""The work of the hooks, in a process of its own that they watch.

It prints lines of JSON for `prdesc.hook.worker` and touches nothing.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
import time
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from prdesc.cli import hook_record
from prdesc.cli.console import Console
from prdesc.cli.context import here
from prdesc.errors import InputError, PrdescError
from prdesc.hook import worker

if TYPE_CHECKING:
    from prdesc.cli.context import Place
    from prdesc.describe.trailers import Trailer
    from prdesc.findings import Finding
    from prdesc.hook.drafting import Written
    from prdesc.pipeline.kit import Kit

_RESERVE = 1.0
"""Seconds that are kept for what comes behind the model's last answer."""
_SHARE = 0.75
"""So much of the time a model gets at most, where there is little."""
_ADD_IT = (
    "add a paragraph that begins with `中文：`, or have no message checked:"
    ' `hook_check = "off"` in prdesc.toml'
)
_REFUSED = (
    'prdesc: `hook_check = "enforce"` refuses it as it stands: write the Chinese that is missing,'
    " or commit with `--no-verify`"
)
_NOTHING = "no file that prdesc knows is staged, and the record has no title that no commit has yet"


def main() -> None:
    """Do what the arguments of the process say: `draft SECONDS`, `check FILE` or `judge FILE`.

    Not a command of the command line, whose loading would take as long as the rest.
    """
    gc.disable()  # the process lives for one message, and looking for unused objects takes time
    console = Console()
    work, argument = sys.argv[1:]
    try:
        if work == "draft":
            draft_message(console, float(argument))
        else:
            check_message(Path(argument), own=work == "check")
    except PrdescError as error:
        console.fail(error)
        raise SystemExit(error.exit_code) from error
    worker.say(sys.stdout, done=True)
    gc.freeze()  # the same at the end: the system takes all back at once


def draft_message(console: Console, since: float) -> None:
    """Draft the message of what is staged; each line is a better draft.

    Args:
        console: Where warnings go.
        since: When the hook began, seconds of the epoch.
    """
    place = here()
    settings = place.settings
    worker.say(sys.stdout, seconds=settings.hook_timeout, mode=settings.hook)
    if settings.hook != "off":
        _draft(place, console, since)


def _draft(place: Place, console: Console, since: float) -> None:
    from prdesc.cli.backend import backend
    from prdesc.cli.context import reviewed_head
    from prdesc.hook import drafting
    from prdesc.pipeline import draft as pipeline
    from prdesc.pipeline import kit as kits

    kit = kits.build(place.settings, place.root, "both", place.configured.sources)
    words = None if (why := _refused(kit)) else hook_record.of_commit(place)
    if words is None:
        worker.say(sys.stdout, nothing=why or _NOTHING)
        return
    order = pipeline.Order(words.loaded, kits.templates(place.settings, place.root), "commit")
    order = replace(order, marked=False, head=reviewed_head(words.loaded, place))
    say = partial(_say, place=place, more=words.notes)
    rest = place.settings.hook_timeout - (time.time() - since)
    seconds = max(0.1, min(rest - _RESERVE, rest * _SHARE))
    with contextlib.ExitStack() as stack:
        try:
            behind = stack.enter_context(backend(place, kit, console, seconds))
        except InputError:
            say(drafting.write(order, kit))
            raise
        order = replace(order, recall=behind.recall)
        waiting = None if behind.tools is None else _late(place)
        written = drafting.write(order, kit, waiting=waiting)
        say(written)
        if behind.tools is not None and not written.complete:
            # A local server takes a while to end; the watch need not wait for that.
            say(drafting.write(replace(order, tools=behind.tools), kit), done=True)


def _late(place: Place) -> str:
    """Return why Chinese is missing while the model has not answered."""
    return f"the model did not answer within {place.settings.hook_timeout:g} s"


def _say(written: Written, place: Place, more: tuple[str, ...], **ends: bool) -> None:
    from prdesc.report.escape import line

    notes = [*map(line, (*more, *written.draft.notes))]
    if not written.complete and place.settings.hook_check == "enforce":
        notes.append(_REFUSED)
    shown = {"draft": asdict(written.draft) | {"notes": notes}}
    worker.say(sys.stdout, **shown, **ends)


def _refused(kit: Kit) -> str:
    project = kit.rules.profile
    if project.commit.ai_words:
        return ""
    return f"profile {project.name} wants commit messages in their author's own words"


def check_message(path: Path, *, own: bool) -> None:
    """Judge a message as git will commit it, and say which trailers it lacks.

    Args:
        path: The file with the message.
        own: Whether it is about the person's own work, which the record of the branch is about.
    """
    place = here()
    settings = place.settings
    worker.say(sys.stdout, seconds=settings.hook_timeout, mode=settings.hook_check)
    if settings.hook_check != "off":
        _check(place, path, own=own)


def _check(place: Place, path: Path, *, own: bool) -> None:
    from prdesc.cli.gate import build_gate
    from prdesc.findings import Severity
    from prdesc.hook import deciding, form, placing
    from prdesc.pipeline import judging
    from prdesc.report.text import describe

    raw = form.read(path)
    how = form.ask(raw, edited=deciding.is_edited(os.environ))
    try:
        lacking = placing.missing(how.committed(raw), _wanted(place) if own else ())
        if lacking:
            raw = placing.add(raw, how, lacking)
        worker.say(sys.stdout, add=[[one.key, one.value] for one in lacking])
    except PrdescError as error:
        worker.say(sys.stdout, note=f"no trailer was added: {error.faults[0]}")
    gate = build_gate(place.settings, place.root, place.configured.sources)
    judgement = judging.judge(how.committed(raw), str(path), gate, message=True)
    found = sorted(judgement.report.findings, key=lambda one: one.severity is not Severity.ERROR)
    errors = judgement.count(Severity.ERROR)
    worker.say(sys.stdout, errors=errors, findings=[describe(_helpful(one)) for one in found])


def _helpful(finding: Finding) -> Finding:
    """Return a finding with what is to be done about it in a commit message."""
    from prdesc.checks.document import NO_CHINESE

    if finding.message != NO_CHINESE:
        return finding
    return replace(finding, message=f"{NO_CHINESE}; {_ADD_IT}")


def _wanted(place: Place) -> tuple[Trailer, ...]:
    """Return the trailers that the profile makes of the agents in the record of the branch."""
    from prdesc.describe import profile

    project = profile.load(place.settings.profile)
    path = None if project.trailers.derive is None else hook_record.find(place)
    if path is None:
        return ()
    from prdesc.describe import addresses, identities, trailers
    from prdesc.record import loading

    ai = loading.load(path).ai
    made, _ = trailers.build((), ai, project, identities.load(), addresses.load())
    return made
