"""Changing one description: read, plan, look again, write, compare, look what was overwritten.

GitHub takes no condition with a write. So the text is read again right before, what comes back is
compared with what was sent, and GitHub's own history says whether somebody saved in between; their
text is then what the next plan is made from.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from prdesc.errors import ConflictError, Fault, PrdescError
from prdesc.forge import pulls
from prdesc.refresh import drafts
from prdesc.refresh.comparing import same
from prdesc.refresh.means import Result
from prdesc.refresh.planned import Outcome
from prdesc.refresh.writing import Revision

if TYPE_CHECKING:
    from prdesc.errors import ForgeError
    from prdesc.forge.pulls import Pull
    from prdesc.refresh.means import Lost, Means
    from prdesc.refresh.planned import Plan
    from prdesc.refresh.writing import Writer

_TRIES = 3
_AGAIN = "run it again, or wait for the next run"


def act(page: Pull, means: Means, writer: Writer, lost: Lost | None = None) -> Result:
    """Bring one description up to date.

    Args:
        page: The pull request as it is.
        means: What this works with.
        writer: Writes to it.
        lost: A person's text that is known to be overwritten by what is there; it is restored.

    Raises:
        ConflictError: If people edit it all the time, or it was written too often; the description
            is as they left it.
        ForgeError: If GitHub does not take the text, or keeps another one. What could not be
            written is in a file, which the error names.
    """
    run = _Act(means, page, lost, writer)
    try:
        return run.run()
    except PrdescError as error:
        raise type(error)(run.kept(error.faults)) from error


@dataclass(slots=True)
class _Act:
    means: Means
    page: Pull
    """As it was last read."""
    lost: Lost | None
    """A person's text that is not there and has to be."""
    writer: Writer
    unwritten: str | None = field(default=None, init=False)
    """A new text that is not there."""
    wrote: bool = field(default=False, init=False)
    restored: Lost | None = field(default=None, init=False)

    def run(self) -> Result:
        before, tries = self.page.raw_body, 0
        while True:
            if not self.page.is_open:
                return self._result(before, None)
            plan = self.means.planner(self._basis())
            revision = self._revision(plan)
            if not (revision.payload and self.means.writes):
                return self._result(before, plan)
            self.unwritten = plan.body if plan.outcome is Outcome.CHANGED else None
            trouble = self._moved(revision) or self._written(revision)
            if trouble is None and self.lost is None:
                return self._result(before, plan)
            tries += trouble is not None
            if trouble is not None and tries == _TRIES:
                raise trouble

    def kept(self, faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
        """Return *faults* with where the texts are that are not on the page."""
        reference = self.page.reference
        if self.unwritten is not None:
            what = "what could not be written"
            where = self.means.keep(reference, what, self.unwritten)
            faults = drafts.told(faults, what, where)
        if self.lost is not None:
            whose = f"the text of {self.lost.editor or 'a person'} that was overwritten"
            where = self.means.keep(reference, whose, self.lost.body, ".lost.md")
            faults = drafts.told(faults, whose, where)
        return faults

    def _basis(self) -> Pull:
        """Return what is planned from: the page, or the text that is missing there."""
        if self.lost is None:
            return self.page
        body = self.lost.body
        return replace(self.page, raw_body=body, body=body.replace("\r\n", "\n"))

    def _revision(self, plan: Plan) -> Revision:
        """Return what has to be sent so that the page is as planned."""
        changed = plan.outcome is Outcome.CHANGED
        body = plan.body if changed else self._basis().raw_body
        title = plan.title if changed else None
        return Revision(
            None if body == self.page.raw_body else body,
            None if title == self.page.title else title,
        )

    def _moved(self, revision: Revision) -> ConflictError | None:
        """Read the page again; returns an error if it is no longer what was planned from.

        Raises:
            ConflictError: If a lost text was to come into its place, and cannot be joined with it.
        """
        again = pulls.read(self.means.client, self.page.reference)
        old, self.page = self.page, again
        if _state(old, revision) == _state(again, revision):
            return None
        if self.lost is not None and old.raw_body != again.raw_body:
            self.lost = self._joined(self.lost)
        return _conflict(again)

    def _joined(self, lost: Lost) -> Lost:
        """Return *lost* with what people did to the page since.

        Raises:
            ConflictError: If both changed the same lines.
        """
        found = lost.over(self.page.raw_body)
        if found is None:
            raise _conflict(self.page)
        return found

    def _written(self, revision: Revision) -> ForgeError | None:
        """Write once, and look what that overwrote; returns an error if it may be tried again.

        Raises:
            ConflictError: If a text was overwritten and cannot be restored, for others edit.
        """
        if self.lost is None:
            self.writer.check_pace(self.page)
        old = self.page
        self.page, trouble = self.writer.write(old, revision)
        found = self.writer.overwritten(old, revision, sure=trouble is None)
        if found is not None:
            again = self.lost is not None
            self.lost, self.unwritten = found, None
            self.page = pulls.read(self.means.client, old.reference)
            if again or not same(self.page.raw_body, revision.body or ""):
                self.lost = self._joined(found)
            return None
        if trouble is not None:
            if self.lost is not None and _state(old, revision) != _state(self.page, revision):
                raise _conflict(self.page)  # a lost text would take the place of a new one
            return trouble
        self.writer.checked(self.page)
        self.wrote, self.restored = True, self.lost
        self.lost = self.unwritten = None
        return None

    def _result(self, before: str, plan: Plan | None) -> Result:
        skipped = None if plan else "it is closed"
        return Result(self.page, before, plan, skipped, self.wrote, self.restored)


def _state(page: Pull, revision: Revision) -> tuple[object, ...]:
    """Return what must not change between planning and writing."""
    title = page.title if revision.title is not None else None
    return page.raw_body, title, page.is_open, page.head_sha, page.base_branch


def _conflict(page: Pull) -> ConflictError:
    problem = f"somebody edited {page.reference} while it was being refreshed"
    return ConflictError(Fault(problem, _AGAIN))
