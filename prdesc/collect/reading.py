"""One changed file: the settings that differ, and the comments that it gets."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from prdesc.collect import data_tree, lines, script, words, yaml_tree
from prdesc.collect.nodes import UnreadableError
from prdesc.collect.pairing import changed
from prdesc.collect.structure import differences, inside
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from prdesc.collect.found import Found
    from prdesc.collect.nodes import Node

Format = Literal["yaml", "json", "toml", "script", "other"]
Comments = tuple[tuple[int, str], ...]

_SUFFIXES: dict[str, Format] = {
    **dict.fromkeys(("yaml", "yml"), "yaml"),
    **dict.fromkeys(("sh", "bash", "slurm", "sbatch", "env"), "script"),
    "json": "json",
    "toml": "toml",
}
_SHELL = deferred(r"#!.*\b(?:ba|da|z)?sh\b")
_HASH = deferred(r"(?m)(?:^|\s)#(.*)$")


@dataclass(frozen=True, slots=True)
class Reading:
    """What is found in one file."""

    found: tuple[Found, ...] = ()
    comments: Comments = ()
    """Added ones, as (line at the head, text)."""
    same: bool = False
    """True if only the form changed: white space, quotes, order of keys."""
    trouble: str | None = None
    """Why it was read line by line."""


def format_of(path: str, text: str) -> Format:
    """Return how the file at *path* is written; scripts are known by their first line, too."""
    name = path.rsplit("/", 1)[-1]
    suffix = name.rsplit(".", 1)[-1].lower() if "." in name else ""
    if suffix in _SUFFIXES:
        return _SUFFIXES[suffix]
    return "script" if not suffix and _SHELL.match(text) else "other"


def compare(path: str, old: str, new: str, *, master: bool = False) -> Reading:
    """Compare a file before and after.

    Args:
        path: Its path, by which its format is known.
        old: Its text before.
        new: Its text after.
        master: Whether its top-level keys are configuration keys, which come and go as a whole.
    """
    kind = format_of(path, new)
    if kind == "other":
        return Reading()
    try:
        if kind == "script":
            return _scripts(old, new)
        if kind == "yaml":
            return _yaml(old, new, master=master)
        read = data_tree.read_json if kind == "json" else data_tree.read_toml
        return _data(old, new, read)
    except (UnreadableError, RecursionError) as error:
        return _lines(old, new, str(error) or "it is nested too deeply")


def added(path: str, text: str) -> Reading:
    """Read the comments of a new file, all of whose settings are new."""
    if format_of(path, text) != "script":
        reading = compare(path, "", text)
        return Reading((), reading.comments, trouble=reading.trouble)
    try:
        found = [(one.line, one.text) for one in words.tokens(text) if one.kind == "comment"]
    except (UnreadableError, RecursionError) as error:
        return Reading((), _lines("", text, str(error)).comments, trouble=str(error))
    return Reading((), _new((), found))


def _scripts(old: str, new: str) -> Reading:
    (before, old_comments), (after, new_comments) = script.read(old), script.read(new)
    found = tuple(part for one in changed(before, after) for part in inside(one))
    comments = _new(old_comments, new_comments)
    same = not found and not comments and _plain(old) == _plain(new)
    return Reading(found, comments, same)


def _plain(text: str) -> list[str]:
    wanted = (token for token in words.tokens(text) if token.kind != "comment")
    return [token.text for token in wanted if token.text != "\n"]


def _yaml(old: str, new: str, *, master: bool) -> Reading:
    before, after, numbers = yaml_tree.reduced(old, new)
    try:
        one, other = yaml_tree.read(before), yaml_tree.read(after)
    except UnreadableError:
        if (before, after) == (old, new):
            raise
        one, other = yaml_tree.read(old), yaml_tree.read(new)
        numbers = tuple(range(1, new.count("\n") + 2))
    found = tuple(differences(one[0], other[0], whole=master))
    rows = [(numbers[line - 1], text) for line, text in other[1].rows]
    comments = _new(one[1].rows, rows)
    return Reading(found, comments, not found and one[1].texts() == other[1].texts())


def _data(old: str, new: str, read: Callable[[str], Node]) -> Reading:
    found = tuple(differences(read(old or "{}"), read(new or "{}")))
    if read is data_tree.read_json:
        return Reading(found, (), not found)
    comments = _new(_hashes(old), _hashes(new))
    return Reading(found, comments, not found and not comments)


def _hashes(text: str) -> list[tuple[int, str]]:
    rows = enumerate(text.split("\n"), 1)
    matches = ((number, _HASH.search(line)) for number, line in rows)
    return [(number, match[1].strip()) for number, match in matches if match]


def _lines(old: str, new: str, trouble: str) -> Reading:
    (before, old_comments), (after, new_comments) = lines.read(old), lines.read(new)
    found = tuple(changed(before, after))
    return Reading(found, _new(old_comments, new_comments), trouble=trouble)


def _new(old: Sequence[tuple[int, str]], new: Sequence[tuple[int, str]]) -> Comments:
    """Return the comments of *new* that are not in *old*, each as often as there are more."""
    left = Counter(text for _, text in old)
    found = []
    for line, text in new:
        if left[text]:
            left[text] -= 1
        elif text and not text.startswith("!"):
            found.append((line, text))
    return tuple(found)
