"""Settings are compared within their place; what has no partner there is not invented."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.collect import script
from prdesc.collect.found import Seen
from prdesc.collect.pairing import changed


def rows(old, new):
    found = changed(script.read(old)[0], script.read(new)[0])
    return [(one.name, " ".join(one.where), one.old, one.new) for one in found]


BRANCHES = 'if [ "$R" = p ]; then\n  s --tp {0} --m {1}\nelse\n  s --tp {2} --m {3}\nfi\n'
ARMS = 'case "$M" in\n a) TP={0}; MEM={1} ;;\n b) TP={2}; MEM={3} ;;\nesac\n'
THREE = "vllm serve a --tp {0}\nvllm serve b --tp {1}\nvllm serve c --tp {2}\n"


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        pytest.param(
            BRANCHES.format(4, 0.8, 8, 0.9),
            BRANCHES.format(8, 0.85, 16, 0.8),
            [
                ("--tp", 'if [ "$R" = p ] s', "4", "8"),
                ("--m", 'if [ "$R" = p ] s', "0.8", "0.85"),
                ("--tp", 'unless [ "$R" = p ] s', "8", "16"),
                ("--m", 'unless [ "$R" = p ] s', "0.9", "0.8"),
            ],
            id="branches",
        ),
        pytest.param(
            ARMS.format(4, 0.8, 8, 0.9),
            ARMS.format(8, 0.9, 16, 0.8),
            [
                ("TP", 'case "$M" a', "4", "8"),
                ("MEM", 'case "$M" a', "0.8", "0.9"),
                ("TP", 'case "$M" b', "8", "16"),
                ("MEM", 'case "$M" b', "0.9", "0.8"),
            ],
            id="arms",
        ),
        pytest.param(
            THREE.format(1, 2, 3),
            THREE.format(2, 3, 4),
            [("--tp", "vllm serve", one, str(int(one) + 1)) for one in "123"],
            id="three commands",
        ),
        pytest.param(
            "TP=4 vllm serve a\nTP=8 vllm serve b\n",
            "TP=8 vllm serve a\nTP=4 vllm serve b\n",
            [("TP", "env", "4", "8"), ("TP", "env", "8", "4")],
            id="swapped before commands",
        ),
        pytest.param(
            "vllm serve a --tp 1\nvllm serve b --tp 2\n",
            "vllm serve b --tp 2\nvllm serve a --tp 1\n",
            [],
            id="commands that moved",
        ),
        pytest.param(
            'if [ "$A" = a ]; then T=4; else T=8; fi\n',
            'if [[ "$A" == a ]]; then T=8; else T=16; fi\n',
            [("T", 'if [[ "$A" == a ]]', "4", "8"), ("T", 'unless [[ "$A" == a ]]', "8", "16")],
            id="a condition written anew",
        ),
        pytest.param(
            "vllm serve m --a 1 --b\n",
            "if X; then vllm serve m --a 2 --b; else vllm serve m --a 1 --c; fi\n",
            [
                ("--b", "unless X vllm serve", "", None),
                ("--a", "if X vllm serve", "1", "2"),
                ("--c", "unless X vllm serve", None, ""),
            ],
            id="a command that was split",
        ),
        pytest.param(
            "case $M in a) T=8;; b) T=4;; esac\n",
            "T=16\n",
            [
                ("T", "case $M a", "8", "16"),
                ("T", "case $M b", "4", "16"),
            ],
            id="arms that became one",
        ),
        pytest.param(
            "case $M in a) r --t 8;; b) r --t 4;; c) r --u;; esac\n",
            "r --t 16\ncase $M in c) r --u;; esac\n",
            [
                ("--t", "case $M a r", "8", "16"),
                ("--t", "case $M b r", "4", "16"),
                ("--t", "case $M c r", None, "16"),
            ],
            id="arms of commands that became one",
        ),
        pytest.param(
            "r --t 4\n",
            "if X; then r --t 2; r --t 4; fi\n",
            [("--t", "if X r", None, "2")],
            id="another command in the branch",
        ),
        pytest.param(
            "T=4\n",
            'T=4\n[ $A ] && T="$T 8"\n',
            [("T", "if [ $A ]", None, '"$T 8"')],
            id="more of it",
        ),
        pytest.param(
            'X=$C\n[ "$X" -gt 64 ] && X=64\n',
            "X=$C\n",
            [("X", 'if [ "$X" -gt 64 ]', "64", "$C")],
            id="what is set in all cases holds again",
        ),
        pytest.param(
            "T=4\n", "T=4\n[ $A ] && T=8\n", [("T", "if [ $A ]", "4", "8")], id="an exception"
        ),
        pytest.param(
            "T=4\nT=5\n",
            "T=4\nT=5\n[ $A ] && T=8\n",
            [("T", "if [ $A ]", None, "8")],
            id="two values in all cases",
        ),
        pytest.param(
            "a --x 1\n", "a --x 1\na --x 2\n", [("--x", "a", None, "2")], id="one command more"
        ),
    ],
)
def test_pairs(old, new, found):
    assert rows(old, new) == found


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("[ a ] && X=1\nY=2\n", ["if [ a ]", ""]),
        ("[[ a ]] || X=1; Y=2\n", ["unless [[ a ]]", ""]),
        ("! [ a ] &&\n  X=1\n", ["if ! [ a ]"]),
        ("[ a ] && [ b ] && X=1 || Y=2\n", ["if [ a ] && [ b ]", "unless [ a ] && [ b ]"]),
        ("[ a ] && { X=1\n Y=2\n}\nZ=3\n", ["if [ a ]", "if [ a ]", ""]),
        ("[ a ] && X=(1 2)\nY=2\n", ["if [ a ]", ""]),
        ("[ a ] && X=1 && Y=2\n", ["if [ a ]", "if [ a ]"]),
        ("cd d && X=1\n", [""]),
        ("if [ a ] && [ b ]; then X=1; fi\nY=2\n", ["if [ a ] && [ b ]", ""]),
        ("if [ a ]; then [ b ] && X=1; Y=2; fi\n", ["if [ b ]", "if [ a ]"]),
    ],
)
def test_tests_before_a_command_are_places(text, places):
    assert [" ".join(one.where) for one in script.read(text)[0]] == places


def test_a_flag_that_moves_into_a_conditional_array_changed():
    assert rows("r --x\n", "if c; then A=(--x); fi\nr\n") == [
        ("--x", "r", "", None),
        ("--x", "if c A", None, ""),
    ]


VALUES = st.lists(
    st.builds(
        Seen,
        st.sampled_from("AB"),
        st.sampled_from("12"),
        st.sampled_from(((), ("if x",), ("unless x",), ("case y z", "run"))),
    ),
    max_size=12,
)


@given(VALUES)
def test_nothing_differs_from_itself(seen):
    assert list(changed(seen, seen)) == []


@given(VALUES, VALUES)
def test_every_row_is_of_the_values(old, new):
    for one in changed(old, new):
        assert one.old != one.new
        assert one.old is None or (one.name, one.old) in {(s.name, s.value) for s in old}
        assert one.new is None or (one.name, one.new) in {(s.name, s.value) for s in new}


def test_a_long_list_that_loses_one_and_gets_one_has_two_rows():
    old = [Seen("a", str(number)) for number in range(30)]
    new = [*old[1:], Seen("a", "x")]
    assert len(list(changed(old, new))) <= 2


def test_too_many_conditions_are_not_compared():
    old = [Seen("a", str(number), (f"if x = {number}",)) for number in range(60)]
    new = [Seen("a", str(number + 1), (f"if y = {number}",)) for number in range(60)]
    assert [(one.old, one.new) for one in changed(old, new)] == [("0", "60")]
