"""The first example, collected from a repository that has its change."""

from pathlib import Path

import pytest
from branches import commit, git, write

from prdesc.record.loading import load

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "fp8-draft-kv" / "record.yaml"
KEY = "minimaxm31flash-fp4-gb300-sglang-agentic-dspark"
FOLDER = "minimaxm31flash/sglang/gb300-fp4-mtp"
RECIPE = """\
# Served with speculative decoding.
base:
  args:
    tp-size: {tp}
    speculative-algorithm: DSPARK
    mem-fraction-static: "0.88"
"""
LOW_LATENCY = RECIPE.format(tp=4) + "    max-running-requests: 1\n"
MASTER = f"""\
{KEY}:
  image: lmsysorg/sglang:v0.5.9
  recipes:
    - sglang/gb300-fp4-mtp/agentic.yaml
    - sglang/gb300-fp4-mtp/agentic-tp2.yaml
"""
CHANGELOG = f"""\
- config-keys:
    - {KEY}
  description:
    - Add the recipe
"""
CHANGED = f"""\
- config-keys:
    - {KEY}
  description:
    - Set speculative-draft-kv-cache-dtype to fp8_e4m3 in the base args
    - Keep bf16 for the low-latency MonoKernel point
"""
MESSAGE = """\
[AgentX] Store the DSpark draft KV cache in FP8 for MiniMax-M3.1-Flash on GB300 with SGLang

The same change as #4524 for B300.

The old draft KV cache takes 21 GB per rank on B300 TP2.
The host pool held 71 GB of 370 GB per rank on B300 TP2.

Co-authored-by: Claude Opus 5.5 <noreply@anthropic.com>
"""


@pytest.fixture
def branch(folder):
    git(folder, "init", "-q", "-b", "main")
    write(folder, ".git/info/exclude", "/.prdesc/\n")
    recipes = ["minimaxm31flash/**"]
    write(folder, "prdesc.toml", f'profile = "inferencex"\n[collect]\nrecipes = {recipes}\n')
    before = {
        f"{FOLDER}/agentic.yaml": RECIPE.format(tp=4),
        f"{FOLDER}/agentic-tp2.yaml": RECIPE.format(tp=2),
        f"{FOLDER}/agentic-low-latency.yaml": LOW_LATENCY,
        "configs/nvidia-master.yaml": MASTER,
        "perf-changelog.yaml": CHANGELOG,
    }
    commit(folder, "Begin", **before)
    git(folder, "switch", "-q", "-c", "user/fp8")
    line = "    speculative-draft-kv-cache-dtype: fp8_e4m3\n"
    after = {f"{FOLDER}/{name}.yaml": before[f"{FOLDER}/{name}.yaml"] + line for name in TWO}
    commit(folder, MESSAGE, **after, **{"perf-changelog.yaml": CHANGED})
    return folder


TWO = ("agentic", "agentic-tp2")


def git_part(record):
    recipes = [
        (
            *(recipe.path, recipe.action, recipe.old_path, recipe.keys),
            *((one.name, one.where, one.old, one.new) for one in recipe.settings),
        )
        for recipe in record.recipes
    ]
    return sorted(recipes), record.changelog.entries, record.changelog.append_only


def proposed(record):
    agents = [(agent.tool, agent.model_label) for agent in record.ai.agents]
    related = [(row.ref, row.relation) for row in record.related]
    figures = [(row.amount, row.total, row.per, row.on) for row in record.memory if row.per]
    return record.title, record.tags, related, figures, agents, record.co_authors


def test_the_first_example_has_the_facts_of_its_repository(branch, prdesc):
    ran = prdesc("collect")
    collected, written = load(branch / ".prdesc" / "user" / "fp8.yaml"), load(EXAMPLE)
    assert git_part(collected) == git_part(written)
    assert proposed(collected) == proposed(written)
    assert collected.ai.human_review == ()
    assert "warning: rule/draft-precision: " in ran.err
    assert "CONTRIBUTING.md#draft-model-precision" in ran.err
    assert "draft model runs at a lower precision" in collected.risks[1].risk.en
    assert ran.code == 0


def test_the_proposed_risk_is_drafted_in_both_languages_without_a_model(branch, prdesc):
    prdesc("collect")
    ran = prdesc("draft", "--no-model")
    assert "- Only the draft model runs at a lower precision, so its acceptance rate" in ran.out
    assert "- 仅草稿模型以较低精度运行，其接受率可能与原生精度下的不同。" in ran.out
    assert "[未翻译 / untranslated] Only the draft model" not in ran.out


def test_the_example_itself_is_up_to_date(branch, prdesc):
    text = EXAMPLE.read_text("utf-8")
    write(branch, "record.yaml", text)
    assert prdesc("collect", "--check", "-o", "record.yaml").code == 0
    ran = prdesc("collect", "-o", "record.yaml")
    assert ran.out == ""
    assert (branch / "record.yaml").read_text("utf-8") == text
