import pytest

from prdesc.checks import Pair, direction, numbers
from prdesc.findings import Severity


def flaws(check, english, chinese, *, authored=True):
    return list(check.run(Pair(english, chinese, authored=authored)))


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("It takes 21 GB of 370 GB.", "在 370 GB 中占 21 GB。", id="other order"),
        pytest.param("1.48M tokens", "148 万 token", id="万"),
        pytest.param("since July 2026", "自 2026 年 7 月起", id="month"),
        pytest.param("2x faster", "快 2 倍", id="factor"),
        pytest.param("2x faster", "快 2×", id="times sign"),
        pytest.param("0 bytes free", "无剩余", id="nothing left"),
        pytest.param("1,024 rows", "1024 行", id="separator"),
        pytest.param("8 requests", "8 个请求", id="unit in the noun"),
        pytest.param("8 tokens", "8 个词元", id="tokens"),
        pytest.param("two nodes", "2 个节点", id="word becomes figure"),
        pytest.param("1 GPU on two nodes", "2 个节点上单张 GPU", id="figure becomes word"),
        pytest.param("an hour", "1 小时", id="an hour"),
        pytest.param("the 2nd run", "第 2 次运行", id="ordinal"),
        pytest.param("drops by -3 %", "下降 3%", id="minus as a word"),
        pytest.param("drops by 3 %", "变化 -3%", id="word as a minus"),
        pytest.param("±2 ms", "误差 2 ms", id="plus-minus as a word"),
        pytest.param("within 5-10 ms", "在 5 到 10 毫秒内", id="range"),
        pytest.param("TP 8", "TP8", id="written as one"),
        pytest.param("TP8", "TP 8", id="written apart"),
        pytest.param("`x 4`", "`x 4`，即 4", id="the figure is in code"),
        pytest.param("16 and 16", "16、16 与 16", id="said once more"),
        pytest.param("2 years", "2 年", id="years"),
        pytest.param("up to 8", "至多 8 个 token", id="noun added"),
        pytest.param("8 tokens each", "8 个 token，共 8 组", id="said again without the noun"),
        pytest.param("20-minute or twenty", "20 分钟，即 20", id="a word beside the figure"),
        pytest.param("plain", "无数字", id="none"),
        pytest.param("took 2m39s", "耗时 2 分 39 秒", id="duration"),
        pytest.param("8 bits of it", "其中 8 位", id="bits are 位"),
        pytest.param("±0.4 points", "±0.4 个百分点", id="points"),
        pytest.param("0 bytes of 5 GB", "5 GB 中无剩余，5 GB 已满", id="nothing, and more"),
        pytest.param("x4 ranks", "4 个 rank", id="a factor before its noun"),
        pytest.param("RTX 4090, 24 GB", "RTX 4090，24 GB 显存", id="a name before a figure"),
        pytest.param("At 64, 21 GB are free", "为 64 时有 21 GB 空闲", id="a level and a figure"),
        pytest.param("from 12 to 9 ms", "从 12 降至 9 ms", id="one unit for both"),
        pytest.param("from 12 to 9 ms", "从 12 ms 降至 9 ms", id="a unit for each"),
        pytest.param("10k to 20k requests per second", "每秒 10k 到 20k 个请求", id="每秒"),
        pytest.param("1 min 50 s", "1 分 50 秒", id="分 before 秒"),
        pytest.param("1 h 5 min", "1 小时 5 分", id="分 behind 小时"),
    ],
)
def test_passes(english, chinese):
    assert flaws(numbers, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese", "expected"),
    [
        pytest.param(
            "16 rows",
            "18 行",
            ["the figure 16 is missing", "the figure 18 is not in the English"],
            id="digit",
        ),
        pytest.param(
            "0.85",
            "0.58",
            ["the figure 0.85 is missing", "the figure 0.58 is not in the English"],
            id="decimal",
        ),
        pytest.param(
            "1.48M",
            "14.8 万",
            ["the figure 1.48M is missing", "the figure 14.8 万 is not in the English"],
            id="magnitude",
        ),
        pytest.param("50 ms", "50 秒", ["50 ms has another unit"], id="unit"),
        pytest.param("21 GB", "21 GiB", ["21 GB has another unit"], id="binary unit"),
        pytest.param("5 %", "5", ["5 % has lost its unit"], id="per cent lost"),
        pytest.param("64 rows", "64 GB", ["64 GB has a unit only in the Chinese"], id="unit added"),
        pytest.param("-3 %", "3%", ["-3 % has changed its sign"], id="minus lost"),
        pytest.param("3 %", "-3%", ["3 % has changed its sign"], id="minus added"),
        pytest.param("±2 ms", "2 ms", ["±2 ms has changed its sign"], id="plus-minus lost"),
        pytest.param(
            "-3 %", "3", ["-3 % has changed its sign", "-3 % has lost its unit"], id="both"
        ),
        pytest.param("3600 s", "1 小时", ["3600 s is given as 1 小时"], id="converted"),
        pytest.param(
            "16, 16, 32", "16、32、32", ["the figure 16 is missing"], id="one for another"
        ),
        pytest.param(
            "three tokens", "4 个 token", ["the figure 4 个 token is not in the English"], id="word"
        ),
        pytest.param(
            "one-hour run",
            "1 分钟的运行",
            ["the figure 1 分钟 is not in the English"],
            id="unit of a word",
        ),
        pytest.param(
            "in n=1, three attempts",
            "在 n=3 中，三次",
            ["the figure 1 is missing", "the figure 3 is not in the English"],
            id="a word is used up",
        ),
        pytest.param("8 rows", "若干行", ["the figure 8 is missing"], id="lost"),
        pytest.param(
            "one row",
            "1% 的行",
            ["the figure 1% is not in the English"],
            id="a word is no per cent",
        ),
        pytest.param("rows", "12 行", ["the figure 12 is not in the English"], id="added"),
    ],
)
def test_reports(english, chinese, expected):
    assert [flaw.message for flaw in flaws(numbers, english, chinese)] == expected


