import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc.collect import yaml_tree
from prdesc.collect.found import Found
from prdesc.collect.nodes import UnreadableError
from prdesc.collect.structure import differences


def changed(old, new, **options):
    trees = [yaml_tree.read(text)[0] for text in (old, new)]
    return [
        (one.name, " ".join(one.where), one.old, one.new) for one in differences(*trees, **options)
    ]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        pytest.param("a: 1", "a: 1.0", [("a", "", "1", "1.0")], id="literal number"),
        pytest.param(
            "a: 010", "a: 2026-09-20", [("a", "", "010", "2026-09-20")], id="literal text"
        ),
        pytest.param("a: yes", "a: true", [("a", "", "yes", "true")], id="literal truth"),
        pytest.param('a: "x"', "a: x", [], id="quotes"),
        pytest.param("a: 1\nb: 2", "b: 2\na: 1", [], id="order of keys"),
        pytest.param("a: [1, 2]", "a:\n- 1\n- 2", [], id="flow or block"),
        pytest.param("a:", "a: ''", [("a", "", "null", '""')], id="nothing"),
        pytest.param("a: {b: 1}", "a: {b: 1, c: 2}", [("c", "a", None, "2")], id="new key"),
        pytest.param("a: {b: 1, c: 2}", "a: {b: 1}", [("c", "a", "2", None)], id="removed key"),
        pytest.param("a: 1", "a: {b: 1}", [("a", "", "1", "{b: 1}")], id="value to table"),
        pytest.param(
            "a: [1, 2]", "a: [2, 1]", [("a", "", "[1, 2]", "[2, 1]")], id="order of a list"
        ),
        pytest.param(
            "a: 1",
            "a: 1\ne: {X: 1, Y: 2}",
            [("X", "e", None, "1"), ("Y", "e", None, "2")],
            id="few",
        ),
        pytest.param(
            "a: 1", "a: 1\ne: {X: {Z: 1}}", [("e", "", None, "{X: {Z: 1}}")], id="nested is one"
        ),
        pytest.param(
            "s: [TP=8, X=1]", "s: [X=1, TP=4]", [("TP", "s", "8", "4")], id="KEY=VALUE items"
        ),
        pytest.param("a: 1", "a: 1\ns: [TP=8]", [("TP", "s", None, "8")], id="new KEY=VALUE items"),
        pytest.param(
            "env:\n- {name: A, value: '1'}\n- {name: B, value: '2'}",
            "env:\n- {name: B, value: '3'}\n- {name: A, value: '1'}",
            [("B", "env", "2", "3")],
            id="name and value",
        ),
        pytest.param(
            "c:\n- {name: x, image: i:1}\n- {name: y, image: j:1}",
            "c:\n- {name: y, image: j:2}\n- {name: x, image: i:1}",
            [("image", "c[y]", "j:1", "j:2")],
            id="items with names",
        ),
        pytest.param(
            "args: [--tp, '8', --x=1, --flag]",
            "args: [--x=2, --tp, '8']",
            [("--flag", "args", "", None), ("--x", "args", "1", "2")],
            id="arguments",
        ),
        pytest.param(
            "f: --a 1 --b 2", "f: --b 3 --a 1", [("--b", "f", "2", "3")], id="flags in a string"
        ),
        pytest.param(
            "command: |\n  export A=1\n  vllm serve --tp 8\n",
            "command: |\n  export A=2\n  vllm serve \\\n    --tp 8\n",
            [("A", "command env", "1", "2")],
            id="script in a string",
        ),
        pytest.param(
            'j: \'{"mode": 3, "x": {"y": 0.50}}\'',
            'j: \'{"x": {"y": 0.5}, "mode": 3}\'',
            [("y", "j x", "0.50", "0.5")],
            id="JSON in a string",
        ),
        pytest.param("j: '{a'", "j: '{b'", [("j", "", "{a", "{b")], id="no JSON"),
        pytest.param("t: |\n  a\n  b\n", "t: |\n  a\n  c\n", [("t", "", "a b", "a c")], id="lines"),
        pytest.param("t: |\n  a\n  b\n", "t: a b\n", [], id="folding"),
        pytest.param(
            "one: {a: 1, b: 2, d: 5, c: 3}",
            "two: {a: 1, b: 2, d: 5, c: 4}",
            [("key", "", "one", "two"), ("c", "two", "3", "4")],
            id="a new name",
        ),
        pytest.param(
            "k: {rows: [{a: 1}, {b: 2}]}",
            "k: {deep: {deeper: [{a: 1}, {b: 2}]}}",
            [("key", "k", "rows", "deep deeper")],
            id="a block that moved",
        ),
        pytest.param(
            "k: {one: {two: {a: 1, b: 2, c: 3}}}",
            "k: {three: {a: 1, b: 2, c: 4, d: 5}}",
            [("one", "k", "{two: {a: 1, b: 2, c: 3}}", None)]
            + [(name, "k three", None, value) for name, value in zip("abcd", "1245", strict=True)],
            id="a block that is another",
        ),
    ],
)
def test_what_differs(old, new, found):
    assert changed(old, new) == found


ROWS = "s:\n- {tp: 8, conc: [1, 2]}\n- {tp: 4, ep: 4, conc: [4]}\n"


