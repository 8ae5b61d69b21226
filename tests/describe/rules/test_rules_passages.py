import pytest

from prdesc.describe.rules import passages, words

WORDS = words.load()


@pytest.mark.parametrize(
    "text",
    [
        "Fix 3.\n\nAI-assisted: no\n\n修复 3。\n",
        "AI-assisted: yes.",
        "## AI disclosure\n\nAI-assisted: yes (Cursor, GPT-5).\n",
        "AI usage: none\nAI-assisted: no\nAI-assisted: no",
        "AI usage: </details>",
    ],
)
def test_a_statement_that_looks_like_a_trailer_is_a_passage_and_no_loop(text):
    found = passages.find(text, WORDS, markdown=True)
    assert any("AI" in passage.text for passage in found)
