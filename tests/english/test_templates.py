"""Templates of a repository: what they may say, how far they may go, what an error names."""

import pytest
from record_family import record

from prdesc.english import render_body, render_commit, render_title
from prdesc.english.templates import Templates
from prdesc.errors import InputError

MANY = [{"path": f"r{n}"} for n in range(400)]


@pytest.fixture
def own(tmp_path):
    def write(text, name="body.md.j2"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return Templates.shipped(tmp_path)

    return write


def _fault(templates, **fields):
    with pytest.raises(InputError) as caught:
        render_body(record(title="T", **fields), templates)
    return caught.value.faults[0]


NOT_ALLOWED = {
    "{% macro m() %}a{% endmacro %}": "a macro",
    "{% set x = 1 %}": "set",
    "{% set x %}a{% endset %}": "a set block",
    "{% block b %}{% endblock %}": "a block",
    '{% extends "body.md.j2" %}': "extends",
    '{% import "body.md.j2" as b %}': "an import",
    "{% filter code %}a{% endfilter %}": "a filter block",
    "{% with %}{% endwith %}": "with",
    '{{ "text" }}': "a constant",
    "{{ record.title if record else record }}": "a conditional",
    '{{ record.title ~ "x" }}': "a joined text",
    "{{ record.title * 9 }}": "`mul`",
    '{{ record.parse_raw("x") }}': "a call",
    "{{ record.title.en.upper() }}": "a call",
    "{% for n in range(9) %}{% endfor %}": "a call",
    "{{ budget }}": "`name`",
    "{% for record in record.risks %}{% endfor %}": "names it record",
    "{% for a, b in record.risks %}{% endfor %}": "does not name its row",
    "{% for a in record.risks if a %}{% endfor %}": "with a condition",
    "{% for a in record.risks recursive %}{% endfor %}": "calls itself",
    "{% include record.title %}": "not named in quotes",
    '{% include "x" ignore missing %}': "options",
    "{% if record.title > 3 %}{% endif %}": "not a length",
    "{% if record.title in record %}{% endif %}": "`in`",
    "{% if record.title == record %}{% endif %}": "not a constant",
    "{% if record.title is string %}{% endif %}": "the only one is `none`",
    "{% if 1 %}{% endif %}": "a constant",
    "{{ record.risks | given(record.title) }}": "not constants",
    "{{ record.title | step }}": "the filter `step`",
}


@pytest.mark.parametrize(("text", "problem"), NOT_ALLOWED.items(), ids=str)
def test_what_is_not_allowed_is_named_with_its_line(own, text, problem):
    fault = _fault(own(f"One\ntwo\n{text}\n"))
    assert problem in fault.problem
    assert fault.file.endswith("body.md.j2")
    assert fault.line == 3
    assert "text, {{ value | filter }}, if, for and include" in fault.fix or "filters" in fault.fix


WRONG = {
    "{{ record.nope }}": "no attribute 'nope'",
    "{{ nope }}": "'nope' is undefined",
    "{% if record.nope is none %}{% endif %}": "no attribute 'nope'",
    "{% if nope %}{% endif %}": "'nope' is undefined",
    "{{ record.summary }}": "an absent value is printed",
    "{{ record.risks }}": "a list is printed",
    "{{ record.breaking }}": "a yes or no is printed",
    "{{ record.model_dump }}": "unsafe",
    "{{ record.__class__ }}": "unsafe",
    "{{ record.title | code }}": "`code` takes text, not prose",
    "{{ record.title | codes }}": "`codes` takes a list",
    "{{ record | change }}": "`change` takes a row",
    "{{ record | share }}": "`share` takes a row",
    "{{ record | entries }}": "`entries` takes the changelog",
    '{% if record.tags | given("x") %}{% endif %}': "has no key 'x'",
    "{% for row in record.tags | settings %}{% endfor %}": "`settings` takes recipes",
    "{% for row in record.title.en %}{% endfor %}": "`for` takes a list",
    "{{ record.title | lipsum }}": "No filter named 'lipsum'",
    "{% if %}{% endif %}": "Expected an expression",
    '{% include "no.md.j2" %}': "no template 'no.md.j2'",
    '{% include "../secret.md.j2" %}': "no template '../secret.md.j2'",
    '{% include "/etc/hostname" %}': "no template '/etc/hostname'",
}


@pytest.mark.parametrize(("text", "problem"), WRONG.items(), ids=str)
def test_what_is_wrong_is_named_with_file_and_line(own, text, problem):
    own(f"\n\n{text}", "part.md.j2")
    fault = _fault(own('{% include "part.md.j2" %}'), tags=["a"])
    assert problem in fault.problem
    assert fault.file.endswith("part.md.j2")
    assert fault.line == 3


def _loops(depth, body=""):
    return "{% for a in record.recipes %}" * depth + body + "{% endfor %}" * depth


BOMBS = {
    "loops that print nothing": (_loops(3), "turns of loops"),
    "loops that print": (_loops(2, "x" * 99), "prints more than 1,048,576 characters"),
    "a template that includes itself": ('{% include "body.md.j2" %}', "nested too deeply"),
    "includes that double": ('{% include "a0.md.j2" %}', "turns of loops and includes"),
    "too many loops in each other": (_loops(60), "nested too deeply"),
    "a long chain of filters": ("{{ record.title" + " | code" * 4000 + " }}", "nested too deeply"),
    "many brackets": ("{{ " + "(" * 5000 + "record" + ")" * 5000 + " }}", "nested too deeply"),
    "a huge file": ("x" * 70_000, "is larger than"),
}


@pytest.mark.parametrize(("text", "problem"), BOMBS.values(), ids=list(BOMBS))
def test_a_template_cannot_run_or_print_without_end(own, text, problem):
    for n in range(40):
        own(f'{{% include "a{n + 1}.md.j2" %}}' * 2, f"a{n}.md.j2")
    own("", "a40.md.j2")
    assert problem in _fault(own(text), recipes=MANY).problem


def test_a_slow_template_is_stopped_by_the_clock(own, monkeypatch):
    monkeypatch.setattr("prdesc.english.bounds.SECONDS", -1.0)
    assert "seconds" in _fault(own(_loops(1)), recipes=MANY).problem


def test_mark_characters_are_refused_in_a_template(own):
    fault = _fault(own("a\nb \ue000"))
    assert (fault.problem, fault.line) == ("holds the private-use character U+E000", 2)


def test_a_link_out_of_the_folder_is_no_template(own, tmp_path):
    outside = tmp_path.parent / "outside.md.j2"
    outside.write_text("secret", "utf-8")
    templates = own('{% include "inside.md.j2" %}')
    (tmp_path / "inside.md.j2").symlink_to(outside)
    assert "no template 'inside.md.j2'" in _fault(templates).problem


def test_one_section_of_a_repository_replaces_the_built_in_one(own):
    templates = own(
        "## Danger\n\n{% for row in record.risks %}* {{ row.risk }}\n{% endfor %}\n\n",
        "section/risks.md.j2",
    )
    body = render_body(record(summary="One.", risks=[{"risk": "It *may* fail."}]), templates)
    assert body.text == "## Summary\n\nOne.\n\n## Danger\n\n* It *may* fail."
    assert [(slot.kind, body.text[slot.start : slot.end]) for slot in body.slots] == [
        ("prose", "One."),
        ("prose", "It *may* fail."),
    ]


def test_the_title_is_one_prose_slot_or_nothing():
    title = render_title(record(title="Store it in FP8"))
    assert title.text == "Store it in FP8"
    assert [(slot.start, slot.end, slot.kind) for slot in title.slots] == [(0, 15, "prose")]
    assert render_title(record(summary="x")).text == ""


def test_nothing_said_is_nothing_written():
    empty = record(title="T")
    assert render_body(empty, Templates.shipped()).text == ""
    assert render_body(empty, Templates.shipped(body="inferencex/body.md.j2")).text == ""
    assert render_commit(empty, Templates.shipped()).text == ""
