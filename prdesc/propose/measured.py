"""What a figure measures, by the words before it."""

from __future__ import annotations

import re

from prdesc.patterns import deferred
from prdesc.quantities import find as quantities_in

_CUT = deferred(
    r"^.*(?:[,;:(]|\b(?:that|which|because|since|so|while|and|but|where|when|with|if|as)\b)\s+",
    re.IGNORECASE | re.DOTALL,
)
HEADS = (
    r"(?:checkpoints?|weights?|caches?|pools?|budgets?|buffers?|workspaces?|footprints?|shards?"
    r"|allocations?|reservations?|snapshots?|ceilings?|memory|context|KV|HBM[0-9a-z]*|DRAM|VRAM)"
)
"""What takes memory, as a pattern."""
_NO_MEASURE = deferred(
    r"(?:reduc|increas|rais|lower|drop|bump|set|cut|chang|updat|mov|add|us|mak|giv|leav|keep|allow)"
    r"(?:e|es|ed|s|ing|t|ping|ting)?\b"
    r"|(?:with(?:out)?|in|on|at|for|from|by|after|before|during|to|of|than|per|plus|also|then|not)\b"
    r"|.*\b(?:time-?out|interval|limit|deadline|TIMEOUT)",
    re.IGNORECASE,
)
_SUBJECT = deferred(r"[A-Za-z`*(][^|<>\[\]]{2,79}")
METRIC = deferred(
    r"(?:.*\s)?(?:throughput|goodput|interactivity|latency|TTFT|TPOT|ITL|E2EL?|TPS|QPS|RPS|MFU)",
    re.IGNORECASE,
)
"""Words that end in the name of a result."""
_HEAD = deferred(HEADS, re.IGNORECASE)
_HEADLESS = deferred(
    r"(?:it|this|that|they|these|those|which|there|we|i|each|both)\b", re.IGNORECASE
)


def subject(head: str) -> str | None:
    """Return what a figure measures: the words before the verb, from the last pause on.

    None where they are no subject: `it`, an instruction, or a single word that is no metric.
    """
    what = _CUT.sub("", head).strip(" -–—*_")
    if not _SUBJECT.fullmatch(what) or _HEADLESS.match(what) or what.count("`") % 2:
        return None
    if _NO_MEASURE.match(what):
        return None
    if any(quantity.dimension for quantity in quantities_in(what)):
        return None
    plain = " " in what or METRIC.fullmatch(what) or _HEAD.fullmatch(what)
    return upper(what) if plain else None


def upper(what: str) -> str:
    """Return *what* with a capital letter, unless its first word is written in another way."""
    return what[0].upper() + what[1:] if what[0].islower() and what[1:2].islower() else what
