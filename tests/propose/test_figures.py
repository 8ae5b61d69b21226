"""Figures of memory and results in sentences."""

import pytest

from prdesc.propose import figures
from prdesc.propose.passages import Sentence
from prdesc.record.writing import plain


def said(*texts):
    return [Sentence(text, "the message") for text in texts]


MEMORY = [
    (
        "The draft KV cache takes about 21 GB of 370 GB on B300 TP2.",
        {"what": "The draft KV cache", "amount": "~21 GB", "total": "370 GB", "on": "B300 TP2"},
    ),
    (
        "The workspace needs 4 GiB per rank.",
        {"what": "The workspace", "amount": "4 GiB", "per": "rank"},
    ),
    ("The host pool takes 5 GB now.", {"what": "The host pool", "amount": "5 GB"}),
    ("HBM per GPU: 192 GB", {"what": "HBM per GPU", "amount": "192 GB", "pool": "HBM"}),
    ("It loads the 444 GB checkpoint once.", {"what": "Checkpoint", "amount": "444 GB"}),
    (
        "The host pool was 270 GB/rank.",
        {"what": "The host pool", "amount": "270 GB", "per": "rank"},
    ),
    ("HBM: 41 -> 30 GB", {"what": "HBM", "before": "41 GB", "after": "30 GB", "pool": "HBM"}),
    (
        "The draft cache dropped from 21 GB to 10.5 GB.",
        {"what": "The draft cache", "before": "21 GB", "after": "10.5 GB"},
    ),
]
DESCRIBED = [
    (
        "Every rank replicates ~20 GB of BF16 attention weights.",
        ("BF16 attention weights", "~20 GB"),
    ),
    ("It leaves about 398 GB of KV at TP4.", ("KV", "~398 GB")),
    ("It needs a 31.72 GiB KV pool, no more.", ("KV pool", "31.72 GiB")),
    ("The node is out, for BF16 (~854 GB) cannot fit.", ("BF16", "~854 GB")),
    ("The variant (~427 GB weights) is the smallest.", ("Weights", "~427 GB")),
    ("The peak was in the free HBM pool (31 GiB), once.", ("free HBM pool", "31 GiB")),
]


@pytest.mark.parametrize(("text", "row"), DESCRIBED)
def test_figures_that_their_noun_describes(text, row):
    (found,) = figures.find(said(text)).memory
    assert (found.what.en.casefold(), found.amount) == (row[0].casefold(), row[1])


RESULTS = [
    (
        "Output throughput: 812 tok/s -> 905 tok/s",
        {"metric": "Output throughput", "before": "812 tok/s", "after": "905 tok/s"},
    ),
    (
        "The median TTFT fell from 2.9 s to ~1.7 s on H200 TP8.",
        {"metric": "The median TTFT", "before": "2.9 s", "after": "~1.7 s", "on": "H200 TP8"},
    ),
    (
        "Throughput: 812 tok/s -> 905 tok/s",
        {"metric": "Throughput", "before": "812 tok/s", "after": "905 tok/s"},
    ),
    (
        "Throughput rises from 812 tok/s to 905 tok/s on GB300.",
        {"metric": "Throughput", "before": "812 tok/s", "after": "905 tok/s", "on": "GB300"},
    ),
    (
        "TTFT drops from 1.9 s to 0.7 s at concurrency 64.",
        {"metric": "TTFT", "before": "1.9 s", "after": "0.7 s"},
    ),
    (
        "Output throughput improves from 812 to 905 tok/s",
        {"metric": "Output throughput", "before": "812 tok/s", "after": "905 tok/s"},
    ),
    (
        "Throughput went from 1.2k to 1.5k tok/s",
        {"metric": "Throughput", "before": "1.2k tok/s", "after": "1.5k tok/s"},
    ),
    (
        "p99 TTFT went down from 1.9 s to 0.7 s",
        {"metric": "p99 TTFT", "before": "1.9 s", "after": "0.7 s"},
    ),
    (
        "Throughput is up from 812 tok/s to 905 tok/s.",
        {"metric": "Throughput", "before": "812 tok/s", "after": "905 tok/s"},
    ),
    ("TPOT ~12 ms -> 10 ms", {"metric": "TPOT", "before": "~12 ms", "after": "10 ms"}),
    ("Median TTFT: 0.7 s", {"metric": "Median TTFT", "after": "0.7 s"}),
    ("The best point reaches 905 tok/s", {"metric": "The best point", "after": "905 tok/s"}),
]
NOTHING = [
    "It takes 21 GB.",
    "The KV cache no longer takes 41 GB.",
    "The KV cache does not take 41 GB.",
    "The KV cache doesn't take 41 GB.",
    "If the KV cache took 41 GB, the start would fail.",
    "The KV cache would take 41 GB.",
    "The KV cache takes 41 GB if the flag is set.",
    "The KV cache takes 41 GB no longer.",
    "Does the KV cache take 41 GB?",
    "It no longer loads the 444 GB checkpoint.",
    "The median TTFT would fall from 2.9 s to 1.7 s.",
    "The KV budgets were ~30 GB optimistic.",
    "Mean TTFT: -22% to -63%",
    "Reduce the timeout from 6 h to 30 min",
    "Without the flag: 0 bytes",
    "The value is 21",
    "Start: 5 tok/s",
    "The pool is expected to take 5 GB",
    "Step 12 ms -> 10 ms",
    "The warm-up is 5 s",
    "It leaves 0 bytes physically free and capture buffers fail.",
    "It runs on 8x H100 (640 GB) with -10 GB weights",
]


@pytest.mark.parametrize(("text", "row"), MEMORY)
def test_memory_figures(text, row):
    found = figures.find(said(text, text))
    assert [plain(one) for one in found.memory] == [row | {"source": text}]
    assert found.results == ()


@pytest.mark.parametrize(("text", "row"), RESULTS)
def test_result_figures(text, row):
    found = figures.find(said(text))
    assert [plain(one) for one in found.results] == [row | {"source": text}]


@pytest.mark.parametrize("text", NOTHING)
def test_figures_that_do_not_say_what_they_measure_are_left_out(text):
    assert figures.find(said(text)) == figures.Figures()
