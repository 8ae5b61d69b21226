"""Amounts and names with a number that one language writes and the other says in words."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.checks import GATE, run_checks
from prdesc.findings import Severity
from prdesc.quantities import find, worded

EXTRA = [
    ("The cleanup job is nightly.", "清理任务每晚运行一次。"),
    ("It ran for two and a half hours.", "运行了 2.5 小时。"),
    ("It is two orders of magnitude faster.", "快了 100 倍。"),
    ("Throughput doubles.", "吞吐量提升一倍。"),
    ("Throughput triples.", "吞吐量增至三倍。"),
    ("The lunch run starts at 12:30 pm.", "午间任务于 12:30 开始。"),
    ("The run starts at 9 PM.", "任务于晚上 9 点开始。"),
    ("A third payload is sent to half of the nodes.", "向一半节点发送第三个 payload。"),
    ("A few hours later the second run began.", "几小时后第二次运行开始。"),
    ("It is removed in March.", "将于三月移除。"),
    ("It took a week.", "耗时一周。"),
    ("Runs every Tuesday.", "每周二运行。"),
    ("PyTorch-2 and ResNet-50 pass.", "PyTorch 2 与 ResNet-50 均通过。"),
    ("The tests of day-1 pass.", "首日测试通过。"),
    ("It takes a third of the memory.", "占用约 33% 的内存。"),
    ("Two thirds of the tests pass.", "67% 的测试通过。"),
    ("33% of the tests pass.", "三分之一的测试通过。"),
    ("Throughput doubles.", "吞吐量提升 100%。"),
    ("Throughput triples.", "吞吐量增加 200%。"),
    ("1 in 1,000 requests is dropped.", "千分之一的请求被丢弃。"),
    ("It runs for 14 days.", "运行两周。"),
    ("It polls every hour.", "每 60 分钟轮询一次。"),
    ("FlashInfer-0.2 and vLLM-0.25 pass.", "FlashInfer 0.2 与 vLLM-0.25 均通过。"),
    ("The A100-80GB and H200-141GB nodes pass.", "A100 80GB 与 H200 141GB 节点均通过。"),
]


def errors(english, chinese):
    found = run_checks(english, chinese, policy=GATE)
    return [one.check for one in found if one.severity is Severity.ERROR]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        *EXTRA,
        ("It fails for 1 of 50,000 requests.", "五万分之一的请求会失败。"),
        ("It fails for 1 of 10,000 requests.", "万分之一的请求会失败。"),
        ("The run takes a quarter of an hour.", "运行需要 15 分钟。"),
        ("The run takes half an hour.", "运行需要 30 分钟。"),
        ("The run takes an hour and a half.", "运行需要 1.5 小时。"),
        ("The run takes 90 minutes.", "运行需要一个半小时。"),
        ("Logs are kept for a week.", "日志保留 7 天。"),
        ("The job runs once a day.", "该任务每 24 小时运行一次。"),
        ("The cache is flushed every 60 s.", "缓存每分钟刷新一次。"),
        ("A two-hour window is enough.", "120 分钟的窗口就够了。"),
        ("Latency drops by 20%.", "延迟降低两成。"),
        ("About 80 percent of the requests hit.", "约八成请求命中。"),
        ("Fewer than 10% of the users notice.", "不到一成的用户会注意到。"),
        ("It takes half of the memory.", "占用 50% 的内存。"),
        ("Three quarters of the time is spent here.", "75% 的时间花在这里。"),
        ("Memory drops by 75%.", "内存降至原来的四分之一。"),
        ("It takes 1-2 days.", "需要一两天。"),
        ("It takes 3 to 5 minutes.", "需要三五分钟。"),
        ("The job starts at 3 PM UTC.", "任务于 UTC 15:00 开始。"),
        ("It is an order of magnitude faster.", "快了约 10 倍。"),
        ("A 4x4 tile is loaded.", "加载 4×4 的 tile。"),
        ("Runs on A100-80GB now.", "现在运行在 A100 80GB 上。"),
        ("Needs v2.0 of the client.", "需要 2.0 版客户端。"),
        ("Bump the schema from 3 to 4.", "schema 由 v3 升级到 v4。"),
        ("Phase-1 is done.", "第一阶段已完成。"),
        ("Tier-1 nodes only.", "仅限一级节点。"),
        ("Level-2 cache is bigger.", "二级缓存更大。"),
        ("Gen-2 instances are used.", "使用第二代实例。"),
        ("Day-0 support for the model.", "首日支持该模型。"),
        ("It ships in Q3.", "将于第三季度发布。"),
        ("The 99th percentile drops.", "P99 下降。"),
    ],
)
def test_what_is_said_in_words_passes(english, chinese):
    assert errors(english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("It fails for 1 of 50,000 requests.", "五十万分之一的请求会失败。"),
        ("The run takes a quarter of an hour.", "运行需要 25 分钟。"),
        ("The run takes half an hour.", "运行需要 3 分钟。"),
        ("The run takes an hour and a half.", "运行需要 2.5 小时。"),
        ("The run takes 90 minutes.", "运行需要两个半小时。"),
        ("Logs are kept for a week.", "日志保留 6 天。"),
        ("The cache is flushed every 60 s.", "缓存每小时刷新一次。"),
        ("Latency drops by 20%.", "延迟降低三成。"),
        ("It takes half of the memory.", "占用 40% 的内存。"),
        ("Memory drops to 75%.", "内存降至原来的四分之一。"),
        ("It takes 1-2 days.", "需要两三天。"),
        ("The job starts at 3 PM UTC.", "任务于 UTC 3:00 开始。"),
        ("A 4x4 tile is loaded.", "加载 4×8 的 tile。"),
        ("Runs on A100-80GB now.", "现在运行在 A100 40GB 上。"),
        ("Needs v2.0 of the client.", "需要 2.1 版客户端。"),
        ("Phase-1 is done.", "第二阶段已完成。"),
        ("It ships in Q3.", "将于第二季度发布。"),
        ("With ZeRO-2 every rank clips.", "使用 ZeRO-3 时每个 rank 都裁剪。"),
        ("Uses FlashInfer-0.2 now.", "现在使用 FlashInfer-0.3。"),
        ("A third of the tests fail.", "约一半的测试失败。"),
        ("A quarter of the tests fail.", "一半的测试失败。"),
        ("Throughput doubles.", "吞吐量增至三倍。"),
        ("Throughput doubles.", "吞吐量变为四倍。"),
        ("Logs are kept for a week.", "日志保留一个月。"),
        ("It takes several hours.", "需要几分钟。"),
        ("The job runs on Monday.", "任务在周二运行。"),
        ("It will be removed in March.", "将于四月移除。"),
        ("It ran for two and a half hours.", "运行了 3.5 小时。"),
        ("It fails for 1 of 8 requests.", "九分之一的请求会失败。"),
        ("Memory drops by 75%.", "内存降至原来的三分之一。"),
        ("ResNet-50 passes.", "ResNet-101 通过。"),
        ("LLaMA-2 passes.", "LLaMA-3 通过。"),
        ("Uses vLLM-0.25 now.", "现在使用 vLLM-0.26。"),
        ("It takes a third of the memory.", "占用约 43% 的内存。"),
        ("A quarter of the tests pass.", "26% 的测试通过。"),
        ("Throughput doubles.", "吞吐量提升 200%。"),
        ("Throughput doubles.", "吞吐量降至 100%。"),
        ("The 99th percentile drops.", "P90 下降。"),
        ("Bump the schema from 3 to 4.", "schema 由 v3 升级到 v5。"),
        ("Bump the schema from 3 to 4.", "schema 由 v2 升级到 v4。"),
    ],
)
def test_another_amount_is_found(english, chinese):
    assert set(errors(english, chinese)) & {"numbers", "references", "polarity"}


def test_a_person_may_write_a_version_with_a_v():
    english, chinese = "Bump the schema from 3 to 4.", "schema 由 v3 升级到 v4。"
    assert run_checks(english, chinese, policy=GATE) == ()


@pytest.mark.parametrize(
    ("chinese", "expected"),
    [
        ("一个半小时", {("time", 5400)}),
        ("半个小时", {("time", 1800)}),
        ("一刻钟", {("time", 900)}),
        ("每晚", {("time", 86_400)}),
        ("一两天", {("time", 86_400), ("time", 172_800)}),
        ("两个月", {("time", 60 * 86_400)}),
        ("四月", {("month", 4)}),
        ("11 月", {("month", 11)}),
        ("星期天", {("weekday", 7)}),
        ("数小时", {("some time", 3600)}),
        ("三成半", {("share", Fraction(7, 20))}),
        ("百分之五", {("share", Fraction(1, 20))}),
        ("一万二千分之一", {("share", Fraction(1, 12_000))}),
        ("一半", {("share", Fraction(1, 2))}),
        ("一个数量级", {("factor", 10)}),
        ("三倍", {("factor", 3), ("factor", 4)}),
        ("第二天", set()),
        ("完成", set()),
    ],
)
def test_amounts_of_chinese_words(chinese, expected):
    assert worded.chinese(chinese) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5 months", ("time", 150 * 86_400)),
        ("5 %", ("share", Fraction(1, 20))),
        ("5x", ("factor", 5)),
        ("5 GB", None),
        ("5", None),
    ],
)
def test_amounts_of_figures(text, expected):
    (figure,) = find(text)
    assert worded.of_figure(figure) == expected


@given(st.text("一二两三四五六七八九十百千万半个成分之年月日天周倍几数每 ", max_size=60))
def test_any_words_of_number_are_read(text):
    assert all(amount >= 0 for _, amount in worded.chinese(text))
