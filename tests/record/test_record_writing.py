from hypothesis import given
from hypothesis import strategies as st

from prdesc.record.example import example_text
from prdesc.record.loading import parse
from prdesc.record.models import Record
from prdesc.record.writing import dump

WORDS = st.sampled_from(
    [
        "a",
        "0.90",
        "010",
        "null",
        "~",
        "yes",
        "2026-09-20",
        "a: b",
        "see #12",
        "@x",
        "*y",
        "- z",
        "'q'",
        '"',
        "\\",
        "`c`",
        "甲 a b",
        "{",
        "on",
        "🚀",
    ]
)
LITERALS = st.lists(WORDS, min_size=1, max_size=3).map(" ".join)


def test_the_example_comes_back():
    record = parse(example_text(), "r")
    assert parse(dump(record), "again") == record


@given(LITERALS, LITERALS, st.lists(LITERALS, max_size=3))
def test_what_is_written_is_read_again(old, new, keys):
    settings = [{"name": "n", "old": None, "new": new}]
    entry = {"k": old, "l": tuple(keys), "n": None}
    record = Record.model_validate(
        {
            "summary": "a\n\n- b\n- c",
            "recipes": [{"path": old, "keys": keys, "settings": settings}],
            "changelog": {"entries": [entry, new]},
        }
    )
    assert parse(dump(record), "again") == record


def test_defaults_are_left_out():
    assert dump(parse("title: a\nbreaking: no\ntags: []", "r")) == "title: a\n"
