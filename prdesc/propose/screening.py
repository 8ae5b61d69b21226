"""Facts without what must never get into a record; every hit is reported by its place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from prdesc.findings import Finding, Severity
from prdesc.patterns import deferred
from prdesc.propose.secret import has_secret, secret_setting
from prdesc.propose.withheld import Withheld, withheld

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.collect.facts import Facts
    from prdesc.record.changelog import Entry, EntryValue
    from prdesc.record.rows import Recipe, Setting

_OF_NAME = deferred(r"value|default|data|content")
_KEPT = deferred(r"(?:^|[\s{])stringData(?:[\s:]|$)")
"""Where Kubernetes has the values of a Secret."""
Reason = Withheld | Literal["markup"]
_WHAT: dict[Reason, str] = {
    "secret": "looks like it holds a secret and is",
    "mention": "would notify somebody (@…) and is",
    "markup": "has HTML or characters that are not taken over, and is",
}
_CHECKS: dict[Reason, str] = {"secret": "secrets", "mention": "mentions", "markup": "collect"}


def finding(place: str, what: str, why: Reason = "secret") -> Finding:
    """Return the finding for something that is left out; *place* and *what* hold no value of it."""
    message = f"{what} in {place} {_WHAT[why]} left out of the record"
    return Finding(_CHECKS[why], Severity.WARNING, message)


def screen(facts: Facts) -> tuple[Facts, tuple[Finding, ...]]:
    """Return *facts* without settings, files and entries that hold a secret or a mention.

    A changelog entry loses the lines that do, and stays. Comments stay as they are: they are no
    part of a record, and what is taken from them is looked at again.
    """
    findings: list[Finding] = []
    recipes = tuple(_recipes(facts.recipes, findings))
    entries = tuple(_entries(facts.entries, findings))
    return replace(facts, recipes=recipes, entries=entries), tuple(findings)


def _recipes(recipes: tuple[Recipe, ...], findings: list[Finding]) -> Iterator[Recipe]:
    for number, recipe in enumerate(recipes, 1):
        why = withheld(recipe.path) or withheld(recipe.old_path or "")
        if why:
            findings.append(finding(f"file {number} of the range", "the path", why))
            continue
        keys = tuple(key for key in recipe.keys if withheld(key) is None)
        if keys != recipe.keys:
            findings.append(finding(recipe.path, "a configuration key", "mention"))
        settings = tuple(_settings(recipe, findings))
        yield recipe.model_copy(update={"keys": keys, "settings": settings})


def _settings(recipe: Recipe, findings: list[Finding]) -> Iterator[Setting]:
    for number, setting in enumerate(recipe.settings, 1):
        why = _reason(setting)
        if why is None:
            yield setting
            continue
        name = f"`{setting.name}`" if withheld(setting.name) is None else f"number {number}"
        findings.append(finding(recipe.path, f"the setting {name}", why))


def _reason(setting: Setting) -> Withheld | None:
    for text in (setting.name, setting.where, setting.old, setting.new):
        why = withheld(text or "")
        if why:
            return why
    # In `hf-token: {value: …}` the name of the secret is where the value stands.
    names = [setting.name]
    if setting.where and _OF_NAME.fullmatch(setting.name):
        names.append(setting.where.rsplit(" ", 1)[-1])
    texts = (setting.where or "", setting.name, setting.old or "", setting.new or "")
    if any(_KEPT.search(text) for text in texts):
        return "secret"
    values = (setting.old or "", setting.new or "")
    secret = any(has_secret(value, prose=False) for value in values) or any(
        secret_setting(name, value) for name in names for value in values
    )
    return "secret" if secret else None


def _entries(entries: tuple[Entry, ...], findings: list[Finding]) -> Iterator[Entry]:
    for number, entry in enumerate(entries, 1):
        place = f"changelog entry {number}"
        if isinstance(entry, str):
            why = withheld(entry)
            if why is None:
                yield entry
            else:
                findings.append(finding(place, "the text", why))
            continue
        kept = {
            key: _value(value, place, findings)
            for key, value in entry.items()
            if withheld(key) is None
        }
        yield kept


def _value(value: EntryValue, place: str, findings: list[Finding]) -> EntryValue:
    if value is None:
        return None
    lines = (value,) if isinstance(value, str) else value
    kept = []
    for line in lines:
        why = withheld(line)
        if why is None:
            kept.append(line)
        else:
            findings.append(finding(place, "a line", why))
    if isinstance(value, str):
        return value if kept else None
    return tuple(kept)
