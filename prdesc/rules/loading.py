"""Rule files: those that a profile brings, and the repository's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import ValidationError

from prdesc.errors import Fault, InputError
from prdesc.files import read_text
from prdesc.record.problems import KIND
from prdesc.record.tree import dotted, read_tree
from prdesc.resources import data_dir
from prdesc.rules.rule import Rule, RuleFile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pydantic_core import ErrorDetails

    from prdesc.record.tree import Reading

_LIMIT = 1 << 20
_SEE = "see the rules in the README"
_SHAPES = {
    "when": "write `when: {setting: …}`",
    "unless": "write `unless: {setting: …}`",
    "then": "write `then: {risk: …}`",
}


def load(shipped: Sequence[str], root: Path, own: Sequence[str]) -> tuple[Rule, ...]:
    """Return all rules in the order of the files; a later rule with the same id takes its place.

    Args:
        shipped: Names of files in `templates/rules`, without their ending.
        root: Root of the repository.
        own: Paths of the repository's files, below its root.

    Raises:
        InputError: With every fault of all files.
    """
    folder = data_dir("templates") / "rules"
    rules: dict[str, Rule] = {}
    faults: list[Fault] = []
    for path in (*(folder / f"{name}.yaml" for name in shipped), *(root / name for name in own)):
        try:
            rules |= {rule.id: rule for rule in read(read_text(path, limit=_LIMIT), str(path))}
        except InputError as error:
            faults += error.faults
    if faults:
        raise InputError(faults)
    return tuple(rules.values())


def read(text: str, name: str) -> tuple[Rule, ...]:
    """Read the rules in *text*.

    Raises:
        InputError: With every fault.
    """
    reading = read_tree(text, name)
    faults = list(reading.faults)
    if reading.complete and reading.tree is not None:
        try:
            rules = RuleFile.model_validate(reading.tree).rules
        except ValidationError as error:
            faults += _faults(error, reading)
        else:
            faults += _doubled(rules, reading)
            if not faults:
                return rules
    if faults:
        raise InputError(sorted(faults, key=lambda fault: fault.line or 0))
    return ()


def _faults(error: ValidationError, reading: Reading) -> Iterator[Fault]:
    for details in error.errors(include_url=False):
        inner = str(details["ctx"]["key"]) if details["type"] == KIND else ""
        key = dotted((*details["loc"], inner) if inner else details["loc"])
        problem, fix = _say(details)
        around = key
        while around and around not in reading.lines:
            around = around[: max(around.rfind("."), around.rfind("["), 0)]
        yield Fault(problem, fix, reading.name, reading.lines.get(around), key or None)


def _say(details: ErrorDetails) -> tuple[str, str]:
    if details["type"] == KIND:
        return str(details["ctx"]["problem"]), str(details["ctx"]["fix"])
    if details["type"] == "extra_forbidden":
        return "is not a known key", "see the rules in the README, or take it out"
    if details["type"] == "missing":
        return "is missing", f"write `{details['loc'][-1]}:` and its value"
    if details["type"] == "model_type":
        return "has to be keys with their values", _SHAPES.get(str(details["loc"][-1]), _SEE)
    return details["msg"][0].lower() + details["msg"][1:], _SEE


def _doubled(rules: Sequence[Rule], reading: Reading) -> Iterator[Fault]:
    seen = set()
    for number, rule in enumerate(rules):
        key = f"rules[{number}].id"
        if rule.id in seen:
            fix = "give it another id"
            problem = f"`{rule.id}` is the id of a rule further up"
            yield Fault(problem, fix, reading.name, reading.lines.get(key), key)
        seen.add(rule.id)
