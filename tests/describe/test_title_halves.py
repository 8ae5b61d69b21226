import pytest

from prdesc.describe.title_halves import read


@pytest.mark.parametrize(
    "title",
    [
        "Tune the cache / 调优缓存",
        "Tune the cache / 调优缓存 (#12)",
        "[AgentX] Tune the cache / 调优缓存",
        "[2/4] [Power] feat: Tune the cache / 调优缓存",
        "perf(sglang)!: Tune the cache / perf(sglang)!: 调优缓存",
        "perf: Tune the cache / 性能：调优缓存",
        "feat(m3): Tune the cache / feat(m3)：调优缓存",
        'Revert "Tune the cache / 调优缓存 (#12)" (#13)',
        'Reapply "Revert "Tune the cache / 调优缓存 (#12)" (#13)" (#14)',
        "调优缓存 / Tune the cache",
        "Tune the cache | 调优缓存",
        "Tune the cache（调优缓存）",
    ],
)
def test_tags_types_numbers_and_quotes_stand_outside_the_halves(title):
    halves = read(title)
    assert (halves.english, halves.chinese, halves.cut_off) == ("Tune the cache", "调优缓存", False)
    assert halves.chinese_first == title.startswith("调优")


@pytest.mark.parametrize(
    ("title", "english", "chinese"),
    [
        ("Mix FP8 / BF16 / 混合 FP8 / BF16", "Mix FP8 / BF16", "混合 FP8 / BF16"),
        ("Add 8k/1k to B200 / 为 B200 新增 8k/1k", "Add 8k/1k to B200", "为 B200 新增 8k/1k"),
        ("Rename it to 核函数 / 改名为核函数", "Rename it to 核函数", "改名为核函数"),
        ("Apply the fix (#7) / 应用修复 (#7) (#8)", "Apply the fix (#7)", "应用修复 (#7)"),
        ("Tune the cache", "Tune the cache", ""),
        ("a / b", "a / b", ""),
        ("修复缓存", "修复缓存", ""),
        ("perf: ", "perf:", ""),
    ],
)
def test_halves_may_hold_the_separator(title, english, chinese):
    halves = read(title)
    assert (halves.english, halves.chinese) == (english, chinese)


@pytest.mark.parametrize("end", ["…", "...", '…"'])
def test_a_title_that_is_cut_off_is_known(end):
    assert read(f"Tune the cache / 调优缓{end}").cut_off


def test_the_separator_of_a_project_is_read():
    assert read("Tune the cache :: 调优缓存", " :: ").chinese == "调优缓存"
