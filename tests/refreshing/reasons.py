"""The reasons for a conflict, read from the code."""

import ast
import re
from pathlib import Path

from prdesc import refresh as room
from prdesc.describe.region import State

FOLDER = Path(room.__file__).parent
ANYTHING = "(?s:.+)"
OTHERS = {"ForgeError", "AlteredError"}
OPENING = {"publishing.py"}
"""What opens pull requests, and refreshes none."""


def reasons():
    """Yield a pattern for each text that the code gives as the reason of a conflict."""
    for path in sorted(set(FOLDER.glob("*.py")) - {FOLDER / name for name in OPENING}):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for block in blocks(function):
                    yield from of_block(block, function)


def blocks(function):
    for node in ast.walk(function):
        yield from (
            found
            for name in ("body", "orelse")
            if isinstance(found := getattr(node, name, 0), list)
        )


def of_block(block, function):
    for number, line in enumerate(block):
        if is_named(line, "problem") and isinstance(line.value, ast.Constant | ast.JoinedStr):
            then = [one for one in block[number + 1 :] if "problem" in names(one)]
            if not (names(then[0]) if then else names(function)) & OTHERS:
                yield from patterns(line.value, function)


def is_named(line, name):
    return isinstance(line, ast.Assign) and getattr(line.targets[0], "id", "") == name


def names(node):
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def patterns(value, function):
    """Return patterns of a text, one for each of the words that the code may put into it."""
    if isinstance(value, ast.Constant):
        return [re.escape(value.value) if isinstance(value.value, str) else ANYTHING]
    if not isinstance(value, ast.JoinedStr):
        return [ANYTHING]
    found = [""]
    for part in value.values:
        if isinstance(part, ast.Constant):
            ends = [re.escape(part.value)]
        else:
            ends = words(part.value, function)
        found = [start + end for start in found for end in ends]
    return found


def words(value, function):
    if ast.unparse(value) == "reading.state":
        return [re.escape(state) for state in State if state not in {State.WHOLE, State.ABSENT}]
    for line in ast.walk(function):
        if is_named(line, getattr(value, "id", "?")) and isinstance(line.value, ast.IfExp):
            choices = line.value.body, line.value.orelse
            if all(isinstance(one, ast.Constant | ast.JoinedStr) for one in choices):
                return [one for choice in choices for one in patterns(choice, function)]
    return [ANYTHING]
