import dataclasses
from pathlib import Path

import platformdirs
import pytest
from pydantic import ValidationError

from prdesc.errors import InputError
from prdesc.settings import environment
from prdesc.settings.environment import VARIABLES
from prdesc.settings.loading import load
from prdesc.settings.settings import POLICY_KEYS, Settings, user_config_path

ADDRESS = "write http://host/path or https://host/path, without user, password and query"
ONE = "write one of them, in quotes"


@pytest.fixture(autouse=True)
def no_user_file(monkeypatch, tmp_path):
    monkeypatch.setattr(
        "prdesc.settings.environment.user_config_path", lambda: tmp_path / "user" / "config.toml"
    )


@pytest.fixture
def user(tmp_path):
    def write(text):
        path = tmp_path / "user" / "config.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        return path

    return write


@pytest.fixture
def root(tmp_path):
    folder = tmp_path / "repository"
    folder.mkdir()
    return folder


def report(root=None, flags=None, environ=None):
    with pytest.raises(InputError) as caught:
        load(root, flags, environ or {})
    return [str(fault) for fault in caught.value.faults]


def test_defaults_need_nothing():
    configured = load(None, None, {})
    settings = configured.settings
    assert (settings.profile, settings.model, settings.timeout) == ("github", None, 120.0)
    assert settings.record == ".prdesc/{branch}.yaml"
    assert settings.memory == platformdirs.user_data_path("prdesc") / "memory.sqlite3"
    assert set(configured.sources.values()) == {"default"}


def test_flags_beat_the_environment_which_beats_the_users_file(user):
    path = user('model = "from-file"\ntimeout = 7\nbase_url = "https://h/v1/"\n')
    environ = {"PRDESC_MODEL": "from-environment", "PRDESC_TIMEOUT": "8.5"}
    configured = load(None, {"model": "from-flag", "timeout": None}, environ)
    settings, sources = configured.settings, configured.sources
    assert (settings.model, sources["model"]) == ("from-flag", "flag")
    assert (settings.timeout, sources["timeout"]) == (8.5, "PRDESC_TIMEOUT")
    assert (settings.base_url, sources["base_url"]) == ("https://h/v1", f"{path}:3")


def test_the_repository_beats_the_users_file_but_not_a_flag(user, root):
    user('profile = "assisted"\nlayout = "section"\nhook = "off"\n')
    (root / "prdesc.toml").write_text('profile = "inferencex"\nlayout = "details"\n', "utf-8")
    configured = load(root, {"layout": "section"}, {})
    settings = configured.settings
    assert (settings.profile, settings.layout, settings.hook) == ("inferencex", "section", "off")
    assert configured.sources["profile"] == f"{root / 'prdesc.toml'}:1"


def test_severities_are_put_together_per_check(user, root):
    user('[checks]\nterms = "off"\nnumbers = "warning"\n')
    (root / "prdesc.toml").write_text('[checks]\nterms = "error"\n', "utf-8")
    configured = load(root, {"checks": {"links": "off"}}, {})
    assert configured.settings.checks == {"terms": "error", "numbers": "warning", "links": "off"}
    assert configured.sources["checks.terms"] == f"{root / 'prdesc.toml'}:2"


def test_an_empty_variable_is_unset(monkeypatch):
    monkeypatch.setenv("OPENAI_BASE_URL", " ")
    monkeypatch.setenv("PRDESC_MODEL", "m")
    assert "OPENAI_BASE_URL" not in environment.variables()
    assert load(None).settings.model == "m"
    assert load(None, None, {"PRDESC_MODEL": "", "PRDESC_TIMEOUT": " "}).settings.model is None


def test_prdesc_config_names_the_users_file(tmp_path):
    path = tmp_path / "other.toml"
    path.write_text('model = "m"\n', "utf-8")
    configured = load(None, None, {"PRDESC_CONFIG": str(path)})
    assert configured.settings.model == "m"
    assert configured.user_file == path
    path.unlink()
    assert report(environ={"PRDESC_CONFIG": str(path)})[0].startswith(f"{path}: cannot be read")


def test_every_variable_sets_its_key(tmp_path):
    values = {"timeout": "3", "hook_timeout": "2", "temperature": "0", "max_tokens": "9"}
    values |= {"tokens_per_description": "10", "tokens_per_day": "11", "no_model": "yes"}
    values |= {"repository_templates": "1", "base_url": "http://h:1/v1", "model": "m"}
    values |= {"plan": "small"}
    values |= {"github_api_url": "https://h/api/v3", "api_key": "k", "github_token": "t"}
    values |= {key: str(tmp_path / key) for key in VARIABLES if key not in values}
    environ = {names[0]: values[key] for key, names in VARIABLES.items()}
    sources = load(None, None, environ).sources
    assert {key: sources[key] for key in VARIABLES} == {
        key: names[0] for key, names in VARIABLES.items()
    }


