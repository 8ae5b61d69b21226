"""Writing one description, once, and making sure of what became of it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING

from prdesc.errors import AlteredError, ConflictError, Fault, ForgeError, InputError, UncertainError
from prdesc.forge import pulls
from prdesc.refresh import history
from prdesc.refresh.comparing import differs, digest, is_cut, same
from prdesc.refresh.history import same_login
from prdesc.refresh.means import Lost
from prdesc.refresh.notes import Note

if TYPE_CHECKING:
    from datetime import datetime

    from prdesc.forge.pulls import Pull
    from prdesc.refresh.history import History
    from prdesc.refresh.means import Means

_HOUR = timedelta(hours=1)
_LOOKS = 3
_UNSEEN = "an edit at the same moment would not be seen"


@dataclass(frozen=True, slots=True)
class Revision:
    """What a pull request is to be given; None is left alone."""

    body: str | None
    title: str | None

    @property
    def payload(self) -> dict[str, object]:
        """What GitHub is sent; empty if there is nothing to change."""
        members = {"body": self.body, "title": self.title}
        return {name: value for name, value in members.items() if value is not None}


@dataclass(slots=True)
class Writer:
    """Writes to one pull request."""

    means: Means
    remarks: list[str] = field(default_factory=list, init=False)
    """What people should know, a clause each."""
    history: History | None = field(default=None, init=False)
    """As it was last read."""
    _blind: bool = field(default=False, init=False)

    def check_pace(self, page: Pull) -> None:
        """Return if the description may be written now.

        Raises:
            ConflictError: If that was done too often; two programs could undo each other's work.
        """
        now = self.means.now()
        note = self.means.notes.read(page.reference)
        times = len(note.since(now)) if note else 0
        if (known := self.look(page)) is not None:
            times = max(times, known.own_since(now - _HOUR))
        if times >= self.means.most:
            problem = f"{page.reference} was written {times} times within an hour"
            fix = "see whether another program changes it back, or wait an hour"
            raise ConflictError(Fault(problem, fix))

    def write(self, page: Pull, revision: Revision) -> tuple[Pull, UncertainError | None]:
        """Write once.

        Returns:
            The pull request as it is then, and an error if that is not what was sent.

        Raises:
            ForgeError: If GitHub does not take it, or keeps another text.
        """
        reference = page.reference
        path = f"{reference.path}/pulls/{reference.number}"
        what = f"the description of {reference}"
        body = page.raw_body if revision.body is None else revision.body
        self._note(page, body, None)
        try:
            value = self.means.client.send("PATCH", path, revision.payload, what)
            made = pulls.parse(self.means.client, reference, value)
        except UncertainError as error:
            made = pulls.read(self.means.client, reference)
            if not _has(made, revision):
                return made, error
        if not _has(made, revision):
            raise self._mangled(page, made, revision)
        self._note(page, made.raw_body, made.updated)
        return made, None

    def overwritten(self, page: Pull, revision: Revision, *, sure: bool) -> Lost | None:
        """Return the text that somebody saved between *page* and our write, which is now gone.

        Args:
            page: As it was before.
            revision: What was sent.
            sure: Whether it arrived. Then it must be among the edits; GitHub can lag behind itself.
        """
        sent = revision.body
        if sent is None:
            return None
        for number in range(_LOOKS if sure else 1):
            time.sleep(self.means.pause * number)
            known = self.look(page)
            if known is None:
                return None
            if known.has(sent):
                found = known.overwritten(page.raw_body, sent)
                if found is None:
                    return None
                return Lost(found.body or "", found.editor, page.raw_body)
        if sure:
            self.remarks.append(f"{_UNSEEN}: GitHub does not list what was written yet")
        return None

    def left(self, page: Pull, note: Note | None) -> Lost | None:
        """Return the text that the last run overwrote, if it ended before it was there again.

        Where people have edited the page since, it is joined with what they did.
        """
        if note is None or note.checked:
            return None
        known = self.look(page)
        sent = known.text(note.wrote, note.seen) if known else None
        if known and sent is None and note.before is not None:
            note = note.before
            sent = known.text(note.wrote, note.seen)
        before = known.before(sent, note.seen) if known and sent is not None else None
        if before is None or digest(before.body or "") == note.read:
            self.checked(page)
            return None
        base = known.text(note.read) if known else None
        found = Lost(before.body or "", before.editor, base)
        return found if digest(page.raw_body) == note.wrote else self._late(page, found)

    def _late(self, page: Pull, lost: Lost) -> Lost | None:
        """Return *lost* with what people did since; where that cannot be it is kept, and told."""
        found = lost.over(page.raw_body)
        if found is not None and found.body != page.raw_body:
            return found
        self.checked(page)
        if found is None:
            whose = f"the text of {lost.editor or 'a person'} that was overwritten"
            where = self.means.keep(page.reference, whose, lost.body, ".lost.md")
            self.remarks.append(f"{whose} is {where}: others have edited the same lines since")
        return None

    def look(self, page: Pull) -> History | None:
        """Return the edits up to now; None where they cannot be seen, which is said once."""
        if self._blind:
            return None
        try:
            self.history = history.read(self.means.client, page.reference)
        except ForgeError as error:
            self._blind = True
            problem = error.faults[0].problem
            self.remarks.append(f"{_UNSEEN}: {problem}")
            return None
        return self.history

    def _mangled(self, page: Pull, made: Pull, revision: Revision) -> ForgeError:
        """Return the error for a text that GitHub did not keep as it was sent."""
        sent = revision.body
        fix = f"put the text in by hand on {page.page}"
        if sent is None or same(sent, made.raw_body):
            return ForgeError(Fault("GitHub keeps another title than was sent", fix))
        if same(page.raw_body, made.raw_body):
            return ForgeError(Fault("GitHub dropped the new text without a word", fix))
        size = f"{len(made.raw_body):,} of {len(sent):,} code points"
        if is_cut(sent, made.raw_body):
            problem = f"GitHub cut the new text off ({size}), and"
        else:
            where = differs(sent, made.raw_body)
            problem = f"GitHub keeps another text than was sent ({size}; {where}), and"
            fix = f"tell who runs that server what it changes, or {fix}"
        self._note(page, made.raw_body, made.updated)
        why = self._edited(page, made) or self._put_back(page, made)
        if why is None:
            self._note(made, page.raw_body, None)  # nothing asks for it to be looked at again
            self.checked(page)
            return ForgeError(Fault(f"{problem} the old one is back", fix))
        kept = self.means.keep(page.reference, "the old text", page.raw_body, ".old.md")
        fault = Fault(f"{problem} the old one is not back ({why})", f"{fix}; the old one is {kept}")
        return AlteredError(fault)

    def _edited(self, page: Pull, made: Pull) -> str | None:
        """Return why the text that GitHub answered with is not ours to take away, if so."""
        known = self.look(page)
        by = known.editor(made.raw_body) if known else None
        mine = known is None or by is None or same_login(by, known.viewer)
        return None if mine else f"it is an edit of {by}"

    def _put_back(self, page: Pull, made: Pull) -> str | None:
        """Write the old text again where it still stands cut; returns why it is not back, if so."""
        client, reference = self.means.client, page.reference
        if pulls.read(client, reference).raw_body != made.raw_body:
            return "somebody has edited it since"
        path, what = f"{reference.path}/pulls/{reference.number}", f"the old text of {reference}"
        try:
            value = client.send("PATCH", path, {"body": page.raw_body}, what)
            now = pulls.parse(client, reference, value)
        except ForgeError as error:
            return error.faults[0].problem
        return None if same(now.raw_body, page.raw_body) else "GitHub keeps another text again"

    def checked(self, page: Pull) -> None:
        """Note that it is known what the last write overwrote."""
        note = self.means.notes.read(page.reference)
        if note is not None and not note.checked:
            self._keep(page, note.model_copy(update={"checked": True}))

    def _note(self, page: Pull, body: str, made: datetime | None) -> None:
        """Note what is about to be written, or was: so a run that is killed leaves a trace."""
        now = self.means.now()
        before = self.means.notes.read(page.reference)
        writes = before.since(now) if before else ()
        note = Note(
            read=digest(page.raw_body),
            wrote=digest(body),
            seen=page.updated,
            made=made,
            writes=(*writes, now) if made else writes,
            checked=False,
            before=None if made or before is None or before.checked else before.first,
        )
        self._keep(page, note)

    def _keep(self, page: Pull, note: Note) -> None:
        try:
            self.means.notes.keep(page.reference, note)
        except InputError as error:
            remark = f"what was written is not noted: {error}"
            self.remarks += [remark] if remark not in self.remarks else []


def _has(page: Pull, revision: Revision) -> bool:
    """Whether a pull request has what was sent."""
    body = revision.body is None or same(page.raw_body, revision.body)
    return body and (revision.title is None or page.title.strip() == revision.title.strip())
