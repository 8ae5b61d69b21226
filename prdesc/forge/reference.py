"""The name of a pull request: `OWNER/REPO#N`."""

from __future__ import annotations

from dataclasses import dataclass

from prdesc.errors import Fault, InputError
from prdesc.patterns import deferred

# What GitHub allows in names of accounts and repositories; dots alone would be another path.
_FORM = deferred(
    r"([A-Za-z0-9][A-Za-z0-9_-]{0,99})/(?!\.{1,2}#)([A-Za-z0-9_.-]{1,100})#([1-9][0-9]{0,9})"
)

_PAGE = deferred(r"https://([^/?#@\s]+)/([^/?#]+)/([^/?#]+)/pull/([0-9]+)(?:[/?#]\S*)?")


@dataclass(frozen=True, slots=True)
class Reference:
    """One pull request of the forge that the settings name."""

    owner: str
    repository: str
    number: int

    def __str__(self) -> str:
        return f"{self.owner}/{self.repository}#{self.number}"

    @property
    def path(self) -> str:
        """Path of the repository below the address of the API."""
        return f"/repos/{self.owner}/{self.repository}"


def parse(text: str, host: str | None = None) -> Reference:
    """Read `OWNER/REPO#N`.

    Args:
        text: What somebody wrote.
        host: Then the address of a page there is read, too. No other host is taken: it would say
            where the token goes.

    Raises:
        InputError: If *text* has another form, or another host.
    """
    name = text.strip()
    page = _PAGE.fullmatch(name) if host is not None else None
    if page is not None:
        if page[1].casefold() != str(host).casefold():
            fix = "set GITHUB_API_URL to the API of that host, or name one that is there"
            raise InputError(Fault(f"`{name}` is not on {host}", fix))
        name = f"{page[2]}/{page[3]}#{page[4]}"
    found = _FORM.fullmatch(name)
    if found is None:
        problem = f"`{text}` is not a pull request"
        raise InputError(Fault(problem, "write OWNER/REPO#N, as octo/app#12"))
    owner, repository, number = found.groups()
    return Reference(owner, repository, int(number))
