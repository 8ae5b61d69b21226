"""`prdesc hook prepare-commit-msg` and `prdesc hook commit-msg`: what git calls.

They decide, watch the process that does the work, and write; nothing that they do may cost a
commit.
"""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from prdesc import STARTED, files
from prdesc.cli.console import Console, use_utf8
from prdesc.errors import Fault, FindingsError, InputError, PrdescError

if TYPE_CHECKING:
    from collections.abc import Callable

    from prdesc.hook.deadline import Deadline
    from prdesc.hook.form import Form
    from prdesc.hook.message import Draft
    from prdesc.hook.worker import Heard

_OF_GIT = ("MERGE_HEAD", "REVERT_HEAD")
"""While one of them is there, the message is of git."""
_SHOWN = 10
"""So many findings are printed."""


def call(name: str, file: str, source: str = "", *_: str) -> None:
    """Do what git calls for.

    Args:
        name: The hook, `prepare-commit-msg` or `commit-msg`.
        file: The file with the message.
        source: Where the message comes from; with `commit-msg` it says nothing.

    Raises:
        SystemExit: With the exit code that `prepare_commit_msg` or `commit_msg` says.
    """
    use_utf8()
    console = Console()
    if name == "prepare-commit-msg":
        raise SystemExit(prepare_commit_msg(console, file, source))
    raise SystemExit(commit_msg(console, file))


def prepare_commit_msg(console: Console, file: str, source: str) -> int:
    """Draft the message that git is about to open in an editor; return the exit code, always 0."""
    _guarded(console, "no draft", lambda: _prepare(console, Path(file), source))
    return 0


def commit_msg(console: Console, file: str) -> int:
    """Check the message that git is about to commit; return the exit code.

    4: the message has errors and the repository wants it stopped. 0: all else, a failure of prdesc
    included.
    """
    what = "the commit message was not checked"
    stops = _guarded(console, what, lambda: _check(console, Path(file)))
    return FindingsError.exit_code if stops else 0


def _guarded(console: Console, what: str, work: Callable[[], bool]) -> bool:
    """Return what *work* returns; False, and one line on stderr, if it fails."""
    try:
        return work()
    except Exception as error:  # noqa: BLE001 - see below
        # The one place that catches everything: git gives a commit up when a hook of it fails,
        # `--no-verify` or not, and a person's commit is worth more than any draft or check.
        console.note(f"prdesc: {what}: {_said(error)}")
        return False


def _said(error: Exception) -> str:
    if isinstance(error, PrdescError):
        return str(error.faults[0])
    if isinstance(error, OSError):  # of the system: a full disk, no more processes
        return f"{error.strerror or error}"
    return f"this is a bug ({type(error).__name__}: {error})"


def _prepare(console: Console, path: Path, source: str) -> bool:
    from prdesc.hook import deciding, form, message, worker
    from prdesc.hook.deadline import Deadline

    if not deciding.is_to_draft(source, os.environ):
        return False
    deadline = Deadline(STARTED)
    raw = form.read(path)
    how = form.ask(raw, edited=True, seconds=deadline.for_git())
    if message.signed(raw, how) is None or form.under_way(deadline.for_git()):
        return False
    since = time.time() - (time.monotonic() - STARTED)
    argv = worker.command("draft", str(since))
    heard = _watched(console, "drafting the message", argv, deadline)
    draft = _draft(heard)
    if draft is None:
        why = heard.why or heard.said.get("nothing")
        if why:
            console.note(f"prdesc: no draft: {why}")
        return False
    new = _written(raw, how, draft, None if heard.said["mode"] == "suggest" else deadline)
    if form.read(path) != raw:
        raise InputError(Fault("the file of the message was changed meanwhile", "leave it to git"))
    files.write_bytes(path, new)
    if heard.why:
        console.note(f"prdesc: the draft may lack its Chinese: {heard.why}")
    for warning in heard.warnings[:1]:
        console.note(f"prdesc: warning: {warning}")
    if how.cleanup not in {"strip", "scissors"}:
        for note in (message.DRAFT, *draft.notes):
            console.note(note)
    return True


