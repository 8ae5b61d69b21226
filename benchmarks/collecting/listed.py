"""The settings that prdesc finds in the commits of a list, against that list."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from benchmarks.collecting import reasons
from benchmarks.collecting.atoms import Row, of_list, of_recipe, unmatched
from prdesc.collect.collecting import facts
from prdesc.collect.globs import Globs
from prdesc.collect.range import Range
from prdesc.git.run import attempt

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from prdesc.collect.facts import Facts

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_SETTINGS = ("change", "list", "add", "remove", "add-item", "remove-item", "rename-key")
_FILES = {"file-added": "added", "file-removed": "removed", "file-renamed": "renamed"}


@dataclass(slots=True)
class Agreement:
    """The counts over all commits."""

    commits: int = 0
    absent: int = 0
    """Commits of the list that the repository does not have."""
    listed: int = 0
    found: int = 0
    missing: Counter[str | None] = field(default_factory=Counter)
    """Rows of the list that prdesc lacks, by reason."""
    extra: Counter[str | None] = field(default_factory=Counter)
    """Rows of prdesc that the list lacks, by reason."""
    unexplained: list[str] = field(default_factory=list)
    files: Counter[bool] = field(default_factory=Counter)
    """Files that are new, gone or renamed, by whether prdesc says the same."""
    comments: Counter[bool] = field(default_factory=Counter)
    """Added lines of comment, by whether prdesc has them."""
    entries: Counter[bool] = field(default_factory=Counter)
    """Commits by whether the number of new changelog entries is the same."""

    def share(self, kind: str, *, explained: bool) -> float:
        """Return recall (`listed`) or precision (`found`) in percent."""
        wrong = self.missing if kind == "listed" else self.extra
        count = wrong[None] if explained else wrong.total()
        return 100 - 100 * count / max(getattr(self, kind), 1)


def compare(repository: Path, corpus: Path) -> Agreement:
    """Collect each commit of `recipe_changes.jsonl` and compare.

    Args:
        repository: A copy of the repository that the list is about.
        corpus: The folder with the list.
    """
    result = Agreement()
    for line in (corpus / "recipe_changes.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        pair = (row["parent"], row["commit"])
        if any(attempt(("cat-file", "-e", name), folder=repository)[0] for name in pair):
            result.absent += 1
            continue
        result.commits += 1
        got = facts(Range(pair[0], pair[1], "the list", repository), Globs())
        _settings(row, got, result, _Texts(repository, pair, got))
        _rest(row, got, result)
    return result


@dataclass(slots=True)
class _Texts:
    """The files of a commit and of its parent."""

    repository: Path
    pair: tuple[str, str]
    got: Facts

    def __call__(self, file: str, side: str) -> str:
        before = {one.path: one.old_path for one in self.got.recipes if one.old_path}
        name = before.get(file, file) if side == "-" else file
        commit = self.pair[side == "+"]
        out = attempt(("show", f"{commit}:{name}"), folder=self.repository)[1]
        return out.decode("utf-8", "replace")


def _settings(
    row: dict[str, list[dict[str, object]]], got: Facts, result: Agreement, texts: _Texts
) -> None:
    listed = [of_list(one) for one in row["setting_changes"] if one["op"] in _SETTINGS]
    found = [one for recipe in got.recipes for one in of_recipe(recipe)]
    result.listed += len(listed)
    result.found += len(found)
    missing, extra = unmatched(listed, found)
    for one in missing:
        _count(result, result.missing, reasons.missing(one, found, texts), "lacks", one)
    for one in extra:
        _count(result, result.extra, reasons.added(one, listed, texts), "has", one)


def _count(
    result: Agreement, counter: Counter[str | None], reason: str | None, verb: str, row: Row
) -> None:
    counter[reason] += 1
    if reason is None:
        result.unexplained.append(f"prdesc {verb} {row}")


def _rest(row: dict[str, list[dict[str, object]]], got: Facts, result: Agreement) -> None:
    actions = {one.path: one.action for one in got.recipes}
    for one in row["setting_changes"]:
        if one["op"] in _FILES:
            result.files[actions.get(str(one["file"])) == _FILES[str(one["op"])]] += 1
    have = Counter((one.path, one.text) for one in got.comments)
    for path, text in _comments(row):
        result.comments[have[path, text] > 0] += 1
    result.entries[len(row["changelog_new"]) == len(got.entries)] += 1


def _comments(row: dict[str, list[dict[str, object]]]) -> Iterator[tuple[str, str]]:
    for one in row["setting_changes"]:
        if one["op"] != "comment-lines":
            continue
        lines = one["added"]
        if isinstance(lines, str):  # long lists are cut, so they are no JSON
            lines = [json.loads(line) for line in _STRING.findall(lines)]
        for line in lines or ():
            text = str(line).lstrip("#").strip()
            if text and not text.startswith("!"):
                yield str(one["file"]), text
