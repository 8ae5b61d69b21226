"""Finds out where a branch goes: what git is configured to do, against what the API knows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.forge import checkout as checkouts
from prdesc.forge import pushing, repositories, route
from prdesc.forge.checkout import Relation
from prdesc.forge.route import Route

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.forge.checkout import Checkout
    from prdesc.forge.client import Client
    from prdesc.forge.repositories import Facts
    from prdesc.forge.repository import Repository
    from prdesc.forge.route import Start, Wish


def look(folder: Path, wish: Wish) -> Checkout:
    """Return what git knows of the branch that is meant.

    Raises:
        ForgeError: If git fails.
    """
    here = checkouts.read(folder)
    name = (wish.head or "").rpartition(":")[2]
    if not name or name in {here.branch, here.there, here.follows}:
        return here
    return checkouts.read(folder, name)


def find(client: Client, checkout: Checkout, begin: Start, wish: Wish) -> Route:
    """Ask the API for the places of a route.

    Args:
        client: Asked.
        checkout: What git knows.
        begin: Where the branch is, by what git knows.
        wish: What the person names.

    Raises:
        ForgeError: If the API does not say.
        InputError: If a place is not there, or two could be meant.
    """
    head = repositories.read(client, begin.repository)
    base = _base(client, head, checkout, wish)
    into = route.base_branch(wish.base, checkout) if wish.base else base.default_branch
    # What the branch was begun from is no other name of it.
    others = tuple(one for one in begin.branches[1:] if one != into)
    begin = replace(begin, repository=head.repository, branches=(begin.branches[0], *others))
    named = wish.base is not None
    route.refuse_itself(head.repository, begin.branches[0], base.repository, into, named=named)
    tips = {one: repositories.tip(client, head.repository, one) for one in begin.branches}
    elsewhere = None if any(tips.values()) else _elsewhere(client, checkout, begin)
    branch, commit = route.head_of(begin, tips, checkout, wish, elsewhere)
    if wish.base and repositories.tip(client, base.repository, into) is None:
        fix = "name the branch that the change goes to: `--base BRANCH`"
        raise InputError(Fault(f"{base.repository} has no branch {into}", fix))
    return Route(head.repository, branch, commit, base.repository, into)


def warning(checkout: Checkout, way: Route) -> str | None:
    """Say how the branch here differs from the one on the server; None if it does not.

    Raises:
        ForgeError: If git fails.
    """
    if checkout.commit is None:
        return None
    relation, count = checkouts.relation(checkout, way.commit)
    commits = "1 commit" if count == 1 else f"{count} commits"
    there = f"{way.branch} of {way.head}"
    line = pushing.line(checkout, way.head, way.branch, follow=False)
    return {
        Relation.SAME: None,
        Relation.AHEAD: f"{commits} of {way.branch} not pushed yet: `{line}`",
        Relation.BEHIND: f"{way.head} has {commits} of {way.branch} that this branch lacks",
        Relation.APART: f"{there} lacks {commits} of this branch, and has others",
        Relation.UNKNOWN: f"{there} is at a commit that is not here: `git fetch` shows it",
    }[relation]


def _elsewhere(client: Client, checkout: Checkout, begin: Start) -> Repository | None:
    """Return another remote that has the branch as it is here."""
    if checkout.commit is None:
        return None
    for one in begin.others:
        if repositories.tip(client, one, begin.branches[0]) == checkout.commit:
            return one
    return None


def _base(client: Client, head: Facts, checkout: Checkout, wish: Wish) -> Facts:
    repository = route.base_of(head, checkout, wish)
    if repository.same(head.repository):
        return head
    return repositories.read(client, repository)
