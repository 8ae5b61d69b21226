"""The changelog part of a record: entries whose values stay as they are written."""

from typing import Annotated

from pydantic import BeforeValidator, WithJsonSchema

from prdesc.record.characters import placeholder, refused
from prdesc.record.literals import Flag
from prdesc.record.part import Part
from prdesc.record.problems import problem
from prdesc.record.text import Inline

EntryValue = str | tuple[str, ...] | None
_SCALAR = {"type": ["string", "number", "boolean"]}
_SCHEMA = {
    "oneOf": [
        _SCALAR,
        {
            "type": "object",
            "additionalProperties": {
                "oneOf": [_SCALAR, {"type": "null"}, {"type": "array", "items": _SCALAR}]
            },
        },
    ]
}


def _entry(value: object) -> object:
    if isinstance(value, str):
        return _plain(value, "")
    if not isinstance(value, dict) or not value:
        raise problem("is neither text nor a mapping", "write text, or `key: value` lines")
    return {_plain(key, ""): _value(item, str(key)) for key, item in value.items()}


def _value(value: object, key: str) -> EntryValue:
    if value is None or isinstance(value, str):
        return value and _plain(value, key)
    if isinstance(value, list | tuple):
        return tuple(_plain(item, f"{key}[{number}]") for number, item in enumerate(value))
    raise problem("is nested too deeply", "write text or a list of texts", key)


def _plain(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise problem("is not text", "write text", key)
    marks = refused(value)
    if marks:
        raise problem(f"holds the character {marks[0][1]}", "take it out", key)
    if placeholder(value):
        raise problem("holds a placeholder ⟦n⟧", "write it differently", key)
    return value


Entry = Annotated[str | dict[str, EntryValue], BeforeValidator(_entry), WithJsonSchema(_SCHEMA)]
"""Text, or a mapping of texts and lists of texts, in the order of the file."""


class Changelog(Part):
    """The entries that the project's changelog gets."""

    append_only: Flag | None = None
    """Whether the entries are only added at the end, so that nothing else reruns; None: unsaid."""
    entries: tuple[Entry, ...] = ()
    """The entries."""
    note: Inline | None = None
    """A remark."""
