"""Values as YAML in the style of what is around them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import yaml

from prdesc.patterns import deferred
from prdesc.record.tree import NULL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.record.tree import Tree

_SAFE = deferred(r"[A-Za-z0-9][A-Za-z0-9_.+/-]*")  # the loader takes numbers for texts
_NO_FOLDING = 1 << 30
_SHORT = 88
_BOOL = "tag:yaml.org,2002:bool"
_TRUTH = frozenset({"true", "True", "TRUE", "false", "False", "FALSE"})


class _Dumper(yaml.SafeDumper):
    """Writes short lists of words in one line, lists under their key indented, and no alias."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        """Indent lists, too."""
        del indentless
        super().increase_indent(flow, False)

    def ignore_aliases(self, data: object) -> bool:
        """Return True: the loader refuses aliases."""
        del data
        return True

    def resolve(self, kind: type[yaml.Node], value: str, implicit: tuple[bool, bool]) -> str:
        """Take `on` and `yes` for words, as YAML 1.2 does; the key `on` needs no quotes then."""
        tag: str = super().resolve(kind, value, implicit)  # type: ignore[no-untyped-call]
        is_word = tag == _BOOL and value not in _TRUTH
        return "tag:yaml.org,2002:str" if is_word else tag


def _represent_text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


def _represent_list(dumper: yaml.SafeDumper, items: list[Tree]) -> yaml.SequenceNode:
    words = [item for item in items if isinstance(item, str) and "\n" not in item]
    short = len(words) == len(items) and sum(map(len, words)) + 2 * len(words) <= _SHORT
    no_prose = not any(" " in word for word in words)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=short and no_prose)


class Word(str):
    """A text that is written without quotes although YAML has a value of that name: `true`."""

    __slots__ = ()


def _represent_word(dumper: yaml.SafeDumper, word: Word) -> yaml.ScalarNode:
    return dumper.represent_scalar(_BOOL, str(word))


class _Rows(list["Tree"]):
    """A list with each item on lines of its own."""


def _represent_rows(dumper: yaml.SafeDumper, items: _Rows) -> yaml.SequenceNode:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=False)


_Dumper.add_representer(str, _represent_text)
_Dumper.add_representer(list, _represent_list)
_Dumper.add_representer(_Rows, _represent_rows)
_Dumper.add_representer(Word, _represent_word)


def rows(values: Sequence[Tree], column: int) -> str:
    """Return *values* as items of a list, each on lines of its own, the dash in *column*."""
    return block(_Rows(values), column)


def block(value: Tree, column: int) -> str:
    """Return *value* over several lines, each indented to *column*; LF behind each."""
    text = yaml.dump(
        value,
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        width=_NO_FOLDING,
        default_flow_style=False,
    )
    text = text.removesuffix("...\n")
    lines = text.removesuffix("\n").split("\n")
    return "".join(f"{' ' * column if line else ''}{line}\n" for line in lines)


def flow(value: Tree, style: str | None = None) -> str:
    """Return *value* on one line, so that it can stand between brackets.

    Args:
        value: The value.
        style: The quote of a scalar, or `plain`; None for none where no reader needs one.
    """
    if style == "plain" and isinstance(value, str) and _SAFE.fullmatch(value):
        return value if value not in NULL else f"'{value}'"
    if isinstance(value, str) and style in ("'", '"') and "\n" not in value:
        node = yaml.ScalarNode("tag:yaml.org,2002:str", value, style=style)
        wrapped = yaml.SequenceNode("tag:yaml.org,2002:seq", [node], flow_style=True)
        text = yaml.serialize(wrapped, Dumper=_Dumper, allow_unicode=True, width=_NO_FOLDING)
    else:
        text = yaml.dump(
            [value],
            Dumper=_Flow,
            sort_keys=False,
            allow_unicode=True,
            width=_NO_FOLDING,
            default_flow_style=True,
        )
    return str(text).strip()[1:-1]


class _Flow(_Dumper):
    """Writes everything on one line."""


def _represent_quoted(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = '"' if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Flow.add_representer(str, _represent_quoted)
_Flow.add_representer(list, yaml.SafeDumper.represent_list)
