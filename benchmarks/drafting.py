"""Records to draft, and `prdesc draft` in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import yaml

from benchmarks import endpoint
from benchmarks.bilingual import RECORD, bilingual
from benchmarks.surroundings import environment

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_FINE = {0, 3}
"""Verified, or units left."""


@dataclass(frozen=True, slots=True)
class Case:
    """A record and what a correct model says to it."""

    record: str
    """YAML, English only."""
    pairs: Mapping[str, str]
    old: str
    """A sentence that is a unit."""
    new: str
    """What it is changed to."""
    chinese: str
    """Of `new`."""

    @property
    def changed(self) -> str:
        """The record with the changed sentence."""
        return self.record.replace(self.old, self.new)

    def translate(self, source: str) -> str:
        """Say what a correct model says."""
        return endpoint.Lookup({**self.pairs, self.new: self.chinese})(source)


@dataclass(frozen=True, slots=True)
class Drafted:
    """What a run of `prdesc draft --format json` cost."""

    calls: int
    prompt_tokens: int
    completion_tokens: int
    asked: int
    """Units of which the Chinese comes from the model now."""
    left: int
    """Units without Chinese."""
    seconds: float

    @property
    def tokens(self) -> int:
        """All tokens."""
        return self.prompt_tokens + self.completion_tokens


def small() -> Case:
    """Return a record with seven units."""
    return Case(
        endpoint.RECORD,
        endpoint.PAIRS,
        "It halves the cache of the draft model.",
        "It halves the cache of the small draft model.",
        "使小型草稿模型的缓存减半。",
    )


def large() -> Case:
    """Return the record of the description of 4 kB, without its Chinese."""
    return Case(
        json.dumps(_english(_plain())),
        dict(bilingual().pairs),
        "It halves the weights of the prefill workers.",
        "It halves the weights of all prefill workers.",
        "使所有预填充 worker 的权重减半。",
    )


def draft(record: str, folder: Path, model: Mapping[str, str]) -> Drafted:
    """Draft *record* with the model that the variables *model* name; *folder* keeps the memory.

    Raises:
        ValueError: If the command fails.
    """
    path = folder / "record.yaml"
    path.write_text(record, "utf-8")
    argv = [sys.executable, "-m", "prdesc", "draft", str(path), "--format", "json"]
    start = time.perf_counter()
    done = subprocess.run(
        argv, cwd=folder, env={**environment(folder), **model}, capture_output=True, check=False
    )
    seconds = time.perf_counter() - start
    if done.returncode not in _FINE:
        said = (done.stdout + done.stderr).decode()
        raise ValueError(f"prdesc draft ended with {done.returncode}: {said}")
    said = json.loads(done.stdout)
    origins = [unit["origin"] for unit in said["units"]]
    used = said["usage"]
    return Drafted(
        used["calls"],
        used["prompt_tokens"],
        used["completion_tokens"],
        origins.count("model"),
        origins.count("none"),
        seconds,
    )


def _english(value: object) -> object:
    if isinstance(value, dict):
        if value.keys() == {"en", "zh"}:
            return value["en"]
        return {key: _english(item) for key, item in value.items()}
    return [_english(item) for item in value] if isinstance(value, list) else value


def _plain() -> object:
    """Return the record with every scalar as the text it is: in YAML 1.1 the key `on` is true."""
    return yaml.load(RECORD.read_text("utf-8"), yaml.BaseLoader)  # noqa: S506 - makes text only
