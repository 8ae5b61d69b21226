"""What hosts share so that no model is paid twice, and none too much."""

from concurrent.futures import ThreadPoolExecutor

import pytest

pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_jobs.inside import KEY

from prdesc.bot.key import Key as PullKey
from prdesc.bot.memory import PostgresMemory
from prdesc.bot.spending import Limits, PostgresPurse
from prdesc.errors import IncompleteError
from prdesc.pipeline.remember import Recall
from prdesc.translate.entry import Entry, Key, Provenance
from prdesc.units.unit import Origin, Unit


@pytest.fixture
def pool(base):
    with base.threads(8) as pool:
        yield pool


def entry(source="Reduced ⟦1⟧.", target="⟦1⟧ 降低。", repository="octo/app", **parts):
    parts = {"provenance": Provenance.VERIFIED, "model": "m", **parts}
    return Entry(Key(repository, source, ("kernel=内核",)), target, **parts)


def test_an_entry_comes_back_as_it_was(pool):
    memory = PostgresMemory(pool)
    kept = entry()
    assert memory.get(kept.key) is None
    assert memory.put([kept, entry("Other.", "其他。")]) == 2
    assert memory.get(kept.key) == kept


def test_text_of_a_repository_is_never_shown_to_another(pool):
    memory = PostgresMemory(pool)
    memory.put([entry()])
    assert memory.get(entry(repository="octo/other").key) is None
    memory.put([entry(repository="octo/other")])
    assert memory.forget("octo/app") == 1
    assert memory.get(entry(repository="octo/other").key) is not None


def test_a_model_never_replaces_what_a_person_reviewed(pool):
    memory = PostgresMemory(pool)
    reviewed = entry(target="⟦1⟧ 减少。", provenance=Provenance.REVIEWED, model=None)
    assert memory.put([entry()]) == memory.put([reviewed]) == 1
    assert memory.put([entry()]) == 0
    assert memory.get(reviewed.key) == reviewed


def test_many_writers_at_once_do_not_stand_in_each_others_way(pool):
    memory = PostgresMemory(pool)
    units = [entry(f"Sentence {number}.", "句子。") for number in range(40)]

    def write(number):
        return memory.put(units if number % 2 else reversed(units))

    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(write, range(16))) == [40] * 16


def test_the_pipeline_recalls_from_it_and_keeps_in_it(pool):
    recall = Recall(PostgresMemory(pool), "octo/app", lambda _: ())
    unit = Unit("a", "Reduced `x` to 4 GB.")
    recall.keep([Unit("a", unit.source, "`x` 降到 4 GB。", origin=Origin.MODEL, model="m")])
    other = Unit("b", "Reduced `y` to 4 GB.")
    assert [found.target for found in recall.find(unit)] == ["`x` 降到 4 GB。"]
    assert [(found.target, found.origin) for found in recall.find(other)] == [
        ("`y` 降到 4 GB。", Origin.MEMORY)
    ]


def test_a_purse_reserves_settles_and_counts_for_the_repository(pool):
    limits = Limits(per_pull=100, per_repository=150)
    first = PostgresPurse(pool, KEY, limits)
    second = PostgresPurse(pool, PullKey(1, "Octo/App", 2), limits)
    booking = first.reserve(90)
    with pytest.raises(IncompleteError, match=r"this pull request for today .* 90 of 100"):
        first.reserve(20)
    first.settle(booking, 60)
    first.reserve(40)
    with pytest.raises(IncompleteError, match=r"this repository for today .* 100 of 150"):
        second.reserve(60)
    second.reserve(50)
    assert (first.spent(), second.spent()) == ((150, 100), (150, 50))
    PostgresPurse(pool, PullKey(1, "octo/other", 1), limits).reserve(100)


def test_without_limits_it_only_counts(pool):
    purse = PostgresPurse(pool, KEY, Limits())
    purse.settle(purse.reserve(10**9), 5)
    assert purse.spent() == (5, 5)


def test_many_that_reserve_at_once_stay_within_the_limit(pool):
    limits = Limits(per_repository=100)

    def reserve(number):
        try:
            PostgresPurse(pool, PullKey(1, "octo/app", number), limits).reserve(10)
        except IncompleteError:
            return 0
        return 10

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(reserve, range(1, 31))) == 100
