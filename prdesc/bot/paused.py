"""Which repositories wait, for what, and until when."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.bot.port import Status, Trouble


def first(status: Status) -> dict[tuple[int, str], Trouble]:
    """Return the pull request that goes on first, by installation and repository."""
    found: dict[tuple[int, str], Trouble] = {}
    for trouble in status.paused:
        place = trouble.key.installation, trouble.key.repository
        known = found.get(place)
        if known is None or _at(trouble) < _at(known):
            found[place] = trouble
    return found


def lines(status: Status) -> Iterator[str]:
    """Yield a line for each repository that waits."""
    for (installation, repository), trouble in sorted(first(status).items()):
        until = f" until {trouble.again:%Y-%m-%d %H:%M} UTC" if trouble.again else ""
        yield f"{repository} (installation {installation}) waits{until}: {trouble.problem}"


def _at(trouble: Trouble) -> float:
    return trouble.again.timestamp() if trouble.again else 0.0
