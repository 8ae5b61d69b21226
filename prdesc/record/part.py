"""What all parts of a record have in common."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, model_validator


class Part(BaseModel):
    """A mapping with known keys; null means absent, whatever the key."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", use_attribute_docstrings=True, serialize_by_alias=True
    )

    @model_validator(mode="before")
    @classmethod
    def _null_is_absent(cls, value: object) -> object:
        if not isinstance(value, dict):
            return value
        known = {field.alias or name for name, field in cls.model_fields.items()}
        return {key: item for key, item in value.items() if item is not None or key not in known}
