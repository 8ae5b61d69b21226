"""A draft written into the file of a commit message, above what is there.

The file is handled as text of which each character stands for a byte (`latin-1`), so that what is
there stays as it is: git may mix encodings in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.hook.form import Form

BYTES = "latin-1"
DRAFT = "prdesc: a draft, committed as it is if you only close the editor; to abort, empty it"
"""Says so in the file."""
SUGGESTION = "prdesc: a suggestion; what you take out of the comment is committed"
"""The same where the draft is a comment."""
_TRAILER = deferred(r"[A-Za-z0-9-]+[ \t]*:.*|[ \t]+\S.*")
"""A trailer, or the next line of one."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What is to be written."""

    text: str
    """Subject and body, without trailers."""
    trailers: tuple[str, ...] = ()
    """`Key: value`."""
    notes: tuple[str, ...] = ()
    """What else is said to the person, a line each."""


def signed(raw: bytes, form: Form) -> list[str] | None:
    """Return the trailers that are in the file already, as lines; None if it holds other text.

    `git commit -s` and `--trailer` put them there. What a comment says is no text, also where git
    keeps comments.
    """
    above, _ = _parts(raw, form)
    kept = [line for line in above if line.strip() and not line.startswith(form.comment)]
    return kept if all(_TRAILER.fullmatch(line.rstrip()) for line in kept) else None


def compose(raw: bytes, form: Form, draft: Draft) -> bytes:
    """Return the file with the draft in it, which git commits as it is if nobody edits it.

    The notes become comments, where git drops them.

    Args:
        raw: The file; it holds nothing but comments and trailers (`signed`).
        form: How git will read it.
        draft: What is to be written.

    Raises:
        InputError: If the draft cannot be written in the encoding, or git would make something else
            of the file than the draft and the trailers that are there.
    """
    own, paragraph = signed(raw, form) or [], _block(raw, form, draft)
    text = _lines(draft.text.strip("\n").split("\n"), form)
    if text[0].startswith(form.comment):
        problem = f"git would take the subject for a comment, which begins with `{form.comment}`"
        raise InputError(Fault(problem, "choose another core.commentChar, or write it yourself"))
    text = _escaped(text, form)
    written = [*text, "", *paragraph] if paragraph else text
    above, below = _parts(raw, form)
    rest = _trimmed([line for line in above if line not in own])
    notes = _comments(_single((DRAFT, *draft.notes)), form)
    if form.cleanup == "strip":
        rest = [*notes, *rest]
    elif form.cleanup == "scissors":
        below = _below(below, notes, form)
    made = _joined([*written, "", *rest, *below])
    expected = "\n".join(written).encode(BYTES)
    if form.cleanup in {"strip", "scissors"} and form.committed(made) != form.committed(expected):
        raise InputError(Fault("git would not commit the draft as it is", "write it yourself"))
    return made


def suggest(raw: bytes, form: Form, draft: Draft) -> bytes:
    """Return the file with the draft in it as a comment.

    Raises:
        InputError: As `compose`; also if git would keep the comment.
    """
    if form.cleanup not in {"strip", "scissors"}:
        fix = 'set commit.cleanup to strip, or `hook = "draft"`'
        raise InputError(Fault(f"with commit.cleanup {form.cleanup} git keeps comments", fix))
    shown = [*draft.text.strip("\n").split("\n"), *([""] * bool(draft.trailers)), *draft.trailers]
    comments = _comments([*_single((SUGGESTION, *draft.notes)), *shown, ""], form)
    above, below = _parts(raw, form)
    if form.cleanup == "scissors":
        made = _joined([*above, *_below(below, comments, form)])
    else:
        starts = (at for at, line in enumerate(above) if line.startswith(form.comment))
        first = next(starts, len(above))
        made = _joined([*above[:first], *comments, *above[first:], *below])
    if form.committed(made) != form.committed(raw):
        raise InputError(Fault("git would commit the suggestion", "write the message yourself"))
    return made


def block(raw: bytes, form: Form, draft: Draft) -> list[str]:
    """Return the trailers that the message will have, ours before those that are there.

    Raises:
        InputError: If they cannot be written in the encoding.
    """
    lines = "\n".join(line.strip() for line in _block(raw, form, draft))
    return lines.encode(BYTES).decode(form.codec).split("\n") if lines else []


def _block(raw: bytes, form: Form, draft: Draft) -> list[str]:
    own = signed(raw, form) or []
    known = {line.strip().lower() for line in own}
    ours = _lines(draft.trailers, form)
    return [*(one for one in ours if one.strip().lower() not in known), *own]


def _parts(raw: bytes, form: Form) -> tuple[list[str], list[str]]:
    """Return the lines of the file above the scissors, and those from there on."""
    lines = raw.decode(BYTES).split("\n")
    cut = form.cut(lines)
    return (lines, []) if cut is None else (lines[:cut], lines[cut:])


def _below(below: list[str], notes: list[str], form: Form) -> list[str]:
    """Put notes behind the lines in which git explains the scissors."""
    start = f"{form.comment} "
    at = next((at for at, line in enumerate(below) if not line.startswith(start)), len(below))
    return [*below[:at], *notes, *below[at:]] if below else []


def _lines(lines: Sequence[str], form: Form) -> list[str]:
    """Return lines with a character for each byte that they have in the file."""
    try:
        return [line.encode(form.codec).decode(BYTES) for line in lines]
    except UnicodeEncodeError as error:
        character = error.object[error.start]
        problem = f"the draft holds `{character}`, which i18n.commitEncoding {form.codec} has not"
        raise InputError(Fault(problem, "set it to UTF-8, or unset it")) from error


def _escaped(lines: list[str], form: Form) -> list[str]:
    """Keep lines from being comments; one space more changes nothing in Markdown."""
    return [f" {line}" if line.startswith(form.comment) else line for line in lines]


def _comments(lines: Sequence[str], form: Form) -> list[str]:
    known = [line.encode(form.codec, "backslashreplace").decode(form.codec) for line in lines]
    return [f"{form.comment} {line}".rstrip() for line in _lines(known, form)]


def _single(notes: Sequence[str]) -> list[str]:
    """Return each note on one line, whatever is quoted in it."""
    return [" ".join(note.split()) for note in notes]


def _trimmed(lines: list[str]) -> list[str]:
    start = next((at for at, line in enumerate(lines) if line.strip()), len(lines))
    return lines[start:]


def _joined(lines: list[str]) -> bytes:
    text = "\n".join(lines)
    return (text if text.endswith("\n") else f"{text}\n").encode(BYTES)
