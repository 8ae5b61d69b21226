"""What a text says of AI in one language, as facts that can be compared."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prdesc.describe.rules.passages import Passage
    from prdesc.describe.rules.words import Words
    from prdesc.describe.wording import Language

_FIELDS = {
    "tool": r"tools?|agents?|harness|工具",
    "model": r"models?(?:\s*/\s*version|\s+version)?|模型(?:\s*[/／]\s*版本|版本|名称)?",
    "role": r"roles?|used for|用途|角色|作用|职责",
    "extent": r"extent|scope|范围|程度",
    "review": r"human reviews?|human reviewer|人工审阅|人工审查|人工复核",
}
_FIELD = deferred(
    rf"[ \t>*+_-]*(?:{'|'.join(f'(?P<{name}>{words})' for name, words in _FIELDS.items())})"
    r"[*_]*\s*[:：][*_]*[ \t]*(?P<value>.*)",
    re.IGNORECASE,
)
# Ids and labels of models that write code. Families of which `claude` or `gpt` is also a word of
# other names need what follows.
_MODEL = deferred(
    r"(?<![A-Za-z0-9_/.-])(?:[a-z]+/)?(?:claude[- ](?:opus|sonnet|haiku|fable|instant|\d)|"
    r"gpt-?\d|gpt-oss|o[134](?=[-\s`,.;]|$)|gemini[- ]\d|"
    r"(?:qwen|deepseek|glm|kimi|llama|mistral|devstral|codestral|grok|minimax|composer)[-\d])"
    r"[a-z0-9_.:-]*(?: \d[a-z0-9_.]*)?",
    re.IGNORECASE,
)
_USING = deferred(r"(?:using|model|models|by|模型|由)\s*(`+)(?P<id>[^`\s]+)\1", re.IGNORECASE)
_CODE = deferred(r"`+([^`]+)`+")
_SENTENCE = deferred(r"[.;](?=\s|$)|[。；\n]")
_FULL_STOP = deferred(r"\.(?=\s|$)|[。\n]")
_DATE = deferred(r"(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)")
_SHA = deferred(r"(?<![A-Za-z0-9_-])(?=[0-9a-f]*\d)[0-9a-f]{7,40}(?![A-Za-z0-9_-])")
_LOGIN = deferred(r"(?<![A-Za-z0-9_.])@[A-Za-z0-9][A-Za-z0-9-]*")
_BY_LOGIN = deferred(r"@[A-Za-z0-9-]+[^，。；;\n]{0,6}?(?:审阅|审核|审查|复核)")
_NO_REVIEW = frozenset({"", "no", "none", "n/a", "无", "否", "-"})
_DATED = deferred(r" (?:19|20)\d{6}$")
_CONTEXT = deferred(r"\(?1m context\)?|\[1m\]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Review:
    """One claim that a person reviewed the change."""

    text: str
    who: frozenset[str]
    """Logins, `@login`, in lower case."""
    dates: frozenset[str]
    shas: frozenset[str]


@dataclass(frozen=True, slots=True)
class Statement:
    """What a text says in one language."""

    language: Language
    line: int
    """Of its first passage, counted from 1."""
    text: str
    denies: bool
    """Whether it says that no AI was used."""
    hidden: bool
    """Whether it says that the model is not known."""
    tools: frozenset[str]
    models: frozenset[str]
    """Ids and labels in one spelling (`spelt`)."""
    roles: frozenset[str]
    """As in a record."""
    fields: frozenset[str]
    """Which of `tool`, `model`, `role`, `extent`, `review` stand there with a value."""
    reviews: tuple[Review, ...]


def spelt(model: str) -> str:
    """Return an id or label of a model in one spelling: `claude-opus-5-5` is `Claude Opus 5.5`."""
    name = _CONTEXT.sub("", model.lower()).rpartition("/")[2]
    return _DATED.sub("", re.sub(r"[^a-z0-9]+", " ", name).strip())


def models(text: str) -> frozenset[str]:
    """Return the models that a text names, in one spelling."""
    return frozenset(spelt(match.group()) for match in _MODEL.finditer(text))


def read(passages: Iterable[Passage], language: Language, words: Words) -> Statement | None:
    """Put the passages of one language together; None if there are none."""
    own = [passage for passage in passages if passage.language == language]
    if not own:
        return None
    text = "\n".join(passage.text for passage in own)
    fields = _fields(text)
    reviews = tuple(_reviews(text, words))
    tools, named = _tools(text, words), _models(text, fields.get("model", ""))
    by_hand = not tools and not named and words.by_hand.search(text) is not None
    return Statement(
        language,
        own[0].line,
        text,
        denies=by_hand or words.denied.search(text) is not None,
        hidden=words.hidden.search(fields.get("model", text)) is not None,
        tools=_tools(text, words),
        models=_models(text, fields.get("model", "")),
        roles=_roles(text, fields.get("role"), words),
        fields=frozenset(name for name, value in fields.items() if value),
        reviews=reviews,
    )


def _fields(text: str) -> dict[str, str]:
    """Return the values of each field that stands there, joined by spaces."""
    values: dict[str, str] = {}
    for line in text.split("\n"):
        match = _FIELD.fullmatch(line)
        if match is not None:
            name = next(name for name in _FIELDS if match[name])
            value = match["value"].strip().strip("*_").strip()
            values[name] = f"{values.get(name, '')} {value}".strip()
    return values


def _tools(text: str, words: Words) -> frozenset[str]:
    return frozenset(re.sub(r"\s+", " ", name).lower() for name in words.tools.findall(text))


def _models(text: str, field: str) -> frozenset[str]:
    named = models(text) | {spelt(match["id"]) for match in _USING.finditer(text)}
    return named | {spelt(code) for code in _CODE.findall(field)}


def _roles(text: str, field: str | None, words: Words) -> frozenset[str]:
    """Return the roles; neither the name of a tool nor a human review says one."""
    said = field
    if said is None:
        said = "\n".join(one for one in _FULL_STOP.split(text) if not _of_review(one, words))
    said = words.tools.sub("", said)
    return frozenset(name for name, pattern in words.roles.items() if pattern.search(said))


def _of_review(sentence: str, words: Words) -> bool:
    match = _FIELD.fullmatch(sentence.strip())
    said = words.reviewed.search(sentence) or _BY_LOGIN.search(sentence)
    return said is not None or bool(match and match["review"])


def _reviews(text: str, words: Words) -> Iterator[Review]:
    for sentence in _SENTENCE.split(text):
        match = _FIELD.fullmatch(sentence.strip())
        value = match["value"].strip(" *_.。") if match and match["review"] else None
        claimed = (
            words.reviewed.search(sentence) or _BY_LOGIN.search(sentence)
            if value is None
            else value.lower() not in _NO_REVIEW
        )
        if claimed and not words.unreviewed.search(sentence if value is None else value):
            yield Review(
                sentence.strip(),
                frozenset(login.lower() for login in _LOGIN.findall(sentence)),
                frozenset(_DATE.findall(sentence)),
                frozenset(_SHA.findall(sentence)),
            )
