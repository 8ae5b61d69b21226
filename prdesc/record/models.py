"""The change record; the only input of a description."""

from collections.abc import Iterator
from typing import Self

from pydantic import BaseModel, model_validator

from prdesc.record.ai import Agent, Ai, HumanReview
from prdesc.record.changelog import Changelog
from prdesc.record.literals import CommitType, Flag, Scope, Tag
from prdesc.record.part import Part
from prdesc.record.problems import problem
from prdesc.record.rows import (
    ChecklistItem,
    CoAuthor,
    Collect,
    Kept,
    MemoryRow,
    Recipe,
    Related,
    ResultRow,
    Risk,
    Setting,
    Translation,
    Verification,
)
from prdesc.record.text import Blocks, Text, Title

__all__ = [
    "Agent",
    "Ai",
    "Changelog",
    "ChecklistItem",
    "CoAuthor",
    "Collect",
    "HumanReview",
    "Kept",
    "MemoryRow",
    "Recipe",
    "Record",
    "Related",
    "ResultRow",
    "Risk",
    "Setting",
    "Text",
    "Translation",
    "Verification",
    "texts",
]


class Record(Part):
    """One change, as data. All keys are optional; one that is absent renders nothing."""

    title: Title | None = None
    """The title, without tags and type; without one, there is none to print."""
    tags: tuple[Tag, ...] = ()
    """Tags before the title; `[AgentX]` is written `AgentX`."""
    type: CommitType | None = None
    """The conventional-commit type, `perf`."""
    scope: Scope | None = None
    """The scope behind the type."""
    breaking: Flag = False
    """Whether the change breaks something for users."""
    summary: Blocks | None = None
    """What changes; may hold paragraphs and lists."""
    motivation: Blocks | None = None
    """Why, and the state before; may hold paragraphs and lists."""
    recipes: tuple[Recipe, ...] = ()
    """The files that are touched."""
    kept: tuple[Kept, ...] = ()
    """What was deliberately left as it was."""
    memory: tuple[MemoryRow, ...] = ()
    """Figures of memory use."""
    results: tuple[ResultRow, ...] = ()
    """Measured results."""
    risks: tuple[Risk, ...] = ()
    """What may go wrong."""
    related: tuple[Related, ...] = ()
    """Other changes."""
    changelog: Changelog | None = None
    """What the project's changelog gets."""
    verification: tuple[Verification, ...] = ()
    """What was tested."""
    checklist: tuple[ChecklistItem, ...] = ()
    """The project's checklist."""
    ai: Ai | None = None
    """Whether AI was used, and who reviewed."""
    co_authors: tuple[CoAuthor, ...] = ()
    """Who is named as `Co-authored-by`."""
    translations: tuple[Translation, ...] = ()
    """A person's Chinese for units of the text."""
    collect: Collect | None = None
    """What `prdesc collect` is to leave alone."""

    @model_validator(mode="after")
    def _scope_has_a_type(self) -> Self:
        if self.type is None and (self.scope or self.breaking):
            key = "scope" if self.scope else "breaking"
            raise problem(f"`{key}` is given without a type", "write `type:`, such as perf", key)
        return self

    @model_validator(mode="after")
    def _one_translation_each(self) -> Self:
        seen: dict[str, str] = {}
        for number, row in enumerate(self.translations):
            if seen.setdefault(row.en, row.zh) != row.zh:
                fix = "keep one of the two"
                raise problem("has another Chinese further up", fix, f"translations[{number}]")
        return self


def texts(record: Record) -> Iterator[tuple[str, Text]]:
    """Yield each `Text` of *record* with its key path, `recipes[0].settings[1].why`, in order."""
    return _walk(record, "")


def _walk(value: object, path: str) -> Iterator[tuple[str, Text]]:
    if isinstance(value, Text):
        yield path, value
    elif isinstance(value, BaseModel):
        for name, field in type(value).model_fields.items():
            key = field.alias or name
            yield from _walk(getattr(value, name), f"{path}.{key}" if path else key)
    elif isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from _walk(item, f"{path}[{number}]")
