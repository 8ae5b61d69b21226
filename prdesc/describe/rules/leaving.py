"""What a squash loses, and what should not be published: T10, T12."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.describe.rules.rule import Breach
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.rules.case import Case

_KEPT = frozenset({"co-authored-by", "signed-off-by"})
_SESSION = deferred(
    r"https?://(?:claude\.ai/(?:code/session_|chat/|share/)|ampcode\.com/threads/|"
    r"chatgpt\.com/(?:c|share|codex)/|cursor\.com/(?:agents|background-agent)|"
    r"(?:gemini|g)\.(?:google\.com|co)/(?:app|share|gemini)/|app\.devin\.ai/sessions/)[^\s)>\]]*",
    re.IGNORECASE,
)
_PROMPT = deferred(
    r"^[ \t>*+#_-]*(?:(?:initial |full )?prompts?(?: used)?|提示词|原始提示)[*_]*\s*[:：]",
    re.IGNORECASE | re.MULTILINE,
)
# Text can be hidden in them; C2PA puts its manifest there.
_SELECTORS = deferred("[\ufe00-\ufe0f\U000e0100-\U000e01ef]{2,}")


def lost_by_squash(case: Case) -> Iterator[Breach]:
    """T10: the trailer does not survive the squash, and no disclosure says the same.

    Where the profile says that GitHub joins the messages of the branch, only `Co-authored-by` and
    `Signed-off-by` stay trailers. Cannot see how the person who merges edits the message.
    """
    if case.book.profile.commit.squash != "messages" or case.statements:
        return
    for line in case.lines:
        if line.read and line.trailer.key.lower() not in _KEPT and case.ai(line.trailer):
            message = "the squash loses this trailer; say it in the disclosure of the description"
            yield Breach(message, line.number, str(line.trailer))


def private_matter(case: Case) -> Iterator[Breach]:
    """T12: a link to a session or thread, a prompt, or a run of variation selectors is published.

    Such links may be private, and text can be hidden in variation selectors. Cannot see other
    addresses of sessions than those of the tools it knows.
    """
    found = (
        (_SESSION, "a link to a session may be private"),
        (_PROMPT, "a prompt is published"),
        (_SELECTORS, "a run of variation selectors can hide text"),
    )
    for pattern, message in found:
        for match in pattern.finditer(case.text):
            number = case.text.count("\n", 0, match.start()) + 1
            yield Breach(message, number, match.group().strip())
