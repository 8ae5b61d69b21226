"""The settings in the words of a command: variables, flags and what is quoted in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Protocol

from prdesc.collect.found import Seen
from prdesc.collect.quoting import literal, unquoted
from prdesc.collect.words import closing
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Where = tuple[str, ...]

ASSIGNMENT = deferred(r"([A-Za-z_]\w*(?:\[[^\]]*\])?)(\+?)=(.*)", re.DOTALL)
FLAG = deferred(r"(--[A-Za-z][\w.-]*|-(?:tp|ep|dp|pp))(?:=(.*))?", re.DOTALL)
OPTION = deferred(r"(--[A-Za-z][\w.-]*|-(?!e$)[A-Za-z]\w*)(?:=(.*))?", re.DOTALL)
"""Any flag, short ones too; `-e` is that of containers."""
_DEFAULT = deferred(r"\$\{\w+:?[-+=](.*)\}", re.DOTALL)
"""What stands for a variable that is set, or is not; flags are often passed so."""
_UNSET = deferred(r"\$\{(\w+):?=(.*)\}", re.DOTALL)
_SUM = deferred(r"\$\(\([\d\s+*/%()-]+\)\)")
"""Arithmetic with nothing but numbers."""
_PROCESS = frozenset(("$!", "$?", "$$", "$#"))
"""Identifiers and exit codes of processes, and the number of arguments."""
_BARE = deferred(
    r"--(?:(?:enable|disable|no|use|skip|trust)-[\w-]+|rm|privileged|init|recursive|single-branch"
    r"|force|hard|soft|mixed|quiet|no-deps|upgrade|prune|detach|no-cache-dir|pre|user|system"
    r"|overlap|exclusive|break-system-packages|fail|silent|noheader|apply_chat_template|steps)"
)
"""Flags that take no value, unless a plain true or false follows."""
_LISTS = deferred(
    r"python[\d.]*|(?:vllm|sglang|trtllm|lmdeploy|tensorrt_llm)\b.*|\S+\.py|\w+(?:\.\w+)+"
    r"|\w*(?:args|ARGS|opts|OPTS|flags|FLAGS)|command"
)
"""Programs in Python, and lists of arguments: their flags may have several values."""
_MORE = deferred(r"[^-$\"'`][^$`]*|'[^'$]*'|\"[^\"$`]*\"")
_TRUTH = frozenset(("true", "false", "True", "False", "0", "1", "on", "off"))


class Inside(Protocol):
    """Reads a piece of script that is part of a word."""

    def __call__(self, text: str, where: Where) -> list[Seen]:
        """Return its settings."""


def assigned(text: str, where: Where, inside: Inside) -> Iterator[Seen]:
    """Yield the variable that a word sets, or the settings that are quoted in it."""
    match = ASSIGNMENT.fullmatch(text)
    if match is None:
        return
    name, _, raw = match.groups()
    parts = list(quoted(raw, (*where, name), inside))
    if not parts and is_setting(name, raw):
        yield Seen(name, literal(raw), where)
    yield from parts
    yield from substituted(raw, (*where, name), inside)


def is_setting(name: str, raw: str) -> bool:
    """Say whether a variable says how something is served.

    By custom those have capital letters. Others do if they are constants; what is computed or
    passed on under a small name is part of the program.
    """
    if name == "IFS" or name.startswith("_") or raw in _PROCESS:
        return False
    if name[:1].isupper() or _SUM.fullmatch(raw):
        return True
    return bool(raw.strip("'\"")) and not re.search(r"[$`(]", raw)


def flags(
    words: Sequence[str], where: Where, inside: Inside, flag: re.Pattern[str] = FLAG
) -> Iterator[Seen]:
    """Yield the flags in *words* with their values, and what containers get as variables.

    Args:
        words: The words behind the name of the program, or those of a list.
        where: Where they stand; the last part is the name.
        inside: Reads quoted scripts and substitutions.
        flag: What is a flag, and the value behind its `=`.
    """
    many = bool(where) and _LISTS.fullmatch(where[-1]) is not None
    at = 0
    while at < len(words):
        word = words[at]
        at += 1
        match = flag.fullmatch(word)
        follows = words[at] if at < len(words) else ""
        if match is None:
            if word in ("-e", "--env"):
                continue
            if at > 1 and words[at - 2] in ("-e", "--env"):
                yield from _passed(word, where, inside)
                continue
            yield from quoted(word, where, inside)
        elif match[1] == "--env":
            yield from _passed(match[2] or "", where, inside)
        elif match[2] is not None:
            yield from _flag(match[1], match[2], where, inside)
        elif not _has_value(word, follows):
            yield Seen(word, "", where)
        else:
            at += 1
            more = _more(words, at) if many and not _BARE.fullmatch(word) else []
            at += len(more)
            value = " ".join(map(_plain, (follows, *more))) if more else follows
            yield from _flag(word, value, where, inside)
            word = follows
        yield from substituted(word, where, inside)


def _more(words: Sequence[str], at: int) -> list[str]:
    """Return the further values of a flag; expansions may hold other flags."""
    end = at
    while end < len(words) and _MORE.fullmatch(words[end]):
        end += 1
    return list(words[at:end])


def _plain(word: str) -> str:
    return word if " " in word else literal(word)


def _has_value(word: str, follows: str) -> bool:
    if not follows or not _is_value(follows):
        return False
    return not _BARE.fullmatch(word) or follows in _TRUTH


def _is_value(word: str) -> bool:
    """Say whether *word* can be the value of the flag before it; arrays hold flags of their own."""
    if word.startswith("-"):
        return word == "-" or re.fullmatch(r"-\d[\d.]*", word) is not None
    return not re.fullmatch(r"\"?\$\{\w+\[@\](?:\+[^}]*)?\}\"?", word)


def _passed(word: str, where: Where, inside: Inside) -> Iterator[Seen]:
    """Yield a variable that a container gets, unless it only passes on what it is outside."""
    match = ASSIGNMENT.fullmatch(literal(word))
    if match and re.sub(r"[\\\"'${}]", "", match[3]) != match[1]:
        yield from assigned(match[0], (*where, "env"), inside)


def _flag(name: str, raw: str, where: Where, inside: Inside) -> Iterator[Seen]:
    parts = list(quoted(raw, (*where, name), inside))
    yield from parts or [Seen(name, literal(raw), where)]


def defaults(words: Sequence[str], where: Where) -> Iterator[Seen]:
    """Yield the variables that get a value unless they have one, as `: "${X:=5}"` does."""
    for word in words:
        match = _UNSET.fullmatch(unquoted(word))
        if match and is_setting(match[1], match[2]):
            yield Seen(match[1], literal(match[2]), where)


def quoted(word: str, where: Where, inside: Inside) -> Iterator[Seen]:
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


def substituted(word: str, where: Where, inside: Inside) -> Iterator[Seen]:
    """Yield the settings of the commands whose output is part of a word."""
    at = 0
    while (at := word.find("$(", at)) >= 0:
        end = closing(word, at + 2, "(")
        if not word.startswith("$((", at):
            yield from inside(word[at + 2 : end - 1], where)
        at = end
