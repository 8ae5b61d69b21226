"""How long a glossary takes to load and to match; synthetic concepts, seeded.

python benchmarks/glossary.py
"""

from __future__ import annotations

import json
import random
import string
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from prdesc.terms.compiled import compile_concepts
from prdesc.terms.concept import Concept
from prdesc.terms.loading import Layer, load
from prdesc.terms.termbase import Termbase

if TYPE_CHECKING:
    from collections.abc import Callable

SIZES = (5_000, 100_000)
TEXT = 2_000
"""Characters of the text that is matched."""
_SEED = 7
_ROUNDS = 50
_TERM_EVERY = 9
"""One term for so many words: about one in nine words of real descriptions is a term."""


def measure() -> dict[str, float]:
    """Return the medians, in milliseconds, and how many hits the text had."""
    figures: dict[str, float] = {}
    for size in SIZES:
        forms = _forms(size)
        termbase = Termbase(compile_concepts(_concepts(forms)))
        text = _text(forms)
        hits = termbase.match(text)
        figures[f"match_2kb_{size}_ms"] = _median(lambda t=termbase, x=text: t.match(x))  # type: ignore[misc]
        figures[f"hits_{size}"] = len(hits)
    figures["cold_load_5000_ms"], figures["warm_load_5000_ms"] = _load(_forms(SIZES[0]))
    return figures


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


def _load(forms: list[str]) -> tuple[float, float]:
    entries = "\n".join(f"  - {{en: {form}, zh: 术语, admitted: [词]}}" for form in forms)
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "terms.yaml"
        path.write_text(f"concepts:\n{entries}\n", "utf-8")
        layers = [Layer(path, "base", hard=False)]
        start = time.perf_counter()
        load(layers, Path(name))
        cold = (time.perf_counter() - start) * 1e3
        return cold, _median(lambda: load(layers, Path(name)))


def _median(call: Callable[[], object]) -> float:
    times = []
    for _ in range(_ROUNDS):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return sorted(times)[_ROUNDS // 2] * 1e3


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
