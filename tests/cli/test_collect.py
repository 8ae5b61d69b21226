"""`prdesc collect` on real repositories."""

import json
import subprocess
import sys

import pytest
from branches import commit, git, write

RECIPE = """\
# How it is served.
engine: sglang
base-args:
  tp-size: 4
  kv-cache-dtype: bf16
image: lmsysorg/sglang:v0.5.1
"""


@pytest.fixture
def branch(folder):
    """A repository with `main`, and a branch `user/fp8` that changes a recipe."""
    git(folder, "init", "-q", "-b", "main")
    write(folder, ".git/info/exclude", "/.prdesc/\n")
    commit(folder, "Begin", **{"recipes/a.yaml": RECIPE})
    git(folder, "switch", "-q", "-c", "user/fp8")
    changed = RECIPE.replace("bf16", "fp8_e4m3").replace("tp-size: 4", "tp-size: 8")
    commit(
        folder,
        "perf(sglang): Store the KV cache in FP8\n\nFixes #12.",
        **{"recipes/a.yaml": changed},
    )
    return folder


RECORD = """\
title: Store the KV cache in FP8
type: perf
scope: sglang

# summary: |
#   What changes.
# motivation: |
#   Why, and the state before.

recipes:
  - path: recipes/a.yaml
    settings:
      - name: tp-size
        where: base-args
        old: '4'
        new: '8'
      - name: kv-cache-dtype
        where: base-args
        old: bf16
        new: fp8_e4m3

related:
  - ref: '#12'
    relation: fixes

# ai: {used: no}   # or yes, with the agents; prdesc schema record shows all keys
"""


def record_of(folder):
    return folder / ".prdesc" / "user" / "fp8.yaml"


def test_fills_a_new_record_and_says_what_it_did(branch, prdesc):
    ran = prdesc("collect")
    assert ran.code == 0
    text = record_of(branch).read_text("utf-8")
    assert text.partition("\n\n")[2] == RECORD
    assert ran.out == (
        "added title: Store the KV cache in FP8\nadded type: perf\nadded scope: sglang\n"
        "added recipes: recipes/a.yaml, 2 settings\nadded related: 1 row\n"
    )
    assert "prdesc: compared with " in ran.err
    assert "(main" in ran.err
    assert "prdesc: wrote " in ran.err


def test_twice_is_once(branch, prdesc):
    prdesc("collect")
    path = record_of(branch)
    before = path.stat()
    ran = prdesc("collect")
    assert (ran.code, ran.out) == (0, "")
    assert "is up to date" in ran.err
    assert path.stat().st_mtime_ns == before.st_mtime_ns


def test_people_keep_their_words(branch, prdesc):
    path = record_of(branch)
    mine = (
        "# mine\r\nsummary: >-\r\n  The cache\r\n  is smaller.\r\nrecipes:\r\n"
        "- path: recipes/a.yaml   # the one\r\n  note: 'My note'\r\n  settings:\r\n"
        "  - {name: tp-size, where: base-args, old: 4, new: 6, why: It fits.}\r\n"
        "collect: {ignore: [related, 'recipes/**#kv-*']}\r\n"
    )
    path.parent.mkdir(parents=True)
    path.write_bytes(mine.encode())
    assert prdesc("collect").code == 0
    text = path.read_bytes().decode()
    title = "title: Store the KV cache in FP8\r\ntype: perf\r\nscope: sglang\r\n"
    assert text == mine.replace("new: 6", "new: 8").replace("summary", f"{title}summary")


def test_check_writes_nothing(branch, prdesc):
    missing = prdesc("collect", "--check")
    assert (missing.code, record_of(branch).exists()) == (4, False)
    assert "is out of date; run `prdesc collect`" in missing.err
    prdesc("collect")
    assert prdesc("collect", "--check").code == 0
    changed = (branch / "recipes/a.yaml").read_text("utf-8").replace("tp-size: 8", "tp-size: 16")
    commit(branch, "perf(sglang): Store the KV cache in FP8", **{"recipes/a.yaml": changed})
    stale = prdesc("collect", "--check")
    assert stale.code == 4
    assert stale.out == "updated recipes[0].settings[0].new: tp-size: 16\n"


def test_json(branch, prdesc):
    report = json.loads(prdesc("collect", "--format", "json").out)
    assert list(report) == ["record", "base", "head", "chosen", "up_to_date", "changes", "findings"]
    assert report["base"] == git(branch, "rev-parse", "main")
    assert report["changes"][0] == {
        "action": "added",
        "key": "title",
        "what": "Store the KV cache in FP8",
    }
    failed = json.loads(prdesc("collect", "--base", "nowhere", "--format", "json").out)
    assert "nowhere" in failed["error"]["problem"]


