import re

from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc.terms.concept import Concept
from prdesc.terms.termbase import Termbase

WORD = r"[^\W\u2e80-\U0010ffff]"
TERMS = [
    Concept("KV cache", ("KV cache",), "一"),
    Concept("cache", ("cache",), "二"),
    Concept("cache hit rate", ("cache hit rate",), "三"),
    Concept("rate", ("rate",), "四"),
    Concept("multi-node", ("multi-node",), "五"),
    Concept("AL", ("AL",), "六", case=True),
    Concept("entry", ("entry",), "七"),
]
TERMBASE = Termbase.of(TERMS)
PIECES = st.sampled_from(
    [
        *("KV", "kv", "cache", "caches", "hit", "rate", "multi", "node", "entries"),
        *("AL", "al", "ALs", "İ", "é", "中", "😀", "x", "8"),
        *(" ", " ", " ", "\n", "-", "-", "/", ".", "_", "(", "()", ":", "$"),
    ]
)
TEXTS = st.lists(PIECES, max_size=14).map("".join)
RANGES = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 8)), max_size=2)


def expression(form, *, case):
    body = r"(?:\s+|-)".join(re.escape(word) for word in re.split(r"[\s-]", form))
    before = rf"(?<!{WORD})(?<![$@#\\])(?<!{WORD}[-.:=])(?<!--)"
    after = rf"(?!{WORD}|\(\)|[-.:=]{WORD})"
    return re.compile(before + body + after, re.NOFLAG if case else re.IGNORECASE)


EXPRESSIONS = [
    (concept.source, expression(form, case=concept.case))
    for concept in TERMBASE.concepts
    for form in concept.forms
]


def reference(text, protected):
    """Find the same terms one regular expression at a time."""
    found = {
        (*match.span(), source)
        for source, pattern in EXPRESSIONS
        for match in overlapping(pattern, text)
    }
    starts, ends = {start for start, _, _ in found}, {end for _, end, _ in found}
    found = {
        (start, end, source)
        for start, end, source in found
        if (text[start - 1 : start] != "/" or start - 1 in ends)
        and (text[end : end + 1] != "/" or end + 1 in starts)
        and not any(start < stop and first < end for first, stop in protected if first < stop)
    }
    chosen, free = [], 0
    for start, end, source in sorted(found, key=lambda item: (item[0], -item[1])):
        if start >= free:
            chosen.append((start, end, source))
            free = end
    return chosen


def overlapping(pattern, text):
    return filter(None, (pattern.match(text, place) for place in range(len(text))))


@settings(deadline=None)
@given(TEXTS, RANGES)
def test_matches_what_a_slow_search_finds(text, ranges):
    protected = [(start, start + length) for start, length in ranges]
    hits = TERMBASE.match(text, protected)
    assert [(hit.start, hit.end, hit.concept.source) for hit in hits] == reference(text, protected)
    assert all(text[hit.start : hit.end] == hit.text for hit in hits)


@settings(deadline=None)
@given(st.text())
def test_any_text_can_be_matched(text):
    previous = 0
    for hit in TERMBASE.match(text):
        assert previous <= hit.start < hit.end <= len(text)
        previous = hit.end
