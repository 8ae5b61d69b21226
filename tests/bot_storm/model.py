"""A model that notes when it was asked for what, and whether its answer was right."""

import time
from dataclasses import dataclass

from scripted import Scripted, behaviours
from scripted.edits import invent_number

from bot_storm.github import translate


@dataclass(frozen=True)
class Asked:
    source: str
    at: float
    """Seconds of Unix time."""
    right: bool


class StormModel(Scripted):
    """Its first answer about host memory is wrong, so that it is asked a second time."""

    def __init__(self):
        super().__init__(translate, otherwise=self._answer)
        self.log = []
        self._seen = set()

    def _answer(self, request):
        targets = request.targets()
        for unit, target in zip(request.units, targets, strict=True):
            source = unit["source"]
            right = "host memory" not in source or source in self._seen
            self._seen.add(source)
            if not right:
                target["target"] = invent_number(source, target["target"])
            self.log.append(Asked(source, time.time(), right))
        return (
            behaviours.units(targets)
            if request.task
            else behaviours.completion(targets[0]["target"])
        )
