import pkgutil
from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc import checks
from prdesc.checks import CHECKS, GATE, Pair, Policy, registry, run_checks, run_pairs
from prdesc.checks.side import Side
from prdesc.checks.watching import Watch
from prdesc.errors import InputError
from prdesc.findings import Severity

MARKDOWN = st.text(alphabet="ab1 8中译，。*_~`[]()<>!#@-+:/.|\\\n\u200b⟦⟧GB%", max_size=60)


def modules():
    found = [
        import_module(f"prdesc.checks.{one.name}") for one in pkgutil.iter_modules(checks.__path__)
    ]
    return [module for module in found if hasattr(module, "ID")]


def test_every_module_that_is_a_check_is_registered():
    assert sorted(module.ID for module in modules()) == sorted(registry.IDS)


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.ID)
def test_the_manual_page_says_what_the_check_cannot_see(module):
    assert module.__name__.endswith(f".{module.ID}")
    assert module.__doc__.startswith(f"{module.ID}: ")
    assert "Cannot see" in module.__doc__


@settings(max_examples=200, deadline=None)
@given(MARKDOWN, MARKDOWN)
def test_any_pair_is_checked(english, chinese):
    for policy in (GATE, Policy()):
        for finding in run_checks(english, chinese, policy=policy):
            assert finding.check in registry.IDS
            assert finding.message


@settings(max_examples=100, deadline=None)
@given(st.text(), st.text())
def test_any_text_is_checked(english, chinese):
    assert isinstance(run_checks(english, chinese), tuple)


@given(st.sampled_from([check.ID for check in CHECKS]))
def test_a_check_can_be_switched_off(name):
    policy = Policy(severities=dict.fromkeys([name]))
    found = run_checks("Set `a` to 3 in #12", "<think>設 **4**", policy=policy)
    assert name not in {finding.check for finding in found}


def test_a_good_pair_has_no_finding():
    english = "Raise `max_len` from 16 to 32 in **decode** (#12); it takes 21 GB."
    chinese = "在 **解码** 中将 `max_len` 从 16 提高到 32（#12）；占用 21 GB。"
    assert run_checks(english, chinese) == ()


@pytest.mark.parametrize("target", [None, "", " ", "[未翻译 / untranslated] Raise it"])
def test_a_target_that_is_not_there_has_one_finding(target):
    (finding,) = run_checks("Raise it by 3 GB", target)
    assert (finding.check, finding.severity) == ("completeness", Severity.ERROR)


def test_lines_of_pairs_are_checked():
    lines = ['{"en": "Raise it", "zh": "提高"}', "", '{"en": "by 3", "zh": "提高 4", "x": 1}']
    found = list(run_pairs(lines, "pairs.jsonl"))
    assert [(line, len(findings)) for line, findings in found] == [(1, 0), (3, 2)]


def test_lines_that_are_no_pairs_are_all_reported():
    lines = ["{", "[1]", '{"en": "a"}', '{"en": "a", "zh": "甲"}', '{"en": 1, "zh": "甲"}']
    with pytest.raises(InputError) as error:
        list(run_pairs(lines, "pairs.jsonl"))
    assert [fault.line for fault in error.value.faults] == [1, 2, 3, 5]


def test_a_lazy_attribute_is_its_own_descriptor_on_the_class():
    assert Side.folded.__doc__.startswith("The text in small letters")
    side = Side("A")
    assert side.folded is side.folded


# `typography` puts more right, of odd text, than it looks for.
LOOKING = [one for one in CHECKS if hasattr(one, "concerns") and one.ID != "typography"]


@pytest.mark.parametrize("check", LOOKING, ids=lambda check: check.ID)
@settings(max_examples=60, deadline=None)
@given(english=MARKDOWN, chinese=MARKDOWN, authored=st.booleans())
def test_a_check_finds_nothing_in_what_does_not_concern_it(check, english, chinese, authored):
    if not check.concerns(Pair(english, chinese, authored=authored)):
        assert list(check.run(Pair(english, chinese, authored=authored))) == []


WATCHING = [one for one in CHECKS if hasattr(one, "WATCHED")]


@pytest.mark.parametrize("check", WATCHING, ids=lambda check: check.ID)
@settings(max_examples=60, deadline=None)
@given(english=MARKDOWN, chinese=MARKDOWN)
def test_a_check_finds_nothing_where_no_word_of_it_stands(check, english, chinese):
    pair = Pair(english, chinese)
    if not any(word in pair.target.folded for word in check.WATCHED):
        assert list(check.run(pair)) == []


def test_the_checks_are_concerned_of_which_a_word_stands_there():
    watch = Watch(WATCHING)
    assert watch.concerned("队列为空时重启。") == frozenset()
    assert watch.concerned("好的，软体在 <b>。") == {"leaks", "wording", "injection"}
