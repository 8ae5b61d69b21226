"""Words by which a disclosure is read: `glossary/disclosure-reading.yaml`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from prdesc.describe.data import read_mapping
from prdesc.patterns import deferred
from prdesc.resources import data_dir

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class _Both(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    en: tuple[str, ...]
    zh: tuple[str, ...]


class _Table(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    tools: tuple[str, ...]
    denied: _Both
    by_hand: _Both
    hidden: _Both
    reviewed: _Both
    unreviewed: _Both
    roles: dict[str, _Both]


@dataclass(frozen=True, slots=True)
class Words:
    """One expression for each fact, both languages in it."""

    tools: re.Pattern[str]
    denied: re.Pattern[str]
    """That no AI was used."""
    by_hand: re.Pattern[str]
    """That people alone wrote it, where no tool and no model is named."""
    hidden: re.Pattern[str]
    """That the model is not known."""
    reviewed: re.Pattern[str]
    """That a person reviewed the change."""
    unreviewed: re.Pattern[str]
    """That takes such a claim back."""
    roles: Mapping[str, re.Pattern[str]]


def load() -> Words:
    """Load the shipped words."""
    content = read_mapping(data_dir("glossary") / "disclosure-reading.yaml")
    table = _Table.model_validate(content)
    return Words(
        deferred(_alternatives(table.tools)),
        _pattern(table.denied),
        _pattern(table.by_hand),
        _pattern(table.hidden),
        _pattern(table.reviewed),
        _pattern(table.unreviewed),
        {name: _pattern(words) for name, words in table.roles.items()},
    )


def _pattern(words: _Both) -> re.Pattern[str]:
    return deferred(_alternatives((*words.en, *words.zh)), re.IGNORECASE)


# A word that begins or ends in Latin letters or digits stands at a boundary. Said once for all
# words, since for each of some hundred it took as long as the rest of the reading.
_BEFORE = r"(?:(?<![A-Za-z0-9_])|(?![A-Za-z0-9]))"
_BEHIND = r"(?:(?<![A-Za-z0-9])|(?![A-Za-z0-9_]))"


def _alternatives(words: Iterable[str]) -> str:
    longest_first = sorted(words, key=len, reverse=True)
    return f"{_BEFORE}(?:{'|'.join(map(_spaced, longest_first))}){_BEHIND}"


def _spaced(word: str) -> str:
    return re.escape(word).replace(r"\ ", r"\s+")
