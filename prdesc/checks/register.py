"""register: the Chinese is in the tone of technical writing.

Warns of the polite 您 (technical documents say 你), of writers who name themselves (笔者, 小编), of
particles of speech (啦, 哦, 哈哈) and of a few turns that only translations have (使…成为可能).

Cannot see Chinese that is stiff in other ways.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "register"
SEVERITY = Severity.WARNING

_TONE = deferred(
    "您们?|笔者|小编|咱们?|俺|哈哈+|[啦哦呀哟嘛](?=[。！？，~～]|$)|亲爱的"
    "|被用[于来]去|使得?(?:[^，。]{1,12})成为(?:了)?可能|[做作]出(?:了)?一个|进行(?:了)?一个|对于[^，。]{1,16}来说的话"
)
WATCHED = (*"您咱俺啦哦呀哟嘛", "笔者", "小编", "哈哈", "亲爱的", "被用", "成为", "一个", "对于")
_BETTER = {"您": "你", "您们": "你们"}


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each turn."""
    target = pair.target.text
    for words in dict.fromkeys(match.group() for match in _TONE.finditer(target)):
        if words in pair.source.text:
            continue
        better = _BETTER.get(words)
        fix = f"write {better}" if better else "say it plainly"
        yield Flaw(f"{words} is not the tone of a technical text; {fix}", target=words)
