"""Fixed wording in both languages, as data: `glossary/disclosure.zh-Hans.yaml`.

An entry has English and Chinese with the same named slots, `{model}`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from prdesc.describe.data import read_mapping
from prdesc.errors import Fault, InputError
from prdesc.patterns import deferred
from prdesc.resources import data_dir

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

Language = Literal["en", "zh"]
LANGUAGES: tuple[Language, Language] = ("en", "zh")
_SLOT = deferred(r"\{([a-z]+)\}")


class Wording:
    """The entries of a wording file.

    Args:
        entries: Text by language by id.
    """

    def __init__(self, entries: Mapping[str, Mapping[Language, str]]) -> None:
        self._entries = entries

    def say(self, entry: str, language: Language, **values: str) -> str:
        """Return an entry with its slots filled in one pass.

        Raises:
            KeyError: If there is no such entry, or a slot has no value.
        """
        text = self._entries[entry][language]
        return _SLOT.sub(lambda slot: values[slot.group(1)], text)

    def name(self, kind: str, value: str, language: Language) -> str:
        """Return the wording of *value* under *kind*, or *value* itself where there is none.

        `name("role", "tests", "zh")` looks up `role.tests`.
        """
        entry = self._entries.get(f"{kind}.{value}")
        return value if entry is None else entry[language]

    def pattern(self, entry: str, language: Language) -> str:
        """Return a regular expression for an entry whose slots hold anything within a line."""
        parts = _SLOT.split(self._entries[entry][language])
        return ".+?".join(re.escape(text) for text in parts[::2])


def load(path: Path | None = None) -> Wording:
    """Load a wording file, the shipped one by default.

    Raises:
        InputError: If an entry is incomplete or its languages have different slots; every fault is
            named.
    """
    path = path or data_dir("glossary") / "disclosure.zh-Hans.yaml"
    entries: dict[str, Mapping[Language, str]] = {}
    faults = []
    for key, entry in read_mapping(path).items():
        if not isinstance(entry, dict) or set(entry) != set(LANGUAGES):
            faults.append(Fault("has not exactly `en` and `zh`", "write both", str(path), key=key))
        elif not all(isinstance(text, str) and text for text in entry.values()):
            faults.append(Fault("holds something else than text", "write text", str(path), key=key))
        elif set(_SLOT.findall(entry["en"])) != set(_SLOT.findall(entry["zh"])):
            faults.append(Fault("has different slots", "use the same slots", str(path), key=key))
        else:
            entries[key] = entry
    if faults:
        raise InputError(faults)
    return Wording(entries)
