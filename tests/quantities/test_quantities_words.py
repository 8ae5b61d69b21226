"""Numbers of several words, and times of day."""

from decimal import Decimal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from prdesc.quantities import clock, spelling, worded


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("two dozen tests", {24: 1}),
        ("A dozen tests", {12: 1}),
        ("half a dozen tests", {6: 1}),
        ("twenty-four of them", {24: 1}),
        ("two hundred and fifty files", {250: 1}),
        ("Twelve hundred files", {1200: 1}),
        ("two hundred thousand and seven", {200_007: 1}),
        ("half a million users", {500_000: 1}),
        ("a hundred files", {100: 1}),
        ("one two, twenty", {1: 1, 2: 1, 20: 1}),
        ("one hundred and two hundred", {1: 1, 2: 1, 100: 2}),
        ("twenty eleven", {20: 1, 11: 1}),
        ("one and two of twenty", {1: 1, 2: 1, 20: 1}),
    ],
)
def test_number_words_that_are_one_number(text, values):
    assert spelling.english(text) == {Decimal(one): count for one, count in values.items()}


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("twenty-four hours later", {("time", 86_400)}),
        ("hundreds of files", {("magnitude", 2)}),
        ("tens of thousands of files", {("magnitude", 4)}),
        ("hundreds of millions", {("magnitude", 8)}),
        ("a few thousand files", {("magnitude", 3)}),
        ("one in eight", {("share", Decimal("0.125"))}),
        ("many in two, none out of ten", set()),
        ("an order of magnitude, four orders of magnitude", {("factor", 10), ("factor", 10_000)}),
        ("some orders of magnitude", set()),
    ],
)
def test_amounts_of_english_words(text, amounts):
    assert worded.english(text) == amounts


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("数百个", {("magnitude", 2)}),
        ("几十万个", {("magnitude", 5)}),
        ("成百上千个", {("magnitude", 2), ("magnitude", 3)}),
        ("上亿次", {("magnitude", 8)}),
        ("数万亿次", {("magnitude", 12)}),
        ("参数百分之二十", {("share", Decimal("0.2"))}),
        ("增至三倍", {("factor", 3)}),
        ("以上千", set()),
    ],
)
def test_amounts_of_chinese_words(text, amounts):
    assert worded.chinese(text) == amounts


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("两打", [24]),
        ("五遍、三回", [5, 3]),
        ("三百二十个", [320]),
        ("一千个", [1000]),
        ("数百个", []),
        ("三回合", []),
        ("第三打开的", []),
    ],
)
def test_counts_in_chinese_numerals(text, counts):
    assert [value for value, _ in spelling.chinese_counts(text)] == counts


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("at 02:00", [{120}]),
        ("at 2:30", [{150, 870}]),
        ("at 14:30", [{870}]),
        ("at 24:00", [{0}]),
        ("at 3 PM or 12:15 a.m.", [{900}, {15}]),
        ("noon to midnight", [{720}, {0}]),
        ("took 01:02:03, 99:10, v1:20", []),
    ],
)
def test_english_times_of_day(text, minutes):
    assert [one.minutes for one in clock.english(text)] == minutes


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("凌晨 2 点", [120]),
        ("凌晨 12 点", [0]),
        ("上午 9:05", [545]),
        ("14 点 30 分", [870]),
        ("14 时 30 分", [870]),
        ("下午两点半", [870]),
        ("下午 2 点一刻", [855]),
        ("下午 2 点三十分", [870]),
        ("中午 11 点、中午 12 点、中午 1 点", [660, 720, 780]),
        ("晚上 10 点、晚 2 点、晚上 12 点", [1320, 120, 0]),
        ("零点", [0]),
        ("99 点、第 3 点", []),
    ],
)
def test_chinese_times_of_day(text, minutes):
    assert [set(one.minutes) for one in clock.chinese(text)] == [{one} for one in minutes]


@given(st.text("0123456789一二三十两零半刻点时分:： 上下午凌晨晚第"))
def test_any_time_is_read(text):
    assert all(0 <= minute < 24 * 60 for one in clock.chinese(text) for minute in one.minutes)


@given(st.text("ahlfonetwyduzrmi -"))
@example("half a hundred and twenty-one and two")
def test_any_number_words_are_read(text):
    assert all(value >= 0 for value in spelling.english(text))
