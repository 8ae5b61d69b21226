"""Pushes, and what becomes of the deliveries that tell of them."""

import uuid

from bot_jobs.work import key_of
from prdesc.bot.port import Delivery

_LATE = 12
"""Deliveries that one may be overtaken by."""


def deliveries(names, lost, doubled, chance):
    """Yield a delivery for each push of *names*: some lost, some twice, out of order."""
    held = []
    for name in names:
        if chance.random() >= lost:
            delivery = Delivery(str(uuid.uuid4()), "pull_request", "synchronize", key_of(name))
            held += [delivery] * (2 if chance.random() < doubled else 1)
        yield name, [held.pop(chance.randrange(len(held))) for _ in range(len(held) - _LATE)]
    chance.shuffle(held)
    yield None, held
