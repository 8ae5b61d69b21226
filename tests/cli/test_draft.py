"""`prdesc draft` against a scripted model over real HTTP."""

import json

import pytest
from scripted import behaviours, edits
from small_record import PAIRS, RECORD, TRANSLATE, UNITS

from prdesc.translate import LARGE, most_calls
from prdesc.units.document import UNTRANSLATED

MOST = most_calls(LARGE, UNITS)


def test_a_new_description_costs_one_call_and_an_unchanged_one_none(serve, draft):
    server = serve(TRANSLATE)
    first, second = draft(server), draft(server)
    assert (first.code, second.code) == (0, 0), first.err
    assert first.out == second.out
    assert len(server.requests) == 1
    for target in list(PAIRS.values())[1:]:
        assert target in first.out
    assert "由 `scripted-1` 翻译，未经人工核对" in first.out


def test_one_changed_sentence_asks_for_that_unit_only(serve, draft, record):
    old, new = "The acceptance rate may drop.", "The acceptance rate may fall."
    pairs = {old: "接受率可能下降。", new: "接受率可能降低。"}
    server = serve(lambda source: pairs.get(source) or TRANSLATE(source))
    record.write_text(
        RECORD.replace("The acceptance rate may drop after the change.", old), "utf-8"
    )
    draft(server)
    record.write_text(record.read_text("utf-8").replace(old, new), "utf-8")
    ran = draft(server)
    assert ran.code == 0
    assert [[unit["source"] for unit in request.units] for request in server.requests[1:]] == [
        [new]
    ]


def test_json_says_where_every_unit_comes_from(serve, draft):
    ran = draft(serve(TRANSLATE), "--format", "json")
    data = json.loads(ran.out)
    assert ran.code == 0
    assert data["title"]["joined"] == (
        "perf: Store the draft KV cache in FP8 (#12) / perf: 以 FP8 存储草稿 KV 缓存（#12）"
    )
    assert {unit["origin"] for unit in data["units"]} == {"phrase", "model"}
    assert data["usage"] == {"calls": 1, "prompt_tokens": 100, "completion_tokens": 20}
    assert [one for one in data["findings"] if one["severity"] == "error"] == []


@pytest.mark.parametrize(
    ("arguments", "begins"),
    [
        (("--format", "title"), "perf: Store the draft KV cache in FP8 (#12) / perf: 以"),
        (("--format", "commit"), "perf: Store the draft KV cache in FP8 (#12)\n\n"),
        (("--lang", "en"), "<!-- prdesc:begin"),
    ],
)
def test_formats(serve, draft, arguments, begins):
    ran = draft(serve(TRANSLATE), *arguments)
    assert ran.code == 0, ran.err
    assert ran.out.startswith(begins)


def test_english_alone_asks_no_model(serve, draft):
    server = serve(TRANSLATE)
    ran = draft(server, "--lang", "en")
    assert "中文" not in ran.out
    assert server.requests == []


def test_the_output_goes_to_a_file(serve, draft, folder):
    ran = draft(serve(TRANSLATE), "-o", folder / "out" / "body.md")
    assert (ran.code, ran.out) == (0, "")
    assert "草稿 KV 缓存" in (folder / "out" / "body.md").read_text("utf-8")


def test_a_spoilt_unit_is_asked_for_again_with_what_was_wrong(serve, draft):
    spoilt = "The draft KV cache took 21 GB"
    server = serve(TRANSLATE, otherwise=behaviours.spoiling(spoilt, edits.lose_number))
    ran = draft(server)
    assert ran.code == 0, ran.err
    assert len(server.requests) == 2
    (again,) = server.requests[1].units
    assert again["source"].startswith(spoilt)
    assert server.requests[1].task["findings"][again["id"]]


def test_a_unit_that_is_always_spoilt_is_left_open(serve, draft):
    spoilt = "The draft KV cache took 21 GB"
    behave = behaviours.spoiling(spoilt, edits.lose_number, always=True)
    server = serve(TRANSLATE, otherwise=behave)
    ran = draft(server)
    assert ran.code == 3
    assert ran.out.count(UNTRANSLATED) == 1
    assert f'  - en: "{spoilt} of 370 GB. It now takes 10.5 GB."\n    zh: ""' in ran.err
    assert len(server.requests) <= MOST


