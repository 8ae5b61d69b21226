"""English that a person wrote: prdesc adds the Chinese and owns nothing else."""

from refreshing import Scripted, order

from prdesc.refresh.plan import Kind, Outcome, plan

TABLE = {"The draft cache is smaller.": "草稿缓存变小。"}
BODY = "## Summary\r\n\r\nThe draft cache is smaller.\r\n\r\nCo-authored-by: Wei <wei@lin.dev>\r\n"


def test_the_chinese_stands_before_the_trailers_and_says_who_wrote_it():
    translator = Scripted(TABLE)
    planned = plan(BODY, order(translator))
    assert (planned.kind, planned.outcome, planned.findings) == (Kind.ADDED, Outcome.CHANGED, ())
    begin, _, rest = planned.body.partition("<!-- prdesc:begin v=1 ")[2].partition(" -->\r\n")
    assert "part=zh" in begin
    assert rest.replace("\r\n", "\n") == (
        "\nChinese text: translated from English by `example-model`; not checked by a person.\n\n"
        "<details>\n<summary>中文</summary>\n\n## 摘要\n\n草稿缓存变小。\n\n"
        "中文部分：由 `example-model` 译自英文，未经人工核对。\n\n</details>\n\n"
        "<!-- prdesc:end -->\n\nCo-authored-by: Wei <wei@lin.dev>\n"
    )
    assert "\n" not in planned.body.replace("\r\n", "")


def test_a_second_plan_changes_nothing_and_asks_nothing():
    translator = Scripted(TABLE)
    body = plan(BODY, order(translator)).body
    again = plan(body, order(translator))
    assert (again.outcome, again.body, len(translator.asked)) == (Outcome.UNCHANGED, body, 1)
