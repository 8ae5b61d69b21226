import os
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.errors import InputError
from prdesc.settings.repository import policy_from_text, read_policy
from prdesc.settings.schema import config_schema
from prdesc.settings.settings import POLICY_KEYS, Settings, user_config_path

KNOWN = "base, checks, collect, glossaries, hook, hook_check, layout, profile, record, rules"
OFF = 'take the line out, or write "warning"'
TOML = 'write `key = "value"` lines; text needs quotes'
INSIDE = "write a path below the root of the repository, with /"
OWN = f"put it into your own {user_config_path()}"


@pytest.fixture(autouse=True)
def usual_user_file(monkeypatch):
    monkeypatch.delenv("PRDESC_CONFIG", raising=False)


def report(text, name="prdesc.toml"):
    with pytest.raises(InputError) as caught:
        policy_from_text(text, name)
    return [str(fault).removeprefix(f"{name}:") for fault in caught.value.faults]


def test_every_policy_key_is_read():
    policy = policy_from_text(
        """\
profile = "inferencex"
layout = "section"
glossaries = ["terms/a.yaml"]
base = "release/1.0"
record = "docs/{branch}.yml"
rules = ["rules.yaml"]
hook = "suggest"
hook_check = "enforce"
[checks]
terms = "error"
injection = "warning"
[collect]
recipes = ["serving/**"]
""",
        "prdesc.toml",
    )
    assert policy.model_fields_set == POLICY_KEYS
    assert policy.collect == {"recipes": ("serving/**",)}
    assert policy.checks == {"terms": "error", "injection": "warning"}


@pytest.mark.parametrize("key", sorted(set(Settings.model_fields) - POLICY_KEYS))
def test_a_key_of_the_user_is_refused(key):
    [fault] = report(f'\n{key} = "x"')
    assert fault.startswith(f"2: {key}: is not for a repository to decide; {OWN}")
    [fault] = report(f'[{key}]\na = "x"')
    assert fault.startswith(f"1: {key}: is not for a repository to decide; {OWN}")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            'base_url = "http://h"',
            f"1: base_url: is not for a repository to decide; {OWN}, or set OPENAI_BASE_URL",
        ),
        ('glosary = "x"', "1: glosary: is not a known key; did you mean `glossaries`?"),
        (
            "zzz = 1",
            f"1: zzz: is not a known key; known here: {KNOWN}",
        ),
        ('profile = "../x"', "1: profile: `../x` is not a name; write small letters, digits and -"),
        ("profile = 1", "1: profile: is not text; put the value in quotes"),
        (
            'layout = "table"',
            "1: layout: is not one of details, section; write one of them, in quotes",
        ),
        (
            'base = "--upload-pack=x"',
            "1: base: `--upload-pack=x` is not a branch; write it as git shows it, such as main",
        ),
        ('glossaries = "a"', '1: glossaries: is not a list; write ["…", "…"]'),
        ('rules = ["/etc/x"]', f"1: rules[0]: `/etc/x` is an absolute path; {INSIDE}"),
        ('rules = ["~/x"]', f"1: rules[0]: `~/x` is an absolute path; {INSIDE}"),
        ("rules = ['C:\\x']", f"1: rules[0]: `C:\\x` is an absolute path; {INSIDE}"),
        ("rules = ['a\\x']", f"1: rules[0]: `a\\x` has a backslash; {INSIDE}"),
        ('rules = ["a", "b/../../c"]', f"1: rules[1]: `b/../../c` leaves the repository; {INSIDE}"),
        ('rules = [".git/hooks/x"]', f"1: rules[0]: `.git/hooks/x` is inside .git; {INSIDE}"),
        ('rules = [""]', f"1: rules[0]: is not a path; {INSIDE}"),
        (
            'record = "../{branch}.yaml"',
            f"1: record: `../{{branch}}.yaml` leaves the repository; {INSIDE}",
        ),
        (
            'record = "{user}.yaml"',
            "1: record: `{user}.yaml` has a placeholder other than {branch}; use {branch} only",
        ),
        ('record = "a.sh"', "1: record: `a.sh` is not a YAML file; end the path with .yaml"),
        (
            '[checks]\nterms = "hard"',
            "2: checks.terms: is not one of error, warning, off; write one of them, in quotes",
        ),
        (
            'checks = {terms = "hard"}',
            "1: checks.terms: is not one of error, warning, off; write one of them, in quotes",
        ),
        (
            '[checks]\n"A b" = "off"',
            "2: checks.A b: `A b` is not a check; write a name as terms, or a rule as D04",
        ),
        ("checks = 1", '1: checks: is not a table; write {key = "value"}'),
        *(
            (
                f'[checks]\n{check} = "off"',
                f"2: checks.{check}: a repository cannot switch this check off; {OFF}",
            )
            for check in ("injection", "invisible", "disclosure", "trailers")
        ),
        ("a = ", f"1: is not TOML (Invalid value); {TOML}"),
        (
            "hook = off",
            f"1: is not TOML (Invalid value); {TOML}",
        ),
        (
            'a = 1\nb = "\n',
            f"2: is not TOML (Illegal character '\\n'); {TOML}",
        ),
    ],
)
def test_a_fault_names_line_key_and_fix(text, fault):
    assert report(text) == [fault]


