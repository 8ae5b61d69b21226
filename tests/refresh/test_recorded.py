"""A tracked record: record, page and what was last written are merged, unit by unit."""

import pytest
from refreshing import order
from refreshing.draft_cache import RECORD, differing, replaced, translator, written

from prdesc.findings import Severity
from prdesc.refresh.plan import Kind, Outcome, plan

LARGER = ("The draft cache is smaller.", "The draft cache is larger.")
VERY = ("The cache was large.", "The cache was very large.")
SUMMARY = "summary: {en: The draft cache takes 21 MB., zh: 草稿缓存占用 21 MB。}"
MEMORY = "[{what: {en: Draft cache, zh: 草稿缓存}, amount: 21 GB}]"
TOOL = ("claude-opus-5-5", "claude-opus-6")


def run(body, record=RECORD, **options):
    made = translator(**options)
    return plan(body, order(made, record)), [source for asked in made.asked for source in asked]


def record(*pairs):
    return replaced(RECORD, *pairs)


def page(*pairs):
    return replaced(written(), *pairs)


def settled(body, text):
    """Plan again with the same record: nothing may change, and nothing is asked."""
    planned, asked = run(body, text)
    assert (planned.outcome, planned.body, asked) == (Outcome.UNCHANGED, body, [])
    return True


def test_a_body_without_prose_is_written_behind_what_stands_there():
    for start in ("", "<!-- Say what you did. -->\r\n"):
        planned, asked = run(start)
        assert (planned.kind, planned.outcome) == (Kind.RECORDED, Outcome.CHANGED)
        assert planned.body.startswith(start.rstrip())
        assert len(asked) == 4
        assert settled(planned.body, RECORD)


def test_trailers_of_the_record_are_the_last_paragraph_of_a_new_body():
    text = RECORD + "co_authors: [{name: Wei Lin, email: wei@lin.dev}]\n"
    body = run("", text)[0].body
    assert body.endswith("<!-- prdesc:end -->\n\nCo-authored-by: Wei Lin <wei@lin.dev>")
    assert [one.check for one in run(written(), text)[0].findings] == ["trailers"]


def test_only_the_record_changed():
    planned, asked = run(written(), record(LARGER))
    assert (planned.outcome, asked) == (Outcome.CHANGED, [LARGER[1]])
    assert [pair[1] for pair in differing(written(), planned.body)][1:] == [
        "The draft cache is larger.",
        "草稿缓存变大。",
    ]
    assert settled(planned.body, record(LARGER))


def test_only_the_page_changed_and_it_stays():
    planned, asked = run(page(LARGER))
    assert asked == [LARGER[1]]
    assert LARGER[1] in planned.body
    assert settled(planned.body, RECORD)


def test_both_changed_in_different_places():
    planned, asked = run(page(LARGER), record(VERY))
    assert asked == [LARGER[1], VERY[1]]
    assert "草稿缓存变大。" in planned.body
    assert "缓存此前非常大。" in planned.body
    assert settled(planned.body, record(VERY))


def test_the_page_was_edited_first_and_the_record_later():
    there = run(page(LARGER))[0].body
    planned, asked = run(there, record(VERY))
    assert asked == [VERY[1]]
    assert LARGER[1] in planned.body
    assert settled(planned.body, record(VERY))


@pytest.mark.parametrize("absorbed", [False, True])
def test_both_changed_the_same_unit(absorbed):
    body = run(page(LARGER))[0].body if absorbed else page(LARGER)
    other = record(("The draft cache is smaller.", "The draft cache is tiny."))
    planned, asked = run(body, other)
    assert (planned.outcome, planned.body, asked) == (Outcome.FROZEN, body, [])
    assert planned.conflict.problem == (
        "people changed this on the page to 'The draft cache is larger.', and the record has"
        " 'The draft cache is tiny.' there"
    )
    assert planned.conflict.line == 5
    assert planned.conflict.fix == "write the same in .prdesc/branch.yaml and on the page"


def test_both_changed_a_unit_to_the_same_text():
    planned, _ = run(page(LARGER), record(LARGER))
    assert planned.outcome is Outcome.CHANGED
    assert " own=" not in planned.body
    assert settled(planned.body, record(LARGER))


def test_the_record_takes_out_what_the_page_changed():
    body = page(("The run may be slow.", "It is read from `config.yaml`."))
    planned, _ = run(body, "\n".join(line for line in RECORD.split("\n") if "risks" not in line))
    assert planned.conflict.problem.endswith("and the record has taken it out")


