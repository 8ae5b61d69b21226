import pytest

from prdesc.describe import description, profile
from prdesc.describe.digests import of_run
from prdesc.describe.profile import Layout
from prdesc.errors import InputError
from prdesc.findings import Severity
from prdesc.units.unit import Origin, Unit

AGENT = {
    "tool": "Claude Code",
    "model": "claude-opus-5-5",
    "model_source": "runtime",
    "roles": ["code", "tests"],
}
CLAUDE = {"name": "Claude Opus 5.5", "email": "noreply@anthropic.com"}
WEI = {"name": "Wei Lin", "email": "wei@lin.dev"}
UNITS = [Unit("u1", "a", "甲", Origin.MODEL, "qwen-1.5b")]
FULL = {
    "tags": ["AgentX"],
    "type": "perf",
    "ai": {"used": "yes", "agents": [AGENT], "human_review": [{"by": "author"}]},
    "co_authors": [CLAUDE, WEI],
}


def rules(name="github", *args, **kwargs):
    return description.rules(profile.load(name), *args, **kwargs)


def test_a_whole_description(record, texts):
    one = description.describe(texts(), record(**FULL), UNITS, rules("inferencex"))
    begin, _, rest = one.body.partition("\n")
    assert begin.startswith("<!-- prdesc:begin v=1 ")
    halves = map(of_run, ("Store the draft cache in fp8", "草稿缓存改用 fp8"))
    assert f" title={','.join(halves)},record sum=" in begin
    assert rest == GOLDEN_BODY
    assert one.commit == GOLDEN_COMMIT
    assert one.title.joined == "[AgentX] perf: Store the draft cache in fp8 / 草稿缓存改用 fp8"
    assert (one.findings, description.reread(one)) == ((), ())


def test_the_same_input_gives_the_same_bytes(record, texts):
    remembered = [Unit("u1", "a", "甲", Origin.MEMORY, "qwen-1.5b")]
    first = description.describe(texts(), record(**FULL), UNITS, rules())
    assert description.describe(texts(), record(**FULL), remembered, rules()) == first


@pytest.mark.parametrize("shape", list(Layout))
@pytest.mark.parametrize("name", profile.names())
@pytest.mark.parametrize("lang", ["both", "en", "zh"])
def test_every_profile_and_layout_is_read_back_and_accepted_by_git(
    record, texts, name, shape, lang
):
    some = FULL | {"co_authors": [WEI]}
    one = description.describe(texts(), record(**some), UNITS, rules(name, shape, lang))
    refused = [one.message for one in one.findings if one.severity is Severity.ERROR]
    assert len(refused) == (name == "banned")
    assert description.reread(one) == ()
    assert "signed-off-by" not in (one.body + one.commit).lower()


def test_only_the_wanted_language_is_written(record, texts):
    english = description.describe(texts(), record(**FULL), UNITS, rules(lang="en"))
    assert "qwen" not in english.body
    assert not any("\u4e00" <= one <= "\u9fff" for one in english.body + english.commit)
    chinese = description.describe(texts(), record(**FULL), UNITS, rules(lang="zh"))
    assert "smaller" not in chinese.body + chinese.commit
    assert chinese.commit.startswith("perf: [AgentX] 草稿缓存改用 fp8\n\n草稿缓存变小。")


def test_without_markers(record, texts):
    one = description.describe(texts(), record(), [], rules(), markers=False)
    assert one.body.startswith("## Summary")
    assert "<!--" not in one.body


def test_a_bilingual_subject(record, texts):
    github = profile.load("github")
    both = github.model_copy(update={"commit": profile.CommitRules(subject="bilingual")})
    one = description.describe(texts(), record(), [], description.rules(both))
    assert one.commit.startswith("Store the draft cache in fp8 / 草稿缓存改用 fp8\n\n")


