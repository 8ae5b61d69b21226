"""What prdesc itself writes about AI passes D08, whatever the record holds."""

from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc.describe import disclosure, profile, rules, wording
from prdesc.describe.disclosure import Facts, Translated
from prdesc.describe.profile import Form
from prdesc.record.models import Ai

WORDS = wording.load()
NAMES = st.sampled_from(["Claude Code", "Codex CLI", "Example Coder", "@everyone", "Amp"])
MODELS = st.sampled_from([None, "unknown", "auto", "claude-opus-5-5", "example-coder-1", "gpt-5.2"])
ROLES = ("code", "tests", "docs", "description", "translation", "review", "research", "debugging")
AGENTS = st.builds(
    dict,
    tool=NAMES,
    model=MODELS,
    roles=st.lists(st.sampled_from(ROLES), unique=True),
    extent=st.sampled_from([None, "all", "text-only", "unknown"]),
    model_source=st.sampled_from([None, "user", "config", "runtime"]),
)
REVIEWS = st.builds(
    dict,
    by=st.sampled_from(["author", "@wei", "Jo Lin"]),
    at=st.sampled_from([None, "2026-09-20"]),
    sha=st.sampled_from([None, "abc1234"]),
    covers=st.lists(st.sampled_from(["diff", "tests-run", "description", "zh"]), unique=True),
)
TRANSLATED = st.lists(
    st.builds(Translated, st.sampled_from(["qwen-1.5b", "gpt-5.2"]), st.booleans()), max_size=2
)


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(["yes", "no", "unstated"]),
    st.lists(AGENTS, max_size=3),
    st.lists(REVIEWS, max_size=2),
    TRANSLATED,
    st.sampled_from([Form.HEADING, Form.DETAILS, Form.SENTENCE]),
)
def test_what_prdesc_writes_says_the_same_in_both_languages(used, agents, reviews, by, form):
    agents = agents if used == "yes" else []
    facts = Facts(
        Ai.model_validate({"used": used, "agents": agents, "human_review": reviews}), tuple(by)
    )
    github = profile.load("github")
    how = github.disclosure.model_copy(update={"form": form})
    said = disclosure.render(facts, how, WORDS)
    chinese = f"<details>\n<summary>中文</summary>\n\n正文。\n\n{said.zh}\n\n</details>"
    text = f"Text.\n\n{said.en}\n\n{chinese}\n"
    found = rules.judge(text, "body", rules.load(github)).findings
    assert [one for one in found if one.check == "D08"] == []
