import pytest

from prdesc.terms.concept import Concept
from prdesc.terms.termbase import Termbase


def concept(*forms, **more):
    more.setdefault("preferred", "术语")
    return Concept(forms[0], forms, **more)


TERMBASE = Termbase.of(
    [
        concept("image"),
        concept("image tag"),
        concept("KV cache"),
        concept("cache"),
        concept("multi-node", "multinode"),
        concept("dependency"),
        concept("decode"),
        concept("prefill"),
        concept("AL", case=True),
        concept("Ray Serve", case=True),
        concept("vLLM", keep=True),
        concept("matrix", "matrices"),
        concept("KV cache pool of the host"),
    ]
)


def found(text, protected=()):
    return [hit.text for hit in TERMBASE.match(text, protected)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("An image.", ["image"], id="a word"),
        pytest.param("IMAGE, Image", ["IMAGE", "Image"], id="any case"),
        pytest.param("images and dependencies", ["images", "dependencies"], id="plurals"),
        pytest.param("two matrices", ["matrices"], id="an irregular plural"),
        pytest.param("the image tag", ["image tag"], id="the longest"),
        pytest.param("image tags", ["image tags"], id="the plural of the longest"),
        pytest.param("image tagging", ["image"], id="the shorter where the longer is no word"),
        pytest.param("KV cache pool of hosts", ["KV cache"], id="the shorter where a word differs"),
        pytest.param("KV-cache", ["KV-cache"], id="a hyphen for a space"),
        pytest.param(
            "multi node, multinode", ["multi node", "multinode"], id="a space for a hyphen"
        ),
        pytest.param("the KV\ncache", ["KV\ncache"], id="a soft line break"),
        pytest.param("the KV\n  cache image", ["KV\n  cache", "image"], id="an indented line"),
        pytest.param("**image** `x` (image)", ["image", "image"], id="markup around it"),
        pytest.param("the image's tag", ["image"], id="a possessive"),
        pytest.param("😀 image 😀image", ["image", "image"], id="emoji"),
        pytest.param("İ image", ["image"], id="a letter that lowers to two"),
        pytest.param("镜像image缓存", ["image"], id="between Chinese characters"),
        pytest.param("prefill/decode", ["prefill", "decode"], id="two terms at a slash"),
        pytest.param("prefill / decode.", ["prefill", "decode"], id="a spaced slash"),
        pytest.param("the AL, two ALs", ["AL", "ALs"], id="exact case"),
        pytest.param("Ray-Serve", ["Ray-Serve"], id="exact case with a hyphen"),
        pytest.param("image: decode - prefill", ["image", "decode", "prefill"], id="punctuation"),
    ],
)
def test_finds(text, expected):
    assert found(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("imagery reimage", id="inside a word"),
        pytest.param("image2 image_x x_image", id="beside a digit or an underscore"),
        pytest.param("kv-cache-dtype", id="an identifier with hyphens"),
        pytest.param("my-image", id="behind a hyphen"),
        pytest.param("--image", id="a flag"),
        pytest.param("$image @image #image", id="behind a sigil"),
        pytest.param("image.tag spec.image", id="dotted"),
        pytest.param("image=x key=image", id="an assignment"),
        pytest.param("image:v1", id="a reference"),
        pytest.param("decode()", id="a call"),
        pytest.param("runs/decode", id="a path"),
        pytest.param("al Al", id="another case of an exact term"),
        pytest.param("ALS", id="a plural in another case"),
        pytest.param("ray serve", id="another case of an exact term of two words"),
        pytest.param("éimage", id="beside a letter of another alphabet"),
        pytest.param("KV - cach", id="a part of a term"),
        pytest.param("", id="nothing"),
    ],
)
def test_does_not_find(text):
    assert found(text) == []


def test_protected_ranges_hold_no_terms_but_leave_shorter_ones():
    text = "image tag image"
    assert found(text, [(6, 9)]) == ["image", "image"]
    assert found(text, [(10, 15), (0, 3)]) == []
    assert found(text, [(9, 10), (0, 0)]) == ["image tag", "image"]


def test_hits_carry_concept_and_code_points():
    (hit,) = TERMBASE.match("İ😀 the vLLM.")
    assert (hit.start, hit.end, hit.text, hit.concept.source) == (7, 11, "vLLM", "vLLM")
    assert hit.concept.keep


def test_a_listed_form_wins_over_a_generated_plural():
    termbase = Termbase.of([concept("metric"), concept("metrics")])
    assert [hit.concept.source for hit in termbase.match("metric metrics")] == ["metric", "metrics"]
    assert termbase.lookup("Metrics").source == "metrics"


def test_concepts_list_their_generated_plurals():
    assert TERMBASE.lookup("dependencies").forms == ("dependency", "dependencies")
    assert TERMBASE.lookup("Multi Nodes").source == "multi-node"
    assert TERMBASE.lookup("nothing") is None
    assert [item.source for item in TERMBASE.concepts][:2] == ["image", "image tag"]


def test_an_empty_termbase_finds_nothing():
    empty = Termbase.of([])
    assert (len(empty), empty.match("image"), empty.concepts) == (0, (), ())
