"""Rules on the facts of a range."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from prdesc.collect.globs import matches
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from prdesc.collect.facts import Facts
    from prdesc.record.rows import Recipe, Setting
    from prdesc.rules.rule import Match, Rule, When

_SLOT = deferred(r"\{(setting|path|old|new)\}")


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that holds, with the first place where it does."""

    rule: Rule
    path: str = ""
    """The file; empty for a changelog."""
    setting: Setting | None = None
    places: int = 1
    """How many settings or files it holds for."""

    @property
    def message(self) -> str:
        """The message with what was found."""
        values = {"path": self.path, "setting": "", "old": "null", "new": "null"}
        if self.setting:
            values["setting"] = self.setting.name
            values["old"] = "null" if self.setting.old is None else self.setting.old
            values["new"] = "null" if self.setting.new is None else self.setting.new
        return _SLOT.sub(lambda slot: values[slot[1]], self.rule.message)


def apply(rules: Sequence[Rule], facts: Facts) -> tuple[Hit, ...]:
    """Return a hit for each rule that holds, in the order of the rules."""
    hits = []
    for rule in rules:
        found = list(_hits(rule, facts))
        if found:
            hits.append(Hit(rule, found[0].path, found[0].setting, len(found)))
    return tuple(hits)


def _hits(rule: Rule, facts: Facts) -> Iterator[Hit]:
    when = rule.when
    if when.changelog is not None:
        if facts.append_only is (when.changelog == "appended"):
            yield Hit(rule)
        return
    for recipe in facts.recipes:
        if not _file(when, recipe):
            continue
        if when.unless and any(_fits(when.unless, setting) for setting in recipe.settings):
            continue
        if not when.of_setting:
            yield Hit(rule, recipe.path)
            continue
        for setting in recipe.settings:
            if _fits(when, setting):
                yield Hit(rule, recipe.path, setting)


def _file(when: When, recipe: Recipe) -> bool:
    fits = not when.path or any(matches(glob, recipe.path) for glob in when.path)
    return fits and when.action in {None, recipe.action}


def _fits(match: Match, setting: Setting) -> bool:
    name = _plain_name(setting.name)
    changes = {
        "set": setting.old is None,
        "unset": setting.new is None,
        "changed": setting.old is not None and setting.new is not None,
    }
    return (
        (not match.setting or _any(map(_plain_name, match.setting), name))
        and not _any(map(_plain_name, match.not_setting), name)
        and (not match.old or _any(match.old, setting.old))
        and not _any(match.not_old, setting.old)
        and (not match.new or _any(match.new, setting.new))
        and not _any(match.not_new, setting.new)
        and (match.change is None or changes[match.change])
    )


def _plain_name(name: str) -> str:
    return name.lstrip("-").replace("_", "-").lower()


def _any(globs: Iterable[str], text: str | None) -> bool:
    return text is not None and any(_pattern(glob).fullmatch(text) for glob in globs)


@cache
def _pattern(glob: str) -> re.Pattern[str]:
    """Return the pattern of a glob for names and values, in which `/` is nothing special."""
    parts = (re.escape(part).replace(r"\?", ".") for part in glob.split("*"))
    return re.compile(".*".join(parts), re.IGNORECASE | re.DOTALL)
