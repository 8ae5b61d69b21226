"""The marker of a saved text that a person edited."""

import pytest
from refreshing.draft_cache import replaced, written

from prdesc.describe import region, wording
from prdesc.describe.marker import Notes
from prdesc.refresh.renewing import renew


def renewed(text):
    return renew(text, wording.load())


@pytest.mark.parametrize(
    "text", ["", "No region.", written(), f"Mine.\n\n{written()}\nMine, too.\n"]
)
def test_what_was_not_edited_stays_as_it_is(text):
    assert renewed(text) == text


def test_an_edit_back_and_forth_leaves_no_trace():
    text = renewed(replaced(written(), ("cache is smaller", "cache is larger")))
    found = region.read(text).region
    assert not found.edited
    assert found.marker.notes.own is None
    assert renewed(text) == text
    assert renewed(text.replace("cache is larger", "cache is smaller")) == written()


def marked(inner, english, chinese, notes):
    return region.wrap(inner, english, chinese, notes)


HALVES = "One.\n\nTwo.\n\n<details>\n<summary>中文</summary>\n\n一。\n\n二。\n\n</details>"


def test_what_is_said_of_a_run_goes_with_it():
    own = (region.digest("One."), region.digest("Second."))
    notes = Notes(own=own, kept=(1,))
    old = marked(HALVES, ["One.", "Two."], ["一。", "二。"], notes)
    text = old.replace("One.", "Zero.\n\nOne.").replace("一。", "零。\n\n一。")
    found = region.read(renewed(text)).region.marker
    assert found.english == tuple(map(region.digest, ["Zero.", "One.", "Two."]))
    assert found.chinese == tuple(map(region.digest, ["零。", "一。", "二。"]))
    assert found.notes.kept == (2,)
    assert found.notes.own == (region.digest("Zero."), *own)


def test_a_region_of_chinese_alone_stays_one():
    block = "<details>\n<summary>中文</summary>\n\n一。\n\n</details>"
    old = f"One.\n\n{marked(block, ['One.'], ['一。'], Notes(part=True))}\n"
    found = region.read(renewed(old.replace("一。", "甲。"))).region
    assert not found.edited
    assert found.marker.notes.part
    assert (found.english, found.chinese) == ((region.digest("One."),), (region.digest("甲。"),))
