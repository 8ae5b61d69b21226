"""The record after a run of the collector.

Git owns `recipes[].{path, action, from, keys}`, `settings[].{name, where, old, new}` and
`changelog.entries`. Every other field belongs to the person once it is not empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.findings import Finding, Severity
from prdesc.merge import recipes
from prdesc.merge.change import Merged
from prdesc.merge.editing import Edits
from prdesc.merge.ignoring import Ignored
from prdesc.record import loading
from prdesc.record.editing import Editor
from prdesc.record.models import Record
from prdesc.record.rendering import Word
from prdesc.record.tree import read_tree
from prdesc.record.writing import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from prdesc.collect.facts import Facts
    from prdesc.record.tree import Tree

_ORDER = tuple(Record.model_fields)
_WORDS = frozenset({"true", "false"})


def merge(
    text: str,
    name: str,
    facts: Facts,
    proposals: Mapping[str, Tree],
    covered: Callable[[str], bool],
) -> Merged:
    """Return the record *text* with facts and proposals merged into it.

    Args:
        text: The record as it is in its file; empty where there is none yet.
        name: The file as the user named it.
        facts: What git says, screened.
        proposals: Key of the record to a value, for keys that are empty.
        covered: Says of a path whether the collector would have seen a change of it.

    Raises:
        InputError: If the record is not valid, is written in a way that an edit cannot be fitted
            into, or would be too large.
    """
    record = _record(text, name)
    ignored = Ignored(record.collect.ignore if record.collect else ())
    edits = Edits(Editor(text, name, _ORDER))
    _propose(edits, ("title", "tags", "type", "scope", "breaking"), proposals, ignored)
    kept = ignored.without(facts)
    if not ignored.key("recipes"):
        recipes.merge(edits, record.recipes, kept.recipes, ignored, covered)
    rest = [key for key in proposals if key not in {"title", "tags", "type", "scope", "breaking"}]
    _propose(edits, tuple(rest), proposals, ignored)
    if not ignored.key("changelog"):
        _changelog(edits, record, kept)
    filled = _record(edits.text, name) != Record()
    return Merged(edits.text, tuple(edits.changes), tuple(edits.findings), filled)


def _record(text: str, name: str) -> Record:
    """Return the record in *text*; one without a value is an empty record."""
    bare = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    reading = read_tree(bare, name)
    tree = reading.tree
    empty = tree is None or (isinstance(tree, dict) and not any(tree.values()))
    if reading.complete and not reading.faults and empty:
        return Record.model_validate(tree or {})
    return loading.parse(bare, name)


def _propose(
    edits: Edits, keys: tuple[str, ...], proposals: Mapping[str, Tree], ignored: Ignored
) -> None:
    for key in keys:
        value = proposals.get(key)
        if not value or ignored.key(key) or edits.at((key,)):
            continue
        if key in {"scope", "breaking"} and edits.at(("type",)) != proposals.get("type"):
            continue
        edits.put((key,), _word(value))
        edits.note("added", (key,), _shown(value))


def _changelog(edits: Edits, record: Record, facts: Facts) -> None:
    old = record.changelog
    entries = old.entries if old else ()
    if facts.append_only is None and not facts.entries:
        if entries:
            message = (
                "changelog.entries: the range adds no entry to a changelog; delete what is old"
            )
            edits.findings.append(Finding("stale", Severity.WARNING, message))
        return
    said = old.append_only if old else None
    told = None if facts.append_only is None else str(facts.append_only).lower()
    written = [_plain(entry) for entry in facts.entries]
    if not edits.at(("changelog",)):
        value: dict[str, Tree] = {"append_only": Word(told)} if told else {}
        if written:
            value["entries"] = written
        edits.put(("changelog",), value)
        shown = [f"append_only: {told}"] * bool(told) + [_shown(written)] * bool(written)
        edits.note("added", ("changelog",), ", ".join(shown))
        return
    if told and said is None:
        edits.put(("changelog", "append_only"), Word(told))
        edits.note("added", ("changelog", "append_only"), told)
    elif told and said is not facts.append_only:
        message = f"changelog.append_only says {str(said).lower()}, but git says {told}"
        edits.findings.append(Finding("stale", Severity.WARNING, message))
    path = ("changelog", "entries")
    edits.match(path, entries, facts.entries, write=written, after=("append_only",))


def _word(value: Tree) -> Tree:
    return Word(value) if isinstance(value, str) and value in _WORDS else value


def _plain(value: object) -> Tree:
    tree: Tree = plain(value)  # type: ignore[assignment] # mappings, lists and texts
    return tree


def _shown(value: Tree) -> str:
    if isinstance(value, list):
        words = [item for item in value if isinstance(item, str)]
        rows = "1 row" if len(value) == 1 else f"{len(value)} rows"
        return ", ".join(words) if words else rows
    if isinstance(value, dict):
        return str(next(iter(value.values())))
    return str(value)
