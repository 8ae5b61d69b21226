"""What the marker of a body says of the title beside it."""

from __future__ import annotations

from prdesc.describe import title_halves
from prdesc.describe.digests import of_run
from prdesc.describe.marker import TitleNote


def note(title: str, separator: str, *, recorded: bool) -> TitleNote | None:
    """Return the note of a title that prdesc writes; None if it has one half only.

    Args:
        title: One line, in both languages.
        separator: Between the halves.
        recorded: Whether the English is that of a record.
    """
    halves = title_halves.read(title, separator)
    if not halves.chinese:
        return None
    return TitleNote(of_run(halves.english), of_run(halves.chinese), recorded)
