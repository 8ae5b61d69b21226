"""The JSON Schema of `prdesc.toml`."""

from __future__ import annotations

import ast
import inspect
import itertools
from typing import TYPE_CHECKING, cast

from prdesc.settings.settings import Policy

if TYPE_CHECKING:
    from pydantic.json_schema import JsonSchemaValue

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def config_schema() -> JsonSchemaValue:
    """Return the JSON Schema (draft 2020-12) of a repository's `prdesc.toml`.

    The user's own file takes these keys and more; they never stand in a repository.
    """
    schema = Policy.model_json_schema()
    said = _docstrings(Policy)
    for key, value in schema["properties"].items():
        value.pop("title", None)
        value["description"] = said[key]
    return {"$schema": _DIALECT} | schema | {"title": "prdesc.toml"}


def _docstrings(model: type) -> dict[str, str]:
    """Return what stands below each field of *model*.

    pydantic would read them whenever the class is made, at every start of the program.
    """
    (tree,) = ast.parse(inspect.getsource(model)).body
    body = cast("ast.ClassDef", tree).body
    return {
        field.target.id: inspect.cleandoc(text.value.value)
        for field, text in itertools.pairwise(body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(text, ast.Expr)
        and isinstance(text.value, ast.Constant)
        and isinstance(text.value.value, str)
    }
