"""Every save of a page with few texts: English and Chinese in any order, any of the Chinese edited.

A text is the number that it was written with; English that was reworded is a tuple of it, English
that was added is "new", and Chinese that a person wrote is None, since nothing in it tells for
which English it is. A *story* says that: it maps places of such Chinese to numbers.
"""

import functools
import itertools

from prdesc.refresh.plan import Outcome, plan
from refreshing import Scripted, kit, numerals, order

NEW = "new"
GAP = "\n\n"
WRITTEN = ["人写的甲。", "人写的乙。", "人写的丙。", "人写的丁。", "人写的戊。"]
"""What a person wrote, by its place."""


def english(text):
    if text == NEW:
        return "Another sentence tells of the server."
    if isinstance(text, tuple):
        return f"Sentence number {text[0]} tells of the logs."
    return f"Sentence number {text} tells of the cache."


def chinese(text, place):
    return WRITTEN[place] if text is None else numerals(english(text))


@functools.cache
def start(kind, count):
    """Return a description with *count* texts, and its record."""
    texts = GAP.join(map(english, range(count)))
    if kind == "added":
        return planned(texts, None)[0].body, None
    indented = texts.replace(GAP, "\n\n  ")
    record = f"title: T\nsummary: |\n  {indented}\nai: {{used: no}}\n"
    return planned("", record)[0].body, record


def planned(body, record):
    """Return a plan and what was asked for it."""
    translator = Scripted()
    used = kit("github", "details", loose=True)
    return plan(body, order(translator, record, kit_=used)), translator.asked


def refreshed(kind, count, ours, theirs):
    """Return the Chinese beside each English after a save and its refresh; None if frozen."""
    body, record = start(kind, count)
    record = record if kind == "recorded" else None
    for texts, say in ((ours, lambda text, _: english(text)), (theirs, chinese)):
        old = GAP.join(say(text, text) for text in range(count))
        assert body.count(old) == 1
        body = body.replace(old, GAP.join(say(text, at) for at, text in enumerate(texts)))
    found, asked = planned(body, record)
    if found.outcome is Outcome.FROZEN:
        assert (found.body, asked) == (body, [])
        return None
    again, asked = planned(found.body, record)
    assert (again.outcome, again.body, asked) == (Outcome.UNCHANGED, found.body, [])
    lines = found.body.partition("</summary>")[2].split("\n")
    return [line for line in lines if line.strip() and not line.startswith("#")][: len(ours)]


def halves(count, length):
    """Yield all Chinese of *length* texts, of which *count* had been written."""
    for kept in range(min(count, length) + 1):
        for texts in itertools.permutations(range(count), kept):
            for places in itertools.combinations(range(length), kept):
                at = dict(zip(places, texts, strict=True))
                yield tuple(at.get(place) for place in range(length))


def orders(count, change):
    """Yield all English that *change* makes of *count* texts in any order."""
    length = count - (change in {"taken out", "replaced"})
    for texts in itertools.permutations(range(count), length):
        if change in {"added", "replaced"}:
            yield from ((*texts[:at], NEW, *texts[at:]) for at in range(length + 1))
        elif change == "reworded":
            for one in texts:
                yield tuple((text,) if text == one else text for text in texts)
        else:
            yield texts


def stories(count, ours, theirs):
    """Yield each believable story.

    Nobody took out Chinese whose English stands, or put new Chinese elsewhere than beside the new
    English. All Chinese kept its order, or all went along with its English; where there are as many
    texts as before, each may have done one or the other.
    """
    places = [place for place, text in enumerate(theirs) if text is None]
    left = [text for text in range(count) if text not in theirs] + [NEW] * (NEW in ours)
    for texts in itertools.permutations(left, len(places)):
        story = dict(zip(places, texts, strict=True))
        whole = [story.get(place, text) for place, text in enumerate(theirs)]
        if _is_believable(count, ours, whole):
            yield story


def _is_believable(count, ours, theirs):
    named = [text[0] if isinstance(text, tuple) else text for text in ours]
    if any(text in named and text not in theirs for text in range(count)):
        return False
    if NEW in theirs and theirs.index(NEW) != named.index(NEW):
        return False
    old = [text for text in theirs if text != NEW]
    beside = list(zip(theirs, ours, named, strict=True))
    along = [
        text == name or (text not in named and not isinstance(one, int))
        for text, one, name in beside
    ]
    still = [len(ours) == count and text == place for place, text in enumerate(theirs)]
    return old == sorted(old) or all(map(max, along, still))
