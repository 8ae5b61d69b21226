"""Whether a disclosure claims that a person reviewed the change.

A claim that stands in one language only is a claim that half of the readers do not see. What is
said of the Chinese text alone (`checked by a person`) counts as well; `not stated` and `not
reviewed` are no claims. A claim in other words than the usual ones is not seen.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from prdesc.describe.wording import Language

# A login or a capital letter; who wrote the text and what tested it are no people.
_NAME = (
    r"(?!(?i:CI|LLMs?|AI|Git\w*|Actions|Jenkins|Claude|Codex|Copilot|Cursor|Gemini|GPT|ChatGPT|Qwen"
    r"|DeepSeek|Kimi|GLM|Grok|Llama|No|None|Nobody)\b)(?:@\w|[A-Z][a-z])"
)
_CLAIM = {
    "en": deferred(
        r"human[ -]review(?:ed)?\b|\breviewed (?:\w+ ){0,3}by\b"
        r"|\b(?:checked|verified|approved|read|proofread|confirmed) by"
        rf" (?:(?:a |the )?(?:person|human|author|maintainer)\w*|(?-i:{_NAME}))"
        r"|\b(?:I|we|(?:a|the) (?:human )?(?:person|human|author|maintainer|developer|engineer)s?)"
        r" (?:\w+ ){0,3}?reviewed\b|\breviewed (?:every line|all lines|line by line)\b",
        re.IGNORECASE,
    ),
    "zh": deferred(
        r"(?:人工|作者|本人|维护者|人类)[^，。；;\n]{0,12}?(?:审阅|审核|审查|复核|核对|检查|校对|确认)"
        r"|我们?[^，。；;\n]{0,12}?(?:审阅|审核|审查|复核)|逐行(?:审阅|审核|审查|复核)"
        r"|(?:审阅|审核|复核|核对)(?:人|者)?\s*[:：]"
        r"|@[A-Za-z0-9-]+[^，。；;\n]{0,6}?(?:审阅|审核|审查|复核|核对)|由[^，。；\n]{1,20}(?:审阅|审核|复核|核对)"
    ),
}
_PERSON_EN = r"(?:I|we|me|us|person|people|human|author|maintainer|developer|engineer)s?"
_DONE_EN = r"(?:review|check|verif|approv|confirm|inspect|proofread|audit|read|went over)\w*"
_PERHAPS = {
    "en": deferred(
        rf"\b{_PERSON_EN}\b[^.;\n]{{0,40}}?\b{_DONE_EN}|\b{_DONE_EN}[^.;\n]{{0,40}}?\b{_PERSON_EN}\b",
        re.IGNORECASE,
    ),
    "zh": deferred(
        r"(?:我|作者|本人|人工|人类|维护者|开发者|工程师|由|经|@[A-Za-z0-9-]+)[^，。；;\n]{0,20}?"
        r"(?:审[阅核查]?|复核|核对|核实|检查|校对|确认|验证|看过|通读|过目|把关)"
    ),
}
_DENIED = {
    "en": deferred(
        r"\b(?:not|never|no|without|pending|none|n/a|awaiting)\b[^.;\n]{0,25}\Z", re.IGNORECASE
    ),
    "zh": deferred(r"(?:未|没有|无|尚待|等待|待|不)[^，。；\n]{0,6}\Z"),
}
_LEFT_OPEN = {
    "en": deferred(r"\s*[:：]\W{0,3}(?:not|none|no\b|pending|n/a|unknown|-)", re.IGNORECASE),
    "zh": deferred(r"\s*[:：]\W{0,3}(?:未|无|没有|待|暂无|不详|否|-)"),
}
_LOOK_BACK = 40


def claims(disclosure: str, language: Language) -> bool:
    """Tell whether a disclosure claims a review by a person."""
    return _stands(_CLAIM[language], disclosure, language)


def may_claim(disclosure: str, language: Language) -> bool:
    """Tell whether a disclosure claims one, in whatever words a person could be meant to do so."""
    return claims(disclosure, language) or _stands(_PERHAPS[language], disclosure, language)


def _stands(pattern: re.Pattern[str], disclosure: str, language: Language) -> bool:
    denied = _DENIED[language]
    return any(
        not denied.search(disclosure[max(0, one.start() - _LOOK_BACK) : one.start()])
        and not denied.search(one.group())
        and not _LEFT_OPEN[language].match(disclosure, one.end())
        for one in pattern.finditer(disclosure)
    )
