"""What a template may say: a small part of Jinja2, checked on the syntax tree.

Allowed are text, comments, `{{ value | filter }}`, `if` with `elif` and `else`, `for` over a list,
and `include` of a named template. A value is a name with its keys. Nothing is called, computed or
built, so that all wording stands in the text of a template, where the phrase table can find it,
every printed value is a value of the record, and a template can grow no text of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jinja2 import nodes

from prdesc.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from jinja2.nodes import Node

_FIX = "use only text, {{ value | filter }}, if, for and include; a partial can hold shared text"
_STATEMENTS: Mapping[type[Node], str] = {
    nodes.Macro: "a macro",
    nodes.CallBlock: "a call block",
    nodes.FilterBlock: "a filter block",
    nodes.Block: "a block",
    nodes.Extends: "extends",
    nodes.Import: "an import",
    nodes.FromImport: "an import",
    nodes.Assign: "set",
    nodes.AssignBlock: "a set block",
    nodes.With: "with",
}
_EXPRESSIONS: Mapping[type[Node], str] = {
    nodes.Call: "a call",
    nodes.Const: "a constant",
    nodes.TemplateData: "a constant",
    nodes.CondExpr: "a conditional expression",
    nodes.Concat: "a joined text",
    nodes.Slice: "a slice",
}
_ORDERED = {"gt", "gteq", "lt", "lteq"}
RESERVED = frozenset({"record", "loop", "budget"})
"""Names that a loop may not take."""


def verify(template: nodes.Template, file: str) -> Iterator[Fault]:
    """Yield a fault for each part of *template* that is not allowed.

    Args:
        template: The syntax tree.
        file: Its file, for the faults.
    """
    for node, problem in _body(template.body):
        yield Fault(problem, _FIX, file, node.lineno)


def _body(body: list[Node]) -> Iterator[tuple[Node, str]]:
    for node in body:
        if isinstance(node, nodes.Output):
            for value in node.nodes:
                if not isinstance(value, nodes.TemplateData):
                    yield from _value(value, "printed")
        elif isinstance(node, nodes.If):
            yield from _condition(node.test)
            yield from _body([*node.body, *node.elif_, *node.else_])
        elif isinstance(node, nodes.For):
            yield from _loop(node)
        elif isinstance(node, nodes.Include):
            yield from _include(node)
        else:
            yield node, f"has {_name(node, _STATEMENTS)}"


def _loop(node: nodes.For) -> Iterator[tuple[Node, str]]:
    target = node.target
    if not isinstance(target, nodes.Name) or target.name in RESERVED:
        yield node, "has a loop that does not name its row, or names it record, loop or budget"
    if node.test is not None or node.recursive:
        yield node, "has a loop with a condition or one that calls itself"
    yield from _value(node.iter, "looped over")
    yield from _body([*node.body, *node.else_])


def _include(node: nodes.Include) -> Iterator[tuple[Node, str]]:
    name = node.template
    if not isinstance(name, nodes.Const) or not isinstance(name.value, str):
        yield node, "includes a template that is not named in quotes"
    if node.ignore_missing or not node.with_context:
        yield node, "has an include with options"


def _value(node: Node, use: str) -> Iterator[tuple[Node, str]]:
    """Yield what is wrong with a value, its keys and filters."""
    if isinstance(node, nodes.Filter) and node.node is not None:
        if node.kwargs or node.dyn_args or node.dyn_kwargs or not all(map(_constant, node.args)):
            yield node, f"has a filter `{node.name}` whose arguments are not constants"
        yield from _value(node.node, use)
    elif isinstance(node, nodes.Getattr):
        yield from _value(node.node, use)
    elif not isinstance(node, nodes.Name) or node.name == "budget":
        yield node, f"has {_name(node, _EXPRESSIONS)} that is {use}"


def _condition(node: Node) -> Iterator[tuple[Node, str]]:
    if isinstance(node, nodes.And | nodes.Or):
        yield from _condition(node.left)
        yield from _condition(node.right)
    elif isinstance(node, nodes.Not):
        yield from _condition(node.node)
    elif isinstance(node, nodes.Test):
        if node.name != "none" or node.args or node.kwargs:
            yield node, f"has the test `{node.name}`; the only one is `none`"
        yield from _value(node.node, "tested")
    elif isinstance(node, nodes.Compare):
        yield from _comparison(node)
    else:
        yield from _value(node, "a condition")


def _comparison(node: nodes.Compare) -> Iterator[tuple[Node, str]]:
    operand = node.ops[0]
    if len(node.ops) > 1 or operand.op not in {"eq", "ne", *_ORDERED}:
        yield node, f"has a comparison with `{operand.op}`"
    elif not _constant(operand.expr):
        yield node, "compares with something that is not a constant"
    elif operand.op in _ORDERED and not _is_length(node.expr):
        yield node, "orders something that is not a length"
    yield from _value(node.expr, "compared")


def _is_length(node: Node) -> bool:
    return isinstance(node, nodes.Filter) and node.name == "length"


def _constant(node: Node) -> bool:
    return isinstance(node, nodes.Const)


def _name(node: Node, names: Mapping[type[Node], str]) -> str:
    words = names.get(type(node))
    return words or f"`{type(node).__name__.lower()}`"
