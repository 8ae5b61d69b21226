"""Pairs of people's texts: right ones that once were called wrong, and wrong ones beside them."""

import pytest

from prdesc.checks import GATE, run_checks
from prdesc.terms import loading

TERMS = loading.load([loading.base_layer()])
INFERENCEX = loading.load([loading.base_layer(), loading.project_layer("inferencex")])


def found(english, chinese, termbase=TERMS):
    checked = run_checks(english, chinese, termbase=termbase, policy=GATE)
    return [f"{one.severity} {one.check}" for one in checked]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("Only admins can do that.", "除管理员外，其他人无法执行该操作。"),
        ("Old: 31k req/s. New: 118k req/s.", "由 31k req/s 提升到 118k req/s。"),
        ("How", "做法"),
        # The denial is said without one, or lies in another word
        ("It doesn't need more than 3 GB.", "3 GB 以内就够了。"),
        ("It needs no more than 3 GB.", "最多需要 3 GB。"),
        ("Keep no fewer than 3 files.", "至少保留 3 个文件。"),
        ("The cache is slow. It doesn't anymore.", "缓存很慢。现已修复。"),
        ("The limit is gone.", "不再有该限制。"),
        ("Don't forget to run `make gen`.", "记得运行 `make gen`。"),
        ("Nothing but the docs changed.", "只改了文档。"),
        ("It is neither read nor sent. Keep it.", "读取和发送都不做。请保留。"),
        ("It does not wait; it runs at once.", "不再等待，立即运行。"),
        ('Match "Not Active" as a whole. Run it.', '将 "Not Active" 作为整体匹配。运行它。'),
        ("It stays unchanged. Run it.", "保持原样。运行它。"),
        # A place in the text
        ("As shown above, the limit is 5 GB.", "如上所示，上限为 5 GB。"),
        ("The query above returns at most ten rows.", "上面的查询最多返回十行。"),
        ("The code below sets it to 5 or newer.", "下面的代码将其设为 5 或更新版本。"),
        # Figures of versions and times
        ("Files older than 30 days are deleted.", "超过 30 天的文件会被删除。"),
        ("Kernels older than 5.10 need root.", "低于 5.10 的内核需要 root 权限。"),
        ("At concurrency 4 it is slightly slower (-3%).", "并发为 4 时略慢（-3%）。"),
        ("Above 20, one replica is added.", "高于 20 时，增加一个副本。"),
        ("Old clients are still limited to 100 MiB.", "旧客户端仍受 100 MiB 限制。"),
        # What comes first
        ("Move clipping in front of the all-reduce.", "将裁剪挪到 all-reduce 前面。"),
        ("Adapters are merged before quantization.", "adapter 会在量化前合并。"),
        ("Run it after quantization.", "量化后运行。"),
        ("Do not merge before the benchmark.", "基准测试后再合并。"),
        ("It is sorted ahead of time.", "提前排序。"),
        ("Before the merge it did not run.", "合并后才能运行。"),
        ("No retries are made.", "重试 0 次。"),
        # Words of several meanings
        ("It cuts the memory traffic of this part.", "这部分的访存量降低。"),
        ("See the analysis in the thread.", "参见讨论中的分析。"),
        ("Checklist", "检查项"),
        ("If it fails, log a warning and go on.", "若失败则打印警告并继续。"),
        ("Batch fsync calls in the WAL writer", "WAL 写入合并 fsync 调用"),
        ("People can override it in the settings.", "用户可在设置中修改。"),
        ("The evaluation of an expression", "表达式求值"),
        ("Add it to the decode worker only", "仅为 decode worker 添加"),
    ],
)
def test_right_texts_get_no_finding(english, chinese):
    assert found(english, chinese) == []


def test_pictures_are_no_container_images():
    assert found("Do not wait while decoding images", "解码图片时不再等待", INFERENCEX) == []
    assert found("Pull the images again", "重新拉取图片", INFERENCEX) == ["warning terms"]


@pytest.mark.parametrize(
    ("english", "chinese", "finding"),
    [
        ("It needs no more than 3 GB.", "至少需要 3 GB。", "error polarity"),
        (
            "The query above returns at least ten rows.",
            "上面的查询最多返回十行。",
            "error polarity",
        ),
        ("Values above 5 are cut.", "低于 5 的值会被截断。", "error polarity"),
        (
            "At concurrency 4 it is slightly slower (-3%).",
            "并发为 4 时略快（-3%）。",
            "error polarity",
        ),
        ("It is 3% faster.", "慢 3%。", "error polarity"),
        (
            "Kernels older than 5.10 need root.",
            "高于 5.10 的内核需要 root 权限。",
            "error polarity",
        ),
        ("Kernels newer than 5.10 work.", "低于 5.10 的内核可用。", "error polarity"),
        ("Above 20, one replica is added.", "高于 20 时，减少一个副本。", "warning polarity"),
        (
            "Clients are still limited to 100 MiB.",
            "客户端不再受 100 MiB 限制。",
            "warning polarity",
        ),
        (
            "Move clipping in front of the all-reduce.",
            "将裁剪挪到 all-reduce 之后。",
            "error relation",
        ),
        ("Adapters are merged before quantization.", "adapter 会在量化后合并。", "error relation"),
        ("Run it after quantization.", "在量化前运行。", "error relation"),
        (
            "Do not combine them: it is merged before quantization and can't be undone afterwards.",
            "请勿同时使用：会在量化后合并，之后无法撤销。",
            "error relation",
        ),
        ("Don't forget to run `make gen`.", "运行 `make gen`。", "warning negation"),
        ("Nothing but the docs changed.", "文档改了。", "warning negation"),
        ("It is not read. It has no name.", "它会被读取。它没有名称。", "warning negation"),
        ("It wasn't read and has no name.", "它会被读取，没有名称。", "warning negation"),
        ("It stays unchanged. It has no name.", "它会改变。它没有名称。", "warning negation"),
    ],
)
def test_wrong_texts_get_one(english, chinese, finding):
    assert finding in found(english, chinese)
