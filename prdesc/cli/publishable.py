"""The text that is to be published: drafted from a record, or saved before and judged again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.errors import Fault, FindingsError, IncompleteError, InputError, PrdescError
from prdesc.forge.opening import Text

if TYPE_CHECKING:
    from prdesc.cli.console import Console
    from prdesc.cli.context import Place
    from prdesc.pipeline.draft import Draft
    from prdesc.pipeline.judging import Judgement
    from prdesc.record.loading import LoadedRecord

UNVERIFIED = "--publish-unverified"
"""The flag by which a person lets a text through that is not verified."""


@dataclass(frozen=True, slots=True)
class Source:
    """What the person names."""

    record: str | None
    """A file, `-` for stdin; None is the record of the branch."""
    body: str | None = None
    """A saved description instead."""
    title: str | None = None
    """Its title."""
    passes: bool = False
    """Whether it is published unverified, too."""
    options: tuple[str, ...] = ()
    """What else the person asked for that holds for a saved text, too, as words of a shell."""


@dataclass(frozen=True, slots=True)
class Publishable:
    """A text and whether it may be published."""

    text: Text
    refusal: PrdescError | None
    """Why it is not verified."""
    passes: bool
    """Whether it is published all the same."""
    file: str | None
    """Where it stands already; None if it was made here."""
    options: tuple[str, ...] = ()
    """With which it is published, as words of a shell."""

    @property
    def exit_code(self) -> int:
        """0 for a verified text."""
        return 0 if self.refusal is None else self.refusal.exit_code

    def refuse(self, *, titled: bool) -> None:
        """Refuse a text that is not verified, or that no later run could take up.

        Raises:
            PrdescError: The refusal.
            InputError: If there is no title, or a marker of prdesc is lost or changed.
        """
        from prdesc.describe import region

        reading = region.read(self.text.body)
        if reading.state not in {region.State.WHOLE, region.State.ABSENT}:
            problem = f"the managed region {reading.state}"
            fix = "restore the two `<!-- prdesc:… -->` lines, or delete both"
            raise InputError(Fault(problem, fix, self.file, reading.line))
        if self.refusal is not None and not self.passes:
            raise self.refusal
        if titled and not self.text.title:
            fix = "give it with `--title`"  # a record has one
            raise InputError(Fault("the pull request needs a title", fix, self.file))


def read(source: Source, place: Place) -> LoadedRecord | str:
    """Read the record, or the saved text.

    Raises:
        InputError: If it is not there or wrong.
    """
    if source.body is not None:
        from prdesc.cli.context import read_input

        return read_input(source.body)
    from prdesc.cli import draft

    loaded = draft.load(source.record, place, "prdesc open RECORD")
    if loaded.record.title is None:
        raise InputError(Fault("the record has no title", "write it", loaded.name, key="title"))
    return loaded


def make(given: LoadedRecord | str, source: Source, place: Place, console: Console) -> Publishable:
    """Draft a record, or judge a saved text; findings go to stderr.

    Raises:
        InputError: If the configuration is wrong.
        ForgeError: If git fails.
    """
    if isinstance(given, str):
        return _judged(given, source, place, console)
    from prdesc.cli import draft

    made = draft.make(given, place, console, "both", commit=False)
    draft.report(made, given, console)
    text = Text(made.description.title.joined, made.description.body)
    refusal = _unfinished(made, given.name)
    return Publishable(text, refusal, source.passes, None, source.options)


def _unfinished(made: Draft, record: str) -> PrdescError | None:
    """Return why a draft is not verified."""
    if made.failed is not None:
        return made.failed
    if made.exit_code == FindingsError.exit_code:
        problem = "the description has error-level findings"
        fix = f"put them right in the record, or publish it as it is with `{UNVERIFIED}`"
        return FindingsError(Fault(problem, fix, record))
    if made.exit_code == IncompleteError.exit_code:
        problem = "the description is not translated throughout"
        fix = f"write the Chinese into the record, or publish it as it is with `{UNVERIFIED}`"
        return IncompleteError(Fault(problem, fix, record))
    return None


def _judged(body: str, source: Source, place: Place, console: Console) -> Publishable:
    from prdesc.cli.context import STDIN
    from prdesc.cli.gate import build_gate
    from prdesc.describe import wording
    from prdesc.pipeline.judging import judge
    from prdesc.refresh import renewing
    from prdesc.report.text import render

    name = source.body or STDIN
    title = source.title.strip() if source.title else None
    gate = build_gate(place.settings, place.root, place.configured.sources)
    judgement = judge(body, name, gate, title=title)
    for line in render(judgement).splitlines():
        console.note(line)
    refusal = _faulty(judgement, body)
    file = None if name == STDIN else name
    sent = renewing.renew(body, wording.load())
    return Publishable(Text(title or "", sent), refusal, source.passes, file, source.options)


def _faulty(judgement: Judgement, body: str) -> PrdescError | None:
    """Return why a saved text is not verified."""
    from prdesc.describe.blocks import without_code
    from prdesc.findings import Severity
    from prdesc.units.document import UNTRANSLATED

    fix = f"put it right, or publish it as it is with `{UNVERIFIED}`"
    if judgement.count(Severity.ERROR):
        return FindingsError(Fault("the text has error-level findings", fix, judgement.name))
    if UNTRANSLATED in without_code(body):
        problem = f"the text has parts marked {UNTRANSLATED}"
        return IncompleteError(Fault(problem, fix, judgement.name))
    return None
