"""One report of all that is missing or wrong; no secret in the log."""

import io

import pytest
from bot_double import KEY
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from prdesc.bot import setup
from prdesc.bot.office import Office
from prdesc.errors import InputError


def test_everything_that_is_missing_is_in_one_report(environ):
    found = [str(fault) for fault in setup.missing(setup.read(environ))]
    assert found == [
        "bot.app_id: the GitHub App is not named; set PRDESC_BOT_APP_ID, or `app_id` in [bot]",
        (
            "bot.private_key: the App's private key is not there; set"
            " PRDESC_BOT_PRIVATE_KEY_FILE, or `private_key_file` in [bot]"
        ),
        (
            "bot.webhook_secret: the secret of the webhook is not there; set"
            " PRDESC_BOT_WEBHOOK_SECRET_FILE, or `webhook_secret_file` in [bot]"
        ),
        (
            "model: no model is named; set PRDESC_MODEL and OPENAI_API_KEY or OPENAI_BASE_URL; or"
            " PRDESC_NO_MODEL=1"
        ),
    ]


def test_what_a_part_does_not_need_is_not_missing(complete):
    assert setup.missing(setup.read(complete)) == []
    read = setup.read(complete | {"PRDESC_BOT_WEBHOOK_SECRET": ""})
    assert [fault.key for fault in setup.missing(read)] == ["bot.webhook_secret"]
    assert setup.missing(read, web=False) == []
    assert setup.missing(read, signed=False) == []
    silent = {"PRDESC_MODEL": "", "PRDESC_NO_MODEL": "1"}
    assert setup.missing(setup.read(complete | silent)) == []


def test_faults_of_all_settings_are_in_one_report(environ):
    wrong = {"PRDESC_TIMEOUT": "x", "PRDESC_BOT_PORT": "x"}
    with pytest.raises(InputError) as raised:
        setup.read({**environ, **wrong})
    assert [fault.key for fault in raised.value.faults] == ["PRDESC_TIMEOUT", "PRDESC_BOT_PORT"]


def test_what_is_wrong_and_what_is_missing_are_in_one_report(environ, tmp_path):
    wrong = {
        "PRDESC_BOT_PRIVATE_KEY_FILE": str(tmp_path / "none"),
        "PRDESC_BOT_PORT": "99999",
        "PRDESC_BOT_DATABASE_URL": "mysql://u:pa55word@h/d",
        "PRDESC_BOT_WEBHOOK_SECRTE": "x",
    }
    with pytest.raises(InputError) as raised:
        setup.read({**environ, **wrong}, lacks=setup.lacking)
    found = raised.value.faults
    assert [fault.key for fault in found if fault.key] == [
        "PRDESC_BOT_WEBHOOK_SECRTE",
        "PRDESC_BOT_PORT",
        "bot.database_url",
        "bot.app_id",
        "bot.webhook_secret",
        "model",
    ]
    assert [fault.file for fault in found if fault.file] == [str(tmp_path / "none")]
    assert "did you mean PRDESC_BOT_WEBHOOK_SECRET" in str(raised.value)
    assert "pa55word" not in str(raised.value)


@pytest.mark.parametrize("name", ["ec", "public", "locked", "none"])
def test_a_key_that_signs_nothing_is_in_the_report(environ, tmp_path, name):
    file = tmp_path / "key.pem"
    file.write_bytes(odd_key(name))
    wrong = {"PRDESC_BOT_PRIVATE_KEY_FILE": str(file), "PRDESC_BOT_PORT": "x"}
    with pytest.raises(InputError) as raised:
        setup.read({**environ, **wrong}, lacks=setup.lacking, usable=True)
    (fault,) = (one for one in raised.value.faults if one.file == str(file))
    assert fault.problem.startswith("the private key of the App cannot be used (")
    keys = {one.key for one in raised.value.faults}
    assert keys == {
        "PRDESC_BOT_PORT", "bot.private_key", "bot.app_id", "bot.webhook_secret", "model"
    }  # fmt: skip


def odd_key(name):
    """Return a key that is none for an App: of another kind, public, or behind a password."""
    rsa = serialization.load_pem_private_key(KEY.encode(), None)
    pem, pkcs8 = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    if name == "ec":
        made = ec.generate_private_key(ec.SECP256R1())
        return made.private_bytes(pem, pkcs8, serialization.NoEncryption())
    if name == "public":
        return rsa.public_key().public_bytes(pem, serialization.PublicFormat.SubjectPublicKeyInfo)
    if name == "locked":
        return rsa.private_bytes(pem, pkcs8, serialization.BestAvailableEncryption(b"x"))
    return b"not a key"


@pytest.mark.parametrize(
    ("text", "is_missing"),
    [("modle = 'm'\n", True), ("modle = 'm'\nmodel = 'm'\n", False), ("not toml", False)],
)
def test_an_odd_file_does_not_hide_that_no_model_is_named(environ, tmp_path, text, is_missing):
    file = tmp_path / "config.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(InputError) as raised:
        setup.read({**environ, "PRDESC_CONFIG": str(file)}, lacks=setup.lacking)
    assert ("model" in {one.key for one in raised.value.faults}) is is_missing


def test_a_file_that_is_not_there_is_said_once(environ, tmp_path):
    with pytest.raises(InputError) as raised:
        setup.read({**environ, "PRDESC_CONFIG": str(tmp_path / "none.toml")})
    assert len(raised.value.faults) == 1


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://bot:p%zzHUNTER@127.0.0.1/bot",
        "postgresql://bot:HUNTER x@127.0.0.1/bot",
        "postgresql://bot:HUN@TER/2@127.0.0.1/bot",
        "postgresql://bot:HUN/TER@127.0.0.1/bot",
        "postgresql://bot:HUNTER@127.0.0.1:port/bot",
        "bot:HUNTER@127.0.0.1/bot",
    ],
)
def test_an_address_that_is_odd_shows_none_of_its_parts(environ, address):
    with pytest.raises(InputError) as raised:
        setup.read({**environ, "PRDESC_BOT_DATABASE_URL": address})
    (fault,) = raised.value.faults
    assert fault.key == "bot.database_url"
    for part in ("HUN", "TER", "127", "p%zz", "port/"):
        assert part not in fault.problem


def test_who_needs_no_key_reads_none(environ, tmp_path):
    files = {"PRDESC_BOT_PRIVATE_KEY_FILE": str(tmp_path / "none")}
    read = setup.read({**environ, **files}, secrets=("database_url",))
    assert read.keys.private_key is None


def test_the_log_knows_every_secret(complete):
    written = io.StringIO()
    office = Office.open(setup.read(complete), written)
    for secret in ("secret-of-the-hook", "sk-of-mine", KEY):
        office.log.warning("x", problem=f"it is {secret}.")
    assert "secret-of-the-hook" not in written.getvalue()
    assert "sk-of-mine" not in written.getvalue()
    assert KEY[100:200] not in written.getvalue()
