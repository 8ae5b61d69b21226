"""How long a glossary takes to load and to match.

The concepts are made up, from a fixed seed. A warm load is one with the compiled glossary there, as
it is from the second run on. Matched are 2,000 characters, one word in ten a term. Loading is wall
time, matching CPU time.
"""

from __future__ import annotations

import random
import string
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.rows import Row
from benchmarks.timing import cpu_seconds, median, wall_seconds
from prdesc.terms.compiled import compile_concepts
from prdesc.terms.concept import Concept
from prdesc.terms.loading import Layer, load
from prdesc.terms.termbase import Termbase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Given

TITLE = "Glossary"
SIZES = (5_000, 100_000)
LOAD_BAR = 30.0
"""Milliseconds."""
MATCH_BAR = 0.1
"""Milliseconds."""
TEXT = 2_000
"""Characters of the text that is matched."""
_SEED = 7
_LOADS = 12
_MATCHES = 200
_TERM_EVERY = 9
"""One term for so many words: about one in nine words of real descriptions is a term."""


def measure(given: Given) -> Iterator[Row]:
    """Yield the times of loading and, for each size, of matching."""
    del given
    yield from _load(_forms(SIZES[0]))
    for size in SIZES:
        forms = _forms(size)
        termbase = Termbase(compile_concepts(_concepts(forms)))
        text = _text(forms)
        hits = len(termbase.match(text))
        time = median(cpu_seconds(partial(_matched, termbase, text), _MATCHES))
        yield Row(f"match 2 kB at {size:,}, {hits} hits", time * 1e3, MATCH_BAR, "ms")


def _matched(termbase: Termbase, text: str) -> None:
    termbase.forget()
    termbase.match(text)


def _words(generator: random.Random, count: int) -> list[str]:
    return [
        "".join(generator.choices(string.ascii_lowercase, k=generator.randint(3, 10)))
        for _ in range(count)
    ]


def _forms(size: int) -> list[str]:
    generator = random.Random(_SEED)  # noqa: S311 - no secret
    words = _words(generator, max(2_000, size // 10))
    forms: dict[str, None] = {}
    while len(forms) < size:
        forms[" ".join(generator.sample(words, generator.choice((1, 2, 2, 3))))] = None
    return list(forms)


def _concepts(forms: list[str]) -> list[Concept]:
    return [Concept(form, (form,), "术语", layer="base") for form in forms]


def _text(forms: list[str]) -> str:
    generator = random.Random(_SEED + 1)  # noqa: S311 - no secret
    others = _words(generator, 1_000)
    parts: list[str] = []
    while sum(map(len, parts)) + len(parts) < TEXT:
        parts += [*generator.choices(others, k=_TERM_EVERY), generator.choice(forms)]
    return " ".join(parts)[:TEXT]


def _load(forms: list[str]) -> Iterator[Row]:
    entries = "\n".join(f"  - {{en: {form}, zh: 术语, admitted: [词]}}" for form in forms)
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "terms.yaml"
        path.write_text(f"concepts:\n{entries}\n", "utf-8")
        call = partial(load, [Layer(path, "base", hard=False)], Path(name))
        warm = median(wall_seconds(call, _LOADS))
        yield Row(f"warm load of {len(forms):,} concepts", warm * 1e3, LOAD_BAR, "ms")
