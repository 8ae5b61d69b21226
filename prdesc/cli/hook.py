"""`prdesc hook`: the git hooks."""

from __future__ import annotations

import typer

from prdesc.cli import hook_install, hook_run

app = typer.Typer(help="The git hooks that draft and check commit messages.", no_args_is_help=True)
app.command("install")(hook_install.install)
app.command("uninstall")(hook_install.uninstall)
app.command("status")(hook_install.status)
# What a later git hands over besides must not stop a commit.
_ANYTHING = {"allow_extra_args": True, "ignore_unknown_options": True}
app.command("prepare-commit-msg", hidden=True, context_settings=_ANYTHING)(
    hook_run.prepare_commit_msg
)
app.command("commit-msg", hidden=True, context_settings=_ANYTHING)(hook_run.commit_msg)
