"""What people wrote in a record: their Chinese, and figures that must agree."""

import pytest

SUMMARY = """\
title: {en: Save memory, zh: 节省显存}
summary:
  en: |
    It saves 21 GB.

    - It needs `fp8_e4m3`.
  zh: |
%s
ai: {used: no}
"""


@pytest.fixture
def draft(prdesc, folder):
    def run(text):
        path = folder / "record.yaml"
        path.write_text(text, "utf-8")
        return prdesc("draft", path)

    return run


def test_chinese_of_several_blocks_is_paired_block_by_block(draft):
    ran = draft(SUMMARY % "    可节省 21 GB。\n\n    - 需要 `fp8_e4m3`。")
    assert ran.code == 0, ran.err
    assert "可节省 21 GB。\n\n- 需要 `fp8_e4m3`。" in ran.out


@pytest.mark.parametrize(
    ("chinese", "says"),
    [
        ("    可节省 21 GB。", "the English has 2 blocks and the Chinese 1"),
        ("    可节省 21 GB。\n\n    需要 `fp8_e4m3`。", "other kinds of blocks"),
    ],
)
def test_chinese_with_other_blocks_is_refused(draft, chinese, says):
    ran = draft(SUMMARY % chinese)
    assert ran.code == 2
    assert says in ran.err
    assert "record.yaml:" in ran.err


RESULT = """\
title: {en: Faster, zh: 更快}
summary: {en: "%s", zh: "%s"}
results:
  - metric: {en: Output throughput, zh: 输出吞吐量}
    before: 800 tok/s
    after: 880 tok/s
ai: {used: no}
"""


def test_a_change_that_the_rows_give_passes(draft):
    ran = draft(RESULT % ("The output throughput rises by 10%.", "输出吞吐量提升 10%。"))
    assert ran.code == 0, ran.err
    assert "backing" not in ran.err


def test_a_change_that_the_rows_contradict_is_an_error(draft):
    ran = draft(RESULT % ("The output throughput rises by 12%.", "输出吞吐量提升 12%。"))
    assert ran.code == 4
    assert "error: backing" in ran.err


def test_a_figure_without_a_row_is_a_warning(draft):
    ran = draft(RESULT % ("It takes 3 GB more.", "多占用 3 GB。"))
    assert ran.code == 0, ran.err
    assert "warning: backing" in ran.err


VALUES = """\
title: {en: Faster, zh: 更快}
memory:
  - {what: {en: Cache, zh: 缓存}, amount: 3 GB, source: the log of the nightly benchmark run}
results:
  - {metric: {en: Throughput, zh: 吞吐量}, before: 812 tok/s, after: 905 tok/s}
  - {metric: {en: TTFT, zh: TTFT}, before: 80 ms, after: 71 ms, on: one node of the cluster}
ai: {used: no}
"""


def test_english_values_stand_in_both_languages(draft, prdesc):
    ran = draft(VALUES)
    assert ran.code == 0, ran.err
    assert ran.out.count("the log of the nightly benchmark run") == 2
    checked = prdesc("check", stdin=ran.out)
    assert (checked.code, "0 warnings" in checked.out) == (0, True), checked.out


def test_a_value_that_is_another_one_in_the_chinese_is_seen(draft, prdesc):
    first, _, rest = draft(VALUES).out.partition("the log of the nightly benchmark run")
    wrong = f"{first}the log of the nightly benchmark run" + rest.replace("benchmark", "build")
    checked = prdesc("check", stdin=wrong)
    assert checked.code == 4


ALONE = """\
title: {en: Faster, zh: 更快}
summary: {en: It runs, zh: 可以运行}
results:
  - metric: {en: Output throughput, zh: 输出吞吐量}
    after: not run
memory:
  - what: {en: KV cache, zh: KV 缓存}
    amount: out of memory
ai: {used: no}
"""


def test_words_as_a_value_pass_where_they_stand_alone(draft, prdesc):
    ran = draft(ALONE)
    assert ran.code == 0, ran.out + ran.err
    assert "输出吞吐量：not run" in ran.out
    assert "KV 缓存：out of memory" in ran.out


UNUSED = "translations:\n  - {en: 'Output throughput: not run', zh: 输出吞吐量：未运行}\n"


@pytest.mark.parametrize("format_", ["md", "commit"])
def test_a_translation_that_no_unit_has_is_named(prdesc, folder, format_):
    used = "  - {en: Output throughput, zh: 输出吞吐量}\n"
    (folder / "record.yaml").write_text(ALONE + UNUSED + used, "utf-8")
    ran = prdesc("draft", folder / "record.yaml", "--format", format_)
    assert ran.code == 0
    assert ran.err.count("is no unit of the text") == 1
    assert "translations[0]: its `en` is no unit of the text" in ran.err
