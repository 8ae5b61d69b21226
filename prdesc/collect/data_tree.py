"""JSON and TOML into trees, with every value as it is written."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from prdesc.collect.nodes import Node, Row, Scalar, Table, UnreadableError
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterable

_LINE = deferred(
    r'^\s*(?:[\w.-]+\.)?"?([\w-]+)"?\s*=\s*([^\s"\'\[{#][^#\n]*?)\s*(?:#.*)?$', re.MULTILINE
)


def read_json(text: str) -> Node:
    """Return the tree of a JSON text.

    Raises:
        UnreadableError: If it is not JSON.
    """
    try:
        data = json.loads(
            text,
            parse_float=_typed,
            parse_int=_typed,
            parse_constant=_typed,
            object_pairs_hook=lambda pairs: Table({key: _json(item) for key, item in pairs}),
        )
    except json.JSONDecodeError as error:
        raise UnreadableError(f"line {error.lineno}: {error.msg}") from error
    except RecursionError as error:
        raise UnreadableError("nested too deeply") from error
    return _json(data)


def _json(value: object) -> Node:
    if isinstance(value, Scalar | Table):
        return value
    if isinstance(value, list):
        return Row(tuple(_json(item) for item in value))
    if isinstance(value, str):
        return Scalar(value)
    return _typed(json.dumps(value))


def _typed(text: str) -> Scalar:
    return Scalar(text, typed=True)


def read_toml(text: str) -> Node:
    """Return the tree of a TOML text.

    Raises:
        UnreadableError: If it is not TOML.
    """
    import tomllib  # noqa: PLC0415 - few changes have TOML, and it takes a while to load

    try:
        data = tomllib.loads(text, parse_float=_typed)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise UnreadableError(str(error) or "nested too deeply") from error
    return _toml(data, "", dict(_literals(text)))


def _literals(text: str) -> Iterable[tuple[tuple[str, str], str]]:
    """Yield how numbers and dates are written, `0x10`, by key and value."""
    import tomllib  # noqa: PLC0415 - as above

    for key, written in _LINE.findall(text):
        try:
            value = tomllib.loads(f"x = {written}")["x"]
        except tomllib.TOMLDecodeError:
            continue
        yield (key, str(value)), written


def _toml(value: object, key: str, literals: dict[tuple[str, str], str]) -> Node:
    if isinstance(value, Scalar):
        return value
    if isinstance(value, dict):
        return Table({name: _toml(item, name, literals) for name, item in value.items()})
    if isinstance(value, list):
        return Row(tuple(_toml(item, key, literals) for item in value))
    if isinstance(value, bool):
        return _typed("true" if value else "false")
    if isinstance(value, str):
        return Scalar(value)
    return _typed(literals.get((key, str(value)), str(value)))
