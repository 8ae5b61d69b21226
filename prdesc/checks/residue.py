"""residue: no English clause is left in the Chinese.

Catches four or more Latin words in a row of which two are function words (the, of, is …), and in
text that prdesc writes one such word beside Chinese (单元测试 of the checkout), and two words in a
row that the glossaries have Chinese for and do not admit (移除 old retry logic). One such word is a
warning there.

Cannot see a word that the glossaries do not know; a quoted message or title that people leave in
English is taken for residue unless it stands in quotation marks on both sides.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.checks.meanings import renderings
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "residue"
SEVERITY = Severity.ERROR

_RUN = deferred(r"[A-Za-z][\w'.-]*(?:[ ,;:()/\"]+[\w'.-]+){3,}", re.ASCII)
_WORD = deferred(r"(?<![\w.-])[a-z']+(?![\w-])", re.ASCII)
_FUNCTION_WORDS = frozenset(
    {
        "a",
        "after",
        "also",
        "an",
        "and",
        "are",
        "as",
        "at",
        "be",
        "because",
        "been",
        "before",
        "but",
        "by",
        "can",
        "do",
        "does",
        "for",
        "from",
        "had",
        "has",
        "have",
        "if",
        "in",
        "into",
        "is",
        "it",
        "its",
        "must",
        "no",
        "not",
        "of",
        "on",
        "only",
        "or",
        "our",
        "over",
        "should",
        "so",
        "than",
        "that",
        "the",
        "then",
        "this",
        "to",
        "under",
        "was",
        "we",
        "were",
        "when",
        "where",
        "which",
        "will",
        "with",
        "you",
    }
)
# Those that stand beside Chinese in no name or term.
_LEFT = frozenset(
    {
        "an", "are", "be", "because", "been", "but", "by", "does", "for", "from", "has", "have",
        "into", "is", "its", "of", "our", "should", "than", "that", "the", "this", "was", "were",
        "which", "will", "with",
    }
)  # fmt: skip
_ANY = rf"(?:{'|'.join(sorted(_LEFT))}|The|This)(?![A-Za-z0-9_./-])"
# `Call of Duty 模式` has a name.
_BESIDE = deferred(
    rf"[\u4e00-\u9fff，；：] ?({_ANY})|(?<![A-Za-z0-9_./-])({_ANY})(?= ?[\u4e00-\u9fff])"
)
_APOSTROPHE = deferred(r"(?<![A-Za-z0-9])'[^'\n]*\Z")
_QUOTES = (
    ("“", "”"),
    ("‘", "’"),
    ("「", "」"),
    ("『", "』"),
    ("《", "》"),
    ("（", "）"),
    ("(", ")"),
)
# Ordinary words. A command is copied; a word with a capital may be a name, but at the beginning.
_PHRASE = deferred(r"[A-Za-z](?<![A-Za-z0-9_./@#:+$-].)[a-z]+(?: [a-z]{2,})+(?![A-Za-z0-9_./:+=-])")
# A word in small letters that is no part of a name, with Chinese on at least one side.
_ALONE = deferred(
    r"[a-z](?:(?<=[\u4e00-\u9fff，。；：、] .)[a-z]{2,}(?![A-Za-z0-9_./:+=-])"
    r"|(?<![A-Za-z0-9_./@#:+$-].)(?<![A-Za-z0-9] .)[a-z]{2,}(?= ?[\u4e00-\u9fff，。；：、]))"
)
_COMMANDS = ("git ", "pip ", "npm ", "docker ", "kubectl ", "cargo ", "helm ", "curl ", "uv ")
_KNOWN = 2
_WORDS, _FUNCTIONS = 3, 2
_MANY_WORDS = 7


def concerns(pair: Pair) -> bool:
    """Tell whether Latin words stand in a row in the Chinese, or a function word in it."""
    if pair.target.has_latin_run:
        return True
    return pair.authored and (not _LEFT.isdisjoint(pair.target.words) or _may_be_left(pair))


def _may_be_left(pair: Pair) -> bool:
    """Tell whether a word of the Chinese has Chinese, or is one of a term."""
    words = pair.target.words
    for word in words:
        if renderings(word):
            return True
    return len(words) > 1 and any(
        not words.isdisjoint(hit.text.lower().split()) for hit in pair.hits
    )


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each English clause."""
    prose = pair.target.prose
    several = pair.target.has_latin_run or not _LEFT.isdisjoint(pair.target.words)
    for match in _RUN.finditer(prose) if several else ():
        words = _WORD.findall(match.group())
        count = sum(word in _FUNCTION_WORDS for word in words)
        clause = len(words) >= _WORDS and count >= _FUNCTIONS
        if (clause or (count and len(words) >= _MANY_WORDS)) and not _quotation(pair, match):
            yield Flaw("an English clause is left in the Chinese", target=match.group())
            return
    if pair.authored and (left := _left(pair)):
        yield Flaw(f"the English word {left} is left in the Chinese", target=left)
    elif pair.authored and (phrase := _phrase(pair)):
        yield Flaw(f"the English words {phrase} are left in the Chinese", target=phrase)
    elif pair.authored and (word := _word(pair)):
        message = f"the English word {word} is left in the Chinese"
        yield Flaw(message, target=word, severity=Severity.WARNING)


