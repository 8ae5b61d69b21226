"""The table `[bot]` of the user's file, and its variables."""

import pytest

from prdesc.errors import InputError
from prdesc.settings.bot import VARIABLES, BotSettings, load_bot, read_keys
from prdesc.settings.loading import load
from prdesc.settings.repository import policy_from_text


@pytest.fixture
def user(tmp_path):
    """Write the user's file; returns an environment that names it."""

    def write(text, **more):
        path = tmp_path / "config.toml"
        path.write_text(text, "utf-8")
        return {"PRDESC_CONFIG": str(path)} | more

    return write


def report(environ, read=load_bot):
    with pytest.raises(InputError) as caught:
        read(environ)
    return [str(fault) for fault in caught.value.faults]


def test_defaults_need_nothing(user):
    settings = load_bot(user(""))
    assert (settings.host, settings.port, settings.app_id) == ("127.0.0.1", 8080, None)
    assert read_keys(settings).webhook_secrets == ()


def test_the_environment_beats_the_file(user):
    text = '[bot]\napp_id = 123\nport = 9000\ntemplates = ["o/r"]\nquiet = 3\n'
    settings = load_bot(user(text, PRDESC_BOT_PORT="9001", PRDESC_BOT_HOST=" "))
    assert (settings.app_id, settings.port, settings.host) == ("123", 9001, "127.0.0.1")
    assert (settings.templates, settings.quiet) == (("o/r",), 3)
    listed = load_bot(user(text, PRDESC_BOT_TEMPLATES="a/b, c/d"))
    assert listed.templates == ("a/b", "c/d")


def test_every_key_has_a_variable():
    assert set(VARIABLES) == set(BotSettings.model_fields)


def test_all_faults_come_in_one_report(user):
    environ = user('[bot]\nport = 70000\nweb_hook = "x"\ntemplates = ["x"]\nconcurrency = 0\n')
    file = environ["PRDESC_CONFIG"]
    found = report(environ | {"PRDESC_BOT_QUIET": "long", "PRDESC_BOT_APP_ID": "a b"})
    assert found[0].startswith(f"{file}:3: web_hook: is not a known key; ")
    assert sorted(found[1:]) == [
        f"{file}:2: bot.port: is not a port; write a number from 0 to 65535",
        f"{file}:4: bot.templates[0]: `x` is not a repository; write OWNER/NAME",
        f"{file}:5: bot.concurrency: is out of range; write a whole number from 1 to 64",
        "PRDESC_BOT_APP_ID: is not an id; write the App ID or the client ID of the App's page",
        "PRDESC_BOT_QUIET: is not a number; write seconds, more than 0 and at most 3600",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('port = "80"', "port: is not a whole number; write it in digits, without quotes"),
        ("port = 80.0", "port: is not a whole number; write it in digits, without quotes"),
        ("concurrency = true", "concurrency: is not a whole number; write it in digits,"),
        ('quiet = "1.5"', "quiet: is not a number; write seconds in digits, without quotes"),
        ("deadline = true", "deadline: is not a number; write seconds in digits"),
        ("quiet = -1", "quiet: is out of range; write seconds, more than 0 and at most 3600"),
        ('drafts = "yes"', "drafts: is neither true nor false; write true or false, without"),
        ("drafts = 1", "drafts: is neither true nor false"),
        ('templates = "octo/app"', 'templates: is not a list; write ["OWNER/NAME", …]'),
        ('tokens_per_pull = "9"', "tokens_per_pull: is not a whole number"),
        ("concurrency = 65", "concurrency: is out of range; write a whole number from 1 to 64"),
    ],
)
def test_a_value_of_another_type_is_refused_in_a_file(user, line, said):
    environ = user(f"[bot]\n{line}\n")
    (found,) = report(environ)
    assert found.startswith(f"{environ['PRDESC_CONFIG']}:2: bot.{said}")


def test_what_the_environment_beats_is_not_looked_at(user):
    assert load_bot(user('[bot]\nport = "x"\n', PRDESC_BOT_PORT="81")).port == 81
    assert load_bot(user("[bot]\nquiet = 1.5\ndrafts = true\n")).quiet == 1.5


@pytest.mark.parametrize(
    ("name", "fix"),
    [
        ("FOO", "take it out"),
        ("PORTS", "did you mean PRDESC_BOT_PORT?"),
        ("WEBHOOK_SECRTE", "did you mean PRDESC_BOT_WEBHOOK_SECRET?"),
    ],
)
def test_a_variable_that_is_none_is_named_with_what_is_near(user, name, fix):
    said = f"PRDESC_BOT_{name}: is not a variable of the bot; {fix}"
    assert report(user("") | {f"PRDESC_BOT_{name}": "1"}) == [said]


def test_an_empty_file_is_told_by_what_belongs_into_it(user, tmp_path):
    (tmp_path / "empty").write_text("\n", "utf-8")
    settings = load_bot(user("", PRDESC_BOT_PRIVATE_KEY_FILE=str(tmp_path / "empty")))
    said = "is empty; write the App's private key, PEM, into it"
    assert report(settings, read_keys) == [f"{tmp_path / 'empty'}: {said}"]


def test_the_table_is_a_table(user):
    assert "is not a table" in report(user('bot = "x"\n'))[0]


def test_secrets_come_from_files(user, tmp_path):
    for name in ("key", "secret", "old"):
        (tmp_path / name).write_text(f"{name}-text\n", "utf-8")
    text = f"""[bot]
private_key_file = "{tmp_path / "key"}"
webhook_secret_file = "{tmp_path / "secret"}"
previous_webhook_secret_file = "{tmp_path / "old"}"
database_url = "postgresql://u:p@h/d"
"""
    settings = load_bot(user(text))
    keys = read_keys(settings)
    assert keys.private_key.get_secret_value() == "key-text"
    assert [one.get_secret_value() for one in keys.webhook_secrets] == ["secret-text", "old-text"]
    assert "secret-text" not in repr(keys)
    assert "postgresql" not in repr(settings)


def test_a_secret_that_cannot_be_read_is_said_with_all_others(user, tmp_path):
    (tmp_path / "empty").write_text("\n", "utf-8")
    text = f"""[bot]
private_key_file = "{tmp_path / "none"}"
webhook_secret_file = "{tmp_path / "empty"}"
database_url_file = "relative"
"""
    assert "relative path" in report(user(text))[0]
    environ = user(text.replace('"relative"', f'"{tmp_path / "empty"}"'))
    settings = load_bot(environ | {"PRDESC_BOT_DATABASE_URL": "postgresql:///x"})
    found = report(settings, read_keys)
    assert "cannot be read" in found[0]
    assert found[1] == f"{tmp_path / 'empty'}: is empty; write the secret into it"
    assert "`database_url` and `database_url_file` are both set" in found[2]


def test_a_wrong_secret_is_not_shown(user):
    assert report(user("[bot]\nwebhook_secret = 12345\n"))[0].endswith(
        "bot.webhook_secret: is not text; put the value in quotes"
    )


def test_the_other_settings_leave_the_table_alone(user):
    assert load(None, None, user('model = "m"\n[bot]\nport = 1\n')).settings.model == "m"


def test_a_repository_does_not_decide_on_the_bot():
    with pytest.raises(InputError, match="is not for a repository to decide"):
        policy_from_text("[bot]\nport = 1\n", "prdesc.toml")
