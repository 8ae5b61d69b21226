"""What a record still has to say for the rules that hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.findings import Finding, Severity
from prdesc.record.writing import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.record.models import Record
    from prdesc.record.text import Text
    from prdesc.record.tree import Tree
    from prdesc.rules.applying import Hit


def proposals(hits: Sequence[Hit]) -> dict[str, list[Tree]]:
    """Return the rows that the rules propose for `risks` and `verification`.

    A proposed test has the result `not-run`; who runs it says how it went.
    """
    risks: list[Tree] = []
    tests: list[Tree] = []
    for hit in hits:
        then = hit.rule.then
        if then.risk is not None:
            row = {"risk": then.risk, "check": then.check, "severity": then.severity}
            risks.append({key: _plain(value) for key, value in row.items() if value is not None})
        if then.verification is not None:
            tests.append({"what": _plain(then.verification), "result": "not-run"})
    return {key: rows for key, rows in (("risks", risks), ("verification", tests)) if rows}


def findings(hits: Sequence[Hit], record: Record) -> Iterator[Finding]:
    """Yield a finding for each rule whose risk or test the record does not have.

    A rule that names a document to read is told each time, as a warning once all is said. A test
    that is in the record as `not-run` is asked for until somebody says how it went.
    """
    for hit in hits:
        missing = list(_missing(hit, record))
        if missing or hit.rule.then.read:
            weight = hit.rule.severity if missing or _only_read(hit) else "warning"
            yield Finding(f"rule/{hit.rule.id}", Severity(weight), _message(hit, missing))


def _only_read(hit: Hit) -> bool:
    return hit.rule.then.risk is None and hit.rule.then.verification is None


def _missing(hit: Hit, record: Record) -> Iterator[str]:
    then = hit.rule.then
    if then.risk is not None and not _said(then.risk, [row.risk for row in record.risks], hit):
        yield f"state the risk: {then.risk.en}"
    if then.verification is not None:
        done = [row.what for row in record.verification if row.result != "not-run"]
        if not _said(then.verification, done, hit):
            yield f"verify: {then.verification.en}"


def _message(hit: Hit, missing: Sequence[str]) -> str:
    more = f" (and {hit.places - 1} more)" if hit.places > 1 else ""
    read = [f"read {hit.rule.then.read}"] if hit.rule.then.read else []
    return "; ".join((f"{hit.message}{more}", *missing, *read))


def _said(asked: Text, texts: Sequence[Text], hit: Hit) -> bool:
    words = [word.strip("*").lower() for word in hit.rule.then.words]
    return any(
        text.en == asked.en or any(word in text.en.lower() for word in words) for text in texts
    )


def _plain(value: object) -> Tree:
    tree: Tree = plain(value)  # type: ignore[assignment] # mappings, lists and texts
    return tree
