"""Pydantic's errors as faults: file, line, key, problem, fix."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, cast, get_args

from pydantic import BaseModel

from prdesc.errors import Fault
from prdesc.record.models import Record, Text
from prdesc.record.problems import KIND
from prdesc.record.tree import dotted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

    from prdesc.record.tree import Path

UNKNOWN = "extra_forbidden"
"""Pydantic's type of an unknown key."""
_SHOWN = 60


def faults(
    error: ValidationError,
    name: str,
    lines: Mapping[str, int],
    wanted: Callable[[str, Path], bool] = lambda _kind, _path: True,
) -> Iterator[Fault]:
    """Yield a fault for each error.

    Args:
        error: What `Record.model_validate` raised.
        name: The file as the user named it.
        lines: Key path to line; an error gets the line of its nearest key.
        wanted: Says by type and path which errors count.
    """
    for details in error.errors(include_url=False):
        if not wanted(details["type"], details["loc"]):
            continue
        key = _key(details, lines)
        problem, fix = _say(details)
        yield Fault(problem, fix, name, nearest_line(key, lines), key or None)


def nearest_line(key: str, lines: Mapping[str, int]) -> int | None:
    """Return the line of *key*, or else of the nearest key around it."""
    while key and key not in lines:
        key = key[: max(key.rfind("."), key.rfind("["), 0)]
    return lines.get(key)


def _key(details: ErrorDetails, lines: Mapping[str, int]) -> str:
    path: Path = details["loc"]
    # A plain string that stands for {en: …} has no key `en` in the file.
    if path[-1:] == ("en",) and details["type"] != "missing" and dotted(path) not in lines:
        path = path[:-1]
    key = dotted(path)
    inner = str(details["ctx"]["key"]) if details["type"] == KIND else ""
    return f"{key}.{inner}" if key and inner else key or inner


def _say(details: ErrorDetails) -> tuple[str, str]:
    """Return problem and fix."""
    kind, path = details["type"], details["loc"]
    if kind == KIND:
        return str(details["ctx"]["problem"]), str(details["ctx"]["fix"])
    if kind == UNKNOWN:
        return "is not a known key", _unknown_fix(path)
    if kind == "missing":
        if _model_at(path[:-1]) is Text:
            return "is missing", "give the English beside the Chinese: {en: …, zh: …}"
        return "is missing", f"write `{path[-1]}:` and its value"
    return _choice(details) if kind == "literal_error" else _wrong_type(details)


def _choice(details: ErrorDetails) -> tuple[str, str]:
    value = details["input"]
    choices = str(details["ctx"]["expected"]).replace("'", "").replace(" or ", ", ").split(", ")
    if not isinstance(value, str):
        return f"is {_what(value)}, not a word", f"write one of {', '.join(choices)}"
    near = difflib.get_close_matches(value, choices, n=1)
    fix = f"did you mean `{near[0]}`?" if near else "write one of them"
    return f"`{_short(value)}` is not one of {', '.join(choices)}", fix


def _wrong_type(details: ErrorDetails) -> tuple[str, str]:
    kind, what = details["type"], _what(details["input"])
    if details["input"] is None:
        return "is empty", "write a value, or take the entry out"
    if kind == "tuple_type":
        return f"is {what}, not a list", "write a list: each entry on a line that starts with `- `"
    if _model_at(details["loc"]) is Text:
        return f"is {what}, not text", "write text, or {en: …, zh: …}"
    if kind == "model_type":
        return f"is {what}, not a mapping", "write `key: value` lines"
    if kind == "string_type":
        return f"is {what}, not text", "write text behind the colon"
    return details["msg"], "see the schema: prdesc schema record"


def _unknown_fix(path: Path) -> str:
    model = _model_at(path[:-1])
    if model is None:
        return "take it out"
    known = [field.alias or name for name, field in model.model_fields.items()]
    near = difflib.get_close_matches(str(path[-1]).lower(), known, n=1)
    return f"did you mean `{near[0]}`?" if near else f"known here: {', '.join(known)}"


def _model_at(path: Path) -> type[BaseModel] | None:
    """Return the model that a path of the record leads to."""
    model: type[BaseModel] | None = Record
    for part in path:
        if isinstance(part, int):
            continue
        fields = {
            field.alias or name: field for name, field in (model or Text).model_fields.items()
        }
        if model is None or part not in fields:
            return None
        model = _model_in(fields[part].annotation)
    return model


def _model_in(annotation: object) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for argument in get_args(annotation):
        found = _model_in(cast(object, argument))
        if found is not None:
            return found
    return None


def _what(value: object) -> str:
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    return "text" if isinstance(value, str) else "a value of another type"


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
