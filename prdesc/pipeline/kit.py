"""What every run needs: the project's rules, its terms, its wording."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc import checks
from prdesc.describe import description, profile
from prdesc.describe.profile import Layout
from prdesc.english.templates import Templates
from prdesc.pipeline import policy
from prdesc.resources import data_dir
from prdesc.terms import loading
from prdesc.terms.phrases import PhraseTable
from prdesc.translate.asking import Hint
from prdesc.units import spans

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from prdesc.describe.description import Rules
    from prdesc.describe.layout import Lang
    from prdesc.findings import Finding
    from prdesc.settings.settings import Settings
    from prdesc.terms.termbase import Hit, Termbase


@dataclass(frozen=True, slots=True)
class Kit:
    """Everything that is read from files, for one configuration."""

    settings: Settings
    rules: Rules
    termbase: Termbase
    policy: checks.Policy
    """Of text that prdesc writes."""

    def hits(self, source: str) -> tuple[Hit, ...]:
        """Return the concepts in an English text, outside its protected spans."""
        protected = [(span.start, span.end) for span in spans.find(source)]
        return self.termbase.match(source, protected)

    def hints(self, source: str) -> tuple[Hint, ...]:
        """Return the concepts in an English text as the model is told of them."""
        places: dict[str, list[Hit]] = {}
        for hit in self.hits(source):
            places.setdefault(hit.concept.source, []).append(hit)
        return tuple(_hint(hits) for hits in places.values())

    def concepts(self, source: str) -> tuple[str, ...]:
        """Return what the termbase wants in the Chinese of *source*; part of a memory's key."""
        found = {hit.concept.source: hit.concept for hit in self.hits(source)}
        return tuple(
            f"{name}={'|'.join((one.preferred, *one.admitted))}" for name, one in found.items()
        )

    def verify(self, source: str, target: str) -> tuple[Finding, ...]:
        """Run all checks on a pair that prdesc is about to publish."""
        return checks.run_checks(source, target, termbase=self.termbase, policy=self.policy)


def build(
    settings: Settings,
    root: Path | None,
    lang: Lang = "both",
    sources: Mapping[str, str] | None = None,
) -> Kit:
    """Read profile, wording and glossaries.

    Args:
        settings: The settings.
        root: Root of the repository, for its own glossaries; None outside of one.
        lang: Which halves are wanted.
        sources: `FILE:LINE` by key of the settings, as far as it is known.

    Raises:
        InputError: If the profile does not exist or a glossary is wrong.
    """
    chosen = profile.load(settings.profile)
    layout = Layout(settings.layout) if settings.layout else None
    return Kit(
        settings,
        description.rules(chosen, layout, lang),
        loading.load(policy.layers(settings, root), settings.cache),
        checks.Policy(authored=True, severities=policy.severities(settings, sources=sources)),
    )


def phrases() -> PhraseTable:
    """Return the reviewed Chinese of the built-in templates' wording."""
    return PhraseTable.load(data_dir("glossary") / "phrases.zh-Hans.yaml")


def templates(settings: Settings, root: Path | None) -> Templates:
    """Return the templates of the profile, behind the repository's own where the user allows them.

    A repository keeps them in `prdesc-templates/`.
    """
    own = root / "prdesc-templates" if root and settings.repository_templates else None
    return Templates.shipped(own, profile.load(settings.profile).body)


def _hint(hits: list[Hit]) -> Hint:
    concept = hits[0].concept
    preferred = hits[0].text if concept.keep else concept.preferred
    places = tuple((hit.start, hit.end) for hit in hits)
    return Hint(hits[0].text, preferred, concept.admitted, concept.hard, places)
