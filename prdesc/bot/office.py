"""What all parts of a bot share in one process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self, TextIO

from pydantic import SecretStr

from prdesc.bot.github import GitHub
from prdesc.bot.keys import Signer
from prdesc.bot.logs import Redaction, logger
from prdesc.bot.metrics import Metrics

if TYPE_CHECKING:
    from prdesc.bot.logs import Log
    from prdesc.bot.setup import Setup


@dataclass(frozen=True, slots=True)
class Office:
    """Settings, GitHub, figures and the log, which knows every secret to leave out."""

    setup: Setup
    signer: Signer
    github: GitHub
    metrics: Metrics
    log: Log

    @classmethod
    def open(cls, setup: Setup, stream: TextIO | None = None) -> Self:
        """Open all of it; nothing is asked yet.

        Args:
            setup: The settings.
            stream: Where the log goes; None is stderr.
        """
        metrics = Metrics()
        key = setup.keys.private_key or SecretStr("")
        signer = Signer(setup.bot.app_id or "", key)
        github = GitHub(setup.configured.settings.github_api_url, signer, metrics)
        redact = Redaction(lambda: [*setup.secrets(), *github.tokens.secrets()])
        return cls(setup, signer, github, metrics, logger(redact, stream))
