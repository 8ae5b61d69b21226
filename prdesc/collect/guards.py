"""Conditions of a script that are a command before `&&` or `||`, as in `[ -n "$X" ] && Y=1`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.collect.words import Token

_LABEL = 100
"""The most characters of a condition that are shown."""
_TESTS = ("[", "[[", "test", "grep")


@dataclass(frozen=True, slots=True)
class Guard:
    """What the next command depends on."""

    label: str = ""
    """`if` or `unless` and the tests; empty where there is none."""
    start: int = 0
    """Where the first test starts."""
    fresh: bool = False
    """Whether the operator was only just read, so that a line may end here."""

    def used(self) -> Guard:
        """Return the guard behind the command that depends on it."""
        return replace(self, fresh=False)

    def behind(self, words: Sequence[Token], operator: Token, text: str) -> Guard:
        """Return what the next command depends on.

        Args:
            words: The command before the operator; nothing behind an array or another operator.
            operator: What ends it.
            text: The whole script.
        """
        if operator.text not in ("&&", "||"):
            return self if self.fresh and not words else Guard()
        word = "if" if operator.text == "&&" else "unless"
        if words and (words[0].text in _TESTS or words[0].text.startswith("((")):
            start = self.start if self.label else _start(text, words[0].start)
            return Guard(f"{word} {short(text[start : operator.start])}", start, fresh=True)
        if word == "unless" and self.label:
            return Guard(f"unless {self.label.partition(' ')[2]}", self.start, fresh=True)
        return replace(self, fresh=bool(self.label))


def _start(text: str, at: int) -> int:
    before = text[:at].rstrip(" \t")
    return len(before) - 1 if before.endswith("!") else at


def short(text: str) -> str:
    """Return a condition on one line, without the end of what is long."""
    line = " ".join(text.split()).strip("; ")
    return line if len(line) <= _LABEL else f"{line[:_LABEL]}…"
