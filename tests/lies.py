"""Sentences with their Chinese, and with fluent Chinese that says something else: `lies.tsv`."""

from pathlib import Path
from typing import NamedTuple


class Lie(NamedTuple):
    """An English sentence and two ways of putting it."""

    english: str
    right: str
    lie: str


def lies():
    """Return the rows of the table."""
    rows = Path(__file__).with_name("lies.tsv").read_text("utf-8").splitlines()[1:]
    return [Lie(*row.split("\t")) for row in rows]
