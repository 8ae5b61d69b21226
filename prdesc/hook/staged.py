"""The part of a branch's record that one commit is about."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.git.run import DIFF, attempt, run
from prdesc.hook import subject
from prdesc.hook.form import SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from prdesc.record.models import Record
    from prdesc.record.rows import Recipe, Setting

_SUBJECTS = "50"
"""So many commits are looked at for a title that was used."""
_Key = tuple[str, str | None, str | None, str | None]


@dataclass(frozen=True, slots=True)
class Around:
    """What stands around a record."""

    paths: frozenset[str]
    """The files that are staged."""
    subjects: tuple[str, ...]
    """Of the commits before, the newest first."""
    covered: Callable[[str], bool]
    """Says of a path whether git's changes of it are looked at."""


def around(root: Path, base: str, covered: Callable[[str], bool]) -> Around:
    """Ask git, in the environment of this process, what is staged on top of *base*.

    Raises:
        ForgeError: If git fails.
    """
    listing = ("diff", "--cached", "--name-only", "--no-renames", "-z", *DIFF, base, "--")
    paths = run(listing, folder=root, timeout=SECONDS).decode("utf-8", "surrogateescape")
    asked = ("log", f"--max-count={_SUBJECTS}", "--encoding=UTF-8", "--format=%s")
    code, listed, _ = attempt(asked, folder=root, timeout=SECONDS)
    subjects = () if code else tuple(listed.decode("utf-8", "replace").split("\n"))
    return Around(frozenset(paths.split("\0")) - {""}, subjects, covered)


def of_commit(record: Record, facts: Sequence[Recipe], there: Around) -> Record | None:
    """Return what a record says of the change that is staged; None if that is nothing.

    The words about the branch (title, summary, motivation, risks) go into its first commit that
    takes the title; a later one has its own settings and the words about those.

    Args:
        record: Of the branch, with the staged facts merged into it.
        facts: Files and settings that git sees in the change.
        there: What stands around the record.
    """
    kept: dict[str, object] = {"recipes": tuple(_recipes(record, facts, there))}
    title = record.title
    if title is not None and _is_used(title.en, there.subjects):
        kept |= {"title": None, "summary": None, "motivation": None, "risks": ()}
        kept |= {"tags": (), "type": None, "scope": None, "breaking": False}
    made = record.model_copy(update=kept)
    if made.title is None:
        made = made.model_copy(update={"title": subject.derive(made.recipes)})
    return None if made.title is None else made


def _is_used(title: str, subjects: Sequence[str]) -> bool:
    """Tell whether a commit has the title, behind tags or a type, before Chinese or a number."""
    pattern = re.compile(rf"(?:.*[:\]] )?{re.escape(title)}(?: / .*| \(#\d+\))?")
    return any(pattern.fullmatch(one) for one in subjects)


def _recipes(record: Record, facts: Sequence[Recipe], there: Around) -> Iterator[Recipe]:
    """Yield the staged files; people's rows on files that are not looked at stay with them."""
    known = {fact.path: fact for fact in facts}
    for recipe in record.recipes:
        fact = known.get(recipe.path)
        if fact is not None:
            seen = set(map(_key, fact.settings))
            whole = not seen and fact.action in {"added", "removed"}
            settings = [one for one in recipe.settings if whole or _key(one) in seen]
            yield recipe.model_copy(update={"settings": tuple(settings)})
        elif recipe.path in there.paths and not there.covered(recipe.path):
            yield recipe


def _key(setting: Setting) -> _Key:
    return setting.name, setting.where, setting.old, setting.new
