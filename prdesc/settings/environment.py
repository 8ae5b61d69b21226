"""The environment; no other module of prdesc reads it for settings."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from prdesc.settings.settings import Settings, user_config_path

if TYPE_CHECKING:
    from collections.abc import Mapping

CONFIG = "PRDESC_CONFIG"
"""Names another file than the user's usual one."""
_GIVEN = {
    "api_key": ("OPENAI_API_KEY",),
    "base_url": ("OPENAI_BASE_URL",),
    "github_api_url": ("GITHUB_API_URL",),
    "github_token": ("GITHUB_TOKEN", "GH_TOKEN"),
}
_OWN = (
    "model",
    "plan",
    "model_file",
    "timeout",
    "hook_timeout",
    "temperature",
    "max_tokens",
    "tokens_per_description",
    "tokens_per_day",
    "no_model",
    "repository_templates",
    "memory",
    "data",
    "cache",
    "state",
)
VARIABLES: Mapping[str, tuple[str, ...]] = _GIVEN | {
    key: (f"PRDESC_{key.upper()}",) for key in _OWN
}
"""Key of `Settings` to its variables; the first that is set counts."""


@dataclass(frozen=True, slots=True)
class Runner:
    """What the runner of GitHub Actions says of a run."""

    event_name: str
    """`pull_request`, `merge_group` …; empty outside of a run."""
    event: Path | None
    """The event's payload, JSON."""
    output: Path | None
    """Where lines `name=value` become outputs of the step."""
    summary: Path | None
    """Where Markdown becomes the summary of the step."""


def runner(environ: Mapping[str, str]) -> Runner:
    """Return what *environ* says of the run."""

    def path(name: str) -> Path | None:
        return Path(environ[name]) if name in environ else None

    return Runner(
        environ.get("GITHUB_EVENT_NAME", ""),
        path("GITHUB_EVENT_PATH"),
        path("GITHUB_OUTPUT"),
        path("GITHUB_STEP_SUMMARY"),
    )


def variables() -> dict[str, str]:
    """Return the environment without empty variables, which count as unset."""
    return {name: value for name, value in os.environ.items() if value.strip()}


def user_file(environ: Mapping[str, str] | None = None) -> Path:
    """Return where the user's own settings are; None takes the environment of this process."""
    named = (variables() if environ is None else environ).get(CONFIG, "").strip()
    return Path(named).expanduser() if named else user_config_path()


def settings_from(environ: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """Return key to (value, name of the variable) for what *environ* sets."""
    found = {}
    for key, names in VARIABLES.items():
        for name in names:
            value = environ.get(name, "").strip()
            if value:
                found[key] = (value, name)
                break
    return found


def variable_of(key: str) -> str | None:
    """Return the variable that sets *key* of `Settings`, or None if there is none."""
    return VARIABLES[key][0] if key in VARIABLES and key in Settings.model_fields else None
