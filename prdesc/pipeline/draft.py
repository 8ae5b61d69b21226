"""From a change record to a description; one line per stage."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from prdesc.checks import backing, completeness
from prdesc.describe.description import describe, reread
from prdesc.describe.rules import Beside
from prdesc.describe.texts import Texts
from prdesc.english.rendering import render_body, render_commit, render_title
from prdesc.errors import ForgeError
from prdesc.findings import Finding, Severity
from prdesc.pipeline import kit as kits
from prdesc.pipeline import policy, review
from prdesc.pipeline.people import chinese_of, translations
from prdesc.pipeline.translation import Origins, Translation, exit_code, translate
from prdesc.units.document import cut

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.describe.description import Description
    from prdesc.english import English
    from prdesc.english.templates import Templates
    from prdesc.pipeline.kit import Kit
    from prdesc.pipeline.loop import Tools
    from prdesc.pipeline.remember import Recall
    from prdesc.record.loading import LoadedRecord
    from prdesc.record.models import Record
    from prdesc.units.document import Document
    from prdesc.units.unit import Unit

Want = Literal["body", "commit"]
"""Which text is made; the title belongs to both."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be drafted, and with what."""

    loaded: LoadedRecord
    templates: Templates
    want: Want = "body"
    tools: Tools | None = None
    recall: Recall | None = None
    head: str | None = None
    """SHA of the newest commit of the branch, to compare reviews with; None if it is not known."""
    marked: bool = True
    """Whether English that stands where Chinese is missing is marked in the text."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A description and all there is to say of it."""

    description: Description
    units: tuple[Unit, ...]
    """Phrases and translated units, in the order of the text."""
    findings: tuple[Finding, ...]
    translation: Translation
    failed: ForgeError | None = None
    """Why git could not re-read the trailers; the text is there, but nothing vouches for it."""

    @property
    def exit_code(self) -> int:
        """0 verified, 3 units left, 4 error-level findings, 6 git failed; the last wins."""
        if self.failed is not None:
            return self.failed.exit_code
        return exit_code(self.findings, self.translation)


def draft(order: Order, kit: Kit) -> Draft:
    """Render, translate, check and assemble.

    Raises:
        InputError: If the record or a template is wrong.
    """
    record = order.loaded.record
    documents = _documents(_render(order, record), kit)
    titled = _is_titled(order, kit)
    translation = _translate(documents if titled else documents[1:], order, kit)
    units = {unit.id: unit for unit in translation.units}
    texts = _texts(documents, units, order, chinese=kit.rules.lang != "en", titled=titled)
    description = describe(texts, record, translation.units, kit.rules)
    # Open units cannot pass, and a body without text has no halves to compare.
    whole = not translation.open and bool(documents[1].pieces)
    seen, failed = _seen(description, translation.findings if whole else None, order, kit)
    findings = (
        *translation.findings,
        *description.findings,
        *_unused(order, kit),
        *review.figures(order.loaded, kit.policy.severity(backing.ID, backing.SEVERITY)),
        *seen,
    )
    phrases = [phrase for document in documents for phrase in document.phrases]
    return Draft(
        description,
        _in_order([*phrases, *translation.units]),
        tuple(dict.fromkeys(policy.weigh(findings, kit.policy.severities))),
        translation,
        failed,
    )


def _seen(
    description: Description, known: Sequence[Finding] | None, order: Order, kit: Kit
) -> tuple[tuple[Finding, ...], ForgeError | None]:
    """Read the finished text as a stranger would; the error is there if git could not.

    Args:
        description: What was put together.
        known: What the checks said of the units; None leaves the halves alone.
        order: Says which text is wanted.
        kit: How to judge.
    """
    beside = Beside(kit.rules.lang == "both", order.loaded.record, order.head)
    try:
        read = reread(description)
        read += review.ruled(description, beside, kit, commit=order.want == "commit")
        if known is not None:
            read += tuple(_reread(description, known, order, kit))
    except ForgeError as error:
        return (), error
    return read, None


def _reread(
    description: Description, known: Sequence[Finding], order: Order, kit: Kit
) -> Iterator[Finding]:
    said = {(one.check, one.message, one.source) for one in known}
    for one in review.whole(description, order.loaded.record, kit, commit=order.want == "commit"):
        if (one.check, one.message, one.source) not in said:
            yield one


def _render(order: Order, record: Record) -> tuple[English, English]:
    render = render_body if order.want == "body" else render_commit
    return render_title(record), render(record, order.templates)


def _documents(rendered: tuple[English, English], kit: Kit) -> tuple[Document, Document]:
    known = kits.phrases().lookup if kit.rules.lang != "en" else str
    title, text = rendered
    return cut(title, known, prefix="t"), cut(text, known, prefix="u")


def _is_titled(order: Order, kit: Kit) -> bool:
    """Tell whether the Chinese of the title is shown; the subject of most projects is English."""
    rules = kit.rules
    return order.want == "body" or rules.lang == "zh" or rules.profile.commit.subject == "bilingual"


def _translate(documents: Sequence[Document], order: Order, kit: Kit) -> Translation:
    units = [unit for document in documents for unit in document.units]
    if kit.rules.lang == "en":
        return Translation(())
    people = chinese_of(order.loaded)
    return translate(units, Origins(kit.verify, people, order.recall, order.tools))


def _unused(order: Order, kit: Kit) -> Iterator[Finding]:
    """Yield a warning for each translation of the record that no text has a unit for."""
    loaded = order.loaded
    if kit.rules.lang == "en" or not loaded.record.translations:
        return
    wants: tuple[Want, ...] = ("body", "commit")
    documents = [
        one
        for want in wants
        for one in _documents(_render(replace(order, want=want), loaded.record), kit)
    ]
    known = {unit.source for document in documents for unit in document.units}
    for key, sources in translations(loaded.record):
        if known.isdisjoint(sources):
            message = f"{key}: its `en` is no unit of the text, so its Chinese is not used"
            line = loaded.line(key)
            yield Finding(completeness.ID, Severity.WARNING, message, None, line, sources[0])


def _texts(
    documents: tuple[Document, Document],
    units: dict[str, Unit],
    order: Order,
    *,
    chinese: bool,
    titled: bool,
) -> Texts:
    en = [document.english for document in documents]
    zh = [
        one.chinese(units, marked=order.marked) if wanted else ""
        for one, wanted in zip(documents, (chinese and titled, chinese), strict=True)
    ]
    texts = Texts(en[0].strip(), zh[0].strip(), "", "", "", "")
    if order.want == "body":
        return replace(texts, body_en=en[1], body_zh=zh[1])
    return replace(texts, commit_en=en[1], commit_zh=zh[1])


def _in_order(units: list[Unit]) -> tuple[Unit, ...]:
    def place(unit: Unit) -> tuple[str, list[int]]:
        return unit.id[0], [int(part) for part in unit.id[1:].split(".")]

    return tuple(sorted(units, key=place))
