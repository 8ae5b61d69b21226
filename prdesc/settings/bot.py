"""The settings of the bot: the table `[bot]` of the user's own file, and `PRDESC_BOT_*`."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SecretStr,
    ValidationError,
)

from prdesc.errors import Fault, InputError
from prdesc.files import read_text
from prdesc.patterns import deferred
from prdesc.settings import environment, written
from prdesc.settings.faults import faults, strangers
from prdesc.settings.settings import BOT_TABLE
from prdesc.settings.toml import Table, parse, subtable
from prdesc.settings.values import Flag, Seconds, Tokens, UserPath, fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_LIMIT = 1 << 20
_PREFIX = "PRDESC_BOT_"
_LARGEST_PORT = 65535
_APP = deferred(r"[A-Za-z0-9.]{1,40}")
_REPOSITORY = deferred(r"[A-Za-z0-9][A-Za-z0-9_-]*/[A-Za-z0-9_.-]+")


def _port(value: object) -> object:
    text = str(value)
    if isinstance(value, bool) or not text.isdecimal() or int(text) > _LARGEST_PORT:
        raise fault("is not a port", f"write a number from 0 to {_LARGEST_PORT}")
    return int(text)


def _id(value: object) -> object:
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if is_number else value


def _app(text: str) -> str:
    if not _APP.fullmatch(text):
        raise fault("is not an id", "write the App ID or the client ID of the App's page")
    return text


def _listed(value: object) -> object:
    return tuple(value.replace(",", " ").split()) if isinstance(value, str) else value


def _repository(text: str) -> str:
    if not _REPOSITORY.fullmatch(text):
        raise fault(f"`{text}` is not a repository", "write OWNER/NAME")
    return text


class BotSettings(BaseModel):
    """What the operator of a bot decides; nothing of it ever comes from a repository."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    app_id: Annotated[str, BeforeValidator(_id), AfterValidator(_app)] | None = None
    """Id of the GitHub App, or its client id."""
    private_key: SecretStr | None = None
    """The App's private key, PEM."""
    private_key_file: UserPath | None = None
    """The file that has it."""
    webhook_secret: SecretStr | None = None
    """The secret that GitHub signs deliveries with."""
    webhook_secret_file: UserPath | None = None
    """The file that has it."""
    previous_webhook_secret: SecretStr | None = None
    """The secret before, taken as well while it is being changed."""
    previous_webhook_secret_file: UserPath | None = None
    """The file that has it."""
    database_url: SecretStr | None = None
    """A Postgres server, `postgresql://…`; None runs one of its own."""
    database_url_file: UserPath | None = None
    """The file that has it."""
    host: Annotated[str, Field(min_length=1, strict=True)] = "127.0.0.1"
    """Address that the web server listens on."""
    port: Annotated[int, BeforeValidator(_port)] = 8080
    """Its port."""
    concurrency: Annotated[int, Field(gt=0, le=64)] = 4
    """Descriptions that one worker refreshes at a time."""
    quiet: Seconds = 15.0
    """Seconds that a pull request has to be quiet before its description is refreshed."""
    deadline: Seconds = 600.0
    """Seconds for one refresh, the model's calls among them."""
    drafts: Flag = False
    """Whether drafts are followed on every push, and not only when they are opened."""
    templates: Annotated[
        tuple[Annotated[str, AfterValidator(_repository)], ...], BeforeValidator(_listed)
    ] = ()
    """Repositories whose own templates are used, `OWNER/NAME`."""
    tokens_per_pull: Tokens | None = None
    """Budget of one pull request for a day (UTC), both directions; None is without limit."""
    tokens_per_repository: Tokens | None = None
    """Budget of one repository for a day (UTC), both directions; None is without limit."""


VARIABLES: Mapping[str, str] = {key: f"{_PREFIX}{key.upper()}" for key in BotSettings.model_fields}
"""Key of `BotSettings` to its variable."""
SECRETS = ("private_key", "webhook_secret", "previous_webhook_secret", "database_url")
"""Keys of what is secret; each has one beside it, `…_file`, for a file that has it."""


_CONTENT = {
    "private_key": "the App's private key, PEM,",
    "webhook_secret": "the secret",
    "previous_webhook_secret": "the secret",
    "database_url": "the address",
}


