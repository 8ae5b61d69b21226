"""Claims that the record or the trailers contradict: D02, D03, D06."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe.rules.rule import Breach, about

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.rules.case import Case


def unbacked_review(case: Case) -> Iterator[Breach]:
    """D02: a human review is claimed that the record does not hold.

    Needs the record: `ai.human_review` is the only source of such a claim. Cannot see a claim in
    words that `glossary/disclosure-reading.yaml` does not have.
    """
    record = case.beside.record
    if record is None or (record.ai is not None and record.ai.human_review):
        return
    for one in case.statements:
        for review in one.reviews:
            message = f"a human review is claimed ({review.text!r}), and the record has none"
            yield about(one, f"{message} in `ai.human_review`")


def stale_review(case: Case) -> Iterator[Breach]:
    """D03: a review in the record is of another commit than the newest one.

    Needs the record and the newest commit of the branch. Cannot see what changed since.
    """
    record, head = case.beside.record, case.beside.head
    if record is None or record.ai is None or head is None:
        return
    for number, review in enumerate(record.ai.human_review):
        if review.sha and not head.lower().startswith(review.sha.lower()):
            key = f"ai.human_review[{number}].sha"
            yield Breach(f"{key}: {review.sha} was reviewed, and the branch is at {head[:12]}")


def denied_use(case: Case) -> Iterator[Breach]:
    """D06: the text or the record says that no AI was used, and trailers name an AI tool.

    Looks at the trailers of the text and, where they are given, of the commits. Cannot see AI use
    that no trailer tells of.
    """
    record = case.beside.record
    denial = next((one for one in case.statements if one.denies), None)
    if denial is None and not (record and record.ai and record.ai.used == "no"):
        return
    line = denial.line if denial else None
    for one in case.lines:
        if case.ai(one.trailer):
            message = f"no AI is said to have been used, and line {one.number} names a tool"
            yield Breach(message, line, str(one.trailer))
    for commit in case.beside.commits or ():
        for trailer in commit.trailers:
            if case.ai(trailer):
                message = f"no AI is said to have been used, and commit {commit.sha[:12]} names"
                yield Breach(f"{message} a tool", line, str(trailer))
