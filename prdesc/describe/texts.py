"""The texts that a description is put together from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Texts:
    """Rendered English and its Chinese; every text without disclosure and trailers."""

    title_en: str
    """Without tags and type."""
    title_zh: str
    body_en: str
    body_zh: str
    """The blocks of `body_en` with their runs in Chinese."""
    commit_en: str
    """Body of the commit message."""
    commit_zh: str
