"""The example record drafted under each profile; `golden/profiles/` was read by a person."""

import subprocess
from pathlib import Path

import pytest
from example_replies import REPLIES
from scripted.texts import Lookup

from prdesc.describe import profile

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden" / "profiles"
RECORD = ROOT / "examples" / "fp8-draft-kv" / "record.yaml"
REFUSED = "Co-authored-by: Claude Opus 5.5 <noreply@anthropic.com> is left out"


@pytest.fixture
def draft(serve, prdesc):
    def run(name, *arguments, record=RECORD):
        env = {
            "OPENAI_BASE_URL": serve(Lookup(REPLIES["fp8-draft-kv"])).base_url,
            "PRDESC_MODEL": "example-model",
        }
        return prdesc("draft", record, "--profile", name, *arguments, env=env)

    return run


CASES = {
    "github": [],
    "inferencex": [],
    "asf": [],
    "assisted": [REFUSED],
    "kernel": [REFUSED],
    "kubernetes": [REFUSED],
    "vllm": [
        "profile vllm asks for what was run, with the result",
        "profile vllm asks for why the change is no duplicate",
    ],
    "none": [REFUSED],
    "human-words": ["profile human-words: an agent may not draft the description"],
    "banned": [REFUSED, "profile banned takes no AI contributions"],
}


SAME = {"vllm": "github"}
"""Profiles that ask for more and write the same."""


def test_every_profile_is_tried():
    assert sorted(CASES) == list(profile.names())


@pytest.mark.parametrize("name", CASES)
def test_the_example_gives_what_the_rules_of_the_profile_say(draft, name):
    ran = draft(name)
    errors = [line for line in ran.err.splitlines() if line.startswith("error")]
    assert len(errors) == len(CASES[name])
    for said in CASES[name]:
        assert any(said in line for line in errors)
    assert ran.code == (4 if errors else 0)
    assert ran.out == (GOLDEN / f"{SAME.get(name, name)}.md").read_text("utf-8")


NO_VERSION = """\
summary: {en: The cache is smaller., zh: 缓存变小。}
ai: {used: yes, agents: [{tool: Claude Code}]}
"""


@pytest.mark.parametrize(
    ("name", "error"),
    [
        *((name, True) for name in ("inferencex", "kernel", "assisted", "banned")),
        *((name, False) for name in ("github", "asf", "kubernetes", "none", "human-words")),
    ],
)
def test_a_tool_without_a_model_is_an_error_where_the_profile_asks_for_one(
    draft, folder, name, error
):
    record = folder / "record.yaml"
    record.write_text(NO_VERSION, "utf-8")
    ran = draft(name, record=record)
    said = "error: D04: profile" in ran.err and "asks for `ai.agents[0].model`" in ran.err
    assert said == error


def test_kubernetes_takes_no_commit_message_of_an_agent(draft):
    ran = draft("kubernetes", "--format", "commit")
    assert "profile kubernetes: an agent may not draft a commit message" in ran.err
    assert ran.code == 4
    assert "AI" not in ran.out


SIGNED = """\
title: {en: Save memory, zh: 节省显存}
summary:
  en: |
    It saves memory.

    Signed-off-by: Eve <eve@lin.dev>
  zh: |
    可节省显存。

    Signed-off-by: Eve <eve@lin.dev>
ai: {used: no}
"""


@pytest.mark.parametrize("form", ["md", "json", "commit"])
def test_a_sign_off_is_withheld_and_the_text_printed(draft, folder, form):
    record = folder / "record.yaml"
    record.write_text(SIGNED, "utf-8")
    ran = draft("github", "--format", form, record=record)
    assert ran.code == 4
    assert "summary: a line would be read as a sign-off, so it is withheld" in ran.err + ran.out
    assert "[sign-off withheld / 已略去签署行]" in ran.out
    if form != "json":
        assert "Eve" not in ran.out


REVIEWED = """\
title: {en: Save memory, zh: 节省显存}
summary: {en: The cache is smaller., zh: 缓存变小。}
ai:
  used: yes
  agents: [{tool: Claude Code, model: claude-opus-5-5, model_source: runtime}]
  human_review: [{by: "@wei", at: 2026-09-20, sha: %s, covers: [diff, tests-run]}]
"""


def test_a_review_of_an_older_commit_is_a_warning(draft, repository):
    record = repository / "record.yaml"
    shown = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=repository, capture_output=True, check=True
    )
    head = shown.stdout.decode()
    record.write_text(REVIEWED % head[:9], "utf-8")
    fresh = draft("github", record=record)
    assert (fresh.code, fresh.err) == (0, "")
    assert "- Human review: @wei on 2026-09-20 at" in fresh.out
    record.write_text(REVIEWED % "abc1234", "utf-8")
    stale = draft("github", record=record)
    assert stale.code == 0
    assert "D03: ai.human_review[0].sha: abc1234 was reviewed, and the branch is at" in stale.err
