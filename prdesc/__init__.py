"""Bilingual pull request descriptions that are verified before they are published."""

import time

__version__ = "0.1.0"
STARTED = time.monotonic()
"""When the process began to load prdesc; a deadline counts from here."""
