"""How git will read the file of a commit message: comments, encoding, clean-up, what is under way.

Rules of git: `git help commit` (--cleanup), `git help config` (`core.commentChar`,
`core.commentString`, `i18n.commitEncoding`). What the command line of `git commit` says, a hook
cannot see; where the file itself shows it, that is taken.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast, get_args

from prdesc.describe import editing
from prdesc.errors import Fault, InputError
from prdesc.git import run

if TYPE_CHECKING:
    from prdesc.describe.editing import Cleanup

SECONDS = 5.0
"""For each call of git."""
LIMIT = 8 << 20
"""The largest file in bytes."""
_KEYS = r"^(core\.comment(char|string)|commit\.(cleanup|verbose)|i18n\.commitencoding)$"
_TRUE = re.compile(r"true|yes|on|[+-]?0*[1-9][0-9]*[kmg]?", re.IGNORECASE)
"""A number or a truth that is one, as `git help config` reads it."""
_CANDIDATES = "#;@!$%^&|:"
"""What `core.commentChar = auto` chooses from."""
_STRINGS = (2, 45)
"""The version of git from which on `core.commentString` is read."""
_STATES = {
    "rebase-merge": "a rebase",
    "rebase-apply": "a rebase",
    "MERGE_HEAD": "a merge",
    "CHERRY_PICK_HEAD": "a cherry-pick",
    "REVERT_HEAD": "a revert",
    "sequencer": "a cherry-pick or a revert",
}
# In English git says so, wrapped somewhere; other languages are not looked at.
_HINT = re.compile(r"Lines starting with '.{1,20}' will be (?P<become>kept|ignored)")
_SIGN_OFF = "Signed-off-by: "
_ASCII = "#a\n"


@dataclass(frozen=True, slots=True)
class Form:
    """How git will read one file."""

    comment: str
    """Begins a comment; each character stands for one byte."""
    codec: str
    """Name of the encoding for Python."""
    cleanup: Cleanup
    """How git will clean up; `scissors` also where the file shows it."""
    cuts: bool = True
    """Whether git drops what stands below a scissors line."""

    def cut(self, lines: list[str]) -> int | None:
        """Return the number of the line, from 0, from which on git drops all; None if it does not.

        Args:
            lines: Of the file; each character stands for one byte.
        """
        return editing.scissors(lines, self.comment) if self.cuts else None

    def committed(self, raw: bytes) -> str:
        """Return the message that git makes of the file.

        Raises:
            InputError: If it is not in the encoding that the configuration names.
        """
        lines = raw.decode("latin-1")
        text = editing.committed(lines, self.comment, self.cleanup, cuts=self.cuts)
        try:
            return text.encode("latin-1").decode(self.codec)
        except UnicodeDecodeError as error:
            problem = f"the message is not in the encoding {self.codec}"
            fix = "correct i18n.commitEncoding or the editor"
            raise InputError(Fault(problem, fix)) from error


def read(path: Path) -> bytes:
    """Return the file.

    Raises:
        InputError: If it cannot be read or is too large.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(LIMIT + 1)
    except OSError as error:
        problem = f"cannot be read ({error.strerror or error})"
        raise InputError(Fault(problem, "check the path", str(path))) from error
    if len(raw) > LIMIT:
        raise InputError(Fault("is larger than 8 MiB", "write less", str(path)))
    return raw


def ask(raw: bytes, *, edited: bool, seconds: float = SECONDS) -> Form:
    """Return how git will read the file with the content *raw*.

    Args:
        raw: The file.
        edited: Whether an editor opens; without one no line is a comment.
        seconds: How long a call of git may take.

    Raises:
        ForgeError: If git fails.
        InputError: If the encoding is one that Python does not know.
    """
    said = _configured(seconds)
    lines = raw.decode("latin-1").split("\n")
    comment = _comment(said, lines)
    shown = edited and editing.is_cut(lines, comment)
    cut = editing.scissors(lines, comment) if shown else None
    cleanup = _cleanup(said.get("commit.cleanup", "default"), lines, comment, cut, edited=edited)
    verbose = _TRUE.fullmatch(said.get("commit.verbose", "")) is not None
    cuts = shown or verbose or cleanup == "scissors"
    return Form(comment, _codec(said.get("i18n.commitencoding", "utf-8")), cleanup, cuts)


