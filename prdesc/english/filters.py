"""The filters of the templates; each refuses a value that it is not made for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jinja2.exceptions import FilterArgumentError

from prdesc.english import changelog, figures, markdown
from prdesc.english.marks import Literal, Prose, describe, require
from prdesc.record.changelog import Changelog
from prdesc.record.part import Part
from prdesc.record.rows import MemoryRow, Recipe, ResultRow, Setting
from prdesc.record.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from decimal import Decimal


def code(value: object) -> Literal:
    """Return a text as a code span."""
    return Literal(markdown.code_span(_text(value, "code")))


def codes(value: object) -> Literal:
    """Return a list of texts as code spans, joined by commas, in Chinese by `、`."""
    spans = [code(item) for item in _list(value, "codes")]
    return Literal(", ".join(spans), "、".join(spans))


def cell(value: object) -> Literal | Prose:
    """Return a value for a table cell."""
    if isinstance(value, Text):
        return Prose(markdown.cell(value.en))
    if isinstance(value, Literal):
        chinese = None if value.zh is None else markdown.cell(value.zh)
        return Literal(markdown.cell(value), chinese)
    return Literal(markdown.text_cell(_text(value, "cell")))


def source(value: object) -> Literal:
    """Return a URL or the words that say where a figure is from."""
    return Literal(markdown.source(_text(value, "source")))


def ref(value: object) -> Literal:
    """Return `#123`, `org/repo#123` or a URL as GitHub links it; its form is checked before."""
    text = _text(value, "ref")
    return Literal(markdown.source(text) if "://" in text else text)


def change(value: object) -> Literal | None:
    """Return the computed change of a row, `+11.5%`; None where there is none to compute."""
    if not isinstance(value, ResultRow | MemoryRow):
        raise _unfit(value, "change", "a row of memory or results")
    if value.before is None or value.after is None:
        return None
    percent = figures.percent_change(value.before, value.after)
    if percent is not None:
        return Literal(f"{_signed(percent)}%")
    difference = figures.points(value.before, value.after)
    if difference is None:
        return None
    number = _signed(difference)
    return Literal(f"{number} pp", f"{number} 个百分点")


def share(value: object) -> Literal | None:
    """Return how much of its total a memory row takes, `5.7%`; None if that cannot be said."""
    if not isinstance(value, MemoryRow):
        raise _unfit(value, "share", "a row of memory")
    part = value.amount or value.after or value.before
    if part is None or value.total is None:
        return None
    percent = figures.percent_share(part, value.total)
    return None if percent is None else Literal(f"{percent:f}%")


def entries(value: object) -> Literal:
    """Return the entries of a changelog as a YAML code block."""
    if not isinstance(value, Changelog):
        raise _unfit(value, "entries", "the changelog")
    return Literal(markdown.code_block(changelog.changelog_yaml(value.entries), "yaml"))


def given(value: object, key: str) -> bool:
    """Tell whether a row of a list has *key*."""
    rows = _list(value, "given")
    for row in rows:
        if not isinstance(row, Part) or key not in type(row).model_fields:
            raise FilterArgumentError(f"{describe(row)} has no key {key!r}")
    return any(getattr(row, key) not in (None, ()) for row in rows)


def length(value: object) -> int:
    """Return how many rows a list has."""
    return len(_list(value, "length"))


def settings(value: object) -> tuple[Setting, ...]:
    """Return what a list of recipes sets; one that several recipes have alike comes once."""
    distinct: dict[tuple[str | None, ...], Setting] = {}
    for recipe in _list(value, "settings"):
        if not isinstance(recipe, Recipe):
            raise _unfit(recipe, "settings", "recipes")
        for one in recipe.settings:
            distinct.setdefault((one.name, one.where, one.old, one.new), one)
    return tuple(distinct.values())


def is_none(value: object) -> bool:
    """Tell whether a value is absent; the only test of the templates."""
    require(value)
    return value is None


def rows(value: object) -> tuple[object, ...]:
    """Return a list that is looped over; every loop of a template passes here."""
    return _list(value, "for")


def _signed(value: Decimal) -> str:
    return f"{value:+f}" if value else "0"


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise _unfit(value, name, "text")
    return value


def _list(value: object, name: str) -> tuple[object, ...]:
    if not isinstance(value, tuple):
        raise _unfit(value, name, "a list")
    return value


def _unfit(value: object, name: str, wanted: str) -> FilterArgumentError:
    return FilterArgumentError(f"`{name}` takes {wanted}, not {describe(value)}")


FILTERS: dict[str, Callable[..., object]] = {
    "cell": cell,
    "change": change,
    "code": code,
    "codes": codes,
    "entries": entries,
    "given": given,
    "length": length,
    "ref": ref,
    "settings": settings,
    "share": share,
    "source": source,
}
"""The filters that a template may name."""
