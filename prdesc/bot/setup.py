"""What an operator has set up, and all that is missing, in one report."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from prdesc.bot import addresses
from prdesc.bot.keys import Signer
from prdesc.errors import Fault, InputError
from prdesc.settings.bot import SECRETS, VARIABLES, BotSettings, gather, read_keys
from prdesc.settings.loading import load, mentioned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pydantic import SecretStr

    from prdesc.settings.bot import Keys
    from prdesc.settings.loading import Configured

_T = TypeVar("_T")
_DATABASE = "database_url"
_FILES = frozenset({"private_key", "webhook_secret"})
_PROBLEMS = {
    "app_id": "the GitHub App is not named",
    "private_key": "the App's private key is not there",
    "webhook_secret": "the secret of the webhook is not there",
}


@dataclass(frozen=True, slots=True)
class Setup:
    """All settings of one bot."""

    bot: BotSettings
    keys: Keys
    configured: Configured
    """The settings that the other commands have, too: the model, GitHub, folders."""

    def secrets(self) -> Iterator[str]:
        """Yield what must never be in a log."""
        found = [*self.keys.webhook_secrets, self.keys.private_key, self.keys.database_url]
        found += [self.configured.settings.api_key, self.configured.settings.github_token]
        yield from (one.get_secret_value() for one in found if one is not None)


def read(
    environ: Mapping[str, str] | None = None,
    *,
    secrets: Sequence[str] = SECRETS,
    lacks: Callable[[BotSettings, bool], list[Fault]] = lambda *_: [],
    usable: bool = False,
) -> Setup:
    """Read all settings.

    Args:
        environ: Variables; None takes those of the process.
        secrets: Keys of the secrets to read.
        lacks: Says of the settings, and whether the model is decided on, what is missing beside.
        usable: Whether the private key is tried, too.

    Raises:
        InputError: With all faults of all sources.
    """
    found: list[Fault] = []
    configured = _tried(found, lambda: load(None, None, environ))
    gathered = _tried(found, lambda: gather(environ))
    bot, wrong = gathered or (BotSettings(), [])
    found += wrong
    keys = _tried(found, lambda: read_keys(bot, [key for key in secrets if key != _DATABASE]))
    base = _tried(found, lambda: _base(bot)) if _DATABASE in secrets else None
    if usable and keys is not None:
        found += _unusable(bot, keys)
    if found or keys is None or configured is None:
        if gathered is not None:
            decided = not {"model", "no_model"}.isdisjoint(mentioned(environ))
            found += _unnamed(lacks(bot, decided), found)
        raise InputError(list(dict.fromkeys(found)))
    return Setup(bot, replace(keys, database_url=base), configured)


def _tried(found: list[Fault], read_one: Callable[[], _T]) -> _T | None:
    """Return what *read_one* returns; None, and its faults among those *found*, if it fails."""
    try:
        return read_one()
    except InputError as error:
        found.extend(error.faults)
        return None


def _unnamed(faults: list[Fault], found: list[Fault]) -> list[Fault]:
    """Return the faults whose key or variable has none among those that were *found*."""
    named = {fault.key for fault in found if fault.key is not None}
    return [
        fault
        for fault in faults
        if not {fault.key, VARIABLES.get((fault.key or "").removeprefix("bot."))} & named
    ]


def _base(bot: BotSettings) -> SecretStr | None:
    address = read_keys(bot, (_DATABASE,)).database_url
    fault = None if address is None else addresses.fault(address.get_secret_value())
    if fault is not None:
        raise InputError(fault)
    return address


def _unusable(bot: BotSettings, keys: Keys) -> list[Fault]:
    """Return what is wrong with the private key, where it is set."""
    key, file = keys.private_key, bot.private_key_file
    fault = None if key is None else Signer(bot.app_id or "0", key).fault()
    if fault is None:
        return []
    return [fault if file is None else replace(fault, file=str(file))]


def missing(setup: Setup, *, web: bool = True, signed: bool = True) -> list[Fault]:
    """Return a fault for everything that a bot needs and does not have.

    Args:
        setup: The settings.
        web: Whether it takes deliveries.
        signed: Whether they have to be signed.
    """
    settings = setup.configured.settings
    decided = settings.model is not None or settings.no_model
    return lacking(setup.bot, decided, web=web, signed=signed)


def lacking(
    bot: BotSettings,
    decided: bool,
    *,
    web: bool = True,
    signed: bool = True,
) -> list[Fault]:
    """Return what `missing` does, of settings that need not be whole.

    Args:
        bot: The settings.
        decided: Whether a model is named, or none is wanted.
        web: As in `missing`.
        signed: As in `missing`.
    """
    has = {
        "app_id": bot.app_id is not None,
        "private_key": (bot.private_key or bot.private_key_file) is not None,
        "webhook_secret": not (web and signed)
        or any((bot.webhook_secret, bot.webhook_secret_file, bot.previous_webhook_secret))
        or bot.previous_webhook_secret_file is not None,
    }
    found = [_fault(key, _PROBLEMS[key]) for key, there in has.items() if not there]
    if not decided:
        fix = "set PRDESC_MODEL and OPENAI_API_KEY or OPENAI_BASE_URL; or PRDESC_NO_MODEL=1"
        found.append(Fault("no model is named", fix, key="model"))
    return found


def _fault(key: str, problem: str) -> Fault:
    name = f"{key}_file" if key in _FILES else key
    return Fault(problem, f"set {VARIABLES[name]}, or `{name}` in [bot]", key=f"bot.{key}")
