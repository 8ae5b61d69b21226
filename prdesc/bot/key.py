"""The name of a pull request among all that the bot looks after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.errors import InputError
from prdesc.forge.reference import Reference, parse

if TYPE_CHECKING:
    from typing import Self


@dataclass(frozen=True, slots=True, order=True)
class Key:
    """One pull request, by the installation of the GitHub App that may write to it.

    A job carries nothing else, so that its order and its doubles cannot matter.

    Raises:
        ValueError: If a part cannot be what it says.
    """

    installation: int
    """Number of the installation; 0 where there is no App."""
    repository: str
    """`owner/name` of the repository that the pull request wants to change."""
    number: int

    def __post_init__(self) -> None:
        if self.installation < 0:
            raise ValueError("an installation has no negative number")
        try:
            parse(f"{self.repository}#{self.number}")
        except InputError as error:
            raise ValueError(str(error)) from error

    def __str__(self) -> str:
        return f"{self.repository}#{self.number}"

    @property
    def lock(self) -> str:
        """What two spellings of one pull request share: GitHub ignores the case of names."""
        return f"{self.installation}:{self}".lower()

    @property
    def reference(self) -> Reference:
        """The pull request as the forge's client names it."""
        return parse(str(self))

    @classmethod
    def of(cls, reference: Reference, installation: int = 0) -> Self:
        """Return the key of a pull request that a person named."""
        return cls(installation, f"{reference.owner}/{reference.repository}", reference.number)
