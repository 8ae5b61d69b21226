"""From a record back to YAML."""

from __future__ import annotations

from typing import TYPE_CHECKING

import yaml
from pydantic import BaseModel

from prdesc.record.text import Text

if TYPE_CHECKING:
    from prdesc.record.models import Record

_WIDTH = 100


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as blocks, and never an alias."""

    def ignore_aliases(self, data: object) -> bool:
        """Return True: the loader refuses aliases."""
        del data
        return True


def _represent_text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _represent_text)


def dump(record: Record) -> str:
    """Return *record* as YAML that the loader reads back as an equal record.

    Keys that hold their default are left out.
    """
    tree = plain(record)
    return yaml.dump(tree, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=_WIDTH)


def plain(value: object) -> object:
    """Return a part of a record as mappings, lists and texts, without what holds its default."""
    if isinstance(value, Text) and value.zh is None:
        return value.en
    if isinstance(value, BaseModel):
        fields = type(value).model_fields
        return {
            field.alias or name: plain(getattr(value, name))
            for name, field in fields.items()
            if field.is_required() or getattr(value, name) != field.default
        }
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return value
