"""references: names that must be copied are in the Chinese, and no others are.

Catches `#123`, `org/repo#1`, commit SHAs, @users, versions, paths, `--flags`, identifiers and
names such as `TP8` or `PyTorch` that the Chinese loses, and references, flags, paths, versions,
identifiers and names with digits that only the Chinese has, and a name that became another one
(MI355X as MI325X). A dash typed as `--` before a word is
no flag; `guide.md` may be `guide_zh.md`, `x4` the figure 4.

Cannot see plain words that are names, such as Dynamo; a termbase keeps those. How often a name
stands does not matter, since Chinese repeats and leaves out names where English has pronouns.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from prdesc.checks import links, names, reasons, said_names
from prdesc.checks.alike import Alike
from prdesc.checks.check import Flaw
from prdesc.checks.guises import EXACT, FIGURE, WORD, stands, stands_apart
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side
    from prdesc.units.spans import Span

ID = "references"
SEVERITY = Severity.ERROR

_WHAT = {
    SpanKind.REF: "reference",
    SpanKind.SHA: "commit",
    SpanKind.MENTION: "mention",
    SpanKind.FLAG: "flag",
    SpanKind.PATH: "path",
    SpanKind.VERSION: "version",
    SpanKind.IDENTIFIER: "identifier",
}
_PLAIN_WORDS = deferred(r"[A-Za-z]+(?:/[A-Za-z]+)+")
# `H100/B200` and `Qwen3.5/CUDA-graph`, but not `Docs/Guide.md`.
_NAMES = deferred(
    r"[A-Z][A-Za-z0-9]*(?:[.+-][A-Za-z0-9]+)*(?:/[A-Z][A-Za-z0-9]*(?:[.+-][A-Za-z0-9]+)*)+"
    r"(?<!\.[a-z][a-z])(?<!\.[a-z][a-z][a-z])(?<!\.[a-z][a-z][a-z][a-z])"
)
# `FP8-to-int4` and `v1-tagged` are English words with names in them.
_COMPOUNDS = frozenset({SpanKind.IDENTIFIER, SpanKind.VERSION})
_COMPOUND = deferred(
    r"-(?:to|is|past|vs|of|and|or|by|per|in|on|with|without|not)-"
    r"|-(?:tagged|based|only|aware|specific|style|like|level|bound)\Z"
)
# `[tag]` and `type(scope):` before a title; people drop them in Chinese.
_PREFIX = deferred(r"(?:\[[^\]\n]*\]\s*)*(?:[a-z]+(?:\([^)\n]*\))?!?:(?=\s))?")
# TP8xPP2 may be written TP8×PP2.
_TIMES = deferred(r"(?<=[0-9])x(?=[A-Z])")
_SHORT_REF = deferred(r"#[0-9]+\Z")
_DIGITS = deferred("[0-9]+")


def concerns(pair: Pair) -> bool:
    """Tell whether the two have not the same names."""
    source, target = pair.source, pair.target
    if not source.spans and not target.spans:
        if not source.names and not target.names:
            return False
        if {one.text for one in source.names} == {one.text for one in target.names}:
            return False
    return _keys(source, source).keys() != _keys(target, source).keys()


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each name that is lost or added."""
    source, target = _keys(pair.source, pair.source), _keys(pair.target, pair.source)
    added = [
        (key, kind)
        for key, kind in target.items()
        if key not in source and not _may_stand(key, kind, pair)
    ]
    flaws = list(_added(added, pair, source)) if added else []
    changed = {flaw.source for flaw in flaws}
    shown = _without_destinations(pair.target)
    pages = Counter(links.plain_page(key) for key, kind in source.items() if kind is SpanKind.PATH)
    for key, kind in source.items():
        if key in target or key in changed:
            continue
        # Of `guide.md` and `guide_zh.md` neither stands for the other.
        twin = kind is SpanKind.PATH and pages[links.plain_page(key)] > 1
        if twin or not stands(key, kind, shown):
            if (kind is None and _is_a_term(key, pair)) or _is_bare(key, kind, pair):
                continue
            habit = _habit(pair, key, target)
            yield Flaw(f"the {_what(kind)} {key} is missing", key, severity=habit)
    yield from flaws


