"""From a glossary file to concepts; every fault of the file in one report.

A file has up to two lists:

    concepts:
      - {en: pull request, forms: [PR], zh: 拉取请求, admitted: [PR], forbidden: [], note: …}
    keep:
      - vLLM
      - {en: worker, admitted: [工作进程]}
"""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from prdesc.patterns import deferred
from prdesc.record.characters import refused, without_refused
from prdesc.record.tree import Reading, Tree, read_tree
from prdesc.terms.concept import Concept
from prdesc.terms.forms import fold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.errors import Fault

_KEYS = ("en", "zh", "forms", "admitted", "forbidden", "keep", "hard", "case", "note")
_LISTS = ("concepts", "keep")
_TEXT, _WORDS, _FLAG = "text", "a list", "true or false"
_KINDS = {
    **dict.fromkeys(("en", "zh", "note"), _TEXT),
    **dict.fromkeys(("forms", "admitted", "forbidden"), _WORDS),
    **dict.fromkeys(("keep", "hard", "case"), _FLAG),
}
_FLAGS = {"true": True, "false": False, "yes": True, "no": False}
_HAN = deferred("[\u3400-\u4dbf\u4e00-\u9fff]")
_WORD = deferred(r"[^\W_]")
_MAX_NODES = 2_000_000

Entry = dict[str, Tree]
Value = str | bool | tuple[str, ...] | None


def read_concepts(
    text: str, name: str, layer: str, *, hard: bool
) -> tuple[list[Concept], list[Fault]]:
    """Read the glossary *text*.

    Args:
        text: The file, lines end with LF.
        name: The file as the user named it.
        layer: Name of the layer, kept in each concept.
        hard: What holds for a concept that does not say so itself; a kept one is always hard
            unless it says `hard: false`.

    Returns:
        The concepts, without generated plurals, and all faults in the order of their lines. With
        faults the concepts are incomplete.
    """
    reading = read_tree(without_refused(text), name, _MAX_NODES)
    for number, line in enumerate(text.split("\n"), 1):
        for _, character in refused(line):
            reading.fault(number, "", f"holds the character {character}", "take it out")
    reader = _Reader(reading, layer, hard=hard)
    concepts = list(reader.concepts())
    return concepts, sorted(reading.faults, key=lambda fault: fault.line or 0)


