"""Data files of prdesc: YAML mappings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import yaml

from prdesc.errors import Fault, InputError
from prdesc.files import read_text

if TYPE_CHECKING:
    from pathlib import Path

# The parser in C reads the same YAML about ten times as fast; PyYAML is also built without it.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_mapping(path: Path) -> dict[str, object]:
    """Read a YAML file that holds a mapping with names as keys.

    Raises:
        InputError: If it holds something else.
    """
    try:
        content = yaml.load(read_text(path), Loader=_LOADER)  # noqa: S506 - a safe loader
    except yaml.YAMLError as error:
        raise InputError(Fault("is not YAML", "correct the file", str(path))) from error
    if not isinstance(content, dict) or not all(isinstance(key, str) for key in content):
        raise InputError(Fault("is not a mapping with names", "write `name: …`", str(path)))
    return content
