"""The files of a record: git owns what they are, people own the words about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.findings import Finding, Severity
from prdesc.merge import pairing
from prdesc.merge.change import Change
from prdesc.record.tree import dotted
from prdesc.record.writing import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from prdesc.merge.editing import Edits
    from prdesc.merge.ignoring import Ignored
    from prdesc.record.rows import Recipe, Setting
    from prdesc.record.tree import Path, Tree

_RECIPE_KEYS = ("path", "action", "from", "keys", "settings")
_WHOLE = frozenset({"added", "removed"})
_SETTING_KEYS = ("name", "where", "old", "new")


def merge(
    edits: Edits,
    rows: Sequence[Recipe],
    facts: Sequence[Recipe],
    ignored: Ignored,
    covered: Callable[[str], bool],
) -> None:
    """Bring the files of a record up to date.

    Args:
        edits: The record that is edited.
        rows: Its files.
        facts: The files of the range, without what is ignored.
        ignored: What is left alone.
        covered: Says of a path whether the collector would have seen it; other rows are people's.
    """
    pairs = pairing.recipes(facts, rows)
    for number, row in pairs.items():
        _update(edits, row, rows[row], facts[number], ignored)
    _remove(edits, rows, set(pairs.values()), ignored, covered)
    new = [fact for number, fact in enumerate(facts) if number not in pairs]
    if new:
        edits.add(("recipes",), [_plain(one) for one in new])
        edits.changes += [Change("added", "recipes", _described(one)) for one in new]


def _update(edits: Edits, row: int, old: Recipe, new: Recipe, ignored: Ignored) -> None:
    path: Path = ("recipes", row)
    action = None if new.action == old.action else new.action
    for key, before, after in (
        ("path", old.path, new.path),
        ("action", old.action, action or old.action),
        ("from", old.old_path, new.old_path),
    ):
        if before != after:
            edits.put((*path, key), after, after=_before(key, _RECIPE_KEYS))
            edits.note("updated", (*path, key), after or "null")
    if new.keys:  # where nothing says which configuration uses a file, a person may
        edits.match((*path, "keys"), old.keys, new.keys, after=("path", "action", "from"))
    kept = [one for one in old.settings if ignored.setting(old.path, one.name)]
    if new.action in _WHOLE and not new.settings:
        # All of the file is new or gone; which settings are worth a row, a person says. But what
        # a setting was changed to is not there any more.
        if new.action == "added":
            return
        kept += [one for one in old.settings if one.new is None]
    _settings(edits, (*path, "settings"), old.settings, new.settings, kept)


def _settings(
    edits: Edits,
    path: Path,
    rows: Sequence[Setting],
    facts: Sequence[Setting],
    kept: Sequence[Setting],
) -> None:
    pairs = pairing.settings(facts, rows)
    for number, row in pairs.items():
        before, after = _values(rows[row]), _values(facts[number])
        if rows[row].why and any(before[key] != after[key] for key in ("where", "old")):
            edits.findings.append(_other((*path, row), rows[row].name))
        for key in _SETTING_KEYS:
            if before[key] != after[key]:
                edits.put((*path, row, key), after[key], after=_before(key, _SETTING_KEYS))
                shown = "null" if after[key] is None else str(after[key])
                edits.note("updated", (*path, row, key), f"{rows[row].name}: {shown}")
    gone = []
    for row, setting in enumerate(rows):
        if row in pairs.values() or setting in kept:
            continue
        if setting.why is None:
            gone.append(row)
            edits.note("removed", (*path, row), setting.name)
        else:
            edits.findings.append(_stale((*path, row), f"`{setting.name}`"))
    if gone:
        edits.remove(path, gone)
    new = [fact for number, fact in enumerate(facts) if number not in pairs]
    if new:
        edits.add(path, [_plain(one) for one in new], after=_RECIPE_KEYS)
        edits.changes += [Change("added", dotted(path), one.name) for one in new]


def _remove(
    edits: Edits,
    rows: Sequence[Recipe],
    paired: set[int],
    ignored: Ignored,
    covered: Callable[[str], bool],
) -> None:
    gone = []
    for number, row in enumerate(rows):
        if number in paired or ignored.path(row.path) or not covered(row.path):
            continue
        if row.note is None and all(setting.why is None for setting in row.settings):
            gone.append(number)
            edits.note("removed", ("recipes", number), row.path)
        else:
            edits.findings.append(_stale(("recipes", number), f"`{row.path}`"))
    if gone:
        edits.remove(("recipes",), gone)


def _before(key: str, keys: tuple[str, ...]) -> tuple[str, ...]:
    return keys[: keys.index(key)]


def _stale(path: Path, what: str) -> Finding:
    message = (
        f"{dotted(path)}: the range does not change {what} any more; the row stays because of the"
        " words in it: delete it, or add it to `collect.ignore`"
    )
    return Finding("stale", Severity.WARNING, message)


def _other(path: Path, name: str) -> Finding:
    message = (
        f"{dotted(path)}: `{name}` has another place or old value now; look whether its `why`"
        " still holds"
    )
    return Finding("stale", Severity.WARNING, message)


def _values(setting: Setting) -> Mapping[str, str | None]:
    return {
        "name": setting.name,
        "where": setting.where,
        "old": setting.old,
        "new": setting.new,
    }


def _plain(row: Recipe | Setting) -> Tree:
    tree: Tree = plain(row)  # type: ignore[assignment] # mappings, lists and texts
    return tree


def _described(recipe: Recipe) -> str:
    return ", ".join(_parts(recipe))


def _parts(recipe: Recipe) -> Iterator[str]:
    yield recipe.path
    if recipe.settings:
        count = len(recipe.settings)
        yield "1 setting" if count == 1 else f"{count} settings"
