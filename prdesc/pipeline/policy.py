"""What the settings say of terms and checks; light, for commands that start fast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc import checks
from prdesc.checks import backing, consistency
from prdesc.describe import profile
from prdesc.errors import Fault, InputError
from prdesc.findings import Severity
from prdesc.resources import data_dir
from prdesc.terms import loading
from prdesc.terms.loading import Layer

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.settings.settings import Settings


def severities(settings: Settings) -> dict[str, Severity | None]:
    """Return the severity of each check that the configuration names; None switches it off.

    Raises:
        InputError: If it names a check that does not exist.
    """
    known = {check.ID for check in checks.CHECKS} | {backing.ID, consistency.ID}
    unknown = sorted(set(settings.checks) - known)
    if unknown:
        fix = f"write one of {', '.join(sorted(known))}"
        raise InputError(
            [Fault("there is no such check", fix, key=f"checks.{name}") for name in unknown]
        )
    return {
        name: None if value == "off" else Severity(value) for name, value in settings.checks.items()
    }


def layers(settings: Settings, root: Path | None) -> tuple[Layer, ...]:
    """Return the glossary files, the strongest last: base, project, repository."""
    folder = data_dir("glossary")
    shipped = profile.load(settings.profile).glossaries
    projects = (Layer(folder / f"{name}.zh-Hans.yaml", "project") for name in shipped)
    own = (Layer(root / path, "repository") for path in settings.glossaries) if root else ()
    return (loading.base_layer(), *projects, *own)
