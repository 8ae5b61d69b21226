"""Every fixed phrase of every built-in template has reviewed Chinese, and no other has."""

import re

import cmarkgfm
import pytest
from hypothesis import HealthCheck, given, settings
from jinja2 import nodes
from record_family import FAMILY, any_record

from prdesc.checks import run_checks
from prdesc.english import render_commit
from prdesc.english.templates import Templates, _Environment
from prdesc.findings import errors
from prdesc.resources import data_dir
from prdesc.terms.phrases import PhraseTable
from prdesc.units.document import cut

FOLDER = data_dir("templates")
FILES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.j2"))
BODIES = [name for name in FILES if name.endswith("body.md.j2")]
TABLE = PhraseTable.load(data_dir("glossary") / "phrases.zh-Hans.yaml")
LETTER = re.compile(r"[^\W\d_]")


def _texts(record, templates):
    yield render_commit(record, templates[0])
    for template in templates:
        yield template.render(template.body, record)


@pytest.fixture(scope="module")
def templates():
    return [Templates.shipped(body=body) for body in BODIES]


class Lookup:
    def __init__(self):
        self.asked = set()

    def __call__(self, pattern):
        self.asked.add(pattern)
        return TABLE.lookup(pattern)

    def unknown(self):
        found = {one for one in self.asked if TABLE.lookup(one) is None}
        return {one for one in found if LETTER.search(one)}


def test_there_are_several_bodies():
    assert BODIES == ["body.md.j2", "human-words/body.md.j2", "inferencex/body.md.j2"]


def test_the_family_uses_exactly_the_phrases_of_the_table(templates):
    lookup = Lookup()
    for record in FAMILY:
        for text in _texts(record, templates):
            cut(text, lookup)
    assert lookup.unknown() == set()
    assert set(TABLE) - lookup.asked == set()


@given(any_record())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_no_record_brings_a_phrase_that_the_table_lacks(templates, record):
    lookup = Lookup()
    for text in _texts(record, templates):
        cut(text, lookup)
    assert lookup.unknown() == set()


def test_slots_for_words_hold_values_that_stand_in_both_languages(templates):
    kinds = {}
    for record in FAMILY:
        for text in _texts(record, templates):
            for piece in cut(text, TABLE.lookup).pieces:
                for slot, fill in enumerate(piece.fills, 1):
                    kinds.setdefault((piece.pattern, slot), set()).add(type(fill))
    words = {(one.chinese, slot) for one in TABLE.with_words() for slot in one.words}
    assert words
    assert {place: kinds[place] for place in words} == {key: {str} for key in words}


class _Numbered(_Environment):
    """Puts a number behind every fixed text of a template."""

    def __init__(self, loader):
        super().__init__(loader)
        self.seen = {}

    def _parse(self, source, name, filename):
        tree = super()._parse(source, name, filename)
        for node in tree.find_all(nodes.TemplateData):
            if LETTER.search(node.data):
                number = len(self.seen)
                self.seen[number] = (name, node.lineno, node.data)
                node.data += f"\ue010{number}\ue011"
        return tree


def test_the_family_prints_every_fixed_text_of_every_template():
    met = set()
    for body in BODIES:
        templates = Templates.shipped(body=body)
        templates._environment = numbered = _Numbered(templates._environment.loader)
        printed = set()
        for record in FAMILY:
            for name in (body, "commit.md.j2"):
                found = re.findall("\ue010(\\d+)\ue011", templates._marked(name, record))
                printed |= set(map(int, found))
        assert [what for number, what in numbered.seen.items() if number not in printed] == []
        met |= {name for name, _, _ in numbered.seen.values()}
    assert {name for name in FILES if _has_text(name)} == met


def _has_text(name):
    text = (FOLDER / name).read_text("utf-8")
    return LETTER.search(re.sub(r"\{[%#{].*?[%#}]\}", "", text, flags=re.DOTALL)) is not None


@pytest.mark.parametrize("english", list(TABLE))
def test_chinese_of_a_phrase_renders_as_the_english_does(english):
    chinese = TABLE.lookup(english)
    assert _tags(chinese) == _tags(english)
    assert not re.search(r"[\u4e00-\u9fff][A-Za-z⟦]|[A-Za-z⟧][\u4e00-\u9fff]", chinese)
    assert not re.search(r"[\u4e00-\u9fff] ?[,:;()]", chinese)
    assert " ：" not in chinese


@pytest.mark.parametrize("english", list(TABLE))
def test_chinese_of_a_phrase_passes_the_checks(english):
    pair = (re.sub(r"⟦(\d)⟧", r"`v\1`", one) for one in (english, TABLE.lookup(english)))
    assert errors(run_checks(*pair)) == ()


def _tags(phrase):
    for value in ("`x`", "word"):
        html = cmarkgfm.github_flavored_markdown_to_html(re.sub(r"⟦\d⟧", value, phrase))
    return re.findall(r"<[^>]+>", html)
