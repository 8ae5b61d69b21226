"""How often a model is asked, and for how many tokens, by `prdesc draft` in a process of its own.

The scripted endpoint answers correctly over real HTTP and counts four bytes as a token. Two
records, one with a few units and one of a description of 4 kB, are drafted new, unchanged, and with
one sentence changed. The template wording is what is left of a record that brings the Chinese of
all its prose. With the local model, the small record takes the same course; it is asked one unit at
a time, and again where a check finds a fault.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import drafting, endpoint
from benchmarks.bilingual import RECORD
from benchmarks.rows import LeftOut, Row
from benchmarks.surroundings import model_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from benchmarks.drafting import Case, Drafted
    from benchmarks.rows import Given

TITLE = "Calls and tokens"
NEW_BAR, UNCHANGED_BAR, CHANGED_BAR, WORDING_BAR = 1.2, 0, 1, 0
_NEW, _UNCHANGED, _CHANGED = range(3)
_STEPS = ("new", "unchanged", "one sentence changed")


def measure(given: Given) -> Iterator[Row | LeftOut]:
    """Yield calls and tokens with the scripted endpoint, then with the local model."""
    courses = [_scripted(case) for case in (drafting.small(), drafting.large())]
    new, unchanged, changed = (
        [course[step] for course in courses] for step in (_NEW, _UNCHANGED, _CHANGED)
    )
    mean = sum(one.calls for one in new) / len(new)
    yield Row("new description: calls, mean", mean, NEW_BAR)
    for one in new:
        yield Row(f"new description of {one.asked} units: tokens", one.tokens)
    yield Row("unchanged: calls, most", max(one.calls for one in unchanged), UNCHANGED_BAR)
    yield Row("unchanged: tokens, most", max(one.tokens for one in unchanged), UNCHANGED_BAR)
    yield Row("one sentence changed: calls, most", max(one.calls for one in changed), CHANGED_BAR)
    yield Row("one sentence changed: units asked", max(one.asked for one in changed), CHANGED_BAR)
    for one, before in zip(changed, new, strict=True):
        share = 100 * one.tokens / before.tokens
        yield Row(f"one of {before.asked} units changed: tokens, against new", share, unit="%")
    yield Row("template wording: tokens", _wording().tokens, WORDING_BAR)
    yield from _local(given)


def _course(case: Case, folder: Path, model: Mapping[str, str]) -> tuple[Drafted, ...]:
    texts = (case.record, case.record, case.changed)
    return tuple(drafting.draft(text, folder, model) for text in texts)


def _scripted(case: Case) -> tuple[Drafted, ...]:
    with (
        tempfile.TemporaryDirectory() as name,
        endpoint.Scripted(case.translate, otherwise=endpoint.counted) as server,
    ):
        course = _course(case, Path(name), _variables(server))
    if server.unknown or any(one.left for one in course):
        raise ValueError(f"the scripted endpoint has no correct answer to {server.unknown}")
    return course


def _wording() -> Drafted:
    with (
        tempfile.TemporaryDirectory() as name,
        endpoint.Scripted(endpoint.Lookup({}), otherwise=endpoint.counted) as server,
    ):
        return drafting.draft(RECORD.read_text("utf-8"), Path(name), _variables(server))


def _variables(server: endpoint.Scripted) -> dict[str, str]:
    return {"OPENAI_BASE_URL": server.base_url, "PRDESC_MODEL": "scripted", "OPENAI_API_KEY": "k"}


def _local(given: Given) -> Iterator[Row | LeftOut]:
    name = "the same with the local model"
    file = model_file()
    if not given.model:
        yield LeftOut(name, "give --model")
        return
    if file is None:
        yield LeftOut(name, "run `prdesc model pull`, or set PRDESC_MODEL_FILE")
        return
    model = {"PRDESC_MODEL": "local", "PRDESC_MODEL_FILE": str(file)}
    with tempfile.TemporaryDirectory() as folder:
        course = _course(drafting.small(), Path(folder), model)
    # Units that the model could not do are asked for again.
    bars = (None, None, None) if course[_NEW].left else (None, UNCHANGED_BAR, CHANGED_BAR)
    for step, one, bar in zip(_STEPS, course, bars, strict=True):
        yield Row(f"local model, {step}: units translated", one.asked)
        yield Row(f"local model, {step}: units left", one.left)
        yield Row(f"local model, {step}: calls", one.calls, bar)
        yield Row(f"local model, {step}: prompt tokens", one.prompt_tokens)
        yield Row(f"local model, {step}: completion tokens", one.completion_tokens)
        yield Row(f"local model, {step}: time", one.seconds, unit="s")
