"""`prdesc check`: the gate."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prdesc.cli.options import ProfileOption
from prdesc.cli.reports import Format, render, render_pairs
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from prdesc.cli.console import Console
    from prdesc.pipeline.judging import Judgement


_File = Annotated[str, typer.Argument(help="The text; - is stdin.")]
_Title = Annotated[str | None, typer.Option("--title", help="The title, checked with the text.")]
_Message = Annotated[bool, typer.Option("--message", help="The text is a commit message.")]
_Pairs = Annotated[bool, typer.Option("--pairs", help="Lines {en, zh} in, {line, findings} out.")]
_Pull = Annotated[
    str | None, typer.Option("--pr", help="A pull request, OWNER/REPO#N, as it is now.")
]
_Format = Annotated[Format | None, typer.Option("--format", help="How to print the report.")]
_Fix = Annotated[
    bool, typer.Option("--fix", help="Print a diff of what is safe to put right instead.")
]
_Write = Annotated[bool, typer.Option("--write", help="With --fix: write it to the file, too.")]


def check(
    context: typer.Context,
    file: _File = "-",
    title: _Title = None,
    message: _Message = False,
    pairs: _Pairs = False,
    pr: _Pull = None,
    profile: ProfileOption = None,
    format_: _Format = None,
    fix: _Fix = False,
    write: _Write = False,
) -> None:
    """Check a bilingual description or commit message, whoever wrote it.

    Exit code 0: no error was found. 4: there are error-level findings. The report says what it
    could not see. With --fix the report is left out, and the exit code is that of the text with
    the diff in it.
    """
    console: Console = context.obj
    if fix or write:
        from prdesc.cli import fixing

        others = pairs or pr is not None or format_ is not None or title is not None
        fixing.refuse(fix=fix, write=write, file=file, others=others)
        fixing.run(file, profile, console, message=message, write=write)
        return
    console.json = format_ is Format.JSON
    console.github = format_ is Format.GITHUB
    _refuse(pr, file, pairs=pairs, other=message or title is not None)
    if pr is None:
        judgements = _judge(file, title, profile, message=message, pairs=pairs)
    else:
        judgements = [_judge_pull(pr, profile, console)]
    if pairs:
        console.document(render_pairs(judgements, file, format_ or Format.JSON))
    else:
        console.document(render(judgements[0], format_ or Format.TEXT))
    if any(one.severity == "error" for made in judgements for one in made.report.findings):
        raise typer.Exit(4)


def _judge(
    file: str, title: str | None, profile: str | None, *, message: bool, pairs: bool
) -> list[Judgement]:
    from prdesc.checks import Report
    from prdesc.cli.context import here, read_input
    from prdesc.cli.gate import build_gate
    from prdesc.describe import editing
    from prdesc.pipeline import judging

    text = read_input(file)
    if message:
        if Path(file).name in editing.FILES:
            text = _edited(text)
        if editing.is_generated(text):
            return [judging.Judgement(file, Report((), 0, ("a message that git wrote itself",)))]
    place = here({"profile": profile})
    gate = build_gate(place.settings, place.root, place.configured.sources)
    if pairs:
        return list(judging.judge_pairs(text.split("\n"), file, gate))
    return [judging.judge(text, file, gate, title=title, message=message)]


def _edited(text: str) -> str:
    """Return what git will make of the file that a commit-msg hook is given."""
    from prdesc.cli.context import git
    from prdesc.describe import editing
    from prdesc.settings import environment

    if environment.variables().get("GIT_EDITOR") == ":":
        return text  # so git says that nobody edits, and then no line is a comment
    said = git("config", "core.commentString") or git("config", "core.commentChar")
    comment = said if said and said != "auto" else editing.COMMENT
    cuts = editing.is_cut(text.split("\n"), comment)
    return editing.committed(text, comment, cuts=cuts)


def _judge_pull(pr: str, profile: str | None, console: Console) -> Judgement:
    from prdesc.cli.pull import judge_reference, named

    return judge_reference(named(pr), profile, console)


def _refuse(pr: str | None, file: str, *, pairs: bool, other: bool) -> None:
    """Refuse options that exclude each other."""
    if pr is not None and (pairs or other or file != "-"):
        fix = "leave out the file, --title, --message and --pairs"
        raise InputError(Fault("a pull request brings its own title and text", fix, key="--pr"))
    if pairs and other:
        fix = "leave out --message and --title"
        raise InputError(Fault("pairs have no title and are no message", fix, key="--pairs"))
