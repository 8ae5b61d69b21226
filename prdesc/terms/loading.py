"""From glossary files in layers to a termbase, with a compiled cache."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.files import decode
from prdesc.resources import data_dir
from prdesc.terms import cache
from prdesc.terms.compiled import compile_concepts
from prdesc.terms.overlay import overlay
from prdesc.terms.reading import read_concepts
from prdesc.terms.script import traditional
from prdesc.terms.termbase import Termbase

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from prdesc.terms.concept import Concept

LIMIT = 64 << 20
"""The largest glossary file in bytes."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One glossary file and its place."""

    path: Path
    name: str
    """`base`, `project` or `repository`."""
    hard: bool = True
    """What holds for a concept that does not say so itself."""


def base_layer() -> Layer:
    """Return the shipped glossary of ML infrastructure, whose concepts are soft."""
    return Layer(data_dir("glossary") / "base.zh-Hans.yaml", "base", hard=False)


def project_layer(profile: str) -> Layer | None:
    """Return the shipped glossary of a project, or None where *profile* brings none."""
    path = data_dir("glossary") / f"{profile}.zh-Hans.yaml"
    return Layer(path, "project") if path.is_file() else None


def load(layers: Sequence[Layer], folder: Path | None = None) -> Termbase:
    """Load glossary files; a later layer replaces every concept with which it shares a form.

    Args:
        layers: From the weakest to the strongest.
        folder: Where compiled glossaries are kept; without one the YAML is read each time.

    Raises:
        InputError: With every fault of every file.
    """
    contents = [_read(layer.path) for layer in layers]
    key = _key(layers, contents)
    compiled = cache.read(folder, key) if folder else None
    if compiled is None:
        compiled = compile_concepts(_merge(layers, contents))
        if folder:
            cache.write(folder, key, compiled)
    return Termbase(compiled)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        problem = f"cannot be read ({error.strerror or error})"
        raise InputError(Fault(problem, "check the path and its permissions", str(path))) from error


def _key(layers: Sequence[Layer], contents: Sequence[bytes]) -> str:
    digest = hashlib.sha256(f"{cache.FORMAT}".encode())
    for layer, content in zip(layers, contents, strict=True):
        digest.update(f"\n{layer.name} {layer.hard} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:32]


def _merge(layers: Sequence[Layer], contents: Sequence[bytes]) -> list[Concept]:
    merged: list[Concept] = []
    faults: list[Fault] = []
    for layer, content in zip(layers, contents, strict=True):
        name = str(layer.path)
        text = decode(content, name=name, limit=LIMIT)
        concepts, more = read_concepts(text, name, layer.name, hard=layer.hard)
        faults += [*more, *traditional(concepts, text, name)]
        merged = overlay(merged, concepts)
    if faults:
        raise InputError(faults)
    return merged