def test_a_token_is_not_looked_at_before_it_is_used():
    given = load(None, None, {"GITHUB_TOKEN": "t0ken more"}).settings.github_token
    assert given is not None


def test_no_variable_sets_what_a_repository_decides():
    assert not POLICY_KEYS & set(VARIABLES)
    assert set(VARIABLES) | POLICY_KEYS | {"extra"} == set(Settings.model_fields)


def test_a_data_folder_takes_the_memory_along(tmp_path):
    configured = load(None, None, {"PRDESC_DATA": str(tmp_path)})
    assert configured.settings.memory == tmp_path / "memory.sqlite3"
    assert configured.sources["memory"] == "PRDESC_DATA"
    memory = str(tmp_path / "m")
    both = load(None, None, {"PRDESC_DATA": str(tmp_path), "PRDESC_MEMORY": memory})
    assert both.settings.memory == Path(memory)


def test_settings_are_frozen():
    configured = load(None, None, {})
    with pytest.raises(ValidationError, match="frozen"):
        configured.settings.model = "m"
    with pytest.raises(dataclasses.FrozenInstanceError):
        configured.settings = None


@pytest.mark.parametrize("value", ["sk-secret", "sk-secret\n"])
def test_a_secret_is_never_shown(value, user):
    configured = load(None, None, {"OPENAI_API_KEY": value, "GITHUB_TOKEN": value})
    assert configured.settings.api_key
    assert configured.settings.api_key.get_secret_value() == value.strip()
    assert value.strip() not in repr(configured)
    assert configured.shown("api_key") == "set"
    assert load(None, None, {}).shown("api_key") == "not set"
    path = user("api_key = [1234567]\ngithub_token = 1234567\n")
    assert report() == [
        f"{path}:1: api_key: is not text; put the value in quotes",
        f"{path}:2: github_token: is not text; put the value in quotes",
    ]


@pytest.mark.parametrize(
    ("variable", "value", "fault"),
    [
        ("PRDESC_TIMEOUT", "0", "is out of range; write seconds, more than 0 and at most 3600"),
        ("PRDESC_TIMEOUT", "nan", "is out of range; write seconds, more than 0 and at most 3600"),
        ("PRDESC_TIMEOUT", "1m", "is not a number; write seconds, more than 0 and at most 3600"),
        ("PRDESC_TEMPERATURE", "3", "is out of range; write a number from 0 to 2"),
        ("PRDESC_MAX_TOKENS", "-1", "is out of range; write a whole number above 0"),
        ("PRDESC_MAX_TOKENS", "1.5", "is not a number; write a whole number above 0"),
        ("PRDESC_NO_MODEL", "maybe", "is neither true nor false; write true or false"),
        ("PRDESC_MEMORY", "a/b", "`a/b` is a relative path; write the whole path"),
        ("GITHUB_API_URL", "http://h", "would send the token unencrypted; write https://"),
        *(
            (
                "OPENAI_BASE_URL",
                url,
                f"is not a web address; {ADDRESS}",
            )
            for url in ("h/v1", "ftp://h", "https://me:pass@h", "https://h/?key=a", "file:///etc")
        ),
    ],
)
def test_variables_are_checked(variable, value, fault):
    assert report(environ={variable: value}) == [f"{variable}: {fault}"]


def test_plain_http_is_fine_for_this_machine():
    for host in ("http://localhost:1", "http://127.0.0.1:1", "http://[::1]:1"):
        settings = load(None, None, {"GITHUB_API_URL": host}).settings
        assert settings.github_api_url == host


def test_all_faults_of_all_sources_come_at_once(user, root):
    path = user('timeout = true\nmodle = "m"\nextra = 1\n')
    (root / "prdesc.toml").write_text("layout = 1\n", "utf-8")
    assert report(root, {"hook": "on"}, {"PRDESC_NO_MODEL": "x"}) == [
        f"{path}:1: timeout: is not a number; write a number",
        f"{path}:2: modle: is not a known key; did you mean `model`?",
        f'{path}:3: extra: is not a table; write {{key = "value"}}',
        "PRDESC_NO_MODEL: is neither true nor false; write true or false",
        f"{root / 'prdesc.toml'}:1: layout: is not one of details, section; {ONE}",
        f"--hook: is not one of draft, suggest, off; {ONE}",
    ]


def test_the_users_file_may_hold_everything(user, tmp_path):
    user(f'extra = {{seed = 1}}\nmemory = "{tmp_path}/m"\nrules = ["r.yaml"]\nno_model = true\n')
    settings = load(None, None, {}).settings
    assert (settings.extra, settings.no_model) == ({"seed": 1}, True)
    assert (settings.memory, settings.rules) == (tmp_path / "m", ("r.yaml",))


def test_the_usual_file_is_in_the_users_config_folder():
    assert user_config_path() == platformdirs.user_config_path("prdesc") / "config.toml"
