"""How long a template may run and how much it may print.

Every turn of a loop and every include is counted, by a statement that is put into the syntax tree.
Since a template can call nothing and compute nothing, what runs between two counts is bounded by
the size of the template file. Not bounded here: the time that Python takes to compile a file,
which the limit on its size keeps to well under a second.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, cast

from jinja2 import nodes, pass_context
from jinja2.exceptions import TemplateRuntimeError
from jinja2.visitor import NodeTransformer

if TYPE_CHECKING:
    from jinja2.runtime import Context

STEPS = 100_000
"""Turns of loops and includes of one rendering."""
SECONDS = 5.0
"""Processor time of one rendering: a machine that is busy with other work is no fault of it."""
SIZE = 1 << 20
"""Code points of one rendering; a forge takes far less."""


class LimitError(TemplateRuntimeError):
    """A template runs or prints without end."""


class Budget:
    """What is left of the limits of one rendering."""

    def __init__(self) -> None:
        self._steps = STEPS
        self._size = SIZE
        self._end = time.thread_time() + SECONDS

    def step(self) -> None:
        """Count a turn of a loop or an include."""
        self._steps -= 1
        if self._steps < 0:
            raise LimitError(f"takes more than {STEPS:,} turns of loops and includes")
        if time.thread_time() > self._end:
            raise LimitError(f"runs for more than {SECONDS:g} seconds")

    def spend(self, size: int) -> None:
        """Count *size* code points of output."""
        self._size -= size
        if self._size < 0:
            raise LimitError(f"prints more than {SIZE:,} characters")


@pass_context
def step(context: Context, value: object) -> object:
    """Count one step of the rendering that *context* belongs to; a filter."""
    budget = context.resolve("budget")
    if not isinstance(budget, Budget):
        raise TypeError("a template is rendered without a budget")
    budget.step()
    return value


class Counted(NodeTransformer):
    """Puts a count at the head of every loop and before every include."""

    def visit_For(self, node: nodes.For) -> nodes.For:  # noqa: N802 - named by Jinja2
        """Count the turns, and let only a list be looped over."""
        self.generic_visit(node)
        node.body.insert(0, _count(node))
        node.iter = _filter(cast(nodes.Expr, node.iter), "rows", node.lineno)
        return node

    def visit_Include(self, node: nodes.Include) -> list[nodes.Node]:  # noqa: N802 - named by Jinja2
        """Count the include."""
        return [_count(node), node]


def _count(node: nodes.For | nodes.Include) -> nodes.ExprStmt:
    line = node.lineno
    return nodes.ExprStmt(_filter(nodes.Const(None, lineno=line), "step", line), lineno=line)


def _filter(value: nodes.Expr, name: str, line: int) -> nodes.Filter:
    return nodes.Filter(value, name, [], [], None, None, lineno=line)
