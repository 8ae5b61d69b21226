"""Sign-offs: D01 and T11. Only a person signs off (Developer Certificate of Origin)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.describe import trailers
from prdesc.describe.rules.rule import Breach
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.rules.case import Case
    from prdesc.describe.trailers import Trailer

SIGN_OFF = "signed-off-by"
# As the DCO application reads a message: anywhere in it, one space, no folded line
# (github.com/dcoapp/app, lib/dco.js).
_DCO = deferred(r"^Signed-off-by: ([^\n<>]*) <([^\n<>]*)>\s*$", re.IGNORECASE | re.MULTILINE)
# What its validator takes for an address: no brackets, and a domain with a dot.
_ADDRESS = deferred(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")


def ai_sign_off(case: Case) -> Iterator[Breach]:
    """D01: an AI tool or a bot signs off.

    Knows the address table, the names of tools, and `[bot]`. Bots that are no AI (dependabot) may
    sign. Cannot see a tool under a person's name.
    """
    for line in case.lines:
        if line.trailer.key.lower() != SIGN_OFF or not _machine(case, line.trailer):
            continue
        message = "an AI tool or bot cannot sign off; the person signs with `git commit -s`"
        yield Breach(message, line.number, str(line.trailer))


def no_sign_off(case: Case) -> Iterator[Breach]:
    """T11: the commit lacks the sign-off of its author that the profile asks for.

    Reads a commit message as the DCO application does. Where the commits of the branch are given,
    each needs a sign-off whose name and address are those of its author or committer. Of a single
    message the author is not known. What prdesc drafts is signed later, by a person.
    """
    if not case.book.profile.trailers.signoff:
        return
    if case.kind == "message" and case.beside.record is None:
        yield from _message(case)
    for commit in case.beside.commits or ():
        people = {(name.lower(), email.lower()) for name, email in commit.authors}
        signed = [one for one in commit.trailers if one.key.lower() == SIGN_OFF]
        if not any(_person(one) in people for one in signed):
            message = f"commit {commit.sha[:12]} has no sign-off of its author"
            yield Breach(message, source="\n".join(map(str, signed)))


def _message(case: Case) -> Iterator[Breach]:
    found = _DCO.findall(case.text)
    if not found:
        message = f"profile {case.book.profile.name} asks for a sign-off; use `git commit -s`"
        yield Breach(message)
    for _, address in found:
        if not _ADDRESS.fullmatch(address):
            yield Breach(f"the sign-off has no valid address: {address!r}")


def _machine(case: Case, trailer: Trailer) -> bool:
    name, email = trailers.identity(trailer)
    row = case.book.addresses.find(email)
    if row is not None:
        return row.ai
    return case.ai(trailer) or "[bot]" in name.lower() or "[bot]@" in email.lower()


def _person(trailer: Trailer) -> tuple[str, str]:
    name, email = trailers.identity(trailer)
    return name.lower(), email.lower()