def test_people_may_convert_and_point_to_a_table():
    assert flaws(numbers, "3600 s", "1 小时", authored=False) == []
    assert flaws(numbers, "812 and 905", "见上表", authored=False) == []
    added = flaws(numbers, "after 64", "64 秒后", authored=False)
    assert [flaw.severity for flaw in added] == [Severity.WARNING]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Raise it from 16 to 32.", "从 16 提高到 32。", id="the same way"),
        pytest.param("Raise it from 16 to 32.", "提高到 32（原为 16）。", id="new first"),
        pytest.param("Raise it to 32 (was 16).", "由 16 改为 32。", id="old first"),
        pytest.param("Go from 1 to 2 and from 2 to 1.", "从 2 到 1，从 1 到 2。", id="both ways"),
        pytest.param("Set `a` to 3.", "将 `a` 设为 3。", id="a setting"),
        pytest.param("Use `a` to do it. Keep `b`.", "为 `b`。用 `a`。", id="another sentence"),
        pytest.param("Move `a` and `b` to it", "移动 `b` 与 `a`", id="side by side"),
        pytest.param("nothing", "无", id="nothing"),
        pytest.param("Go to it", "去", id="no values"),
        pytest.param("`a` is replaced by `b`.", "`a` 被 `b` 取代。", id="replaced by"),
        pytest.param("`b` calls `a` to do it.", "`a` 被 `b` 调用。", id="called by"),
        pytest.param("It was 64 and is now 32.", "现在是 32，之前是 64。", id="now"),
        pytest.param("Move from NCCL to JAX", "由 NCCL 改用 JAX", id="words with a capital"),
    ],
)
def test_direction_passes(english, chinese):
    assert flaws(direction, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Raise it from 16 to 32.", "从 32 提高到 16。", id="figures"),
        pytest.param("Raise it to 32 (was 16).", "提高到 16（原为 32）。", id="was"),
        pytest.param("Bump v1.0.0 to v1.2.0.", "从 v1.2.0 升级到 v1.0.0。", id="versions"),
        pytest.param("`a` -> `b`", "`b` -> `a`", id="arrow"),
        pytest.param("Replace `a` with `b`.", "将 `b` 替换为 `a`。", id="code"),
        pytest.param("`a` is replaced by `b`.", "`b` 被 `a` 取代。", id="replaced by"),
        pytest.param("It was 64 and is now 32.", "之前是 32，现在是 64。", id="now"),
        pytest.param("Previously 64, now 32", "此前 32，现在 64", id="previously"),
        pytest.param("Move from NCCL to JAX", "从 JAX 迁移到 NCCL", id="words with a capital"),
        pytest.param("Go from PyTorch to JAX", "从 JAX 迁移到 PyTorch", id="a name and a word"),
        pytest.param("Move from 10 ms to 5 ms.", "从 5 毫秒降至 10 毫秒。", id="units"),
    ],
)
def test_direction_reports(english, chinese):
    assert [flaw.message for flaw in flaws(direction, english, chinese)] == [
        "before and after have changed places"
    ]


