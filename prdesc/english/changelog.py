"""The changelog entry as YAML, its values as the record has them."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.record.changelog import EntryValue

_NO_FOLDING = 1 << 20


class _Emitter(yaml.emitter.Emitter):
    """Writes list items deeper than their key, as most changelogs do."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        del indentless
        super().increase_indent(flow, indentless=False)


def changelog_yaml(entries: Sequence[str | dict[str, EntryValue]]) -> str:
    """Return *entries* as a YAML list; the empty text if there are none.

    A value is written plain where YAML can read the same characters back, so that `0.90` and
    `2026-09-20` stand as in the record; whether it stood in quotes there is not known.
    """
    if not entries:
        return ""
    stream = io.StringIO()
    emitter = _Emitter(stream, allow_unicode=True, width=_NO_FOLDING)
    for event in _events(entries):
        emitter.emit(event)
    return stream.getvalue()


def _events(entries: Sequence[str | dict[str, EntryValue]]) -> Iterator[yaml.Event]:
    yield yaml.StreamStartEvent()
    yield yaml.DocumentStartEvent(explicit=False)
    yield from _sequence(entries)
    yield yaml.DocumentEndEvent(explicit=False)
    yield yaml.StreamEndEvent()


def _sequence(items: Sequence[str | dict[str, EntryValue]]) -> Iterator[yaml.Event]:
    yield yaml.SequenceStartEvent(None, None, implicit=True, flow_style=False)
    for item in items:
        if isinstance(item, dict):
            yield from _mapping(item)
        else:
            yield _scalar(item)
    yield yaml.SequenceEndEvent()


def _mapping(entry: dict[str, EntryValue]) -> Iterator[yaml.Event]:
    yield yaml.MappingStartEvent(None, None, implicit=True, flow_style=False)
    for key, value in entry.items():
        yield _scalar(key)
        if isinstance(value, tuple):
            yield from _sequence(value)
        else:
            yield _scalar("null" if value is None else value)
    yield yaml.MappingEndEvent()


def _scalar(text: str) -> yaml.Event:
    style = "|" if "\n" in text else None
    return yaml.ScalarEvent(None, None, (True, True), text, style=style)