def _watched(console: Console, what: str, argv: list[str], deadline: Deadline) -> Heard:
    """Run a worker; a person who waits at a terminal is told what for."""
    from prdesc.cli.progress import Progress
    from prdesc.hook import worker

    with contextlib.ExitStack() as stack:
        if console.err is not None and console.err.isatty():
            stack.enter_context(Progress(console))(f"{what} (PRDESC_SKIP=1 leaves prdesc out)")
        return worker.watch(argv, deadline)


def _draft(heard: Heard) -> Draft | None:
    from prdesc.hook.message import Draft

    said = heard.said.get("draft")
    if not isinstance(said, dict):
        return None
    return Draft(said["text"], tuple(said["trailers"]), tuple(said["notes"]))


def _written(raw: bytes, how: Form, draft: Draft, deadline: Deadline | None) -> bytes:
    """Return the file with the draft, whose trailers git reads; no deadline for a suggestion."""
    from prdesc.hook import message, placing

    if deadline is None:
        return message.suggest(raw, how, draft)
    new = message.compose(raw, how, draft)
    block = message.block(raw, how, draft)
    if block and how.cleanup in {"strip", "scissors"}:
        placing.verify(how.committed(new), block, deadline.for_git())
    return new


def _check(console: Console, path: Path) -> bool:
    from prdesc.describe import editing
    from prdesc.hook import deciding, form, stopped, whose, worker
    from prdesc.hook.deadline import Deadline

    if deciding.is_skipped(os.environ):
        return False
    deadline = Deadline(STARTED)
    raw = form.read(path)
    how = form.ask(raw, edited=deciding.is_edited(os.environ), seconds=deadline.for_git())
    text = how.committed(raw)
    if form.is_empty(text) or editing.is_generated(text):
        return False
    states = form.under_way(deadline.for_git())
    if not states.keys().isdisjoint(_OF_GIT):
        return False
    another = whose.another(os.environ, states, deadline.for_git())
    argv = worker.command("check" if another is None else "judge", str(path))
    heard = _watched(console, "checking the message", argv, deadline)
    stops = bool(heard.said.get("errors")) and heard.said.get("mode") == "enforce"
    if stops and another is not None:
        stops = False
        heard.said["note"] = f"{another}, so the commit goes on"
    _report(console, heard, path)
    if stops:
        console.note(f"prdesc: {stopped.keep(path, text.encode(how.codec))}")
    else:
        _add(path, raw, how, heard.said.get("add"), deadline)
    return stops


def _add(path: Path, raw: bytes, how: Form, lacking: object, deadline: Deadline) -> None:
    """Write the trailers that the message lacks, as the worker said them."""
    from prdesc.describe.trailers import Trailer
    from prdesc.hook import form, placing

    if not isinstance(lacking, list) or not lacking:
        return
    trailers = [Trailer(key, value) for key, value in lacking]
    new = placing.add(raw, how, trailers, deadline.for_git())
    if form.read(path) != raw:
        raise InputError(Fault("the file of the message was changed meanwhile", "leave it to git"))
    files.write_bytes(path, new)


def _report(console: Console, heard: Heard, path: Path) -> None:
    from prdesc.report.escape import line

    found = heard.said.get("findings")
    lines = found if isinstance(found, list) else []
    for one in lines[:_SHOWN]:
        console.note(f"prdesc: {one}")
    if len(lines) > _SHOWN:
        more = len(lines) - _SHOWN
        console.note(f"prdesc: {more} more; see `prdesc check --message {path}`")
    note = heard.said.get("note")
    if note:
        console.note(f"prdesc: {line(str(note))}")
    if heard.why:
        console.note(f"prdesc: the commit message was not checked: {heard.why}")
