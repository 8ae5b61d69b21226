"""Traditional characters in a glossary that is for Simplified Chinese."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.terms.concept import Concept


def traditional(concepts: Sequence[Concept], text: str, name: str) -> Iterator[Fault]:
    """Yield a fault for each preferred or admitted word with traditional characters.

    Args:
        concepts: The concepts of one file.
        text: The file, to find the line.
        name: The file as the user named it.
    """
    words = [word for concept in concepts for word in (concept.preferred, *concept.admitted)]
    if all(word.isascii() for word in words):
        return
    from opencc import OpenCC  # noqa: PLC0415 - 17 ms, and only where YAML is read

    converter = OpenCC("t2s")
    for word in dict.fromkeys(words):
        simple = converter.convert(word)
        if simple != word:
            line = text[: text.find(word)].count("\n") + 1
            yield Fault(f"`{word}` has traditional characters", f"write {simple}", name, line)