@pytest.mark.parametrize(
    ("new", "found"),
    [
        pytest.param("s:\n- {tp: 4, ep: 4, conc: [4]}\n- {tp: 8, conc: [1, 2]}\n", [], id="moved"),
        pytest.param(
            "s:\n- {tp: 2, conc: [9]}\n- {tp: 8, conc: [1, 2]}\n- {tp: 4, ep: 4, conc: [4]}\n",
            [("s[0]", "", None, "{tp: 2, conc: [9]}")],
            id="inserted",
        ),
        pytest.param(
            "s:\n- {tp: 4, ep: 4, conc: [4, 8]}\n",
            [("conc", "s[0]", "[4]", "[4, 8]"), ("s[0]", "", "{tp: 8, conc: [1, 2]}", None)],
            id="removed and changed",
        ),
    ],
)
def test_rows_are_paired_by_likeness(new, found):
    assert changed(ROWS, new) == found


def test_a_row_with_rows_is_known_by_its_own_values():
    old = (
        "f:\n- {isl: 1024, rows: [{tp: 1, a: 1}, {tp: 2, b: 2}]}\n- {isl: 8192, rows: [{tp: 8}]}\n"
    )
    new = "f:\n- {isl: 8192, rows: [{tp: 8}]}\n- {isl: 1024, rows: [{tp: 5, d: 9}]}\n"
    assert all(one[1].startswith("f[1]") for one in changed(old, new))


def test_keys_of_a_master_come_and_go_as_a_whole():
    found = changed("a: {x: 1}\n", "b: {y: 2}\n", whole=True)
    assert found == [("a", "", "{x: 1}", None), ("b", "", None, "{y: 2}")]


def test_what_is_long_is_shown_in_part():
    table = ", ".join(f"key{number}: value{number}" for number in range(40))
    (found,) = changed("a: 1", f"a: 1\nb: {{image: x, inner: {{{table}}}}}")
    assert found == ("b", "", None, "{image: x, inner: {…}}")
    (found,) = changed("a: 1", f"a: 1\nb: {{{table}}}")
    assert found[3] == "{…}"


@pytest.mark.parametrize(
    "text",
    [
        "a: &x [*x]",
        "a: [",
        "a: b: c",
        "\tx: 1",
        "a: &a [1,1,1,1,1,1,1,1,1]\n"
        + "".join(
            f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 9)}]\n"
            for n in range(8)
        ),
        "[" * 3000,
    ],
)
def test_what_is_not_yaml(text):
    with pytest.raises(UnreadableError):
        yaml_tree.read(text)


def test_aliases_are_their_values():
    old, new = "a: &x {k: 1}\nb: *x\n", "a: &x {k: 2}\nb: *x\n"
    assert changed(old, new) == [("k", "a", "1", "2"), ("k", "b", "1", "2")]


def test_documents_are_known_by_kind_and_name():
    one = "kind: Service\nmetadata: {name: s}\nport: 1\n"
    two = "kind: Deployment\nmetadata: {name: d}\nreplicas: 1\n"
    found = changed(f"{one}---\n{two}", f"{two.replace(': 1', ': 2')}---\n{one}")
    assert found == [("replicas", "Deployment/d", "1", "2")]
    assert changed("a: 1\n---\nb: 1\n", "a: 1\n---\nb: 2\n") == [
        ("[1]", "", None, "{b: 2}"),
        ("[1]", "", "{b: 1}", None),
    ]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("a: 1 # one\n# two\nb: 'x # no'\n", [(1, "one"), (2, "two")]),
        ("a: |\n  # no\n  yes\n# c\n", [(4, "c")]),
        ("a: x#no\nb: [1, # in\n  2]\n", [(2, "in")]),
        ('a: "x\n  # no"\n## d\n', [(3, "d")]),
    ],
)
def test_comments(text, rows):
    assert list(yaml_tree.read(text)[1].rows) == rows


KEYS = st.text("abcxyz-", min_size=1, max_size=5)
VALUES = st.recursive(
    st.integers() | st.booleans() | st.text("abc 019.:#-", max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)
TABLES = st.dictionaries(KEYS, VALUES, max_size=6)


@settings(max_examples=40, deadline=None)
@given(TABLES)
def test_a_tree_does_not_differ_from_itself(data):
    one = yaml.safe_dump(data)
    other = yaml.safe_dump(data, default_flow_style=True, sort_keys=False)
    assert changed(one, other) == []


@settings(max_examples=40, deadline=None)
@given(TABLES, TABLES)
def test_what_differs_is_found_in_both_directions(old, new):
    texts = [yaml.safe_dump(one) for one in (old, new)]
    there, back = changed(*texts), changed(*reversed(texts))
    assert bool(there) == bool(back) == (
        yaml_tree.read(texts[0])[0] != yaml_tree.read(texts[1])[0]
    ) or ("\n" in repr(texts))
    assert all(one[2] != one[3] for one in there)


@settings(max_examples=40, deadline=None)
@given(TABLES, TABLES, TABLES, TABLES)
def test_leaving_equal_keys_out_changes_nothing(head, old, new, tail):
    texts = [yaml.safe_dump({**head, **middle, **tail}, sort_keys=False) for middle in (old, new)]
    whole = [Found(*one) for one in changed(*texts)]
    before, after, numbers = yaml_tree.reduced(*texts)
    assert [Found(*one) for one in changed(before, after)] == whole
    lines, kept = texts[1].split("\n"), after.removesuffix("\n").split("\n")
    assert [lines[number - 1] for number in numbers][: len(kept)] == kept or not after
