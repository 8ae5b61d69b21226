from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.quantities import convert, exact_change, parse, percent_change, share, spelling


@pytest.mark.parametrize(
    ("literal", "value", "unit", "dimension"),
    [
        ("21 GB", "21", "GB", "bytes"),
        ("812 tok/s", "812", "tok/s", "tokens rate"),
        ("400 tok/s/GPU", "400", "tok/s/GPU", "tokens rate"),
        ("0.90", "0.9", None, None),
        ("-3.5 %", "-3.5", "%", "ratio"),
        ("\u22123.5%", "-3.5", "%", "ratio"),
        ("1,024", "1024", None, None),
        ("1.48M tokens", "1480000", "tok", "tokens"),
        ("~50 ms", "50", "ms", "time"),
        ("3 apples", "3", "apples", None),
        ("2 months", "2", "month", "time"),
        ("3 tok/month", "3", "tok/month", "tokens rate"),
    ],
)
def test_literals_are_read(literal, value, unit, dimension):
    one = parse(literal)
    assert (f"{one.value:f}", one.unit, one.dimension) == (value, unit, dimension)


@pytest.mark.parametrize("literal", ["fp8_e4m3", "2026-09-20", "", "GB", "5 to 6 ms", "v1.2"])
def test_other_literals_are_not(literal):
    assert parse(literal) is None


@pytest.mark.parametrize(
    ("before", "after", "change"),
    [
        ("812 tok/s", "905 tok/s", "11.5"),
        ("100 ms", "50 ms", "-50"),
        ("1 s", "900 ms", "-10"),
        ("1", "3", "200"),
        ("3", "7", "133"),
        ("-2", "-1", "50"),
        ("0.90", "0.95", "5.6"),
        ("3 apples", "6 apples", "100"),
        ("0", "5", None),
        ("1 GB", "5 ms", None),
        ("1 GB", "5", None),
        ("2 months", "1 years", None),
    ],
)
def test_change_in_per_cent(before, after, change):
    result = percent_change(parse(before), parse(after))
    assert result == (None if change is None else Decimal(change))


def test_exact_change_is_not_rounded():
    assert exact_change(parse("3"), parse("4")).quantize(Decimal("0.001")) == Decimal("33.333")


@pytest.mark.parametrize(
    ("part", "whole", "expected"),
    [
        ("71 GB", "370 GB", "19.2"),
        ("512 MB", "1 GB", "51.2"),
        ("1 GB", "0 GB", None),
        ("1 GB", "3 s", None),
    ],
)
def test_share(part, whole, expected):
    result = share(parse(part), parse(whole))
    assert result == (None if expected is None else Decimal(expected))


def test_sizes_convert():
    assert convert(parse("21 GB"), "GiB").quantize(Decimal("0.01")) == Decimal("19.56")
    assert convert(parse("2 GiB"), "MiB") == 2048
    assert convert(parse("2 GiB"), "ms") is None
    assert convert(parse("2"), "GB") is None
    assert convert(parse("2 GiB"), "parsec") is None


@given(st.integers(1, 10**9), st.integers(0, 10**9))
def test_a_change_back_and_forth_has_opposite_signs(before, after):
    forth = exact_change(parse(str(before)), parse(str(after)))
    assert (forth > 0) == (after > before)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Two nodes and a third", {2: 1, 3: 1}),
        ("the 2nd run in July", {2: 1, 7: 1}),
        ("half of it, twice", {Decimal("0.5"): 1, 2: 1}),
        ("nothing", {0: 1}),
        ("antwo", {}),
    ],
)
def test_english_number_words(text, values):
    assert spelling.english(text) == values


def test_times_in_words():
    assert spelling.english_times("an hour, one-minute, two days") == {
        (Decimal(1), "h"),
        (Decimal(1), "min"),
        (Decimal(2), "d"),
    }


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("两个节点、第三次", {2: 1, 3: 1}),
        ("二十五个", {25: 1}),
        ("十二条", {12: 1}),
        ("保持一致并统一处理", {}),
        ("单机、翻倍", {1: 1, 2: 1}),
        ("一半", {1: 1, Decimal("0.5"): 1}),
        ("其中之一", {}),
        ("无剩余", {0: 1}),
    ],
)
def test_chinese_numerals(text, values):
    assert spelling.chinese(text) == values


@given(st.text())
def test_any_text_has_number_words_or_not(text):
    assert all(count > 0 for count in spelling.chinese(text).values())
    assert all(count > 0 for count in spelling.english(text).values())
    assert parse(text) is None or parse(text).text == text