def test_units_come_and_go_with_the_record_where_nobody_edited():
    text = record((", check: Run the tests.", ""))
    body = page(LARGER)
    planned, asked = run(body, text)
    assert (planned.outcome, asked) == (Outcome.CHANGED, [LARGER[1]])
    assert "**Check**" not in planned.body
    assert LARGER[1] in planned.body


def test_chinese_of_a_person_survives_a_new_rendering():
    body = page(("草稿缓存变小。", "草稿缓存更小了。"))
    planned, asked = run(body, record(VERY))
    assert ("\n草稿缓存更小了。\n" in planned.body, asked) == (True, [VERY[1]])
    assert [one.target for one in planned.kept] == ["草稿缓存更小了。"]
    again, _ = run(planned.body, record(VERY, LARGER))
    assert [(one.check, one.target) for one in again.findings] == [("region", "草稿缓存更小了。")]


def test_chinese_of_a_person_does_not_pass_for_that_of_new_english_of_the_record():
    body = page(("草稿缓存变小。", "草稿缓存更小了。"))
    planned, asked = run(body, record(LARGER))
    assert asked == [LARGER[1]]
    assert "\n草稿缓存变大。\n" in planned.body
    assert [(one.check, one.target) for one in planned.findings] == [("region", "草稿缓存更小了。")]
    assert planned.kept == ()


def test_chinese_that_the_record_gives_takes_the_place_of_a_models():
    text = RECORD + "translations: [{en: The cache was large., zh: 此前缓存很大。}]\n"
    planned, asked = run(written(), text)
    assert (planned.outcome, asked) == (Outcome.CHANGED, [])
    assert "\n此前缓存很大。\n" in planned.body
    body = page(("缓存此前很大。", "缓存原来很大。"))
    kept, _ = run(body, text)
    assert "\n缓存原来很大。\n" in kept.body
    assert "此前缓存很大。" in kept.findings[0].message


def test_ticks_of_the_page_win_by_label():
    body = page(("- [ ] Run the tests.", "- [x] Run the tests."))
    planned, _ = run(body, record(VERY))
    assert "- [x] Run the tests." in planned.body
    assert "- [x] 运行测试。" in planned.body
    assert settled(planned.body, record(VERY))


@pytest.mark.parametrize("text", ["[{text: Run the tests twice., done: false}]", "[]"])
def test_a_tick_whose_item_the_record_rewords_or_drops_is_told(text):
    body = page(("- [ ] Run the tests.", "- [x] Run the tests."))
    rows = "[{text: Run the tests., done: false}]"
    planned, _ = run(body, record((f"checklist: {rows}", f"checklist: {text}")))
    (found,) = [one for one in planned.findings if "was ticked" in one.message]
    assert found.severity is Severity.WARNING
    assert found.message.endswith("is reworded or gone, and its tick with it: 'Run the tests.'")


def test_the_disclosure_follows_the_record():
    planned, asked = run(written(), record(TOOL))
    assert (planned.body.count("`claude-opus-6`"), asked) == (2, [])
    assert "translated from English by `example-model`; not checked by a person" in planned.body


def test_a_disclosure_that_a_person_edited_stays_while_that_of_the_record_does():
    body = page(("- Tool: Claude Code", "- Tool: Claude Code, in a terminal"))
    planned, _ = run(body, record(VERY), model="other-model")
    assert "- Tool: Claude Code, in a terminal" in planned.body
    assert "`example-model`, `other-model`" in planned.body
    assert settled(planned.body, record(VERY))
    frozen, _ = run(body, record(TOOL))
    assert frozen.conflict.problem == (
        "the AI disclosure of the record changed, and people changed it on the page"
    )
    assert body.split("\n")[frozen.conflict.line - 1] == "## AI model disclosure"


def test_a_person_wrote_the_text_so_the_record_is_not_rendered():
    planned, _ = run("The draft cache is smaller.")
    assert planned.kind is Kind.ADDED
    assert ".prdesc/branch.yaml is not rendered" in planned.findings[-1].message


def test_text_with_an_error_is_not_written():
    text = record(
        ("summary: The draft cache is smaller.", SUMMARY + "\nmemory: " + MEMORY),
    )
    planned, _ = run(written(), text)
    assert (planned.outcome, planned.body) == (Outcome.UNCHANGED, written())
    assert "backing" in {one.check for one in planned.findings}


def test_a_region_in_one_language_is_written_in_both():
    body = page()
    start, end = body.index("<details>"), body.index("</details>") + len("</details>")
    alone = body[:start] + body[end:]
    assert run(alone)[0].outcome is Outcome.FROZEN
