"""The units that prose uses, in English and in Chinese.

Symbols follow the SI brochure and IEC 80000-13 (`GB` is 10^9 bytes, `GiB` 2^30).
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class MeasureUnit:
    """One unit of measure."""

    symbol: str
    """The canonical spelling, `GiB`."""
    dimension: str
    """What it measures, `bytes`."""
    factor: Decimal | None
    """One of it in the dimension's base unit; None where that is not fixed, as for a month."""


_TIME = (
    ("ns", "1e-9", "nanosecond nanoseconds 纳秒"),
    ("us", "1e-6", "µs μs microsecond microseconds 微秒"),
    ("ms", "1e-3", "msec millisecond milliseconds 毫秒"),
    ("s", "1", "sec secs second seconds 秒 秒钟"),
    ("min", "60", "mins minute minutes 分钟"),
    ("h", "3600", "hr hrs hour hours 小时 个小时"),
    ("d", "86400", "day days 天"),
    ("week", "604800", "weeks 周 星期 个星期"),
    ("month", None, "months 个月"),
    ("year", None, "years"),
)
_BYTES = (
    ("B", "1", "byte bytes 字节"),
    ("KB", "1e3", "kB kilobyte kilobytes 千字节"),
    ("MB", "1e6", "megabyte megabytes 兆字节"),
    ("GB", "1e9", "gigabyte gigabytes 吉字节 千兆字节"),
    ("TB", "1e12", "terabyte terabytes 太字节"),
    ("PB", "1e15", "petabyte petabytes"),
    ("KiB", "1024", ""),
    ("MiB", "1048576", ""),
    ("GiB", "1073741824", ""),
    ("TiB", "1099511627776", ""),
)
_BITS = (
    ("bit", "1", "bits 比特"),
    ("Kb", "1e3", "kilobit kilobits 千比特"),
    ("Mb", "1e6", "Mbit megabit megabits 兆比特"),
    ("Gb", "1e9", "Gbit gigabit gigabits 吉比特 千兆比特"),
    ("Tb", "1e12", "Tbit terabit terabits 太比特"),
)
_BIT_RATE = (
    ("bit/s", "1", "bps"),
    ("Kbps", "1e3", "kbps Kb/s kb/s kbit/s"),
    ("Mbps", "1e6", "Mb/s Mbit/s"),
    ("Gbps", "1e9", "Gb/s Gbit/s"),
    ("Tbps", "1e12", "Tb/s Tbit/s"),
)
_RATIO = (("%", "0.01", "percent pct"), ("‰", "0.001", ""))
_POINTS = (("pp", "1", "percentage-point percentage-points 个百分点 百分点"),)
_FACTOR = (("x", "1", "X × times 倍"),)
_TOKENS = (("tok", "1", "token tokens toks Token Tokens 词元"),)
_REQUESTS = (("req", "1", "reqs request requests"),)
_POWER = (
    ("mW", "1e-3", "milliwatt milliwatts 毫瓦"),
    ("W", "1", "watt watts 瓦"),
    ("kW", "1e3", "kilowatt kilowatts 千瓦"),
    ("MW", "1e6", "megawatt megawatts 兆瓦"),
    ("GW", "1e9", "gigawatt gigawatts 吉瓦"),
)
_APPARENT_POWER = (("kVA", "1e3", "千伏安"),)
_ENERGY = (
    ("J", "1", "joule joules 焦耳"),
    ("kJ", "1e3", "kilojoule kilojoules 千焦 千焦耳"),
    ("MJ", "1e6", "megajoule megajoules 兆焦 兆焦耳"),
    ("Wh", "3600", "watt-hour watt-hours 瓦时"),
    ("kWh", "3.6e6", "kilowatt-hour kilowatt-hours 千瓦时"),
    ("MWh", "3.6e9", "megawatt-hour megawatt-hours 兆瓦时"),
)
_FREQUENCY = (
    ("Hz", "1", "hertz 赫 赫兹"),
    ("kHz", "1e3", "kilohertz 千赫 千赫兹"),
    ("MHz", "1e6", "megahertz 兆赫 兆赫兹"),
    ("GHz", "1e9", "gigahertz 吉赫 吉赫兹 千兆赫 千兆赫兹"),
)
# No 克, 米 and 伏: `g`, `m` and `V` behind a number may be something else.
_MASS = (("kg", "1", "kilogram kilograms kilogramme kilogrammes kilo kilos 千克 公斤"),)
_LENGTH = (("km", "1e3", "kilometer kilometers kilometre kilometres 千米 公里"),)
_PRESSURE = (
    ("Pa", "1", "pascals 帕 帕斯卡"),
    ("hPa", "1e2", "百帕"),
    ("kPa", "1e3", "kilopascal kilopascals 千帕"),
    ("MPa", "1e6", "megapascal megapascals 兆帕"),
)
_VOLTAGE = (
    ("mV", "1e-3", "millivolt millivolts 毫伏"),
    ("kV", "1e3", "kilovolt kilovolts 千伏"),
)
_CURRENT = (("mA", "1e-3", "milliamp milliamps milliampere milliamperes 毫安"),)
_CHARGE = (
    ("Ah", "1", "amp-hour amp-hours ampere-hour ampere-hours 安时"),
    ("mAh", "1e-3", "milliamp-hour milliamp-hours milliampere-hour milliampere-hours 毫安时"),
)
_TEMPERATURE = (("°C", None, "℃ 摄氏度"),)
_MONEY = (("USD", "1", "dollar dollars 美元"),)
_FLOPS = (
    ("GFLOPS", "1e9", "GFLOP/s"),
    ("TFLOPS", "1e12", "TFLOP/s TFLOPs"),
    ("PFLOPS", "1e15", "PFLOP/s PFLOPs"),
)
_TABLE = {
    "time": _TIME,
    "bytes": _BYTES,
    "bits": _BITS,
    "bit rate": _BIT_RATE,
    "ratio": _RATIO,
    "points": _POINTS,
    "factor": _FACTOR,
    "tokens": _TOKENS,
    "requests": _REQUESTS,
    "power": _POWER,
    "apparent power": _APPARENT_POWER,
    "energy": _ENERGY,
    "frequency": _FREQUENCY,
    "mass": _MASS,
    "length": _LENGTH,
    "pressure": _PRESSURE,
    "voltage": _VOLTAGE,
    "current": _CURRENT,
    "charge": _CHARGE,
    "temperature": _TEMPERATURE,
    "money": _MONEY,
    "flops": _FLOPS,
}
UNITS: dict[str, MeasureUnit] = {
    name: unit
    for dimension, rows in _TABLE.items()
    for symbol, factor, names in rows
    for unit in (MeasureUnit(symbol, dimension, Decimal(factor) if factor else None),)
    for name in (symbol, *names.split())
}
"""Every spelling of every unit."""

