"""Where trailers stand and whether git reads them: T01, T02, T03, T09."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from prdesc.describe import trailers
from prdesc.describe.rules import lines
from prdesc.describe.rules.rule import Breach
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.rules.case import Case
    from prdesc.describe.rules.lines import Line

# Git's own keys and those of forges and review tools; a sentence seldom begins with one.
_KNOWN = frozenset(
    {*lines.KEYS, "fixes", "closes", "link", "refs", "cc", "change-id", "see-also", "reviewed-on"}
)
_SCHEMES = frozenset({"http", "https", "ftp", "file", "ssh", "git"})
_DIVIDER = deferred(r"^---(?:[ \t].*)?$", re.MULTILINE)
_PATCH = deferred(r"^(?:diff -|Index: )", re.MULTILINE)


def not_read(case: Case) -> Iterator[Breach]:
    """T01: a line looks like a trailer, and git does not read it as one.

    Git reads the last paragraph only, and only lines that begin with a key of Latin letters, digits
    and `-`, then `:`. A line that is indented, quoted, in a list or in bold, that has a full-width
    colon, stands directly under a sentence or above other text is none. No fault is a line whose
    key and address also stand where git reads them, as in the messages that GitHub joins when it
    squashes. Lines with a typed line end or an odd character are T02 and T03.

    Looks for credits, sign-offs and the keys of AI tools (`lines.KEYS`); in a description not in
    code blocks and comments. Cannot see other keys.
    """
    read = {_same(line) for line in case.lines if line.read}
    for line in case.lines:
        if not line.read and not line.odd and _same(line) not in read:
            message = f"git does not read it as a trailer: {_why(line)}"
            yield Breach(message, line.number, str(line.trailer))


def typed_line_end(case: Case) -> Iterator[Breach]:
    r"""T02: a typed `\n` stands before the key of a trailer, so it is no line of its own.

    In a description not in code.
    """
    for place, text in lines.typed(case.plain):
        number = case.text.count("\n", 0, place) + 1
        yield Breach(r"`\n` is typed before a trailer; it must be a line end", number, text)


def odd_characters(case: Case) -> Iterator[Breach]:
    """T03: a line that looks like a trailer has a character that cannot be seen or is full-width.

    Carriage returns in a text with other line ends, zero-width characters, no-break spaces, and
    full-width colon, brackets or at sign. Cannot see letters that look like others.
    """
    for line in case.lines:
        if line.odd:
            shown = ", ".join(f"U+{ord(one):04X} {unicodedata.name(one, '')}" for one in line.odd)
            message = f"the trailer has an odd character: {shown.strip()}"
            yield Breach(message, line.number, str(line.trailer))


def accident(case: Case) -> Iterator[Breach]:
    """T09: the last paragraph reads as trailers by accident, or a line cuts the message.

    `Risk: low` or a bare address as the last paragraph becomes a trailer, and git adds the next one
    to it. In commit messages, a line `---` ends the message for `git am`, and `diff -` or `Index: `
    begins the patch; in descriptions only where the profile's commits travel by mail. The end of a
    text that prdesc wrote is looked at where it is written.

    A key that nobody knows but that is meant has a `-` (`Reviewed-on`), so those are not reported.
    """
    keys = {one.key.lower() for one in case.parsed if case.beside.record is None}
    if keys & _SCHEMES:
        message = "git reads the address at the end as a trailer; put a sentence around it"
        yield Breach(message, source=str(case.parsed[-1]))
    elif keys and not any(key in _KNOWN or "-" in key for key in keys):
        message = "git reads the last paragraph as trailers; end the text with a sentence"
        yield Breach(message, source="\n".join(map(str, case.parsed)))
    if case.kind == "message" or case.book.profile.commit.mailed:
        for pattern, what in ((_DIVIDER, "ends the message"), (_PATCH, "begins the patch")):
            for match in pattern.finditer(case.plain):
                number = case.text.count("\n", 0, match.start()) + 1
                yield Breach(f"for `git am` this line {what}", number, match.group())


def _same(line: Line) -> tuple[str, str]:
    name, address = trailers.identity(line.trailer)
    return line.trailer.key.lower(), (address or name).lower()


def _why(line: Line) -> str:
    lead = line.lead.strip()
    listed = lead[:1] in {"*", "-", "+", "•", "·"} and not lead.startswith("**")
    reasons = {
        "it is quoted": lead.startswith(">"),
        "it stands in a list": listed,
        "it is marked up": bool(lead) or line.bold,
        "it is indented": bool(line.lead),
        "other text follows; trailers are the last paragraph": line.followed,
        "it needs a blank line before it": line.glued,
        "every line of the last paragraph must be a trailer": True,
    }
    return next(reason for reason, holds in reasons.items() if holds)
