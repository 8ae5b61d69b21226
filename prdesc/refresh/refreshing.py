"""One refresh from end to end: is there anything to do, do it, say what stands in the way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.errors import ForgeError
from prdesc.refresh import happened
from prdesc.refresh.act import act
from prdesc.refresh.comment import Comment
from prdesc.refresh.history import is_app, same_login
from prdesc.refresh.means import Result
from prdesc.refresh.ourselves import Ourselves
from prdesc.refresh.reviewed import Reviewed
from prdesc.refresh.writing import Writer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.forge.client import Client
    from prdesc.forge.event import Edited
    from prdesc.forge.pulls import Pull
    from prdesc.refresh.means import Means
    from prdesc.refresh.planned import Plan


def refresh(page: Pull, means: Means, edited: Edited | None = None) -> Result:
    """Bring one description up to date.

    Args:
        page: The pull request as it is.
        means: What this works with.
        edited: The edit that this run is about, if it is about one.

    Returns:
        What came of it; a frozen one is a result, too, and its comment is there where that may be.

    Raises:
        ConflictError: If people edit it all the time, or it was written too often.
        ForgeError: If GitHub fails, or does not take the text.
        InputError: If a file of the repository or of the user is wrong.
    """
    if not page.is_open:
        return Result(page, page.raw_body, skipped="it is closed")
    ourselves = Ourselves(means.client)
    writer = Writer(means)
    note = means.notes.read(page.reference)
    lost = happened.lost(edited, page, note, ourselves) if edited else None
    lost = lost or (writer.left(page, note) if means.writes else None)
    if edited and lost is None and (why := happened.own(edited, page, note, ourselves)):
        return Result(page, page.raw_body, skipped=why)
    result = act(page, means, writer, lost)
    if means.writes and result.plan:
        remarks = _remembered(result, result.plan, writer, edited)
        writer.remarks += remarks
        if writer.history is not None:
            ourselves.learn(writer.history.viewer)
        writer.remarks += _comment(result.page, result.plan, means.client, ourselves)
    return replace(result, remarks=tuple(writer.remarks))


def _comment(page: Pull, plan: Plan, client: Client, ourselves: Ourselves) -> Iterator[str]:
    """Leave, change or delete the comment; yields what people should know of it."""
    comment = Comment(client, page, ourselves)
    try:
        said = comment.take_away() if plan.conflict is None else comment.say(plan.conflict)
        if said is not None:
            yield said
    except ForgeError as error:
        yield f"the comment is not as it should be: {error.faults[0].problem}"


def _remembered(result: Result, plan: Plan, writer: Writer, edited: Edited | None) -> Iterator[str]:
    """Remember the Chinese of people who may write; yields what people should know."""
    means, page = writer.means, result.page
    if not plan.kept or means.kit is None or means.recall is None:
        return

    def who(text: str) -> str | None:
        known = writer.history or writer.look(page)
        if known is None:
            return happened.writer(edited, text) if edited else None
        login = known.writer(text, page.author)
        return None if same_login(login, known.viewer) and is_app(known.viewer) else login

    reviewed = Reviewed(means.client, page, means.kit, means.recall)
    yield from reviewed.remember(plan.kept, who)
