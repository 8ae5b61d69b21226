import pytest

from prdesc.terms.lint import lint
from prdesc.terms.loading import base_layer, load, project_layer
from prdesc.terms.renderings import Standing, renderings

BASE = load([base_layer()])
INFERENCEX = load([base_layer(), project_layer("inferencex")])
OFFICIAL = {
    "benchmark": "基准测试",
    "image": "镜像",
    "config": "配置",
    "single-node": "单节点",
    "multi-node": "多节点",
    "speculative decoding": "投机解码",
    "inference": "推理",
    "throughput": "吞吐量",
    "latency": "延迟",
    "prefill": "预填充",
    "decode": "解码",
    "disaggregated": "分离式",
    "expert parallelism": "专家并行",
    "sweep": "扫描",
    "launcher": "启动器",
    "artifact": "产物",
    "eval": "评估",
}


def test_the_shipped_glossaries_have_no_faults():
    assert lint([base_layer()]) == ()
    assert lint([base_layer(), project_layer("inferencex")]) == ()


def test_the_base_has_enough_concepts_with_chinese():
    assert sum(not concept.keep for concept in BASE.concepts) >= 220
    assert all(concept.hard == concept.keep for concept in BASE.concepts)


def test_no_rendering_holds_what_its_own_concept_forbids():
    for concept in INFERENCEX.concepts:
        for word in (concept.preferred, *concept.admitted):
            standings = {item.standing for item in renderings(word, concept)}
            assert standings <= {Standing.PREFERRED, Standing.ADMITTED}, (concept.source, word)


def test_inferencex_prescribes_its_terms_and_no_others():
    own = {item.source: item for item in INFERENCEX.concepts if item.layer == "project"}
    assert {source: concept.preferred for source, concept in own.items()} == OFFICIAL
    assert all(item.hard and not item.admitted for item in own.values())


@pytest.mark.parametrize("term", OFFICIAL)
def test_no_longer_term_hides_a_prescribed_one(term):
    for concept in INFERENCEX.concepts:
        inside = any(f" {term} " in f" {form} " for form in concept.forms)
        if inside and not concept.keep and OFFICIAL[term] not in concept.forbidden:
            assert concept.hard
            assert all(OFFICIAL[term] in word for word in (concept.preferred, *concept.admitted))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Bump the SGLang nightly image for GB300.",
            ["升级", "SGLang", "nightly", "镜像", "GB300"],
        ),
        ("The draft model keeps its KV cache in HBM.", ["草稿模型", "KV 缓存", "HBM"]),
        ("The draft PR waits for review.", ["草稿 PR", "审阅"]),
        ("Host memory and GPU memory of each rank", ["主机内存", "显存", "rank"]),
        ("prefill/decode with image inputs", ["预填充", "解码", "图像输入"]),
        ("Throughput runs use the golden AL.", ["吞吐量", "黄金 AL"]),
        ("The DeepSeek-R1 recipe serves on MI355X.", ["DeepSeek-R1", "配方", "MI355X"]),
    ],
)
def test_real_sentences(text, expected):
    assert [hit.concept.preferred for hit in INFERENCEX.match(text)] == expected


@pytest.mark.parametrize(
    ("word", "forbidden"),
    [
        ("LLM", "法学硕士"),
        ("software", "软体"),
        ("program", "程式"),
        ("database", "资料库"),
        ("default", "预设"),
        ("memory", "记忆体"),
        ("network", "网路"),
        ("file", "档案"),
        ("host memory", "显存"),
    ],
)
def test_wording_that_is_never_right_is_forbidden(word, forbidden):
    assert forbidden in BASE.lookup(word).forbidden
