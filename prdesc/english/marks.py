"""Marks around the values that a template prints, and their removal.

Private-use characters are the marks: a record may not hold any, and a template file that does is
refused. `unmark` gives the text without them and says where the values are.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Self

from jinja2 import Undefined
from jinja2.exceptions import FilterArgumentError

from prdesc.english.columns import drop_empty
from prdesc.english.markdown import escape
from prdesc.english.slots import English, Slot
from prdesc.patterns import deferred
from prdesc.record.text import Text

if TYPE_CHECKING:
    from prdesc.english.slots import Kind

_LITERAL, _PROSE, _CHINESE, _END = "\ue000", "\ue001", "\ue002", "\ue003"
_HOLE = "\ue004"
MARKS = deferred(f"[{_LITERAL}-{_HOLE}]")
_VALUE = deferred(
    f"(?P<kind>[{_LITERAL}{_PROSE}])(?P<en>[^{_LITERAL}-{_END}]*)"
    f"(?:{_CHINESE}(?P<zh>[^{_LITERAL}-{_END}]*))?{_END}"
)


class Literal(str):
    """Markdown that stands as it is; `zh` is what the Chinese has in its place, if that differs."""

    __slots__ = ("zh",)

    zh: str | None

    def __new__(cls, text: str, zh: str | None = None) -> Self:
        """Make a literal of finished Markdown."""
        literal = super().__new__(cls, text)
        literal.zh = None if zh == text else zh
        return literal


class Prose(str):
    """English Markdown of the author, made fit for its place."""

    __slots__ = ()


def mark(value: object) -> str:
    """Return the Markdown of a value with marks around it; Jinja's `finalize`.

    Raises:
        FilterArgumentError: If the value is no text and no number.
    """
    if isinstance(value, Text):
        return f"{_PROSE}{value.en}{_END}"
    if isinstance(value, Prose):
        return f"{_PROSE}{value}{_END}"
    if isinstance(value, Literal):
        chinese = "" if value.zh is None else f"{_CHINESE}{value.zh}"
        return f"{_LITERAL}{value}{chinese}{_END}"
    if isinstance(value, str | int | Decimal) and not isinstance(value, bool):
        return f"{_LITERAL}{escape(str(value))}{_END}"
    raise FilterArgumentError(f"{describe(value)} is printed; print text or a number")


def unmark(marked: str) -> English:
    """Take the marks out of a rendered text, and the empty columns out of its tables."""
    values = list(_VALUE.finditer(marked))
    first, *others = drop_empty(_VALUE.sub(_HOLE, marked)).split(_HOLE)
    parts = [first]
    slots: list[Slot] = []
    length = len(first)
    for match, fixed in zip(values, others, strict=True):
        value = match["en"]
        kind: Kind = "prose" if match["kind"] == _PROSE else "literal"
        slots.append(Slot(length, length + len(value), kind, match["zh"]))
        parts += [value, fixed]
        length += len(value) + len(fixed)
    return English("".join(parts), tuple(slots))


def describe(value: object) -> str:
    """Name the kind of a value for a template's author.

    Raises:
        UndefinedError: If there is no such value.
    """
    require(value)
    if value is None:
        return "an absent value"
    names = {bool: "a yes or no", tuple: "a list", dict: "a mapping", Text: "prose", str: "text"}
    return names.get(type(value), f"a {type(value).__name__}")


def require(value: object) -> None:
    """Raise `UndefinedError`, which names what is wrong, if a template has no such value."""
    if isinstance(value, Undefined):
        str(value)
