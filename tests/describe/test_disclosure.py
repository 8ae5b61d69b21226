import dataclasses

import pytest

from prdesc.describe import disclosure, profile
from prdesc.describe.disclosure import Facts, Translated
from prdesc.record.models import Ai
from prdesc.units.unit import Origin, Unit

AGENT = {
    "tool": "Claude Code",
    "model": "claude-opus-5-5",
    "model_source": "runtime",
    "roles": ["code", "tests"],
}
BY_MODEL = (Translated("qwen-1.5b", reviewed=False),)


def lines(rules, words, facts, language="en"):
    text = getattr(disclosure.render(facts, rules, words), language)
    return text.split("\n\n", 1)[1].split("\n") if text else []


def facts(translated=(), **ai):
    return Facts(Ai.model_validate(ai) if ai else None, translated)


@pytest.fixture
def rules(github):
    return github.disclosure


def test_one_agent_in_both_languages(rules, words):
    some = facts(used="yes", agents=[{**AGENT, "extent": "most"}])
    both = disclosure.render(some, rules, words)
    assert both.en == (
        "## AI model disclosure\n\n"
        "- Tool: Claude Code\n"
        "- Model/version: `claude-opus-5-5`\n"
        "- Role: wrote the code; wrote the tests\n"
        "- Extent: most of the change\n"
        "- Human review: not stated."
    )
    assert both.zh == (
        "## AI 模型使用说明\n\n"
        "- 工具：Claude Code\n"
        "- 模型/版本：`claude-opus-5-5`\n"
        "- 用途：编写代码；编写测试\n"
        "- 范围：大部分改动\n"
        "- 人工审阅：未说明。"
    )


def test_several_agents_keep_their_facts_apart(rules, words):
    other = {"tool": "Codex", "model": "unknown", "delegated_by": "Claude Code"}
    assert lines(rules, words, facts(used="yes", agents=[AGENT, other]))[:-1] == [
        "- Tool: Claude Code",
        "  - Model/version: `claude-opus-5-5`",
        "  - Role: wrote the code; wrote the tests",
        "- Tool: Codex",
        "  - Model/version: not exposed by the runtime; not guessed.",
        "  - Called by: Claude Code",
    ]


@pytest.mark.parametrize(
    ("agent", "en", "zh"),
    [
        pytest.param(
            {"model": "unknown"},
            "Model/version: not exposed by the runtime; not guessed.",
            "模型/版本：运行环境未提供，未作猜测。",
            id="unknown",
        ),
        pytest.param(
            {"model": "auto"},
            "Model/version: chosen by the tool and not exposed by the runtime; not guessed.",
            "模型/版本：由工具自动选择，运行环境未提供，未作猜测。",
            id="auto",
        ),
        pytest.param({}, "Model/version: not stated.", "模型/版本：未说明。", id="absent"),
        pytest.param(
            {"model": "m-1", "model_source": "user"},
            "Model/version: `m-1` (as stated by the author)",
            "模型/版本：`m-1`（由作者提供）",
            id="from a person",
        ),
        pytest.param(
            {"model": "a`b", "model_source": "config"},
            "Model/version: `` a`b `` (as configured)",
            "模型/版本：`` a`b ``（取自配置）",
            id="from the configuration",
        ),
    ],
)
def test_models(rules, words, agent, en, zh):
    some = facts(used="yes", agents=[{"tool": "Amp", **agent}])
    assert lines(rules, words, some)[1] == f"- {en}"
    assert lines(rules, words, some, "zh")[1] == f"- {zh}"


def test_a_role_that_the_profile_requires_is_missed_aloud(words):
    rules = profile.load("inferencex").disclosure
    some = facts(used="yes", agents=[{"tool": "Amp", "model": "m-1"}])
    assert lines(rules, words, some)[:3] == [
        "- Model/version: `m-1`",
        "- Role: not stated.",
        "- Tool: Amp",
    ]


