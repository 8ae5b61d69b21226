"""What the event of an edit says beside the page as it is: our own work, or a text that is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.refresh.comparing import digest, holds
from prdesc.refresh.history import is_app, same_login
from prdesc.refresh.means import Lost

if TYPE_CHECKING:
    from prdesc.forge.event import Edited
    from prdesc.forge.pulls import Pull
    from prdesc.refresh.notes import Note
    from prdesc.refresh.ourselves import Ourselves


def lost(edited: Edited, page: Pull, note: Note | None) -> Lost | None:
    """Return the text that our last write overwrote, if the event tells of it.

    Either the event is a person's edit of what we had read, which we have not seen; or it is our
    own write, and what was there before it is not what we had read.
    """
    if note is None or edited.previous is None or digest(page.raw_body) != note.wrote:
        return None
    before, after = digest(edited.previous), digest(edited.body)
    if after == note.wrote:
        return Lost(edited.previous, None) if before != note.read else None
    is_unseen = edited.updated > note.seen and before == note.read != after
    return Lost(edited.body, edited.sender) if is_unseen else None


def own(edited: Edited, page: Pull, note: Note | None, ourselves: Ourselves) -> str | None:
    """Return why an edit asks for nothing, in one clause; None if it may ask for something.

    A person's token does not make that person's edits ours: there the text alone decides.

    Raises:
        ForgeError: If the API fails.
    """
    if not edited.others and note is not None and digest(page.raw_body) == note.wrote:
        return "its text is what was written last"
    ours = is_app(edited.sender) and same_login(edited.sender, ourselves.login)
    return "the edit is our own" if ours else None


def writer(edited: Edited, text: str) -> str | None:
    """Return who wrote *text*, if that was this edit."""
    is_new = edited.previous is not None and not holds(edited.previous, text)
    return edited.sender if is_new and holds(edited.body, text) else None
