"""How people name the halves of a bilingual text in headings, summaries and before paragraphs."""

from __future__ import annotations

import re

from prdesc.patterns import deferred

_KIND = "(?:版|版本|说明|翻译|译文|描述|摘要|概述|概要|内容|对照|部分|介绍|总结)?"
_CHINESE = deferred(
    rf"(?:简体)?中文(?:简体)?{_KIND}|(?:simplified )?chinese(?: simplified)?"
    r"(?: (?:version|translation|description|summary|half|part))?|zh|zh-cn|zh-hans|cn",
    re.IGNORECASE,
)
_ENGLISH = deferred(
    rf"(?:英文|英语){_KIND}|english(?: (?:version|description|summary|original|half|part))?|en",
    re.IGNORECASE,
)
_ANY_CHINESE = deferred(r"(?i)中文|汉语|\b(?:simplified[ -])?chinese\b")
# Markup, emoji and signs around a name; `·`, `|` and brackets between two names.
_JOINT = deferred(
    r"[/|｜／()（）\[\]【】·:：—–>*_~#`\s]*(?:[/|｜／()（）:：·—–]|\s-\s|\Z)[\s/|()（）]*"
)
_DECORATION = deferred(r"<[^<>]*>|[*_~#`:：\U0001f1e6-\U0001faff\u2600-\u27bf\ufe0f\u200d]+")
_LONGEST = 60

_NAMED = "(?:简体)?中文(?:说明|翻译|版|版本|描述|译文|摘要)?"
LEAD = deferred(
    rf"(?:{_NAMED}[ \t]*[：:]"
    rf"|(?P<mark>\*\*|__){_NAMED}[ \t]*(?:[：:][ \t]*(?P=mark)|(?P=mark)[ \t]*[：:]))[ \t]*"
)
"""What stands before a Chinese paragraph: `中文：`, `**中文说明：**`."""


def names_chinese(title: str) -> bool:
    """Tell whether a heading or summary says no more than that Chinese follows."""
    return _all(title, _CHINESE)


def speaks_of_chinese(title: str) -> bool:
    """Tell whether a heading or summary has a name of Chinese among other words."""
    return _ANY_CHINESE.search(title) is not None


def names_english(title: str) -> bool:
    """Tell whether a heading or summary says no more than that English follows."""
    return _all(title, _ENGLISH)


def _all(title: str, name: re.Pattern[str]) -> bool:
    if len(title) > _LONGEST:
        return False
    bare = _DECORATION.sub(" ", title)
    parts = [part.strip() for part in _JOINT.split(bare) if part.strip()]
    return bool(parts) and all(name.fullmatch(part) for part in parts)
