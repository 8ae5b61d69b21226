"""The name of a repository, `OWNER/NAME`, and the addresses by which git knows it.

An address of git says who owns the repository and how it is called. Its host is only compared with
that of the API: nothing is ever sent to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from prdesc.errors import Fault, InputError
from prdesc.patterns import deferred

# What GitHub allows in names of accounts and repositories; dots alone would be another path.
_OWNER, _NAME = r"[A-Za-z0-9][A-Za-z0-9_-]{0,99}", r"(?!\.{1,2}$)[A-Za-z0-9_.-]{1,100}"
_ACCOUNT = deferred(_OWNER)
_FORM = deferred(rf"({_OWNER})/({_NAME})")
# `[user@]host:path`, as ssh and git read it: no slash before the colon, and a single letter is a
# drive of Windows. A port stands in brackets: https://git-scm.com/docs/git-clone#_git_urls.
_SCP = deferred(r"(?:[^@/\s]+@)?(?:\[([^\]/@]+)\]|([^:/@\[\]\s]{2,})):(?!//)(.+)")
_SCHEMES = frozenset({"ssh", "git", "http", "https", "git+ssh", "ssh+git"})
_BY_SSH = frozenset({"ssh", "git+ssh", "ssh+git"})
_ASIDE = ("www.", "ssh.")
"""Other names of a host: https://docs.github.com/en/authentication, "SSH over the HTTPS port"."""


@dataclass(frozen=True, slots=True)
class Repository:
    """One repository of the forge that the settings name."""

    owner: str
    name: str

    def __str__(self) -> str:
        return f"{self.owner}/{self.name}"

    @property
    def path(self) -> str:
        """Path of the repository below the address of the API."""
        return f"/repos/{self.owner}/{self.name}"

    def same(self, other: Repository | None) -> bool:
        """Tell whether *other* is this repository; GitHub takes no notice of case."""
        return other is not None and str(self).casefold() == str(other).casefold()


@dataclass(frozen=True, slots=True)
class Address:
    """What an address of git says."""

    host: str
    """In small letters, without a port."""
    repository: Repository
    by_ssh: bool

    def on(self, forge: str) -> bool | None:
        """Tell whether this is a repository of the host *forge*.

        Returns:
            None for a name without a dot that only ssh knows, as `github-work`: the person's own
            `~/.ssh/config` says what it stands for.
        """
        names = {self.host, *(self.host.removeprefix(prefix) for prefix in _ASIDE)}
        if forge in names:
            return True
        return None if self.by_ssh and "." not in self.host and ":" not in self.host else False


def parse(text: str) -> Repository:
    """Read `OWNER/NAME`.

    Raises:
        InputError: If *text* has another form; the address of a page is refused, because its host
            would say where the token goes.
    """
    found = _FORM.fullmatch(text.strip())
    if found is None:
        problem = f"`{text}` is not a repository"
        raise InputError(Fault(problem, "write OWNER/NAME, as octo/app", key="--repo"))
    return Repository(*found.groups())


def is_owner(text: str) -> bool:
    """Tell whether *text* can be the name of an account."""
    return _ACCOUNT.fullmatch(text) is not None


def address(url: str) -> Address | None:
    """Read the address of a remote, as `git remote get-url` prints it.

    Returns:
        None if it names no repository of a forge: a folder, a bundle, a path of another depth.
    """
    scp = None if "://" in url else _SCP.fullmatch(url.strip())
    if scp is not None:
        host = (scp[1] or scp[2]).partition(":")[0]
        return _address(host, scp[3], by_ssh=True)
    try:
        parts = urlsplit(url.strip())
        host = parts.hostname or ""
    except ValueError:
        return None
    if parts.scheme not in _SCHEMES or not host:
        return None
    return _address(host, parts.path, by_ssh=parts.scheme in _BY_SSH)


def _address(host: str, path: str, *, by_ssh: bool) -> Address | None:
    name = path.strip("/").removesuffix(".git")
    found = _FORM.fullmatch(name)
    if found is None or host.startswith("-"):
        return None
    return Address(host.lower().rstrip("."), Repository(*found.groups()), by_ssh)
