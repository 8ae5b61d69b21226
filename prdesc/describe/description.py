"""A whole description: title, body with disclosure, region and trailers, commit message."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe import (
    addresses,
    boxes,
    commit,
    disclosure,
    dissecting,
    duties,
    git,
    identities,
    layout,
    reader,
    region,
    signing,
    sizes,
    tables,
    title,
    trailers,
    wording,
)
from prdesc.describe.layout import Halves
from prdesc.describe.marker import Notes
from prdesc.describe.title_note import note
from prdesc.findings import Finding, Severity
from prdesc.units.segment import segments

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.describe.addresses import Addresses
    from prdesc.describe.disclosure import Facts
    from prdesc.describe.identities import Identities
    from prdesc.describe.layout import Lang
    from prdesc.describe.profile import Layout, Profile
    from prdesc.describe.texts import Texts
    from prdesc.describe.title import Title
    from prdesc.describe.trailers import Trailer
    from prdesc.describe.wording import Wording
    from prdesc.record.models import Record
    from prdesc.units.unit import Unit


@dataclass(frozen=True, slots=True)
class Rules:
    """How descriptions are put together."""

    profile: Profile
    layout: Layout
    lang: Lang
    wording: Wording
    identities: Identities
    addresses: Addresses


@dataclass(frozen=True, slots=True)
class Description:
    """What is published."""

    title: Title
    body: str
    """Markdown with region markers and trailers; ends with one line end."""
    trailers: tuple[Trailer, ...]
    commit: str
    """The whole commit message; ends with one line end."""
    findings: tuple[Finding, ...]
    """What is wrong with the whole; what git makes of the trailers is not in it (`reread`)."""


def rules(profile: Profile, chosen: Layout | None = None, lang: Lang = "both") -> Rules:
    """Return the rules of *profile* with the shipped wording and tables.

    Args:
        profile: A project's rules.
        chosen: Layout, if not that of the profile.
        lang: Which halves are wanted.
    """
    return Rules(
        profile,
        chosen or profile.layout,
        lang,
        wording.load(),
        identities.load(),
        addresses.load(),
    )


def describe(
    texts: Texts, record: Record, units: Sequence[Unit], how: Rules, *, markers: bool = True
) -> Description:
    """Put a description together.

    Args:
        texts: What is to be said.
        record: Tags, type, co-authors and AI use.
        units: All units of `texts`, for the disclosure of the models that wrote their Chinese.
        how: The rules.
        markers: Whether the body is a managed region.

    Raises:
        InputError: If a co-author cannot stand in a trailer, or the text holds a region marker.
    """
    texts, signed = signing.withhold(texts, record)
    written, found = trailers.build(
        record.co_authors, record.ai, how.profile, how.identities, how.addresses
    )
    facts, heading = _facts(record, written, units, how), _title(texts, record, how)
    said = disclosure.render(facts, how.profile.disclosure, how.wording)
    halves = Halves(texts.body_en, said.en, texts.body_zh, said.zh)
    troubles = tuple(layout.verify(halves))
    arranged = layout.arrange(halves, how.layout, how.lang, how.wording)
    inner = layout.assemble(arranged, how.layout, how.lang, how.wording)
    if markers and inner and not troubles:
        inner = _wrapped(inner, arranged, heading, how)
    body = trailers.append(inner, written)
    message = trailers.append(_commit(heading, texts, record, facts, how), written)
    findings = (
        *title.verify(heading, how.profile.title),
        *(troubles or _misread(body, arranged, how)),
        *duties.verify(facts, how.profile, duties.Text(record, bool(texts.commit_en))),
        *signed,
        *found,
        *sizes.verify(body),
        *commit.verify(message),
        *(commit.measure(message) if not texts.body_en else ()),
    )
    return Description(heading, body, written, message, findings)


def reread(description: Description) -> tuple[Finding, ...]:
    """Let git read the trailers of body and commit message; a finding for each that differs.

    Raises:
        ForgeError: If git fails.
    """
    squashed = f"{description.title.joined or 'title'}\n\n{description.body}"
    found = (git.verify(text, description.trailers) for text in (squashed, description.commit))
    return tuple(dict.fromkeys(finding for findings in found for finding in findings))


def _facts(record: Record, written: Sequence[Trailer], units: Sequence[Unit], how: Rules) -> Facts:
    ai_co_author = any(
        how.identities.has(*trailers.identity(one))
        for one in written
        if one.key == trailers.CO_AUTHOR
    )
    by_models = disclosure.translated(units) if how.lang != "en" else ()
    return disclosure.Facts(record.ai, by_models, ai_co_author)


def _title(texts: Texts, record: Record, how: Rules) -> Title:
    prefix = _prefix(record)
    english = texts.title_en if how.lang != "zh" else ""
    chinese = texts.title_zh if how.lang != "en" else ""
    return title.join(english, chinese, prefix, how.profile.title)


def _prefix(record: Record) -> title.Prefix:
    return title.Prefix(record.tags, record.type, record.scope, record.breaking)


def _wrapped(inner: str, halves: Halves, heading: Title, how: Rules) -> str:
    if how.lang != "both":
        english, chinese = _runs(halves.english), _runs(halves.chinese)
        return region.wrap(
            inner, english if how.lang == "en" else [], chinese if how.lang == "zh" else []
        )
    whole = dissecting.whole(inner, 0, len(inner), how.wording)
    titled = note(heading.joined, how.profile.title.separator, recorded=True)
    notes = Notes(
        cells=len(whole.cells),
        rest=whole.rest,
        ticks=boxes.states(whole.english),
        title=titled if heading.zh else None,
    )
    return region.wrap(inner, whole.english_sources, whole.chinese_sources, notes)


def _runs(markdown: str) -> list[str]:
    return [segment.source for segment in segments(markdown)]


def _misread(body: str, halves: Halves, how: Rules) -> Iterator[Finding]:
    """Yield a finding if the text cannot be taken apart as it was put together."""
    if how.lang != "both":
        return
    parts = reader.split(body, how.wording)
    pairs = {
        "English text": (halves.english, parts.english),
        "English disclosure": (halves.english_disclosure, parts.english_disclosure),
        "Chinese text": (halves.chinese, parts.chinese),
        "Chinese disclosure": (halves.chinese_disclosure, parts.chinese_disclosure),
    }
    for name, (put, got) in pairs.items():
        if put.strip() != ("" if got is None else got.text.strip()):
            message = f"the {name} cannot be told from the rest; it holds a heading of prdesc's own"
            yield Finding("layout", Severity.ERROR, message)


def _commit(heading: Title, texts: Texts, record: Record, facts: Facts, how: Rules) -> str:
    rules_ = how.profile.commit
    said = disclosure.Disclosure("", "")
    if rules_.disclosure:
        said = disclosure.sentence(facts, how.profile.disclosure, how.wording)
    english, chinese = texts.commit_en, texts.commit_zh
    if how.lang == "both":
        english, chinese = tables.once(english, chinese, how.wording)
    halves = Halves(english, said.en, chinese, said.zh)
    if rules_.subject == "bilingual" or not heading.en:
        return commit.message(heading.joined, halves, how.lang)
    order = how.profile.title.model_copy(update={"first": rules_.first})
    subject = title.join(texts.title_en, "", _prefix(record), order).joined
    return commit.message(subject, halves, how.lang)
