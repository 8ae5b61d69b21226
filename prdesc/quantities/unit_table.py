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
    ("KB", "1e3", "kB kilobyte kilobytes"),
    ("MB", "1e6", "megabyte megabytes"),
    ("GB", "1e9", "gigabyte gigabytes"),
    ("TB", "1e12", "terabyte terabytes"),
    ("PB", "1e15", "petabyte petabytes"),
    ("KiB", "1024", ""),
    ("MiB", "1048576", ""),
    ("GiB", "1073741824", ""),
    ("TiB", "1099511627776", ""),
)
_BITS = (("bit", "1", "bits 比特"), ("Kb", "1e3", ""), ("Mb", "1e6", ""), ("Gb", "1e9", ""))
_BIT_RATE = (
    ("bit/s", "1", "bps"),
    ("Kbps", "1e3", "kbps Kb/s"),
    ("Mbps", "1e6", "Mb/s Mbit/s"),
    ("Gbps", "1e9", "Gb/s Gbit/s"),
    ("Tbps", "1e12", "Tb/s Tbit/s"),
)
_RATIO = (("%", "0.01", "percent pct"), ("‰", "0.001", ""))
_POINTS = (("pp", "1", "个百分点 百分点"),)
_FACTOR = (("x", "1", "X × times 倍"),)
_TOKENS = (("tok", "1", "token tokens toks Token Tokens 词元"),)
_REQUESTS = (("req", "1", "reqs request requests"),)
_POWER = (("W", "1", "watt watts 瓦"), ("kW", "1e3", "kilowatt kilowatts 千瓦"), ("MW", "1e6", ""))
_ENERGY = (("J", "1", "joule joules 焦耳"), ("kWh", "3.6e6", "千瓦时"))
_FREQUENCY = (("Hz", "1", ""), ("kHz", "1e3", ""), ("MHz", "1e6", ""), ("GHz", "1e9", ""))
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
    "energy": _ENERGY,
    "frequency": _FREQUENCY,
    "temperature": _TEMPERATURE,
    "money": _MONEY,
    "flops": _FLOPS,
}
UNITS: dict[str, MeasureUnit] = {
    name: MeasureUnit(symbol, dimension, Decimal(factor) if factor else None)
    for dimension, rows in _TABLE.items()
    for symbol, factor, names in rows
    for name in (symbol, *names.split())
}
"""Every spelling of every unit."""

CHINESE_NAMES = tuple(
    sorted((name for name in UNITS if "\u3400" <= name[0] <= "\u9fff"), key=len, reverse=True)
)
"""The Chinese spellings, longest first."""

MAGNITUDES: dict[str, Decimal] = {
    name: Decimal(10) ** power
    for power, names in {
        3: "k K thousand 千",
        4: "万",
        6: "M million 百万",
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
    """Return the unit *top* per *time*."""
    factor = None
    if top.factor is not None and time.factor is not None:
        factor = top.factor / time.factor
    return MeasureUnit(f"{top.symbol}/{time.symbol}", f"{top.dimension} rate", factor)