def _left(pair: Pair) -> str:
    """Return a function word that stands among Chinese; nothing if there is none."""
    target = pair.target
    if not target.han or _LEFT.isdisjoint(target.words):
        return ""
    said = " ".join(way for hit in pair.hits for way in hit.concept.ways).split()
    for match in _BESIDE.finditer(target.prose):
        word = match[1] or match[2]
        if word not in said and not _quoted(target.prose, match.start()):
            return word
    return ""


def _phrase(pair: Pair) -> str:
    """Return words in a row of which two have Chinese; nothing if there are none."""
    target = pair.target
    if not target.han:
        return ""
    for match in _PHRASE.finditer(target.prose):
        phrase = match.group()
        if phrase.startswith(_COMMANDS):
            continue
        said = _admitted(pair)
        terms = {word for hit in pair.hits for word in hit.text.lower().split()}
        words = phrase.lower().split()[match.start() > 0 and phrase[0].isupper() :]
        left = [word for word in words if word not in said]
        known = sum(word in terms or bool(renderings(word)) for word in left)
        if known >= _KNOWN and not _quoted(target.prose, match.start()):
            return phrase
    return ""


def _word(pair: Pair) -> str:
    """Return an ordinary word that has Chinese and stands among Chinese; nothing if none does."""
    target = pair.target
    if not target.han:
        return ""
    for match in _ALONE.finditer(target.prose):
        word = match.group()
        if not renderings(word) or _quoted(target.prose, match.start()):
            continue
        if word not in _admitted(pair):
            return word
    return ""


def _admitted(pair: Pair) -> set[str]:
    """Return the words that the Chinese may say the terms with."""
    ways = (way for hit in pair.hits for way in hit.concept.ways_folded)
    return {word for way in ways for word in way.split()}


def _quotation(pair: Pair, match: re.Match[str]) -> bool:
    """Tell whether the clause is quoted in the Chinese and quoted in the English as well."""
    if not _quoted(pair.target.prose, match.start()):
        return False
    start = pair.source.text.find(" ".join(match.group().split()[:3]))
    return start >= 0 and _quoted(pair.source.text, start)


def _quoted(text: str, point: int) -> bool:
    """Tell whether *point* lies inside quotation marks or brackets."""
    if text.count('"', 0, point) % 2 or _APOSTROPHE.search(text, 0, point):
        return True
    return any(text.rfind(one, 0, point) > text.rfind(two, 0, point) for one, two in _QUOTES)
