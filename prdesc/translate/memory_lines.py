"""The translation memory as JSON lines: one entry a line, for backup, sharing and review."""

from __future__ import annotations

import json
from datetime import datetime
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.patterns import deferred
from prdesc.translate.entry import Entry, Key, Provenance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_TEXTS = ("repository", "source", "target", "language", "provenance", "created")
_NO_TEXT = deferred("[\x00-\x08\x0b-\x1f\ud800-\udfff]")
_MEMBERS = frozenset({*_TEXTS, "concepts", "model"})
_EXAMPLE = "give repository, source, target, concepts, language, provenance, model, created"


def dump(entries: Iterable[Entry]) -> Iterator[str]:
    """Return a line with its line end for each entry."""
    for entry in entries:
        key = entry.key
        members = {
            "repository": key.repository,
            "source": key.source,
            "target": entry.target,
            "concepts": sorted(set(key.concepts)),
            "language": key.language,
            "provenance": entry.provenance.value,
            "model": entry.model,
            "created": entry.created,
        }
        yield json.dumps(members, ensure_ascii=False) + "\n"


def load(text: str, name: str) -> tuple[Entry, ...]:
    """Read what `dump` wrote; empty lines are skipped.

    Args:
        text: JSON lines.
        name: Of the file, for messages.

    Raises:
        InputError: With all faults of the file.
    """
    entries: list[Entry] = []
    faults: list[Fault] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            entries.append(_read(line))
        except ValueError as error:
            faults.append(Fault(str(error), _EXAMPLE, name, number))
    if faults:
        raise InputError(faults)
    return tuple(entries)


def _read(line: str) -> Entry:
    """Return the entry of one line.

    Raises:
        ValueError: If it is none; the message says why.
    """
    try:
        data = json.loads(line)
    except (json.JSONDecodeError, RecursionError):
        raise ValueError("is no JSON") from None
    if not isinstance(data, dict):
        raise ValueError("is no JSON object")  # noqa: TRY004 - the caller catches one kind
    unknown = sorted(set(data) - _MEMBERS)
    missing = sorted(_MEMBERS - set(data))
    if unknown or missing:
        parts = [f"unknown {', '.join(unknown)}"] if unknown else []
        parts += [f"missing {', '.join(missing)}"] if missing else []
        raise ValueError("; ".join(parts))
    return _built(data)


def _built(data: dict[str, object]) -> Entry:
    texts = {name: _text(data, name) for name in _TEXTS}
    model, concepts = data["model"], data["concepts"]
    if model is not None and not (isinstance(model, str) and _is_text(model)):
        raise ValueError("model is neither a text nor null")
    if not isinstance(concepts, list) or not all(_is_text(one) for one in concepts):
        raise ValueError("concepts is no list of texts")
    if texts["provenance"] not in tuple(Provenance):
        raise ValueError("provenance is neither reviewed nor verified")
    try:
        datetime.fromisoformat(texts["created"])
    except ValueError:
        raise ValueError("created is no ISO 8601 time") from None
    key = Key(texts["repository"], texts["source"], tuple(concepts), texts["language"])
    return Entry(key, texts["target"], Provenance(texts["provenance"]), model, texts["created"])


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip()) and not _NO_TEXT.search(value)


def _text(data: dict[str, object], name: str) -> str:
    value = data[name]
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{name} is no text, or empty")
    if _NO_TEXT.search(value):
        raise ValueError(f"{name} holds control characters or halves of characters")
    return value
