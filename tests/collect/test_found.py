import pytest

from prdesc.collect import lines, script
from prdesc.collect.found import Seen
from prdesc.collect.pairing import changed


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        pytest.param("A=1\nB=2\n", "B=2\nA=1\n", [], id="moved"),
        pytest.param("A=1\n", "if x; then\n  A=1\nfi\n", [], id="moved under a condition"),
        pytest.param(
            "a --x 1\na --x 2\n", "a --x 1\na --x 3\n", [("--x", "2", "3")], id="the second"
        ),
        pytest.param("A=1\n", "", [("A", "1", None)], id="gone"),
        pytest.param(
            "A=1\nB=1\nC=1\n",
            "D=1\nB=2\nA=2\n",
            [("C", "1", None), ("D", None, "1"), ("B", "1", "2"), ("A", "1", "2")],
            id="in the order of the file",
        ),
        pytest.param(
            "a --x $Y\n", 'a --x "$Y"\n', [("--x", "$Y", '"$Y"')], id="quotes that matter"
        ),
        pytest.param("a --x y\n", 'a --x "y"\n', [], id="quotes that do not"),
        pytest.param(
            "if x; then A=10; else A=20; fi\n",
            "if x; then A=21; else A=11; fi\n",
            [("A", "10", "21"), ("A", "20", "11")],
            id="by place",
        ),
    ],
)
def test_what_changed(old, new, found):
    pairs = changed(script.read(old)[0], script.read(new)[0])
    assert [(one.name, one.old, one.new) for one in pairs] == found


def test_many_of_one_name_are_paired_in_their_order():
    old = [Seen("a", str(number)) for number in range(60)]
    new = [Seen("a", str(number + 100)) for number in range(60)]
    assert [(one.old, one.new) for one in changed(old, new)][:2] == [("0", "100"), ("1", "101")]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("  - key: value,", [("key", "value")]),
        ("export A = 'x'", [("A", "x")]),
        ("run --x 1 --y=2 --z", [("--x", "1"), ("--y", "2"), ("--z", "")]),
        ("plain text", []),
        ("a: " + "x" * 3000, []),
        ("- name: A\n  value: 'x'\n- value: y", [("name", "A"), ("A", "x"), ("value", "y")]),
    ],
)
def test_lines(line, found):
    assert [(one.name, one.value) for one in lines.read(line)[0]] == found


def test_comments_of_lines():
    assert lines.read("a\n # one\n// two\n")[1] == [(2, "one"), (3, "two")]
