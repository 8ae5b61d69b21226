"""Every save of a few texts: what is written is right for each believable story, or frozen."""

import collections

import pytest
from refreshing import numerals
from refreshing.one_save import WRITTEN, english, halves, orders, refreshed, stories

FROZEN, DONE = "frozen", "done"


@pytest.mark.parametrize(
    ("kind", "count", "change", "outcomes"),
    [
        ("added", 3, "moved", (66, 138)),
        ("written", 3, "moved", (66, 138)),
        ("recorded", 3, "moved", (66, 138)),
        ("added", 3, "reworded", (192, 420)),
        ("added", 3, "taken out", (32, 46)),
        ("added", 3, "added", (179, 1573)),
        ("added", 3, "replaced", (192, 420)),
        ("added", 4, "moved", (538, 4478)),
    ],
)
def test_chinese_stands_beside_the_english_that_it_was_written_for(kind, count, change, outcomes):
    seen = collections.Counter()
    for ours in orders(count, change):
        for theirs in halves(count, len(ours)):
            stands = refreshed(kind, count, ours, theirs)
            seen[FROZEN if stands is None else DONE] += 1
            if stands is not None:
                agrees(count, ours, theirs, stands)
    assert (seen[DONE], seen[FROZEN]) == outcomes


def agrees(count, ours, theirs, stands):
    for text, there in zip(ours, stands, strict=True):
        if text in theirs:
            assert there == numerals(english(text))
    nobody_is_gone = set(range(count)) <= set(ours)
    for place, text in enumerate(theirs):
        if text is None and nobody_is_gone:
            assert WRITTEN[place] in stands
    for story in stories(count, ours, theirs):
        for place, text in story.items():
            if text in ours:
                assert stands[ours.index(text)] == WRITTEN[place], story
            elif WRITTEN[place] in stands:
                beside = ours[stands.index(WRITTEN[place])]
                assert not isinstance(beside, int), story
