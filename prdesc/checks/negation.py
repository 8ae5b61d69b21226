"""negation: what the English denies, the Chinese denies, and nothing else is denied.

Catches `not`, `no longer`, `never`, `without` that are lost, and 不会, 没有, 不再 that the English
has no reason for. In text that people wrote it is a warning, for they turn sentences round
(`complete only when done` for `not complete unless done`).

Cannot see one of several denials that is lost, nor one that moved to another word.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "negation"
SEVERITY = Severity.ERROR

_WORDS = frozenset(("not", "no", "never", "cannot", "neither", "nor", "without", "nothing"))
_CONTRACTED = deferred(r"n['’]t\b", re.IGNORECASE)
_DENIED = deferred(
    r"[不没未无非别勿免否禁拒缺]|避免|停止|防止|除外|阻止|取消|去掉|移除|跳过|失败|遗漏|空|零"
)
_STRICTLY = deferred(
    r"(?<!无)(?:不再|并不|不会|不能|不是|不得|没有|未能|并未|并非|不应|不要|不可|不需|无需|无法"
    r"|不存在|不支持|未被|尚未|从未)"
)
# Words with a denial in them; a wide net, since the Chinese may say any of them with 不 or 无.
_REASON = deferred(
    r"\b(?:un|in|im|ir|dis|non|mis|de|ab)[a-z-]{3,}|less\b"
    r"|\b(?:fail|avoid|refus|reject|skip|lack|miss|only|until|unless|rather|instead|before|stop"
    r"|prevent|drop|remov|exclud|except|omit|delet|absent|empty|ignor|bypass|stale|forbid|false|bug"
    r"|fix|block|free|zero|out of|leav|left|differ|fewer|lower|wrong|too|even|keep|kept|remain"
    r"|still|otherwise|regardless|any|exceed|beyond|at least|at most|short|hard|retir|off\b|away"
    r"|behind|under|mere|just|pending|broke|stay|pass|silent|limit|idle|alone|strict|guard|error"
    r"|kill|orphan|legacy|obsolete|old|none|rul(?:e[sd]?|ing) out|optional|separate|own\b)",
    re.IGNORECASE,
)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for a denial that only one of the two has."""
    source, target = pair.source, pair.target
    soft = None if pair.authored else Severity.WARNING
    denied = not _WORDS.isdisjoint(source.words) or _contracted(source.prose)
    if denied:
        if not _DENIED.search(target.prose):
            yield Flaw("the English denies something, the Chinese does not", severity=soft)
        return
    if "不" not in target.prose and "没" not in target.prose and "未" not in target.prose:
        return
    said = _STRICTLY.search(target.prose)
    if said and not _REASON.search(source.prose):
        message = f"{said.group()} has no reason in the English"
        yield Flaw(message, target=said.group(), severity=soft)


def _contracted(text: str) -> bool:
    return ("n't" in text or "n’t" in text) and _CONTRACTED.search(text) is not None