def test_pyproject_has_a_table(tmp_path):
    path = tmp_path / "pyproject.toml"
    path.write_text('[project]\nname = "x"\n\n[tool.prdesc]\nlayout = "up"\nmodel = "m"\n', "utf-8")
    with pytest.raises(InputError) as caught:
        read_policy(tmp_path)
    assert [(fault.line, fault.key) for fault in caught.value.faults] == [
        (5, "layout"),
        (6, "model"),
    ]
    assert policy_from_text("[tool.other]\na = 1\n", "pyproject.toml").model_fields_set == set()


@pytest.mark.parametrize("text", ["", "[project]\n", "[tool.other]\nprdesc = 1\n", "broken ="])
def test_a_pyproject_without_our_table_is_not_ours(tmp_path, text):
    (tmp_path / "pyproject.toml").write_text(text, "utf-8")
    assert read_policy(tmp_path) is None


def test_both_files_are_one_too_many(tmp_path):
    (tmp_path / "prdesc.toml").touch()
    (tmp_path / "pyproject.toml").write_text("\n[tool.prdesc]\n", "utf-8")
    message = "pyproject.toml:2: prdesc.toml and [tool.prdesc] of pyproject.toml are both there"
    with pytest.raises(InputError, match=re.escape(message)):
        read_policy(tmp_path)


def test_links_out_of_the_repository_are_refused(tmp_path):
    root, other = tmp_path / "root", tmp_path / "other"
    root.mkdir()
    other.mkdir()
    (root / "link").symlink_to(other)
    (root / "prdesc.toml").write_text(
        'glossaries = ["link/a.yaml"]\nrecord = "link/{branch}.yaml"\nrules = ["link"]\n', "utf-8"
    )
    with pytest.raises(InputError) as caught:
        read_policy(root)
    assert [(fault.line, fault.key) for fault in caught.value.faults] == [
        (2, "record"),
        (1, "glossaries"),
        (3, "rules"),
    ]
    (root / "prdesc.toml").unlink()
    (other / "prdesc.toml").write_text('profile = "none"\n', "utf-8")
    (root / "prdesc.toml").symlink_to(other / "prdesc.toml")
    with pytest.raises(InputError, match="is a symbolic link that leaves the repository"):
        read_policy(root)


@given(st.text())
def test_any_text_is_a_policy_or_an_input_error(text):
    try:
        policy_from_text(text, "prdesc.toml")
    except InputError as error:
        raised = error.faults
    else:
        raised = ("none",)
    assert raised


def test_the_schema_names_every_key():
    schema = config_schema()
    assert set(schema["properties"]) == POLICY_KEYS
    assert all(value["description"] for value in schema["properties"].values())
    assert schema["additionalProperties"] is False


def test_the_users_file_is_named_as_the_user_named_it(monkeypatch, tmp_path):
    monkeypatch.setenv("PRDESC_CONFIG", str(tmp_path / "mine.toml"))
    (found,) = report('memory = "/a"')
    assert f"put it into your own {tmp_path / 'mine.toml'}, or set PRDESC_MEMORY" in found


def test_a_device_is_not_named_as_a_file_for_keys(monkeypatch):
    monkeypatch.setenv("PRDESC_CONFIG", os.devnull)
    (found,) = report('memory = "/a"')
    assert "put it into your own configuration file, or set PRDESC_MEMORY" in found
