from benchmarks.mutations import meaning, measuring, reporting, talk
from benchmarks.mutations.operator import Case, Level
from benchmarks.mutations.recall import recall
from benchmarks.mutations.registry import OPERATORS
from prdesc.findings import errors
from prdesc.terms.termbase import Termbase

NONE = Termbase.of([])


def test_our_own_pairs_are_right():
    flagged = {
        number: errors(measuring.findings(case, "github"))
        for number, case in enumerate(measuring.own().cases, 1)
    }
    assert {number: found for number, found in flagged.items() if found} == {}


def test_every_operator_has_a_name_of_its_own_and_applies_to_our_pairs():
    assert len({operator.name for operator in OPERATORS}) == len(OPERATORS)
    termbase = measuring.termbase("inferencex")
    idle = [
        operator.name
        for operator in OPERATORS
        if not any(next(operator.make(case, termbase), None) for case in measuring.own().cases)
    ]
    assert idle == []


def test_what_is_found_is_counted_against_the_right_pair():
    case = Case("It keeps `a`.", "保留 `a`。")
    found = recall(next(one for one in OPERATORS if one.name == "code lost"), [case], NONE)
    assert (found.made, found.errors, found.share) == (1, 1, 100.0)
    assert found.missed == []


def test_an_operator_of_the_error_class_needs_an_error():
    case = Case("The cache does not grow.", "缓存不增长。")
    made = recall(meaning.OPERATORS[0], [case], NONE)
    assert (made.made, made.share) == (0, 100.0)
    lost = next(one for one in talk.OPERATORS if one.name == "drop segment")
    assert lost.level is Level.ERROR
    assert recall(lost, [case], NONE).share == 100.0


def test_the_verdicts_name_every_row_once():
    rows = reporting.EXPLAINED.with_name("verdicts.tsv").read_text("utf-8").splitlines()
    assert [line.split("\t")[0] for line in rows[1:]] == [str(n) for n in range(1, len(rows))]
    verdicts = {line.split("\t")[2] for line in rows[1:]}
    assert verdicts == {"slip", "style slip", "equivalent", "mispair"}
