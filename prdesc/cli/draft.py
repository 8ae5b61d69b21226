"""`prdesc draft`: the description of one change."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from prdesc.cli.options import NoModelOption, OutputOption, ProfileOption
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.cli.console import Console
    from prdesc.cli.context import Place
    from prdesc.describe.layout import Lang
    from prdesc.pipeline.draft import Draft, Want
    from prdesc.record.loading import LoadedRecord


class Format(StrEnum):
    """What is printed."""

    MD = "md"
    JSON = "json"
    TITLE = "title"
    COMMIT = "commit"


class Layout(StrEnum):
    """Where the Chinese half stands."""

    DETAILS = "details"
    SECTION = "section"


class Language(StrEnum):
    """Which halves are written."""

    BOTH = "both"
    EN = "en"
    ZH = "zh"


def draft(
    context: typer.Context,
    record: Annotated[
        str | None, typer.Argument(help="The change record; - is stdin. Default: the branch's.")
    ] = None,
    layout: Annotated[Layout | None, typer.Option(help="Where the Chinese stands.")] = None,
    profile: ProfileOption = None,
    lang: Annotated[Language, typer.Option(help="Which halves to write.")] = Language.BOTH,
    no_model: NoModelOption = False,
    output: OutputOption = None,
    format_: Annotated[Format, typer.Option("--format", help="What to print.")] = Format.MD,
) -> None:
    """Write the bilingual description of a change record.

    Exit code 0: every unit is verified. 3: units are left in English, marked. 4: a text has
    error-level findings. 6: git could not re-read the trailers. The text is always printed.
    """
    from prdesc.cli.context import here

    console: Console = context.obj
    console.json = format_ is Format.JSON
    flags = {"profile": profile, "layout": layout and layout.value, "no_model": no_model or None}
    place = here(flags)
    loaded = load(record, place, "prdesc draft RECORD")
    if format_ in {Format.TITLE, Format.COMMIT} and loaded.record.title is None:
        raise InputError(Fault("the record has no title", "write it", loaded.name, key="title"))
    made = make(loaded, place, console, lang.value, commit=format_ is Format.COMMIT)
    _print(made, format_, output, console)
    report(made, loaded, console)
    raise typer.Exit(made.exit_code)


def load(record: str | None, place: Place, usage: str) -> LoadedRecord:
    """Read a record.

    Args:
        record: Its file; `-` is stdin, None the record of the branch.
        place: The repository.
        usage: How to name a record, `prdesc draft RECORD`.

    Raises:
        InputError: If it is not there or wrong.
    """
    from prdesc.cli.context import STDIN, read_input
    from prdesc.record import loading

    if record == STDIN:
        text = read_input(STDIN, limit=loading.LIMIT)
        return loading.parse_with_lines(text, "stdin")
    path = _branch_record(place, usage) if record is None else record
    return loading.parse_with_lines(read_input(str(path), limit=loading.LIMIT), str(path))


def _branch_record(place: Place, usage: str) -> Path:
    from prdesc.cli.context import branch_record

    path = branch_record(place, usage)
    if not path.exists():
        fix = "run `prdesc collect` to begin one, or name another file"
        raise InputError(Fault("the record of this branch is not there", fix, str(path)))
    return path


def make(
    loaded: LoadedRecord, place: Place, console: Console, lang: Lang, *, commit: bool
) -> Draft:
    """Draft a record with the model and the memory that the settings name.

    Raises:
        InputError: If the record, the configuration or a template is wrong.
    """
    from prdesc.cli.backend import backend
    from prdesc.cli.context import reviewed_head
    from prdesc.pipeline import draft as pipeline
    from prdesc.pipeline import kit as kits

    kit = kits.build(place.settings, place.root, lang, place.configured.sources)
    templates = kits.templates(place.settings, place.root)
    with backend(place, kit, console) as behind:
        want: Want = "commit" if commit else "body"
        head = reviewed_head(loaded, place)
        order = pipeline.Order(loaded, templates, want, behind.tools, behind.recall, head)
        return pipeline.draft(order, kit)


def _print(made: Draft, format_: Format, output: Path | None, console: Console) -> None:
    from prdesc.report.escape import to_json

    description = made.description
    texts = {
        Format.MD: lambda: description.body,
        Format.TITLE: lambda: f"{description.title.joined}\n",
        Format.COMMIT: lambda: description.commit,
        Format.JSON: lambda: to_json(as_json(made)) + "\n",
    }
    console.deliver(texts[format_](), output)


def as_json(made: Draft) -> dict[str, object]:
    """Return the members of the JSON form."""
    description, usage = made.description, made.translation.usage
    by_unit: dict[str | None, list[dict[str, object]]] = {}
    for finding in made.findings:
        by_unit.setdefault(finding.unit, []).append(dict(finding.as_dict()))
    for unit in made.translation.open:
        for finding in made.translation.why(unit):
            by_unit.setdefault(unit.id, []).append(dict(finding.as_dict()))
    title = description.title
    return {
        "title": {"en": title.en, "zh": title.zh, "joined": title.joined},
        "body": description.body,
        "trailers": [str(trailer) for trailer in description.trailers],
        "units": [
            {
                "id": unit.id,
                "source": unit.source,
                "target": unit.target,
                "origin": unit.origin.value,
                "findings": by_unit.get(unit.id, []),
            }
            for unit in made.units
        ],
        "findings": [finding.as_dict() for finding in made.findings],
        "usage": {
            "calls": usage.calls,
            "prompt_tokens": usage.prompt_tokens,
            "completion_tokens": usage.completion_tokens,
        },
    }


def report(made: Draft, loaded: LoadedRecord, console: Console) -> None:
    """Say on stderr what is wrong and what to do about it."""
    from prdesc.cli.left import report_open

    console.findings(made.findings)
    for note in made.translation.notes:
        console.note(f"prdesc: warning: {note}")
    report_open(made.translation, loaded.name, console)
    for fault in made.failed.faults if made.failed else ():
        console.note(f"prdesc: {fault}")
