"""Orders for plans of a refresh: real terms, a translator in this process that counts its asks."""

import functools
import hashlib
from dataclasses import dataclass, field

from prdesc.checks import GATE
from prdesc.findings import Finding, Severity
from prdesc.pipeline import kit as kits
from prdesc.pipeline.gate import Gate
from prdesc.pipeline.kit import Kit
from prdesc.pipeline.loop import Tools
from prdesc.record import loading
from prdesc.refresh.plan import Order, Source
from prdesc.settings.settings import Settings
from prdesc.translate import Answer, Rung, Usage

_DIGITS = "零一二三四五六七八九甲乙丙丁戊己"
RUNGS = (Rung(batch=True),)


@dataclass
class Scripted:
    """A translator with a table; what is not in it comes out as Chinese numerals."""

    table: dict = field(default_factory=dict)
    model: str = "example-model"
    lie: str | None = None
    """What it answers instead, whatever is asked."""
    asked: list = field(default_factory=list)

    @property
    def usage(self):
        return Usage(len(self.asked))

    def ask(self, asks, rung):
        self.asked.append([one.source for one in asks])
        return Answer({one.id: (self._say(one.source),) for one in asks})

    def _say(self, source):
        return self.table.get(source, numerals(source)) if self.lie is None else self.lie


def numerals(source):
    """Return Chinese that stands for a text and no other."""
    digest = hashlib.sha256(source.encode()).hexdigest()[:6]
    return "译" + "".join(_DIGITS[int(digit, 16)] for digit in digest)


class Loose(Kit):
    """Checks that only want some Chinese, for a great many texts."""

    def verify(self, source, target):
        if any("\u3400" <= character <= "\u9fff" for character in target):
            return ()
        return (Finding("language", Severity.ERROR, "it is not Chinese"),)


@functools.cache
def kit(profile="github", layout=None, *, loose=False):
    made = kits.build(Settings(profile=profile, layout=layout), None)
    return Loose(made.settings, made.rules, made.termbase, made.policy) if loose else made


@functools.cache
def phrases():
    return kits.phrases()


@functools.cache
def templates(profile):
    return kits.templates(Settings(profile=profile), None)


def order(translator=None, record=None, title=None, kit_=None, recall=None):
    """Return an order; *record* is YAML."""
    used = kit_ or kit()
    tools = translator and Tools(translator, RUNGS, used.hints, used.verify)
    source = None
    if record is not None:
        loaded = loading.parse_with_lines(record, ".prdesc/branch.yaml")
        source = Source(loaded, templates(used.settings.profile))
    gate = Gate(used.termbase, GATE, used.rules.wording)
    table = phrases()
    return Order(used, gate, table.lookup, table.heading, source, tools, recall, title)
