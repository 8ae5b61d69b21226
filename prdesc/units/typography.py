r"""Spaces and punctuation of Chinese.

Rules: a space between Chinese and Latin letters, digits, code and references; full-width
punctuation and brackets in Chinese, once and without spaces beside them
(chinese-copywriting-guidelines); punctuation outside bold, since `**注意：**请` is not bold
(CommonMark 6.2); a space behind a bare address, since GitHub takes `，` for a part of it.
autocorrect does most of the first two and leaves code, links and addresses alone; the rest is added
here. Letters, digits and everything inside a protected span stay as they are.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING

import autocorrect_py

from prdesc.patterns import deferred
from prdesc.units import spans
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from collections.abc import Callable

_H = "\u3400-\u4dbf\u4e00-\u9fff"
_STOPS = "，。；：！？、"
_FULL = {",": "，", ";": "；", ":": "：", "!": "！", "?": "？", ".": "。"}
_ROUNDS = 4
_HAN = deferred(f"[{_H}]")
_STOP = deferred(f"[{_STOPS}]")
_CONTENT = deferred(r"[^\W_]")
_APART = deferred(rf"(?<=[{_H}]) +(?=[{_H}])")
_UNPARTED = {SpanKind.LINK, SpanKind.HTML, SpanKind.EMOJI, SpanKind.FOOTNOTE}

_TWICE = "|".join(2 * stop for stop in _STOPS)
# Searches that each begin with few characters are much faster than one for all of it.
_TOUCHING_HAN = (
    deferred(rf"[A-Za-z0-9`@#%°](?:(?<=[{_H}][A-Za-z0-9`@#])|(?=[{_H}]))"),
    deferred(
        rf"[,;:!?.](?:(?<=[{_H}][,;!?])|(?<=[{_H}][:.])(?![A-Za-z0-9_/])"
        rf"|(?<=[,;!?])(?=[{_H}]))"
    ),
)
_SPACED_STOP = deferred(
    rf"[{_STOPS}（）](?:(?<=[ \t].)|(?<={_TWICE})|(?<=[，、；：][。！？])"
    rf"|(?<![（）])\*\*(?=\w)|[ \t]+(?=[^ \t\n]))"
)
_BRACKET = deferred(
    rf"[()](?:(?<=[{_H}]\()|(?<=[{_H}] \()|(?<=\))(?=[ \t]*[{_H}])|(?<=\()(?=[^()\n]*[{_H}]))"
    r"|\([^()（）\n]*）|（[^()（）\n]*\)"
)
_ADDRESS = deferred(
    rf"(?:https?://|www\.)[^\s<>`{_H}\u3000-\u303f\uff00-\uffef]+(?=[^\s\x00-\x7f])"
)

_MARK = deferred(rf"(?<=[{_H}）”》])([,;!?]|[:.](?![A-Za-z0-9_/]))[ \t]*|(?<=\S)[,;!?](?=[{_H}])")
_DOUBLED = deferred(rf"([{_STOPS}])\1+|[，、；：]+(?=[。！？])")
_SPACED = deferred(
    rf"(?<=[^\s|>-])[ \t]+(?=[{_STOPS}）])|(?<=[{_STOPS}（）])[ \t]+(?=[^\s*_|<-])"
    r"|(?<=[^\s|>*+-])[ \t]+(?=（)"
)
_TOUCHING = deferred(rf"(?<=[{_H}])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9%])(?=[{_H}])")
_BRACKETS = deferred(r"(?<!\])([(（])([^()（）\n]*)([)）])")
_OPERATORS = frozenset("$*+-/=^<>_\\&|#%")
_NUMBERING = deferred("[0-9]{1,2}|[a-z]|[ivx]{1,4}")
_BEFORE = 24
_CALL = deferred(r"[a-z_.]\w*\Z", re.ASCII)
# One bold text after the other, so that what stands between two of them is none.
_BOLD = deferred(r"(?<!\*)\*\*(?![*\s])([^*\n]+)\*\*(?!\*)")
_STOP_AT_END = deferred(rf"(.*[^\s{_STOPS}])([{_STOPS}])\Z")
_RUNS_ON = deferred(rf"[^\s*{_STOPS}]")


def _kind(high: int) -> str:
    if "\u3400" <= chr(high << 8) <= "\u9fff":
        return "H"
    return {0x00: "A", 0x20: " ", 0x30: "F", 0xFF: "F"}.get(high, "o")


# The kind of a character by its high byte in UTF-16, found ten times as fast as by a pattern: ASCII
# and its neighbours, Han, full-width marks, spaces and what else stands near U+2000.
_KINDS = "".join(map(_kind, range(256))).encode()


def is_suspect(target: str) -> bool:
    """Tell, fast, whether spaces or punctuation of *target* break a rule."""
    kinds = target.replace(" ", "\u2000").encode("utf-16-le", "surrogatepass")[1::2]
    kinds = kinds.translate(_KINDS)
    if b"HA" in kinds or b"AH" in kinds:
        for touching in _TOUCHING_HAN:
            if touching.search(target):
                return True
    beside = b" F" in kinds or b"F " in kinds or b"FF" in kinds or "\t" in target or "**" in target
    if beside and _SPACED_STOP.search(target):
        return True
    if ("(" in target or ")" in target) and "](" not in target and _BRACKET.search(target):
        return True
    return ("://" in target or "www." in target) and _ADDRESS.search(target) is not None


def tidy(target: str) -> str:
    """Return the Chinese inline run *target* with its spaces and punctuation put right.

    Nothing inside a protected span changes, nor does any letter or digit.
    """
    if not _HAN.search(target):
        return target
    steps = (_corrected, _punctuated, _bracketed, _unbolded, _closed, _untouched, _parted)
    for _ in range(_ROUNDS):  # what one step changes may be another one's business
        before = target
        for step in steps:
            target = _if_kept(target, step(target))
        if target == before:
            break
    return target


def without_gaps(target: str) -> str:
    """Return *target* without spaces between two Han characters, which models like to put there.

    Nothing inside a protected span changes.
    """
    return _outside(target, _APART, lambda _: "") if _APART.search(target) else target


def _if_kept(old: str, new: str) -> str:
    """Return *new* unless it lost or changed a protected span, a letter or a digit."""
    if new == old:
        return old
    if _CONTENT.findall(old) != _CONTENT.findall(new):
        return old
    kept = [one.text for one in spans.find(old)]
    return new if kept == [one.text for one in spans.find(new)] else old


def _corrected(text: str) -> str:
    """Leave it to autocorrect, unless it makes full-width marks half-width, as in `TP4：8`."""
    try:
        corrected = str(autocorrect_py.format_for(text, "markdown"))
    except ValueError:  # its parser gives up on brackets that are nested very deep
        return text
    return text if len(_STOP.findall(corrected)) < len(_STOP.findall(text)) else corrected


def _punctuated(text: str) -> str:
    """Make half-width marks behind Chinese full-width, and doubled marks single."""
    text = _outside(text, _MARK, lambda match: _FULL[match.group().strip()])
    return _outside(text, _DOUBLED, lambda match: match[1] or "")


def _bracketed(text: str) -> str:
    """Make brackets in Chinese full-width; those of a call, `f(x)`, stay."""

    def wide(match: re.Match[str]) -> str:
        opening, inner, closing = match.groups()
        if opening == "（" and closing == "）":
            return match.group()
        full = f"（{inner.strip()}）"
        before, after = text[: match.start()][-_BEFORE:].rstrip(" "), text[match.end() :][:2]
        if opening == "（" or closing == "）":
            return full
        glued = text[match.start() - 1 : match.start()] not in {"", " "}
        if glued and _CALL.search(before) and not _HAN.search(inner):
            return match.group()
        if before[-1:] in _OPERATORS or _NUMBERING.fullmatch(inner):
            return match.group()
        beside = _HAN.match(before[-1:]) or _HAN.search(inner)
        after = after.lstrip(" ")[:1]
        ends = after and (_HAN.match(after) or (glued and after in _STOPS))
        return full if beside or ends else match.group()

    return _outside(text, _BRACKETS, wide, within=True)


def _unbolded(text: str) -> str:
    """Move the punctuation at the end of bold text behind it."""

    def moved(match: re.Match[str]) -> str:
        ending = _STOP_AT_END.match(match[1])
        if ending is None or not _RUNS_ON.match(text, match.end()):
            return match.group()
        return f"**{ending[1]}**{ending[2]}"

    return _outside(text, _BOLD, moved, within=True)


def _closed(text: str) -> str:
    """Take off spaces beside full-width punctuation, unless an address ends there."""
    ends = {span.end for span in spans.find(text) if span.kind is SpanKind.URL}
    return _outside(text, _SPACED, lambda match: match.group() if match.start() in ends else "")


def _untouched(text: str) -> str:
    """Put a space between Chinese and Latin letters or digits, where autocorrect sees a path."""
    return _outside(text, _TOUCHING, lambda _: " ")


def _parted(text: str) -> str:
    """Put a space between Chinese and each span beside it, and behind a bare address."""
    parts, position = [], 0
    for span in spans.find(text):
        if span.kind in _UNPARTED:
            continue
        after = text[span.end : span.end + 1]
        bare = span.kind is SpanKind.URL and not span.text.startswith("<")
        parts += [text[position : span.start]]
        if span.start and _HAN.match(text[span.start - 1]):
            parts.append(" ")
        parts.append(span.text)
        if (_HAN.match(after) and not span.text.endswith("/")) or (
            bare and after and not after.isascii()
        ):
            parts.append(" ")
        position = span.end
    return "".join([*parts, text[position:]])


def _outside(
    text: str,
    pattern: re.Pattern[str],
    put: Callable[[re.Match[str]], str],
    *,
    within: bool = False,
) -> str:
    """Replace matches that touch no protected span; *within* lets one lie inside the match."""
    taken = spans.find(text)
    starts = [span.start for span in taken]

    def replaced(match: re.Match[str]) -> str:
        start, end = match.span()
        for span in taken[max(0, bisect_left(starts, start) - 1) : bisect_left(starts, end)]:
            inside = within and start < span.start and span.end < end
            if start < span.end and span.start < end and not inside:
                return match.group()
        return put(match)

    return pattern.sub(replaced, text)
