"""The most requests that a text can cost: as the READMEs say, whatever a server does."""

import os
import re
from pathlib import Path

import pytest
from scripted import behaviours, outages
from scripted.texts import Lookup

from prdesc.translate import LARGE, SMALL, most_calls
from prdesc.units import sentences

ROOT = Path(__file__).resolve().parents[2]
TEXTS = (
    (
        "The draft KV cache takes 21 GB of memory on each rank of the first host. "
        "It took 42 GB before, which left too little room for long prompts, and so for throughput."
    ),
    "The sweep takes 3 hours on the small cluster, and 5 hours on the large one in the evening.",
    "It saves 10.5 GB.",
)
SENTENCES = [one for text in TEXTS for one in sentences.pieces(text)]
CLAUSES = [one for sentence in SENTENCES for one in sentences.clauses(sentence)]
PARAMETERS = ("seed", "top_p", "temperature", "max_tokens")


def wrong(request):
    """Chinese that no check lets pass."""
    if request.task is None:
        return behaviours.completion("占用 99 GB。")
    return behaviours.units([{"id": name, "target": "占用 99 GB。"} for name in request.ids])


def costly():
    """Busy as often as is waited for, then refuses every parameter and format, then is wrong."""
    script = [outages.status(503, retry_after="0")] * 4
    behave = outages.taking("plain", then=wrong)
    for name in PARAMETERS:
        behave = outages.refusing(name, behave)
    return script, behave


def documented(name):
    text = (ROOT / name).read_text("utf-8")
    (large,) = re.findall(r"`(\d+)n \+ (\d+)`", text)
    (small,) = re.findall(r"`(\d+)s \+ (\d+)c \+ (\d+)`", text)
    return [int(one) for one in large], [int(one) for one in small]


@pytest.fixture
def requests(prdesc, serve):
    def run(plan):
        Path(os.environ["PRDESC_CONFIG"]).write_text("extra = {seed = 1, top_p = 1}\n", "utf-8")
        server = serve(Lookup({}), *costly())
        env = {"OPENAI_BASE_URL": server.base_url, "PRDESC_MODEL": "m", "PRDESC_PLAN": plan}
        env |= {"PRDESC_TEMPERATURE": "0.5", "PRDESC_MAX_TOKENS": "900"}
        ran = prdesc("translate", stdin="\n\n".join(TEXTS), env=env)
        assert ran.code == 3, ran.err
        return len(server.requests)

    return run


@pytest.mark.parametrize("name", ["README.md", "README_zh.md"])
def test_the_formulas_of_the_readmes_are_those_of_the_plans(name):
    (each, once), (sentence, clause, rest) = documented(name)
    for units in (1, 2, 30):
        assert most_calls(LARGE, units) == each * units + once
        most = most_calls(SMALL, units, sentences=50, clauses=70)
        assert most == sentence * 50 + clause * 70 + rest


def test_a_hostile_server_costs_the_most_and_never_more(requests):
    assert requests("large") == most_calls(LARGE, len(TEXTS))


def test_a_hostile_small_model_costs_never_more(requests):
    count = len(SENTENCES), len(CLAUSES)
    assert len(TEXTS) < count[0] < count[1]
    most = most_calls(SMALL, len(TEXTS), sentences=count[0], clauses=count[1])
    assert most - 2 - 2 <= requests("small") <= most
