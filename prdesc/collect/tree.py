"""The files of a commit or of the index."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.git.run import run

if TYPE_CHECKING:
    from prdesc.collect.range import Range


def paths_at(the_range: Range) -> tuple[tuple[str, str], ...]:
    """Return (path, hash) of all regular files at the head of *the_range*.

    Raises:
        ForgeError: If git fails.
    """
    if the_range.head is None:
        listed = run(("ls-files", "-s", "-z"), folder=the_range.root)
    else:
        listed = run(("ls-tree", "-r", "-z", "--full-tree", the_range.head), folder=the_range.root)
    found = []
    for row in listed.decode("utf-8", "surrogateescape").split("\0"):
        meta, tab, path = row.partition("\t")
        if tab and meta.startswith("100"):
            parts = meta.split(" ")
            found.append((path, parts[2] if parts[1] == "blob" else parts[1]))
    return tuple(found)
