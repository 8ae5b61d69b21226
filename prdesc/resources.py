"""Where the shipped `templates/` and `glossary/` are."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_dir(name: str) -> Path:
    """Return the folder *name*, `templates` or `glossary`.

    A wheel carries the folders in `prdesc/_data`; an editable install reads the checkout.
    """
    packed = _PACKAGE / "_data" / name
    return packed if packed.is_dir() else _PACKAGE.parent / name


def table_lines(name: str) -> list[str]:
    """Return the lines of a table of words in the glossary, without comments and empty lines.

    Args:
        name: Its file, as `opposites.zh-Hans.txt`.
    """
    lines = (data_dir("glossary") / name).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]
