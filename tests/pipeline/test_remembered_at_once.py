"""What is right is remembered before the model is asked for more."""

from prdesc.errors import Fault
from prdesc.pipeline.loop import Tools
from prdesc.pipeline.remember import Recall
from prdesc.pipeline.translation import Origins, translate
from prdesc.translate import Answer, Rung, Usage
from prdesc.translate.store import StoreError
from prdesc.units.unit import Unit

PLAN = (Rung(batch=True), Rung(batch=False), Rung(batch=False))
UNITS = [Unit("u1", "One is kept."), Unit("u2", "Two is kept."), Unit("u3", "Three is kept.")]
FIRST, LATER = {"u1": "一。"}, {"u2": "二。", "u3": "三。"}


class Store:
    """A memory that counts, and may fail."""

    def __init__(self, *, fails=False):
        self.kept, self.fails = [], fails

    def get(self, key):
        return None

    def put(self, entries):
        if self.fails:
            raise StoreError(Fault("the memory cannot be used", "look at it"))
        self.kept += [entry.key.source for entry in entries]
        return len(self.kept)


class Translator:
    """Answers for one unit at first, and notes what was remembered when it is asked."""

    model, usage = "m", Usage()

    def __init__(self, store):
        self.store, self.seen = store, []

    def ask(self, asks, rung):
        self.seen.append(list(self.store.kept))
        known = FIRST if rung.batch else LATER
        return Answer({one.id: (known[one.id],) for one in asks if one.id in known}, {})


def made(store):
    translator = Translator(store)
    tools = Tools(translator, PLAN, lambda _: (), lambda *_: ())
    recall = Recall(store, "octo/app", lambda _: ())
    return translate(UNITS, Origins(lambda *_: (), recall=recall, tools=tools)), translator


def test_each_question_finds_what_was_answered_before_it_remembered():
    found, translator = made(Store())
    assert [one.target for one in found.units] == ["一。", "二。", "三。"]
    assert translator.seen == [[], ["One is kept."], ["One is kept.", "Two is kept."]]
    assert translator.store.kept == [one.source for one in UNITS]


def test_a_memory_that_fails_is_told_once_and_nothing_is_lost():
    found, _ = made(Store(fails=True))
    assert [one.target for one in found.units] == ["一。", "二。", "三。"]
    assert found.notes == ("the memory cannot be used; look at it",)
