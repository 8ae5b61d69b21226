"""`prdesc translate` against a scripted model."""

import json

import pytest
import yaml
from scripted import behaviours, edits
from scripted.texts import Lookup

from prdesc.units.document import UNTRANSLATED

PAIRS = {
    "Faster decode": "更快的解码",
    "Set `--kv-cache-dtype` to 8 GB.": "将 `--kv-cache-dtype` 设为 8 GB。",
    "It saves 21 GB.": "可节省 21 GB。",
}
MARKDOWN = """\
# Faster decode

- Set `--kv-cache-dtype` to 8 GB.
- `code` 1.2

```sh
run --me
```

> It saves 21 GB.
"""


@pytest.fixture
def translate(prdesc, folder):
    def run(server, *arguments, stdin=MARKDOWN):
        env = {"OPENAI_BASE_URL": server.base_url, "PRDESC_MODEL": "m"} if server else {}
        return prdesc("translate", *arguments, stdin=stdin, env=env)

    return run


def test_every_byte_outside_the_units_stays(serve, translate):
    ran = translate(serve(Lookup(PAIRS)))
    expected = MARKDOWN
    for en, zh in PAIRS.items():
        expected = expected.replace(en, zh)
    assert (ran.code, ran.out) == (0, expected)


def test_what_fails_stays_english_and_is_marked(serve, translate):
    behave = behaviours.spoiling("It saves", edits.lose_number, always=True)
    ran = translate(serve(Lookup(PAIRS), otherwise=behave))
    assert ran.code == 3
    assert f"> {UNTRANSLATED} It saves 21 GB." in ran.out


def test_lines_of_json(serve, translate):
    rows = [{"id": 7, "text": "It saves 21 GB."}, {"id": "x", "text": "`a`"}]
    stdin = "\n".join(json.dumps(row) for row in rows)
    ran = translate(serve(Lookup(PAIRS)), "--jsonl", stdin=stdin)
    out = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0
    assert out == [
        {
            "id": 7,
            "source": "It saves 21 GB.",
            "target": "可节省 21 GB。",
            "origin": "model",
            "findings": [],
        },
        {"id": "x", "source": "`a`", "target": "`a`", "origin": "phrase", "findings": []},
    ]


def test_a_line_that_fails_has_no_target(translate):
    ran = translate(None, "--jsonl", stdin='{"id": 1, "text": "It saves 21 GB."}\n')
    row = json.loads(ran.out)
    assert (ran.code, row["target"], row["origin"]) == (3, None, "none")


def test_all_faulty_lines_are_reported(translate):
    ran = translate(None, "--jsonl", stdin='{"id": 1}\nx\n\n{"id": 2, "text": "a"}\n')
    assert ran.code == 2
    assert "-:1: is no row" in ran.err
    assert "-:2: is no JSON" in ran.err


def test_a_file_in_and_a_file_out(serve, translate, folder):
    source, target = folder / "a.md", folder / "a_zh.md"
    source.write_bytes(b"It saves 21 GB.\r\n")
    ran = translate(serve(Lookup(PAIRS)), source, "-o", target)
    assert (ran.code, ran.out) == (0, "")
    assert target.read_bytes() == "可节省 21 GB。\n".encode()


def test_an_empty_text_is_an_empty_text(translate):
    ran = translate(None, stdin="")
    assert (ran.code, ran.out) == (0, "")


def test_a_small_model_on_a_server_is_asked_for_bare_text_with_a_grammar(serve, prdesc):
    server = serve(Lookup({"It saves 21 GB.": "可节省 21 GB。"}))
    env = {"OPENAI_BASE_URL": server.base_url, "PRDESC_MODEL": "m", "PRDESC_PLAN": "small"}
    ran = prdesc("translate", stdin="It saves 21 GB.", env=env)
    assert (ran.code, ran.out) == (0, "可节省 21 GB。\n")
    (request,) = server.requests
    assert request.task is None
    assert "grammar" in request.body


def test_there_is_no_other_plan(prdesc):
    ran = prdesc("translate", stdin="It is fast.", env={"PRDESC_PLAN": "tiny"})
    assert (ran.code, ran.out) == (2, "")
    assert "PRDESC_PLAN: is not one of small, large" in ran.err


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (r'{"id": 1, "text": "\ud800 x"}', "holds half of a character"),
        (r'{"id": "\udfff", "text": "x"}', "holds half of a character"),
        ('{"id": NaN, "text": "x"}', "holds NaN"),
        ("[" * 100_000, "is no JSON"),
        ('{"id": 1}', "is no row with id and text"),
    ],
    ids=["text", "id", "NaN", "deep", "no text"],
)
def test_a_line_that_cannot_be_read_is_a_fault(prdesc, line, problem):
    ran = prdesc("translate", "--jsonl", stdin=f"\n{line}\n")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"prdesc: -:2: {problem}; write one JSON object a line")


def test_a_line_may_hold_the_line_ends_of_unicode(prdesc):
    row = json.dumps({"id": 1, "text": "`a`\u2028`b`\u0085"}, ensure_ascii=False)
    assert prdesc("translate", "--jsonl", "--no-model", stdin=row).code == 0


def test_the_lines_to_fill_in_are_yaml_whatever_the_text(prdesc):
    ran = prdesc("translate", "--no-model", stdin="A family 👨\u200d👩 \\u200d is here.")
    (line,) = [line for line in ran.err.splitlines() if line.startswith("  - en: ")]
    assert yaml.safe_load(line)[0]["en"] == "A family 👨\u200d👩 \\u200d is here."
