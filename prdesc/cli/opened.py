"""What `prdesc open` prints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from prdesc.cli.console import Console
    from prdesc.cli.publishable import Publishable
    from prdesc.forge.opening import Manner, Revision
    from prdesc.forge.pulls import Pull
    from prdesc.forge.route import Route
    from prdesc.refresh.publishing import Published


@dataclass(frozen=True, slots=True)
class Printing:
    """Where and how it is printed."""

    console: Console
    json: bool
    web: bool
    """Whether the page is opened in the browser."""

    def warn(self, text: str | None) -> None:
        """Print a warning, if there is one."""
        if text:
            self.console.note(f"prdesc: warning: {text}")

    def done(self, way: Route, published: Published, made: Publishable, manner: Manner) -> None:
        """Print what became of a text."""
        from prdesc.refresh.publishing import Outcome
        from prdesc.report.escape import line

        pull = published.pull
        state = "which is open already" if pull.is_open else "which was closed meanwhile"
        new = " and ".join(published.new) or "description"
        said = {
            Outcome.OPENED: f"opened {pull.reference}: {way.label} into {way.base_branch}",
            Outcome.UPDATED: f"{pull.reference}, {state}, has the new {new}",
            Outcome.UNCHANGED: f"{pull.reference} has this description already",
        }[published.outcome]
        self.console.note(f"prdesc: {said}")
        for remark in published.remarks:
            self.warn(remark)
        if published.outcome is not Outcome.OPENED:
            self._left(pull, made, manner)
        self._unverified(made)
        members = _members(published.outcome.value, way, pull, made)
        if self.json:
            self.console.data({**members, "draft": pull.is_draft, "title": pull.title})
        else:
            self.console.document(line(pull.page))
        if self.web:
            self._show(pull.page)

    def preview(self, way: Route, pull: Pull | None, revision: Revision, made: Publishable) -> None:
        """Print what would be sent."""
        if pull is None:
            outcome = "would-open"
            said = f"would open a pull request in {way.base}: {way.label} into {way.base_branch}"
        elif revision.payload:
            outcome, said = "would-update", f"would change {pull.reference}, which is open already"
        else:
            outcome, said = "unchanged", f"{pull.reference} has this description already"
        self.console.note(f"prdesc: {said}; nothing was sent")
        for remark in revision.remarks:
            self.warn(remark)
        self._unverified(made)
        if self.json:
            members = _members(outcome, way, pull, made)
            self.console.data({**members, "title": revision.title, "body": revision.body})
            return
        parts = [part for part in (revision.title, revision.body) if part is not None]
        self.console.document("\n\n".join(parts))

    def _left(self, pull: Pull, made: Publishable, manner: Manner) -> None:
        """Name what of a text is not in a pull request that was open before."""
        from prdesc.forge.opening import left_out

        if manner.draft and not pull.is_draft:
            self.warn(f"{pull.reference} is no draft, and stays so")
        if missing := left_out(pull, made.text):
            self.warn("text outside of the region is left alone; put in by hand what it lacks:")
            for row in missing.split("\n"):
                self.console.note(f"  {row}")

    def _unverified(self, made: Publishable) -> None:
        if made.refusal is not None:
            for fault in made.refusal.faults:
                self.warn(f"not verified: {fault.problem}")

    def _show(self, page: str) -> None:
        """Open a page in the person's browser."""
        import webbrowser

        shown = urlsplit(page).scheme in {"http", "https"} and webbrowser.open(page)
        if not shown:
            self.warn(f"no browser could be opened; the page is {page}")


def _members(outcome: str, way: Route, pull: Pull | None, made: Publishable) -> dict[str, object]:
    return {
        "outcome": outcome,
        "repository": str(way.base),
        "number": pull.reference.number if pull else None,
        "url": pull.page if pull else None,
        "base": pull.base_branch if pull else way.base_branch,
        "head": way.owned,
        "commit": way.commit,
        "verified": made.refusal is None,
    }
