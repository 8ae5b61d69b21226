"""A whole text of twice the length takes twice the time."""

import itertools
import time

import pytest

from prdesc.pipeline import gate as gates
from prdesc.units.segment import segments

SIZES = (10_000, 20_000, 40_000)
MORE_THAN_LINEAR = 3.3
"""Twice the text takes twice the time; more than this twice in a row is more than noise."""
LIMIT = 2.0
"""Seconds of a processor; each takes less than one where nothing else runs."""


def halves(english, chinese, size):
    """Return a text with its Chinese in `<details>`, both filled up to half the size."""
    parts = [one * (size // 2 // len(one)) for one in (english, chinese)]
    before = "\n\n<details>\n<summary>中文</summary>\n\n文本。\n\n"
    return f"Text.\n\n{parts[0]}{before}{parts[1]}\n\n</details>\n"


GROWING = {
    "labels": lambda size: halves("A: b\n", "A: b\n", size),
    "labels on one line": lambda size: halves("A: b ", "甲：b ", size),
    "arrows": lambda size: halves("a: b → c (", "甲：b → c（", size),
    "comments": lambda size: halves("a <!-- ", "甲 <!-- ", size),
    "comments as blocks": lambda size: halves("<!-- ", "<!-- ", size),
    "comments that end": lambda size: halves("a <!-- b --> ", "甲 <!-- b --> ", size),
    "HTML code": lambda size: halves("a <code>** ", "甲 <code>** ", size),
    "lines in turn": lambda size: "a\n中\n" * (size // 5),
    "paragraphs in turn": lambda size: "a\n\n中\n\n" * (size // 8),
}


@pytest.mark.parametrize("text", GROWING.values(), ids=GROWING)
def test_time_grows_no_faster_than_the_text(gate, text):
    times = [min(_time(text(size), gate) for _ in range(2)) for size in SIZES]
    assert times[-1] < LIMIT
    growth = [after / max(before, 0.02) for before, after in itertools.pairwise(times)]
    assert min(growth) < MORE_THAN_LINEAR, times


def _time(text, gate):
    segments.cache_clear()
    start = time.thread_time()
    gates.check_body(text, gate)
    return time.thread_time() - start