def test_an_empty_record(record, texts):
    empty = texts(title_en="", title_zh="", body_en="", body_zh="", commit_en="", commit_zh="")
    one = description.describe(empty, record(), [], rules("none"))
    assert (one.body, one.commit) == ("\n", "\n")
    assert [finding.message for finding in one.findings] == [
        "the record has no title, so there is none to print"
    ]
    assert description.reread(one) == ()


def test_a_last_paragraph_that_reads_as_trailers_is_reported(record, texts):
    some = texts(commit_zh="", commit_en="Risk: low", body_en="Risk: low", body_zh="")
    one = description.describe(some, record(), [], rules("none", lang="en"))
    (finding,) = description.reread(one)
    assert finding.severity is Severity.ERROR
    assert "Risk: low" in finding.message


@pytest.mark.parametrize(
    ("english", "said"),
    [
        pytest.param("```\nopen", "of the English half is never closed", id="open code"),
        pytest.param(
            "## AI model disclosure\n\nx", "the English text cannot be told", id="heading"
        ),
        pytest.param("## 中文说明\n\nx", "the English text cannot be told", id="section"),
    ],
)
def test_a_text_that_hides_its_own_parts_is_reported(record, texts, english, said):
    shape = Layout.SECTION
    one = description.describe(
        texts(body_en=english), record(ai={"used": "no"}), [], rules("github", shape)
    )
    assert said in one.findings[0].message
    assert {finding.severity for finding in one.findings} == {Severity.ERROR}


def test_a_marker_in_the_text_is_refused(record, texts):
    some = texts(body_en="a\n\n<!-- prdesc:end -->")
    with pytest.raises(InputError, match="region marker"):
        description.describe(some, record(), [], rules())


GOLDEN_BODY = """
## Summary

The draft cache is smaller.

<details>
<summary>AI model disclosure</summary>

- Model/version: `claude-opus-5-5`
- Role: wrote the code; wrote the tests
- Tool: Claude Code
- Human review: the human author.
- Chinese text: translated from English by `qwen-1.5b`; not checked by a person.

This records tool use. It does not claim authorship for a model, licence clearance, or correctness.

</details>

<details>
<summary>中文</summary>

## 概述

草稿缓存变小。

<details>
<summary>AI 模型使用说明</summary>

- 模型/版本：`claude-opus-5-5`
- 用途：编写代码；编写测试
- 工具：Claude Code
- 人工审阅：作者本人。
- 中文部分：由 `qwen-1.5b` 译自英文，未经人工核对。

以上仅记录工具使用情况，不主张模型的作者身份，也不保证许可合规或内容正确。

</details>

</details>

<!-- prdesc:end -->

Co-authored-by: Claude Opus 5.5 <noreply@anthropic.com>
Co-authored-by: Wei Lin <wei@lin.dev>
"""
GOLDEN_COMMIT = """perf: [AgentX] Store the draft cache in fp8

The draft cache is smaller.

Prepared with Claude Code using `claude-opus-5-5`. Human review: the
human author. Chinese text: translated from English by `qwen-1.5b`; not
checked by a person.

中文：草稿缓存变小。

使用的 AI 工具：Claude Code（模型 `claude-opus-5-5`）。人工审阅：作者本
人。中文部分：由 `qwen-1.5b` 译自英文，未经人工核对。

Co-authored-by: Claude Opus 5.5 <noreply@anthropic.com>
Co-authored-by: Wei Lin <wei@lin.dev>
"""


def test_a_table_of_the_commit_message_stands_once(record, texts):
    english = "Text.\n\n| Place | Size |\n| --- | --- |\n| pool | 3 |"
    chinese = "正文。\n\n| 位置 | 大小 |\n| --- | --- |\n| 内存池 | 3 |"
    some = texts(commit_en=english, commit_zh=chinese)
    said = description.describe(some, record(), [], rules()).commit
    assert said.count("| --- |") == 1
    assert "| Place / 位置 | Size / 大小 |\n| --- | --- |\n| pool / 内存池 | 3 |" in said
