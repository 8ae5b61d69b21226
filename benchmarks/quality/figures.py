"""The figures of a run."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import sacrebleu

from benchmarks.quality.judge import KINDS, judge
from benchmarks.rows import Row

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.quality.measuring import Result
    from benchmarks.quality.systems import Output

UNPUBLISHED_BAR, LOST_BAR, CHRF_BAR, TIME_BAR = 5.0, 0, 0.5, 3.0


def rows(results: Sequence[Result]) -> Iterator[Row]:
    """Yield the bars, then what informs."""
    units = [unit for result in results for unit in result.prdesc.units]
    published = [unit for unit in units if unit.target is not None]
    yield Row(
        "units not published",
        _percent(len(units) - len(published), len(units)),
        UNPUBLISHED_BAR,
        "%",
    )
    lost: Counter[str] = Counter()
    for unit in published:
        lost.update(
            {
                kind: len(things)
                for kind, things in judge(unit.source, unit.target or "").faults.items()
            }
        )
    for kind in KINDS:
        yield Row(f"published: {kind} faults", lost[kind], LOST_BAR)
    whole = [result for result in results if all(unit.target for unit in result.prdesc.units)]
    bare, ours = _chrf(whole, "bare"), _chrf(whole, "prdesc")
    yield Row("chrF below the bare prompt's", bare - ours, CHRF_BAR)
    seconds = [
        sum(getattr(result, name).seconds for result in results) for name in ("bare", "prdesc")
    ]
    yield Row("model time against the bare prompt's", seconds[1] / seconds[0], TIME_BAR, "x")
    yield from _informing(results, whole, (bare, ours))


def _informing(
    results: Sequence[Result], whole: Sequence[Result], chrf: tuple[float, float]
) -> Iterator[Row]:
    yield Row("rows", len(results))
    yield Row("rows published whole", _percent(len(whole), len(results)), unit="%")
    yield Row("chrF, bare prompt", chrf[0])
    yield Row("chrF, prdesc", chrf[1])
    for name in ("bare", "prdesc"):
        outputs = [(result, getattr(result, name)) for result in results]
        verdicts = [judge(result.pair.english, output.text) for result, output in outputs]
        terms = sum(verdict.terms for verdict in verdicts)
        kept = sum(verdict.kept_terms for verdict in verdicts)
        yield Row(
            f"{name}: rows without a fault",
            _percent(sum(v.clean for v in verdicts), len(verdicts)),
            unit="%",
        )
        yield Row(f"{name}: official terms kept", _percent(kept, terms), unit="%")
        yield from _cost(name, [output for _, output in outputs])


def _cost(name: str, outputs: Sequence[Output]) -> Iterator[Row]:
    count = len(outputs)
    yield Row(f"{name}: seconds a row", sum(output.seconds for output in outputs) / count, unit="s")
    yield Row(f"{name}: calls a row", sum(output.calls for output in outputs) / count)
    yield Row(f"{name}: tokens a row", sum(output.tokens for output in outputs) / count)


def _chrf(results: Sequence[Result], name: str) -> float:
    if not results:
        return 0.0
    hypotheses = [getattr(result, name).text for result in results]
    return float(
        sacrebleu.corpus_chrf(hypotheses, [[result.pair.human for result in results]]).score
    )


def _percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 0.0
