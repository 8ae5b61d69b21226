"""Trailers: `Key: value` lines in the last paragraph, written here and re-read by git.

`Signed-off-by` is never written: a sign-off is a person's act. Order: references, credits, AI
help, co-authors.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe.inert import plain
from prdesc.errors import Fault, InputError
from prdesc.findings import Finding, Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from prdesc.describe.addresses import Addresses
    from prdesc.describe.identities import Identities
    from prdesc.describe.profile import Derived, Profile
    from prdesc.record.models import Agent, Ai, CoAuthor

CO_AUTHOR = "Co-authored-by"
SIGN_OFF = deferred(r"^\s*signed-off-by\s*[:：]", re.IGNORECASE | re.MULTILINE)
"""A line that git, or the DCO application, reads as a sign-off."""
_KEY = deferred(r"[A-Za-z0-9-]+")
_LINE = deferred(r"([A-Za-z0-9-]+): (\S.*)")
_OF_MESSAGE = deferred(r"([A-Za-z0-9-]+):(?: (\S.*))?")
"""In a commit message git takes a key alone for a trailer, too, as a template leaves it."""
_EMAIL = deferred(r"[^\s<>@]+@[^\s<>@]+")
_ADDRESS = deferred(r"<([^<>]*)>\s*$")
# scripts/checkpatch.pl of Linux, BAD_ASSISTED_BY: agent, colon, model without spaces, then tools;
# in a description the trailer is Markdown, too, so it is no markup and no mention.
_MODEL = deferred(r"(?!.*://|www\.)[A-Za-z0-9][A-Za-z0-9._:/+-]*")
_SLOT = deferred(r"\{([a-z]+)\}")
_RANK = {"fixes": 0, "closes": 0, "link": 0, "refs": 0, "assisted-by": 2, "generated-by": 2}
_CREDIT, _CO_AUTHOR_RANK = 1, 3


@dataclass(frozen=True, slots=True)
class Trailer:
    """One trailer."""

    key: str
    value: str

    def __str__(self) -> str:
        return f"{self.key}: {self.value}"


def build(
    co_authors: Sequence[CoAuthor],
    ai: Ai | None,
    profile: Profile,
    identities: Identities,
    addresses: Addresses,
) -> tuple[tuple[Trailer, ...], tuple[Finding, ...]]:
    """Return the trailers of a change, in order, and what is wrong with them.

    Args:
        co_authors: People and tools of the record.
        ai: AI use of the record; read only where the profile derives a trailer from it.
        profile: What the project refuses or wants.
        identities: Who is an AI tool.
        addresses: The addresses of AI tools.

    Raises:
        InputError: If a name or address of a co-author cannot stand in a trailer.
    """
    trailers: list[Trailer] = []
    findings: list[Finding] = []
    for number, author in enumerate(co_authors):
        trailer = Trailer(CO_AUTHOR, _person(author, f"co_authors[{number}]"))
        refusal = _refusal(trailer, profile, ai=identities.has(author.name, author.email))
        if refusal is None:
            trailers.append(trailer)
        else:
            findings.append(refusal)
    if ai is not None and ai.used == "yes":
        for agent in ai.agents:
            made = _derive(agent, profile.trailers.derive, addresses)
            if isinstance(made, Trailer):
                trailers.append(made)
            elif made is not None:
                findings.append(made)
    kept, doubled = unique(trailers)
    return ordered(kept), (*findings, *doubled)


def ordered(trailers: Iterable[Trailer]) -> tuple[Trailer, ...]:
    """Sort by kind; trailers of a kind stay in their order."""
    return tuple(sorted(trailers, key=_rank))


def unique(trailers: Iterable[Trailer]) -> tuple[tuple[Trailer, ...], tuple[Finding, ...]]:
    """Keep the first trailer of each key and address, as GitHub does when it squashes.

    Returns:
        The trailers and a warning for each that is left out although its text is another one.
    """
    kept: dict[tuple[str, str], Trailer] = {}
    findings = []
    for trailer in trailers:
        first = kept.setdefault(_same(trailer), trailer)
        if str(first).lower() != str(trailer).lower():
            message = f"{trailer} is left out: {first} has the same address, and GitHub keeps one"
            findings.append(_finding(message, Severity.WARNING))
    return tuple(kept.values()), tuple(findings)


def render(trailers: Sequence[Trailer]) -> str:
    """Return the last paragraph of a text, without a line end behind it; empty if there are none.

    Raises:
        InputError: If a key or value cannot stand in a trailer, or a trailer is a sign-off.
    """
    for trailer in trailers:
        _validate(trailer)
    return "\n".join(map(str, trailers))


def append(text: str, trailers: Sequence[Trailer]) -> str:
    """Return *text* with the trailers as its last paragraph, ending with one line end."""
    block = render(trailers)
    return "\n\n".join(part for part in (text.strip("\n"), block) if part) + "\n"


def parse_block(text: str, *, titled: bool) -> tuple[int, tuple[Trailer, ...]]:
    """Find the last paragraph of *text* if every line of it has the form of a trailer.

    Git has more rules (`prdesc.describe.git`); this is the form in which prdesc writes.

    Args:
        text: A commit message, or a description.
        titled: Whether the first paragraph is a subject, which never holds trailers.

    Returns:
        The code point at which the paragraph begins and its trailers; `(len(text), ())` if the
        last paragraph is something else.
    """
    body = text.rstrip()
    gap = body.rfind("\n\n")
    start = gap + len("\n\n") if gap >= 0 else 0
    form = _OF_MESSAGE if titled else _LINE
    lines = [form.fullmatch(line.rstrip()) for line in body[start:].split("\n")]
    if (titled and gap < 0) or not all(lines):
        return len(text), ()
    return start, tuple(Trailer(line[1], line[2] or "") for line in lines if line)


def identity(trailer: Trailer) -> tuple[str, str]:
    """Return the name and the address of a trailer; the address is empty if there is none."""
    address = _ADDRESS.search(trailer.value)
    if address is None:
        return trailer.value, ""
    return trailer.value[: address.start()].strip(), address.group(1)


def signed(text: str) -> Iterator[int]:
    """Yield the numbers of the lines, from 1, that would be read as a sign-off."""
    for match in SIGN_OFF.finditer(text):
        start = match.end() - len(match.group().lstrip())
        yield text.count("\n", 0, start) + 1


def _person(author: CoAuthor, key: str) -> str:
    name = author.name.strip()
    if not name or set(name) & set("<>@") or not _EMAIL.fullmatch(author.email):
        problem = f"{author.name!r} <{author.email}> is not a name and an address"
        raise InputError(Fault(problem, "write `name` and `email` of one person", key=key))
    return f"{name} <{author.email}>"


def _refusal(trailer: Trailer, profile: Profile, *, ai: bool) -> Finding | None:
    rules = profile.trailers
    if trailer.key.lower() in {key.lower() for key in rules.forbid}:
        what = f"a {trailer.key} trailer"
    elif ai and rules.forbid_ai_co_authors:
        what = "an AI tool as co-author"
    else:
        return None
    message = f"{trailer} is left out: profile {profile.name} refuses {what}"
    return _finding(message, Severity.ERROR)


def _derive(agent: Agent, rule: Derived | None, addresses: Addresses) -> Trailer | Finding | None:
    """Return the trailer for an agent, or why there is none; None where none is wanted."""
    if rule is None:
        return None
    slots = {
        "tool": rule.names.get(agent.tool, agent.tool),
        "model": agent.model or "unknown",
        "label": agent.model_label or agent.tool,
        "email": addresses.of_tool(agent.tool) or "",
    }
    used = set(_SLOT.findall(rule.value))
    value = _SLOT.sub(lambda slot: slots[slot.group(1)], rule.value)
    if "email" in used and not slots["email"]:
        why = "no verified address of it is known; name it in `co_authors`"
    elif not all(plain(slots[name]) for name in used & {"tool", "label"}):
        why = "its name must be letters, digits and spaces"
    elif not _MODEL.fullmatch(slots["model"]):
        why = f"{slots['model']!r} must be a model id without spaces"
    else:
        return Trailer(rule.key, value)
    return _finding(f"no {rule.key} trailer for {agent.tool}: {why}", Severity.ERROR)


def _validate(trailer: Trailer) -> None:
    key, value = trailer.key, trailer.value
    if key.lower() == "signed-off-by":
        problem, fix = "is a sign-off", "leave it to the person, who signs with `git commit -s`"
    elif not _KEY.fullmatch(key):
        problem, fix = "has a key that git does not read", "use letters, digits and `-`"
    elif not value or value != value.strip() or any(map(_invisible, value)):
        problem, fix = "has an empty or invisible part in its value", "write it on one line"
    else:
        return
    raise InputError(Fault(f"the trailer {str(trailer)!r} {problem}", fix))


def _invisible(character: str) -> bool:
    return unicodedata.category(character) in {"Cc", "Cf", "Zl", "Zp"}


def _rank(trailer: Trailer) -> int:
    key = trailer.key.lower()
    return _CO_AUTHOR_RANK if key == CO_AUTHOR.lower() else _RANK.get(key, _CREDIT)


def _same(trailer: Trailer) -> tuple[str, str]:
    name, address = identity(trailer)
    return trailer.key.lower(), (address or name).lower()


def _finding(message: str, severity: Severity) -> Finding:
    return Finding("trailers", severity, message)
