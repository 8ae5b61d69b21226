"""What a command of a script fetches: repositories, references, images, packages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.collect.found import Seen
from prdesc.collect.quoting import literal
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Where = tuple[str, ...]

_PIN = deferred(
    r"([A-Za-z][\w.-]*(?:\[[^\]]*\])?)((?:[=~<>!]=|[<>]).+)|git\+\S+?([^/@]+?)(?:\.git)?@([^#]+)(?:#.*)?"
)
_NO_VALUE = deferred(
    r"-[ditPq]+|--(?:detach|interactive|tty|rm|privileged|init|publish-all|read-only|quiet"
    r"|no-healthcheck|oom-kill-disable|sig-proxy|disable-content-trust)"
)
"""Options of `docker run` that take no value; see docs.docker.com/reference/cli/docker/."""
_REFERENCE = ("checkout", "switch", "reset")


def pins(command: Sequence[str], where: Where) -> Iterator[Seen]:
    """Yield what a command fetches: a repository, a reference, an image."""
    if command[0] == "git":
        yield from _git(command, where)
        return
    images: list[str] = []
    if command[0] in ("docker", "podman") and command[1:2] == ["pull"]:
        images = [literal(word) for word in command[2:] if not word.startswith("-")]
    elif command[0] in ("docker", "podman") and command[1:2] in (["run"], ["create"]):
        images = [_run_image(command[2:])]
    elif command[0] == "enroot" and "import" in command:
        images = [literal(word).partition("docker://")[2] for word in command]
    yield from (Seen("image", image, where) for image in images if image and "$" not in image)


def _run_image(words: Sequence[str]) -> str:
    """Return the first word of `docker run` that is neither an option nor the value of one."""
    value = False
    for word in words:
        if value or not word.startswith("-"):
            if not value:
                return literal(word)
            value = False
        else:
            value = "=" not in word and not _NO_VALUE.fullmatch(word)
    return ""


def _git(command: Sequence[str], where: Where) -> Iterator[Seen]:
    plain = [literal(word) for word in command[1:] if not word.startswith("-")]
    if plain[:1] == ["clone"]:
        address = next((word for word in plain[1:] if "://" in word or "@" in word), None)
        address = address or next((word for word in plain[1:] if word.startswith("$")), None)
        if address:
            yield Seen("git clone", address, where)
    if plain[:1] == ["clone"] and "-b" in command[:-1]:
        yield Seen("-b", literal(command[command.index("-b") + 1]), (*where, "git clone"))
    for verb in _REFERENCE:
        if verb in plain and len(plain) > plain.index(verb) + 1:
            yield Seen(f"git {verb}", plain[plain.index(verb) + 1], where)


def model(command: Sequence[str]) -> str:
    """Return the model that a command serves, as `vllm serve MODEL` names it; else nothing."""
    words = [literal(word) for word in command]
    for at, word in enumerate(words[:-1]):
        program = word.rsplit("/", 1)[-1]
        if program == "trtllm-serve" or (word == "serve" and words[at - 1].endswith("vllm")):
            rest = words[at + 2 :] if words[at + 1] == "serve" else words[at + 1 :]
            return rest[0] if rest and not rest[0].startswith("-") else ""
    return ""


def packages(command: Sequence[str], where: Where) -> Iterator[Seen]:
    """Yield the versions that pip is told to install."""
    for word in command:
        match = _PIN.fullmatch(literal(word))
        if match:
            yield Seen(match[1] or match[3], (match[2] or match[4]).removeprefix("=="), where)
