"""The facts of a range of commits."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from prdesc.collect import changelog, keys, reading
from prdesc.collect.bounds import bounded
from prdesc.collect.changes import LINK, SUBMODULE, Change, contents, listed
from prdesc.collect.facts import Comment, Facts
from prdesc.collect.found import Found
from prdesc.collect.globs import matches
from prdesc.collect.tree import paths_at
from prdesc.findings import Finding, Severity
from prdesc.record.rows import Recipe, Setting

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from prdesc.collect.globs import Globs, Kind
    from prdesc.collect.range import Range
    from prdesc.record.changelog import Entry

_CHECK = "collect"
_NO_FILE = "000000"
_MANY = 1000
"""More settings of one file than this are data."""
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_SNIFFED = 8000
"""So many bytes git looks at to find out whether a file is binary, and so do we."""


@dataclass(slots=True)
class _Found:
    """What is gathered while the files are read."""

    recipes: list[Recipe] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    append_only: bool | None = None
    findings: list[Finding] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    format_only: list[str] = field(default_factory=list)
    touched: dict[str, None] = field(default_factory=dict)
    """Configuration keys that the range changes or names."""

    def warn(self, path: str, problem: str, line: int | None = None) -> None:
        message = f"{path}: {problem}"
        self.findings.append(Finding(_CHECK, Severity.WARNING, message, line=line))


def facts(the_range: Range, globs: Globs) -> Facts:
    """Return what *the_range* changes in the files that *globs* know, and in submodules.

    Settings are listed for files that are there before and after; those of a new file are all new.

    Raises:
        ForgeError: If git fails.
    """
    wanted = [(change, kind) for change in listed(the_range) if (kind := _kind(change, globs))]
    sides = [side for change, _ in wanted for side in (change.old, change.new)]
    blobs = [side.blob for side in sides if side.mode not in (_NO_FILE, SUBMODULE)]
    data = contents(the_range.root, blobs)
    found = _Found()
    for change, kind in sorted(wanted, key=lambda pair: pair[1] != "changelog"):
        if kind == "changelog":
            _changelog(change, data, globs, found)
        else:
            _recipe(change, kind, data, found)
    recipes, problems = bounded(sorted(found.recipes, key=lambda one: one.path))
    for path, problem in problems:
        found.warn(path, problem)
    return Facts(
        _with_keys(recipes, the_range, globs, found),
        tuple(found.entries),
        found.append_only,
        tuple(found.findings),
        tuple(sorted(found.comments, key=lambda one: (one.path, one.line))),
        tuple(found.format_only),
    )


def _kind(change: Change, globs: Globs) -> Kind | None:
    kind = globs.kind(change.new.path) or globs.kind(change.old.path)
    return kind or ("recipe" if SUBMODULE in (change.old.mode, change.new.mode) else None)


def _changelog(
    change: Change, data: Mapping[str, bytes | None], globs: Globs, found: _Found
) -> None:
    old, new = (data.get(side.blob) or b"" for side in (change.old, change.new))
    old_text, new_text = (_text(raw) or "" for raw in (old, new))
    path = change.path
    got = changelog.additions(path, old_text, new_text)
    if got.trouble:
        found.warn(path, f"the entries could not be read ({got.trouble})")
    found.entries += got.entries
    for entry in got.entries:
        named = entry.get("config-keys") if isinstance(entry, dict) else None
        found.touched |= dict.fromkeys((named,) if isinstance(named, str) else named or ())
    if not any(matches(glob, path) for glob in globs.append_only):
        return
    line = changelog.first_difference(old, new)
    found.append_only = line is None and found.append_only is not False
    if line is not None:
        problem = f"line {line} changed, but entries are only added at the end of this file"
        found.warn(path, problem, line)


def _recipe(change: Change, kind: Kind, data: Mapping[str, bytes | None], found: _Found) -> None:
    found_here, own_keys = _settings(change, kind, data, found)
    renamed = change.status == "renamed"
    found.touched |= dict.fromkeys(own_keys)
    found.recipes.append(
        Recipe.model_validate(
            {
                "path": _path(change.path),
                "action": change.status,
                "from": _path(change.old.path) if renamed else None,
                "keys": own_keys,
                "settings": tuple(_rows(found_here)),
            }
        )
    )


def _settings(
    change: Change, kind: Kind, data: Mapping[str, bytes | None], found: _Found
) -> tuple[tuple[Found, ...], tuple[str, ...]]:
    """Return the settings that differ in a file, and its configuration keys that are touched."""
    old, new = change.old, change.new
    if SUBMODULE in (old.mode, new.mode):
        return _special("commit", change, old.blob, new.blob), ()
    if LINK in (old.mode, new.mode):
        targets = (_text(data.get(side.blob) or b"") for side in (old, new))
        return _special("link target", change, *targets), ()
    texts = []
    for side in (old, new):
        raw = data.get(side.blob) if side.mode != _NO_FILE else b""
        text = _text(raw) if raw is not None else None
        if text is None:
            why = "it is too large" if raw is None else "it is binary"
            if raw is None or reading.format_of(side.path, "") != "other":
                found.warn(change.path, f"its settings are not read ({why})")
            return (), ()
        if "\ufffd" in text:
            found.warn(change.path, "it is not UTF-8; what is no text stands as U+FFFD")
        texts.append(text)
    return _read(change, kind, texts[0], texts[1], found)


def _read(
    change: Change, kind: Kind, old: str, new: str, found: _Found
) -> tuple[tuple[Found, ...], tuple[str, ...]]:
    master = kind == "master"
    if change.status == "removed":
        return (), keys.top_level(old) if master else ()
    if change.status == "added":
        got = reading.added(change.path, new)
    else:
        got = reading.compare(change.path, old, new, master=master)
    if got.trouble:
        found.warn(change.path, f"it is read line by line ({got.trouble})")
    if len(got.found) > _MANY:
        found.warn(change.path, f"{len(got.found)} values differ, which are too many to list")
        got = replace(got, found=())
    if got.same and change.old.blob != change.new.blob and change.status != "added":
        found.format_only.append(change.path)
    found.comments += [Comment(change.path, line, text) for line, text in got.comments]
    if not master:
        return got.found, ()
    if change.status == "added":
        return (), keys.top_level(new)
    named = (
        one.where[0] if one.where else one.new if one.name == "key" else one.name
        for one in got.found
    )
    return got.found, tuple(dict.fromkeys(name for name in named if name))


def _special(name: str, change: Change, old: str | None, new: str | None) -> tuple[Found, ...]:
    if change.status in ("added", "removed") or old == new or change.old.mode != change.new.mode:
        return ()
    return (Found(name, (), old, new),)


def _text(raw: bytes) -> str | None:
    """Return the text of a file with LF, or None if it is binary; bad bytes become U+FFFD."""
    if raw.startswith(_UTF16):
        text = raw.decode("utf-16", "replace")
    elif b"\0" in raw[:_SNIFFED]:
        return None
    else:
        text = raw.decode("utf-8", "replace").removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _rows(found: Iterable[Found]) -> Iterator[Setting]:
    """Turn what was found into rows of a record, equal ones once.

    What is no longer different there is left out.
    """
    for one in dict.fromkeys(found):
        old, new = (None if text is None else _literal(text) for text in (one.old, one.new))
        name = _literal(one.name)
        if old != new and name:
            yield Setting(name=name, where=_where(one.where), old=old, new=new)


def _where(parts: tuple[str, ...]) -> str | None:
    """Return the parts with spaces between them, and a comma behind a condition."""
    *first, last = [_literal(part) for part in parts if part] or [""]
    conditions = ("if ", "unless ", "case ")
    said = [f"{part}," if part.startswith(conditions) else part for part in first]
    return " ".join([*said, last]) or None


def _literal(text: str) -> str:
    return " ".join(changelog.clean(text).split("\n")).strip()


def _path(path: str) -> str:
    return _literal(path.encode("utf-8", "surrogateescape").decode("utf-8", "replace"))


def _with_keys(
    recipes: list[Recipe], the_range: Range, globs: Globs, found: _Found
) -> tuple[Recipe, ...]:
    """Add the configuration keys that use a recipe, as the head has them."""
    if all(one.keys or globs.kind(one.path) != "recipe" for one in recipes):
        return tuple(recipes)
    masters = [side for side in paths_at(the_range) if globs.kind(side[0]) == "master"]
    data = contents(the_range.root, [blob for _, blob in masters])
    named = keys.mentions(_text(raw) or "" for raw in data.values() if raw)
    return tuple(
        one.model_copy(update={"keys": keys.users(one.path, named, found.touched)})
        if not one.keys and globs.kind(one.path) == "recipe"
        else one
        for one in recipes
    )
