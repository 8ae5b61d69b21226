"""The repository's part: `prdesc.toml`, or `[tool.prdesc]` in `pyproject.toml`, at its root."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import ValidationError

from prdesc.errors import Fault, InputError
from prdesc.files import read_text
from prdesc.settings import environment
from prdesc.settings.faults import faults, strangers
from prdesc.settings.settings import POLICY_KEYS, Policy
from prdesc.settings.toml import Table, parse, subtable
from prdesc.settings.values import PROTECTED, PROTECTED_RULES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OWN_FILE = "prdesc.toml"
SHARED_FILE = "pyproject.toml"
_LIMIT = 1 << 20


def read_policy(root: Path, user_file: Path | None = None) -> tuple[Policy, Table] | None:
    """Read what the repository at *root* decides; None if it decides nothing.

    Args:
        root: Root of the repository.
        user_file: Where the user's own keys belong; None takes what the environment says.

    Returns:
        The policy, in which only the keys of the file are set, and the file.

    Raises:
        InputError: With all faults; a key that is the user's to set is one, and so are both files
            at once and a path that leaves the repository, also through a symbolic link.
    """
    found = [table for table in (_own(root), _shared(root)) if table is not None]
    if not found:
        return None
    if len(found) > 1:
        problem = f"{OWN_FILE} and [tool.prdesc] of {SHARED_FILE} are both there"
        raise InputError(Fault(problem, "keep one of them", found[1].name, found[1].line("")))
    policy = policy_from(found[0], user_file)
    escapes = list(_escapes(policy, root, found[0]))
    if escapes:
        raise InputError(escapes)
    return policy, found[0]


def policy_from_text(text: str, name: str) -> Policy:
    """Read the policy in the text of a file, as it is in a commit, for instance.

    Args:
        text: Content of `prdesc.toml` or `pyproject.toml`.
        name: Its name; `pyproject.toml` at the end means the table `[tool.prdesc]`.

    Raises:
        InputError: As `read_policy`; symbolic links cannot be seen here.
    """
    table = parse(text, name)
    if name.endswith(SHARED_FILE):
        return policy_from(subtable(table, "tool", "prdesc") or Table({}, name))
    return policy_from(table)


def policy_from(table: Table, user_file: Path | None = None) -> Policy:
    """Check *table* and return it as a policy; raises as `read_policy`."""
    found = list(strangers(table, POLICY_KEYS, user_file or environment.user_file()))
    values = {key: value for key, value in table.values.items() if key in POLICY_KEYS}
    policy = Policy()
    try:
        policy = Policy.model_validate(values)
    except ValidationError as error:
        found += faults(error, lambda key: (table.name, table.line(_plain(key)), key))
    for check, severity in _checks(values):
        if (check in PROTECTED or PROTECTED_RULES.fullmatch(check)) and severity == "off":
            key = f"checks.{check}"
            problem = "a repository cannot switch this check off"
            fix = 'take the line out, or write "warning"'
            found.append(Fault(problem, fix, table.name, table.line(key), key))
    if found:
        raise InputError(sorted(found, key=lambda fault: fault.line or 0))
    return policy


def _checks(values: dict[str, object]) -> Iterator[tuple[str, object]]:
    checks = values.get("checks")
    if isinstance(checks, dict):
        yield from checks.items()


def _plain(key: str) -> str:
    return key.partition("[")[0]


def _own(root: Path) -> Table | None:
    path = root / OWN_FILE
    return parse(_text(path, root), str(path)) if _exists(path) else None


def _shared(root: Path) -> Table | None:
    path = root / SHARED_FILE
    if not _exists(path):
        return None
    text = _text(path, root)
    # A file that does not speak of prdesc is not ours to judge, not even as TOML.
    return subtable(parse(text, str(path)), "tool", "prdesc") if "prdesc" in text else None


def _exists(path: Path) -> bool:
    return path.is_symlink() or path.exists()


def _text(path: Path, root: Path) -> str:
    if not path.resolve().is_relative_to(root.resolve()):
        problem = "is a symbolic link that leaves the repository"
        raise InputError(Fault(problem, "put the file itself there", str(path)))
    return read_text(path, limit=_LIMIT)


def _escapes(policy: Policy, root: Path, table: Table) -> Iterator[Fault]:
    folder = policy.record.partition("{branch}")[0].rpartition("/")[0]
    named = [("record", folder), *(("glossaries", path) for path in policy.glossaries)]
    named += [("rules", path) for path in policy.rules]
    for key, path in named:
        if not (root / path).resolve().is_relative_to(root.resolve()):
            problem = f"`{path}` leaves the repository through a symbolic link"
            yield Fault(problem, "name a real path", table.name, table.line(key), key)
