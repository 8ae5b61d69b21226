"""`prdesc open`: the description on the forge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from prdesc.cli.options import Format, NoModelOption, ProfileOption
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.cli.console import Console
    from prdesc.cli.context import Place
    from prdesc.cli.opened import Printing
    from prdesc.cli.publishable import Source
    from prdesc.forge.opening import Manner
    from prdesc.forge.route import Wish


_OF_THE_TEXT = frozenset({"record", "body", "title", "no_model", "dry_run"})
"""Names of parameters that say which text it is, how it is made, or that it stays here."""


_Record = Annotated[
    str | None, typer.Argument(help="The change record; - is stdin. Default: the branch's.")
]
_Body = Annotated[
    str | None, typer.Option("--body", help="A saved description instead; - is stdin.")
]
_Title = Annotated[str | None, typer.Option("--title", help="Its title, with --body.")]
_Draft = Annotated[bool, typer.Option("--draft", help="Open it as a draft.")]
_Base = Annotated[str | None, typer.Option("--base", help="The branch that the change goes to.")]
_Head = Annotated[
    str | None, typer.Option("--head", help="The branch on the server: BRANCH or OWNER:BRANCH.")
]
_Repo = Annotated[str | None, typer.Option("--repo", help="Where it is opened: OWNER/NAME.")]
_Retitle = Annotated[
    bool, typer.Option("--update-title", help="Change the title of one that is open, too.")
]
_Region = Annotated[
    bool, typer.Option("--add-region", help="Add the description to a text that has none.")
]
_Unverified = Annotated[
    bool, typer.Option("--publish-unverified", help="Publish it with errors or untranslated parts.")
]
_Dry = Annotated[bool, typer.Option("--dry-run", help="Print what would be sent; send nothing.")]
_Web = Annotated[bool, typer.Option("--web", help="Open the page in the browser.")]
_Format = Annotated[Format, typer.Option("--format", help="What to print.")]


def open_pull(
    context: typer.Context,
    record: _Record = None,
    body: _Body = None,
    title: _Title = None,
    draft: _Draft = False,
    base: _Base = None,
    head: _Head = None,
    repo: _Repo = None,
    update_title: _Retitle = False,
    add_region: _Region = False,
    publish_unverified: _Unverified = False,
    dry_run: _Dry = False,
    web: _Web = False,
    profile: ProfileOption = None,
    no_model: NoModelOption = False,
    format_: _Format = Format.TEXT,
) -> None:
    """Open the pull request of a branch, or put the text into the one that is open.

    Exit code 0: a verified text is there. 2: the branch is not pushed, or it is not clear where
    the pull request goes. 3, 4: the text is not verified, and nothing was sent. 5: a person edited
    what would be overwritten. 6: git or the API failed; the message says where the text is.
    """
    from prdesc.cli.context import here
    from prdesc.cli.opened import Printing
    from prdesc.cli.publishable import Source
    from prdesc.forge.opening import Manner

    console: Console = context.obj
    console.json = format_ is Format.JSON
    _refuse(record, body, title)
    place = here({"profile": profile, "no_model": no_model or None})
    source = Source(record, body, title, publish_unverified, _counting(context))
    manner = Manner(draft, add_region, update_title)
    wish = _wish(place, repo, base, head)
    printing = Printing(console, json=format_ is Format.JSON, web=web)
    raise typer.Exit(
        _run(place, wish, source, manner, printing, named=base is not None, dry=dry_run)
    )


def _run(
    place: Place,
    wish: Wish,
    source: Source,
    manner: Manner,
    printing: Printing,
    *,
    named: bool,
    dry: bool,
) -> int:
    """Find the place, make the text, publish it; returns the exit code."""
    from prdesc.cli import keeping, publishable
    from prdesc.cli.pull import connect
    from prdesc.forge import opening, route, survey, token
    from prdesc.refresh.publishing import Publisher

    checkout = survey.look(_root(place), wish)
    start = route.start(checkout, wish, token.host(place.settings.github_api_url))
    given = publishable.read(source, place)
    with connect(printing.console, writes=not dry) as client:
        way = survey.find(client, checkout, start, wish)
        printing.warn(survey.warning(checkout, way))
        publisher = Publisher(client, way, place.settings.state, named=named)
        there = publisher.find()
        made = publishable.make(given, source, place, printing.console)
        with keeping.kept(made, place, way.branch, printing.console, dry=dry):
            made.refuse(titled=there is None or manner.retitles)
            revision = opening.preview(there, made.text, manner)
            published = None if dry else publisher.publish(made.text, manner)
    if published is None:
        printing.preview(way, there, revision, made)
    else:
        printing.done(way, published, made, manner)
    return made.exit_code


def _counting(context: typer.Context) -> tuple[str, ...]:
    """Return the options that the person gave and that count for a saved text, too."""
    words: list[str] = []
    for parameter in context.command.params:
        name, value = parameter.name or "", context.params.get(parameter.name or "")
        if name in _OF_THE_TEXT or value in {None, False}:
            continue
        given = context.get_parameter_source(name)
        if given is not None and given.name == "COMMANDLINE":
            words += [parameter.opts[-1]] if value is True else [parameter.opts[-1], str(value)]
    return tuple(words)


def _wish(place: Place, repo: str | None, base: str | None, head: str | None) -> Wish:
    from prdesc.forge.repository import parse
    from prdesc.forge.route import Wish

    return Wish(parse(repo) if repo else None, base or place.settings.base, head)


def _root(place: Place) -> Path:
    from prdesc.cli.context import no_branch

    if place.root is None:
        fix = "change to the repository whose branch is to be published"
        raise InputError(Fault(no_branch(place), fix))
    return place.root


def _refuse(record: str | None, body: str | None, title: str | None) -> None:
    """Refuse options that exclude each other."""
    if record is not None and body is not None:
        fix = "name the record, or the saved text with --body"
        raise InputError(Fault("there are two texts", fix, key="--body"))
    if title is not None and body is None:
        fix = "write it into the record, or give a saved text with --body"
        raise InputError(Fault("the title of a record is in the record", fix, key="--title"))
