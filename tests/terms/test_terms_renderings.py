import pytest

from prdesc.terms.concept import Concept
from prdesc.terms.renderings import count, renderings

THROUGHPUT = Concept(
    "throughput", ("throughput",), "吞吐量", ("处理能力",), ("吞吐", "output rate")
)
CACHE = Concept("KV cache", ("KV cache", "KV caches"), "KV 缓存", ("草稿 token",))
WORKER = Concept("worker", ("worker", "workers"), "worker", ("工作进程",), ("工人",), keep=True)
LENGTH = Concept("AL", ("AL",), "AL", ("接受长度",), keep=True, case=True)


@pytest.mark.parametrize(
    ("target", "concept", "expected"),
    [
        ("吞吐量与吞吐量", THROUGHPUT, 2),
        ("处理能力提升，吞吐量", THROUGHPUT, 2),
        pytest.param("吞吐提升", THROUGHPUT, 0, id="forbidden"),
        pytest.param("throughput 提升", THROUGHPUT, 0, id="English is no rendering"),
        pytest.param("KV 缓存、KV缓存、KV\n缓存、kv 缓存", CACHE, 4, id="white space and case"),
        pytest.param("MKV 缓存", CACHE, 0, id="a Latin edge inside a word"),
        pytest.param("草稿token，草稿 tokens", CACHE, 2, id="an English plural"),
        pytest.param("每个 worker，workers，Worker", WORKER, 3, id="kept"),
        pytest.param("worker_id 与 workerpool", WORKER, 0, id="kept, but an identifier"),
        pytest.param("工作进程", WORKER, 1, id="admitted beside a kept word"),
        pytest.param("al", LENGTH, 0, id="exact case"),
        pytest.param("AL 即接受长度", LENGTH, 2, id="exact case, met"),
    ],
)
def test_counts(target, concept, expected):
    assert count(target, concept) == expected


def test_a_forbidden_word_inside_the_preferred_one_is_not_seen():
    found = [(item.standing, item.text) for item in renderings("吞吐量与吞吐", THROUGHPUT)]
    assert found == [("preferred", "吞吐量"), ("forbidden", "吞吐")]


def test_renderings_have_places_and_leave_out_protected_ranges():
    target = "工人、worker、Output-Rate"
    assert [(item.start, item.end) for item in renderings(target, WORKER)] == [(0, 2), (3, 9)]
    assert renderings(target, WORKER, [(0, 1), (8, 12)]) == ()
    assert [item.text for item in renderings(target, THROUGHPUT)] == ["Output-Rate"]
