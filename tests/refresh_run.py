"""A planner that puts a Chinese line below the English, and the description that it is for."""

from dataclasses import dataclass, field

from prdesc.errors import Fault
from prdesc.forge.reference import Reference
from prdesc.refresh.planned import Kind, Outcome, Plan

HERE = Reference("o", "r", 7)
PATH = "/repos/o/r/pulls/7"
OLD = "It saves 21 GB.\r\n\r\n- [ ] tested\r\n"
MARK = "\n<!-- zh -->\n"
CONFLICT = Fault("the managed region has lost its end marker", "restore it", line=3)


def new(text):
    """Return what the planner makes of *text*."""
    return f"{text.split(MARK)[0]}{MARK}中文 {len(text.split(MARK)[0])}\n"


@dataclass
class Planner:
    """Plans; counts how often, and freezes what holds `BROKEN`."""

    calls: int = 0
    title: str | None = None
    kept: tuple = ()
    seen: list = field(default_factory=list)

    def __call__(self, pull):
        self.calls += 1
        self.seen.append(pull.raw_body)
        body = pull.raw_body
        if "BROKEN" in body:
            return Plan(Kind.WRITTEN, Outcome.FROZEN, body, CONFLICT)
        title = None if self.title == pull.title else self.title
        changed = new(body) != body or title
        outcome = Outcome.CHANGED if changed else Outcome.UNCHANGED
        return Plan(Kind.ADDED, outcome, new(body), kept=self.kept, title=title)