def _is_bare(key: str, kind: SpanKind | None, pair: Pair) -> bool:
    """Tell whether a version stands without its `v`; prdesc says 版 beside it."""
    if kind is not SpanKind.VERSION or key[0] not in "vV":
        return False
    if pair.authored:
        return "版" in pair.target.prose and stands_apart(key[1:], pair.target.prose)
    return stands_apart(key[1:], pair.target.text)


def _without_destinations(side: Side) -> str:
    """Return the text of *side* without the addresses that links lead to."""
    text = side.text
    for span in side.by_kind.get(SpanKind.LINK, ()):
        text = text.replace(span.text, " ")
    return text


def _may_stand(key: str, kind: SpanKind | None, pair: Pair) -> bool:
    """Tell whether a name that the Chinese has is none of its own."""
    if kind is SpanKind.MENTION or stands(key, kind, pair.source.text):
        return True
    if kind is None and not _DIGITS.search(key):
        return True
    if kind is SpanKind.VERSION and key[0] == "v":  # 3 may be v3
        if pair.authored and not reasons.speaks_of_versions(pair.source):
            return False
        return stands_apart(key[1:], pair.source.text, before=WORD | {"."})
    return not pair.authored and kind is SpanKind.REF and _is_a_known_number(key, pair)


def _added(
    names: Iterable[tuple[str, SpanKind | None]], pair: Pair, source: Iterable[str]
) -> Iterator[Flaw]:
    """Yield the flaw of each name that only the Chinese has.

    People who translate say more than the English: which model, which file. Then that is a
    warning, unless it is a name of the English with one character or number changed.
    """
    alike = Alike(source, pair.source.text, pair.target.text)
    for key, kind in names:
        name = alike.find(key)
        if kind is None and not name:
            name = said_names.other_percentile(key, pair.source.text, pair.target.text)
        if name:
            yield Flaw(f"the {_what(kind)} {name} has become {key}", name, key)
        else:
            exact = pair.authored or kind in EXACT
            message = f"the {_what(kind)} {key} is not in the English"
            yield Flaw(message, target=key, severity=None if exact else Severity.WARNING)


def _what(kind: SpanKind | None) -> str:
    return "name" if kind is None else _WHAT[kind]


def _keys(side: Side, source: Side) -> dict[str, SpanKind | None]:
    """Return what must be copied; of words with names in them, which *source* has, the names."""
    keys: dict[str, SpanKind | None] = {}
    for span in side.spans:
        kind, text = span.kind, span.text
        if kind not in _WHAT:
            continue
        compound = kind in _COMPOUNDS and _COMPOUND.search(text)
        known = compound and (side is source or text in source.text)
        if known or (kind is SpanKind.PATH and _is_alternative(side.text, span)):
            keys.update((name.text, None) for name in names.find([(0, text)], ()))
        else:
            keys[text] = kind
    for name in side.names:
        text = name.text
        for part in _TIMES.split(text) if "x" in text else (text,):
            keys.setdefault(part, None)
    return keys


def _is_a_known_number(key: str, pair: Pair) -> bool:
    """Tell whether the English has `PR 12` or `org/repo#12` for `#12`."""
    number = key.rpartition("#")[2]
    return stands_apart(number, pair.source.text, before=FIGURE, after=FIGURE - {"."})


def _is_alternative(text: str, span: Span) -> bool:
    """Tell whether a path is none: 权重/KV, `a.py`/logs, `eval/server/task`, `H100/B200`."""
    if span.text.startswith("/"):
        before = text[span.start - 1] if span.start else ""
        return before == "`" or before >= "\u3400"
    return bool(_PLAIN_WORDS.fullmatch(span.text) or _NAMES.fullmatch(span.text))


def _is_a_term(key: str, pair: Pair) -> bool:
    """Tell whether *key* is part of a concept with a Chinese word, as MoE is."""
    return any(key in hit.text and not hit.concept.keep for hit in pair.hits)


def _habit(pair: Pair, key: str, target: Container[str]) -> Severity | None:
    """Return WARNING where people shorten: `#1` for `org/repo#1`, a title without its scope."""
    if pair.authored:
        return None
    short = _SHORT_REF.search(key)
    if short and short.group() in target:
        return Severity.WARNING
    prefix = _PREFIX.match(pair.source.text)
    rest = pair.source.text[prefix.end() :] if prefix else pair.source.text
    return None if key in rest else Severity.WARNING
