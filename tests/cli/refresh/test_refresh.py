"""What `prdesc refresh` makes of a description, and what it says."""

import json

import pytest
from github_double import HEAD
from refresh_texts import CHINESE, EDITED, EXTRA, HANDMADE
from scripted import behaviours, edits
from small_record import RECORD, TRANSLATE


def test_the_chinese_comes_to_what_a_person_wrote(refresh, double, body, model):
    ran = refresh()
    assert (ran.code, ran.out) == (0, "o/r#7 has a new description\n")
    assert ran.err.endswith("prdesc: by the rules of main at 0123456\n")
    assert body().startswith(HANDMADE)
    assert CHINESE in body()
    assert len(double.writes) == len(model.requests) == 1


def test_a_second_run_asks_no_model_and_writes_nothing(refresh, double, model):
    refresh()
    double.requests.clear()
    ran = refresh()
    assert (ran.code, ran.out) == (0, "o/r#7 is up to date\n")
    assert (double.writes, len(model.requests)) == ([], 1)
    assert not any(path == "/graphql" for path in double.paths)


def test_one_sentence_that_is_edited_is_translated(refresh, double, body, model):
    refresh()
    double.edit("o/r", 7, body().replace(HANDMADE.strip(), EDITED))
    assert refresh().code == 0
    assert EXTRA[EDITED] in body()
    assert CHINESE not in body()
    assert [[one["source"] for one in request.units] for request in model.requests][1:] == [
        [EDITED]
    ]


def test_a_record_of_the_branch_is_rendered_and_followed(refresh, double, body, model):
    double.pull("o/r", 7, "T", "")
    double.file("o/r", ".prdesc/feature.yaml", RECORD, HEAD)
    assert refresh().code == 0
    assert "`kv-cache-dtype`" in body()
    changed = RECORD.replace("fp8_e4m3\n        why", "fp8_e5m2\n        why")
    double.file("o/r", ".prdesc/feature.yaml", changed, "f" * 40)
    double.pulls["o/r", 7]["head"]["sha"] = "f" * 40
    calls = len(model.requests)
    ran = refresh("--format", "json")
    made = json.loads(ran.out)
    assert (made["outcome"], made["kind"], made["wrote"]) == ("changed", "recorded", True)
    assert "fp8_e5m2" in body()
    assert (made["usage"]["calls"], len(model.requests)) == (0, calls)


def test_a_record_of_a_fork_is_read_there(refresh, double, body):
    double.pull("o/r", 7, "T", "", head={"repo": {"full_name": "fork/r"}})
    double.file("fork/r", ".prdesc/feature.yaml", RECORD, HEAD)
    assert refresh().code == 0
    assert "`kv-cache-dtype`" in body()


@pytest.mark.parametrize("repository", [None, {"full_name": "fork/r"}])
def test_a_record_of_a_fork_that_is_gone_is_read_in_the_base(refresh, double, body, repository):
    double.pull("o/r", 7, "T", "", head={"repo": repository})
    double.file("o/r", ".prdesc/feature.yaml", RECORD, HEAD)
    assert refresh().code == 0
    assert "`kv-cache-dtype`" in body()


def test_a_wrong_record_is_a_warning_where_people_wrote_the_text(refresh, double, body, model):
    double.file("o/r", ".prdesc/feature.yaml", "title: [\n", HEAD)
    ran = refresh()
    assert (ran.code, CHINESE in body(), len(model.requests)) == (0, True, 1)
    assert "the record is not needed, but it is wrong: feature:.prdesc/feature.yaml" in ran.err


def test_a_wrong_record_is_named_as_git_names_it(refresh, double, body):
    double.pull("o/r", 7, "T", "")
    double.file("o/r", ".prdesc/feature.yaml", "titel: a\n", HEAD)
    ran = refresh()
    assert ran.code == 2
    assert "prdesc: feature:.prdesc/feature.yaml:1: titel: " in ran.err
    assert body() == ""


def test_the_rules_are_those_of_the_base(refresh, double, body, repository):
    (repository / "prdesc.toml").write_text('profile = "nobody"\n', "utf-8")
    double.file("o/r", "prdesc.toml", 'profile = "nobody"\n', HEAD)
    double.file("o/r", "prdesc.toml", 'layout = "section"\nrecord = "docs/pr.yaml"\n')
    double.file("o/r", "docs/pr.yaml", RECORD, HEAD)
    double.pull("o/r", 7, "T", "")
    assert refresh().code == 0
    assert "## 中文说明" in body()


@pytest.mark.parametrize(("allowed", "found"), [("true", True), ("false", False)])
def test_templates_of_the_base_are_used_where_the_user_allows_them(
    refresh, double, body, allowed, found
):
    double.pull("o/r", 7, "T", "")
    double.file("o/r", ".prdesc/feature.yaml", RECORD, HEAD)
    double.file("o/r", "prdesc-templates/section/risks.md.j2", "`own`\n")
    double.file("o/r", "prdesc-templates/section/risks.md.j2", "`theirs`\n", HEAD)
    assert refresh(PRDESC_REPOSITORY_TEMPLATES=allowed).code == 0
    assert ("`own`" in body()) is found
    assert "`theirs`" not in body()


def test_a_dry_run_shows_and_writes_nothing(refresh, double, body, folder):
    text = f"{HANDMADE}\n```\n\x1b[31m\n```\n"
    double.edit("o/r", 7, text)
    ran = refresh("--dry-run")
    assert ran.code == 0
    assert ran.out.startswith("--- a/o/r#7/description\n+++ b/o/r#7/description\n@@ ")
    assert f"+{CHINESE}\n" in ran.out
    assert "\x1b" not in ran.out
    assert (double.writes, body()) == ([], text)
    assert not (folder.parent / "user" / "state" / "published").exists()
    made = json.loads(refresh("--dry-run", "--format", "json").out)
    assert (made["outcome"], made["wrote"], made["diff"]) == ("changed", False, ran.out)
    refresh()
    assert refresh("--dry-run").out == "o/r#7 is up to date\n"


