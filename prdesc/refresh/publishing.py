"""Opens a pull request, or changes one that is open, and looks at what became of it.

None is opened twice: where nobody knows whether it arrived, the API is asked what is there now.
What GitHub answers is compared with what was sent, because it can drop a text without a word.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from prdesc.describe import region
from prdesc.errors import AlteredError, ConflictError, Fault, ForgeError, UncertainError
from prdesc.findings import Finding, Severity
from prdesc.forge import opening, pulls, unpublished
from prdesc.forge.reference import Reference
from prdesc.refresh import planned
from prdesc.refresh.act import act
from prdesc.refresh.comparing import same
from prdesc.refresh.means import Means
from prdesc.refresh.notes import NOTES, Notes
from prdesc.refresh.planned import Kind, Plan
from prdesc.refresh.writing import Writer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from prdesc.forge.client import Client
    from prdesc.forge.opening import Manner, Text
    from prdesc.forge.pulls import Pull
    from prdesc.forge.route import Route

_MOST = 60
"""Writes to one description within an hour; a person writes by hand."""

_LOOKS = 3
"""Times that the API is asked for what may have been written; it can lag behind itself."""


def planner(text: Text, manner: Manner) -> Callable[[Pull], Plan]:
    """Return what plans to put a text into the managed region of a pull request."""

    def plan(page: Pull) -> Plan:
        try:
            revision = opening.revise(page, text, manner)
        except ConflictError as error:
            return Plan(Kind.WRITTEN, planned.Outcome.FROZEN, page.raw_body, error.faults[0])
        changed = planned.Outcome.CHANGED if revision.payload else planned.Outcome.UNCHANGED
        body = page.raw_body if revision.body is None else revision.body
        found = tuple(Finding("region", Severity.WARNING, one) for one in revision.remarks)
        return Plan(Kind.WRITTEN, changed, body, findings=found, title=revision.title)

    return plan


class Outcome(StrEnum):
    """What became of it."""

    OPENED = "opened"
    UPDATED = "updated"
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True)
class Published:
    """A pull request that has the text."""

    outcome: Outcome
    pull: Pull
    remarks: tuple[str, ...] = ()
    """What people should know, a clause each."""
    new: tuple[str, ...] = ()
    """What is new where something is: `description`, `title`."""


@dataclass(frozen=True, slots=True)
class Publisher:
    """Writes to one API."""

    client: Client
    way: Route
    state: Path
    """The user's folder for what is noted and kept."""
    named: bool = False
    """Whether a person named the base."""
    pause: float = 1.0
    """Seconds between two looks at what may have been written."""

    def find(self) -> Pull | None:
        """Return the open pull request of the branch, if there is one.

        Raises:
            ForgeError: If the API does not say.
            InputError: If it could be several.
        """
        found = self._listed(self.way.owned)
        return opening.choose(found, self.way, named=self.named)

    def publish(self, text: Text, manner: Manner) -> Published:
        """Open a pull request, or change the one that is open.

        Raises:
            ConflictError: If that would overwrite what a person wrote; nothing was written.
            ForgeError: If the API does not take it, or keeps another text.
            InputError: If the text cannot be put into the one that is open.
        """
        there = self.find()
        if there is not None:
            return self._update(there, text, manner)
        try:
            made = self._create(text, manner)
        except UncertainError as error:
            made = self._arrived(error)
        except ForgeError as refusal:
            # Somebody else may have been faster; then there is one to change.
            return self._update(self._faster(refusal), text, manner)
        self._compare(made, text.title, text.body)
        return Published(Outcome.OPENED, made)

    def _create(self, text: Text, manner: Manner) -> Pull:
        way = self.way
        payload: dict[str, object] = {
            "title": text.title,
            "body": text.body,
            "head": way.label,
            "base": way.base_branch,
            "draft": manner.draft,
        }
        if way.head.owner.casefold() == way.base.owner.casefold() and not way.head.same(way.base):
            payload["head_repo"] = way.head.name  # one owner has both, so its name says too little
        what = f"a pull request of {way.owned} in {way.base}"
        return self._sent(f"{way.base.path}/pulls", payload, what)

    def _update(self, page: Pull, text: Text, manner: Manner) -> Published:
        means = Means(
            self.client,
            planner(text, manner),
            Notes(unpublished.folder(self.state, NOTES, self.client.address)),
            unpublished.folder(self.state, unpublished.DRAFTS, self.client.address),
            most=_MOST,
        )
        writer = Writer(means)
        result = act(page, means, writer)
        remarks = tuple(writer.remarks)
        if (lost := result.restored) is not None:
            whose = lost.editor or "a person"
            remarks += (f"the text of {whose}, which a write had overwritten, is back",)
        if result.plan is None:
            problem = f"{page.reference} was closed meanwhile"
            raise ForgeError(Fault(problem, "run it again to open another one"))
        if result.plan.conflict is not None:
            raise ConflictError(result.plan.conflict)
        remarks += tuple(one.message for one in result.plan.findings)
        outcome = Outcome.UPDATED if result.wrote else Outcome.UNCHANGED
        differ = {
            "description": not same(result.before, result.page.raw_body),
            "title": result.wrote and result.plan.title is not None,
        }
        return Published(outcome, result.page, remarks, tuple(k for k, v in differ.items() if v))

    def _sent(self, path: str, payload: Mapping[str, object], what: str) -> Pull:
        """Post it, and return what there is then.

        Raises:
            UncertainError: If the answer does not say.
            ForgeError: If it was not written.
        """
        value = self.client.send("POST", path, payload, what)
        try:
            return self._pull(value)
        except ForgeError as strange:
            raise UncertainError(strange.faults) from strange

    def _arrived(self, error: UncertainError) -> Pull:
        """Return what a POST without an answer has made.

        Raises:
            ForgeError: If nothing is there, or the API does not say.
        """
        for number in range(_LOOKS):
            time.sleep(self.pause * number)
            try:
                made = self.find()
            except ForgeError as unknown:
                fix = "look at its page; another run changes what is there, and opens no second one"
                raise _told(error, "and what is there now is not known", fix) from unknown
            if made is not None:
                return made
        raise _told(error, "and no pull request is there", "run it again") from error

    def _faster(self, refusal: ForgeError) -> Pull:
        """Return the pull request that somebody opened meanwhile; raise *refusal* if none did."""
        try:
            there = self.find()
        except ForgeError as unknown:
            raise refusal from unknown
        if there is None:
            raise refusal
        return there

    def _compare(self, made: Pull, title: str, body: str) -> None:
        """Raise unless GitHub keeps what was sent."""
        if not same(made.raw_body, body):
            size = f"{len(made.body):,} of {len(body):,} code points" if made.body else "nothing"
            problem = f"{made.page} is there, but GitHub keeps another text than was sent ({size})"
            fits = not made.body.strip() and region.read(body).region is not None
            remedy = (opening.ADD_REGION,) if fits else None
            raise AlteredError(Fault(problem, "put the text in on that page"), remedy)
        if made.title.strip() != title.strip():
            problem = f"{made.page} is there, but GitHub keeps another title than was sent"
            fix = "put the title in on that page"
            raise AlteredError(Fault(problem, fix), (opening.UPDATE_TITLE,))

    def _listed(self, head: str) -> list[Pull]:
        what = f"pull requests of {self.way.base}"
        path = f"{self.way.base.path}/pulls"
        return [
            self._pull(one) for one in self.client.find_list(path, what, head=head, state="open")
        ]

    def _pull(self, value: Mapping[str, object]) -> Pull:
        number = value.get("number")
        if not isinstance(number, int):
            raise self.client.strange(f"a pull request of {self.way.base} has no number")
        base = self.way.base
        return pulls.parse(self.client, Reference(base.owner, base.name, number), value)


def _told(error: ForgeError, then: str, fix: str) -> ForgeError:
    """Return what is to be said where nobody knew whether something was written, and one looked."""
    return ForgeError(
        [replace(one, problem=f"{one.problem}, {then}", fix=fix) for one in error.faults]
    )
