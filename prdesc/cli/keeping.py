"""Lets no text get lost that could not be published."""

from __future__ import annotations

import contextlib
import shlex
from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.errors import (
    AlteredError,
    ConflictError,
    FindingsError,
    ForgeError,
    IncompleteError,
    InputError,
    PrdescError,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import NoReturn

    from prdesc.cli.console import Console
    from prdesc.cli.context import Place
    from prdesc.cli.publishable import Publishable

_KINDS = (InputError, IncompleteError, FindingsError, ConflictError, ForgeError)


@contextlib.contextmanager
def kept(
    made: Publishable, place: Place, branch: str, console: Console, *, dry: bool
) -> Iterator[None]:
    """Let no text get lost: where it cannot be published, it is saved, and the error says where.

    Where it cannot be saved either, it is printed.

    Args:
        made: The text.
        place: Has the user's state folder.
        branch: Name of the branch, for the file.
        console: Told where it is when the person, or the system, interrupts; prints the text.
        dry: True writes nothing.
    """
    try:
        yield
    except PrdescError as error:
        if dry:
            raise
        _say_where(error, made, place, branch, console)
    except (KeyboardInterrupt, SystemExit):
        if not dry:
            _interrupted(made, place, branch, console)
        raise


def _interrupted(made: Publishable, place: Place, branch: str, console: Console) -> None:
    try:
        where = f"the text is in {_saved(made, place, branch)}"
    except InputError as unwritten:
        where = f"{unwritten.faults[0]}; {_printed(made, console)}"
    console.note(f"prdesc: interrupted; {where}")


def _printed(made: Publishable, console: Console) -> str:
    """Print the text, on stderr where stdout is for JSON or gone; return where it is, a clause."""
    if not console.json:
        with contextlib.suppress(InputError):
            console.document(made.text.body)
            return "the text is on stdout"
    for line in made.text.body.splitlines():
        console.note(line)
    return "the text is on stderr"


def _saved(made: Publishable, place: Place, branch: str) -> str:
    """Return the file of the text, which is written unless it came from one."""
    from prdesc.forge import unpublished

    if made.file is not None:
        return made.file
    settings = place.settings
    drafts = unpublished.folder(settings.state, unpublished.DRAFTS, settings.github_api_url)
    return str(unpublished.save(drafts, branch, made.text.body))


def _say_where(
    error: PrdescError, made: Publishable, place: Place, branch: str, console: Console
) -> NoReturn:
    kind = next(one for one in _KINDS if isinstance(error, one))
    faults = list(error.faults)
    try:
        file = _saved(made, place, branch)
    except InputError as unwritten:
        (unsaved,) = unwritten.faults
        unsaved = replace(unsaved, fix=f"{unsaved.fix}; {_printed(made, console)}")
        raise kind([*faults, unsaved]) from error
    where = f"the text is in {file}"
    if kind is ForgeError and (more := _remedy(error)) is not None:
        words = ["prdesc", "open", "--body", file]
        words += ["--title", made.text.title] if made.text.title else []
        words += [*made.options, *(one for one in more if one not in made.options)]
        where += f", and `{shlex.join(words)}` publishes it"
    faults[-1] = replace(faults[-1], fix=f"{faults[-1].fix}; {where}")
    raise kind(faults) from error


def _remedy(error: PrdescError) -> tuple[str, ...] | None:
    """Return the options that another try needs on top; None if none would help."""
    return error.remedy if isinstance(error, AlteredError) else ()