def test_without_a_model_nothing_is_written_and_it_says_why(refresh, double, body):
    ran = refresh("--no-model")
    assert (ran.code, ran.out) == (3, "o/r#7 is left as it is: 1 text has no Chinese\n")
    assert "without Chinese, so nothing was written: The draft KV cache took 21 GB" in ran.err
    assert (double.writes, body()) == ([], HANDMADE)
    made = json.loads(refresh("--no-model", "--format", "json").out)
    assert (made["outcome"], made["open"][0]["problem"]) == ("unchanged", "no model was asked")


@pytest.mark.parametrize(
    "lie", ["草稿 KV 缓存此前占用 370 GB 中的 12 GB，现在占用 10.5 GB。", "", "OK"]
)
def test_a_lying_model_changes_nothing(double, body, serve, refresh, lie):
    liar = serve(lambda _: lie)
    ran = refresh(OPENAI_BASE_URL=liar.base_url)
    assert ran.code == 3
    assert (double.writes, body()) == ([], HANDMADE)


def test_broken_markers_freeze_it(refresh, double, body):
    refresh()
    broken = body().replace("<!-- prdesc:end -->", "")
    double.edit("o/r", 7, broken)
    for _ in range(2):
        ran = refresh()
        assert (ran.code, ran.out) == (5, "")
        assert "https://github.com/o/r/pull/7:" in ran.err
        assert "has lost its end marker; restore the two" in ran.err
    assert body() == broken
    assert [one["user"]["login"] for one in double.comments["o/r", 7]] == ["prdesc[bot]"]
    double.edit("o/r", 7, HANDMADE)
    assert refresh().code == 0
    assert double.comments["o/r", 7] == []


def test_chinese_of_a_person_is_remembered_for_others(refresh, double, body):
    refresh()
    better = "草稿 KV 缓存原来占用 370 GB 中的 21 GB，现在占用 10.5 GB。"
    double.permission("o/r", "alice", "write")
    double.edit("o/r", 7, body().replace(CHINESE, better))
    assert refresh().code == 0
    assert better in body()
    double.pull("o/r", 7, "T", HANDMADE)
    assert refresh("--no-model").code == 0
    assert better in body()


def test_the_title_is_changed_only_where_it_is_wanted(refresh, double):
    refresh()
    assert double.pulls["o/r", 7]["title"] == "Store the draft KV cache in FP8 (#12)"
    refresh("--title")
    title = "Store the draft KV cache in FP8 (#12) / 以 FP8 存储草稿 KV 缓存（#12）"
    assert double.pulls["o/r", 7]["title"] == title


def test_a_closed_one_is_left_alone(refresh, double, body):
    double.pull("o/r", 7, "T", HANDMADE, state="closed")
    assert refresh().out == "o/r#7 is left as it is: it is closed\n"
    assert (len(double.requests), body()) == (1, HANDMADE)
    made = json.loads(refresh("--format", "json").out)
    assert (made["outcome"], made["reason"], made["kind"]) == ("skipped", "it is closed", None)


def test_a_token_that_may_not_write_is_code_6(refresh, double, folder):
    double.forbid("PATCH", "/pulls/")
    ran = refresh("--format", "json")
    assert ran.code == 6
    assert "what could not be written is in " in json.loads(ran.out)["error"]["fix"]
    (kept,) = (folder.parent / "user" / "state" / "drafts").rglob("*.md")
    assert CHINESE in kept.read_text("utf-8")


def test_what_a_write_overwrote_is_told(refresh, double):
    text = HANDMADE.replace("\r\n", "\n\n") + EDITED
    double.before("PATCH", "/pulls/7", lambda _: double.edit("o/r", 7, text, "alice"))
    ran = refresh()
    assert ran.code == 0
    assert "prdesc: the text of alice, which a write had overwritten, is back" in ran.err


def test_who_edits_all_the_time_is_code_5(refresh, double, body):
    for number in range(1, 5):
        text = f"{HANDMADE}\n{EDITED}\n" if number % 2 else HANDMADE
        double.after("GET", "/pulls/7", lambda _, text=text: double.edit("o/r", 7, text), number)
    ran = refresh()
    assert (ran.code, double.writes) == (5, [])
    assert "somebody edited o/r#7 while it was being refreshed" in ran.err


LIES = [
    *(edits.english_text, edits.traditional_text, edits.swap_numbers, edits.lose_number),
    *(edits.double_number, edits.invent_number, edits.halve, edits.repeat, edits.empty_text),
    *(edits.mention, edits.explain),
]
TALK = [
    *(behaviours.dropped_id, behaviours.extra_id, behaviours.merged_ids, behaviours.broken_json),
    *(behaviours.think_open, behaviours.refusal, behaviours.refusal_zh, behaviours.empty),
    *(behaviours.endless, behaviours.cut_at_limit, behaviours.filtered),
]


@pytest.mark.parametrize(
    "behaviour", [*map(behaviours.edited, LIES), *TALK], ids=[one.__name__ for one in LIES + TALK]
)
def test_no_model_can_change_a_description(double, body, serve, refresh, behaviour):
    liar = serve(TRANSLATE, otherwise=behaviour)
    ran = refresh(OPENAI_BASE_URL=liar.base_url)
    assert (double.writes, body()) == ([], HANDMADE) or verified(body())
    assert ran.code == (3 if body() == HANDMADE else 0)


def verified(text):
    """Whether a lie was put right, and all that stands there is the correct Chinese."""
    return CHINESE in text
