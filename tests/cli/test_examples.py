"""The examples as whole descriptions; the expected texts were read by a person."""

from pathlib import Path

import pytest
from example_replies import REPLIES
from scripted.texts import Lookup

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
CASES = [
    ("fp8-draft-kv", "inferencex", "details"),
    ("image-bump", "github", "section"),
    ("disagg-recipe", "assisted", "details"),
    ("fp8-draft-kv", "github", "commit"),
    ("attention-backend", "github", "details"),
    ("hicache-size", "inferencex", "section"),
]


@pytest.mark.parametrize(("example", "profile", "form"), CASES, ids=["-".join(c) for c in CASES])
def test_example(serve, prdesc, example, profile, form):
    record = ROOT / "examples" / example / "record.yaml"
    env = {
        "OPENAI_BASE_URL": serve(Lookup(REPLIES[example])).base_url,
        "PRDESC_MODEL": "example-model",
    }
    shape = ("--format", "commit") if form == "commit" else ("--layout", form)
    ran = prdesc("draft", record, "--profile", profile, *shape, env=env)
    expected = GOLDEN / f"{example}.{profile}.{form}.md"
    assert ran.out == expected.read_text("utf-8")
    assert [line for line in ran.err.splitlines() if line.startswith("error")] == []
    assert ran.code == 0


def test_no_sentence_of_an_example_is_shipped():
    shipped = "".join(
        path.read_text("utf-8")
        for folder in ("templates", "glossary", "prdesc")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".yaml", ".j2", ".py", ".md"} and path.name != "record.yaml"
    )
    for replies in REPLIES.values():
        for source, target in replies.items():
            if source.endswith("."):
                assert source not in shipped
                assert target not in shipped