FIRST_OF_TWO = frozenset(name.partition("-")[0] for name in UNITS if "-" in name)
"""The first words of units of two, `percentage` of `percentage points`."""

CHINESE_NAMES = tuple(
    sorted((name for name in UNITS if "\u3400" <= name[0] <= "\u9fff"), key=len, reverse=True)
)
"""The Chinese spellings, longest first."""

MAGNITUDES: dict[str, Decimal] = {
    name: Decimal(10) ** power
    for power, names in {
        3: "k K thousand 千",
        4: "万",
        6: "M million megapixel megapixels 百万",
        7: "千万",
        8: "亿",
        9: "B billion 十亿",
        10: "百亿",
        11: "千亿",
        12: "T trillion 万亿",
    }.items()
    for name in names.split()
}
"""What multiplies the number before it."""


def composite(name: str) -> MeasureUnit | None:
    """Return the unit of `tok/s/GPU`: what it is per second counts, what it is per GPU does not.

    A Chinese sentence says 每个 rank 21 GB for `21 GB/rank`, so such a divisor stands apart.
    """
    first, *divisors = name.split("/")
    top = UNITS.get(first)
    if top is None:
        return None
    for divisor in divisors:
        unit = UNITS.get(divisor)
        if unit is not None and unit.dimension == "time":
            return rate(top, unit)
    return top


def rate(top: MeasureUnit, time: MeasureUnit) -> MeasureUnit:
    """Return the unit *top* per *time*; *top* if that is a rate already."""
    if top.dimension.endswith("rate"):
        return top
    if known := UNITS.get(f"{top.symbol}/{time.symbol}"):
        return known
    factor = None
    if top.factor is not None and time.factor is not None:
        factor = top.factor / time.factor
    return MeasureUnit(f"{top.symbol}/{time.symbol}", f"{top.dimension} rate", factor)