class _Reader:
    def __init__(self, reading: Reading, layer: str, *, hard: bool) -> None:
        self._reading = reading
        self._layer = layer
        self._hard = hard
        self._owners: dict[str, int] = {}
        """Line by folded form."""

    def concepts(self) -> Iterator[Concept]:
        tree = self._reading.tree
        if not isinstance(tree, dict):
            if self._reading.complete:
                self._fault("", "holds no glossary", "write `concepts:` and a list below it")
            return
        for key, entries in tree.items():
            if key not in _LISTS:
                self._fault(key, "is not a known key", _suggest(key, _LISTS))
            elif isinstance(entries, list):
                for number, entry in enumerate(entries):
                    concept = self._concept(f"{key}[{number}]", entry, keep=key == "keep")
                    if concept is not None:
                        yield concept
            elif entries is not None:
                self._fault(key, "is not a list", "start each entry on a line with `- `")

    def _concept(self, key: str, entry: Tree, *, keep: bool) -> Concept | None:
        if isinstance(entry, str) and keep:
            entry = {"en": entry}
        if not isinstance(entry, dict):
            self._fault(key, "is not a mapping", "write {en: English, zh: Chinese}")
            return None
        for name in entry:
            if name not in _KEYS:
                self._fault(f"{key}.{name}", "is not a known key", _suggest(name, _KEYS))
        source = self._text(entry, key, "en")
        keep = self._flag(entry, key, "keep", default=keep)
        preferred = self._preferred(entry, key, source, keep=keep)
        concept = Concept(
            source,
            (source, *self._words(entry, key, "forms")),
            preferred,
            self._words(entry, key, "admitted"),
            self._words(entry, key, "forbidden"),
            keep=keep,
            hard=self._flag(entry, key, "hard", default=self._hard or keep),
            case=self._flag(entry, key, "case", default=False),
            note=self._text(entry, key, "note", required=False),
            layer=self._layer,
        )
        self._forms(concept, key)
        self._contradictions(concept, key)
        return concept

    def _preferred(self, entry: Entry, key: str, source: str, *, keep: bool) -> str:
        if keep:
            if "zh" in entry:
                fix = "put the Chinese that may be used under `admitted`"
                self._fault(f"{key}.zh", "is given, but the term stays in English", fix)
            return source
        preferred = self._text(entry, key, "zh")
        if preferred and not _HAN.search(preferred):
            fix = "write the Chinese, or `keep: true` instead of `zh`"
            self._fault(f"{key}.zh", f"`{preferred}` is not Chinese", fix)
        return preferred

    def _forms(self, concept: Concept, key: str) -> None:
        """Note forms without a word, and forms that the file lists twice."""
        for number, form in enumerate(concept.forms):
            if not form:
                continue
            place = f"{key}.forms[{number - 1}]" if number else f"{key}.en"
            folded = fold(form)
            if not _WORD.search(folded) or _HAN.search(folded):
                self._fault(place, f"`{form}` is not an English term", "write an English word")
            elif folded in self._owners:
                first = self._owners[folded]
                problem = f"`{form}` is listed twice, first on line {first}"
                self._fault(place, problem, "keep one of the two; hyphens and case do not count")
            else:
                self._owners[folded] = self._line(place) or 0

    def _contradictions(self, concept: Concept, key: str) -> None:
        allowed = {concept.preferred, *concept.admitted}
        for number, word in enumerate(concept.forbidden):
            if word and word in allowed:
                kind = "preferred" if word == concept.preferred else "admitted"
                fix = "take it out of one of the two"
                self._fault(f"{key}.forbidden[{number}]", f"`{word}` is also {kind}", fix)
        for number, word in enumerate(concept.admitted):
            if word and word == concept.preferred:
                place = f"{key}.admitted[{number}]"
                self._fault(place, f"`{word}` is preferred already", "take it out here")

    def _text(self, entry: Entry, key: str, name: str, *, required: bool = True) -> str:
        value = entry.get(name)
        if isinstance(value, str) and value.strip():
            return value.strip()
        if isinstance(value, list | dict):
            self._fault(f"{key}.{name}", "is not text", f"write text behind `{name}:`")
        elif name in entry:
            self._fault(f"{key}.{name}", "is empty", f"write text behind `{name}:`")
        elif required:
            self._fault(key, f"`{name}` is missing", f"write `{name}:` and its text")
        return ""

    def _words(self, entry: Entry, key: str, name: str) -> tuple[str, ...]:
        value = entry.get(name)
        if value is None:
            return ()
        if not isinstance(value, list):
            self._fault(f"{key}.{name}", "is not a list", f"write `{name}: [one, two]`")
            return ()
        words = []
        for number, word in enumerate(value):
            if isinstance(word, str) and word.strip():
                words.append(word.strip())
            else:
                self._fault(f"{key}.{name}[{number}]", "is empty or not text", "write a word")
        return tuple(words)

    def _flag(self, entry: Entry, key: str, name: str, *, default: bool) -> bool:
        if name not in entry:
            return default
        value = entry[name]
        if isinstance(value, str) and value.lower() in _FLAGS:
            return _FLAGS[value.lower()]
        self._fault(f"{key}.{name}", "is neither true nor false", "write true or false")
        return default

    def _line(self, key: str) -> int | None:
        lines = self._reading.lines
        while key and key not in lines:
            key = key[: max(key.rfind("."), key.rfind("["), 0)]
        return lines.get(key)

    def _fault(self, key: str, problem: str, fix: str) -> None:
        self._reading.fault(self._line(key) or 1, key, problem, fix)


def _suggest(key: str, known: tuple[str, ...]) -> str:
    near = difflib.get_close_matches(key, known, n=1)
    return f"did you mean `{near[0]}`?" if near else f"known here: {', '.join(known)}"
