"""The bilingual title: `English / 中文`. Nothing is ever shortened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.findings import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.describe.profile import TitleRules


@dataclass(frozen=True, slots=True)
class Prefix:
    """What stands before a title."""

    tags: Sequence[str] = ()
    """Without brackets, `AgentX`."""
    type: str | None = None
    """Conventional-commit type, `perf`."""
    scope: str | None = None
    breaking: bool = False


@dataclass(frozen=True, slots=True)
class Title:
    """Both halves of a title and the whole."""

    en: str
    """English with its prefix; empty if only the Chinese is wanted."""
    zh: str
    """Chinese with its prefix; empty if only the English is wanted or there is no Chinese."""
    joined: str


def join(en: str, zh: str, prefix: Prefix, rules: TitleRules) -> Title:
    """Put a title together.

    Args:
        en: English without tags and type, one line; may be empty.
        zh: Chinese without tags and type, one line; may be empty.
        prefix: Tags and type.
        rules: Which half carries them, and in which order.

    Returns:
        The halves with what stands before them. A Chinese title alone carries the whole prefix.
    """
    english = _with_prefix(en, prefix, rules, tags=True, type_=True)
    alone = not en
    chinese = _with_prefix(
        zh,
        prefix,
        rules,
        tags=alone or rules.tags == "both",
        type_=alone or rules.type == "both",
    )
    return Title(
        english, chinese, rules.separator.join(half for half in (english, chinese) if half)
    )


def verify(title: Title, rules: TitleRules) -> Iterator[Finding]:
    """Yield a finding if *title* is longer than the forge takes, has no text or several lines.

    A record need not have a title, so its absence is a warning.
    """
    length = len(title.joined)
    if not length:
        message = "the record has no title, so there is none to print"
        yield Finding("title", Severity.WARNING, message)
    if length > rules.limit:
        over = length - rules.limit
        halves = f"English {len(title.en)}, Chinese {len(title.zh)}"
        yield _finding(
            f"the title has {length} code points, {over} more than the {rules.limit} that the"
            f" forge takes ({halves})"
        )
    if len(title.joined.splitlines()) > 1:
        yield _finding("the title has more than one line")


def _with_prefix(text: str, prefix: Prefix, rules: TitleRules, *, tags: bool, type_: bool) -> str:
    if not text:
        return ""
    tag = "".join(f"[{one}] " for one in prefix.tags) if tags else ""
    kind = _kind(prefix) if type_ else ""
    return f"{tag}{kind}{text}" if rules.first == "tags" else f"{kind}{tag}{text}"


def _kind(prefix: Prefix) -> str:
    if prefix.type is None:
        return ""
    scope = f"({prefix.scope})" if prefix.scope else ""
    return f"{prefix.type}{scope}{'!' if prefix.breaking else ''}: "


def _finding(message: str) -> Finding:
    return Finding("title", Severity.ERROR, message, line=1)
