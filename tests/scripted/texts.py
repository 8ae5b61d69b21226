"""What a correct server answers: two texts to ask for, and look-ups of more."""

from __future__ import annotations

import re

from prdesc.translate import Ask, Rung

PAIRS = {
    "Bump the image to 0.6.1.": "将镜像升级到 0.6.1。",
    "Keep the KV cache in FP8.": "KV 缓存保持 FP8。",
    "The ⟦1⟧ is rebuilt.": "⟦1⟧ 会重新构建。",
    "The 镜像 is rebuilt.": "镜像会重新构建。",
}
ASKS = [Ask("u1", "Bump the image to 0.6.1."), Ask("u2", "Keep the KV cache in FP8.")]
GOOD = {"u1": ("将镜像升级到 0.6.1。",), "u2": ("KV 缓存保持 FP8。",)}
ALL = Rung(batch=True)


def translate(source):
    return PAIRS[source]


class Lookup:
    """Source → target from a table, also when terms in the source have become placeholders.

    `terms` gives the Chinese of the English terms that may be replaced. A source that is not in
    the table raises LookupError, which fails the test.
    """

    def __init__(self, pairs, terms=None):
        self.pairs = pairs
        self.terms = terms or {}

    def __call__(self, source):
        if source in self.pairs:
            return self.pairs[source]
        marks = re.findall(r"⟦\d+⟧", source)
        pattern = re.escape(source)
        for mark in marks:
            pattern = pattern.replace(re.escape(mark), "(.+?)", 1)
        for known, target in self.pairs.items():
            match = re.fullmatch(pattern, known) if marks else None
            if match:
                for mark, term in zip(marks, match.groups(), strict=True):
                    chinese = self.terms.get(term, term)
                    target = target.replace(chinese, mark, 1)  # noqa: PLW2901 - filled step by step
                return target
        raise LookupError(source)
