"""YAML as text: the values as written, with the line of every key.

PyYAML's event stream is read instead of its constructors: there a value is still the text of the
file, a repeated key is still seen, and nothing is expanded or recursed into.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import yaml

from prdesc.errors import Fault
from prdesc.patterns import deferred

_LOADER: type[yaml.SafeLoader | yaml.CSafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MAX_DEPTH = 12
_MAX_NODES = 50_000
_REFERENCE = deferred(r"\s*(#\d[\w-]*)")
NULL = frozenset({"", "~", "null", "Null", "NULL"})
"""What is null when it is not in quotes."""

Path = tuple[str | int, ...]
Tree = str | list["Tree"] | dict[str, "Tree"] | None


@dataclass(slots=True)
class Reading:
    """What a YAML text holds and what is wrong with it."""

    name: str
    tree: Tree = None
    """Text, lists and mappings; null is None."""
    lines: dict[str, int] = field(default_factory=dict)
    """Key path to line, counted from 1."""
    faults: list[Fault] = field(default_factory=list)
    complete: bool = False
    """True when the text was read to its end."""

    def fault(self, line: int, key: str, problem: str, fix: str) -> None:
        """Note a fault at *line*, counted from 1."""
        self.faults.append(Fault(problem, fix, self.name, line, key or None))


def dotted(path: Path) -> str:
    """Return a path as people write it, `recipes[0].settings[1].new`."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += f".{part}" if text else part
    return text


def read_tree(text: str, name: str, max_nodes: int = _MAX_NODES) -> Reading:
    """Read the YAML *text* as far as it goes; faults are in the result, none is raised.

    Args:
        text: Text whose lines end with LF and that holds no control characters.
        name: The file as the user named it.
        max_nodes: So many keys and values are read at most.
    """
    reading = Reading(name)
    builder = _Builder(reading, text.split("\n"), max_nodes)
    events = yaml.parse(text, Loader=_LOADER)
    try:
        for event in events:
            if not builder.take(event):
                return reading
        reading.complete = True
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        reading.fault(line, "", *_syntax(error.problem or "", builder.line(line)))
    except yaml.YAMLError as error:  # a reader error: characters that YAML does not know
        problem = f"is not YAML ({str(error).splitlines()[0]})"
        reading.fault(1, "", problem, "write a YAML mapping of keys and values")
    return reading


def _syntax(problem: str, line: str) -> tuple[str, str]:
    text = f"is not YAML: {problem}" if problem else "is not YAML"
    if "\t" in line:
        return text, "indent with spaces, not with tabs"
    if " #" in line:
        return text, "put text that holds ` #` in quotes; YAML takes the rest for a comment"
    return (
        text,
        "check the indentation, and put text that holds `: ` or starts with a sign in quotes",
    )


@dataclass(slots=True)
class _Open:
    """A list or mapping that is being read."""

    value: list[Tree] | dict[str, Tree]
    path: Path
    key: str | None = None
    ignored: bool = False
    """The next value belongs to a key that is refused."""


class _Builder:
    """Turns events into a tree, without recursion."""

    def __init__(self, reading: Reading, lines: list[str], max_nodes: int) -> None:
        self._reading = reading
        self._lines = lines
        self._max_nodes = max_nodes
        self._stack: list[_Open] = []
        self._nodes = 0
        self._documents = 0

    def line(self, number: int) -> str:
        """Return a line of the text; the empty string behind its end."""
        return self._lines[number - 1] if number <= len(self._lines) else ""

    def take(self, event: yaml.Event) -> bool:
        """Take one event; return False where reading on would not be safe or useful."""
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                fix = "keep one document, without `---` inside"
                self._reading.fault(line, "", "holds several YAML documents", fix)
                return False
        elif isinstance(event, yaml.CollectionEndEvent):
            self._stack.pop()
        elif isinstance(event, yaml.NodeEvent):
            return self._node(event, line)
        return True

    def _node(self, event: yaml.NodeEvent, line: int) -> bool:
        self._nodes += 1
        if self._nodes > self._max_nodes or len(self._stack) >= _MAX_DEPTH:
            what = f"more than {self._max_nodes} values"
            if len(self._stack) >= _MAX_DEPTH:
                what = f"more than {_MAX_DEPTH} levels"
            self._reading.fault(line, "", f"holds {what}", "write a smaller, flatter file")
            return False
        if self._stack and isinstance(self._stack[-1].value, dict) and self._stack[-1].key is None:
            return self._key(event, line)
        self._value(event, line)
        return True

    def _key(self, event: yaml.NodeEvent, line: int) -> bool:
        parent = self._stack[-1]
        self._refuse_extras(event, line, dotted(parent.path))
        if not isinstance(event, yaml.ScalarEvent):
            fix = "write a plain word before the colon"
            self._reading.fault(line, dotted(parent.path), "a key is not text", fix)
            return False
        parent.key = event.value
        parent.ignored = event.value in parent.value
        path = dotted((*parent.path, event.value))
        if parent.ignored:
            first = self._reading.lines[path]
            self._reading.fault(
                line, path, f"is written twice, first on line {first}", "keep one of the two"
            )
        else:
            self._reading.lines.setdefault(path, line)
        return True

    def _value(self, event: yaml.NodeEvent, line: int) -> None:
        path = self._path()
        self._reading.lines.setdefault(dotted(path), line)
        self._refuse_extras(event, line, dotted(path))
        value: Tree = None
        if isinstance(event, yaml.ScalarEvent):
            value = self._scalar(event, dotted(path))
        elif isinstance(event, yaml.SequenceStartEvent):
            value = []
        elif isinstance(event, yaml.MappingStartEvent):
            value = {}
        self._attach(value)
        if isinstance(value, list | dict):
            self._stack.append(_Open(value, path))

    def _path(self) -> Path:
        if not self._stack:
            return ()
        parent = self._stack[-1]
        part = len(parent.value) if isinstance(parent.value, list) else str(parent.key)
        return (*parent.path, part)

    def _attach(self, value: Tree) -> None:
        if not self._stack:
            self._reading.tree = value
            return
        parent = self._stack[-1]
        if isinstance(parent.value, list):
            parent.value.append(value)
        elif parent.key is not None:
            if not parent.ignored:
                parent.value[parent.key] = value
            parent.key = None

    def _scalar(self, event: yaml.ScalarEvent, path: str) -> str | None:
        value: str = event.value
        if event.style in ("'", '"', "|", ">"):
            return value
        if event.end_mark:
            self._refuse_lost_reference(event.end_mark.line + 1, event.end_mark.column, path)
        return None if value in NULL else value

    def _refuse_lost_reference(self, line: int, column: int, path: str) -> None:
        """Refuse `see #12` without quotes: for YAML ` #12` is a comment."""
        lost = _REFERENCE.match(self.line(line), column)
        if lost:
            what = f"`{lost[1]}` is a comment to YAML here and would be lost"
            self._reading.fault(line, path, what, "put the whole text in quotes")

    def _refuse_extras(self, event: yaml.NodeEvent, line: int, path: str) -> None:
        if isinstance(event, yaml.AliasEvent):
            fix = "write the value again, or put text that starts with * in quotes"
            self._reading.fault(line, path, f"the alias *{event.anchor} is not allowed", fix)
        elif event.anchor is not None:
            fix = "take it out, or put text that starts with & in quotes"
            self._reading.fault(line, path, f"the anchor &{event.anchor} is not allowed", fix)
        tag = getattr(event, "tag", None)
        if tag is not None:
            fix = "take it out, or put text that starts with ! in quotes"
            self._reading.fault(line, path, f"the tag {tag} is not allowed", fix)
