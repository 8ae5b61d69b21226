"""What to do for a branch: open a pull request, or put the text into the one that is open.

Pure: it is given what the API said, and says what the API is to be told.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.describe import boxes, region
from prdesc.describe.region import State
from prdesc.errors import ConflictError, Fault, InputError
from prdesc.forge import placing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.describe.region import Region
    from prdesc.forge.pulls import Pull
    from prdesc.forge.route import Route

ADD_REGION = "--add-region"
"""The flag by which a person lets a description be added to a text without a region."""

UPDATE_TITLE = "--update-title"
"""The flag by which a person lets the title of what is open be changed, too."""


@dataclass(frozen=True, slots=True)
class Text:
    """What is to be published."""

    title: str
    """Empty only where the pull request is there and keeps its own."""
    body: str
    """With line feeds."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How it is published."""

    draft: bool = False
    """Opened as a draft; what is open stays as it is."""
    adds_region: bool = False
    """Whether the text is added to one that has no managed region."""
    retitles: bool = False
    """Whether the title of what is open is changed, too."""


@dataclass(frozen=True, slots=True)
class Revision:
    """What a pull request is changed to; None is left alone."""

    title: str | None
    body: str | None
    remarks: tuple[str, ...] = ()
    """What people should know of it, a clause each."""

    @property
    def payload(self) -> dict[str, object]:
        """What the API is told; empty if nothing changes."""
        members = {"title": self.title, "body": self.body}
        return {name: value for name, value in members.items() if value is not None}


def choose(pulls: Sequence[Pull], way: Route, *, named: bool) -> Pull | None:
    """Return the open pull request of a branch that the text belongs to; None if there is none.

    Args:
        pulls: Those that the API lists for the head.
        way: From where to where.
        named: Whether a person named the base; else one into another base is taken, too.

    Raises:
        InputError: If it could be several.
    """
    ours = [pull for pull in pulls if pull.is_open and _is_head(pull, way)]
    into = [pull for pull in ours if pull.base_branch == way.base_branch]
    if into or named or not ours:
        return into[0] if into else None
    if len(ours) > 1:
        listed = ", ".join(f"{one.reference} into {one.base_branch}" for one in ours)
        problem = f"{way.branch} has several pull requests: {listed}"
        raise InputError(Fault(problem, "name the one that is meant: `--base BRANCH`"))
    return ours[0]


def revise(pull: Pull, text: Text, manner: Manner) -> Revision:
    """Return what changes of an open pull request.

    Outside the managed region every byte stays, and inside it what a person ticked.

    Raises:
        ConflictError: If a person edited the region, or it is not whole, or not there and nobody
            asked for one.
        InputError: If the text has no region itself.
    """
    fresh = region.read(text.body)
    title = text.title if manner.retitles and text.title and text.title != pull.title else None
    if fresh.region is None and region.normalise(text.body) == region.normalise(pull.body):
        return Revision(title, None)
    if fresh.region is None:
        problem = f"{pull.reference} is open already, and the text has no managed region to put in"
        fix = f"draft it from a record (`prdesc open RECORD`), or edit {pull.page}"
        raise InputError(Fault(problem, fix))
    body = _revised(pull, fresh.region, text.body, manner)
    lost = tuple(boxes.lost(body, pull.raw_body))
    return Revision(title, None if body == pull.raw_body else body, lost)


def preview(pull: Pull | None, text: Text, manner: Manner) -> Revision:
    """Return what the API would be told; raises as `revise`."""
    return Revision(text.title, text.body) if pull is None else revise(pull, text, manner)


def left_out(pull: Pull, text: Text) -> str:
    """Return the lines behind the region of the text that the pull request lacks; often none.

    It keeps what stands outside its region, so new trailers have to be put in by hand.
    """
    found = region.read(text.body).region
    outside = text.body[found.end :].strip().split("\n") if found else []
    there = {line.strip() for line in pull.body.split("\n")}
    return "\n".join(line for line in outside if line.strip() not in there)


def _revised(pull: Pull, fresh: Region, text: str, manner: Manner) -> str:
    old = pull.raw_body
    there = region.read(old)
    if there.state is State.ABSENT:
        if not manner.adds_region:
            problem = f"{pull.reference} is open already, and its text has no managed region"
            fix = f"add the description below that text with `{ADD_REGION}`, or edit {pull.page}"
            raise ConflictError(Fault(problem, fix))
        after = text[fresh.end :].strip()
        return placing.below(pull, text[fresh.start : fresh.end], after)
    wrapped = text[fresh.start : fresh.end]
    if (found := there.region) is not None:
        if _has_words(found) and region.normalise(found.inner) != region.normalise(fresh.inner):
            problem = f"the managed region of {pull.reference} has words of a person"
            fix = f"take them into the record and out of {pull.page}; to keep them where they are,"
            fix += f" `prdesc refresh {pull.reference}` brings the rest up to date"
            raise ConflictError(Fault(problem, fix, str(pull.reference), found.line))
        wrapped = boxes.keep_ticked(wrapped, found.inner)
    try:
        return region.replace(old, placing.ended(wrapped, like=old))
    except ConflictError as error:
        where = str(pull.reference)
        raise ConflictError([replace(one, file=where) for one in error.faults]) from error


def _has_words(found: Region) -> bool:
    """Tell whether a person edited a region, or a refresh has kept what a person wrote in it."""
    notes = found.marker.notes
    return found.edited or notes.part or notes.own is not None or bool(notes.kept)


def _is_head(pull: Pull, way: Route) -> bool:
    """Tell whether a pull request is of the branch; a list that was not filtered has others."""
    name = pull.head_repository or ""
    return name.casefold() == str(way.head).casefold() and pull.head_branch == way.branch
