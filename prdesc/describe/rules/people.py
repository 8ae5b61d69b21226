"""Names and addresses in trailers: T04 to T08."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import addresses, trailers
from prdesc.describe.rules.case import PERSONAL
from prdesc.describe.rules.rule import Breach
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.rules.case import Case
    from prdesc.describe.rules.lines import Line

_EMAIL = deferred(r"[^\s<>@]+@[^\s<>@]+")


def doubled(case: Case) -> Iterator[Breach]:
    """T04: two trailers have the same key and address.

    GitHub keeps one of them when it squashes; under two names, one name is lost. Looks at what git
    reads. Cannot see two addresses of one person.
    """
    first: dict[tuple[str, str], Line] = {}
    for line in _people(case, read=True):
        name, email = trailers.identity(line.trailer)
        other = first.setdefault((line.trailer.key.lower(), (email or name).lower()), line)
        if other is line:
            continue
        same = trailers.identity(other.trailer)[0].lower() == name.lower()
        why = "is there twice" if same else "has two names, and a squash keeps one"
        message = f"the trailer of {email or name} {why}"
        yield Breach(message, line.number, f"{other.trailer}\n{line.trailer}")


def no_address(case: Case) -> Iterator[Breach]:
    """T05: a co-author or signer has no address, or one that reaches nobody.

    `null`, `@local` and the domains that are reserved for examples count as none. Cannot see
    whether an address exists.
    """
    for line in _people(case):
        email = trailers.identity(line.trailer)[1]
        if not email:
            message = "there is no address; write `Name <address>`"
        elif not _EMAIL.fullmatch(email):
            message = f"`{email}` is no address"
        elif case.book.addresses.unroutable(email):
            message = f"`{email}` reaches nobody"
        else:
            continue
        yield Breach(message, line.number, str(line.trailer))


def known_bad(case: Case) -> Iterator[Breach]:
    """T06: the address is known not to lead where its name says.

    Taken from the dated table in `templates/profiles/identities/addresses.yaml`. Cannot see whom an
    address belongs to today.
    """
    for line in _people(case):
        row = case.book.addresses.find(trailers.identity(line.trailer)[1])
        if row is not None and row.status == "warn":
            note = f"{row.note} (as of {case.book.addresses.as_of})"
            yield Breach(f"`{row.address}`: {note}", line.number, str(line.trailer))


def other_account(case: Case) -> Iterator[Breach]:
    """T07: the number in a noreply address is another account's than its login.

    GitHub goes by the number. Knows the numbers of the table only.
    """
    for line in _people(case):
        email = trailers.identity(line.trailer)[1]
        logins = case.book.addresses.account(email)
        if logins:
            message = f"the number in `{email}` is that of {' or '.join(logins)}"
            yield Breach(message, line.number, str(line.trailer))


def stranger(case: Case) -> Iterator[Breach]:
    """T08: the address of a co-author is nobody's who wrote a commit of the branch.

    It may be a private address that was not meant to be published, or one without a signed CLA.
    Needs the commits of the branch; noreply addresses, AI tools and addresses that are allowed are
    no fault.
    """
    if case.beside.commits is None:
        return
    known = {email.lower() for one in case.beside.commits for _, email in one.authors}
    known |= {email.lower() for email in case.beside.allowed}
    for line in _people(case):
        email = trailers.identity(line.trailer)[1]
        if email and email.lower() not in known and addresses.private(email):
            if line.trailer.key.lower() == "signed-off-by" or case.ai(line.trailer):
                continue
            message = f"`{email}` is the address of nobody who wrote a commit of the branch"
            yield Breach(message, line.number, str(line.trailer))


def _people(case: Case, *, read: bool = False) -> Iterator[Line]:
    """Yield the lines with a person; with *read*, only those that git reads."""
    for line in case.lines:
        if line.trailer.key.lower() in PERSONAL and (line.read or not read):
            yield line
