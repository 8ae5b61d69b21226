"""Runs the steps of `action.yml` in bash, one after the other, with stand-ins around them."""

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from action_run import ROOT, result

# Stands for pip: puts the package where a wheel would put it; what it needs is there already.
PIP = """
import shutil, sys
from pathlib import Path
*options, target, source = sys.argv[1:]
assert options[0] == "install" and options[-1] == "--target", sys.argv
target, source = Path(target), Path(source)
shutil.copytree(source / "prdesc", target / "prdesc")
for name in ("templates", "glossary"):
    shutil.copytree(source / name, target / "prdesc" / "_data" / name)
"""


def stand_ins(folder):
    """Put a `python3` and a pip into a folder; returns the variables by which they are found."""
    bin_, pip = folder / "bin", folder / "stand-in" / "pip"
    for one in (bin_, pip):
        one.mkdir(parents=True)
    (bin_ / "python3").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', "utf-8")
    (bin_ / "python3").chmod(0o755)
    (pip / "__init__.py").touch()  # or the real one would be found behind it
    (pip / "__main__.py").write_text(PIP, "utf-8")
    return {"PATH": f"{bin_}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(pip.parent)}


def environment(surroundings, folder, temp):
    """Return the variables of a run that every step has: no token, nothing of this Python's."""
    return {
        **{key: value for key, value in os.environ.items() if not key.startswith("PYTHON")},
        **{key: value for key, value in surroundings.items() if key != "GITHUB_TOKEN"},
        "RUNNER_TEMP": str(temp),
        "GITHUB_ACTION_PATH": str(ROOT),
        "GITHUB_ENV": str(folder / "env"),
    }


@dataclass(frozen=True)
class Steps:
    """The steps of a definition, in a folder and with the variables of a run."""

    definition: dict
    folder: Path
    variables: dict

    def run(self, **inputs):
        given = {name: one["default"] for name, one in self.definition["inputs"].items()} | inputs
        log = ""
        for step in self.definition["runs"]["steps"]:
            done = self.run_one(step, given)
            log += done.stdout + done.stderr
            if done.returncode:
                break
        return result(self.folder, done.returncode, log)

    def run_one(self, step, inputs):
        own = {key: self.filled(text, inputs) for key, text in step.get("env", {}).items()}
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            env=self.variables | added(self.folder / "env") | own,
            cwd=self.folder,
            capture_output=True,
            check=False,
            text=True,
            timeout=120,
        )

    def filled(self, text, inputs):
        """Return a text with its expressions replaced, as the runner does it."""

        def value(found):
            if found[1] == "runner.temp":
                return self.variables["RUNNER_TEMP"]
            return inputs[found[1].split(".", 1)[1]].replace("${{ github.token }}", "t0ken")

        return re.sub(r"\$\{\{ ([\w.-]+) \}\}", value, text)


def added(path):
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return dict(line.split("=", 1) for line in lines)