@pytest.mark.parametrize(
    ("review", "en", "zh"),
    [
        pytest.param({"by": "@wei"}, "@wei.", "@wei。", id="who"),
        pytest.param(
            {"by": "author", "at": "2026-09-20"},
            "the human author on 2026-09-20.",
            "作者本人，日期 2026-09-20。",
            id="who and when",
        ),
        pytest.param(
            {"by": "@wei", "sha": "abc1234", "covers": ["diff", "tests-run", "description", "zh"]},
            "@wei at `abc1234`; covers the diff, the test run, the description, the Chinese text.",
            "@wei，对应提交 `abc1234`，范围：代码改动、测试运行、本说明、中文部分。",
            id="who and what",
        ),
    ],
)
def test_a_review_says_what_the_record_says(rules, words, review, en, zh):
    some = facts(used="yes", agents=[AGENT], human_review=[review])
    assert lines(rules, words, some)[-1] == f"- Human review: {en}"
    assert lines(rules, words, some, "zh")[-1] == f"- 人工审阅：{zh}"


def test_the_author_names_from_a_record_are_known(words):
    for name in ("author", "the author", "the human author"):
        assert words.name("by", name, "zh") == "作者本人"


@pytest.mark.parametrize("name", ["github", "inferencex", "assisted"])
@pytest.mark.parametrize("used", ["yes", "no", "unstated"])
def test_no_review_is_claimed_without_a_record_of_one(words, name, used):
    some = facts(BY_MODEL, used=used)
    both = disclosure.render(some, profile.load(name).disclosure, words)
    assert "Human review" not in both.en.replace("Human review: not stated.", "")
    assert "人工审阅" not in both.zh.replace("人工审阅：未说明。", "")


@pytest.mark.parametrize(
    ("given", "en", "zh"),
    [
        pytest.param(
            facts(used="no"),
            ["No AI was used for this change or its description."],
            ["本次改动及说明均未使用 AI。"],
            id="no AI at all",
        ),
        pytest.param(
            facts(BY_MODEL, used="no"),
            [
                (
                    "No AI was used for the change; "
                    "the Chinese was translated by `qwen-1.5b` and not checked by a person."
                )
            ],
            ["本次改动未使用 AI；中文由 `qwen-1.5b` 翻译，未经人工核对。"],
            id="translated only",
        ),
        pytest.param(
            facts(), ["AI use: not stated."], ["AI 使用情况：未说明。"], id="nothing stated"
        ),
        pytest.param(
            facts(BY_MODEL),
            [
                "AI use: not stated.",
                "",
                "- Chinese text: translated from English by `qwen-1.5b`; not checked by a person.",
            ],
            [
                "AI 使用情况：未说明。",
                "",
                "- 中文部分：由 `qwen-1.5b` 译自英文，未经人工核对。",
            ],
            id="nothing stated, translated",
        ),
        pytest.param(
            facts(used="yes"),
            [
                "AI was used; the tool and the model are not stated.",
                "",
                "- Human review: not stated.",
            ],
            ["使用了 AI，未说明工具和模型。", "", "- 人工审阅：未说明。"],
            id="no agents",
        ),
    ],
)
def test_without_an_agent(rules, words, given, en, zh):
    assert lines(rules, words, given) == en
    assert lines(rules, words, given, "zh") == zh


@pytest.mark.parametrize(
    ("translated", "said"),
    [
        ([("a", True), ("b", True)], "`a`, `b`; checked by a person."),
        ([("a", True), ("a", False)], "`a`; checked by a person in part."),
        ([("a", False)], "`a`; not checked by a person."),
    ],
)
def test_who_translated_and_who_checked(rules, words, translated, said):
    some = facts(tuple(Translated(*one) for one in translated), used="yes", agents=[AGENT])
    assert lines(rules, words, some)[-1].endswith(f"translated from English by {said}")


def test_only_what_a_model_wrote_counts_as_translated():
    units = [
        Unit("u1", "a", "甲", Origin.MODEL, "m"),
        Unit("u2", "b", "乙", Origin.MEMORY, "m", reviewed=True),
        Unit("u3", "c", "丙", Origin.MEMORY, None, reviewed=True),
        Unit("u4", "d", "丁", Origin.PHRASE, reviewed=True),
        Unit("u5", "e", None, Origin.NONE, "m"),
    ]
    assert disclosure.translated(units) == (
        Translated("m", reviewed=False),
        Translated("m", reviewed=True),
    )


def test_facts_do_not_change():
    with pytest.raises(dataclasses.FrozenInstanceError):
        facts().ai_co_author = True
