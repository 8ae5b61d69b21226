"""The settings of one command of a script."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.collect.flags import (
    ASSIGNMENT,
    FLAG,
    OPTION,
    assigned,
    defaults,
    flags,
    is_setting,
    quoted,
    substituted,
)
from prdesc.collect.found import Seen
from prdesc.collect.nodes import one_line
from prdesc.collect.pins import model, packages, pins
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.collect.flags import Inside
    from prdesc.collect.words import Token

Where = tuple[str, ...]

_EXPANSION = deferred(r"\$(?:\w+|\{\w+(?::?-[^{}]*)?\})")
_EXPORTS = frozenset(("export",))
_DECLARATIONS = frozenset(("local", "declare", "readonly", "typeset"))
_PRINTED = deferred(r"[\"'](?:\$\S+ )?--[a-z].* --[a-z]", re.DOTALL)
"""Several flags and nothing else: what a function returns, and no message."""
_SILENT = frozenset(("echo", "printf", "[", "[[", "test", "grep", "sed", "awk"))
"""Commands whose words say nothing about how something is served."""
_WRAPPERS = frozenset(("exec", "nohup", "env", "sudo", "command", "time", "eval"))
_GROUPS = frozenset(("git", "docker", "podman", "vllm", "pip", "pip3", "helm", "kubectl", "hf"))
"""Programs whose first word names the command, as in `git clone`."""
_LIST = deferred(r"\s*([A-Za-z_]\w*)\s+in\s+([^$`({*?#]*[^$`({*?#\s])\s*", re.DOTALL)


def from_command(words: Sequence[Token], where: Where, inside: Inside) -> list[Seen]:
    """Return the settings of a simple command.

    Args:
        words: Its words.
        where: The condition that it stands under.
        inside: Reads quoted scripts and substitutions.
    """
    texts = [word.text for word in words]
    first = _start(texts)
    if first is None:
        return [one for text in texts for one in assigned(text, where, inside)]
    found = [one for text in texts[:first] for one in assigned(text, (*where, "env"), inside)]
    found += _simple(texts[first:], where, inside)
    served = model(texts[first:])
    return [replace(one, of=one.of or served) for one in found] if served else found


def _simple(command: Sequence[str], where: Where, inside: Inside) -> Iterator[Seen]:
    """Yield the settings of a command without the assignments before it."""
    here = (*where, _name(command))
    if FLAG.fullmatch(command[0]):
        yield from flags(command, where, inside)
    elif command[0] in _EXPORTS | _DECLARATIONS:
        place = (*where, "env") if command[0] in _EXPORTS else where
        for text in command[1:]:
            yield from assigned(text, place, inside)
    elif command[0] in _SILENT:
        for text in command:
            if _PRINTED.match(text):
                yield from quoted(text, where, inside)
            yield from substituted(text, where, inside)
    elif here[-1] == "pip install":
        yield from packages(command, here)
    elif not (command[0].startswith("python") and "-c" in command):
        yield from _program(command, where, here, inside)


def _program(command: Sequence[str], where: Where, here: Where, inside: Inside) -> Iterator[Seen]:
    """Yield what a program gets: what it fetches, the model that it serves, its flags."""
    if command[0] == ":":
        yield from defaults(command[1:], where)
    else:
        first = next((at for at, word in enumerate(command) if word not in _WRAPPERS), 0)
        yield from pins(command[first:], where)
        served = model(command)
        if served:
            yield Seen("model", served, here)
        yield from flags(command[1:], here, inside)


def _start(texts: Sequence[str]) -> int | None:
    """Return where the command starts: behind assignments, and expansions among them."""
    plain = [at for at, text in enumerate(texts) if not ASSIGNMENT.fullmatch(text)]
    if len(plain) > 1 and plain[0] < len(texts) - len(plain):
        return next((at for at in plain if not _EXPANSION.fullmatch(texts[at])), plain[-1])
    return plain[0] if plain else None


def from_array(
    name: str, items: Sequence[Token], whole: str, where: Where, inside: Inside
) -> list[Seen]:
    """Return the settings of an array: its flags, or all of it as one value if it has none.

    Args:
        name: Its name with `=` or `+=`.
        items: What stands in it.
        whole: The same as it is written, with the parentheses.
        where: The condition that it stands under.
        inside: Reads quoted scripts and substitutions.
    """
    plain = name.rstrip("=").rstrip("+")
    texts = [item.text for item in items if item.kind == "word"]
    found = list(flags(texts, (*where, plain), inside))
    return found or ([Seen(plain, whole, where)] if is_setting(plain, whole) else [])


def from_loop(header: str, where: Where) -> list[Seen]:
    """Return the values of `for NAME in VALUES`, if they are written there."""
    match = _LIST.fullmatch(header)
    shown = match is not None and is_setting(match[1], match[2])
    return [Seen(match[1], one_line(match[2]), where)] if match and shown else []


def command_line(words: Sequence[str], where: Where) -> list[Seen]:
    """Return the settings in a list of words, as `args` of a container has them.

    What stands before the first flag is the model, or one value of the list as a whole.
    """
    start = next((at for at, word in enumerate(words) if word.startswith("-")), len(words))
    served = model(words if words[:1] != ["serve"] else ["vllm", *words])
    found = [Seen("model", served, where)] if served else []
    if start and not served and where:
        found.append(Seen(where[-1], " ".join(words[:start]), where[:-1]))
    return found + list(flags(words, where, _nothing, flag=OPTION))


def _nothing(text: str, where: Where) -> list[Seen]:  # noqa: ARG001 - what `Inside` asks for
    return []


def _name(command: Sequence[str]) -> str:
    words = [word for word in command if word not in _WRAPPERS and not ASSIGNMENT.fullmatch(word)]
    if not words:
        return command[0]
    first = words[0].rsplit("/", 1)[-1] if not words[0].startswith(("$", '"')) else words[0]
    if words[1:4] == ["-m", "pip", "install"] or words[:3] == ["uv", "pip", "install"]:
        return "pip install"
    if first.startswith("python") and len(words) > 1:
        at = words.index("-m") + 1 if "-m" in words else 1
        return words[at].rsplit("/", 1)[-1] if at < len(words) else first
    if first in _GROUPS and len(words) > 1 and re.fullmatch(r"[a-z][a-z-]*", words[1]):
        return f"{first.replace('pip3', 'pip')} {words[1]}"
    return one_line(first)