def test_points_do_not_become_percent():
    english = "within ±0.4 points"
    (flaw,) = flaws(numbers, english, "保持在 ±0.4% 以内", authored=False)
    assert flaw.severity is None
    assert flaws(numbers, english, "保持在 ±0.4 个百分点以内", authored=False) == []


@pytest.mark.parametrize(
    ("english", "chinese", "words"),
    [
        pytest.param("on two nodes", "在五个节点上", ["五个"], id="another number"),
        pytest.param("on two nodes", "在两个节点上", [], id="the same"),
        pytest.param("on two nodes", "两个节点的三种模式", [], id="one more"),
        pytest.param("on nodes a, b and c", "在三个节点上", [], id="counted only in Chinese"),
        pytest.param("for four hours", "4 小时，共三轮", [], id="a figure for the word"),
    ],
)
def test_a_count_that_people_wrote_needs_a_lost_word_to_be_wrong(english, chinese, words):
    assert [flaw.target for flaw in flaws(numbers, english, chinese, authored=False)] == words


def test_a_count_of_prdesc_needs_a_reason():
    assert [flaw.target for flaw in flaws(numbers, "on nodes a, b and c", "三个节点")] == ["三个"]
    assert flaws(numbers, "for 30 seconds", "持续三十秒") == []
    assert flaws(numbers, "It is quick.", "需要三十秒。")[0].target == "三十秒"


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("from 64 to 128 GB", "从 64 GB 增加到 128", id="the last one bare"),
        pytest.param("from 5 to 10 ms", "从 5 s 到 10 s", id="another unit"),
        pytest.param("took 1 min", "耗时 1 分数", id="分 alone"),
    ],
)
def test_a_shared_unit_is_no_excuse(english, chinese):
    assert flaws(numbers, english, chinese, authored=False)


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("Sessions now last 30 days instead of 7.", "会话有效期由 7 天延长到 30 天。"),
        ("Retention drops from 90 days to 60.", "保留期由 90 天缩短到 60 天。"),
        ("Latency falls from 40 ms to about 25.", "延迟由 40 ms 降至约 25 ms。"),
        ("Timeout: 30 seconds (was 10).", "超时时间：30 秒（原为 10 秒）。"),
        ("The TTL is 60 s, up from 30.", "TTL 为 60 秒，此前为 30 秒。"),
        ("It needs Python 3.10.", "需要 Python 3.10。"),
    ],
)
def test_a_unit_may_be_repeated(english, chinese):
    assert flaws(numbers, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("Sessions now last 30 days instead of 7.", "会话有效期由 7 周延长到 30 天。"),
        ("Sessions of 7 users now last 30 days.", "会话对 7 天用户保留 30 天。"),
        ("It needs Python 3.10 or newer.", "需要 Python 3.1 或更新版本。"),
        ("Upgrade Go to 1.20.", "将 Go 升级到 1.2。"),
        ("See section 2.1.", "见 2.10 节。"),
    ],
)
def test_another_unit_or_version_is_none(english, chinese):
    assert flaws(numbers, english, chinese) != []


@pytest.mark.parametrize(
    ("english", "chinese", "wrong"),
    [
        ("It needs Python 3.10.", "需要 Python 3.1。", True),
        ("The score is 0.90.", "得分为 0.9。", False),
    ],
)
def test_people_may_leave_out_a_zero_that_is_of_no_version(english, chinese, wrong):
    assert bool(flaws(numbers, english, chinese, authored=False)) is wrong
