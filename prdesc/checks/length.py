"""length: the Chinese is about as long as a translation is.

Warns when the prose of the Chinese, without code, links and spaces, is shorter than 0.2 or longer
than 1.25 times that of an English text of 60 characters or more: outside that lie under 1 % of
the translations that people wrote.

Cannot see a small omission.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "length"
SEVERITY = Severity.WARNING

_JUDGED_FROM = 60
_SHORTEST, _LONGEST = 0.2, 1.25


def concerns(pair: Pair) -> bool:
    """Tell whether the English is long enough to be judged."""
    return len(pair.source.text) >= _JUDGED_FROM


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for a target that is far too short or too long."""
    english, chinese = pair.source.prose, pair.target.prose
    source = len(english) - english.count(" ")
    target = len(chinese) - chinese.count(" ")
    if source < _JUDGED_FROM or _SHORTEST <= target / source <= _LONGEST:
        return
    what = "short" if target < source else "long"
    yield Flaw(f"the Chinese is very {what}: {target} characters for {source}")
