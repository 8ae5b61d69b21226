import pytest

from prdesc.terms.forms import fold, lower, plural


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("image", "images"),
        ("KV cache", "KV caches"),
        ("batch", "batches"),
        ("process", "processes"),
        ("dependency", "dependencies"),
        ("key", "keys"),
        ("PR", "PRs"),
        ("draft PR", "draft PRs"),
        ("MoE", "MoEs"),
        pytest.param("OS", None, id="an acronym in S"),
        pytest.param("metrics", None, id="already a plural"),
        pytest.param("H200", None, id="ends with a digit"),
        pytest.param("v3x", None, id="a letter behind a digit"),
        pytest.param("C", None, id="a single letter"),
        pytest.param("C++", None, id="ends with a sign"),
    ],
)
def test_plurals_are_made_where_a_rule_is_safe(form, expected):
    assert plural(form) == expected


@pytest.mark.parametrize("form", ["multi-node", "Multi  Node", "multi\nnode", "MULTI\u2011NODE"])
def test_case_hyphens_and_spaces_do_not_tell_forms_apart(form):
    assert fold(form) == "multi node"


@pytest.mark.parametrize("text", ["İstanbul", "ẞ and ß", "ΣΑΣ", "😀 A", ""])
def test_lowering_keeps_the_length(text):
    assert len(lower(text)) == len(text)
