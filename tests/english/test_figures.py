"""What is computed from figures."""

import pytest

from prdesc.english.filters import change, entries, settings, share
from prdesc.record.models import Changelog, MemoryRow, Recipe, ResultRow


@pytest.mark.parametrize(
    ("before", "after", "shown"),
    [
        ("812 tok/s", "905 tok/s", "+11.5%"),
        ("905 tok/s", "812 tok/s", "-10.3%"),
        ("1,000 ms", "1.5 s", "+50%"),
        ("21 GB", "21 GiB", "+7.4%"),
        ("1", "1", "0%"),
        ("0 GB", "1 GB", None),
        ("1 GB", "1 ms", None),
        ("slow", "fast", None),
        (None, "1 GB", None),
    ],
)
def test_change_of_a_result(before, after, shown):
    assert change(ResultRow(metric="m", before=before, after=after)) == shown


def test_percentages_differ_by_points():
    points = change(ResultRow(metric="m", before="10 %", after="12.5 %"))
    assert (points, points.zh) == ("+2.5 pp", "+2.5 个百分点")


@pytest.mark.parametrize(
    ("fields", "shown"),
    [
        ({"amount": "71 GB", "total": "370 GB"}, "19.2%"),
        ({"amount": "71 GiB", "total": "370 GB"}, "20.6%"),
        ({"before": "1 GB", "after": "2 GB", "total": "8 GB"}, "25%"),
        ({"before": "1 GB", "total": "8 GB"}, "12.5%"),
        ({"amount": "71 GB"}, None),
        ({"amount": "71 GB", "total": "0 GB"}, None),
        ({"amount": "most", "total": "370 GB"}, None),
    ],
)
def test_share_of_a_pool(fields, shown):
    assert share(MemoryRow(what="w", **fields)) == shown


def test_settings_that_recipes_have_alike_come_once():
    one = {"name": "a", "new": "1", "why": "So."}
    two = {"name": "a", "new": "1"}
    other = {"name": "a", "new": "2"}
    recipes = (Recipe(path="p", settings=(one, other)), Recipe(path="q", settings=(two,)))
    assert [(row.new, row.why and row.why.en) for row in settings(recipes)] == [
        ("1", "So."),
        ("2", None),
    ]


def test_entries_keep_what_is_written():
    changelog = Changelog(
        entries=(
            "a plain text: with a colon",
            {"keys": ["a", "b"], "num": "0.90", "day": "2026-09-20", "oct": "010", "none": None},
            {"text": "two\nlines", "fence": "```", "long": "word " * 40 + "end", "zh": "中文"},
        )
    )
    assert entries(changelog) == (
        "````yaml\n"
        "- 'a plain text: with a colon'\n"
        "- keys:\n    - a\n    - b\n  num: 0.90\n  day: 2026-09-20\n  oct: 010\n  none: null\n"
        "- text: |-\n    two\n    lines\n  fence: '```'\n"
        f"  long: {'word ' * 40}end\n  zh: 中文\n"
        "````"
    )
