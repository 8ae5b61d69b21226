import pytest

from prdesc.checks import (
    AUTHORED,
    GATE,
    Pair,
    Policy,
    consistency,
    forbidden,
    language,
    references,
    run_checks,
    terms,
)
from prdesc.findings import Severity
from prdesc.terms.concept import Concept
from prdesc.terms.termbase import Termbase


def concept(source, preferred, **members):
    return Concept(source=source, forms=(source,), preferred=preferred, **members)


TERMBASE = Termbase.of(
    [
        concept("sweep", "扫描", admitted=("巡检",), forbidden=("横扫",), hard=True),
        concept("image", "镜像", forbidden=("图像",)),
        concept("image registry", "镜像仓库"),
        concept("worker", "worker", keep=True, hard=True),
        concept("MoE", "混合专家", admitted=("MoE 模型",)),
        concept("KV cache", "KV 缓存", hard=True),
    ]
)


def flaws(check, english, chinese):
    return list(check.run(Pair(english, chinese, TERMBASE)))


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Run the sweeps", "运行扫描", id="preferred"),
        pytest.param("Run the sweep", "运行巡检", id="admitted"),
        pytest.param("Start the KV cache", "启动 KV 缓存；横扫一切", id="of another concept"),
        pytest.param("Start a worker", "启动一个 worker", id="kept"),
        pytest.param("Fill the KV cache", "填充 KV缓存", id="no space"),
        pytest.param("Set `sweep`", "设置 `sweep`", id="in code"),
        pytest.param(
            "the image of the image registry", "镜像仓库中的镜像", id="one inside another"
        ),
        pytest.param("nothing of it", "没有", id="no term"),
    ],
)
def test_passes(english, chinese):
    assert flaws(terms, english, chinese) == []
    assert flaws(forbidden, english, chinese) == []


@pytest.mark.parametrize(
    ("check", "english", "chinese", "message", "severity"),
    [
        pytest.param(terms, "a sweep", "横向", "`sweep` must be 扫描 (or 巡检)", None, id="hard"),
        pytest.param(
            terms, "an image", "图", "`image` is usually 镜像", Severity.WARNING, id="soft"
        ),
        pytest.param(terms, "a worker", "工人", "`worker` must stay as it is", None, id="kept"),
        pytest.param(
            terms,
            "sweep after sweep",
            "扫描",
            "`sweep` stands 2 times, its Chinese 1 times",
            Severity.WARNING,
            id="too rare",
        ),
        pytest.param(
            terms,
            "the image of the image registry",
            "镜像仓库",
            "`image` is usually 镜像",
            Severity.WARNING,
            id="used up by the longer term",
        ),
        pytest.param(
            forbidden,
            "a sweep",
            "扫描，即横扫",
            "`sweep` must be 扫描, not 横扫",
            None,
            id="forbidden beside preferred",
        ),
        pytest.param(
            forbidden,
            "an image",
            "图像",
            "`image` is usually 镜像, not 图像",
            Severity.WARNING,
            id="soft and forbidden",
        ),
    ],
)
def test_reports(check, english, chinese, message, severity):
    assert [(flaw.message, flaw.severity) for flaw in flaws(check, english, chinese)] == [
        (message, severity)
    ]


def test_hard_terms_are_errors_where_prdesc_writes_and_warnings_in_the_gate():
    def severities(policy):
        found = run_checks("Run the sweep", "运行程序", termbase=TERMBASE, policy=policy)
        return [finding.severity for finding in found if finding.check == "terms"]

    assert severities(AUTHORED) == [Severity.ERROR]
    assert severities(GATE) == [Severity.WARNING]
    assert severities(Policy(authored=False, severities={"terms": Severity.ERROR})) == [
        Severity.ERROR
    ]
    assert severities(Policy(severities={"terms": None})) == []


def test_a_soft_term_stays_a_warning_under_an_error_policy():
    policy = Policy(authored=False, severities={"terms": Severity.ERROR})
    found = run_checks("Bump the image", "升级图", termbase=TERMBASE, policy=policy)
    assert [finding.severity for finding in found] == [Severity.WARNING]


def test_a_name_with_a_chinese_word_of_its_own_is_not_lost():
    assert flaws(references, "Tune the MoE", "调优混合专家") == []


def test_kept_words_are_no_english():
    assert flaws(language, "worker", "worker") == []


def test_one_name_for_one_concept():
    same = [Pair("a sweep", "扫描", TERMBASE), Pair("the sweep", "扫描", TERMBASE)]
    assert list(consistency.run(same)) == []
    both = Pair("a sweep", "扫描，即巡检", TERMBASE)
    assert list(consistency.run([*same, both])) == []
    other = [*same, Pair("that sweep", "巡检", TERMBASE)]
    assert [flaw.message for flaw in consistency.run(other)] == [
        "`sweep` is 扫描 and 巡检; one name is easier to read"
    ]


def test_a_forbidden_word_inside_a_right_one_does_not_count():
    termbase = Termbase.of([concept("log", "变更日志", forbidden=("日志", "old log"))])
    assert list(forbidden.run(Pair("the log", "变更日志", termbase))) == []
    found = list(forbidden.run(Pair("the log", "old-log", termbase)))
    assert [flaw.target for flaw in found] == ["old log"]


TOUCHING = Termbase.of(
    [
        concept("KV", "KV", keep=True, hard=True),
        concept("KV cache", "KV 缓存", hard=True),
        concept("cache", "缓存", hard=True),
        concept("cache hit", "cache hit", keep=True, hard=True),
        concept("KV block", "KV cache", keep=True, hard=True),
    ]
)


@pytest.mark.parametrize(
    ("english", "chinese", "lost"),
    [
        ("KV of the KV cache", "KV 缓存", ["KV"]),
        ("the cache of the KV cache", "KV 缓存", ["cache"]),
        ("a KV block, a cache hit", "KV cache hit", ["KV block"]),
        ("the cache and the cache", "缓存", ["cache"]),
        ("the cache", "缓存", []),
        ("KV and the cache", "缓存 与 KV", []),
    ],
)
def test_a_place_counts_for_one_concept(english, chinese, lost):
    found = run_checks(english, chinese, termbase=TOUCHING)
    assert [one.source for one in found if one.check == "terms"] == lost
