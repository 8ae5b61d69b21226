"""Pairs of texts with a few terms, for the checks that look at meaning."""

from prdesc.checks import Pair
from prdesc.terms.concept import Concept
from prdesc.terms.termbase import Termbase

TERMS = Termbase.of(
    [
        Concept("prefill", ("prefill",), "预填充"),
        Concept("decode", ("decode",), "解码"),
        Concept("throughput", ("throughput",), "吞吐量", ("吞吐",)),
        Concept("vLLM", ("vLLM",), "vLLM", keep=True),
        Concept("Mooncake", ("Mooncake",), "Mooncake", keep=True),
    ]
)


def flaws(check, english, chinese, *, authored=True):
    return list(check.run(Pair(english, chinese, TERMS, authored=authored)))
