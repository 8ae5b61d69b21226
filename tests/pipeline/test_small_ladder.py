"""How the loop climbs the ladder of a small model, with a translator that is a table."""

from dataclasses import replace

import pytest

from prdesc.findings import Finding, Severity
from prdesc.pipeline.loop import Tools, translate
from prdesc.translate import Hint, Rung
from prdesc.translate.asking import Answer, Usage
from prdesc.units.unit import Unit

SENTENCE = Rung(reply="text", brief=True, terms="inline", pieces="sentence", temperature=0.0)
STRESS = replace(SENTENCE, stress=True)
CLAUSE = replace(SENTENCE, pieces="clause")
FIRST = "The first of these sentences is long enough to stand alone."
SECOND = "The second one names vLLM and is as long as the first one is."
HALVES = (
    "This half of the sentence is long enough to stand alone,",
    "and this other half of it names a_b and c_d, which both matter.",
)


class Table:
    """Answers from a table; a source that is asked again gets its next answer, or its last."""

    model = "table"

    def __init__(self, answers):
        self.answers = {source: list(targets) for source, targets in answers.items()}
        self.asked = []
        self.usage = Usage()

    def ask(self, asks, rung):
        (ask,) = asks
        self.asked.append((ask.source, ask.lost))
        targets = self.answers.get(ask.source, ["错"])
        target = targets.pop(0) if len(targets) > 1 else targets[0]
        return Answer({ask.id: (target,)})


def verify(source, target):
    """Find 错 in a target, and the names that it lacks."""
    lacking = [name for name in ("vLLM", "a_b") if name in source and name not in target]
    if "错" in target or lacking:
        return (Finding("test", Severity.ERROR, "wrong"),)
    return ()


@pytest.fixture
def climb():
    def run(source, answers, *plan, hints=()):
        table = Table(answers)
        tools = Tools(table, plan, lambda _: tuple(hints), verify)
        unit = Unit("u", source)
        return translate([unit], tools), table

    return run


def test_only_the_sentence_that_failed_is_asked_again(climb):
    answers = {FIRST: ["第一。"], SECOND: ["第二。", "第二，vLLM。"]}
    outcome, table = climb(f"{FIRST} {SECOND}", answers, SENTENCE, STRESS)
    assert outcome.units[0].target == "第一。第二，vLLM。"
    assert table.asked == [(FIRST, ()), (SECOND, ()), (SECOND, ("vLLM",))]


def test_nothing_lost_is_nothing_to_stress(climb):
    outcome, table = climb(FIRST, {FIRST: ["错"]}, SENTENCE, STRESS)
    assert outcome.units[0].target is None
    assert table.asked == [(FIRST, ())]
    assert outcome.problems == {"u": "wrong"}


def test_a_kept_term_is_stressed_too(climb):
    hint = Hint("runner", "runner", hard=True)
    source = "Each runner is long enough to be a sentence that stands alone."
    _, table = climb(source, {source: ["错"]}, SENTENCE, STRESS, hints=[hint])
    assert table.asked[-1] == (source, ("runner",))


def test_a_sentence_is_cut_into_clauses_that_end_as_the_english_does(climb):
    whole = " ".join(HALVES)
    answers = {whole: ["错"], HALVES[0]: ["前半。"], HALVES[1]: ["后半 a_b 和 c_d。"]}
    outcome, _ = climb(whole, answers, SENTENCE, CLAUSE)
    assert outcome.units[0].target == "前半，后半 a_b 和 c_d。"


def test_a_sentence_that_passed_is_not_cut(climb):
    whole = " ".join(HALVES)
    answers = {whole: ["整句 a_b 和 c_d。"], FIRST: ["错", "第一。"]}
    outcome, table = climb(f"{whole} {FIRST}", answers, SENTENCE, CLAUSE)
    assert outcome.units[0].target == "整句 a_b 和 c_d。第一。"
    assert [source for source, _ in table.asked] == [whole, FIRST, FIRST]


def test_an_open_unit_says_which_of_its_sentences_failed(climb):
    answers = {FIRST: ["第一。"], SECOND: ["第二。"]}
    outcome, _ = climb(f"{FIRST} {SECOND}", answers, SENTENCE)
    assert outcome.problems == {"u": "wrong"}