def test_what_is_staged(branch, prdesc):
    write(branch, "recipes/a.yaml", RECIPE.replace("bf16", "fp8_e5m2"))
    git(branch, "add", "-A")
    prdesc("collect", "--staged", "-o", "staged.yaml")
    assert "new: fp8_e5m2" in (branch / "staged.yaml").read_text("utf-8")


def test_without_a_branch_the_record_must_be_named(branch, prdesc):
    git(branch, "switch", "-q", "--detach")
    ran = prdesc("collect")
    assert ran.code == 2
    assert "prdesc collect -o RECORD" in ran.err
    assert prdesc("collect", "-o", "r.yaml").code == 0
    assert (branch / "r.yaml").exists()


def test_outside_of_a_repository(folder, prdesc):
    ran = prdesc("collect")
    assert ran.code == 2
    assert "no repository here" in ran.err


def test_a_wrong_record_stays_as_it_is(branch, prdesc):
    path = record_of(branch)
    path.parent.mkdir(parents=True)
    path.write_text("titel: x\n", encoding="utf-8")
    ran = prdesc("collect")
    assert ran.code == 2
    assert "did you mean `title`?" in ran.err
    assert path.read_text("utf-8") == "titel: x\n"


def test_the_configuration_decides_base_files_and_rules(branch, prdesc):
    write(
        branch,
        "prdesc.toml",
        'base = "other"\nrules = ["rules.yaml"]\n[collect]\nrecipes = ["serving/**"]\n',
    )
    write(
        branch,
        "rules.yaml",
        "rules:\n  - id: tp\n    severity: error\n    message: '{setting} is {new} in {path}'\n"
        "    when: {setting: tp-*}\n    then: {risk: It may not fit.}\n",
    )
    commit(branch, "Add", **{"serving/b.yaml": "tp-size: 1\n"})
    git(branch, "branch", "other")
    commit(branch, "Change", **{"serving/b.yaml": "tp-size: 2\n"})
    ran = prdesc("collect")
    text = record_of(branch).read_text("utf-8")
    assert "serving/b.yaml" in text
    assert "recipes/a.yaml" not in text
    assert ran.code == 0
    assert "risks:\n  - risk: It may not fit.\n" in text
    record_of(branch).write_text(text.replace("It may not fit", "Mine"), encoding="utf-8")
    ran = prdesc("collect")
    assert ran.code == 4
    assert (
        "error: rule/tp: tp-size is 2 in serving/b.yaml; state the risk: It may not fit." in ran.err
    )


def test_secrets_and_mentions_stay_out(branch, prdesc):
    secret = "ghp_" + "a1B2" * 9
    recipe = f"{RECIPE}env:\n  HF_TOKEN: q8w7e6r5t4\n  NOTE: 'ask @octocat'\n  X: {secret}\n"
    commit(branch, f"fix: See @octocat and {secret}", **{"recipes/a.yaml": recipe})
    ran = prdesc("collect")
    text = record_of(branch).read_text("utf-8")
    for word in (secret, "octocat", "q8w7e6"):
        assert word not in text + ran.out + ran.err
    assert "warning: secrets: the setting" in ran.err
    assert "warning: mentions: the setting" in ran.err


def test_odd_characters_never_make_an_invalid_record(branch, prdesc):
    odd = 'a: "x\\u200by"\nb: "⟦1⟧"\nc: "\ue000"\n"⟦2⟧": "\\x07"\n'
    entry = '- config-keys: [k]\n  description: ["⟦3⟧ x", "a\\u202eb"]\n- "⟦4⟧"\n'
    script = "# The pool takes 4 GB\u202e now. It may fail ⟦1⟧ here.\nserve --x '⟦1⟧'\n"
    files = {"recipes/a.yaml": odd, "perf-changelog.yaml": entry, "recipes/⟦5⟧\u200b.sh": script}
    commit(branch, "fix: Do ⟦1⟧ \u202e it\n\nCo-authored-by: A\u200b <a@example.com>\n", **files)
    assert prdesc("collect").code == 0
    assert prdesc("draft", "--no-model", "--lang", "en").code == 0
    assert prdesc("collect").out == ""


def test_runs_at_the_same_time_lose_nothing(branch, prdesc):
    prdesc("collect")
    command = [sys.executable, "-m", "prdesc", "collect", "-o", "both.yaml"]
    runs = [
        subprocess.Popen(command, cwd=branch, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    said = [b"".join(run.communicate(timeout=120)) for run in runs]
    assert [run.returncode for run in runs] == [0, 0]
    assert sum(b"wrote both.yaml" in one for one in said) == 1
    assert (branch / "both.yaml").read_text("utf-8") == record_of(branch).read_text("utf-8")
    assert sorted(path.name for path in branch.iterdir() if path.name.startswith(".")) == [
        ".git",
        ".prdesc",
    ]
