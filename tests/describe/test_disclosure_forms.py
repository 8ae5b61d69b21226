import pytest

from prdesc.describe import disclosure, profile
from prdesc.describe.disclosure import Facts, Translated
from prdesc.describe.profile import Form
from prdesc.record.models import Ai

AGENT = {"tool": "Claude Code", "model": "claude-opus-5-5", "roles": ["code", "tests"]}
BY_MODEL = (Translated("qwen-1.5b", reviewed=False),)


def facts(translated=(), *, co_author=False, **ai):
    return Facts(Ai.model_validate(ai) if ai else None, translated, co_author)


@pytest.fixture
def rules(github):
    return github.disclosure


def test_an_ai_co_author_brings_what_is_not_claimed(rules, words):
    some = facts(co_author=True, used="yes", agents=[AGENT])
    both = disclosure.render(some, rules, words)
    assert both.en.endswith("\n\n" + words.say("not-claimed", "en"))
    assert both.zh.endswith("\n\n" + words.say("not-claimed", "zh"))


def test_details_form(rules, words):
    folded = rules.model_copy(update={"form": Form.DETAILS})
    assert disclosure.render(facts(used="no"), folded, words).zh == (
        "<details>\n<summary>AI 模型使用说明</summary>\n\n本次改动及说明均未使用 AI。\n\n</details>"
    )


def test_sentence_form(rules, words):
    agents = [AGENT, {"tool": "Amp", "model": "unknown"}, {"tool": "Codex"}]
    review = [{"by": "@wei"}]
    some = facts(BY_MODEL, co_author=True, used="yes", agents=agents, human_review=review)
    short = disclosure.sentence(some, rules, words)
    assert short.en == (
        "Prepared with Claude Code using `claude-opus-5-5`, Amp (model not exposed by the runtime),"
        " Codex (model not stated). Human review: @wei. Chinese text: translated from English by"
        " `qwen-1.5b`; not checked by a person."
    )
    assert short.zh == (
        "使用的 AI 工具：Claude Code（模型 `claude-opus-5-5`）、Amp（运行环境未提供模型名称）、"
        "Codex（未说明模型）。人工审阅：@wei。中文部分：由 `qwen-1.5b` 译自英文，未经人工核对。"
    )
    one = rules.model_copy(update={"form": Form.SENTENCE})
    assert disclosure.render(some, one, words).en == f"{short.en} {words.say('not-claimed', 'en')}"
    assert disclosure.sentence(facts(used="no"), rules, words).en.startswith("No AI was used")


def test_the_profile_none_says_nothing(words):
    rules = profile.load("none").disclosure
    for some in (facts(used="yes", agents=[AGENT]), facts(used="no"), facts(BY_MODEL)):
        assert disclosure.render(some, rules, words) == disclosure.Disclosure("", "")
        assert disclosure.sentence(some, rules, words) == disclosure.Disclosure("", "")


def test_the_same_facts_stand_in_both_languages(rules, words):
    review = [{"by": "@wei", "at": "2026-09-20", "sha": "abc1234"}]
    some = facts(BY_MODEL, used="yes", agents=[AGENT], human_review=review)
    both = disclosure.render(some, rules, words)
    for literal in ("Claude Code", "claude-opus-5-5", "@wei", "2026-09-20", "abc1234", "qwen-1.5b"):
        assert both.en.count(literal) == both.zh.count(literal) == 1
