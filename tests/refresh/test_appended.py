"""What people append where the English half ends, which is with the AI disclosure."""

import pytest
from refreshing import kit, order
from refreshing.draft_cache import RECORD, replaced, translator, unsummed, written

from prdesc.describe import reader
from prdesc.pipeline import gate as gates
from prdesc.refresh.plan import Outcome, plan

PROFILES = ["asf", "assisted", "github", "human-words", "inferencex", "kernel", "kubernetes"]
NO_AI = RECORD[: RECORD.index("ai:")] + "ai: {used: no}\n"
SEVERAL = (
    RECORD[: RECORD.index("ai:")]
    + """\
ai:
  used: yes
  agents:
    - {tool: Claude Code, model: claude-opus-5-5, model_source: runtime, roles: [code, tests]}
    - {tool: Codex, model: gpt-6, delegated_by: Claude Code, roles: [review]}
  human_review: [{by: author, covers: [diff]}]
"""
)
ASKED = "The draft cache is larger."
BLOCKS = {
    "a paragraph": (f"{ASKED}\n", "草稿缓存变大。\n"),
    "a list": (f"- {ASKED}\n- It is smaller.\n", "- 草稿缓存变大。\n- 它变小了。\n"),
    "a heading": (f"### Value\n\n{ASKED}\n", "### 值\n\n草稿缓存变大。\n"),
    "code": ("```\nrun it\n```\n", "内容见上文代码块。\n"),
    "code above a paragraph": (
        f"```\nrun it\n```\n\n{ASKED}\n",
        "内容见上文代码块。\n\n草稿缓存变大。\n",
    ),
    "a figure": ("The draft cache saves 34 GB.\n", "草稿缓存节省 34 GB。\n"),
}
PAIRS = {"The draft cache saves 34 GB.": "草稿缓存节省 34 GB。"}
REWORDED = (("Tool: Claude Code", "Tool: some"), ("工具：Claude Code", "工具：若干"))


def model():
    made = translator()
    made.table |= PAIRS
    return made


def appended(body, text):
    """Return a body with a text right before the block of the Chinese."""
    before, mark, after = body.rpartition("<details>\n<summary>中文</summary>")
    if not mark:
        before, mark, after = body.rpartition("## 中文说明")
    assert mark
    return f"{before}{text}\n{mark}{after}"


def of(record, kit_):
    return plan("", order(model(), record, kit_=kit_)).body


@pytest.mark.parametrize("tracked", [False, True])
@pytest.mark.parametrize("kind", BLOCKS)
@pytest.mark.parametrize("record", [RECORD, NO_AI, SEVERAL])
def test_it_gets_its_chinese_where_it_stands(kind, record, tracked):
    english, chinese = BLOCKS[kind]
    body = appended(of(record, kit()), english)
    source = record if tracked else None
    planned = plan(body, order(model(), source))
    assert (planned.outcome, planned.findings) == (Outcome.CHANGED, ())
    assert f"\n{chinese}\n</details>" in planned.body
    assert english in planned.body
    made = model()
    again = plan(planned.body, order(made, source))
    assert (again.outcome, again.findings, made.asked) == (Outcome.UNCHANGED, (), [])
    back = plan(planned.body.replace(f"{english}\n", ""), order(model(), source))
    assert back.body == of(record, kit())


@pytest.mark.parametrize("layout", ["details", "section"])
@pytest.mark.parametrize("profile", [*PROFILES, "none", "banned"])
def test_no_profile_takes_it_for_its_disclosure(profile, layout):
    used = kit(profile, layout)
    record = {"banned": NO_AI, "inferencex": SEVERAL}.get(profile, RECORD)
    body = appended(of(record, used), f"{ASKED}\n")
    made = model()
    planned = plan(body, order(made, kit_=used))
    assert (planned.outcome, planned.findings) == (Outcome.CHANGED, ())
    assert made.asked == [[ASKED]]
    assert planned.body.count("草稿缓存变大。") == 1
    again = plan(planned.body, order(made, kit_=used))
    assert (again.outcome, made.asked) == (Outcome.UNCHANGED, [[ASKED]])


