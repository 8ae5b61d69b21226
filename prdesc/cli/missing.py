"""What keeps a refresh from writing: texts without Chinese, why, and what to do about it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.errors import Fault
from prdesc.report.text import short

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.pipeline.translation import Translation

_SHOWN = 2
_NO_MODEL = {
    False: "set PRDESC_MODEL, and OPENAI_BASE_URL for its server, or run `prdesc model pull`",
    True: "give the step the inputs `model`, `base-url` and `api-key`",
}
_FAILED = "say it in plainer English, or take a stronger model"
_INPUTS = {
    "PRDESC_MODEL": "the input `model`",
    "OPENAI_BASE_URL": "the input `base-url`",
    "OPENAI_API_KEY": "the input `api-key`",
}
"""What the variables of a person are called in `action.yml`."""


def fault(made: Translation, *, inputs: bool) -> Fault | None:
    """Return which texts are open, why, and what to do; None if none is.

    Args:
        made: The outcome.
        inputs: Whether this is a step of GitHub Actions, whose inputs are then named.
    """
    left = made.open
    if not left:
        return None
    named = ", ".join(f"“{short(unit.source)}”" for unit in left[:_SHOWN])
    more = f" and {len(left) - _SHOWN} more" if len(left) > _SHOWN else ""
    causes = list(dict.fromkeys(made.problems.get(unit.id, "not translated") for unit in left))
    rest = "; …" if len(causes) > _SHOWN else ""
    why = f"{'; '.join(causes[:_SHOWN])}{rest}"
    problem = f"{count(made)}, so nothing was written: {named}{more} ({why})"
    return Fault(problem, _fix(made, inputs=inputs))


def count(made: Translation) -> str:
    """Return how many texts are open, as a clause."""
    number = len(made.open)
    return "1 text has no Chinese" if number == 1 else f"{number} texts have no Chinese"


def reasons(made: Translation) -> Iterator[str]:
    """Yield a line for each open text: what it is and why."""
    for unit in made.open:
        yield f"{short(unit.source)} ({made.problems.get(unit.id, 'not translated')})"


def called(faults: Sequence[Fault], *, inputs: bool) -> tuple[Fault, ...]:
    """Return *faults* with the names that who reads them knows: variables, or inputs."""
    names = _INPUTS if inputs else {}
    return tuple(replace(one, fix=_renamed(one.fix, names)) for one in faults)


def _fix(made: Translation, *, inputs: bool) -> str:
    if made.stopped is not None:
        return called(made.stopped.faults, inputs=inputs)[0].fix
    return _FAILED if made.usage.calls else _NO_MODEL[inputs]


def _renamed(text: str, names: dict[str, str]) -> str:
    for variable, name in names.items():
        text = text.replace(variable, name)
    return text
