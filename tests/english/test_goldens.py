"""The English of the examples, word for word; `golden/` holds what a reader approved."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from record_family import any_record

from prdesc.english import render_body, render_commit
from prdesc.english.templates import Templates
from prdesc.record.loading import load
from prdesc.record.models import texts
from prdesc.resources import data_dir
from prdesc.terms.phrases import PhraseTable
from prdesc.units import sentences
from prdesc.units.segment import segments

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"
EXAMPLES = sorted(path.parent.name for path in ROOT.glob("examples/*/record.yaml"))
TEXTS = {
    "body": lambda record: render_body(record, Templates.shipped()),
    "commit": lambda record: render_commit(record, Templates.shipped()),
    "inferencex": lambda record: render_body(
        record, Templates.shipped(body="inferencex/body.md.j2")
    ),
}


@pytest.fixture(scope="module")
def templates():
    return Templates.shipped()


def test_there_are_five_examples():
    assert EXAMPLES == [
        "attention-backend",
        "disagg-recipe",
        "fp8-draft-kv",
        "hicache-size",
        "image-bump",
    ]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_reads_as_approved(example, text):
    record = load(ROOT / "examples" / example / "record.yaml")
    expected = (GOLDEN / f"{example}.{text}.md").read_text("utf-8")
    assert TEXTS[text](record).text + "\n" == expected


@pytest.mark.parametrize("example", EXAMPLES)
def test_no_sentence_of_an_example_is_a_phrase(example):
    table = set(PhraseTable.load(data_dir("glossary") / "phrases.zh-Hans.yaml"))
    prose = [text.en for _, text in texts(load(ROOT / "examples" / example / "record.yaml"))]
    runs = [segment.source for text in prose for segment in segments(text)]
    said = {sentence.strip() for run in runs for sentence in sentences.split(run)}
    assert said
    assert said & table == set()


@given(any_record())
@hypothesis_settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_record_renders_to_slots_that_never_overlap(templates, record):
    english = render_body(record, templates)
    position = 0
    for slot in english.slots:
        assert position <= slot.start < slot.end
        position = slot.end
    assert position <= len(english.text)
    prose = [english.text[slot.start : slot.end] for slot in english.slots if slot.kind == "prose"]
    said = [text.en for key, text in texts(record) if key != "title"]
    assert [one.replace("\\|", "|") for one in prose] == said
    assert not [line for line in english.text.split("\n") if line.strip() == "-"]


@given(any_record())
@hypothesis_settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_no_line_of_a_commit_message_is_a_heading(templates, record):
    english = render_commit(record, templates)
    assert not any(line.startswith("#") for line in english.text.split("\n"))
