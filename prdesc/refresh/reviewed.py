"""Chinese that a person wrote on the page, remembered for other descriptions of the repository.

Anybody can edit their own pull request. So only the Chinese of somebody who may write to the
repository becomes reviewed memory; all other stays where it is, on the page.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from prdesc.errors import ForgeError
from prdesc.findings import errors
from prdesc.translate.store import StoreError
from prdesc.units.unit import Origin, Unit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from prdesc.forge.client import Client
    from prdesc.forge.pulls import Pull
    from prdesc.pipeline.kit import Kit
    from prdesc.pipeline.remember import Recall
    from prdesc.refresh.planned import Kept

_WRITES = frozenset({"admin", "maintain", "write"})


@dataclass(frozen=True, slots=True)
class Reviewed:
    """Remembers what people with write access wrote."""

    client: Client
    page: Pull
    kit: Kit
    recall: Recall

    def remember(self, kept: Sequence[Kept], who: Callable[[str], str | None]) -> Iterator[str]:
        """Remember what may be; yields what people should know, a clause each.

        Args:
            kept: Chinese that a person edited.
            who: Says who wrote a text that stands in the description; None if nobody knows.
        """
        try:
            wrote = [(one, who(one.target)) for one in kept if self._is_new(one)]
            people = sorted({login for _, login in wrote if login})
            trusted = {login for login in people if self._may_write(login)}
            self.recall.keep(_unit(one) for one, login in wrote if login in trusted)
        except StoreError as error:
            yield f"the Chinese that a person wrote is not remembered: {error}"
        except ForgeError as error:
            said = error.faults[0].problem
            yield f"the Chinese that a person wrote stays on this page only: {said}"

    def _is_new(self, kept: Kept) -> bool:
        """Whether it is right and not remembered yet."""
        unit = Unit(kept.id, kept.source)
        known = (one for one in self.recall.find(unit) if one.reviewed)
        if any(one.target == kept.target for one in known):
            return False
        return not errors(self.kit.verify(kept.source, kept.target))

    def _may_write(self, login: str) -> bool:
        repository = self.page.reference.path
        path = f"{repository}/collaborators/{quote(login, safe='')}/permission"
        value = self.client.find_object(path, f"what {login} may do") or {}
        return value.get("permission") in _WRITES or value.get("role_name") in _WRITES


def _unit(kept: Kept) -> Unit:
    return Unit(kept.id, kept.source, kept.target, Origin.RECORD, reviewed=True)
