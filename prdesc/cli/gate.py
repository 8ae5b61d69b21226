"""The gate that the settings of a repository name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from prdesc.pipeline.gate import Gate
    from prdesc.settings.settings import Settings


def build_gate(
    settings: Settings, root: Path | None, sources: Mapping[str, str] | None = None
) -> Gate:
    """Return how texts are judged under these settings.

    Args:
        settings: The settings.
        root: Folder that the repository's glossaries are in; None for none.
        sources: `FILE:LINE` by key of the settings, as far as it is known.

    Raises:
        InputError: If the settings name what does not exist, or a glossary is wrong.
    """
    from prdesc.checks import Policy
    from prdesc.describe import profile, rules, wording
    from prdesc.pipeline import policy
    from prdesc.pipeline.gate import Gate
    from prdesc.terms.loading import load

    project = profile.load(settings.profile)
    return Gate(
        load(policy.layers(settings, root), settings.cache),
        Policy(authored=False, severities=policy.severities(settings, project, sources)),
        wording.load(),
        project.title.separator,
        rules.load(project),
    )
