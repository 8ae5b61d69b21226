"""The settings and the part of them that a repository may decide."""

from pathlib import Path
from typing import Literal

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, SecretStr

from prdesc.settings.values import (
    Address,
    ApiAddress,
    Branch,
    CheckName,
    Flag,
    Glob,
    GlobKind,
    Name,
    RecordPath,
    RepositoryPath,
    Seconds,
    Severity,
    Temperature,
    Tokens,
    UserPath,
)

LOCAL = "local"
"""The value of `model` that means the local model."""


class Policy(BaseModel):
    """What a repository may decide: all that may stand in `prdesc.toml` or `[tool.prdesc]`."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    profile: Name = "github"
    """The project's rules: `github`, `inferencex`, `assisted`, `none` …"""
    layout: Literal["details", "section"] | None = None
    """Where the Chinese half stands; None leaves it to the profile."""
    glossaries: tuple[RepositoryPath, ...] = ()
    """Glossary files of the repository, the strongest last."""
    base: Branch | None = None
    """The branch that changes are compared with; None finds it out."""
    checks: dict[CheckName, Severity] = {}
    """Severity per check, or per rule of the disclosure and trailers: `terms = "error"`."""
    record: RecordPath = ".prdesc/{branch}.yaml"
    """Where the record is; `{branch}` is the name of the branch."""
    rules: tuple[RepositoryPath, ...] = ()
    """Files with rules of the repository; what they match are globs."""
    collect: dict[GlobKind, tuple[Glob, ...]] = {}
    """Which files are which to `prdesc collect`; each list takes the place of the built-in one."""
    hook: Literal["draft", "suggest", "off"] = "draft"
    """What the commit hook does: write a draft, write it as a comment, or nothing."""
    hook_check: Literal["warn", "enforce", "off"] = "warn"
    """What the commit hook does with errors in a message: say them, stop the commit, or nothing."""


class Settings(Policy):
    """All settings; those that `Policy` does not have are the user's alone."""

    base_url: Address | None = None
    """Address of an OpenAI-compatible server, `https://host/v1`."""
    api_key: SecretStr | None = None
    """Its key; never shown."""
    model: str | None = Field(default=None, min_length=1, strict=True)
    """The model's name there; `local` is the local model; None is no model."""
    plan: Literal["small", "large"] | None = None
    """How the model is asked: `small` for one of a few billion parameters, in short pieces, with a
    grammar where the server takes one; None is `small` for the local model, else `large`."""
    model_file: UserPath | None = None
    """Another GGUF file for the local model."""
    timeout: Seconds = 120.0
    """Seconds for all calls of one description."""
    hook_timeout: Seconds = 8.0
    """Seconds for all that the hook does for one commit message, start to end."""
    temperature: Temperature | None = None
    """Sent only when set."""
    max_tokens: Tokens | None = None
    """Largest reply in tokens; sent only when set."""
    extra: dict[str, object] = {}
    """More members of the request's JSON, `{seed = 1}`."""
    tokens_per_description: Tokens | None = None
    """Budget for one description, both directions; None is without limit."""
    tokens_per_day: Tokens | None = None
    """Budget for a day, both directions; None is without limit."""
    no_model: Flag = False
    """True calls no model, whatever is configured."""
    github_api_url: ApiAddress = "https://api.github.com"
    """The API host; never derived from a git remote."""
    github_token: SecretStr | None = None
    """Its token; never shown. Looked at when it is used, so that it stops nothing else."""
    repository_templates: Flag = False
    """Whether templates of a repository are used; they run sandboxed."""
    memory: UserPath = Field(
        default_factory=lambda: platformdirs.user_data_path("prdesc") / "memory.sqlite3"
    )
    """The translation memory."""
    data: UserPath = Field(default_factory=lambda: platformdirs.user_data_path("prdesc"))
    """Folder of the local model."""
    cache: UserPath = Field(default_factory=lambda: platformdirs.user_cache_path("prdesc"))
    """Folder of what can be made again."""
    state: UserPath = Field(default_factory=lambda: platformdirs.user_state_path("prdesc"))
    """Folder of what servers can do, of tokens spent, and of what a refresh wrote."""


POLICY_KEYS = frozenset(Policy.model_fields)
"""What a repository may set."""
SECRET_KEYS = frozenset({"api_key", "github_token"})
"""What is never shown."""
BOT_TABLE = "bot"
"""The table of the user's file that `prdesc.settings.bot` reads."""


def user_config_path() -> Path:
    """Return where the user's file is unless `PRDESC_CONFIG` names another."""
    return platformdirs.user_config_path("prdesc") / "config.toml"
