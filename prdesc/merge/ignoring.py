"""What `collect.ignore` of a record keeps out of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.collect.globs import matches

if TYPE_CHECKING:
    from prdesc.collect.facts import Facts


@dataclass(frozen=True, slots=True)
class Ignored:
    """The entries of `collect.ignore`: `path`, `path#setting`, or a key such as `memory`.

    Path and setting may be globs.
    """

    entries: tuple[str, ...] = ()

    def key(self, key: str) -> bool:
        """Tell whether nothing is to be proposed for the outermost *key*."""
        return key in self.entries

    def path(self, path: str) -> bool:
        """Tell whether the file at *path* is to be kept out."""
        return any(entry == path or matches(entry, path) for entry in self.entries)

    def setting(self, path: str, name: str) -> bool:
        """Tell whether a setting of the file at *path* is to be kept out."""
        for entry in self.entries:
            file, hash_, setting = entry.rpartition("#")
            fits = (file == path or matches(file, path)) if hash_ else False
            if fits and (setting == name or matches(setting, name)):
                return True
        return self.path(path)

    def without(self, facts: Facts) -> Facts:
        """Return *facts* without what is to be kept out."""
        recipes = tuple(
            recipe.model_copy(
                update={
                    "settings": tuple(
                        one for one in recipe.settings if not self.setting(recipe.path, one.name)
                    )
                }
            )
            for recipe in facts.recipes
            if not self.path(recipe.path)
        )
        if self.key("recipes"):
            recipes = ()
        return replace(facts, recipes=recipes)
