"""What the profile refuses: D05."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe.profile import Form
from prdesc.describe.rules.passages import GENERATED, added
from prdesc.describe.rules.rule import Breach, about

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.rules.case import Case


def forbidden(case: Case) -> Iterator[Breach]:
    """D05: a trailer or line stands there that the profile refuses.

    Refused are keys that the profile names, AI tools as co-authors, every trailer or statement that
    names an AI tool, or lines that tools add by themselves. Cannot see a tool that is in no table.
    """
    profile = case.book.profile
    keys = {key.lower() for key in profile.trailers.forbid}
    for line in case.lines:
        key, ai = line.trailer.key.lower(), case.ai(line.trailer)
        author = key in {"co-authored-by", "co-developed-by"}
        if key in keys:
            what = f"`{line.trailer.key}`"
        elif ai and author and profile.trailers.forbid_ai_co_authors:
            what = "an AI tool as co-author"
        elif ai and profile.trailers.forbid_ai:
            what = "trailers that name an AI tool"
        else:
            continue
        yield Breach(f"profile {profile.name} refuses {what}", line.number, str(line.trailer))
    yield from _added_lines(case)
    yield from _refused_statements(case)


def _added_lines(case: Case) -> Iterator[Breach]:
    profile = case.book.profile
    if profile.generated_line == "allowed":
        return
    for match in GENERATED.finditer(case.plain):
        line = case.text[match.start() :].partition("\n")[0]
        if added(line, case.book.words):
            number = case.text.count("\n", 0, match.start()) + 1
            message = f"profile {profile.name} refuses lines that a tool adds by itself"
            yield Breach(message, number, line.strip())


def _refused_statements(case: Case) -> Iterator[Breach]:
    """Yield what a text says of AI that it should not; a record is held against the profile."""
    profile = case.book.profile
    if case.beside.record is not None:
        return
    for one in case.statements:
        if not profile.ai_allowed and not one.denies:
            since = f"(as of {profile.as_of})"
            yield about(one, f"profile {profile.name} takes no AI contributions {since}")
        if profile.disclosure.form is Form.NONE and profile.trailers.forbid_ai:
            yield about(one, f"profile {profile.name} wants nothing said about AI")
