"""Shell text into words, operators, comments and here-documents.

Enough of the grammar of POSIX.1-2017, XCU 2.3, and of Bash to know where a word, a quotation or a
substitution ends; nothing is expanded and nothing is run.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from prdesc.collect.nodes import UnreadableError
from prdesc.patterns import deferred

Kind = Literal["word", "operator", "comment", "heredoc", "array"]

_PLAIN = deferred(r"[^\s;&|()<>'\"\\$`]+")
_OPERATOR = deferred(r";;&|;;|;&|&&|\|\||\|&|<<<|<<-|<<|&>>|&>|>>|<&|>&|<>|>\||[;&|()<>]")
_ARRAY = deferred(r"[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=")
_SPACE = deferred(r"(?:[ \t\r]|\\\r?\n)+")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a script."""

    kind: Kind
    """An `array` is the name and the `=` before the `(` of an array."""
    text: str
    """As written, with its quotes; the body of a here-document; a comment without `#`."""
    start: int
    end: int
    line: int
    """The line of its first character, counted from 1."""


def tokens(text: str) -> list[Token]:
    """Cut a script into its pieces.

    Raises:
        UnreadableError: If a quotation or a substitution has no end.
    """
    return _Lexer(text).run()


def closing(text: str, at: int, opened: str) -> int:
    """Return the place behind what closes *opened*, one of `' " ` ( {`, open since *at*.

    Raises:
        UnreadableError: If nothing closes it.
    """
    start = at
    while at < len(text):
        character = text[at]
        if opened == "'":
            at = text.find("'", at)
            break
        if character == "\\":
            at += 2
            continue
        if character == _CLOSERS[opened]:
            break
        plain = _SKIPPED[opened].match(text, at)
        at = plain.end() if plain else _inner(text, at, opened)
    if not 0 <= at < len(text):
        line = text.count("\n", 0, start) + 1
        raise UnreadableError(f"line {line}: the {_SAID[opened]} that starts here has no end")
    return at + 1


_CLOSERS = {"'": "'", '"': '"', "`": "`", "(": ")", "{": "}"}
_SKIPPED = {
    '"': deferred(r'[^"\\$`]+'),
    "`": deferred(r"[^`\\]+"),
    "(": deferred(r"[^()'\"`\\$#]+"),
    "{": deferred(r"[^}'\"`\\$]+"),
}
"""What means nothing inside each."""
_SAID = {
    "'": "quotation",
    '"': "quotation",
    "`": "command substitution",
    "(": "parenthesis",
    "{": "parameter expansion",
}


def _inner(text: str, at: int, opened: str) -> int:
    """Return the place behind the character at *at*, or behind all that it opens."""
    two = text[at : at + 2]
    if opened != "`" and two in ("$(", "${"):
        return closing(text, at + 2, two[1])
    if opened == '"':
        return closing(text, at + 1, "`") if two[0] == "`" else at + 1
    if opened in "({" and two[0] in "'\"`":
        return closing(text, at + 1, two[0])
    if opened == "(":
        if two[0] == "(":
            return closing(text, at + 1, "(")
        if two[0] == "#" and text[at - 1] in " \t\n":
            end = text.find("\n", at)
            return end if end >= 0 else len(text)
    return at + 1


class _Lexer:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.found: list[Token] = []
        self.waiting: list[tuple[str, bool]] = []

    def run(self) -> list[Token]:
        while self.at < len(self.text):
            space = _SPACE.match(self.text, self.at)
            if space:
                self._move(space.end())
            elif self.text[self.at] == "\n":
                self._emit("operator", self.at + 1)
                self._bodies()
            elif self.text[self.at] == "#":
                end = self.text.find("\n", self.at)
                self._emit("comment", end if end >= 0 else len(self.text))
            else:
                self._operator_or_word()
        return self.found

    def _operator_or_word(self) -> None:
        operator = _OPERATOR.match(self.text, self.at)
        if operator is None:
            self._word()
        elif operator[0] in "<>" and self.text.startswith("(", operator.end()):
            self._emit("word", closing(self.text, operator.end() + 1, "("))
        elif self.text.startswith("((", self.at) and self._fresh():
            self._emit("word", closing(self.text, self.at + 1, "("))
        else:
            self._emit("operator", operator.end())
            if operator[0] in ("<<", "<<-"):
                self._delimiter(strip=operator[0] == "<<-")

    def _fresh(self) -> bool:
        """Say whether a command can start here, so that `((` is arithmetic."""
        last = self.found[-1] if self.found else None
        return last is None or last.kind in ("operator", "comment") or last.text in _BEFORE_COMMAND

    def _word(self) -> None:
        at = self.at
        while at < len(self.text):
            plain = _PLAIN.match(self.text, at)
            if plain:
                at = plain.end()
                continue
            character, two = self.text[at], self.text[at : at + 2]
            if character in "'\"`":
                at = closing(self.text, at + 1, character)
            elif two in ("$(", "${"):
                at = closing(self.text, at + 2, two[1])
            elif character == "\\" and two != "\\\n":
                at += 2
            elif character == "$":
                at += 1
            elif character == "(" and _ARRAY.fullmatch(self.text, self.at, at):
                self._emit("array", at)
                return
            else:
                break
        self._emit("word", min(at, len(self.text)))

    def _delimiter(self, *, strip: bool) -> None:
        space = _SPACE.match(self.text, self.at)
        if space:
            self._move(space.end())
        self._word()
        name = self.found.pop().text
        self.waiting.append((re.sub(r"[\\'\"]", "", name), strip))

    def _bodies(self) -> None:
        for name, strip in self.waiting:
            start = at = self.at
            while at < len(self.text):
                end = self.text.find("\n", at)
                end = end if end >= 0 else len(self.text)
                line = self.text[at:end].rstrip("\r")
                if (line.lstrip("\t") if strip else line) == name:
                    break
                at = end + 1
            else:
                end = len(self.text)
            body = self.text[start : min(at, len(self.text))]
            self.found.append(Token("heredoc", body, start, at, self.line))
            self._move(min(end + 1, len(self.text)))
        self.waiting = []

    def _emit(self, kind: Kind, end: int) -> None:
        text = self.text[self.at : end]
        shown = text.lstrip("#").strip() if kind == "comment" else text
        self.found.append(Token(kind, shown, self.at, end, self.line))
        self._move(max(end, self.at + 1))

    def _move(self, to: int) -> None:
        self.line += self.text.count("\n", self.at, to)
        self.at = to


_BEFORE_COMMAND = frozenset(("if", "then", "else", "elif", "while", "until", "do", "!", "{", "for"))