@dataclass(frozen=True, slots=True)
class Keys:
    """What the settings keep secret, read from where they say it is."""

    private_key: SecretStr | None
    webhook_secrets: tuple[SecretStr, ...]
    """The present one first; empty if none is set."""
    database_url: SecretStr | None


def load_bot(environ: Mapping[str, str] | None = None) -> BotSettings:
    """Read the settings of the bot; the environment beats the user's file.

    Raises:
        InputError: With all faults of both.
    """
    settings, found = gather(environ)
    if found:
        raise InputError(found)
    return settings


def gather(environ: Mapping[str, str] | None = None) -> tuple[BotSettings, list[Fault]]:
    """Read the settings of the bot as far as they are right, and what is wrong with the rest.

    Raises:
        InputError: If the file cannot be read at all.
    """
    environ = environment.variables() if environ is None else environ
    table = _table(environ)
    variables = {
        key: environ[name].strip()
        for key, name in VARIABLES.items()
        if environ.get(name, "").strip()
    }
    found = [*strangers(table, frozenset(BotSettings.model_fields), None), *_unknown(environ)]
    values = {key: value for key, value in table.values.items() if key in BotSettings.model_fields}
    for key, wrong_type in list(written.odd(table, values, variables)):
        del values[key]
        found.append(wrong_type)

    def place(key: str) -> tuple[str | None, int | None, str]:
        plain = key.partition("[")[0]
        if plain in variables:
            return None, None, VARIABLES[plain]
        return table.name, table.line(plain), f"{BOT_TABLE}.{key}"

    try:
        return BotSettings.model_validate(values | variables), found
    except ValidationError as error:
        found += faults(error, place)
        wrong = {str(one["loc"][0]) for one in error.errors(include_url=False)}
        right = {key: value for key, value in (values | variables).items() if key not in wrong}
        return BotSettings.model_validate(right), found


def read_keys(settings: BotSettings, wanted: Sequence[str] = SECRETS) -> Keys:
    """Read what is secret.

    Args:
        settings: They say where it is.
        wanted: Which of `SECRETS`; the others are not looked at.

    Raises:
        InputError: If a file cannot be read or is empty, or a value and a file are both given.
    """
    found: list[Fault] = []
    values: dict[str, SecretStr] = {}
    for key in wanted:
        try:
            value = _secret(settings, key)
        except InputError as error:
            found += error.faults
        else:
            values |= {} if value is None else {key: value}
    if found:
        raise InputError(found)
    named = ("webhook_secret", "previous_webhook_secret")
    secrets = tuple(values[key] for key in named if key in values)
    return Keys(values.get("private_key"), secrets, values.get("database_url"))


def _secret(settings: BotSettings, key: str) -> SecretStr | None:
    value: SecretStr | None = getattr(settings, key)
    path = getattr(settings, f"{key}_file")
    if path is None:
        return value
    if value is not None:
        problem = f"`{key}` and `{key}_file` are both set"
        raise InputError(Fault(problem, "keep one of them", key=f"{BOT_TABLE}.{key}_file"))
    text = read_text(path, limit=_LIMIT).strip()
    if not text:
        raise InputError(Fault("is empty", f"write {_CONTENT[key]} into it", str(path)))
    return SecretStr(text)


def _unknown(environ: Mapping[str, str]) -> Iterator[Fault]:
    """Yield a fault for each variable that looks like one of the bot and is none."""
    known = sorted(VARIABLES.values())
    for name in sorted(environ):
        if name.startswith(_PREFIX) and name not in known:
            # Without what all begin with, which would make any two alike.
            given = name.removeprefix(_PREFIX).lower()
            near = difflib.get_close_matches(given, BotSettings.model_fields, n=1)
            fix = f"did you mean {VARIABLES[near[0]]}?" if near else "take it out"
            yield Fault("is not a variable of the bot", fix, key=name)


def _table(environ: Mapping[str, str]) -> Table:
    path = environment.user_file(environ)
    named = bool(environ.get(environment.CONFIG, "").strip())
    if not named and not path.exists():
        return Table({}, str(path))
    table = parse(read_text(path, limit=_LIMIT), str(path))
    inner = subtable(table, BOT_TABLE)
    if inner is None and BOT_TABLE in table.values:
        fix = f"write `[{BOT_TABLE}]` on a line of its own, and its keys below"
        raise InputError(Fault("is not a table", fix, table.name, table.line(BOT_TABLE), BOT_TABLE))
    return inner or Table({}, table.name)
