"""What an endpoint can do, learnt from its refusals and remembered for later runs."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from prdesc.errors import InputError
from prdesc.files import read_text, write_text

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.translate.endpoint import Endpoint

FORMATS = ("json_schema", "json_object", "plain")
"""How a JSON reply is asked for, from the strictest on."""
_FORGET = timedelta(days=30)  # a server may have learnt something since


@dataclass(frozen=True, slots=True)
class Abilities:
    """What to ask an endpoint for."""

    format: str = FORMATS[0]
    """One of `FORMATS`."""
    dropped: tuple[str, ...] = ()
    """Parameters that it refused."""

    def without_format(self) -> Abilities | None:
        """Return the next looser format, or None after the last."""
        place = FORMATS.index(self.format) + 1
        return replace(self, format=FORMATS[place]) if place < len(FORMATS) else None

    def without(self, parameter: str) -> Abilities:
        """Return the same with one more parameter dropped."""
        return replace(self, dropped=(*self.dropped, parameter))


class Remembered:
    """Abilities by endpoint and model in one small JSON file, a cache: losing it costs calls only.

    Args:
        path: The file; it need not exist. None remembers nothing.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def get(self, endpoint: Endpoint) -> Abilities:
        """Return what is known of *endpoint*; what is old or cannot be read counts as unknown."""
        entry = self._entries().get(_key(endpoint))
        if not isinstance(entry, dict):
            return Abilities()
        known, dropped = entry.get("format"), entry.get("dropped")
        day = entry.get("day")
        fresh = isinstance(day, str) and day >= (datetime.now(UTC) - _FORGET).date().isoformat()
        if not fresh or known not in FORMATS or not isinstance(dropped, list):
            return Abilities()
        return Abilities(known, tuple(name for name in dropped if isinstance(name, str)))

    def put(self, endpoint: Endpoint, abilities: Abilities) -> None:
        """Remember *abilities*; where the file cannot be written, the next run learns again."""
        if self._path is None:
            return
        entry = {**asdict(abilities), "day": datetime.now(UTC).date().isoformat()}
        entries = {**self._entries(), _key(endpoint): entry}
        try:
            write_text(self._path, json.dumps(entries, indent=1, sort_keys=True) + "\n")
        except InputError:
            return

    def _entries(self) -> dict[str, object]:
        if self._path is None or not self._path.exists():
            return {}
        try:
            data = json.loads(read_text(self._path))
        except (InputError, ValueError, RecursionError):
            return {}
        return data if isinstance(data, dict) else {}


def _key(endpoint: Endpoint) -> str:
    return f"{endpoint.base_url} {endpoint.model}"
