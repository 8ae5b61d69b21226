"""A subject for a commit, where its record has no title: what git says was changed."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from prdesc.english.markdown import code_span
from prdesc.record.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.record.rows import Recipe, Setting

LONGEST = 72
"""Columns; what would be longer is said shorter, and never cut."""


def derive(recipes: Sequence[Recipe]) -> Text | None:
    """Return the subject in both languages; None if no file is known.

    Args:
        recipes: The files of the change, with their settings.
    """
    if not recipes:
        return None
    settings = [setting for recipe in recipes for setting in recipe.settings]
    said = (_setting(settings), _file(recipes, settings))
    fitting = (one for one in said if one is not None and len(one.en) <= LONGEST)
    return next(fitting, None) or _numbers(len(recipes), len(settings))


def _setting(settings: Sequence[Setting]) -> Text | None:
    """Name the one setting that is changed, wherever it is."""
    if len({(one.name, one.new) for one in settings}) != 1:
        return None
    name, new = code_span(settings[0].name), settings[0].new
    if new is None:
        return Text(en=f"Remove {name}", zh=f"移除 {name}")
    value = code_span(new)
    return Text(en=f"Set {name} to {value}", zh=f"将 {name} 设为 {value}")


def _file(recipes: Sequence[Recipe], settings: Sequence[Setting]) -> Text | None:
    """Name the one file that is changed."""
    if len(recipes) != 1:
        return None
    (recipe,) = recipes
    path = code_span(recipe.path)
    if recipe.action == "renamed" and recipe.old_path:
        old = code_span(recipe.old_path)
        return Text(en=f"Rename {old} to {path}", zh=f"将 {old} 重命名为 {path}")
    if recipe.action == "added":
        return Text(en=f"Add {path}", zh=f"新增 {path}")
    if recipe.action == "removed":
        return Text(en=f"Remove {path}", zh=f"删除 {path}")
    if len(settings) > 1:
        name, number = code_span(PurePosixPath(recipe.path).name), len(settings)
        return Text(
            en=f"Change {number} settings in {name}", zh=f"修改 {name} 中的 {number} 项设置"
        )
    return Text(en=f"Change {path}", zh=f"修改 {path}")


def _numbers(files: int, settings: int) -> Text:
    where, there = ("1 file", "1 个文件") if files == 1 else (f"{files} files", f"{files} 个文件")
    if not settings:
        return Text(en=f"Change {where}", zh=f"修改 {there}")
    what = "1 setting" if settings == 1 else f"{settings} settings"
    return Text(en=f"Change {what} in {where}", zh=f"修改 {there}中的 {settings} 项设置")
