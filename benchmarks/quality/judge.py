"""The judge of the quality benchmark: what a Chinese text lost of its English one.

It shares no code with prdesc, so that a fault of prdesc's checks cannot hide itself: patterns, the
term table and the rules below stand here alone. It says nothing about meaning or style.

What it accepts: a number said in Chinese (`two` is no number here, but `2` may be 两), `1.48M` as
148 万, months as `N 月`, `x` as ×, `foo.md` as `foo_zh.md`, thousands separators on one side only.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

HAN = re.compile(r"[\u3400-\u9fff]")
_CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
_URL = re.compile(r"https?://[A-Za-z0-9\-._~:/?#\[\]@!$&'*+,;=%]+")
_LINK = re.compile(r"\]\(([^()\s]+)\)")
_REF = re.compile(r"(?:[\w.-]+/[\w.-]+)?#\d+\b")
_FLAG = re.compile(r"(?<![\w-])--[A-Za-z][A-Za-z0-9-]*")
# Two names with an English word between them, which Chinese translates: `c36-to-c40`.
_FROM_TO = re.compile(r"([A-Za-z0-9.]+)-to-([A-Za-z0-9.]+)")
_TYPED_DASH = {"--the", "--a", "--an", "--and", "--or", "--not", "--so", "--is", "--this", "--that"}
_TOKEN = re.compile(r"[A-Za-z0-9_](?:[A-Za-z0-9_./+-]*[A-Za-z0-9_])?", re.ASCII)
_NUMBER = re.compile(
    r"(?<![A-Za-z0-9_.])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?"
    r"\s?(million|billion|thousand|[kKMBGT](?![A-Za-z0-9])|亿|万|千)?"
)
_SCALE = {"k": 3, "K": 3, "thousand": 3, "千": 3, "万": 4, "M": 6, "million": 6, "亿": 8} | {
    "B": 9,
    "G": 9,
    "billion": 9,
    "T": 12,
}
_SPOKEN = {
    1: "一",
    2: "二两双",
    3: "三",
    4: "四",
    5: "五",
    6: "六",
    7: "七",
    8: "八",
    9: "九",
    10: "十",
}
_FENCE = re.compile(r"^\s*```", re.MULTILINE)

TERMS: dict[str, tuple[str, ...]] = {
    r"configs?|configurations?": ("配置",),
    r"artifacts?": ("产物",),
    r"images?": ("镜像",),
    r"sweeps?": ("扫描",),
    r"benchmarks?": ("基准测试",),
    r"evals?|evaluations?": ("评估",),
    r"decode": ("解码",),
    r"launchers?": ("启动器",),
    r"prefill": ("预填充",),
    r"disaggregated": ("分离式",),
    r"multi-?node": ("多节点",),
    r"throughput": ("吞吐量",),
    r"single-?node": ("单节点",),
    r"speculative decoding": ("投机解码",),
    r"latency|latencies": ("延迟",),
    r"inference": ("推理",),
    r"expert parallelism": ("专家并行",),
}
"""InferenceX's 17 official terms: pattern of the English forms, accepted Chinese."""
_TERMS = [
    (re.compile(rf"(?<![\w./-])(?:{forms})(?![\w/]|-[\w]|\.\w)", re.IGNORECASE), accepted)
    for forms, accepted in TERMS.items()
]


_SPANS = ("number", "identifier", "flag", "code", "link", "reference")
KINDS = (*_SPANS, "term", "addition", "language", "wrapping")
"""Kinds of faults."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one target lost or added."""

    faults: dict[str, list[str]]
    """Kind of fault to the things lost; kinds without a fault are absent."""
    terms: int
    """Official terms that the source holds, each counted once."""
    kept_terms: int
    """Those of them that the target says as the table wants."""
    holds: frozenset[str]
    """Kinds of things that the source has at all, for rates."""

    @property
    def clean(self) -> bool:
        """Whether nothing was lost."""
        return not self.faults


def judge(source: str, target: str) -> Verdict:
    """Compare a Chinese text with its English source; both are Markdown inline text."""
    wanted: dict[str, list[str]] = {
        "code": [match[2].strip() for match in _CODE.finditer(source)],
        "link": _links(source),
        "reference": _REF.findall(_bare(source)),
        "flag": [flag for flag in _FLAG.findall(_bare(source)) if flag not in _TYPED_DASH],
        "identifier": _identifiers(_bare(source)),
        "number": _numbers(_plain(source)),
    }
    lost = {kind: _lost(kind, things, target) for kind, things in wanted.items()}
    lost["addition"] = _added(source, target)
    lost["language"] = _language(source, target)
    lost["wrapping"] = ["code fence"] if _FENCE.search(target) and not _FENCE.search(source) else []
    terms = _wanted_terms(source)
    missing = [name for name, accepted in terms if not any(zh in target for zh in accepted)]
    lost["term"] = missing
    holds = frozenset(
        {kind for kind, things in wanted.items() if things} | ({"term"} if terms else set())
    )
    faults = {kind: things for kind, things in lost.items() if things}
    return Verdict(faults, len(terms), len(terms) - len(missing), holds)


