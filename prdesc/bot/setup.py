"""What an operator has set up, and all that is missing, in one report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from prdesc.errors import Fault, InputError
from prdesc.settings.bot import VARIABLES, load_bot, read_keys
from prdesc.settings.loading import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from prdesc.settings.bot import BotSettings, Keys
    from prdesc.settings.loading import Configured

_T = TypeVar("_T")
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


def read(environ: Mapping[str, str] | None = None) -> Setup:
    """Read all settings.

    Raises:
        InputError: With all faults of all sources.
    """
    found: list[Fault] = []

    def tried(read_one: Callable[[], _T]) -> _T | None:
        try:
            return read_one()
        except InputError as error:
            found.extend(error.faults)
            return None

    configured = tried(lambda: load(None, None, environ))
    bot = tried(lambda: load_bot(environ))
    keys = tried(lambda: read_keys(bot)) if bot is not None else None
    if bot is None or keys is None or configured is None:
        raise InputError(found)
    return Setup(bot, keys, configured)


def missing(setup: Setup, *, web: bool = True, signed: bool = True) -> list[Fault]:
    """Return a fault for everything that a bot needs and does not have.

    Args:
        setup: The settings.
        web: Whether it takes deliveries.
        signed: Whether they have to be signed.
    """
    has = {
        "app_id": setup.bot.app_id is not None,
        "private_key": setup.keys.private_key is not None,
        "webhook_secret": bool(setup.keys.webhook_secrets) or not (web and signed),
    }
    found = [_fault(key, _PROBLEMS[key]) for key, there in has.items() if not there]
    settings = setup.configured.settings
    if settings.model is None and not settings.no_model:
        fix = "set PRDESC_MODEL and OPENAI_API_KEY or OPENAI_BASE_URL; or PRDESC_NO_MODEL=1"
        found.append(Fault("no model is named", fix, key="model"))
    return found


def _fault(key: str, problem: str) -> Fault:
    name = f"{key}_file" if key in _FILES else key
    return Fault(problem, f"set {VARIABLES[name]}, or `{name}` in [bot]", key=f"bot.{key}")
