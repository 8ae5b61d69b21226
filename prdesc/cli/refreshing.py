"""One refresh with everything it needs: rules of the base, record of the head, model, memory."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from prdesc.cli.backend import Backend, Shared
    from prdesc.cli.console import Console
    from prdesc.cli.context import Place
    from prdesc.forge.client import Client
    from prdesc.forge.event import Edited
    from prdesc.forge.pulls import Pull
    from prdesc.pipeline.kit import Kit
    from prdesc.refresh.means import Means, Result
    from prdesc.refresh.order import Source
    from prdesc.refresh.planned import Plan


@dataclass(frozen=True, slots=True)
class Wish:
    """How one description is to be refreshed."""

    title: bool = False
    """Whether the title is kept up to date, too."""
    writes: bool = True
    """False only looks what would be done."""
    profile: str | None = None
    """Another one than the base branch names."""
    no_model: bool = False
    clone: Path | None = None
    """A clone whose git may say more of the change than its record does."""
    seconds: float | None = None
    """For all calls of the model; None takes what the settings say."""
    shared: Callable[[Place], Shared] | None = None
    """Gives memory, budgets and notes in the place of the user's own."""
    templates: bool | None = None
    """Whether templates of the base branch are used; None takes what the settings say."""
    kept: Callable[[str, str], object] = field(default=lambda *_: None)
    """Told of a text that could not be written: what it is, and the text."""


def run(
    client: Client, page: Pull, wish: Wish, console: Console, edited: Edited | None = None
) -> Result:
    """Refresh one description; raises as `prdesc.refresh.refreshing.refresh`.

    Args:
        client: Reads and writes.
        page: The pull request as it is.
        wish: How it is to be refreshed.
        console: Told of progress and of warnings.
        edited: The edit that this run is about, if it is about one.
    """
    from prdesc.refresh.means import Result
    from prdesc.refresh.refreshing import refresh

    if not page.is_open:
        return Result(page, page.raw_body, skipped="it is closed")
    with means(client, page, wish, console) as given:
        return refresh(page, given, edited)


@contextlib.contextmanager
def means(client: Client, page: Pull, wish: Wish, console: Console) -> Iterator[Means]:
    """Read what the base decides, and open memory and model.

    Raises:
        ForgeError: If the rules cannot be read.
        InputError: If they are wrong, or a server is named but no model.
    """
    from prdesc.cli.backend import backend
    from prdesc.cli.pull import rules_of
    from prdesc.forge import unpublished
    from prdesc.pipeline import kit as kits
    from prdesc.refresh.means import Means
    from prdesc.refresh.notes import NOTES, Notes

    flags = {
        "profile": wish.profile,
        "no_model": wish.no_model or None,
        "repository_templates": wish.templates,
    }
    with rules_of(client, page, console, flags) as place:
        settings = place.settings
        kit = kits.build(settings, place.root, sources=place.configured.sources)
        shared = wish.shared(place) if wish.shared else None
        own = Notes(unpublished.folder(settings.state, NOTES, client.address))
        with backend(place, kit, console, wish.seconds, shared) as behind:
            yield Means(
                client,
                _planner(_Parts(client, wish, console, place, kit, behind)),
                shared.notes if shared else own,
                unpublished.folder(settings.state, unpublished.DRAFTS, client.address),
                kit,
                behind.recall,
                writes=wish.writes,
                kept=wish.kept,
            )


@dataclass(frozen=True, slots=True)
class _Parts:
    client: Client
    wish: Wish
    console: Console
    place: Place
    kit: Kit
    behind: Backend


def _planner(parts: _Parts) -> Callable[[Pull], Plan]:
    """Return what plans for the pull request as it is at that time."""
    from prdesc.cli.gate import build_gate
    from prdesc.errors import InputError
    from prdesc.pipeline import kit as kits
    from prdesc.refresh import unread
    from prdesc.refresh.order import Order
    from prdesc.refresh.plan import plan

    place = parts.place
    gate = build_gate(place.settings, place.root, place.configured.sources)
    phrases = kits.phrases()

    def planner(page: Pull) -> Plan:
        order = Order(
            parts.kit,
            gate,
            phrases.lookup,
            phrases.heading,
            None,
            parts.behind.tools,
            parts.behind.recall,
            page.title if parts.wish.title else None,
        )
        try:
            source = _source(page, parts)
        except InputError as error:
            return unread.plan(page.raw_body, order, error)
        return plan(page.raw_body, replace(order, source=source))

    return planner


def _source(page: Pull, parts: _Parts) -> Source | None:
    """Return the record that the branch tracks, with what git says where a clone is at hand."""
    from prdesc.errors import ForgeError, InputError
    from prdesc.pipeline import kit as kits
    from prdesc.record import loading
    from prdesc.refresh import tracked
    from prdesc.refresh.order import Source

    place, clone = parts.place, parts.wish.clone
    text = tracked.read(parts.client, page, place.settings.record)
    if text is None:
        return None
    name = tracked.name(place.settings.record, page)
    if clone is not None:
        from prdesc.refresh import facts

        try:
            if facts.has_both(clone, page):
                text = facts.merged(text, name, clone, page, place.settings)
        except (ForgeError, InputError) as error:
            parts.console.note(f"prdesc: warning: the record is taken as it is: {error}")
    return Source(loading.parse_with_lines(text, name), kits.templates(place.settings, place.root))
