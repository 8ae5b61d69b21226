"""The settings of one command of a script."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from prdesc.collect.found import Seen
from prdesc.collect.nodes import one_line
from prdesc.collect.pins import model, packages, pins
from prdesc.collect.quoting import literal, unquoted
from prdesc.collect.words import closing
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.collect.words import Token

Where = tuple[str, ...]

_ASSIGNMENT = deferred(r"([A-Za-z_]\w*(?:\[[^\]]*\])?)(\+?)=(.*)", re.DOTALL)
_FLAG = deferred(r"(--[A-Za-z][\w.-]*|-(?:tp|ep|dp|pp))(?:=(.*))?", re.DOTALL)
_DEFAULT = deferred(r"\$\{\w+:?[-+=](.*)\}", re.DOTALL)
"""What stands for a variable that is set, or is not; flags are often passed so."""
_EXPANSION = deferred(r"\$(?:\w+|\{\w+(?::?-[^{}]*)?\})")
_EXPORTS = frozenset(("export",))
_DECLARATIONS = frozenset(("local", "declare", "readonly", "typeset"))
_PROCESS = frozenset(("$!", "$?", "$$", "$#"))
"""Identifiers and exit codes of processes, and the number of arguments."""
_PRINTED = deferred(r"[\"'](?:\$\S+ )?--[a-z].* --[a-z]", re.DOTALL)
"""Several flags and nothing else: what a function returns, and no message."""
_SILENT = frozenset(("echo", "printf", "[", "[[", "test", "grep", "sed", "awk"))
"""Commands whose words say nothing about how something is served."""
_WRAPPERS = frozenset(("exec", "nohup", "env", "sudo", "command", "time", "eval"))
_GROUPS = frozenset(("git", "docker", "podman", "vllm", "pip", "pip3", "helm", "kubectl", "hf"))
"""Programs whose first word names the command, as in `git clone`."""
_BARE = deferred(
    r"--(?:(?:enable|disable|no|use|skip|trust)-[\w-]+|rm|privileged|init|recursive|single-branch"
    r"|force|quiet|no-deps|upgrade|prune|detach|no-cache-dir|pre|user|system|overlap|exclusive"
    r"|break-system-packages|fail|silent|noheader|apply_chat_template|steps)"
)
"""Flags that take no value, unless a plain true or false follows."""
_TRUTH = frozenset(("true", "false", "True", "False", "0", "1", "on", "off"))


class Inside(Protocol):
    """Reads a piece of script that is part of a word."""

    def __call__(self, text: str, where: Where) -> list[Seen]:
        """Return its settings."""


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
        return [one for text in texts for one in _assigned(text, where, inside)]
    found = [one for text in texts[:first] for one in _assigned(text, (*where, "env"), inside)]
    found += _simple(texts[first:], where, inside)
    served = model(texts[first:])
    return [replace(one, of=one.of or served) for one in found] if served else found


def _simple(command: Sequence[str], where: Where, inside: Inside) -> Iterator[Seen]:
    """Yield the settings of a command without the assignments before it."""
    here = (*where, _name(command))
    if _FLAG.fullmatch(command[0]):
        yield from _flags(command, where, inside)
    elif command[0] in _EXPORTS | _DECLARATIONS:
        place = (*where, "env") if command[0] in _EXPORTS else where
        for text in command[1:]:
            yield from _assigned(text, place, inside)
    elif command[0] in _SILENT:
        for text in command:
            if _PRINTED.match(text):
                yield from _quoted(text, where, inside)
            yield from _substituted(text, where, inside)
    elif here[-1] == "pip install":
        yield from packages(command, here)
    elif not (command[0].startswith("python") and "-c" in command):
        yield from pins(command, where)
        yield from _flags(command[1:], here, inside)


def _start(texts: Sequence[str]) -> int | None:
    """Return where the command starts: behind assignments, and expansions among them."""
    plain = [at for at, text in enumerate(texts) if not _ASSIGNMENT.fullmatch(text)]
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
    found = list(_flags(texts, (*where, plain), inside))
    return found or ([Seen(plain, whole, where)] if _is_setting(plain, whole) else [])


def command_line(words: Sequence[str], where: Where) -> list[Seen]:
    """Return the flags in a list of words, as `args` of a container has them."""
    return list(_flags(words, where, _nothing))


def _nothing(text: str, where: Where) -> list[Seen]:  # noqa: ARG001 - what `Inside` asks for
    return []


def _name(command: Sequence[str]) -> str:
    words = [word for word in command if word not in _WRAPPERS and not _ASSIGNMENT.fullmatch(word)]
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


def _assigned(text: str, where: Where, inside: Inside) -> Iterator[Seen]:
    match = _ASSIGNMENT.fullmatch(text)
    if match is None:
        return
    name, _, raw = match.groups()
    parts = list(_quoted(raw, (*where, name), inside))
    if not parts and _is_setting(name, raw):
        yield Seen(name, literal(raw), where)
    yield from parts
    yield from _substituted(raw, (*where, name), inside)


def _is_setting(name: str, raw: str) -> bool:
    """Say whether a variable says how something is served.

    By custom those have capital letters. Others do if they are constants; what is computed or
    passed on under a small name is part of the program.
    """
    if name == "IFS" or name.startswith("_") or raw in _PROCESS:
        return False
    return name[:1].isupper() or (bool(raw.strip("'\"")) and not re.search(r"[$`(]", raw))


def _flags(words: Sequence[str], where: Where, inside: Inside) -> Iterator[Seen]:
    at = 0
    while at < len(words):
        word = words[at]
        at += 1
        match = _FLAG.fullmatch(word)
        follows = words[at] if at < len(words) else ""
        if match is None:
            if word in ("-e", "--env"):
                continue
            if at > 1 and words[at - 2] in ("-e", "--env"):
                yield from _passed(word, where, inside)
                continue
            yield from _quoted(word, where, inside)
        elif match[1] == "--env":
            yield from _passed(match[2] or "", where, inside)
        elif match[2] is not None:
            yield from _flag(match[1], match[2], where, inside)
        elif (
            not follows
            or not _is_value(follows)
            or (_BARE.fullmatch(word) and follows not in _TRUTH)
        ):
            yield Seen(word, "", where)
        else:
            at += 1
            yield from _flag(word, follows, where, inside)
            word = follows
        yield from _substituted(word, where, inside)


def _is_value(word: str) -> bool:
    """Say whether *word* can be the value of the flag before it; arrays hold flags of their own."""
    if word.startswith("-"):
        return word == "-" or re.fullmatch(r"-\d[\d.]*", word) is not None
    return not re.fullmatch(r"\"?\$\{\w+\[@\](?:\+[^}]*)?\}\"?", word)


def _passed(word: str, where: Where, inside: Inside) -> Iterator[Seen]:
    """Yield a variable that a container gets, unless it only passes on what it is outside."""
    match = _ASSIGNMENT.fullmatch(literal(word))
    if match and re.sub(r"[\\\"'${}]", "", match[3]) != match[1]:
        yield from _assigned(match[0], (*where, "env"), inside)


def _flag(name: str, raw: str, where: Where, inside: Inside) -> Iterator[Seen]:
    parts = list(_quoted(raw, (*where, name), inside))
    yield from parts or [Seen(name, literal(raw), where)]


def _quoted(word: str, where: Where, inside: Inside) -> Iterator[Seen]:
    """Yield the settings of a word that is a script in quotes."""
    if len(word) < 2 or word[0] not in "'\"$":  # noqa: PLR2004
        return
    text = unquoted(word)
    default = _DEFAULT.fullmatch(text)
    if default:
        text = default[1]
    elif word[0] == "$":
        return
    if text.lstrip().startswith(("{", "[")):
        return
    if "\n" in text or re.search(r"(?:^|\s)--[A-Za-z]", text):
        yield from inside(text, where)


def _substituted(word: str, where: Where, inside: Inside) -> Iterator[Seen]:
    """Yield the settings of the commands whose output is part of a word."""
    at = 0
    while (at := word.find("$(", at)) >= 0:
        end = closing(word, at + 2, "(")
        if not word.startswith("$((", at):
            yield from inside(word[at + 2 : end - 1], where)
        at = end
