"""Which names and addresses belong to an AI tool: `templates/profiles/identities/ai.yaml`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pydantic import TypeAdapter

from prdesc.describe.data import read_mapping
from prdesc.patterns import deferred
from prdesc.resources import data_dir

if TYPE_CHECKING:
    from collections.abc import Iterable

_REMARK = deferred(r"\s*\([^()]*\)$")


@dataclass(frozen=True, slots=True)
class Identities:
    """Patterns of names and addresses."""

    names: re.Pattern[str]
    emails: re.Pattern[str]
    models: re.Pattern[str]
    """Names that are those of models."""
    tools: tuple[tuple[re.Pattern[str], str], ...]
    """Addresses and the tools that write them."""

    def has(self, name: str, email: str) -> bool:
        """Tell whether one of the two belongs to an AI tool.

        A tool that nobody listed yet is not recognised.
        """
        known = self.emails.fullmatch(email.strip()) or self.names.fullmatch(name.strip())
        return known is not None

    def tool(self, name: str, email: str) -> str | None:
        """Return the tool behind an address, or else *name* unless that is a model's."""
        for address, tool in self.tools:
            if address.fullmatch(email.strip()):
                return tool
        return None if self.model(name) else name.strip() or None

    def model(self, name: str) -> str | None:
        """Return *name*, without remarks in brackets, if it is that of a model."""
        bare = _REMARK.sub("", name.strip())
        return bare if self.models.fullmatch(bare) else None


def load() -> Identities:
    """Load the shipped table."""
    content = read_mapping(data_dir("templates") / "profiles" / "identities" / "ai.yaml")
    globs = TypeAdapter(dict[Literal["names", "emails", "models"], list[str]]).validate_python(
        {key: content[key] for key in ("names", "emails", "models")}
    )
    tools = TypeAdapter(dict[str, str]).validate_python(content["tools"])
    return Identities(
        pattern(globs["names"]),
        pattern(globs["emails"]),
        pattern(globs["models"]),
        tuple((pattern([address]), tool) for address, tool in tools.items()),
    )


def pattern(globs: Iterable[str]) -> re.Pattern[str]:
    """Return one expression; `*` and `?` are wildcards, brackets stand for themselves."""
    wildcards = {"*": ".*", "?": "."}
    parts = ("".join(wildcards.get(one, re.escape(one)) for one in glob) for glob in globs)
    return deferred("|".join(parts), re.IGNORECASE)
