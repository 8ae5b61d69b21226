"""Figures whose units begin with thousand, million or the like, in both languages."""

import pytest

from prdesc.checks import Pair, numbers, references


def flaws(english, chinese, *, authored):
    pair = Pair(english, chinese, authored=authored)
    return [flaw.message for check in (numbers, references) for flaw in check.run(pair)]


@pytest.mark.parametrize("authored", [True, False])
@pytest.mark.parametrize(
    ("english", "chinese", "wrong"),
    [
        ("12 percentage points", "12 个百分点", "12%"),
        ("12 percentage points", "12 个 百分点", "12 个百分点、3 个百分点"),
        ("a percentage point, 1 percentage point", "1 个百分点", "2 个百分点"),
        ("a 12 percentage-point gain", "提升 12 个百分点", "提升 12 倍"),
        ("a 12-percentage-point gain", "提升 12 个百分点", "提升 12%"),
        (
            "0.5 percentage points (from 88.1% to 87.6%)",
            "0.5 个百分点（从 88.1% 降至 87.6%）",
            "0.5%（从 88.1% 降至 87.6%）",
        ),
        ("5 to 12 percentage points", "5 到 12 个百分点", "5 到 12%"),
        ("12%", "12%", "12 个百分点"),
        ("12 kg", "12 千克", "12 克"),
        ("12 kilograms", "12 公斤", "12 克"),
        ("12,000 kg", "12000 千克", "12 千克"),
        ("3 kg", "3 千 克", "3000 千克"),
        ("3 km", "3 千米", "3 米"),
        ("3 kilometers", "3 公里", "3 米"),
        ("3,000 km", "3000 千米", "3 千米"),
        ("3 thousand files", "3 千个文件", "3 个文件"),
        ("3,000 cards", "3 千卡", "3 卡"),
        ("300 kPa", "300 千帕", "300 兆帕"),
        ("300 kPa", "300 kPa", "300 帕"),
        ("5 kV", "5 千伏", "5 伏"),
        ("5 kVA", "5 千伏安", "5 千伏"),
        ("20 kHz", "20 千赫", "20 兆赫"),
        ("20 kilohertz", "20 kHz", "20 赫兹"),
        ("8 MHz", "8 兆赫", "8 千赫"),
        ("40 kB", "40 千字节", "40 兆字节"),
        ("2 GB", "2 千兆字节", "2 兆字节"),
        ("10 gigabits per second", "10 千兆比特每秒", "10 兆比特每秒"),
        ("10 gigabits per second", "10 Gbit/s", "10 Gbit"),
        ("10 Gbit/s", "10 千兆比特/秒", "10 千兆比特/分钟"),
        ("10 Gbit/s", "每秒 10 Gbit/s", "10 Mbit/s"),
        ("5 MW", "5 兆瓦", "5 千瓦"),
        ("3 kilowatt-hours", "3 千瓦时", "3 千瓦"),
        ("3 kilowatts of it", "其中 3 千瓦", "其中 3 千瓦时"),
        ("48 megapixels", "4800 万像素", "480 万像素"),
        ("48 megapixels", "48 百万像素", "48 万像素"),
        ("5,000 mAh", "5000 毫安时", "5000 安时"),
        ("5,000 milliamp-hours", "5000 mAh", "500 mAh"),
        ("3,000 rpm", "3000 转", "300 转"),
        ("3,000 rpm", "每分钟 3000 转", "每分钟 300 转"),
        ("120 km/h", "每小时 120 公里", "每分钟 120 公里"),
        ("120 km/h", "时速 120 公里", "120 公里"),
        ("120 kilometers an hour", "120 千米/小时", "120 千米/秒"),
    ],
)
def test_a_unit_and_its_thousand_stay(english, chinese, wrong, authored):
    assert flaws(english, chinese, authored=authored) == []
    assert flaws(english, wrong, authored=authored) != []


def test_a_unit_alone_is_a_name():
    assert flaws("in kHz", "以 Hz 计", authored=True) == ["the name kHz is missing"]
