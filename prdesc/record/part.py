"""What all parts of a record have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, model_validator

if TYPE_CHECKING:
    from pydantic import GetJsonSchemaHandler
    from pydantic.json_schema import JsonSchemaValue
    from pydantic_core import CoreSchema


class Part(BaseModel):
    """A mapping with known keys; null means absent, whatever the key."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", defer_build=True, serialize_by_alias=True
    )

    @model_validator(mode="before")
    @classmethod
    def _null_is_absent(cls, value: object) -> object:
        if not isinstance(value, dict):
            return value
        known = {field.alias or name for name, field in cls.model_fields.items()}
        return {key: item for key, item in value.items() if item is not None or key not in known}

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        from prdesc.record.docstrings import describe  # noqa: PLC0415 - only for the schema

        schema = handler(core_schema)
        describe(handler.resolve_ref_schema(schema), cls)
        return schema
