"""The three English texts of a record: body, title, commit message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.english.slots import English, Slot

if TYPE_CHECKING:
    from prdesc.english.templates import Templates
    from prdesc.record.models import Record

_COMMIT = "commit.md.j2"


def render_body(record: Record, templates: Templates) -> English:
    """Return the description as Markdown, without title, AI disclosure and trailers.

    Raises:
        InputError: If a template is at fault.
    """
    return templates.render(templates.body, record)


def render_title(record: Record) -> English:
    """Return the title without tags and type; empty where the record has none."""
    if record.title is None:
        return English("")
    text = record.title.en
    return English(text, (Slot(0, len(text), "prose"),))


def render_commit(record: Record, templates: Templates) -> English:
    """Return the body of the commit message: short, without headings, disclosure and trailers.

    Raises:
        InputError: If a template is at fault.
    """
    return templates.render(_COMMIT, record)
