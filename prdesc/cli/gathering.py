"""What git and the messages of a range say, for the commands that fill a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from prdesc.cli.context import Place
    from prdesc.collect.facts import Facts
    from prdesc.collect.range import Range
    from prdesc.findings import Finding
    from prdesc.merge.change import Merged
    from prdesc.record.tree import Tree
    from prdesc.rules.applying import Hit


@dataclass(frozen=True, slots=True)
class Gathered:
    """What git and the messages of a range say."""

    span: Range
    facts: Facts
    covered: Callable[[str], bool]
    """Says of a path whether git's changes of it are looked at."""
    merge: Callable[[str], Callable[[str], Merged]]
    """Name of a record to what merges into its text."""
    hits: tuple[Hit, ...]
    said: tuple[Finding, ...]

    def findings(self, merged: Merged, name: str) -> tuple[Finding, ...]:
        """Return all findings, about the range and about the record that came out."""
        from prdesc.record import loading
        from prdesc.record.models import Record
        from prdesc.rules import saying

        text = merged.text.removeprefix("\ufeff")
        record = loading.parse(text, name) if merged.holds_something else Record()
        return (*self.said, *merged.findings, *saying.findings(self.hits, record))


def gather(
    place: Place, *, base: str | None = None, head: str | None = None, staged: bool = False
) -> Gathered:
    """Read what a range says, as `prdesc collect` does.

    Raises:
        InputError: If there is no repository or no base, or rules are wrong.
        ForgeError: If git fails.
    """
    from prdesc.cli.context import no_branch
    from prdesc.collect import collecting
    from prdesc.collect import range as ranges
    from prdesc.collect.globs import Globs
    from prdesc.describe import identities, profile
    from prdesc.merge import merging
    from prdesc.propose import proposals, screening
    from prdesc.rules import applying, loading

    if place.root is None:
        raise InputError(Fault(no_branch(place), "change to a folder of a repository"))
    settings = place.settings
    rules = profile.load(settings.profile)
    globs = Globs(**settings.collect)
    ruled = loading.load(rules.rules, place.root, settings.rules)
    span = ranges.find(place.root, base=base, head=head, staged=staged, configured=settings.base)
    facts, screened = screening.screen(collecting.facts(span, globs))
    takes_ai = not (rules.trailers.forbid_ai_co_authors or rules.trailers.forbid_ai)
    project = proposals.Project(place.repository, identities.load(), ai_co_authors=takes_ai)
    proposed = proposals.find(span.messages, facts, project)
    hits, told = _sayable(applying.apply(ruled, facts))
    fields = _fields(proposed.fields, hits)

    def covered(path: str) -> bool:
        return globs.kind(path) is not None

    def merge(name: str) -> Callable[[str], Merged]:
        return lambda text: merging.merge(text, name, facts, fields, covered)

    said = (*facts.findings, *screened, *proposed.findings, *told)
    return Gathered(span, facts, covered, merge, hits, said)


def _sayable(hits: Sequence[Hit]) -> tuple[tuple[Hit, ...], list[Finding]]:
    """Return the hits whose rules ask for no secret, and findings for what they must not ask."""
    from prdesc.propose import cleaning
    from prdesc.rules import saying

    kept = []
    findings: list[Finding] = []
    for hit in hits:
        told = cleaning.clean(saying.proposals([hit]), f"the rule `{hit.rule.id}`")[1]
        findings += told
        if all(one.check != "secrets" for one in told):
            kept.append(hit)
    return tuple(kept), findings


def _fields(proposed: Mapping[str, Tree], hits: Sequence[Hit]) -> dict[str, Tree]:
    """Return what is proposed, with what the rules ask for before it."""
    from prdesc.propose import cleaning
    from prdesc.rules import saying

    fields = dict(proposed)
    for key, rows in cleaning.clean(saying.proposals(hits), "the rules")[0].items():
        fields[key] = [*_listed(rows), *_listed(fields.get(key))]
    return fields


def _listed(value: Tree) -> list[Tree]:
    return value if isinstance(value, list) else []
