"""Times of day, counts, durations, versions and shares that the two languages say differently."""

import pytest

from prdesc.checks import AUTHORED, GATE, run_checks
from prdesc.findings import errors

NIGHTLY = "The job runs at 02:00 every night."
TRIPLES = "It triples the throughput."
DOUBLES = "It doubles the throughput."
EXPIRES = "The cache expires after 14 days."
OFF = "The feature is off by default."

RIGHT = [
    (NIGHTLY, "该任务每晚 02:00 运行。"),
    (NIGHTLY, "该任务每天凌晨 2 点运行。"),
    (NIGHTLY, "该任务每天凌晨两点运行。"),
    (NIGHTLY, "该任务每晚 2 点运行。"),
    (NIGHTLY, "该任务每晚 2:00 运行。"),
    ("The job starts at 14:30.", "任务于 14 点 30 分启动。"),
    ("The job starts at 14:30.", "任务于 14 时 30 分启动。"),
    ("The job starts at 14:30.", "任务于下午 2 点半启动。"),
    ("The job starts at 2:30.", "任务于下午 2 点 30 分启动。"),
    ("The job starts at 3 PM.", "任务于 15:00 启动。"),
    ("Runs at midnight UTC.", "在 UTC 00:00 运行。"),
    ("The 02:00 job takes 2 h.", "凌晨 2 点的任务耗时 2 小时。"),
    ("It runs twice.", "它运行两遍。"),
    ("It retries three times.", "它重试三回。"),
    ("Adds two dozen tests.", "添加 24 个测试。"),
    ("Adds two dozen tests.", "添加二十四个测试。"),
    ("Adds two dozen tests.", "添加两打测试。"),
    ("Adds a dozen tests.", "添加十二个测试。"),
    ("Covers two hundred files.", "覆盖两百个文件。"),
    ("Serves half a million users.", "为 50 万用户提供服务。"),
    ("Covers hundreds of files.", "覆盖数百个文件。"),
    ("Covers hundreds of files.", "覆盖几百个文件。"),
    ("Covers hundreds of files.", "覆盖成百个文件。"),
    ("Covers thousands of files.", "覆盖成千上万个文件。"),
    ("Serves tens of thousands of users.", "为数万用户提供服务。"),
    (EXPIRES, "缓存在两周后过期。"),
    (EXPIRES, "缓存在 2 周后过期。"),
    (EXPIRES, "缓存在 14 天后过期。"),
    ("The cache expires after 2 weeks.", "缓存在 14 天后过期。"),
    ("It takes twenty-four hours.", "耗时一天。"),
    ("Requires v2.0 of the client.", "需要 2.0 版客户端。"),
    ("Requires version 2.0 of the client.", "需要 v2.0 客户端。"),
    ("Upgrades from v1.9 to v2.0.", "从 1.9 版升级到 2.0 版。"),
    (TRIPLES, "吞吐量增至三倍。"),
    (TRIPLES, "吞吐量变为三倍。"),
    (TRIPLES, "吞吐量提高到 3 倍。"),
    (TRIPLES, "吞吐量提高两倍。"),
    (DOUBLES, "吞吐量提高一倍。"),
    ("One in a thousand requests fails.", "千分之一的请求失败。"),
    ("Two out of five runs fail.", "五分之二的运行失败。"),
    (OFF, "该功能默认不启用。"),
    ("It is off by default, turned on by a flag.", "默认关闭，可通过标志启用。"),
]

WRONG = [
    (NIGHTLY, "该任务每晚 02:0 运行。"),
    (NIGHTLY, "该任务每晚 3 点运行。"),
    (NIGHTLY, "该任务每天下午 2 点运行。"),
    ("The job starts at 14:05.", "任务于 14:5 启动。"),
    ("The job starts at 14:05, not at 15:00.", "任务于 14:7 启动，而非 15:00。"),
    ("The job starts at 14:30.", "任务于 14 点启动。"),
    ("The job starts at 02:30.", "任务于下午 2 点 30 分启动。"),
    ("The job starts at 3 PM.", "任务于凌晨 3 点启动。"),
    ("It runs twice.", "它运行三遍。"),
    ("It retries three times.", "它重试五遍。"),
    ("It retries three times.", "它重试五回。"),
    ("Adds two dozen tests.", "添加十二个测试。"),
    ("Adds two dozen tests.", "添加 12 个测试。"),
    ("Adds three dozen tests.", "添加两打测试。"),
    ("Covers two hundred files.", "覆盖三百个文件。"),
    ("Covers hundreds of files.", "覆盖数千个文件。"),
    ("Covers thousands of files.", "覆盖数百个文件。"),
    ("Serves millions of users.", "为数十万用户提供服务。"),
    ("Serves tens of thousands of users.", "为数千用户提供服务。"),
    (EXPIRES, "缓存在三周后过期。"),
    (EXPIRES, "缓存在 3 周后过期。"),
    ("Requires v2.0 of the client.", "需要 2.1 版客户端。"),
    ("Requires version 2.0 of the client.", "需要 v2.1 客户端。"),
    ("Upgrades from v1.9 to v2.0.", "从 2.0 版升级到 1.9 版。"),
    (TRIPLES, "吞吐量增至两倍。"),
    (DOUBLES, "吞吐量提高三倍。"),
    ("One in a thousand requests fails.", "百分之一的请求失败。"),
]

WRONG_IN_OURS = [
    (OFF, "该功能默认启用。"),
    ("It turns the cache off.", "启用缓存。"),
    ("It takes 3600 s.", "耗时 1 小时。"),
    ("Requires v2.0 of the client.", "需要客户端 2.0。"),
    ("Requires 2.0 of the client.", "需要 v2.0 客户端。"),
]


@pytest.mark.parametrize("policy", [GATE, AUTHORED])
@pytest.mark.parametrize(("english", "chinese"), RIGHT)
def test_what_is_said_in_another_way_passes(english, chinese, policy):
    assert errors(run_checks(english, chinese, policy=policy)) == ()


@pytest.mark.parametrize("policy", [GATE, AUTHORED])
@pytest.mark.parametrize(("english", "chinese"), WRONG)
def test_another_figure_is_found(english, chinese, policy):
    assert errors(run_checks(english, chinese, policy=policy))


@pytest.mark.parametrize(("english", "chinese"), WRONG_IN_OURS)
def test_what_only_people_may_write_is_found(english, chinese):
    assert errors(run_checks(english, chinese, policy=AUTHORED))
