"""What prdesc drafts passes the gate of the same profile, when all its Chinese is there."""

import itertools
from dataclasses import replace

import pytest

from prdesc.cli.gate import build_gate
from prdesc.describe import profile
from prdesc.english.templates import Templates
from prdesc.findings import errors
from prdesc.hook import subject
from prdesc.pipeline import draft as pipeline
from prdesc.pipeline import gate as gates
from prdesc.pipeline import kit as kits
from prdesc.record import loading
from prdesc.settings.settings import Settings

RECIPES = {
    "added": "- {path: recipes/new.yaml, action: added}",
    "added with settings": """\
- path: recipes/new.yaml
  action: added
  settings: [{name: tp, new: "4"}, {name: ep, new: "8"}]""",
    "removed": "- {path: recipes/old.yaml, action: removed}",
    "renamed": "- {path: recipes/b.yaml, action: renamed, from: recipes/a.yaml}",
    "modified": "- {path: recipes/a.yaml, action: modified}",
    "one setting": """\
- {path: recipes/a.yaml, action: modified, settings: [{name: tp, old: "4", new: "8"}]}""",
    "two files": """\
- {path: recipes/a.yaml, action: modified}
- {path: recipes/b.yaml, action: modified}""",
}
SUMMARIES = ("", "summary: {en: The KV cache takes 10.5 GB., zh: KV 缓存占用 10.5 GB。}\n")
NO_AI = "ai: {used: no}\n"
AI = (
    "",
    NO_AI,
    "ai: {used: yes}\n",
    """\
ai:
  used: yes
  agents: [{tool: Claude Code, model: claude-opus-4-8, model_source: runtime, roles: [code]}]
""",
)
SIGNED = "Signed-off-by: Jo <jo@lin.dev>\n"
"""Of a person; prdesc never writes one."""
DRAFTING = [name for name in profile.names() if profile.load(name).commit.ai_words]


@pytest.fixture(scope="module")
def judging(tmp_path_factory):
    """Kit and gate of each profile."""
    cache = tmp_path_factory.mktemp("cache")
    made = {name: Settings(profile=name, cache=cache) for name in DRAFTING}
    return {name: (kits.build(one, None), build_gate(one, None)) for name, one in made.items()}


def message(recipes, summary, ai, kit):
    """Return the draft of a commit message whose subject is made of the files, or has a title."""
    text = f"{summary}{ai}recipes:\n{recipes}\n"
    loaded = loading.parse_with_lines(text, "record")
    title = subject.derive(loaded.record.recipes)
    loaded = replace(loaded, record=loaded.record.model_copy(update={"title": title}))
    order = pipeline.Order(loaded, Templates.shipped(), "commit", marked=False)
    made = pipeline.draft(order, kit)
    assert not made.translation.open
    gap = "" if made.description.trailers else "\n"
    signed = f"{gap}{SIGNED}" if kit.rules.profile.trailers.signoff else ""
    return f"{made.description.commit}{signed}"


@pytest.mark.parametrize("recipes", RECIPES)
@pytest.mark.parametrize("name", DRAFTING)
def test_a_draft_passes_the_gate_of_its_profile(judging, name, recipes):
    kit, gate = judging[name]
    stated = AI if kit.rules.profile.ai_allowed else (NO_AI,)
    for summary, ai in itertools.product(SUMMARIES, stated):
        text = message(RECIPES[recipes], summary, ai, kit)
        assert errors(gates.check_message(text, gate).findings) == (), text
