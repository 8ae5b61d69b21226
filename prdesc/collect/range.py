"""The range of commits that a description is about."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from prdesc.collect import shallow
from prdesc.errors import Fault, ForgeError, InputError
from prdesc.git.run import attempt, run

if TYPE_CHECKING:
    from collections.abc import Iterator

_MAINS = ("main", "master")


@dataclass(frozen=True, slots=True)
class Range:
    """What is compared."""

    base: str
    """The commit before the change: the merge base of the base branch and the head."""
    head: str | None
    """The commit after it; None is the index."""
    chosen: str
    """How the base was found, for people: `origin/main, which origin/HEAD names`."""
    root: Path
    """Top folder of the working tree, or the folder of a bare repository."""
    messages: tuple[str, ...] = ()
    """The whole messages of the commits from the base to the head, the oldest first, without those
    of merges."""


def find(
    root: Path,
    *,
    base: str | None = None,
    head: str | None = None,
    staged: bool = False,
    configured: str | None = None,
) -> Range:
    """Find out what a change is compared with.

    The base is the merge base of the head and the first that there is of: *base*, *configured*,
    the upstream branch, `origin/HEAD`, `main`, `master`. An upstream branch that is only the copy
    of this branch on the server is passed over, unless it is the server's default branch and this
    one has commits that it does not have.

    Args:
        root: A folder of the repository; linked worktrees and bare repositories will do.
        base: What the user says; any name of a commit.
        head: The last commit of the change; None is `HEAD`.
        staged: Compare the index; without *base* with `HEAD`, as a commit would.
        configured: The base branch that the configuration names; its copy of the server is
            preferred, for it is seldom out of date.

    Raises:
        InputError: If this is no repository, a name is unknown, or no base is found.
        ForgeError: If commits are missing in a shallow clone, with the `git fetch` that gets
            them, or git fails.
    """
    if staged and head is not None:
        raise InputError(Fault("--staged and --head are both given", "give one of them"))
    top = _top(root)
    if staged and base is None:
        return _index(top)
    tip = _commit(top, head or "HEAD")
    if tip is None:
        raise InputError(_unknown(top, head or "HEAD", "--head"))
    name, chosen = _base(top, tip, base, configured)
    common = _merge_base(top, name, tip)
    return Range(common, None if staged else tip, chosen, top, _messages(top, common, tip))


def _index(top: Path) -> Range:
    last = _commit(top, "HEAD")
    if last:
        return Range(last, None, "HEAD", top)
    return Range(_empty_tree(top), None, "an empty tree, since there is no commit yet", top)


def _messages(top: Path, base: str, tip: str) -> tuple[str, ...]:
    options = ("-z", "--reverse", "--no-merges", "--encoding=UTF-8", "--format=%B")
    listed = run(("log", *options, f"{base}..{tip}", "--"), folder=top)
    messages = (text.strip("\n") for text in listed.decode("utf-8", "replace").split("\0"))
    return tuple(text for text in messages if text)


def _top(folder: Path) -> Path:
    code, out, said = attempt(("rev-parse", "--is-bare-repository"), folder=folder)
    if code:
        fix = "run it inside a repository, or look at what git says"
        raise InputError(Fault(f"no git repository can be read here ({said})", fix, str(folder)))
    what = "--absolute-git-dir" if out.strip() == b"true" else "--show-toplevel"
    return Path(run(("rev-parse", what), folder=folder).decode().rstrip("\n"))


def _base(top: Path, tip: str, given: str | None, configured: str | None) -> tuple[str, str]:
    """Return the name of the base and how it was found."""
    if given is not None:
        if _commit(top, given) is None:
            raise _missing(top, given, "--base")
        return given, f"{given}, which --base names"
    if configured is not None:
        for name in (f"refs/remotes/origin/{configured}", configured):
            if _commit(top, name):
                return name, f"{_short(name)}, which the configuration names"
        raise _missing(top, configured, "base")
    found = next(_guesses(top, tip), None)
    if found is None:
        fix = 'name it with --base REF, or write base = "…" into prdesc.toml'
        raise InputError(Fault("no base branch is found", fix))
    return found


def _guesses(top: Path, tip: str) -> Iterator[tuple[str, str]]:
    default = _symbolic(top, "refs/remotes/origin/HEAD")
    upstream = attempt(("rev-parse", "--symbolic-full-name", "@{upstream}"), folder=top)
    name = upstream[1].decode().strip()
    branch = (_symbolic(top, "HEAD") or "").removeprefix("refs/heads/")
    copy = name.startswith("refs/remotes/") and name.split("/", 3)[-1] == branch
    own = name if copy else ""
    if copy and branch not in _MAINS and (name != default or _commit(top, name) == tip):
        name = ""  # the copy of the branch itself, with nothing to compare
    if not upstream[0] and name:
        yield name, f"{_short(name)}, the upstream of {branch}"
    if default and default != own and _commit(top, default):
        yield default, f"{_short(default)}, which origin/HEAD names"
    for main in _MAINS:
        for prefix in ("refs/remotes/origin/", "refs/heads/"):
            if _commit(top, prefix + main):
                yield prefix + main, f"{_short(prefix + main)}, as nothing else says"


def _merge_base(top: Path, base: str, tip: str) -> str:
    code, out, _ = attempt(("merge-base", base, tip), folder=top)
    if not code:
        return out.decode().split()[0]
    problem = f"{_short(base)} and {tip[:12]} have no commit in common"
    if shallow.is_shallow(top):
        fix = f"run `{shallow.fetch(top, base)}`"
        raise ForgeError(Fault(f"{problem}, for this clone is shallow", fix))
    raise InputError(Fault(problem, "name another base with --base"))


def _missing(top: Path, name: str, key: str) -> InputError | ForgeError:
    fault = _unknown(top, name, key)
    return ForgeError(fault) if shallow.is_shallow(top) else InputError(fault)


def _unknown(top: Path, name: str, key: str) -> Fault:
    if shallow.is_shallow(top):
        problem = f"`{name}` is not in this shallow clone"
        return Fault(problem, f"run `{shallow.fetch(top, name)}`", key=key)
    fix = "name a branch or a commit that `git rev-parse` knows, or fetch it"
    return Fault(f"there is no commit `{name}`", fix, key=key)


def _commit(top: Path, name: str) -> str | None:
    arguments = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    code, out, _ = attempt(arguments, folder=top)
    return None if code else out.decode().strip()


def _symbolic(top: Path, name: str) -> str | None:
    code, out, _ = attempt(("symbolic-ref", "--quiet", name), folder=top)
    return None if code else out.decode().strip()


def _empty_tree(top: Path) -> str:
    return run(("hash-object", "-t", "tree", "--stdin"), folder=top).decode().strip()


def _short(name: str) -> str:
    return name.removeprefix("refs/remotes/").removeprefix("refs/heads/")
