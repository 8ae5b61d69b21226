"""The commented example that `prdesc init` writes."""

from __future__ import annotations

from prdesc.files import read_text
from prdesc.resources import data_dir


def example_text() -> str:
    """Return a valid record that shows every key, with comments."""
    return read_text(data_dir("templates") / "record.yaml")
