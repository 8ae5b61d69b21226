"""What the web server works with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prdesc.bot.body import Reader
from prdesc.bot.events import Reading

if TYPE_CHECKING:
    from collections.abc import Callable

    from prdesc.bot.logs import Log
    from prdesc.bot.metrics import Metrics
    from prdesc.bot.port import Jobs
    from prdesc.errors import Fault


@dataclass(frozen=True, slots=True)
class Site:
    """One web server, and the parts of the bot that it speaks to."""

    jobs: Jobs
    metrics: Metrics
    log: Log
    secrets: tuple[bytes, ...] | None
    """Secrets that deliveries are signed with; None takes unsigned ones, for a test on loopback."""
    reading: Callable[[], Reading] = Reading
    """How deliveries are read now."""
    fault: Callable[[], Fault | None] = lambda: None
    """Why this process cannot work, besides its jobs: a key that is no key."""
    forget: Callable[[int], None] = lambda _: None
    """Told of an installation whose token is no longer what it was."""
    reader: Reader = field(default_factory=Reader)
    takes_deliveries: bool = True
    """False for a process that only works: it has no /webhook."""
