"""So many settings that a record can still be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from prdesc.record.rows import Recipe

MOST = 4000
"""So many settings of all files a record lists; a larger one would be refused."""


def bounded(recipes: Iterable[Recipe]) -> tuple[list[Recipe], list[tuple[str, str]]]:
    """Return the recipes, without the settings of those for which there is no room.

    Args:
        recipes: All files that the range changes, in their order.

    Returns:
        The recipes, and what to say of those that lose their settings: (path, problem).
    """
    room = MOST
    kept: list[Recipe] = []
    problems: list[tuple[str, str]] = []
    for one in recipes:
        count = len(one.settings)
        if count <= room:
            room -= count
            kept.append(one)
            continue
        said = f"{count} values differ, which are left out: a record lists {MOST} of all files"
        problems.append((one.path, said))
        kept.append(one.model_copy(update={"settings": ()}))
    return kept, problems
