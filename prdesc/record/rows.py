"""The rows of a record's lists."""

from typing import Literal, Self

from pydantic import Field, model_validator

from prdesc.record.html import hides_text, refuse_html
from prdesc.record.language import is_chinese
from prdesc.record.literals import (
    Email,
    Flag,
    Literally,
    PersonName,
    Reference,
    SettingValue,
    Url,
    Worded,
)
from prdesc.record.part import Part
from prdesc.record.problems import problem
from prdesc.record.text import Inline, Markdown

Action = Literal["added", "modified", "removed", "renamed"]
Basis = Literal["measured", "estimated", "reported"]
Level = Literal["low", "medium", "high"]
Outcome = Literal["passed", "failed", "pending", "not-run"]
Relation = Literal[
    "same-change", "depends-on", "follows", "supersedes", "reverts", "fixes", "upstream", "see"
]


class Setting(Part):
    """One setting of a recipe, before and after."""

    name: Literally
    """Its name, `kv-cache-dtype`."""
    where: Literally | None = None
    """The part of the recipe that it is in, `base args`."""
    old: SettingValue | None = None
    """The old value as written; None where it was not set."""
    new: SettingValue | None = None
    """The new value as written; None where it is no longer set."""
    why: Inline | None = None
    """The reason."""

    @model_validator(mode="after")
    def _something_changed(self) -> Self:
        if self.old == self.new:
            what = "neither old nor new is given" if self.old is None else "old and new are equal"
            raise problem(what, "write the values before and after, or list it under `kept`")
        return self


class Recipe(Part):
    """One file that the change touches."""

    path: Literally
    """Its path in the repository."""
    action: Action = "modified"
    """What happened to it."""
    old_path: Literally | None = Field(default=None, alias="from")
    """The old path of a renamed file; `from` in the file."""
    keys: tuple[Literally, ...] = ()
    """The configuration keys that use it."""
    settings: tuple[Setting, ...] = ()
    """What was set differently."""
    note: Inline | None = None
    """A remark."""

    @model_validator(mode="after")
    def _renamed_has_old_path(self) -> Self:
        if self.action == "renamed" and self.old_path is None:
            raise problem("a renamed file has no `from`", "write its old path as `from:`", "action")
        if self.action != "renamed" and self.old_path is not None:
            fix = "write `action: renamed`, or take `from` out"
            raise problem(f"`from` is given, but the action is {self.action}", fix, "from")
        if self.old_path == self.path:
            raise problem("`from` is the same as `path`", "write the old path", "from")
        return self


class Kept(Part):
    """Something that was deliberately left as it was."""

    what: Inline
    """What was left."""
    why: Inline | None = None
    """The reason."""


class MemoryRow(Part):
    """One figure of memory use; amounts with their unit, as written."""

    what: Inline
    """What takes the memory."""
    amount: Worded | None = None
    """How much, `21 GB`."""
    total: Worded | None = None
    """The size of the pool that it is part of, `370 GB`."""
    pool: Worded | None = None
    """The pool, `HBM`."""
    per: Worded | None = None
    """What the figure is counted for, `rank`."""
    on: Worded | None = None
    """The system, `B300 TP2`."""
    before: Worded | None = None
    """The amount before the change."""
    after: Worded | None = None
    """The amount after the change."""
    basis: Basis | None = None
    """How the figure is known."""
    source: Worded | None = None
    """Where the figure is from, a URL or words."""

    @model_validator(mode="after")
    def _has_a_figure(self) -> Self:
        if self.amount is None and self.before is None and self.after is None:
            raise problem("no figure is given", "write `amount`, or `before` and `after`")
        return self


class ResultRow(Part):
    """One measured result, before and after; the change in % is computed."""

    metric: Inline
    """What is measured."""
    before: Worded | None = None
    """The figure before the change, `812 tok/s`; None where there was nothing to measure."""
    after: Worded
    """The figure after the change."""
    on: Worded | None = None
    """The system."""
    basis: Basis | None = None
    """How the figure is known."""
    source: Worded | None = None
    """Where the figure is from, a URL or words."""


class Risk(Part):
    """What may go wrong."""

    risk: Inline
    """The risk."""
    check: Inline | None = None
    """What would show it."""
    severity: Level | None = None
    """How bad it would be."""


class Related(Part):
    """Another change."""

    ref: Reference
    """`#123`, `org/repo#123` or a URL."""
    relation: Relation = "see"
    """How this change stands to it."""
    note: Inline | None = None
    """A remark."""


class Verification(Part):
    """What was tested."""

    what: Inline
    """The test."""
    result: Outcome
    """How it went."""
    link: Url | None = None
    """Where to see it."""


class ChecklistItem(Part):
    """One line of a project's checklist."""

    text: Inline
    """The line."""
    done: Flag = False
    """Whether its box is ticked."""


class CoAuthor(Part):
    """A person or tool that is named as `Co-authored-by`."""

    name: PersonName
    """The name, without < and >."""
    email: Email
    """The address."""


class Translation(Part):
    """A person's Chinese for one unit."""

    en: Markdown
    """The English of the unit, as it is in the rendered text."""
    zh: Markdown
    """Its Chinese."""

    @model_validator(mode="after")
    def _chinese_hides_nothing(self) -> Self:
        if not hides_text(self.en):  # only a title may, which stands as typed
            refuse_html(self.zh, "zh")
        return self

    @model_validator(mode="after")
    def _english_is_english(self) -> Self:
        if is_chinese(self.en):
            raise problem("the English is in Chinese", "write the English under `en:`", "en")
        return self


class Collect(Part):
    """What `prdesc collect` is to leave alone."""

    ignore: tuple[Literally, ...] = ()
    """Paths, or `path#setting`."""
