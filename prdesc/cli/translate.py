"""`prdesc translate`: English Markdown into verified Chinese."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from prdesc.cli.options import NoModelOption, OutputOption, ProfileOption
from prdesc.errors import Fault, InputError
from prdesc.patterns import deferred
from prdesc.units.unit import Origin

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.cli.console import Console
    from prdesc.cli.context import Place
    from prdesc.pipeline.markdown import Translated
    from prdesc.pipeline.translation import Translation

_SURROGATE = deferred("[\ud800-\udfff]")


def translate(
    context: typer.Context,
    file: Annotated[str, typer.Argument(help="English Markdown; - is stdin.")] = "-",
    jsonl: Annotated[
        bool,
        typer.Option("--jsonl", help="Lines {id, text} in, {id, source, target, …} out."),
    ] = False,
    profile: ProfileOption = None,
    no_model: NoModelOption = False,
    output: OutputOption = None,
) -> None:
    """Translate English Markdown into verified Simplified Chinese.

    Exit code 0: all of it is verified. 3: units are left in English, marked (`target` is null
    with --jsonl).
    """
    from prdesc.cli.context import here, read_input
    from prdesc.cli.left import report_open
    from prdesc.pipeline.translation import exit_code

    console: Console = context.obj
    text = read_input(file)
    rows = list(_rows(text, file)) if jsonl else [("", text)]
    place = here({"profile": profile, "no_model": no_model or None})
    done, translation = _translated([row for _, row in rows], place, console)
    if jsonl:
        named = zip((name for name, _ in rows), done, strict=True)
        printed = "".join(_line(name, one, translation) for name, one in named)
    else:
        printed = done[0].chinese
        console.findings(translation.findings)
    console.deliver(printed, output)
    for note in translation.notes:
        console.note(f"prdesc: warning: {note}")
    report_open(translation, "a record", console)
    raise typer.Exit(exit_code(translation.findings, translation))


def _translated(
    texts: Sequence[str], place: Place, console: Console
) -> tuple[tuple[Translated, ...], Translation]:
    from prdesc.cli.backend import backend
    from prdesc.pipeline import kit as kits
    from prdesc.pipeline.markdown import translate_texts

    kit = kits.build(place.settings, place.root, sources=place.configured.sources)
    with backend(place, kit, console) as behind:
        return translate_texts(texts, kit, behind.tools, behind.recall)


def _rows(text: str, name: str) -> list[tuple[object, str]]:
    rows: list[tuple[object, str]] = []
    faults: list[Fault] = []
    for number, line in enumerate(text.split("\n"), 1):  # a string may hold other line ends
        if not line.strip():
            continue
        try:
            rows.append(_row(line))
        except ValueError as error:
            fix = 'write one JSON object a line, {"id": …, "text": "…"}'
            faults.append(Fault(str(error), fix, name, number))
    if faults:
        raise InputError(faults)
    return rows


def _row(line: str) -> tuple[object, str]:
    """Return id and text of one line.

    Raises:
        ValueError: If it has none; the message says why.
    """
    try:
        row = json.loads(line, parse_constant=lambda name: _refuse(f"holds {name}"))
    except (json.JSONDecodeError, RecursionError):
        raise ValueError("is no JSON") from None
    if not (isinstance(row, dict) and isinstance(row.get("text"), str) and "id" in row):
        raise ValueError("is no row with id and text")
    if _SURROGATE.search(json.dumps(row, ensure_ascii=False)):
        raise ValueError("holds half of a character")
    return row["id"], row["text"]


def _refuse(problem: str) -> NoReturn:
    raise ValueError(problem)


_WEAKEST_FIRST = (Origin.NONE, Origin.MODEL, Origin.MEMORY, Origin.RECORD)


def _line(name: object, one: Translated, translation: Translation) -> str:
    from prdesc.report.escape import to_json

    whole = all(unit.target is not None for unit in one.units)
    origins = {unit.origin for unit in one.units}
    found = [*one.findings, *(why for unit in one.units for why in translation.why(unit))]
    row = {
        "id": name,
        "source": one.english,
        "target": one.chinese if whole else None,
        "origin": next((one.value for one in _WEAKEST_FIRST if one in origins), "phrase"),
        "findings": [finding.as_dict() for finding in found],
    }
    return to_json(row, indent=None) + "\n"
