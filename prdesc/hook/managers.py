"""Other programs that are in charge of the hooks of a repository, and the lines they need.

What they read is tracked, so prdesc writes nothing into it. The lines call `prdesc` by its name,
since they are shared; each ends with success unless the gate refused the message.
Sources: https://typicode.github.io/husky, https://lefthook.dev, https://pre-commit.com.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from prdesc.errors import InputError
from prdesc.files import read_text
from prdesc.hook.stub import REFUSED, Name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from prdesc.hook.places import Hooks

# Git says GIT_EDITOR=: where nobody will edit the message, as in each commit of a rebase.
_SH: Mapping[Name, str] = {
    Name.PREPARE: '[ "$GIT_EDITOR" = : ] || prdesc hook prepare-commit-msg "$@" || :\n',
    Name.CHECK: f'prdesc hook commit-msg "$1" || [ $? -ne {REFUSED} ] || exit 1\n',
}
_LEFTHOOK = f"""\
prepare-commit-msg:
  commands:
    prdesc:
      skip: [merge, rebase]
      run: test "$GIT_EDITOR" = ":" || prdesc hook prepare-commit-msg {{1}} {{2}} {{3}} || true
commit-msg:
  commands:
    prdesc:
      run: prdesc hook commit-msg {{1}} || test $? -ne {REFUSED}
"""
# pre-commit passes the file alone, and the source of the message in a variable.
_PRE_COMMIT = f"""\
default_install_hook_types: [pre-commit, prepare-commit-msg, commit-msg]
repos:
  - repo: local
    hooks:
      - id: prdesc-prepare-commit-msg
        name: prdesc draft
        entry: >-
          sh -c '[ "$GIT_EDITOR" = : ] || prdesc hook prepare-commit-msg "$1"
          $PRE_COMMIT_COMMIT_MSG_SOURCE $PRE_COMMIT_COMMIT_OBJECT_NAME || :' -
        language: system
        stages: [prepare-commit-msg]
        always_run: true
      - id: prdesc-commit-msg
        name: prdesc check
        entry: sh -c 'prdesc hook commit-msg "$1" || [ $? -ne {REFUSED} ]' -
        language: system
        stages: [commit-msg]
        always_run: true
"""
_LEFTHOOK_FILES = tuple(
    f"{start}lefthook.{end}"
    for start in ("", ".", ".config/")
    for end in ("yml", "yaml", "toml", "json")
)
_PRE_COMMIT_FILE = ".pre-commit-config.yaml"
_PRE_COMMIT_MADE = b"pre-commit.com"


@dataclass(frozen=True, slots=True)
class Manager:
    """What is in charge of the hooks, and what it has to be told."""

    name: str
    """`husky`, `lefthook`, `pre-commit`, or `core.hooksPath` where only that is known."""
    why: str
    """By what it was recognised: a clause without a full stop."""
    lines: Mapping[str, str]
    """Path of a file, from the root of the work tree where it is in there, to the lines that
    belong into it."""
    exclusive: bool = True
    """Whether a file of prdesc in the folder of hooks would not be run or would be lost."""

    @property
    def scripts(self) -> tuple[str, ...]:
        """Those of its files that have to be executable, since git itself runs them."""
        return tuple(path for path, text in self.lines.items() if text.startswith("#!"))

    def told(self, top: Path | None, name: Name) -> bool:
        """Tell whether one of its files calls the hook *name* of prdesc already."""
        call = f"prdesc hook {name}"
        return any(call in _text((top or Path()) / path) for path in self.lines)


def find(hooks: Hooks) -> Manager | None:
    """Return what is in charge of *hooks*, or None if nobody is."""
    if hooks.redirection is not None and not hooks.private:
        return _redirected(hooks)
    if hooks.top is None:
        return None
    for name in _LEFTHOOK_FILES:
        if (hooks.top / name).is_file():
            return Manager("lefthook", f"{name} is there", {name: _LEFTHOOK})
    if (hooks.top / _PRE_COMMIT_FILE).is_file():
        lines = {_PRE_COMMIT_FILE: _PRE_COMMIT}
        if any(_made_by_pre_commit(hooks.folder / name) for name in Name):
            return Manager("pre-commit", "its hooks are installed", lines)
        return Manager("pre-commit", f"{_PRE_COMMIT_FILE} is there", lines, exclusive=False)
    return None


def _redirected(hooks: Hooks) -> Manager:
    folder = hooks.folder
    husky = folder.name == ".husky" or (folder.name == "_" and folder.parent.name == ".husky")
    if husky and folder.name == "_":
        folder = folder.parent  # `.husky/_` is generated; the files of a person are above it
    shown = folder
    if hooks.top is not None and folder.is_relative_to(hooks.top):
        shown = folder.relative_to(hooks.top)
    start = "" if husky and folder != hooks.folder else "#!/bin/sh\n"
    lines = {(shown / name).as_posix(): start + _SH[name] for name in Name}
    said = hooks.redirection
    why = f"core.hooksPath is {said.value}, in {said.origin}" if said else ""
    return Manager("husky" if husky else "core.hooksPath", why, lines)


def _made_by_pre_commit(path: Path) -> bool:
    try:
        return _PRE_COMMIT_MADE in path.read_bytes()
    except OSError:
        return False


def _text(path: Path) -> str:
    try:
        return read_text(path)
    except InputError:
        return ""
