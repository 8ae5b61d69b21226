"""Chinese numerals: 十二, 五万."""

from __future__ import annotations

_DIGITS = {character: value for value, character in enumerate("零一二三四五六七八九")} | {"两": 2}
_POWERS = {"十": 10, "百": 100, "千": 1000}


def numeral(text: str) -> int:
    """Return the value of a numeral; 五万 is 50,000, and of 一二 it is the last digit.

    Raises:
        KeyError: If *text* has another character than 零 to 九, 两, 十, 百, 千 and 万.
    """
    high, ten_thousand, low = text.rpartition("万")
    if ten_thousand:
        return 10_000 * (numeral(high) if high else 1) + (numeral(low) if low else 0)
    total, digit = 0, 0
    for character in text:
        if power := _POWERS.get(character):
            total, digit = total + (digit or 1) * power, 0
        else:
            digit = _DIGITS[character]
    return total + digit
