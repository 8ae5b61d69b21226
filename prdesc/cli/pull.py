"""A pull request as it is now, judged by the rules of the branch that it goes to."""

from __future__ import annotations

import contextlib
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from prdesc.cli.gate import build_gate
from prdesc.errors import Fault, ForgeError, InputError
from prdesc.forge import base, pulls, templates, token
from prdesc.forge.client import Client
from prdesc.forge.reference import parse
from prdesc.settings.values import UNFIT, is_token

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from prdesc.cli.console import Console
    from prdesc.cli.context import Place
    from prdesc.forge.pulls import Pull
    from prdesc.forge.reference import Reference
    from prdesc.pipeline.judging import Judgement
    from prdesc.settings.loading import Configured

_SHORT = 7
_PATIENCE = 60.0
"""Seconds that a person waits for limits of requests."""


def named(text: str) -> Reference:
    """Read the name of a pull request, or the address of its page on the host of the API.

    Raises:
        InputError: If it has another form, or another host; and if the user's settings are wrong.
    """
    from prdesc.settings import loading

    if "://" not in text:
        return parse(text)
    return parse(text, token.host(loading.load(None).settings.github_api_url))


def connect(console: Console, *, writes: bool = False) -> Client:
    """Return a client for the API that the user's own settings name.

    Args:
        console: Told of waits, and of a write that is interrupted.
        writes: Whether something is to be written, which needs a token.

    Raises:
        ForgeError: If there is no token and it needs one.
        InputError: If those settings are wrong.
    """
    from prdesc.settings import loading

    configured = loading.load(None)
    address = configured.settings.github_api_url
    known = _given(configured) or token.of_gh(address)
    if writes and known is None:
        problem = f"there is no token for {token.host(address)}"
        fix = "set GITHUB_TOKEN, or log in with `gh auth login`"
        raise ForgeError(Fault(problem, fix))

    def note(text: str) -> None:
        console.note(f"prdesc: {text}")

    return Client(address, known, patience=_PATIENCE if writes else 0.0, note=note)


def _given(configured: Configured) -> str | None:
    """Return the token of the settings, if they have one."""
    given = configured.settings.github_token
    if given is None:
        return None
    if is_token(given.get_secret_value()):
        return given.get_secret_value()
    source = configured.sources["github_token"]
    raise InputError(Fault(UNFIT, "set it to the token alone", key=source))


def judge_pull(client: Client, pull: Pull, profile: str | None, console: Console) -> Judgement:
    """Judge title and body of a pull request.

    Args:
        client: Where its rules are read from.
        pull: The pull request.
        profile: Another profile than the one that the base branch names.
        console: Told which rules hold.

    Raises:
        ForgeError: If the rules cannot be read.
        InputError: If they are wrong.
    """
    from prdesc.pipeline.judging import judge

    with rules_of(client, pull, console, {"profile": profile}) as place:
        gate = build_gate(place.settings, place.root, place.configured.sources)
    return judge(pull.body, pull.page, gate, title=pull.title)


@contextlib.contextmanager
def rules_of(
    client: Client, pull: Pull, console: Console, flags: Mapping[str, object]
) -> Iterator[Place]:
    """Read what the base of a pull request decides; its files are there until the block ends.

    Args:
        client: Where the rules are read from.
        pull: The pull request.
        console: Told which rules held, at the end.
        flags: Key of a setting to the value of a flag; None is not given.

    Raises:
        ForgeError: If the rules cannot be read.
        InputError: If they are wrong; files of the base have the name that git gives them.
    """
    from prdesc.cli.context import Place
    from prdesc.settings import loading

    with _temporary() as name:
        folder = Path(name)
        try:
            commit = base.fetch(client, pull, folder)
            configured = loading.load(folder, flags)
            if configured.settings.repository_templates:
                templates.fetch(client, pull, commit, folder)
            yield Place(folder, configured, pull.base_repository)
        except InputError as error:
            raise _renamed(error, folder, pull) from error
    console.note(f"prdesc: by the rules of {pull.base_branch} at {commit[:_SHORT]}")


def _temporary() -> tempfile.TemporaryDirectory[str]:
    try:
        return tempfile.TemporaryDirectory(prefix="prdesc-")
    except OSError as error:
        problem = f"no temporary folder can be made ({error.strerror or error})"
        fix = "free space, or name a folder that can be written in TMPDIR"
        raise InputError(Fault(problem, fix)) from error


def judge_reference(reference: Reference, profile: str | None, console: Console) -> Judgement:
    """Read and judge a pull request; raises as `judge_pull`."""
    with connect(console) as client:
        return judge_pull(client, pulls.read(client, reference), profile, console)


def _renamed(error: InputError, folder: Path, pull: Pull) -> InputError:
    """Name files as git does, `main:prdesc.toml`, and not by where they were put."""

    def name(file: str | None) -> str | None:
        if file is None or not Path(file).is_relative_to(folder):
            return file
        return f"{pull.base_branch}:{Path(file).relative_to(folder).as_posix()}"

    return InputError([replace(fault, file=name(fault.file)) for fault in error.faults])
