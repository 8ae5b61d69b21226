import re

import pytest
import yaml
from json_schema_subset import valid

from prdesc.errors import InputError
from prdesc.record.example import example_text
from prdesc.record.loading import parse
from prdesc.record.models import Record
from prdesc.record.schema import record_schema

SCHEMA = record_schema()


class Core(yaml.SafeLoader):
    """YAML 1.2 as far as it matters here: `on` is text, a date is text."""


Core.yaml_implicit_resolvers = {
    first: [
        (tag, rule) for tag, rule in rules if tag.rpartition(":")[2] not in {"timestamp", "bool"}
    ]
    for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Core.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))


def core(text):
    return yaml.load(text, Loader=Core)  # noqa: S506


def test_the_example_is_valid_for_both():
    assert valid(core(example_text()), SCHEMA, SCHEMA)
    assert parse(example_text(), "record.yaml").title


def test_the_example_shows_every_key():
    shown = set(parse(example_text(), "record.yaml").model_fields_set)
    assert shown == set(Record.model_fields)


@pytest.mark.parametrize(
    "text",
    [
        "title: 12",
        "title: {en: a, zh: 甲}",
        "title: ~\nsummary: a",
        "recipes: ~\ntitle: a",
        "recipes: [{path: 1, settings: [{name: n, old: null, new: 0.90}]}]",
        "ai: {used: no}",
        "ai: {used: unstated}",
        "changelog: {append_only: true, entries: [a, {b: c, d: [e, 1], f: ~}]}",
        "checklist: [{text: a, done: yes}]",
    ],
)
def test_what_the_loader_takes_the_schema_takes(text):
    parse(text, "r")
    assert valid(core(text), SCHEMA, SCHEMA)


@pytest.mark.parametrize(
    "text",
    [
        "titel: a",
        "title: [a]",
        "title: {zh: 甲}",
        "recipes: [{keys: [a]}]",
        "recipes: [~]",
        "recipes: a",
        "risks: [{risk: a, severity: huge}]",
        "results: [{metric: a, after: ~}]",
        "ai: {used: perhaps}",
        "changelog: {entries: [[a]]}",
    ],
)
def test_what_the_schema_refuses_the_loader_refuses(text):
    assert not valid(core(text), SCHEMA, SCHEMA)
    with pytest.raises(InputError, match="r:1"):
        parse(text, "r")


def test_every_key_has_a_description():
    for part in (SCHEMA, *SCHEMA["$defs"].values()):
        for key, value in part.get("properties", {}).items():
            assert value.get("description"), key


def test_the_schema_names_its_dialect():
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
