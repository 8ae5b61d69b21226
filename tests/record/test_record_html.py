import json

import pytest

from prdesc.errors import InputError
from prdesc.record.loading import parse

HIDDEN = [
    ("a </details> b", "GitHub takes `</details>` for HTML and does not show it"),
    ("a <DETAILS open> b", "GitHub takes `<DETAILS open>` for HTML and does not show it"),
    ("set <path> first", "GitHub takes `<path>` for HTML and does not show it"),
    ("a <!-- prdesc:end --> b", "`<!-- prdesc:end -->` is an HTML comment, which nobody sees"),
    ("a <!-- b", "`<!--` begins an HTML comment"),
    ("a <?php ?> b", "`<?php ?>` is an HTML comment, which nobody sees"),
    (f"a <!-- {'b' * 50} -->", f"`<!-- {'b' * 35}…` is an HTML comment, which nobody sees"),
]
SHOWN = [
    "3 < 4 > 2, x<y and a -> b <- c",
    "`</details>` and `` ` <!-- a ``",
    "H<sub>2</sub>O, <kbd>Ctrl</kbd>, a<br>b",
    "<https://example.com> and <a@example.com>",
    r"a \<details> b",
]


def problems(text):
    with pytest.raises(InputError) as caught:
        parse(text, "r")
    assert {fault.fix for fault in caught.value.faults} == {
        "put it in backticks, so that readers see it"
    }
    return [(fault.key, fault.problem) for fault in caught.value.faults]


@pytest.mark.parametrize(("markdown", "problem"), HIDDEN)
def test_html_that_hides_text_is_one_fault_at_its_key(markdown, problem):
    text = json.dumps(markdown)
    assert problems(f"summary: {text}") == [("summary", problem)]
    assert problems(f"risks: [{{risk: {text}}}]") == [("risks[0].risk", problem)]
    assert problems(f"motivation: {{en: a, zh: {text}}}") == [("motivation.zh", problem)]
    assert problems(f"translations: [{{en: a, zh: {text}}}]") == [("translations[0].zh", problem)]


def test_an_html_block_inside_a_list_is_seen():
    text = json.dumps("a\n\n- b\n- <details>\n  c")
    assert problems(f"summary: {text}") == [("summary", "holds an HTML block")]


@pytest.mark.parametrize("markdown", SHOWN)
def test_what_readers_see_is_kept(markdown):
    assert parse(f"summary: {json.dumps(markdown)}", "r").summary.en == markdown


@pytest.mark.parametrize("code", ["```yaml\na: <x> <!-- b\n```", "a\n\n    <details>"])
def test_code_blocks_hold_any_html(code):
    assert parse(f"summary: {json.dumps(code)}", "r").summary.en == code.strip()


def test_a_title_stands_as_typed():
    title = "Fold the log in <details> with <!-- marks -->"
    assert parse(f"title: {json.dumps(title)}", "r").title.en == title


def test_the_chinese_of_such_a_title_may_hold_it_too():
    row = "translations: [{en: 'Fold <log>', zh: '折叠 <log>'}]"
    assert parse(f"title: Fold <log>\n{row}", "r").translations[0].zh == "折叠 <log>"
