"""All sources of settings put together, each value with where it came from.

Flags beat the environment, which beats the user's file, which beats the defaults. What a
repository may decide beats the environment and the user's file, but not the flags.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import ValidationError

from prdesc.errors import Fault, InputError
from prdesc.files import read_text
from prdesc.settings import environment
from prdesc.settings.faults import faults, strangers
from prdesc.settings.repository import read_policy
from prdesc.settings.settings import BOT_TABLE, SECRET_KEYS, Settings
from prdesc.settings.toml import parse

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_LIMIT = 1 << 20
_USER_KEYS = frozenset(Settings.model_fields)


@dataclass(frozen=True, slots=True)
class Configured:
    """The settings and where they come from."""

    settings: Settings
    sources: Mapping[str, str]
    """Key, or `checks.terms`, to `default`, `flag`, a variable, or `file:line`."""
    user_file: Path
    """The user's file, whether it is there or not."""

    def shown(self, key: str) -> str:
        """Return the value of *key* for people; a secret as `set` or `not set`."""
        value = getattr(self.settings, key)
        if key in SECRET_KEYS:
            return "set" if value else "not set"
        return "not set" if value is None else str(value)


@dataclass(slots=True)
class _Layer:
    """The values of one source, and how each is named."""

    values: Mapping[str, object]
    source: Callable[[str], str]


def load(
    root: Path | None,
    flags: Mapping[str, object] | None = None,
    environ: Mapping[str, str] | None = None,
) -> Configured:
    """Read the settings.

    Args:
        root: Root of the repository; None outside of one.
        flags: Key of `Settings` to the value of a flag; None means not given.
        environ: The environment; None is the one of this process.

    Raises:
        InputError: With all faults of all sources.
    """
    environ = environment.variables() if environ is None else environ
    named = bool(environ.get(environment.CONFIG, "").strip())
    user_file = environment.user_file(environ)
    given = {key: value for key, value in (flags or {}).items() if value is not None}
    readers: tuple[Callable[[], _Layer], ...] = (
        lambda: _user(user_file, must_exist=named),
        lambda: _environment(environ),
        lambda: _repository(root, user_file),
        lambda: _flags(given),
    )
    layers: list[_Layer] = []
    found: list[Fault] = []
    for read in readers:
        try:
            layers.append(read())
        except InputError as error:
            found += error.faults
    if found:
        raise InputError(found)
    return _merge(layers, user_file)


def mentioned(environ: Mapping[str, str] | None = None) -> frozenset[str]:
    """Return the keys that the environment or the user's file sets, rightly or not.

    Raises:
        InputError: If the file cannot be read at all.
    """
    environ = environment.variables() if environ is None else environ
    path = environment.user_file(environ)
    is_there = bool(environ.get(environment.CONFIG, "").strip()) or path.exists()
    table = parse(read_text(path, limit=_LIMIT), str(path)).values if is_there else {}
    return frozenset(table) | frozenset(environment.settings_from(environ))


def _merge(layers: list[_Layer], user_file: Path) -> Configured:
    values: dict[str, object] = {}
    checks: dict[str, object] = {}
    sources = dict.fromkeys(Settings.model_fields, "default")
    for layer in layers:
        for key, value in layer.values.items():
            if key == "checks" and isinstance(value, dict):
                checks |= value
                sources |= {f"checks.{check}": layer.source(f"checks.{check}") for check in value}
            values[key] = value
            sources[key] = layer.source(key)
    if checks:
        values["checks"] = checks
    if "data" in values and "memory" not in values:
        values["memory"] = Path(str(values["data"])) / "memory.sqlite3"
        sources["memory"] = sources["data"]
    return Configured(Settings.model_validate(values), sources, user_file)


def _user(path: Path, *, must_exist: bool) -> _Layer:
    if not must_exist and not path.exists():
        return _Layer({}, str)
    table = parse(read_text(path, limit=_LIMIT), str(path))
    found = list(strangers(table, _USER_KEYS | {BOT_TABLE}, None))
    values = {key: value for key, value in table.values.items() if key in _USER_KEYS}

    def place(key: str) -> tuple[str, int | None, str]:
        return table.name, table.line(key.partition("[")[0]), key

    return _checked(values, place, lambda key: f"{table.name}:{table.line(key)}", found)


def _environment(environ: Mapping[str, str]) -> _Layer:
    found = environment.settings_from(environ)
    values = {key: value for key, (value, _) in found.items()}
    return _checked(values, lambda key: (None, None, found[key][1]), lambda key: found[key][1])


def _flags(given: Mapping[str, object]) -> _Layer:
    def place(key: str) -> tuple[None, None, str]:
        return None, None, f"--{key.replace('_', '-')}"

    return _checked(given, place, lambda _key: "flag")


def _repository(root: Path | None, user_file: Path) -> _Layer:
    read = read_policy(root, user_file) if root else None
    if read is None:
        return _Layer({}, str)
    policy, table = read
    values = {key: getattr(policy, key) for key in policy.model_fields_set}
    return _Layer(values, lambda key: f"{table.name}:{table.line(key)}")


def _checked(
    values: Mapping[str, object],
    place: Callable[[str], tuple[str | None, int | None, str]],
    source: Callable[[str], str],
    found: list[Fault] | None = None,
) -> _Layer:
    found = found or []
    try:
        settings = Settings.model_validate(dict(values))
    except ValidationError as error:
        found += faults(error, place)
    if found:
        raise InputError(sorted(found, key=lambda fault: fault.line or 0))
    return _Layer({key: getattr(settings, key) for key in values}, source)
