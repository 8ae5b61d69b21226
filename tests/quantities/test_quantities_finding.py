from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc import quantities


def found(text):
    return [(f"{one.value:f}", one.unit) for one in quantities.find(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("uses 21 GB", [("21", "GB")], id="unit after a space"),
        pytest.param("uses 21GiB", [("21", "GiB")], id="unit without a space"),
        pytest.param("a 20-minute run", [("20", "min")], id="unit after a hyphen"),
        pytest.param("1,024 rows", [("1024", None)], id="thousands separator"),
        pytest.param("1,024.50 s", [("1024.5", "s")], id="separator and decimals"),
        pytest.param(
            "1,2 and 12,5", [("1", None), ("2", None), ("12", None), ("5", None)], id="no"
        ),
        pytest.param("1.48M tokens", [("1480000", "tok")], id="magnitude and unit"),
        pytest.param("3 million rows", [("3000000", None)], id="magnitude in a word"),
        pytest.param("671B", [("671000000000", None)], id="billions"),
        pytest.param("64 B", [("64", "B")], id="bytes after a space"),
        pytest.param("5 K", [("5", None)], id="K after a space is no magnitude"),
        pytest.param("2x and 3 ×", [("2", "x"), ("3", "x")], id="factors"),
        pytest.param("8xH100", [("8", None)], id="a count before a name"),
        pytest.param("8x8", [], id="a shape is a name"),
        pytest.param("5-10 ms", [("5", "ms"), ("10", "ms")], id="range shares its unit"),
        pytest.param("2, 4 and 8 GB", [("2", "GB"), ("4", "GB"), ("8", "GB")], id="list shares it"),
        pytest.param("-3.5 %, \u22122 %", [("-3.5", "%"), ("-2", "%")], id="minus signs"),
        pytest.param("3-5", [("3", None), ("5", None)], id="a range has no minus"),
        pytest.param("$3 and $1.5M", [("3", "USD"), ("1500000", "USD")], id="money"),
        pytest.param("812 tok/s per GPU", [("812", "tok/s")], id="rate"),
        pytest.param("812 tokens per second", [("812", "tok/s")], id="rate in words"),
        pytest.param("400 tok/s/GPU", [("400", "tok/s")], id="a divisor that is no time"),
        pytest.param("270 GB/rank", [("270", "GB")], id="a divisor alone"),
        pytest.param("10 Gb/s", [("10", "Gbps")], id="bit rate"),
        pytest.param("TP8 v1.2 1k1k 3P1D x_1 5_a #12", [], id="names hold no figures"),
        pytest.param("GLM-5.2 but top-10", [("10", None)], id="a model's number is its name"),
        pytest.param("1.2.3", [], id="a version"),
        pytest.param("4TP", [], id="unknown letters make a name"),
        pytest.param("4 GB2", [("4", None)], id="a unit ends at a digit"),
        pytest.param("8 bananas", [("8", None)], id="unknown word"),
        pytest.param("2026-08-06", [("2026", None), ("8", None), ("6", None)], id="date"),
        pytest.param("148 万 token", [("1480000", "tok")], id="万 and a unit"),
        pytest.param("3.5 亿", [("350000000", None)], id="亿"),
        pytest.param("12 个 token、3 个 rank", [("12", "tok"), ("3", None)], id="counted nouns"),
        pytest.param("50 毫秒到 2 小时", [("50", "ms"), ("2", "h")], id="Chinese units"),
        pytest.param("提升 2 倍", [("2", "x")], id="倍"),
        pytest.param("百分之 5", [("5", "%")], id="百分之"),
        pytest.param("3 个百分点", [("3", "pp")], id="percentage points"),
        pytest.param("每秒约 812 个 token", [("812", "tok/s")], id="每秒"),
        pytest.param("5 千瓦", [("5", "kW")], id="千瓦 is a unit"),
        pytest.param("3 千米和 3 千 米", [("3", "km"), ("3", "km")], id="千米 is a unit"),
        pytest.param("3 千次", [("3000", None)], id="千 of what is no unit"),
        pytest.param("1 万千瓦", [("10000", "kW")], id="万 of 千瓦"),
        pytest.param("5 兆瓦、5 兆", [("5", "MW"), ("5", None)], id="兆瓦 is a unit"),
        pytest.param("3 percentage points", [("3", "pp")], id="a unit of two words"),
        pytest.param("3 percentage steps", [("3", None)], id="no unit of two words"),
        pytest.param("3 kilowatt heaters", [("3", "kW")], id="the first word is a unit"),
        pytest.param("3 percentage", [("3", None)], id="the first word alone"),
        pytest.param("5 字节每秒", [("5", "B/s")], id="每秒 behind the unit"),
        pytest.param("时速 5 公里", [("5", "km/h")], id="时速"),
        pytest.param("速度 5 公里", [("5", "km")], id="no 时速"),
        pytest.param("10 gigabits per second", [("10", "Gbps")], id="a rate with its own unit"),
        pytest.param("每秒 10 Gbps", [("10", "Gbps")], id="a rate said twice"),
        pytest.param("48 megapixels", [("48000000", None)], id="a million pixels"),
        pytest.param("20 多分钟", [("20", "min")], id="多"),
        pytest.param("2026 年 7 月", [("2026", None), ("7", None)], id="a Chinese date"),
    ],
)
def test_finds(text, expected):
    assert found(text) == expected


def test_ranges_are_where_the_text_is():
    text = "from ±2 % to $3"
    assert [text[one.start : one.end] for one in quantities.find(text)] == ["±2 %", "$3"]
    assert [one.sign for one in quantities.find(text)] == ["±", ""]


def test_the_same_amount_in_another_unit():
    minute, seconds, gigabyte = quantities.find("1 min, then 60 s; then 60 GB")
    assert minute.same_amount(seconds)
    assert not seconds.same_amount(gigabyte)
    assert gigabyte.base == Decimal(60_000_000_000)
    assert quantities.find("3 months")[0].base is None


@given(st.text())
def test_any_text_is_read(text):
    for one in quantities.find(text):
        assert text[one.start : one.end] == one.text


@given(
    st.decimals(0, 10**9, allow_nan=False, places=2),
    st.sampled_from(["GB", "ms", "%", "tok/s", "x"]),
)
def test_what_is_written_is_found(value, unit):
    (one,) = quantities.find(f"It is {value:f} {unit}.")
    assert (one.value, one.unit) == (value, unit)
