"""What prdesc itself costs for a description of 4 kB in both languages, without a model.

One round takes the description apart, finds the units of both halves, masks every English unit and
puts it back together, matches terms, runs all checks on every unit and splices the Chinese into the
English. CPU time; in one process, after warm-up, but with nothing remembered of the text.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from benchmarks.bilingual import bilingual, setup
from benchmarks.forgetting import forget
from benchmarks.rows import Row
from benchmarks.timing import cpu_seconds, median, p95
from prdesc.describe import reader
from prdesc.units import mask, spans
from prdesc.units.segment import segments, splice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from benchmarks.rows import Given
    from prdesc.units.segment import Segment

TITLE = "Overhead without the model"
BAR = 10.0
"""Milliseconds."""
_ROUNDS = 60

_Pairs = list[tuple["Segment", "Segment"]]


def measure(given: Given) -> Iterator[Row]:
    """Yield the whole, then its stages."""
    del given
    body = bilingual().body
    times = cpu_seconds(lambda: _round(body), _ROUNDS)
    yield Row("all stages, p95", p95(times) * 1e3, BAR, "ms")
    yield Row("all stages, median", median(times) * 1e3, unit="ms")
    for name, stage in _stages(body).items():
        yield Row(f"{name}, median", median(cpu_seconds(stage, _ROUNDS)) * 1e3, unit="ms")
    _, pairs = _parse(body)
    yield Row("units in the description", len(pairs))
    yield Row("size of the description", len(body.encode()) / 1e3, unit="kB")


def _round(body: str) -> str:
    forget(setup().termbase)
    english, pairs = _parse(body)
    _mask(pairs)
    _match(pairs)
    _check(pairs)
    return _splice(english, pairs)


def _stages(body: str) -> dict[str, Callable[[], object]]:
    english, pairs = _parse(body)
    return {
        "parse": lambda: _parse(_unknown(body)),
        "mask": lambda: _mask(_anew(pairs)),
        "match": lambda: _match(_anew(pairs)),
        "check": lambda: _check(_anew(pairs)),
        "splice": lambda: _splice(english, pairs),
    }


def _anew(pairs: _Pairs) -> _Pairs:
    """Return the pairs, of which nothing is known any more."""
    forget(setup().termbase)
    return pairs


def _unknown(body: str) -> str:
    forget(setup().termbase)
    return body


def _parse(body: str) -> tuple[str, _Pairs]:
    parts = reader.split(body, setup().rules.wording)
    english = parts.english.text
    chinese = parts.chinese.text if parts.chinese else ""
    return english, list(zip(segments(english), segments(chinese), strict=True))


def _mask(pairs: _Pairs) -> None:
    for segment, _ in pairs:
        ranges = [(span.start, span.end) for span in spans.find(segment.source)]
        masked = mask.mask(segment.source, ranges)
        mask.unmask(masked.text, masked.values)


def _match(pairs: _Pairs) -> dict[str, int]:
    counts: dict[str, int] = defaultdict(int)
    for segment, _ in pairs:
        for hit in setup().hits(segment.source):
            counts[hit.concept.source] += 1
    return counts


def _check(pairs: _Pairs) -> int:
    verify = setup().verify
    return sum(len(verify(english.source, chinese.source)) for english, chinese in pairs)


def _splice(english: str, pairs: _Pairs) -> str:
    return splice(english, {segment: chinese.source for segment, chinese in pairs})
