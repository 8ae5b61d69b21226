"""The JSON Schema of the record, for editors and other tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.record.models import Record

if TYPE_CHECKING:
    from pydantic.json_schema import JsonSchemaValue

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_NULL: JsonSchemaValue = {"type": "null"}


def record_schema() -> JsonSchemaValue:
    """Return the JSON Schema (draft 2020-12) of a change record.

    It describes the file as a YAML 1.2 parser sees it (for 1.1 the key `on` is a boolean), so
    literal text may be a number or a boolean. Contradictions between keys, forbidden characters
    and the language of a text are beyond it; the loader checks those.
    """
    schema = Record.model_json_schema(by_alias=True)
    for part in (schema, *schema.get("$defs", {}).values()):
        _allow_null(part)
    return {"$schema": DIALECT, "title": "prdesc change record"} | schema


def _allow_null(part: JsonSchemaValue) -> None:
    """Let null stand for every key that may be absent, and drop what only repeats the key."""
    required = part.get("required", [])
    for key, value in part.get("properties", {}).items():
        value.pop("title", None)
        if key not in required and _NULL not in value.get("anyOf", []):
            shown = {name: value.pop(name) for name in ("description", "default") if name in value}
            part["properties"][key] = {**shown, "anyOf": [dict(value), _NULL]}
    part.pop("title", None)