@pytest.mark.parametrize("behind", [False, True])
def test_while_it_has_no_chinese_nothing_is_written(behind):
    body = written().replace("</details>", f"</details>\n\n{ASKED}")
    body = body if behind else appended(written(), f"{ASKED}\n")
    planned = plan(body, order(translator(lie="")))
    assert (planned.outcome, planned.body) == (Outcome.UNCHANGED, body)
    assert [one.source for one in planned.translation.open] == [ASKED]


def test_it_is_known_beside_a_disclosure_that_people_reworded():
    body = replaced(appended(written(), f"{ASKED}\n"), *REWORDED)
    planned = plan(body, order(model()))
    assert planned.outcome is Outcome.CHANGED
    assert "\n\n草稿缓存变大。\n\n</details>" in planned.body
    assert ("Tool: some" in planned.body, "工具：若干" in planned.body) == (True, True)
    further = plan(replaced(planned.body, (ASKED, "It is smaller.")), order(model()))
    assert "\n\n它变小了。\n\n</details>" in further.body


def test_beside_a_marker_of_the_first_days_it_is_frozen():
    body = unsummed(appended(written(), f"{ASKED}\n"))
    start = body.index(" rest=")
    planned = plan(body[:start] + body[body.index(" ", start + 1) :], order(model()))
    assert planned.outcome is Outcome.FROZEN
    assert "the English has other blocks than before" in planned.conflict.problem


def test_a_record_rewords_what_stands_above_it():
    body = plan(appended(written(), f"{ASKED}\n"), order(model(), RECORD)).body
    newer = replaced(RECORD, ("The cache was large.", "The cache was very large."))
    planned = plan(body, order(model(), newer))
    assert planned.outcome is Outcome.CHANGED
    assert "缓存此前非常大。" in planned.body
    assert "\n\n草稿缓存变大。\n\n</details>" in planned.body


def test_people_may_write_its_chinese_themselves():
    body = replaced(
        appended(written(), f"{ASKED}\n"),
        ("\n\n</details>", "\n\n草稿缓存变得更大。\n\n</details>"),
    )
    made = model()
    planned = plan(body, order(made))
    assert (planned.outcome, made.asked) == (Outcome.CHANGED, [])
    assert "\n\n草稿缓存变得更大。\n\n</details>" in planned.body
    assert "were both edited" in planned.findings[0].message


def test_what_begins_as_a_disclosure_is_one():
    more = "Reviewed by the author.\n"
    planned = plan(appended(written(), more), order(model()))
    assert {one.check for one in planned.findings} == {"disclosure"}


@pytest.mark.parametrize(
    ("place", "said", "line"),
    [("- Tool:", f"{ASKED}\n\n", ASKED), ("- 工具：", "草稿缓存变大。\n\n", "草稿缓存变大。")],
)
def test_what_stands_between_heading_and_disclosure_is_frozen(place, said, line):
    body = replaced(written(), (place, f"{said}{place}"))
    planned = plan(body, order(model()))
    assert (planned.outcome, planned.body) == (Outcome.FROZEN, body)
    assert planned.conflict.problem.startswith(f"'{line}' stands within the AI disclosure")
    assert body.split("\n")[planned.conflict.line - 1] == line


def test_the_gate_names_it():
    body = appended(written(), f"{ASKED}\n")
    found = gates.check_body(body, order().gate).findings
    assert [(one.check, one.source) for one in found] == [("completeness", ASKED)]


def test_a_text_of_people_is_read_as_before():
    body = f"It is read.\n\n## AI disclosure\n\nI used Claude.\n\n{ASKED}\n"
    parts = reader.split(body, order().gate.wording)
    assert ASKED in parts.english_disclosure.text
