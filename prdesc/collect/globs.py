"""Which file is what: globs over the paths of a repository."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from functools import cache
from typing import Literal

Kind = Literal["changelog", "master", "launcher", "recipe"]


@cache
def _pattern(glob: str) -> re.Pattern[str]:
    parts = {"**/": "(?:.*/)?", "/**": "/.*", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    pieces = re.split(r"(\*\*/|/\*\*$|\*\*|\*|\?)", glob)
    return re.compile("".join(parts.get(piece, re.escape(piece)) for piece in pieces), re.DOTALL)


def matches(glob: str, text: str) -> bool:
    """Say whether *glob* fits all of *text*, a path or a name; upper and lower case differ.

    `?` is one character and `*` any number of them, neither of which is `/`; `**/` is any number
    of folders, none included; `/**` at the end is all that is below. Nothing else is special.
    """
    return _pattern(glob).fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Globs:
    """The globs of each kind of file; the first kind that fits, in this order, decides."""

    changelogs: tuple[str, ...] = ("perf-changelog.yaml",)
    """Lists of entries that say what is measured again."""
    append_only: tuple[str, ...] = ("perf-changelog.yaml",)
    """The changelogs whose bytes never change: entries are added at the end."""
    masters: tuple[str, ...] = ("configs/*-master.yaml", ".github/configs/*-master.yaml")
    """Files whose top-level keys are the configuration keys of recipes."""
    launchers: tuple[str, ...] = ("runners/**",)
    """Scripts that start recipes."""
    recipes: tuple[str, ...] = (
        *("benchmarks/**", "inferencex-e2e/**", "recipes/**", "**/recipes/**"),
        *("configs/**/*.yaml", ".github/configs/**/*.yaml"),
        *("**/values*.yaml", "**/values*.yml", "**/charts/**", "**/helm/**"),
        *("**/k8s/**", "**/kubernetes/**", "**/manifests/**", "**/kustomize/**"),
        *("**/compose*.yaml", "**/compose*.yml", "**/docker-compose*.yaml"),
        *("**/docker-compose*.yml",),
    )
    """All other files that say how something is served or measured."""

    def kind(self, path: str) -> Kind | None:
        """Return what the file at *path* is, or None if it is of no interest."""
        order: tuple[tuple[Kind, tuple[str, ...]], ...] = (
            ("changelog", self.changelogs),
            ("master", self.masters),
            ("launcher", self.launchers),
            ("recipe", self.recipes),
        )
        return next((kind for kind, globs in order if any(matches(g, path) for g in globs)), None)


GLOB_KEYS = tuple(field.name for field in fields(Globs))
"""The names of the kinds, for configuration files."""
