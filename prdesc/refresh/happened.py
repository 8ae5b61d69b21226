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


def lost(edited: Edited, page: Pull, note: Note | None, ourselves: Ourselves) -> Lost | None:
    """Return the text that our last write overwrote, if the event tells of it.

    The event has to be that write itself, by its text, its time and its sender. People take back
    their own edits and those of others, and then the same text stands there again: what they took
    away is not lost.

    Raises:
        ForgeError: If the API fails.
    """
    if note is None or edited.previous is None or digest(page.raw_body) != note.wrote:
        return None
    is_write = digest(edited.body) == note.wrote and edited.updated == note.made
    if not is_write or digest(edited.previous) == note.read:
        return None
    ours = same_login(edited.sender, ourselves.login)
    return Lost(edited.previous, None) if ours else None


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
