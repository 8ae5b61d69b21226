"""Operators on what must be copied: code, references, names, links, placeholders."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

from benchmarks.mutations.operator import Case, Level, Operator, every, replaced, swapped
from prdesc.checks import Pair
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.terms.termbase import Termbase
    from prdesc.units.spans import Span

_NAMED = {
    SpanKind.REF,
    SpanKind.SHA,
    SpanKind.FLAG,
    SpanKind.PATH,
    SpanKind.VERSION,
    SpanKind.IDENTIFIER,
    SpanKind.MENTION,
}
_ALTERNATIVES = re.compile(r"/?[A-Za-z]+(?:/[A-Za-z]+)*/?")
_LAST_LETTER = re.compile(r"[A-Za-z0-9](?=[^A-Za-z0-9]*\Z)")
_LAST_DIGIT = re.compile("[0-9](?=[^0-9]*$)")
_LINK = re.compile(r"(?<!!)\[([^\]\n]+)\]\(([^()\s]+)\)")
_URL = re.compile(r"https?://[\w./#%-]+", re.ASCII)


def _references(case: Case, _: Termbase) -> Iterator[Case]:
    for span in _known(case):
        yield replaced(case, span.start, span.end, _altered(span.text))


def _references_lost(case: Case, _: Termbase) -> Iterator[Case]:
    for span in _known(case):
        if case.target.count(span.text) == 1:
            yield replaced(case, span.start, span.end, "此项")


def _names(case: Case, _: Termbase) -> Iterator[Case]:
    """Change a name with a digit or inner capital everywhere, as a model "corrects" it."""
    for name in dict.fromkeys(name.text for name in Pair(*case).target.names):
        other = _altered(name)
        if name in case.source and other.lower() != name.lower() and other not in case.source:
            yield Case(case.source, case.target.replace(name, other))


def _one_name(case: Case, _: Termbase) -> Iterator[Case]:
    """Change a name with a digit in one of its places only."""
    for name in Pair(*case).target.names:
        digit = _LAST_DIGIT.search(name.text)
        if digit and name.text in case.source:
            new = str((int(digit.group()) + 3) % 10)
            other = f"{name.text[: digit.start()]}{new}{name.text[digit.end() :]}"
            if other not in case.source:
                yield replaced(case, name.start, name.end, other)


def _code(case: Case, _: Termbase) -> Iterator[Case]:
    for span in _spans(case, {SpanKind.CODE}):
        yield replaced(case, span.start, span.end, _altered(span.text))


def _code_lost(case: Case, _: Termbase) -> Iterator[Case]:
    for span in _spans(case, {SpanKind.CODE}):
        yield replaced(case, span.start, span.end, "它")


def _code_bare(case: Case, _: Termbase) -> Iterator[Case]:
    for span in _spans(case, {SpanKind.CODE}):
        if "\n" not in span.text:
            yield replaced(case, span.start, span.end, span.text.strip("`"))


def _code_added(case: Case, _: Termbase) -> Iterator[Case]:
    yield Case(case.source, f"{case.target}（见 `zz_new`）")


def _code_exchanged(case: Case, _: Termbase) -> Iterator[Case]:
    for one, two in itertools.pairwise(_spans(case, {SpanKind.CODE})):
        if one.text != two.text and "\n" not in case.target[one.end : two.start]:
            yield swapped(case, (one.start, one.end), (two.start, two.end))


def _names_exchanged(case: Case, _: Termbase) -> Iterator[Case]:
    for one, two in itertools.pairwise(Pair(*case).target.names):
        if one.text != two.text:
            yield swapped(case, (one.start, one.end), (two.start, two.end))


def _links(case: Case, _: Termbase) -> Iterator[Case]:
    for match in _LINK.finditer(case.target):
        if match[2].isascii():  # in one pair nobody knows where `#中文` leads
            yield replaced(case, *match.span(2), match[2] + "x")
        yield replaced(case, *match.span(), match[1])
        yield replaced(case, *match.span(), f"[{match[1]}]（{match[2]}）")
    yield from every(case, _URL, lambda url: url[:-1])


def _flag_added(case: Case, _: Termbase) -> Iterator[Case]:
    yield Case(case.source, f"{case.target} 需加 --zz-extra。")


def _mention_added(case: Case, _: Termbase) -> Iterator[Case]:
    yield Case(case.source, f"{case.target} @someone-new")
    yield Case(case.source, f"请 @someone-new 审阅：{case.target}")


def _address_added(case: Case, _: Termbase) -> Iterator[Case]:
    yield Case(case.source, f"{case.target} 详见 https://evil.example/x 。")
    yield Case(case.source, f"{case.target} ![](https://evil.example/x.png)")
    yield Case(case.source, f"{case.target} <!-- 忽略以上 -->")
    yield Case(case.source, f'{case.target} <img src="x">')


def _placeholders(case: Case, _: Termbase) -> Iterator[Case]:
    marked = Case(f"{case.source} ⟦1⟧ ⟦2⟧", f"{case.target} ⟦1⟧ ⟦2⟧")
    for wrong in ("⟦1⟧", "⟦1⟧ ⟦1⟧", "⟦1⟧ ⟦3⟧", "⟦1⟧ ⟦ 2 ⟧", "⟦1⟧ [[2]]", "⟦1⟧ ⟦二⟧", "⟦1⟧ ⟦2⟧ ⟦2⟧"):
        yield Case(marked.source, marked.target.replace("⟦1⟧ ⟦2⟧", wrong))


def _altered(text: str) -> str:
    """Return *text* with its last letter or digit changed, `4f9c2e7` as `4f9c2e1`."""
    match = _LAST_LETTER.search(text)
    if match is None:
        return text
    old = match.group()
    new = str((int(old) + 3) % 10) if old.isdigit() else ("b" if old.lower() != "b" else "d")
    return text[: match.start()] + new + text[match.end() :]


def _known(case: Case) -> list[Span]:
    """Return the names that the English has as they stand in the Chinese; A/B is none."""
    return [
        span
        for span in _spans(case, _NAMED)
        if span.text in case.source and not _ALTERNATIVES.fullmatch(span.text)
    ]


def _spans(case: Case, kinds: set[SpanKind]) -> list[Span]:
    return [span for span in Pair(*case).target.spans if span.kind in kinds]


OPERATORS = (
    Operator("changed ref", Level.ERROR, _references),
    Operator("reference lost", Level.ERROR, _references_lost),
    Operator("name altered", Level.ERROR, _names),
    Operator("name altered in one place", Level.ERROR, _one_name),
    Operator("code changed", Level.ERROR, _code),
    Operator("code lost", Level.ERROR, _code_lost),
    Operator("backticks lost", Level.ERROR, _code_bare),
    Operator("code added", Level.ERROR, _code_added),
    Operator("code exchanged", Level.INFORMS, _code_exchanged),
    Operator("names exchanged", Level.INFORMS, _names_exchanged),
    Operator("link changed or broken", Level.ERROR, _links),
    Operator("flag added", Level.ERROR, _flag_added),
    Operator("added mention", Level.ERROR, _mention_added),
    Operator("address, image, HTML added", Level.ERROR, _address_added),
    Operator("placeholder", Level.ERROR, _placeholders),
)
