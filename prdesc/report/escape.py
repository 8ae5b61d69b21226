r"""Untrusted text made harmless for terminals and for the log of GitHub Actions.

A terminal obeys control characters, and shows text in another order after direction characters. The
runner of GitHub Actions obeys a line that begins with `::name::`, spaces before it or not, and
`##[name]` anywhere in a line (`ActionCommand.TryParse` of actions/runner).
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    import re

_OLD_COMMAND = "##["
_DATA = (("%", "%25"), ("\r", "%0D"), ("\n", "%0A"))
_PROPERTY = (*_DATA, (":", "%3A"), (",", "%2C"))
_BASIC_PLANE = 0xFFFF
_STRING = deferred(r'"(?:[^"\\]|\\.)*"')


def printable(text: str) -> str:
    """Escape what a terminal or a log would obey; line ends stay."""
    if text.isascii() and text.replace("\n", "").isprintable() and _OLD_COMMAND not in text:
        return text
    escaped = "".join(
        character if character == "\n" or character.isprintable() else code(character)
        for character in text
    )
    return escaped.replace(_OLD_COMMAND, f"{code('#')}#[")


def line(text: str) -> str:
    """Escape as `printable` does, line ends too: the text stays on its line."""
    return printable(text).replace("\n", code("\n"))


def code(character: str) -> str:
    r"""Return a character as `\u{1b}`."""
    return f"\\u{{{ord(character):x}}}"


def to_json(value: object, *, indent: int | None = 2) -> str:
    r"""Return *value* as JSON, in which every character that `printable` escapes is `\uXXXX`."""
    return _STRING.sub(_json_string, json.dumps(value, ensure_ascii=False, indent=indent))


def command(name: str, message: str, **properties: object) -> str:
    """Return a workflow command of GitHub Actions: one line, whatever the arguments hold.

    Args:
        name: `error`, `warning` or `notice`.
        message: What is shown.
        properties: `title`, `file`, `line`; None is left out.
    """
    given = {key: str(value) for key, value in properties.items() if value is not None}
    listed = ",".join(
        f"{key}={_replaced(printable(value), _PROPERTY)}" for key, value in given.items()
    )
    return f"::{name}{' ' if listed else ''}{listed}::{_replaced(printable(message), _DATA)}"


def quoted(text: str, token: str) -> str:
    """Return *text*, in which the runner obeys nothing until the token comes.

    Args:
        text: Printable lines.
        token: Cannot be foreseen by who wrote *text*.
    """
    return f"::stop-commands::{token}\n{text.rstrip(chr(10))}\n::{token}::\n"


def _json_string(match: re.Match[str]) -> str:
    text = match.group()
    if not text.isprintable():
        text = "".join(one if one.isprintable() else _json_code(one) for one in text)
    return text.replace(_OLD_COMMAND, "#\\u0023[")


def _json_code(character: str) -> str:
    point = ord(character)
    if point <= _BASIC_PLANE:
        return f"\\u{point:04x}"
    raw = character.encode("utf-16-be").hex()
    return f"\\u{raw[:4]}\\u{raw[4:]}"


def _replaced(text: str, table: tuple[tuple[str, str], ...]) -> str:
    for old, new in table:
        text = text.replace(old, new)
    return text
