"""What stands below the fields of a model, for its JSON Schema."""

from __future__ import annotations

import ast
import inspect
import itertools
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from pydantic.json_schema import JsonSchemaValue


def of_fields(model: type) -> dict[str, str]:
    """Return name of a field to the text below it.

    With `use_attribute_docstrings` pydantic would read them whenever the class is made, at every
    start of the program.
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


def describe(schema: JsonSchemaValue, model: type) -> None:
    """Write them into the schema of an object, whose keys may have another name than the fields."""
    texts = of_fields(model)
    fields = getattr(model, "model_fields", {})
    for name, text in texts.items():
        key = fields[name].alias or name
        schema["properties"][key]["description"] = text
