"""What the settings say of terms and checks; light, for commands that start fast."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.checks import anchors, completeness, consistency, duplicates
from prdesc.checks.registry import IDS
from prdesc.describe import profile
from prdesc.describe.rules import RULES
from prdesc.errors import Fault, InputError
from prdesc.findings import Severity
from prdesc.resources import data_dir
from prdesc.settings.values import PROTECTED, PROTECTED_RULES
from prdesc.terms import loading
from prdesc.terms.loading import Layer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from prdesc.describe.profile import Profile
    from prdesc.findings import Finding
    from prdesc.settings.settings import Settings


OF_A_TEXT = ("title", "layout", "size", "commit", "region", "ignores", "disclosure", "trailers")
"""What looks at a description as a whole; rooms other than `checks` look for these."""
_FAMILY = {"D": "disclosure", "T": "trailers"}
_WHOLE = frozenset({*OF_A_TEXT, completeness.ID, consistency.ID, duplicates.ID, anchors.ID})


def names() -> tuple[str, ...]:
    """Return the IDs of all checks and rules that a configuration can name."""
    return (*IDS, *OF_A_TEXT, *(rule.id for rule in RULES))


def is_known(check: str) -> bool:
    """Tell whether there is a check or rule of this ID."""
    return check in names()


def can_be_ignored(check: str) -> bool:
    """Tell whether a comment in a text may ignore the check."""
    return is_known(check) and family(check) not in PROTECTED and check != "ignores"


def of_the_whole(check: str) -> bool:
    """Tell whether a finding of the check without a unit is about the text as a whole."""
    return family(check) in _WHOLE


def family(check: str) -> str:
    """Return the check that a rule belongs to: `disclosure` for `D04`; else the check itself."""
    return _FAMILY[check[0]] if PROTECTED_RULES.fullmatch(check) else check


def severities(
    settings: Settings,
    project: Profile | None = None,
    sources: Mapping[str, str] | None = None,
) -> dict[str, Severity | None]:
    """Return the severity of each check that the configuration names; None switches it off.

    Args:
        settings: The configuration.
        project: Its severities hold where the configuration says nothing; None for text that
            prdesc writes.
        sources: `FILE:LINE` by key of the configuration, as far as it is known.

    Raises:
        InputError: If one of them names a check that does not exist.
    """
    chosen = {**(project.checks if project else {}), **settings.checks}
    unknown = sorted(name for name in chosen if not is_known(name))
    if unknown:
        fix = f"write one of {', '.join(sorted(names()))}"
        raise InputError([_stranger(f"checks.{name}", fix, sources or {}) for name in unknown])
    return {name: None if value == "off" else Severity(value) for name, value in chosen.items()}


def _stranger(key: str, fix: str, sources: Mapping[str, str]) -> Fault:
    file, _, line = sources.get(key, "").rpartition(":")
    if not file or not line.isdecimal():
        return Fault("there is no such check", fix, key=key)
    return Fault("there is no such check", fix, file, int(line), key)


def weigh(
    findings: Iterable[Finding], chosen: Mapping[str, Severity | None]
) -> tuple[Finding, ...]:
    """Give findings the severity that the configuration wants.

    What the checks of pairs find is never raised: there a flaw may weigh less than its check.

    Args:
        findings: From anywhere.
        chosen: As `severities` returns; a rule, `T05`, beats its check, `trailers`.
    """
    return tuple(_weighed(findings, chosen))


def _weighed(
    findings: Iterable[Finding], chosen: Mapping[str, Severity | None]
) -> Iterator[Finding]:
    for finding in findings:
        key = finding.check if finding.check in chosen else family(finding.check)
        severity = chosen.get(key, finding.severity)
        if severity is Severity.ERROR and finding.check in IDS:
            yield finding
        elif severity is not None:
            yield replace(finding, severity=severity)


def layers(settings: Settings, root: Path | None) -> tuple[Layer, ...]:
    """Return the glossary files, the strongest last: base, project, repository."""
    folder = data_dir("glossary")
    shipped = profile.load(settings.profile).glossaries
    projects = (Layer(folder / f"{name}.zh-Hans.yaml", "project") for name in shipped)
    own = (Layer(root / path, "repository") for path in settings.glossaries) if root else ()
    return (loading.base_layer(), *projects, *own)
