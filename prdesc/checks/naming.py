"""Name the language of a text that counting leaves in doubt.

langdetect calls mixed Chinese technical text Korean or Catalan, so that it decides nothing: it is
asked about the joined prose of a half, once, and what it says is a warning.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from langdetect.detector_factory import DetectorFactory
    from langdetect.language import Language

    from prdesc.checks.pair import Pair

LANGUAGES = {
    "en": "English",
    "zh-cn": "Chinese",
    "zh-tw": "Chinese",
    "ja": "Japanese",
    "ko": "Korean",
    "de": "German",
    "fr": "French",
    "es": "Spanish",
    "pt": "Portuguese",
    "ru": "Russian",
}
"""The languages that are told apart; more of them would cost time and certainty."""
_FUNCTION_WORD = deferred(
    r"\b(?:the|a|an|of|to|in|on|for|with|and|or|is|are|was|be|by|from|as|at|that|this|it|not)\b"
)
_FEWEST_FUNCTION_WORDS = 0.1
"""Share of the words; below it a text may not be English."""
_FEWEST_WORDS = 12
_WORD = deferred(r"[\u3040-\u30ff\u3400-\u9fff]{2}|[^\W\d_\u3040-\u30ff\u3400-\u9fff]+")
_SURE = 0.9


def doubtful_languages(pairs: Sequence[Pair]) -> Iterator[Flaw]:
    """Name the language of a half that is not clearly what it should be."""
    source = " ".join(" ".join(pair.source.latin) for pair in pairs)
    words = source.count(" ") + 1
    if len(_FUNCTION_WORD.findall(source.lower())) < words * _FEWEST_FUNCTION_WORDS:
        name = language_of(source)
        if name not in {None, "English"}:
            yield Flaw(f"the English seems to be {name}", severity=Severity.WARNING)
    if sum(pair.target.han for pair in pairs) < sum(len(pair.target.latin) for pair in pairs):
        name = language_of(" ".join(" ".join(pair.target.prose.split()) for pair in pairs))
        if name not in {None, "Chinese"}:
            yield Flaw(f"the Chinese seems to be {name}", severity=Severity.WARNING)


def language_of(prose: str) -> str | None:
    """Return the name of the language of *prose*, as `French`.

    Returns:
        None for fewer than 12 words (two Han characters are one) or an answer that is not sure.
        The same text always gets the same answer.
    """
    if len(_WORD.findall(prose)) < _FEWEST_WORDS:
        return None
    guess = _best(prose)
    return LANGUAGES[guess.lang] if guess is not None and guess.prob >= _SURE else None


def _best(prose: str) -> Language | None:
    from langdetect.lang_detect_exception import LangDetectException  # noqa: PLC0415 - as below

    detector = _factory().create()
    detector.append(prose)
    try:
        return next(iter(detector.get_probabilities()), None)
    except LangDetectException:  # not one letter that a profile knows
        return None


@cache
def _factory() -> DetectorFactory:
    """Load the few language profiles that count; all of them would take half a second."""
    from langdetect.detector_factory import (  # noqa: PLC0415 - only when counting doubts
        DetectorFactory,
    )

    folder = files("langdetect") / "profiles"
    factory = DetectorFactory()
    factory.seed = 0
    profiles = [(folder / language).read_text("utf-8") for language in LANGUAGES]
    factory.load_json_profile(profiles)
    return factory
