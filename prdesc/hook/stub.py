"""The file that git runs: a few lines of sh that decide first and start Python only then.

Plain POSIX, for dash and for the sh of Git for Windows. No process is started for the decision on a
draft, so that a hook costs a rebase next to nothing. The message lies in the folder of git, which
is that of the worktree; `GIT_DIR` is not set everywhere.
"""

from __future__ import annotations

import hashlib
import re
import shlex
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prdesc.hook.program import Program

REFUSED = 4
"""Exit code by which `prdesc hook commit-msg` refuses a message; with any other the commit goes on,
since then it is prdesc that failed."""
BEFORE = "before-prdesc"
"""Folder beside ours, of hooks that were there before under their own names, and that ours run."""


class Name(StrEnum):
    """The hooks."""

    PREPARE = "prepare-commit-msg"
    CHECK = "commit-msg"


_START = "#!/bin/sh\n# prdesc hook, sha256 "
_SIGNED = re.compile(rb"#!/bin/sh\n# prdesc hook, sha256 ([0-9a-f]{64})\n")
_PYTHON = re.compile(rb"^python=(.*)$", re.MULTILINE)
_BODY = """\
# `prdesc hook install` wrote this file and `prdesc hook uninstall` takes it out; neither does so
# once it was edited. Hooks of your own: {before}/{name}, which this one runs.
python={python}
folder=.
case $1 in */*) folder=${{1%/*}} ;; esac

wanted() {{
    case ${{PRDESC_SKIP:-0}} in 0 | false | no) ;; *) return 1 ;; esac
{wanted}
}}

if wanted "$@"; then
    if [ -x "$python" ]; then
        "$python" {arguments} hook {name} "$@" </dev/null
        code=$?
    else
        code=127
    fi
{after}
fi
before=${{0%/*}}/{before}/{name}
[ ! -x "$before" ] || exec "$before" "$@"
exit 0
"""
_UNDER_WAY = """\
    for state in {states}; do
        [ ! -e "$folder/$state" ] || return 1
    done"""
# Git says `:` where nobody will edit the message: -m, -F, each commit of a rebase.
_DRAFTED = """\
    [ "$GIT_EDITOR" != : ] || return 1
    case $2 in '' | template) ;; *) return 1 ;; esac
"""
# Only the start is read: sh takes seconds for a line of megabytes.
_CHECKED = """\
    subject=$(dd if="$1" bs=8 count=1 2>/dev/null)
    case $subject in 'fixup! '* | 'squash! '* | 'amend! '*) return 1 ;; esac
"""
_WANTED = {
    Name.PREPARE: _DRAFTED
    + _UNDER_WAY.format(states="rebase-merge rebase-apply MERGE_HEAD CHERRY_PICK_HEAD REVERT_HEAD"),
    Name.CHECK: _CHECKED + _UNDER_WAY.format(states="MERGE_HEAD REVERT_HEAD"),
}
_SAY = '"prdesc: {}; the commit goes on (see prdesc hook status)" >&2'
_GONE = _SAY.format("$python is gone")
_AFTER = {
    Name.PREPARE: f"""\
    case $code in
    0) ;;
    127) echo {_GONE} ;;
    *) echo {_SAY.format("no message was drafted, exit code $code")} ;;
    esac""",
    Name.CHECK: f"""\
    case $code in
    0) ;;
    {REFUSED}) exit 1 ;;
    127) echo {_GONE} ;;
    *) echo {_SAY.format("the message was not checked, exit code $code")} ;;
    esac""",
}


class Kind(StrEnum):
    """Whose a hook file is."""

    OURS = "ours"
    CHANGED = "changed"
    """Ours once, edited since."""
    FOREIGN = "foreign"


def write(name: Name, program: Program) -> bytes:
    """Return the file of the hook *name*."""
    body = _BODY.format(
        name=name,
        before=BEFORE,
        python=shlex.quote(program.python),
        arguments=shlex.join(program.arguments),
        wanted=_WANTED[name],
        after=_AFTER[name],
    ).encode("utf-8", "surrogateescape")
    return f"{_START}{_digest(body)}\n".encode() + body


def kind(content: bytes) -> Kind:
    """Tell whose a hook file is that holds *content*."""
    signed = _SIGNED.match(content)
    if signed:
        own = signed[1].decode() == _digest(content[signed.end() :])
        return Kind.OURS if own else Kind.CHANGED
    return Kind.CHANGED if _START.rstrip().encode() in content else Kind.FOREIGN


def python(content: bytes) -> str:
    """Return the path of the interpreter in a hook file of ours."""
    line = _PYTHON.search(content)
    words = shlex.split(line[1].decode("utf-8", "surrogateescape")) if line else []
    return words[0] if words else ""


def _digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()
