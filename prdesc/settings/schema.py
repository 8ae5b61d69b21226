"""The JSON Schema of `prdesc.toml`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.record import docstrings
from prdesc.settings.settings import Policy

if TYPE_CHECKING:
    from pydantic.json_schema import JsonSchemaValue

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def config_schema() -> JsonSchemaValue:
    """Return the JSON Schema (draft 2020-12) of a repository's `prdesc.toml`.

    The user's own file takes these keys and more; they never stand in a repository.
    """
    schema = Policy.model_json_schema()
    said = docstrings.of_fields(Policy)
    for key, value in schema["properties"].items():
        value.pop("title", None)
        value["description"] = said[key]
    return {"$schema": _DIALECT} | schema | {"title": "prdesc.toml"}
