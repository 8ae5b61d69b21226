"""Values in trees, by their paths."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prdesc.record.tree import Path, Tree


def inside(tree: Tree, path: Path) -> Tree:
    """Return what is at *path* of *tree*, None where there is nothing."""
    for part in path:
        if isinstance(part, int):
            tree = tree[part] if isinstance(tree, list) else None
        else:
            tree = tree.get(part) if isinstance(tree, dict) else None
    return tree


def stripped(tree: Tree) -> Tree:
    """Return *tree* without line breaks at the end of texts, which a record takes no notice of."""
    if isinstance(tree, list):
        return [stripped(item) for item in tree]
    if isinstance(tree, dict):
        return {key: stripped(item) for key, item in tree.items()}
    return tree.rstrip("\n") if tree else tree


def set_none(tree: Tree, path: Path) -> None:
    """Put None in the place of the value at *path*, whose last part is a key."""
    around, key = inside(tree, path[:-1]), path[-1]
    if isinstance(around, dict) and isinstance(key, str):
        around[key] = None
