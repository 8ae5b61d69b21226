"""How a source is shown to the model: as it is, with Chinese terms in it, or with placeholders.

Pure. What was put in is taken out again by `restore`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from prdesc.translate import stress
from prdesc.units.mask import PLACEHOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.translate.asking import Ask, Hint, Rung

_HAN = r"[\u3400-\u9fff\U00020000-\U000323af]"


@dataclass(frozen=True, slots=True)
class Shown:
    """An ask as the model sees it."""

    ask: Ask
    """With the source and the hints to show."""
    values: tuple[tuple[int, str], ...] = ()
    """Number of a placeholder of ours and what it stands for."""
    plain: str | None = None
    """The source whose code spans are the only ones that a target may have; None for any."""


def show(ask: Ask, rung: Rung) -> Shown:
    """Prepare *ask* for a request of *rung*.

    With terms `inline` the preferred Chinese takes the place of each term; with `placeholder` hard
    terms become `⟦n⟧`, numbered after those that the source has already. Only hints with places are
    replaced, and of overlapping places the first. With `stress`, what the last try lost stands in
    backticks; these, and those that a brief prompt leaves a model free to add, go again.
    """
    shown = _with_terms(ask, rung.terms)
    if rung.brief or rung.stress:
        shown = replace(shown, plain=ask.source)
    if not rung.stress or not ask.lost:
        return shown
    source = stress.mark(shown.ask.source, ask.lost)
    return replace(shown, ask=replace(shown.ask, source=source))


def _with_terms(ask: Ask, terms: Literal["prompt", "inline", "placeholder"]) -> Shown:
    if terms == "prompt":
        return Shown(ask)
    inline = terms == "inline"
    number = max((int(match[1]) for match in PLACEHOLDER.finditer(ask.source)), default=0)
    parts: list[str] = []
    values: list[tuple[int, str]] = []
    replaced: list[Hint] = []
    position = 0
    for start, end, hint in _places(ask, soft=inline):
        if start < position:
            continue
        number += 1
        parts += [ask.source[position:start], hint.preferred if inline else f"⟦{number}⟧"]
        values.append((number, hint.preferred))
        replaced.append(hint)
        position = end
    source = "".join([*parts, ask.source[position:]])
    hints = tuple(hint for hint in ask.hints if hint not in replaced)
    return Shown(replace(ask, source=source, hints=hints), () if inline else tuple(values))


def restore(target: str, shown: Shown) -> str:
    """Put the terms in the place of our placeholders, and take our backticks off.

    A space that the model left between a placeholder and a Chinese character goes when the term
    is Chinese on that side.

    Raises:
        ValueError: If a placeholder of ours is lost or doubled.
    """
    counts = Counter(int(match[1]) for match in PLACEHOLDER.finditer(target))
    wrong = [value for number, value in shown.values if counts[number] != 1]
    if wrong:
        raise ValueError(f"the term {', '.join(wrong)} is lost or doubled")
    for number, value in shown.values:
        mark = rf"⟦0*{number}⟧"
        before = rf"(?:(?<={_HAN}) +)?" if re.match(_HAN, value) else ""
        after = rf"(?: +(?={_HAN}))?" if re.search(_HAN + r"\Z", value) else ""
        target = re.sub(before + mark + after, lambda _, value=value: value, target)  # type: ignore[misc]
    return target if shown.plain is None else stress.unmark(target, shown.plain)


def _places(ask: Ask, *, soft: bool) -> Iterator[tuple[int, int, Hint]]:
    found = [
        (start, end, hint) for hint in ask.hints if soft or hint.hard for start, end in hint.places
    ]
    yield from sorted(found, key=lambda place: (place[0], -place[1]))
