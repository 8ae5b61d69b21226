import json
from pathlib import Path

import pytest
from pydantic import ValidationError

from prdesc.errors import InputError
from prdesc.record.loading import parse
from prdesc.record.models import Text

BLOCKS = "write paragraphs, lists and code blocks only"
BACKTICKS = "put it in backticks, so that readers see it"
PARAGRAPH = "write one paragraph of plain text with inline Markdown"
SYNTAX = "check the indentation, and put text that holds `: ` or starts with a sign in quotes"
NOTHING = "holds no record; write at least a title and a summary; prdesc init shows an example"
NOT_A_RECORD = "not a record; write `key: value` lines: title, summary, recipes …"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("", NOTHING, id="empty"),
        pytest.param("# a\n# b\n", NOTHING, id="only comments"),
        pytest.param("title:\n", f"1: {NOTHING}", id="nothing but nulls"),
        pytest.param("- a\n", f"1: is a list, {NOT_A_RECORD}", id="list"),
        pytest.param("hello", f"1: is text, {NOT_A_RECORD}", id="text"),
        pytest.param(
            "title: a\ntitle: b",
            "2: title: is written twice, first on line 1; keep one of the two",
            id="duplicate",
        ),
        pytest.param(
            "title: &x a",
            "1: title: the anchor &x is not allowed; "
            "take it out, or put text that starts with & in quotes",
            id="anchor",
        ),
        pytest.param(
            "summary: a\ntitle: *x",
            "2: title: the alias *x is not allowed; "
            "write the value again, or put text that starts with * in quotes",
            id="alias",
        ),
        pytest.param(
            "title: !!python/name:os.system a",
            "1: title: the tag tag:yaml.org,2002:python/name:os.system is not allowed; "
            "take it out, or put text that starts with ! in quotes",
            id="tag",
        ),
        pytest.param(
            "title: a\n---\ntitle: b",
            "2: holds several YAML documents; keep one document, without `---` inside",
            id="documents",
        ),
        pytest.param(
            "a: " + "[" * 50,
            "1: holds more than 12 levels; write a smaller, flatter file",
            id="deep",
        ),
        pytest.param(
            "title: a\ntags: [" + "a," * 50_001 + "]",
            "2: holds more than 50000 values; write a smaller, flatter file",
            id="wide",
        ),
        pytest.param(
            "? [a]\n: b", "1: a key is not text; write a plain word before the colon", id="key"
        ),
        pytest.param(
            "title: a: b",
            f"1: is not YAML: mapping values are not allowed in this context; {SYNTAX}",
            id="colon",
        ),
        pytest.param(
            "title: @a",
            f"1: is not YAML: found character that cannot start any token; {SYNTAX}",
            id="sign",
        ),
        pytest.param(
            "tags:\n\t- a",
            "2: is not YAML: found character that cannot start any token; "
            "indent with spaces, not with tabs",
            id="tab",
        ),
        pytest.param(
            "title: fixed in #12, at last",
            "1: title: `#12` is a comment to YAML here and would be lost; "
            "put the whole text in quotes",
            id="lost reference",
        ),
    ],
)
def test_yaml(text, message):
    assert report(text) == [message]


@pytest.mark.parametrize(
    ("character", "name"),
    [
        ("\u202e", "U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("\u200f", "U+200F RIGHT-TO-LEFT MARK"),
        ("\u2067", "U+2067 RIGHT-TO-LEFT ISOLATE"),
        ("\u200b", "U+200B ZERO WIDTH SPACE"),
        ("\u2028", "U+2028 LINE SEPARATOR"),
        ("\ue000", "U+E000 private-use character"),
        ("\uf8ff", "U+F8FF private-use character"),
        ("\x1b", "U+001B control character"),
        ("\x85", "U+0085 control character"),
        ("\U000e0041", "U+E0041 TAG LATIN CAPITAL LETTER A"),
    ],
)
def test_characters(character, name):
    message = f"holds the character {name}; take it out"
    assert report(f"tags: [x]\n# {character}\ntitle: a{character}b") == [
        f"2: {message}",
        f"3: {message}",
    ]
    escape = f'"\\U{ord(character):08x}"'
    assert report(f"title: {escape}") == [f"1: title: {message}"]


def test_half_a_surrogate_pair():
    assert "is not YAML: found invalid Unicode" in report('title: "\\ud800"')[0]
    with pytest.raises(ValidationError, match=r"U\+D800 half of a surrogate pair"):
        Text(en="\ud800")


def test_many_characters_are_counted():
    faults = report("title: a\n" + "# \u200b\u200b\n" * 30)
    assert len(faults) == 21
    assert faults[-1] == "22: and 10 more lines with such characters; take them out"


def cases():
    text = Path(__file__).with_name("wrong_keys.txt").read_text("utf-8")
    for case in text.split("\n\n")[1:]:
        lines = case.strip().split("\n")
        faults = [line.removeprefix("=> ") for line in lines if line.startswith("=> ")]
        yield "\n".join(lines[: -len(faults)]), faults


@pytest.mark.parametrize(("text", "faults"), list(cases()))
def test_keys(text, faults):
    assert report(text) == faults


@pytest.mark.parametrize(
    ("markdown", "problem"),
    [
        ("a\n\nb", "has several paragraphs"),
        ("- a", "holds a list"),
        ("a\n- b", "holds a list"),
        ("# a", "holds a heading"),
        ("a\n---", "holds a heading"),
        ("> a", "holds a quotation"),
        ("---", "holds a horizontal rule"),
        ("```\na\n```", "holds a code block"),
        ("```", "holds a block that does not end"),
        ("<details>", "holds an HTML block"),
        ("<!-- a", "holds a block that does not end"),
        ("[a]: b", "holds a link definition only"),
    ],
)
def test_a_short_text_is_one_paragraph(markdown, problem):
    for key, text in (("title", {"en": markdown}), ("title.zh", {"en": "a", "zh": markdown})):
        assert report(f"title: {dumped(text)}") == [f"1: {key}: {problem}; {PARAGRAPH}"]


@pytest.mark.parametrize(
    ("markdown", "message"),
    [
        ("a\n\n# b", f"holds a heading; {BLOCKS}"),
        ("a\n\n<details>", f"holds an HTML block; {BACKTICKS}"),
        ("a\n\n---", f"holds a heading; {BLOCKS}".replace("heading", "horizontal rule")),
        ("a\n\n```\nb", "has a block that does not end; close the code fence"),
        ("[a]: b", "holds a link definition only; write what a reader can see"),
    ],
)
def test_a_long_text_cannot_break_the_page(markdown, message):
    assert report(f"summary: {dumped(markdown)}") == [f"1: summary: {message}"]


def report(text):
    with pytest.raises(InputError) as caught:
        parse(text, "r")
    return [str(fault).removeprefix("r:").removeprefix(" ") for fault in caught.value.faults]


def dumped(value):
    return json.dumps(value)
