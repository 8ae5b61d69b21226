"""A repository whose hooks draft: a record, a staged change, and what a commit of it says."""

import os
import shutil
import sys

from real_commits import Repository, environment, repository
from scripted.texts import Lookup

from prdesc.hook import installing, places, program

RECORD = """\
title: Store the KV cache in FP8
summary: The KV cache takes 10.5 GB.
ai: {used: no}
"""
PAIRS = {
    "Store the KV cache in FP8": "以 FP8 存储 KV 缓存",
    "The KV cache takes 10.5 GB.": "KV 缓存占用 10.5 GB。",
}
TRANSLATE = Lookup(PAIRS)
SIGNED = "Signed-off-by: Jo <jo@example.com>\n"
ENGLISH = """\
Store the KV cache in FP8

The KV cache takes 10.5 GB.

- `kv-cache-dtype` (args) changes from `auto` to `fp8_e4m3`

No AI was used for this change or its description.
"""
BOTH = """\
Store the KV cache in FP8

The KV cache takes 10.5 GB.

- `kv-cache-dtype` (args) changes from `auto` to `fp8_e4m3`

No AI was used for the change; the Chinese was translated by
`scripted-1` and not checked by a person.

中文：KV 缓存占用 10.5 GB。

- `kv-cache-dtype`（args）由 `auto` 改为 `fp8_e4m3`

本次改动未使用 AI；中文由 `scripted-1` 翻译，未经人工核对。
"""
GOOD = "Save memory\n\nIt saves 21 GB.\n\n中文：可节省 21 GB。"
BAD = GOOD.replace("节省 21", "节省 12")
AI = """\
title: Save memory
ai:
  used: yes
  agents: [{tool: Claude Code, model: claude-opus-4-8, roles: [code]}]
"""
ASSISTED = "Assisted-by: Claude Code:claude-opus-4-8"
NOTE = "prdesc: a draft, committed as it is if you only close the editor"
UNCHANGED = "true"
"""An editor that a person closes without a word."""
KEEPS = "sh -c 'cp \"$1\" seen.txt' -"
"""The same; `seen.txt` is what it showed."""


def recipe(value):
    return f"args:\n  kv-cache-dtype: {value}\n"


def make(folder):
    """Make the repository once; tests take copies."""
    made = repository(folder / "work", folder)
    python = program.find({"PYTHONPATH": os.pathsep.join(sys.path)})
    installing.install(places.find(made.path), python, None)
    made.git("config", "core.excludesFile", str(folder / "excluded"))
    (folder / "excluded").write_text("/.prdesc/\n/seen.txt\n", "utf-8")
    (made.path / "recipes").mkdir()
    made.stage("recipes/a.yaml", recipe("auto"))
    made.git("commit", "-q", "-m", "Add a recipe", PRDESC_SKIP="1")
    made.git("checkout", "-q", "-b", "fp8")
    (made.path / ".prdesc").mkdir()
    (made.path / ".prdesc" / "fp8.yaml").write_text(RECORD, "utf-8")
    return made


def copy(original, home, *, checks=False):
    """Return a copy with the change staged; without *checks* only the drafting hook is there."""
    path = home / "work"
    shutil.copytree(original.path, path, symlinks=True)
    taken = Repository(path, environment(home, UNCHANGED))
    for name in ("MEMORY", "DATA", "CACHE", "STATE", "CONFIG"):
        taken.environment[f"PRDESC_{name}"] = str(home / name.lower())
    taken.environment["PRDESC_CACHE"] = str(original.path.parent / "cache")
    taken.environment["PRDESC_HOOK_TIMEOUT"] = "60"  # a busy machine is no fault of the hook
    (home / "config").write_text("", "utf-8")
    if not checks:
        (taken.hooks / "commit-msg").unlink()
    taken.stage("recipes/a.yaml", recipe("fp8_e4m3"))
    return taken


def moved(taken, home):
    """Return a copy of a copy, as it is now, with all that lies beside it."""
    old = taken.path.parent
    shutil.copytree(old, home, symlinks=True, dirs_exist_ok=True)
    environment = {
        name: value.replace(str(old), str(home)) for name, value in taken.environment.items()
    }
    return Repository(home / taken.path.name, environment)


def with_model(taken, address, seconds=None):
    """Let the hook ask a model."""
    taken.environment.update(
        {
            "OPENAI_BASE_URL": address,
            "PRDESC_MODEL": "scripted-1",
            "OPENAI_API_KEY": "sk-secret",
        }
    )
    if seconds is not None:
        taken.environment["PRDESC_HOOK_TIMEOUT"] = str(seconds)
    return taken


def policy(repo, **keys):
    """Write the settings of the repository."""
    lines = "".join(f'{key} = "{value}"\n' for key, value in keys.items())
    (repo.path / "prdesc.toml").write_text(lines, "utf-8")


def findings(said):
    """Return the errors among the lines that a hook printed."""
    return [line for line in said.split("\n") if line.startswith("prdesc: error: ")]
