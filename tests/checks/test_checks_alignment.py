import pytest

from prdesc.checks import GATE, Half, check_document
from prdesc.checks.alignment import align
from prdesc.units.segment import segments

LONG = "The queue of the worker was never empty at concurrency 256, so the limit goes up to 64."
LONG_ZH = "并发 256 时 worker 的队列从未清空，因此将上限提高到 64。"
OTHER = "Memory is left: 31 GiB of the 141 GiB that one card has are free during the whole run."
OTHER_ZH = "显存还有剩余：单卡 141 GiB 中，整个运行期间有 31 GiB 空闲。"


def rows(english, chinese):
    found = align(segments(english), segments(chinese)).rows
    return [
        ([one.source[:6] for one in row.english], [one.source[:3] for one in row.chinese])
        for row in found
    ]


@pytest.mark.parametrize(
    ("english", "chinese", "expected"),
    [
        pytest.param(
            f"{LONG}\n\n{OTHER}",
            LONG_ZH + OTHER_ZH,
            [(["The qu", "Memory"], ["并发 "])],
            id="two for one",
        ),
        pytest.param(
            f"{LONG} {OTHER}",
            f"{LONG_ZH}\n\n{OTHER_ZH}",
            [(["The qu"], ["并发 ", "显存还"])],
            id="one for two",
        ),
        pytest.param(
            f"- {LONG}\n- {OTHER}",
            f"{LONG_ZH}\n\n{OTHER_ZH}",
            [(["The qu"], ["并发 "]), (["Memory"], ["显存还"])],
            id="a list for paragraphs",
        ),
        pytest.param(
            f"{LONG}\n\n{OTHER}",
            OTHER_ZH,
            [(["The qu"], []), (["Memory"], ["显存还"])],
            id="lost",
        ),
        pytest.param(
            OTHER,
            f"{LONG_ZH}\n\n{OTHER_ZH}",
            [([], ["并发 "]), (["Memory"], ["显存还"])],
            id="added",
        ),
    ],
)
def test_blocks_find_each_other(english, chinese, expected):
    assert rows(english, chinese) == expected


def test_headings_are_never_joined():
    found = rows(f"# One\n\n# Two\n\n{OTHER}", f"# 甲\n\n{OTHER_ZH}")
    assert found[-1] == (["Memory"], ["显存还"])
    assert sorted(len(chinese) for _, chinese in found) == [0, 1, 1]


def test_texts_of_many_blocks_are_cut_at_facts_that_stand_once():
    english = "".join(
        f"Point {n} holds {n * 7 + 1000} tokens of the cache.\n\n" for n in range(150)
    )
    chinese = "".join(
        f"第 {n} 点占缓存中的 {n * 7 + 1000} 个 token。\n\n" for n in range(150) if n != 70
    )
    found = align(segments(english), segments(chinese))
    assert not found.guessed
    alone = [row.english[0].source for row in found.rows if not row.chinese]
    assert alone == ["Point 70 holds 1490 tokens of the cache."]


def test_too_many_blocks_without_facts_are_counted_off():
    english, chinese = segments("- word\n" * 300), segments("词\n\n" * 310)
    found = align(english, chinese)
    assert found.guessed
    assert [len(row.english) for row in found.rows[-10:]] == [0] * 10


def test_joined_blocks_are_compared_as_one():
    report = check_document(
        Half(f"{LONG}\n\n{OTHER}"), Half(LONG_ZH + OTHER_ZH.replace("31", "13")), policy=GATE
    )
    assert {(one.check, one.unit, one.line) for one in report.findings} == {("numbers", "u1", 1)}
    assert (report.units, report.not_seen) == (1, ())


def test_values_are_taken_out_only_where_something_was_found():
    asked = []

    def plain(english, chinese):
        asked.append(english)
        return english.replace("the old log", "⟦1⟧"), chinese.replace("the old log", "⟦1⟧")

    english = "It is from the old log of all\n\nIt is 32"
    report = check_document(
        Half(english), Half("取自 the old log of all 的\n\n它是 32"), plain=plain
    )
    assert asked == ["It is from the old log of all"]
    assert report.units == 2


def test_signs_alone_need_no_english():
    assert check_document(Half("It is 32."), Half("它是 32。\n\n…"), policy=GATE).findings == ()


NIGHTLY = (
    "The benchmark now starts the server with a longer timeout, since large checkpoints load slowly"
    " from the shared disk."
)
NIGHTLY_ZH = "由于大型检查点从共享磁盘加载较慢，基准测试现在以更长的超时时间启动服务器。"
FAILURES = "Nightly jobs that failed at startup are expected to pass."
FAILURES_ZH = "此前在启动阶段失败的夜间任务预计可以通过。"
NIGHTS = f"{FAILURES} Jobs of the other kind are run as before."
NIGHTS_ZH = f"{FAILURES_ZH}其他类型的任务照旧运行。"
SWEEP = "The `sweep` job keeps its old limit."
SWEEP_ZH = "`sweep` 任务保留原有上限。"


@pytest.mark.parametrize("lead", [False, True])
@pytest.mark.parametrize("lost", [1, 2])
def test_a_block_that_no_chinese_carries_is_missing(lost, lead):
    english = [LONG, NIGHTLY, FAILURES]
    chinese = [LONG_ZH, NIGHTLY_ZH, FAILURES_ZH]
    del chinese[lost]
    report = check_document(Half("\n\n".join(english)), Half("\n\n".join(chinese)), policy=GATE)
    missing = [one for one in report.findings if one.check == "completeness"]
    assert [(str(one.severity), one.source) for one in missing] == [("error", english[lost])]
    assert any("no block of the Chinese answers to" in note for note in report.not_seen)


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param([NIGHTLY, NIGHTS], NIGHTLY_ZH + NIGHTS_ZH, id="length"),
        pytest.param([NIGHTLY, SWEEP], NIGHTLY_ZH + SWEEP_ZH, id="facts"),
    ],
)
def test_blocks_that_the_chinese_carries_are_one(english, chinese):
    report = check_document(Half("\n\n".join(english)), Half(chinese), policy=GATE)
    assert (report.findings, report.units) == ((), 1)
