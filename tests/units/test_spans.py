import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.units.spans import SpanKind, find


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("set `a b` now", [("code", "`a b`")], id="code"),
        pytest.param("``a`b`` x", [("code", "``a`b``")], id="double backticks"),
        pytest.param("an `open tick", [], id="open backtick"),
        pytest.param(
            '[text](http://x.y/z_(1) "t")', [("link", '](http://x.y/z_(1) "t")')], id="link"
        ),
        pytest.param("![alt](a.png)", [("link", "](a.png)")], id="image"),
        pytest.param("[text][ref]", [("link", "][ref]")], id="reference link"),
        pytest.param("see https://a.b/c.", [("url", "https://a.b/c")], id="URL with full stop"),
        pytest.param("(https://a.b/c)", [("url", "https://a.b/c")], id="URL in brackets"),
        pytest.param("见 https://a.b/c，请看", [("url", "https://a.b/c")], id="URL before Chinese"),
        pytest.param("<https://a.b>", [("url", "<https://a.b>")], id="autolink"),
        pytest.param("www.a.b/c x", [("url", "www.a.b/c")], id="www"),
        pytest.param(r"\`a and \`b, \<b> \\`c`", [("code", "`c`")], id="escaped signs"),
        pytest.param("<b>x</b>", [("html", "<b>"), ("html", "</b>")], id="HTML"),
        pytest.param("a <!-- c --> b", [("html", "<!-- c -->")], id="comment"),
        pytest.param(
            "#12, org/repo#3 and GH-4",
            [("ref", "#12"), ("ref", "org/repo#3"), ("ref", "GH-4")],
            id="refs",
        ),
        pytest.param("CVE-2024-12345", [("ref", "CVE-2024-12345")], id="CVE"),
        pytest.param("修复#12", [("ref", "#12")], id="reference behind Han"),
        pytest.param("at 843c6254f now", [("sha", "843c6254f")], id="SHA"),
        pytest.param("a decade or 1234567", [], id="no SHA"),
        pytest.param(
            "@ann and @org/team", [("mention", "@ann"), ("mention", "@org/team")], id="mentions"
        ),
        pytest.param("mail me@x.y", [], id="no mention in an address"),
        pytest.param(
            "--kv-cache-dtype=fp8, -x",
            [("flag", "--kv-cache-dtype=fp8"), ("flag", "-x")],
            id="flags",
        ),
        pytest.param("a recipe --the other one", [], id="dash typed as two hyphens"),
        pytest.param("a/b.yaml and ../x/y", [("path", "a/b.yaml"), ("path", "../x/y")], id="paths"),
        pytest.param("12 tok/s/GPU", [], id="unit with slashes"),
        pytest.param("16/64/128", [], id="numbers with slashes"),
        pytest.param(
            "v0.5.9, 1.2.3-rc1", [("version", "v0.5.9"), ("version", "1.2.3-rc1")], id="versions"
        ),
        pytest.param("org/img:v0.5.9-cu1", [("version", "org/img:v0.5.9-cu1")], id="image tag"),
        pytest.param("0.90 or 3.5", [], id="decimals"),
        pytest.param(
            "fp8_e4m3, KV_CACHE=1",
            [("identifier", "fp8_e4m3"), ("identifier", "KV_CACHE=1")],
            id="snake",
        ),
        pytest.param("fooBar and vLLM", [("identifier", "fooBar")], id="camel"),
        pytest.param("5 kHz kHzMax", [("identifier", "kHzMax")], id="a unit is no identifier"),
        pytest.param(
            "m3-fp4-gb300-sglang", [("identifier", "m3-fp4-gb300-sglang")], id="kebab with digits"
        ),
        pytest.param("do-not-sum-them", [], id="hyphenated English"),
        pytest.param("ok :tada: x", [("emoji", ":tada:")], id="emoji"),
        pytest.param("at 12:30:45", [], id="time"),
        pytest.param("note[^1]", [("footnote", "[^1]")], id="footnote"),
        pytest.param("a <!-- b --> c", [("html", "<!-- b -->")], id="comment"),
        pytest.param(
            "a <!-- b <!-- `c` --> <!-- `d`",
            [("html", "<!-- b <!-- `c` -->"), ("code", "`d`")],
            id="a comment that does not end",
        ),
        pytest.param("<!-- a\nb -->", [("html", "<!-- a\nb -->")], id="comment of two lines"),
        pytest.param("a <!-->", [], id="no comment"),
        pytest.param("", [], id="empty"),
    ],
)
def test_finds(text, expected):
    assert [(span.kind.value, span.text) for span in find(text)] == expected


@given(st.text(alphabet="ab1`[]()<>#@-_/.:*=+ 中，。hw\n", max_size=60))
def test_spans_are_in_order_apart_and_say_where_they_stand(text):
    position = 0
    for span in find(text):
        assert position <= span.start < span.end
        assert text[span.start : span.end] == span.text
        assert span.kind in SpanKind
        position = span.end
