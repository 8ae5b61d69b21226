"""Waiting while what dies is started again."""

import time

_EVERY = 0.05


def until(condition, seconds, tend):
    """Tend until *condition* holds; return whether it came to hold in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        tend()
        if time.monotonic() > deadline:
            return False
        time.sleep(_EVERY)
    return True
