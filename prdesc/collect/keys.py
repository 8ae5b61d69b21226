"""Which configuration keys use a recipe."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_KEY = deferred(r"(?m)^([^\s#:\-][^:\n]*):(?=\s|$)")
_MENTION = deferred(r"(?<![\w./-])[\w./-]+\.(?:ya?ml|json|toml|sh)\b")
_WORDS = deferred(r"[^a-z0-9.]+")
_TWO = 2


def top_level(text: str) -> tuple[str, ...]:
    """Return the top-level keys of a YAML text in their order, without parsing all of it."""
    return tuple(dict.fromkeys(match[1].strip("'\" ") for match in _KEY.finditer(text)))


def mentions(masters: Iterable[str]) -> Mapping[str, tuple[tuple[str, str], ...]]:
    """Return which files the keys of the master configurations name.

    Returns:
        File name to pairs (path as it is written, key).
    """
    found: defaultdict[str, dict[tuple[str, str], None]] = defaultdict(dict)
    for text in masters:
        starts = [(match.start(), match[1].strip("'\" ")) for match in _KEY.finditer(text)]
        ends = [*(start for start, _ in starts[1:]), len(text)]
        for (start, key), end in zip(starts, ends, strict=True):
            for match in _MENTION.finditer(text, start, end):
                if text.rfind("#", text.rfind("\n", 0, match.start()) + 1, match.start()) < 0:
                    found[match[0].rsplit("/", 1)[-1]][match[0], key] = None
    return {name: tuple(pairs) for name, pairs in found.items()}


def users(
    path: str, named: Mapping[str, tuple[tuple[str, str], ...]], touched: Iterable[str]
) -> tuple[str, ...]:
    """Return the keys that use the recipe at *path*.

    A key uses it if its configuration names the file: all folders but the first must agree, since
    recipes are copied to another place before they run. A script may instead have the words of the
    key in its name (`dsv4_fp4_b200_vllm.sh`, `dsv4-fp4-b200-vllm`); only keys that the change
    itself speaks of are looked at then.

    Args:
        path: The recipe.
        named: As `mentions` returns it.
        touched: The keys that the range changes or names in a changelog.
    """
    parts = path.split("/")
    pairs = named.get(parts[-1], ())
    found = [key for mention, key in pairs if _agree(parts, mention.split("/"))]
    if not found and path.endswith(".sh"):
        found = [key for key in touched if _spells(path, key)]
    return tuple(dict.fromkeys(found))


def _agree(path: list[str], mention: list[str]) -> bool:
    same = 0
    for one, other in zip(reversed(path), reversed(mention), strict=False):
        if one != other:
            break
        same += 1
    return same >= max(_TWO, len(mention) - 1)


def _spells(path: str, key: str) -> bool:
    stem = path.rsplit("/", 1)[-1].removesuffix(".sh").lower()
    words = [word for word in _WORDS.split(stem) if word]
    spelled = _WORDS.split(key.lower())
    left = iter(spelled)
    # An agentic script lies in a folder of that name; its key says it, and no other does.
    agentic = "agentic" in spelled
    in_order = all(word in left for word in words)
    return len(words) > _TWO and in_order and agentic == ("/agentic/" in path)
