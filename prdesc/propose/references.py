"""Other changes that a text names, and how this one stands to them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, get_args

from prdesc.patterns import deferred
from prdesc.propose.stated import stated
from prdesc.record.rows import Related, Relation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prdesc.propose.passages import Sentence
    from prdesc.record.changelog import Entry

_MOST = 20
_REF = deferred(
    r"https?://github\.com/(?P<owner>[\w.-]+/[\w.-]+)/(?:pull|issues)/(?P<number>[1-9]\d*)"
    r"(?:[/#?][^\s)\]>`,;]*)?"
    r"|(?<![\w/#&])(?P<ref>(?:[A-Za-z0-9][\w.-]*/[A-Za-z0-9_.-]+)?#[1-9]\d{0,6})(?![\w-])"
)
# "rank #1" counts something; it names no change.
_COUNTED = deferred(
    r"\b(?:rank|step|node|case|option|config|point|phase|attempt|arm|run|row|rule|line|item"
    r"|worker|no\.?|number)\s*$",
    re.IGNORECASE,
)
# "vLLM PR #1" is one of another project, which has no name here.
_ELSEWHERE = deferred(
    r"(?:\b[A-Za-z]*(?:[A-Z]{2}|[a-z][A-Z])[\w-]*|\b(?:vllm|sglang|dynamo|aiter|triton|torch))"
    r"(?:'s)?\s+(?:PRs?|pull requests?|issues?)\s*$"
)
_WORDS: dict[Relation, str] = {
    "reverts": r"revert(?:s|ed|ing)?",
    "fixes": r"fix(?:es|ed)?|close[sd]?|resolve[sd]?",
    "depends-on": r"depend(?:s|ing)? on|requires?|needs?|blocked (?:by|on)|stacked on|on top of",
    "supersedes": r"supersed(?:es?|ing)|replac(?:es?|ing)|instead of",
    "same-change": r"same (?:change|fix|setting|bump|update)\b.{0,40}|mirror(?:s|ing)?"
    r"|port(?:s|ed)? of",
    "follows": r"follow(?:s|ing|[- ]?up)?(?: (?:to|on|of|from))?|after|since|builds on"
    r"|(?:introduced|added|landed|merged) (?:in|by|with)",
    "upstream": r"upstream\b.{0,40}|backport(?:s|ed)?(?: of| from)?"
    r"|cherry[- ]pick(?:s|ed)?(?: of| from)?",
}
_GAP = r"(?:\s+(?:the|PR|pull request|issue|change|commit))*[\s:(,&]*$"
_OF = r"(?:\s+(?:the|PR|pull request|issue|change|commit|in|of|to|by|from|and))*[\s:(,&]*$"
# "fixed in #1" says that the other change has the fix.
_BEFORE = {
    relation: deferred(rf"\b(?:{words}){_GAP if relation == 'fixes' else _OF}", re.IGNORECASE)
    for relation, words in _WORDS.items()
}
_REACH = 90
# "Partially fixes #1" and "tries to fix #1" are no fix that would close it.
_PARTLY = deferred(
    r"\b(?:partial(?:ly)?|partly|in part|almost|half|part of|towards?|(?:a|first|next|one) step"
    r"|(?:tr(?:y|ies|ied|ying)|plan(?:s|ned)?|hop(?:es?|ing)|prepar(?:es?|ing)|fail(?:s|ed)?"
    r"|attempt(?:s|ed)?|unable|intend(?:s|ed)?|wants?|need(?:s|ed)?|later|helps?) to|helps?"
    r"|will)\b",
    re.IGNORECASE,
)
_PARTLY_AFTER = deferred(r"[^.;,()]*?\b(?:partial(?:ly)?|partly|in part|only)\b", re.IGNORECASE)
# "The pool was not there, fixes #1": the verb has no subject of its own.
_OWN_CLAUSE = deferred(
    r"(?!\W*(?:if|unless|provided|assuming|in case|once|maybe|perhaps)\b).*,\s+",
    re.IGNORECASE | re.DOTALL,
)


def find(
    sentences: Iterable[Sentence], repository: str = "", own: frozenset[str] = frozenset()
) -> tuple[Related, ...]:
    """Return the references in order, each once, with the first relation that a text gives.

    Args:
        sentences: What to look through.
        repository: `owner/name`; what names it is written without it.
        own: References that are this change itself, `#123`.
    """
    relations: dict[str, Relation] = {}
    for sentence in sentences:
        for name, relation in _in(sentence.text):
            ref = name.removeprefix(repository)
            if ref not in own and relations.get(ref, "see") == "see":
                relations[ref] = relation
    rows = [Related(ref=ref, relation=relation) for ref, relation in relations.items()]
    return tuple(rows[:_MOST])


def own_links(entries: Iterable[Entry], repository: str) -> frozenset[str]:
    """Return what the links of changelog entries to their own change name."""
    texts = [
        value
        for entry in entries
        if isinstance(entry, dict)
        for key, value in entry.items()
        if "link" in key.lower() and isinstance(value, str)
    ]
    return frozenset(
        f"{match['owner']}#{match['number']}".removeprefix(repository)
        for text in texts
        for match in _REF.finditer(text)
        if match["owner"]
    )


def _in(text: str) -> Iterator[tuple[str, Relation]]:
    previous, end = None, 0
    for match in _REF.finditer(text):
        before = text[max(0, match.start() - _REACH) : match.start()]
        bare = match["ref"] is not None and match["ref"].startswith("#")
        if bare and (_COUNTED.search(before) or _ELSEWHERE.search(before)):
            continue
        ref = match["ref"] or f"{match['owner']}#{match['number']}"
        relation = _relation(text[: match.start()], text[match.end() :])
        if (
            relation is None
            and previous
            and re.fullmatch(r"[\s,&/+]*(?:and\s+)?", text[end : match.start()])
        ):
            relation = previous  # "depends on #1 and #2"
        previous, end = relation, match.end()
        yield ref, relation or "see"


def _relation(before: str, after: str) -> Relation | None:
    """Return the relation that the words before a reference give, if the sentence states it."""
    near = before[-_REACH:]
    for name in get_args(Relation):
        said = _BEFORE[name].search(near) if name in _BEFORE else None
        if said is None:
            continue
        head = before[: len(before) - len(near) + said.start()]
        if _PARTLY.search(head[-_REACH:]) or _PARTLY_AFTER.match(after):
            return None
        own = _OWN_CLAUSE.fullmatch(head) and said[0].split()[0].endswith("s")
        return name if own or stated(head, after) else None
    return None
