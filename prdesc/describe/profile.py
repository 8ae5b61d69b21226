"""Profiles: the rules of a project as a data file, each a dated fact with its source.

A profile is `templates/profiles/<name>.yaml`. It decides the layout, the form of the AI disclosure,
which trailers are derived or refused, and how titles are put together.
"""

from __future__ import annotations

import datetime as dt
from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from prdesc.describe.data import read_mapping
from prdesc.errors import Fault, InputError
from prdesc.findings import Severity
from prdesc.resources import data_dir

if TYPE_CHECKING:
    from pathlib import Path


class Layout(StrEnum):
    """Where the Chinese half stands."""

    DETAILS = "details"
    """In one collapsed block behind the English."""
    SECTION = "section"
    """Under a heading of its own behind the English."""


class Form(StrEnum):
    """How the AI disclosure looks."""

    HEADING = "heading"
    """A heading and bullets."""
    DETAILS = "details"
    """A collapsed block with bullets."""
    SENTENCE = "sentence"
    """One paragraph without a heading."""
    NONE = "none"
    """Nothing is written."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


Line = Literal["tool", "model", "role", "extent"]
"""One fact about an agent."""


Evidence = Literal["tests", "duplicates"]
"""`tests`: what was run, with the result; `duplicates`: that nobody else does the same."""


class DisclosureRules(_Part):
    """What the disclosure says."""

    form: Form
    lines: tuple[Line, ...] = ("tool", "model", "role", "extent")
    """The facts in the order in which they are shown; the first opens the entry of an agent."""
    required: tuple[Line, ...] = ()
    """Facts that every agent must have."""
    review_absent: Literal["stated", "omitted"] = "omitted"
    """Whether "Human review: not stated." is written where the record has none."""
    lead: Literal["prepared", "assisted"] = "prepared"
    """Which sentence names the agents in the form `sentence`, an entry of the wording."""
    always: bool = False
    """Whether a description must also say so where no AI was used."""
    severity: Severity
    """Of a finding about the disclosure in text that prdesc writes."""
    gate: Severity = Severity.WARNING
    """Of the same finding in text that people wrote."""


class Derived(_Part):
    """A trailer that is made from each agent of the record."""

    key: str = Field(pattern=r"^[A-Za-z0-9-]+$")
    value: str
    """Pattern with `{tool}`, `{model}`, `{label}` (the model's name for people, or the tool) and
    `{email}` (the address of the tool in the address table)."""
    names: dict[str, str] = Field(default_factory=dict)
    """What the project calls a tool, where that is not the tool's own name."""


class TrailerRules(_Part):
    """Which trailers are written and which may stand in a text."""

    forbid: tuple[str, ...] = ()
    """Keys that the project refuses, whatever the value."""
    forbid_ai_co_authors: bool = False
    """Whether an AI tool may not be a co-author or co-developer."""
    forbid_ai: bool = False
    """Whether no trailer at all may name an AI tool."""
    derive: Derived | None = None
    """None where no trailer is made from the agents."""
    signoff: bool = False
    """Whether every commit needs the `Signed-off-by` of a person; prdesc never writes one."""


class TitleRules(_Part):
    """How a title is put together."""

    separator: str = " / "
    """Between the English and the Chinese."""
    tags: Literal["both", "english"] = "both"
    """Which halves carry the tags."""
    type: Literal["both", "english"] = "both"
    """Which halves carry the conventional-commit type."""
    first: Literal["tags", "type"] = "type"
    """Which of the two stands first."""
    limit: int = 256
    """Longest title in code points; GitHub refuses longer ones."""


class CommitRules(_Part):
    """What a commit message holds."""

    subject: Literal["bilingual", "english"] = "english"
    first: Literal["tags", "type"] = "type"
    """Which of the two stands first in an English subject; tools that read Conventional Commits
    want the type there, whatever the order in titles."""
    disclosure: bool = True
    """Whether the disclosure is a sentence in the message."""
    ai_words: bool = True
    """False where an agent may not draft the message."""
    squash: Literal["unknown", "messages"] = "unknown"
    """What becomes of the messages of a branch when it is merged: `messages` where GitHub joins
    them and keeps no trailers but `Co-authored-by` and `Signed-off-by`."""
    mailed: bool = False
    """Whether commits travel by mail, so that a line `---` or `diff --git` cuts them."""


class Profile(_Part):
    """The rules of a project."""

    name: str
    """Name of the data file without its ending."""
    about: str
    """Whose rules they are."""
    source: str
    """Where they are written."""
    as_of: dt.date
    """When they were read."""
    ai_allowed: bool = True
    """False where the project takes no AI contributions at all."""
    description: Literal["any", "human-words"] = "any"
    """`human-words` where the project wants the description in the author's own words."""
    generated_line: Literal["allowed", "forbidden"] = "allowed"
    """Whether a line like "Generated with …", which some tools add, may stand in a description."""
    evidence: tuple[Evidence, ...] = ()
    """What a description must hold where AI was used."""
    layout: Layout = Layout.DETAILS
    body: str = "body.md.j2"
    """Template of the description, for a project with a pull request template of its own."""
    glossaries: tuple[str, ...] = ()
    """Layers over the base glossary: `inferencex` is `glossary/inferencex.zh-Hans.yaml`."""
    rules: tuple[str, ...] = ()
    """Rules that `prdesc collect` follows: `serving` is `templates/rules/serving.yaml`."""
    checks: dict[str, Literal["error", "warning", "off"]] = Field(default_factory=dict)
    """Severity of checks in text that people wrote, where the configuration says nothing else."""
    disclosure: DisclosureRules
    trailers: TrailerRules = TrailerRules()
    title: TitleRules = TitleRules()
    commit: CommitRules = CommitRules()


def names() -> tuple[str, ...]:
    """Return the names of the profiles that are shipped, in alphabetical order."""
    return tuple(sorted(path.stem for path in _folder().glob("*.yaml")))


def load(name: str) -> Profile:
    """Return the profile *name*.

    Raises:
        InputError: If there is no such profile, naming those there are.
    """
    choices = names()
    if name not in choices:
        fix = f"choose one of {', '.join(choices)}"
        raise InputError(Fault(f"there is no profile {name!r}", fix, key="profile"))
    return read(_folder() / f"{name}.yaml")


def read(path: Path) -> Profile:
    """Read a profile from a data file.

    Raises:
        InputError: If the file is not a valid profile, with every fault.
    """
    try:
        return Profile.model_validate({"name": path.stem, **read_mapping(path)})
    except ValidationError as error:
        faults = [
            Fault(one["msg"], "correct the value", str(path), key=".".join(map(str, one["loc"])))
            for one in error.errors()
        ]
        raise InputError(faults) from error


def _folder() -> Path:
    return data_dir("templates") / "profiles"
