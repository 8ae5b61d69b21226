"""The files that a repository starts with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from prdesc.files import read_text, write_text
from prdesc.record.example import example_text
from prdesc.settings.guess import git_folder, guess_base, guess_profile
from prdesc.settings.repository import OWN_FILE, policy_from_text, read_policy

FOLDER = ".prdesc"
"""The folder of the records."""
_EXCLUDED = f"/{FOLDER}/"

_CONFIG = """\
# What this repository decides for prdesc; `prdesc schema config` describes every key.
# Endpoints, keys and models are each user's own and cannot stand here.

# The project's rules: github, inferencex, assisted, none …
profile = "{profile}"
# The branch that changes are compared with.
{base}
# Where the change record of a branch is.
record = ".prdesc/{{branch}}.yaml"
# layout = "details"                  # or "section"; the profile decides when it is left out
# glossaries = ["docs/terms.yaml"]    # terms of this repository
# rules = ["docs/rules.yaml"]         # what a change has to say
# hook = "draft"                      # or "suggest", "off"
# hook_check = "warn"                 # or "enforce", "off"

# [checks]                            # severity per check: error, warning or off
# terms = "error"
"""

_AGENTS = """\
## Pull request descriptions

Titles and descriptions are in English and Simplified Chinese; prdesc writes and checks them.

1. `prdesc collect` fills the record of the branch from git: `{folder}/<branch>.yaml`, for example
   `{folder}/user/fp8.yaml`. Complete it: summary, motivation, AI use.
   `{folder}/example.yaml` shows every key.
   Write the prose in English and the figures as measured. Do not write `human_review`.
2. `prdesc draft` prints the description. Exit 0 means that every check passed. At 3 or 4, fill in
   the `translations:` lines or correct what stderr names, and run it again.
3. `prdesc open` does the same once the branch is pushed, and opens the pull request, or puts the
   new text into the one that is open.
4. `prdesc check FILE` does the same checks on a description that was written by hand.
"""


@dataclass(frozen=True, slots=True)
class InitReport:
    """What `scaffold` did."""

    written: tuple[Path, ...]
    """Files that are new."""
    kept: tuple[Path, ...]
    """Files that were there and are as they were."""
    excluded: Path | None
    """The exclude file of git that now has the folder of the records, if it was changed."""
    profile: str
    """The profile in force."""
    base: str | None
    """The base branch in force; None where it is found out at each run."""
    agents: str
    """A paragraph for AGENTS.md, Markdown."""


def scaffold(
    root: Path, *, profile: str | None = None, base: str | None = None, track: bool = False
) -> InitReport:
    """Write `prdesc.toml` and an example record; files that are there stay as they are.

    Args:
        root: Root of the repository.
        profile: The profile; None guesses it.
        base: The base branch; None guesses it.
        track: True leaves the records to git; else they are excluded, for this clone only.

    Raises:
        InputError: If *profile*, *base* or a configuration that is there is wrong, or a file cannot
            be written.
    """
    git = git_folder(root)
    found = read_policy(root)
    if found is None:
        profile = profile or guess_profile(root)
        base = base or (guess_base(git) if git else None)
        config = root / OWN_FILE
    else:
        profile, base = found[0].profile, found[0].base
        config = Path(found[1].name)
    example = root / FOLDER / "example.yaml"
    shown = f'base = "{base}"' if base else '# base = "main"'
    contents = {config: _CONFIG.format(profile=profile, base=shown), example: example_text()}
    if found is None:
        policy_from_text(contents[config], str(config))  # a wrong profile or base stops here
    written = [path for path in contents if not path.exists()]
    for path in written:
        write_text(path, contents[path])
    return InitReport(
        written=tuple(written),
        kept=tuple(path for path in contents if path not in written),
        excluded=None if track or git is None else _exclude(git),
        profile=profile,
        base=base,
        agents=_AGENTS.format(folder=FOLDER),
    )


def _exclude(git: Path) -> Path | None:
    path = git / "info" / "exclude"
    text = read_text(path) if path.exists() else ""
    if _EXCLUDED in text.split("\n"):
        return None
    start = f"{text}\n" if text and not text.endswith("\n") else text
    write_text(path, f"{start}{_EXCLUDED}\n")
    return path