@pytest.mark.parametrize("edit", edits.EDITS.values(), ids=edits.EDITS)
def test_a_hostile_model_never_ends_in_zero_with_a_wrong_text(serve, draft, edit):
    server = serve(TRANSLATE, otherwise=behaviours.edited(edit))
    ran = draft(server, "--format", "json")
    units = json.loads(ran.out)["units"]
    published = {unit["source"]: unit["target"] for unit in units if unit["origin"] == "model"}
    assert all(PAIRS[source] == target for source, target in published.items())
    assert ran.code == (0 if len(published) == UNITS else 3)
    assert len(server.requests) <= MOST


@pytest.mark.parametrize("behave", behaviours.REPLIES.values(), ids=behaviours.REPLIES)
def test_replies_that_hold_too_little(serve, draft, behave):
    server = serve(TRANSLATE, otherwise=behave)
    ran = draft(server)
    assert ran.code in {0, 3}
    if ran.code == 3:
        assert "without Chinese" in ran.err
    else:
        assert UNTRANSLATED not in ran.out
    assert len(server.requests) <= MOST


def test_ids_that_are_swapped_are_seen_where_texts_have_facts(serve, draft):
    server = serve(TRANSLATE, otherwise=behaviours.swapped_ids)
    ran = draft(server, "--format", "json")
    units = json.loads(ran.out)["units"]
    published = {unit["source"]: unit["target"] for unit in units if unit["origin"] == "model"}
    without_facts = {"It halves the cache of the draft model."}
    assert all(
        PAIRS[source] == target
        for source, target in published.items()
        if source not in without_facts
    )


def test_without_a_model_the_phrases_are_chinese_and_the_rest_is_marked(prdesc, record):
    ran = prdesc("draft", record)
    assert ran.code == 3
    assert "## 内存占用" in ran.out
    assert ran.out.count(UNTRANSLATED) == UNITS - 1  # the title is not in the body
    assert "set PRDESC_MODEL" in ran.err
    assert ran.err.count("  - en: ") == UNITS


def test_the_lines_to_fill_in_work(prdesc, record):
    lines = "".join(
        f"  - en: {json.dumps(en)}\n    zh: {json.dumps(zh, ensure_ascii=False)}\n"
        for en, zh in PAIRS.items()
    )
    record.write_text(f"{RECORD}translations:\n{lines}", "utf-8")
    ran = prdesc("draft", record)
    assert ran.code == 0, ran.err
    assert "未使用 AI。" in ran.out or "均未使用 AI" in ran.out


def test_a_wrong_chinese_of_a_person_is_shown_and_exits_4(prdesc, record):
    en = "The draft KV cache took 21 GB of 370 GB. It now takes 10.5 GB."
    zh = PAIRS[en].replace("21", "12")
    row = f"translations:\n  - {{en: {json.dumps(en)}, zh: {json.dumps(zh)}}}\n"
    record.write_text(RECORD + row, "utf-8")
    ran = prdesc("draft", record)
    assert ran.code == 4
    assert zh in ran.out
    assert "error: numbers" in ran.err


def test_the_branch_finds_its_record(prdesc, repository):
    (repository / ".prdesc" / "user").mkdir(parents=True)
    (repository / ".prdesc" / "user" / "fp8.yaml").write_text(RECORD, "utf-8")
    assert prdesc("draft", "--lang", "en").code == 0


def test_a_missing_record_says_where_it_would_be(prdesc, repository):
    ran = prdesc("draft")
    assert ran.code == 2
    assert "user/fp8.yaml" in ran.err
    assert "prdesc collect" in ran.err


def test_outside_of_a_repository_a_record_must_be_named(prdesc):
    ran = prdesc("draft")
    assert ran.code == 2
    assert "name the record" in ran.err


def test_the_record_can_come_from_stdin(prdesc):
    assert prdesc("draft", "-", "--lang", "en", stdin=RECORD).code == 0
