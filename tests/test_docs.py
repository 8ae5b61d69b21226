"""What can be asked for is in both READMEs, and what they lead to is there."""

import importlib
import inspect
import pkgutil
import re
import tomllib
from pathlib import Path

import pytest
import typer

from prdesc import checks, errors
from prdesc.cli.app import app
from prdesc.describe import profile
from prdesc.record.schema import record_schema
from prdesc.settings import bot
from prdesc.settings.environment import CONFIG, VARIABLES
from prdesc.settings.settings import POLICY_KEYS, Settings
from prdesc.settings.values import PROTECTED
from prdesc.units.document import UNTRANSLATED

ROOT = Path(__file__).resolve().parents[1]
READMES = ("README.md", "README_zh.md")
PAGES = (*READMES, "CONTRIBUTING.md", "CHANGELOG.md", "OPERATING.md")
CONFIGURATION = {"README.md": "Configuration", "README_zh.md": "配置"}
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def read(name):
    return (ROOT / name).read_text("utf-8")


def section(text, name):
    """Return the text of a second-level section whose heading begins with *name*."""
    found = re.search(rf"^## {re.escape(name)}.*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, name
    return found[0]


def commands():
    """Yield the words of each command and its options; those that git calls are hidden."""
    pending = [((), typer.main.get_command(app))]
    while pending:
        words, command = pending.pop()
        inner = getattr(command, "commands", {})
        pending += [((*words, name), one) for name, one in inner.items()]
        if not inner and not command.hidden:
            options = [one.opts[-1] for one in command.params if one.opts[0].startswith("-")]
            yield " ".join(("prdesc", *words)), [one for one in options if one != "--help"]


def check_ids():
    names = [module.name for module in pkgutil.iter_modules(checks.__path__)]
    modules = [importlib.import_module(f"prdesc.checks.{name}") for name in names]
    return {module.ID for module in modules if hasattr(module, "ID")}


def schema_keys(schema):
    parts = [schema, *schema.get("$defs", {}).values()]
    return {key for part in parts for key in part.get("properties", {})}


def slug(heading):
    """Return the anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


both = pytest.mark.parametrize("name", READMES)


@both
def test_every_command_and_option_is_described(name):
    rows = [line for line in read(name).split("\n") if line.startswith("| `prdesc ")]
    for command, options in commands():
        row = next(row for row in rows if row.startswith((f"| `{command}`", f"| `{command} ")))
        short = {"--output": "-o"}
        assert [one for one in options if short.get(one, one) not in row] == [], command
    assert len(rows) == len(list(commands()))


@both
def test_every_check_has_a_row(name):
    text = read(name)
    assert {check.ID for check in checks.CHECKS} <= check_ids()
    assert [one for one in check_ids() if f"\n| `{one}` |" not in text] == []
    assert [one for one in PROTECTED if f"`{one}`" not in text] == []


@both
def test_every_setting_has_a_row_with_its_variables(name):
    text = section(read(name), CONFIGURATION[name])
    for key in Settings.model_fields:
        row = re.search(rf"^\| `{key}` \|.*", text, re.MULTILINE)
        assert row, key
        assert [one for one in VARIABLES.get(key, ()) if f"`{one}`" not in row[0]] == []
    assert f"`{CONFIG}`" in text


@both
def test_the_keys_of_a_repository_are_told_from_those_of_the_user(name):
    tables = [
        set(re.findall(r"^\| `(\w+)`", table, re.MULTILINE))
        for table in re.split(r"\n\n", section(read(name), CONFIGURATION[name]))
        if table.startswith("| ")
    ]
    assert tables == [set(POLICY_KEYS), set(Settings.model_fields) - POLICY_KEYS]


@both
def test_every_profile_has_a_row(name):
    assert [one for one in profile.names() if f"\n| `{one}`" not in read(name)] == []


@both
def test_every_exit_code_has_a_row(name):
    classes = [one for _, one in inspect.getmembers(errors, inspect.isclass)]
    codes = {one.exit_code for one in classes if issubclass(one, errors.PrdescError)}
    assert [one for one in (*codes, 0, 130) if f"\n| {one} |" not in read(name)] == []


@both
def test_every_key_of_a_record_is_named(name):
    text = read(name)
    keys = schema_keys(record_schema())
    assert [key for key in keys if f"`{key}`" not in text and f" {key}:" not in text] == []


@both
def test_the_mark_of_what_is_left_is_shown(name):
    assert f"`{UNTRANSLATED}`" in read(name)


def test_every_setting_of_the_bot_has_a_row_with_its_variable():
    text = section(read("OPERATING.md"), "Configuration")
    rows = dict(re.findall(r"^\| `(\w+)` \| `(\w+)` \|", text, re.MULTILINE))
    assert rows == dict(bot.VARIABLES)


def test_every_metric_of_the_bot_has_a_row():
    metrics = pytest.importorskip("prdesc.bot.metrics")
    names = [one.name for one in metrics.Metrics().registry.collect()]
    text = read("OPERATING.md")
    assert [one for one in names if f"\n| `{one}" not in text] == []


def test_both_readmes_have_the_same_parts():
    shapes = []
    for name in READMES:
        lines = FENCE.sub("```", read(name)).split("\n")
        marks = [re.match(r"#+ |\| `[^`]*` \||\|[-|]+$|- |```|", line)[0] for line in lines]
        shapes.append([mark for mark in marks if mark])
    english, chinese = shapes
    assert english == chinese


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere(name):
    text = FENCE.sub("", read(name))
    anchors = {slug(one) for one in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}
    for target in LINK.findall(text):
        if target.startswith("#"):
            assert target[1:] in anchors
        elif "://" not in target:
            assert (ROOT / target).exists(), target


def test_contributing_names_every_room_and_no_other():
    layers = tomllib.loads(read("pyproject.toml"))["tool"]["importlinter"]["contracts"][0]["layers"]
    rooms = {room for layer in layers for room in layer.split(" | ")} - {"__main__"}
    table = section(read("CONTRIBUTING.md"), "The rooms")
    named = re.findall(r"^\| (`[^|]+) \|", table, re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", " ".join(named))) == rooms


def test_contributing_names_files_that_are_there():
    text = read("CONTRIBUTING.md")
    paths = re.findall(r"`((?:prdesc|tests|templates|glossary)/[\w./-]*)`", text)
    assert len(paths) > 10
    assert [path for path in paths if not (ROOT / path).exists()] == []
