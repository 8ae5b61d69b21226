"""What `prdesc refresh` prints."""

from __future__ import annotations

import difflib
from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.cli import missing
from prdesc.errors import ConflictError
from prdesc.findings import errors
from prdesc.pipeline import translation
from prdesc.refresh.planned import Outcome
from prdesc.report.escape import line, to_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.cli.console import Console
    from prdesc.refresh.means import Result
    from prdesc.refresh.planned import Plan

_CHANGED, _WOULD, _SAME = "has a new description", "would get a new description", "is up to date"


def exit_code(result: Result) -> int:
    """Return 0, 3 where units are left, or 4 where a text has error-level findings."""
    plan = result.plan
    return translation.exit_code(plan.findings, plan.translation) if plan else 0


def frozen(result: Result) -> ConflictError | None:
    """Return the error to raise where an edit of a person stands in the way."""
    why = result.plan.conflict if result.plan else None
    if why is None:
        return None
    return ConflictError(replace(why, file=why.file or result.page.page))


def note(result: Result, console: Console) -> None:
    """Say on stderr what people should know."""
    for remark in result.remarks:
        console.note(f"prdesc: warning: {remark}")
    if (back := result.restored) is not None:
        whose = back.editor or "a person"
        console.note(f"prdesc: the text of {whose}, which a write had overwritten, is back")
    if result.plan is None:
        return
    console.findings(result.plan.findings)
    made = result.plan.translation
    for said in made.notes:
        console.note(f"prdesc: warning: {said}")
    for fault in missing.called(made.stopped.faults if made.stopped else (), inputs=console.github):
        console.note(f"prdesc: {fault}")
    for reason in missing.reasons(made):
        console.note(f"prdesc: without Chinese, so nothing was written: {reason}")
    left = missing.fault(made, inputs=console.github)
    if left is not None and made.stopped is None:
        console.note(f"prdesc: {left.fix}")


def render(result: Result, *, json: bool, dry: bool) -> str:
    """Return the outcome as text or JSON; a dry run as a diff."""
    if json:
        return to_json(_members(result, dry=dry))
    if dry and (shown := diff(result)):
        return shown
    return f"{result.page.reference} {_said(result, dry=dry)}"


def diff(result: Result) -> str:
    """Return what changes, or would, as a unified diff in which nothing controls a terminal."""
    page, plan = result.page, result.plan
    if plan is None or plan.outcome is not Outcome.CHANGED:
        return ""
    pairs = [(result.before, plan.body, "description")]
    if plan.title is not None:
        pairs.insert(0, (page.title, plan.title, "title"))
    return "".join(_diff(old, new, f"{page.reference}/{name}") for old, new, name in pairs)


def _diff(old: str, new: str, name: str) -> str:
    one, other = (text.replace("\r\n", "\n").split("\n") for text in (old, new))
    rows = difflib.unified_diff(one, other, f"a/{name}", f"b/{name}", lineterm="")
    return "".join(f"{line(row)}\n" for row in rows)


def _said(result: Result, *, dry: bool) -> str:
    if result.skipped is not None:
        return f"is left as it is: {result.skipped}"
    if result.wrote:
        return _CHANGED
    if dry and result.outcome is Outcome.CHANGED:
        return _WOULD
    return _kept(result.plan) if result.plan else _SAME


def _kept(plan: Plan) -> str:
    """Return why a description is as it was."""
    if plan.conflict is not None:
        where = f"line {plan.conflict.line}: " if plan.conflict.line else ""
        return f"is frozen: {where}{plan.conflict.problem}; {plan.conflict.fix}"
    if plan.translation.open:
        return f"is left as it is: {missing.count(plan.translation)}"
    number = len(errors(plan.findings))
    if not number:
        return _SAME
    return f"is left as it is: its text has {number} error{'s' if number > 1 else ''}"


def _members(result: Result, *, dry: bool) -> dict[str, object]:
    plan = result.plan
    members: dict[str, object] = {
        "pull": str(result.page.reference),
        "url": result.page.page,
        "outcome": plan.outcome.value if plan else "skipped",
        "kind": plan.kind.value if plan else None,
        "reason": result.skipped,
        "wrote": result.wrote,
        "restored": result.restored.editor if result.restored else None,
        "remarks": list(result.remarks),
        "findings": [one.as_dict() for one in plan.findings] if plan else [],
        "open": list(_open(result)),
        "usage": _usage(result),
    }
    return {**members, "diff": diff(result)} if dry else members


def _open(result: Result) -> Iterator[dict[str, str | None]]:
    made = result.plan.translation if result.plan else None
    for unit in made.open if made else ():
        yield {
            "id": unit.id,
            "source": unit.source,
            "problem": made.problems.get(unit.id) if made else None,
        }


def _usage(result: Result) -> dict[str, int]:
    usage = result.plan.translation.usage if result.plan else None
    return {
        "calls": usage.calls if usage else 0,
        "prompt_tokens": usage.prompt_tokens if usage else 0,
        "completion_tokens": usage.completion_tokens if usage else 0,
    }
