"""Shell scripts into the settings that they make: flags, exports, variables, pins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.collect.command import from_array, from_command, from_loop
from prdesc.collect.guards import Guard, short
from prdesc.collect.nodes import UnreadableError, one_line
from prdesc.collect.words import Token, tokens
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.collect.found import Seen

_COMMANDS = deferred(r"(?m)(?:^|\s)--[A-Za-z][\w-]*(?=[\s=]|$)|^\s*(?:export\s+)?[A-Za-z_]\w*=\S")
_PYTHON = deferred(r"(?m)^(?:from [\w.]+ )?import [\w.]+")
_SMALL = deferred(r"([a-z_]\w*)\+?=")
_NUMBER = deferred(r"\d[\w.]*")
_REDIRECTIONS = frozenset(("<", ">", ">>", "<&", ">&", "&>", "&>>", "<<<", "<>", ">|"))


def looks_like_commands(text: str) -> bool:
    """Say whether *text* holds flags or assignments, so that it can be read as a script."""
    return _COMMANDS.search(text) is not None


def read(text: str) -> tuple[list[Seen], list[tuple[int, str]]]:
    """Return the settings of a script in their order, and its comments as (line, text).

    Raises:
        UnreadableError: If a quotation or a substitution has no end.
    """
    reader = _Reader(text, (), nested=False)
    reader.run()
    return reader.seen, reader.comments


def seen_in(text: str, where: tuple[str, ...]) -> list[Seen]:
    """Return the settings in a piece of script that is a value at *where*; none if it is broken."""
    try:
        reader = _Reader(text, where, nested=True)
        reader.run()
    except (UnreadableError, RecursionError):
        return []
    return reader.seen


class _Reader:
    """Follows the structure of a script: which condition a command stands under."""

    def __init__(self, text: str, where: tuple[str, ...], *, nested: bool) -> None:
        self.text = text
        self.where = where
        self.nested = nested
        self.seen: list[Seen] = []
        self.comments: list[tuple[int, str]] = []
        self.words: list[Token] = []
        self.last: list[Token] = []
        self.stack: list[tuple[str, str]] = []
        """What is open, as (kind, label): if, loop, case, arm, block."""
        self.mark = 0
        """Where the condition, the subject or the pattern that is being read starts."""
        self.header = ""
        """`for` or `case` while its words up to `do` or `in` are read."""
        self.guard = Guard()

    def run(self) -> None:
        stream = iter(tokens(self.text))
        for token in stream:
            if token.kind == "comment":
                self.comments.append((token.line, token.text))
            elif token.kind == "heredoc":
                self._heredoc(token)
            elif token.kind == "array":
                self._array(token, stream)
            elif token.kind == "word":
                self._word(token)
            elif token.text in _REDIRECTIONS:
                self._redirection(token, stream)
            else:
                self._operator(token)
        self._flush()

    def _at_pattern(self) -> bool:
        return bool(self.stack) and self.stack[-1][0] == "case" and not self.header

    def _word(self, token: Token) -> None:
        if self.header:
            if token.text == "in" and self.header == "case":
                self.stack.append(("case", self._label(token)))
                self.header = ""
                self.mark = token.end
            return
        if self._at_pattern():
            if token.text == "esac":
                self.stack.pop()
            return
        if self.words or not self._reserved(token):
            self.words.append(token)

    def _reserved(self, token: Token) -> bool:
        """Handle a word at the start of a command if it belongs to the structure."""
        word = token.text
        if word in ("if", "while", "until"):
            self.stack.append(("if" if word == "if" else "loop", ""))
            self.mark = token.end
        elif word == "elif":
            self.mark = token.end
        elif word in ("for", "select", "case"):
            self.header = "case" if word == "case" else "for"
            self.mark = token.end
        elif word == "then":
            self._relabel(f"if {self._label(token)}")
        elif word == "else":
            self._relabel(self._otherwise())
        elif word in ("fi", "done", "}"):
            self._close("if" if word == "fi" else "loop" if word == "done" else "block")
        elif word == "esac":
            self._close("arm")
            self._close("case")
        elif word == "{":
            self.stack.append(("block", self.guard.label))
        else:
            return word in ("do", "!", "time", "function", "coproc")
        self.guard = Guard()
        return True

    def _operator(self, token: Token) -> None:
        if self.header == "for" and token.text in (";", "\n"):
            self.header = ""
            self.seen += from_loop(self.text[self.mark : token.start], self._context())
            self.stack.append(("loop", ""))
        elif self.header:
            pass
        elif self._at_pattern():
            if token.text == "(":
                self.mark = token.end
            elif token.text == ")":
                self.stack.append(("arm", self._label(token)))
        elif token.text in (";;", ";&", ";;&"):
            self._flush()
            self._close("arm")
            self.mark = token.end
        elif token.text == "(" and len(self.words) == 1:
            self.words = []  # the name of a function
        else:
            ended = self.words
            self._flush()
            self.guard = self.guard.behind(ended, token, self.text)

    def _redirection(self, token: Token, stream: Iterator[Token]) -> None:
        if self.words and self.words[-1].end == token.start and self.words[-1].text.isdigit():
            self.words.pop()
        target = next(stream, None)
        if target is not None and target.text.startswith("<("):
            self.seen += self._inside(target.text[2:-1], self._context())

    def _array(self, token: Token, stream: Iterator[Token]) -> None:
        depth, items = 0, []
        for item in stream:
            if item.kind == "comment":
                self.comments.append((item.line, item.text))
            elif item.kind == "operator":
                depth += {"(": 1, ")": -1}.get(item.text, 0)
                if depth == 0:
                    break
            else:
                items.append(item)
        end = item.end if items or depth == 0 else token.end
        whole = one_line(self.text[token.end : end])
        self.seen += from_array(token.text, items, whole, self._context(), self._inside)
        self.guard = self.guard.used()

    def _heredoc(self, token: Token) -> None:
        python = any("python" in word.text for word in self.last) or _PYTHON.search(token.text)
        if not python:
            self.seen += self._inside(token.text, self._context())

    def _inside(self, text: str, where: tuple[str, ...]) -> list[Seen]:
        return seen_in(text, where)

    def _flush(self) -> None:
        if self.words:
            found = from_command(self.words, self._context(), self._inside)
            if self.nested or any(kind == "block" for kind, _ in self.stack):
                found = self._without_small(found)
            self.seen += found
            self.last = self.words
            self.words = []

    def _without_small(self, found: list[Seen]) -> list[Seen]:
        """Leave out small names, which belong to the program, save those of local numbers."""
        small = {match[1] for word in self.words if (match := _SMALL.match(word.text))}
        local = self.words[0].text == "local"
        return [
            one
            for one in found
            if one.name not in small or (local and _NUMBER.fullmatch(one.value))
        ]

    def _context(self) -> tuple[str, ...]:
        kinds = ("if", "arm", "block")
        labels = [label for kind, label in self.stack if label and kind in kinds]
        subjects = [label for kind, label in self.stack if kind == "case"]
        if self.guard.label:
            return (*self.where, self.guard.label)
        if not labels:
            return self.where
        label = labels[-1]
        arm = next((kind for kind, other in reversed(self.stack) if other == label), "")
        return (*self.where, f"case {subjects[-1]} {label}" if arm == "arm" and subjects else label)

    def _label(self, token: Token) -> str:
        return short(self.text[self.mark : token.start])

    def _relabel(self, label: str) -> None:
        if self.stack and self.stack[-1][0] == "if":
            self.stack[-1] = ("if", label)

    def _otherwise(self) -> str:
        label = self.stack[-1][1] if self.stack else ""
        return f"unless {label.removeprefix('if ')}" if label else "else"

    def _close(self, kind: str) -> None:
        if self.stack and self.stack[-1][0] == kind:
            self.stack.pop()
