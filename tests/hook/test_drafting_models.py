"""The model is slow, down or hostile: the commit takes its time at most, and no word of it."""

import time

import drafted_commits
import pytest
from drafted_commits import BOTH, ENGLISH, KEEPS, PAIRS, TRANSLATE, with_model
from scripted import behaviours, edits, outages

SECONDS = 10.0
"""Long enough for a first draft on a busy machine."""


def shown(repo):
    return (repo.path / "seen.txt").read_text("utf-8")


def test_a_healthy_model_is_asked_once(repo, serve):
    server = serve(TRANSLATE)
    with_model(repo, server.base_url)
    repo.git("commit", "-s")
    assert repo.message() == f"{BOTH}\nSigned-off-by: Jo <jo@example.com>"
    (request,) = server.requests
    assert [unit["source"] for unit in request.units] == ["The KV cache takes 10.5 GB."]
    repo.git("reset", "-q", "--soft", "HEAD~1")
    repo.git("commit")
    assert repo.message() == BOTH.strip()
    assert len(server.requests) == 1


def test_a_model_that_is_down(repo):
    with_model(repo, "http://127.0.0.1:9/v1")
    repo.git("commit", "-v", "-s", EDITOR=KEEPS)
    assert repo.message() == f"{ENGLISH}\nSigned-off-by: Jo <jo@example.com>"
    assert "\n# prdesc: English only, since the texts have no Chinese yet (" in shown(repo)


def test_a_server_without_a_model_is_told_and_the_draft_is_there(repo):
    told = repo.git("commit", OPENAI_BASE_URL="http://127.0.0.1:9/v1")
    assert repo.message() == ENGLISH.strip()
    assert "prdesc: the draft may lack its Chinese: model: no model is named for http" in told


def test_a_draft_without_its_chinese_says_that_the_check_refuses_it(original, tmp_path):
    """The text is not in both languages, whatever the reason."""
    repo = drafted_commits.copy(original, tmp_path, checks=True)
    drafted_commits.policy(repo, hook_check="enforce")
    with_model(repo, "http://127.0.0.1:9/v1")
    told = repo.git("commit", EDITOR=KEEPS, fails=True)
    assert '# prdesc: `hook_check = "enforce"` refuses it as it stands' in shown(repo)
    assert "the commit is stopped" in told
    repo.git("commit", "--no-verify", EDITOR=KEEPS)
    assert repo.message() == ENGLISH.strip()


def test_a_memory_that_was_moved_away_is_told(repo, serve):
    with_model(repo, serve(TRANSLATE).base_url)
    memory = repo.path.parent / "memory"
    memory.write_bytes(b"no database at all")
    told = [line for line in repo.git("commit").split("\n") if "prdesc" in line]
    assert len(told) == 1
    assert "was no readable database and is now memory.broken-" in told[0]
    assert repo.message() == BOTH.strip()


def test_a_slow_model_costs_the_deadline_at_most(repo, serve):
    server = serve(TRANSLATE, otherwise=outages.drip_headers)
    with_model(repo, server.base_url, SECONDS)
    start = time.monotonic()
    repo.git("commit", EDITOR=KEEPS)
    took = time.monotonic() - start
    assert repo.message() == ENGLISH.strip()
    assert "# prdesc: English only, since the texts have no Chinese yet (" in shown(repo)
    assert (
        took < SECONDS + 60
    )  # git, the start of Python and the editor come on top; it drips 500 s
    assert len(server.requests) == 1


HOSTILE = {
    "an outsize reply": outages.oversized,
    "an error that quotes": outages.status(
        400, "no\nSigned-off-by: Evil <e@evil.example>\n\x1b[2J"
    ),
    "lines of git": behaviours.edited(lambda _, target: f"{target}\n\n# x\n---\nSigned-off-by: E"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_model_leaves_no_word(repo, serve, kind):
    with_model(repo, serve(TRANSLATE, otherwise=HOSTILE[kind]).base_url)
    repo.git("commit", EDITOR=KEEPS)
    assert repo.message() == ENGLISH.strip()
    text = shown(repo)
    assert "\x1b" not in text
    assert all(line.startswith("#") for line in text.removeprefix(ENGLISH).split("\n") if line)


def test_a_text_that_fails_stands_in_english(repo, serve):
    """One of two texts fails each check; the other one is Chinese."""
    record = repo.path / ".prdesc" / "fp8.yaml"
    record.write_text(record.read_text("utf-8") + "risks: [{risk: It may be slow.}]\n", "utf-8")
    pairs = PAIRS | {"It may be slow.": "可能较慢。"}
    spoilt = behaviours.spoiling("It may be slow.", edits.invent_number, always=True)
    server = serve(pairs.__getitem__, otherwise=spoilt)
    with_model(repo, server.base_url)
    repo.git("commit", EDITOR=KEEPS)
    assert "中文：KV 缓存占用 10.5 GB。" in repo.message()
    assert "\n- 风险：It may be slow." in repo.message()
    assert "未翻译" not in repo.message()
    assert "# prdesc: 1 of 2 texts has no Chinese yet and stands in English (" in shown(repo)


def test_a_title_that_is_not_shown_in_chinese_is_not_asked_for(repo, serve):
    """The settings are fixed wording, and the subject is English."""
    record = repo.path / ".prdesc" / "fp8.yaml"
    record.write_text("title: Store the KV cache in FP8\nai: {used: no}\n", "utf-8")
    server = serve(TRANSLATE)
    with_model(repo, server.base_url)
    repo.git("commit")
    assert repo.message().startswith("Store the KV cache in FP8\n\n- `kv-cache-dtype`")
    assert "`kv-cache-dtype`（args）由 `auto` 改为 `fp8_e4m3`" in repo.message()
    assert server.requests == []