def is_empty(message: str) -> bool:
    """Tell whether git gives a commit up for want of a message: sign-offs alone are none."""
    lines = message.split("\n")
    return all(line.startswith(_SIGN_OFF) or not line.strip() for line in lines)


def under_way(seconds: float = SECONDS) -> dict[str, str]:
    """Return what git is in the middle of: files of git that say so, and what each means.

    Args:
        seconds: How long git may take.

    Raises:
        ForgeError: If git fails.
    """
    names = [word for name in _STATES for word in ("--git-path", name)]
    listed = run.run(("rev-parse", *names), folder=Path(), timeout=seconds)
    paths = listed.decode("utf-8", "surrogateescape").split("\n")
    states = zip(_STATES.items(), paths, strict=False)
    return dict(state for state, path in states if Path(path).exists())


def _configured(seconds: float) -> dict[str, str]:
    """Return the keys that count, in small letters; of the two for comments only the last."""
    asked = ("config", "--null", "--get-regexp", _KEYS)
    _, listed, _ = run.attempt(asked, folder=Path(), timeout=seconds)
    found: dict[str, str] = {}
    for entry in listed.decode("utf-8", "surrogateescape").split("\0"):
        key, end, value = entry.partition("\n")
        if key == "core.commentstring":
            if not _reads_strings(seconds):
                continue
            key = "core.commentchar"
        found[key] = value if end else "true"  # `git help config`: a name alone
    return found


def _reads_strings(seconds: float) -> bool:
    said = run.run(("version",), folder=Path(), timeout=seconds).decode()
    numbers = tuple(map(int, re.findall(r"\d+", said)[:2]))
    return numbers >= _STRINGS


def _comment(said: dict[str, str], lines: list[str]) -> str:
    configured = said.get("core.commentchar", editing.COMMENT)
    if configured != "auto":
        return configured.encode("utf-8", "surrogateescape").decode("latin-1") or editing.COMMENT
    # Git chose one that no line of the message began with, and wrote its own lines with it.
    cut = (one for one in _CANDIDATES if editing.scissors(lines, one) is not None)
    last = (line[0] for line in reversed(lines) if line[:1] and line[0] in _CANDIDATES)
    return next(cut, None) or next(last, editing.COMMENT)


def _codec(name: str) -> str:
    try:
        codec = codecs.lookup(name).name
        same = _ASCII.encode(codec) == _ASCII.encode("ascii")
    except (LookupError, UnicodeError):
        same = False
    if not same:
        fix = "set i18n.commitEncoding to UTF-8, or unset it"
        raise InputError(Fault(f"messages in the encoding {name} cannot be written", fix))
    return codec


def _cleanup(
    configured: str, lines: list[str], comment: str, cut: int | None, *, edited: bool
) -> Cleanup:
    known = cast("Cleanup", configured) if configured in get_args(editing.Cleanup) else None
    if not edited:
        return "whitespace" if known is None or known == "scissors" else known
    if cut is not None and not any(line.startswith(comment) for line in lines[:cut]):
        return "scissors"
    match _hint(lines[:cut], comment):
        case "ignored":
            return "strip"
        case "kept":
            return "verbatim" if known == "verbatim" else "whitespace"
        case _:
            return known or "strip"


def _hint(lines: list[str], comment: str) -> str | None:
    """Return what git says in the comments that becomes of them, `kept` or `ignored`."""
    comments = (line.removeprefix(comment) for line in lines if line.startswith(comment))
    found = _HINT.search(" ".join(word for line in comments for word in line.split()))
    return None if found is None else found["become"]
