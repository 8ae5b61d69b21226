"""What is checked of a description as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.description import Description
    from prdesc.findings import Finding
    from prdesc.pipeline.kit import Kit
    from prdesc.record.loading import LoadedRecord


def figures(loaded: LoadedRecord) -> Iterator[Finding]:
    yield from ()


def whole(description: Description, want: str, kit: Kit) -> Iterator[Finding]:
    yield from ()