def _links(text: str) -> list[str]:
    bare = _LINK.sub("]", text)
    return _LINK.findall(text) + [url.rstrip(".,;:!?*'") for url in _URL.findall(bare)]


def _bare(text: str) -> str:
    """Take out code spans and addresses."""
    return _URL.sub(" ", _LINK.sub("]", _CODE.sub(" ", text)))


def _plain(text: str) -> str:
    """Take out everything that is judged as a whole: also references and identifiers."""
    text = _REF.sub(" ", _bare(text))
    return _TOKEN.sub(lambda match: " " if _is_identifier(match[0]) else match[0], text)


def _identifiers(text: str) -> list[str]:
    found = []
    for token in _TOKEN.findall(_REF.sub(" ", _FLAG.sub(" ", text))):
        if not _is_identifier(token):
            continue
        if ends := _FROM_TO.fullmatch(token):
            found += [end for end in ends.groups() if _is_identifier(end)]
            continue
        parts = re.split(r"[-/]", token)
        mixed = [part for part in parts if re.search(r"[A-Za-z]", part) and re.search(r"\d", part)]
        whole = "_" in token or len(parts) == 1 or ("-" in token and mixed and len(parts) > 2)
        found += [token] if whole else [part for part in parts if _is_identifier(part)]
    return found


def _is_identifier(token: str) -> bool:
    if re.fullmatch(r"[\d.,/+-]*\d(?:st|nd|rd|th|x|[kKMBGT]B?|ms|s|m|h|W|GB|GiB|MiB|C)?", token):
        return False
    letters_and_digits = re.search(r"[A-Za-z]", token) and re.search(r"\d", token)
    if re.fullmatch(r"\d+(?:\.\d+)?(?:-[A-Za-z]+)+", token):  # 16-way, 221-test, 8-GPU
        return False
    inner_capital = re.search(r"[a-z][A-Z]|[A-Z]{2}[a-z]{2}", token)
    plural_acronym = re.fullmatch(r"(?:[A-Z]{2,}s|[A-Za-z]+(?:-[A-Za-z]+)+)", token)
    file = re.search(r"\w\.[a-z][a-z0-9]{0,4}$", token) and not re.fullmatch(
        r"(?:e\.g|i\.e)", token
    )
    return bool(
        "_" in token or letters_and_digits or (inner_capital and not plural_acronym) or file
    )


def _lost(kind: str, things: list[str], target: str) -> list[str]:
    if kind == "number":
        return _lost_numbers(things, target)
    lost = []
    for thing, count in Counter(things).items():
        seen = len(re.findall(rf"(?<![A-Za-z0-9_]){re.escape(thing)}(?![A-Za-z0-9_])", target))
        translated = thing.endswith(".md") and thing[:-3] + "_zh.md" in target
        short = kind in {"identifier", "reference", "flag"}  # said once, it need not be said twice
        if seen < (1 if short else count) and not translated:
            lost.append(thing)
    return lost


def _values(text: str) -> list[tuple[str, Decimal]]:
    found = []
    for whole, fraction, scale in _NUMBER.findall(text):
        try:
            value = Decimal(whole.replace(",", "") + fraction)
        except InvalidOperation:
            continue
        found.append((whole + fraction + scale, value.scaleb(_SCALE.get(scale, 0))))
        if scale:
            found.append((whole + fraction, value))
    return found


def _numbers(text: str) -> list[str]:
    return [match[0].strip() for match in _NUMBER.finditer(text)]


def _lost_numbers(things: list[str], target: str) -> list[str]:
    there = {value for _, value in _values(_spread(target))}
    lost = []
    for thing in dict.fromkeys(things):
        values = [value for _, value in _values(thing)]
        spoken = any(
            value in _SPOKEN and re.search(f"[{_SPOKEN[int(value)]}]", target) for value in values
        )
        if not spoken and not any(value in there for value in values):
            lost.append(thing)
    return lost


def _added(source: str, target: str) -> list[str]:
    """Numbers of two or more digits in the target that the source holds nowhere."""
    there = {value for _, value in _values(_spread(source))}
    digits = set(re.findall(r"\d+", source))
    added = []
    for match in _NUMBER.finditer(_plain(target)):
        values = {value for _, value in _values(match[0])}
        known = values & there or set(re.findall(r"\d+", match[0])) <= digits
        if max(values, default=Decimal(0)) >= 10 and not known:
            added.append(match[0].strip())
    return added


def _spread(text: str) -> str:
    """Set the numbers inside of words free: `TP8x2` holds 8 and 2."""
    return text + " " + re.sub(r"[^\d.,]+", " ", text)


def _language(source: str, target: str) -> list[str]:
    bare = _TOKEN.sub(lambda match: " " if _is_identifier(match[0]) else match[0], _bare(target))
    words = re.findall(r"[A-Za-z]{2,}", bare)
    if target.strip() == source.strip():
        return ["source returned"]
    return [] if len(HAN.findall(target)) >= len(words) else ["not Chinese"]


def _wanted_terms(source: str) -> list[tuple[str, tuple[str, ...]]]:
    text = _bare(source)
    found = []
    for pattern, accepted in _TERMS:
        match = pattern.search(text)
        if match:
            found.append((match[0], accepted))
    return found
