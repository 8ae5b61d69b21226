"""One rule: when something changes in a way, then something must be said. Globs only, no code."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from prdesc.record.literals import Literally, Url
from prdesc.record.problems import problem
from prdesc.record.rows import Action, Level
from prdesc.record.text import Inline


def _listed(value: object) -> object:
    return [value] if isinstance(value, str) else value


Globs = Annotated[tuple[Literally, ...], BeforeValidator(_listed)]
"""One glob or a list; one of them has to fit."""


def _closed(globs: tuple[str, ...]) -> tuple[str, ...]:
    for glob in globs:
        if glob.count("[") != glob.count("]"):
            fix = "only `*`, `**` and `?` are special; write one of them"
            raise problem(f"`{glob}` has a bracket without its other half", fix)
    return globs


Names = Annotated[Globs, AfterValidator(_closed)]
"""Globs for paths and names, in which a single bracket is an error; values may have any."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Match(_Part):
    """What fits a setting. A setting of which nothing is asked fits.

    Names are compared without leading dashes, without case, and with `-` for `_`; values without
    case, and `*` stands for any text in them.
    """

    setting: Names = ()
    """Its name."""
    not_setting: Names = ()
    """Names that do not fit."""
    old: Globs = ()
    """The old value; a setting that was not set has none."""
    not_old: Globs = ()
    """Old values that do not fit."""
    new: Globs = ()
    """The new value; a setting that is no longer set has none."""
    not_new: Globs = ()
    """New values that do not fit."""
    change: Literal["set", "changed", "unset"] | None = None
    """`set`: not set before; `unset`: not set any more; `changed`: set before and after."""


class When(Match):
    """What a rule looks for. All that is asked has to hold."""

    path: Names = ()
    """The file."""
    action: Action | None = None
    """What happened to the file."""
    changelog: Literal["appended", "edited"] | None = None
    """Whether a changelog only grew at its end, or what was there was changed."""
    unless: Match | None = None
    """A setting of the same file that makes the rule not hold."""

    @model_validator(mode="after")
    def _asks_something(self) -> When:
        if not self.model_fields_set:
            raise problem("asks nothing", "write path, setting, new, changelog …")
        if self.changelog and self.model_fields_set - {"changelog"}:
            raise problem("asks about a changelog and a file", "write two rules", "changelog")
        return self

    @property
    def of_setting(self) -> bool:
        """Whether it asks about a setting, not only about the file."""
        return bool(self.model_fields_set & set(Match.model_fields))


class Then(_Part):
    """What has to be said."""

    risk: Inline | None = None
    """A risk to state."""
    check: Inline | None = None
    """What would show it."""
    severity: Level | None = None
    """How bad it would be."""
    verification: Inline | None = None
    """A test to have."""
    read: Url | None = None
    """A document to read."""
    words: Globs = ()
    """Words of a risk or test; a row of the record that has one of them says what is asked."""

    @model_validator(mode="after")
    def _asks_something(self) -> Then:
        if self.risk is None and self.verification is None and self.read is None:
            raise problem("asks nothing", "write risk, verification or read")
        if self.risk is None and (self.check or self.severity):
            raise problem("has a check or severity of no risk", "write `risk:`", "risk")
        return self


class Rule(_Part):
    """One rule."""

    id: Annotated[Literally, Field(pattern=r"^[a-z][a-z0-9-]*$")]
    """Its name."""
    when: When
    then: Then
    message: Literally
    """What a reader is told, a sentence without a full stop; `{setting}`, `{path}`, `{old}` and
    `{new}` stand for what was found."""
    severity: Literal["warning", "error"] = "warning"
    """What its finding weighs while nothing is said; the rules of prdesc only warn."""


class RuleFile(_Part):
    """A file with rules."""

    rules: tuple[Rule, ...] = ()
