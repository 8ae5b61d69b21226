import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc.collect import lines, script, words
from prdesc.collect.nodes import UnreadableError
from prdesc.collect.pairing import changed


def seen(text):
    return [(one.name, one.value, " ".join(one.where)) for one in script.read(text)[0]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param(
            "vllm serve $MODEL --tp 8 --x=1 --enable-y\n",
            [
                ("model", "$MODEL", "vllm serve"),
                ("--tp", "8", "vllm serve"),
                ("--x", "1", "vllm serve"),
                ("--enable-y", "", "vllm serve"),
            ],
            id="flags",
        ),
        pytest.param("a --enable-x true b\n", [("--enable-x", "true", "a")], id="a plain truth"),
        pytest.param("a --no-x b\n", [("--no-x", "", "a")], id="no value"),
        pytest.param("a --x -1 --y -\n", [("--x", "-1", "a"), ("--y", "-", "a")], id="dashes"),
        pytest.param('a --x "${Y[@]}"\n', [("--x", "", "a")], id="an array is no value"),
        pytest.param("python3 -m b.c -tp 4\n", [("-tp", "4", "b.c")], id="a module"),
        pytest.param("python3 x/y.py --z 1\n", [("--z", "1", "y.py")], id="a program"),
        pytest.param("nohup /usr/bin/x --y 1\n", [("--y", "1", "x")], id="a wrapper"),
        pytest.param(
            "export A=1 B='x y'\n", [("A", "1", "env"), ("B", "x y", "env")], id="exports"
        ),
        pytest.param(
            "A=1 B=2 run --x 1\n",
            [("A", "1", "env"), ("B", "2", "env"), ("--x", "1", "run")],
            id="before",
        ),
        pytest.param(
            "A=1 $PRE B=2 $RUN\n", [("A", "1", "env"), ("B", "2", "env")], id="expansions between"
        ),
        pytest.param('A="$B"\nC="x"\n', [("A", '"$B"', ""), ("C", "x", "")], id="quotes"),
        pytest.param("x=8\ny=$(date)\n_z=1\nIFS=,\n", [("x", "8", "")], id="small names"),
        pytest.param(
            "f() {\n  x=8\n  local y=1\n  Z=2\n}\nw=1\n",
            [("y", "1", ""), ("Z", "2", ""), ("w", "1", "")],
            id="function",
        ),
        pytest.param("A=(1 2)\n", [("A", "(1 2)", "")], id="an array"),
        pytest.param(
            "A+=(--x 1\n  # no\n  --y)\n",
            [("--x", "1", "A"), ("--y", "", "A")],
            id="flags in an array",
        ),
        pytest.param(
            'A="--x 1 --y $Z"\n', [("--x", "1", "A"), ("--y", "$Z", "A")], id="flags in a string"
        ),
        pytest.param('A="${A:---x 1}"\n', [("--x", "1", "A")], id="flags in a default"),
        pytest.param('run ${A:+--x "$A"}\n', [("--x", '"$A"', "run")], id="flags that depend"),
        pytest.param(
            "A=$(salloc --time=1 | tee)\n",
            [("A", "$(salloc --time=1 | tee)", ""), ("--time", "1", "A salloc")],
            id="a substitution",
        ),
        pytest.param("A=$((1 + 2))\n", [("A", "$((1 + 2))", "")], id="arithmetic"),
        pytest.param(
            "(( A = 1 )) && B=2\n", [("B", "2", "if (( A = 1 ))")], id="an arithmetic command"
        ),
        pytest.param("cat < <(logs --tail=0)\n", [("--tail", "0", "logs")], id="a process"),
        pytest.param(
            "docker run -e A=1 --env B=2 -e C=$C --rm image x\n",
            [
                ("image", "image", ""),
                ("A", "1", "docker run env"),
                ("B", "2", "docker run env"),
                ("--rm", "", "docker run"),
            ],
            id="a container",
        ),
        pytest.param(
            'srun bash -c "\n  export A=1\n  run --x \\"$Y\\"\n"\n',
            [("A", "1", "srun env"), ("--x", '"$Y"', "srun run")],
            id="a quoted script",
        ),
        pytest.param(
            "bash -c '\nA=1\nrun '\"$X\"'\n'\n", [("A", "1", "bash")], id="quotes in a row"
        ),
        pytest.param(
            "cat > x <<EOF\nexport A=1\nEOF\nB=2\n", [("A", "1", "env"), ("B", "2", "")], id="here"
        ),
        pytest.param("python3 - <<'PY'\nA=1\nPY\nB=2\n", [("B", "2", "")], id="Python"),
        pytest.param("python3 -c '\nA=1\n'\nB=2\n", [("B", "2", "")], id="Python in a word"),
        pytest.param("cat <<-X\n\tA=1\n\tX\nB=2\n", [("A", "1", ""), ("B", "2", "")], id="tabs"),
        pytest.param("echo --x 1 > y 2>&1\n", [], id="a message"),
        pytest.param('echo "--x needs $Y"\n', [], id="a message in quotes"),
        pytest.param('echo "Run: a --x 1 --y 2"\n', [], id="a message with flags"),
        pytest.param('echo "--x $Y --z"\n', [("--x", "$Y", ""), ("--z", "", "")], id="a result"),
        pytest.param("cat > a <<E\nimport os\nA=1\nE\n", [], id="Python in a file"),
        pytest.param("run --x 1 2> y >&2\n", [("--x", "1", "run")], id="redirections"),
        pytest.param("A=1 # B=2\n# C=3\n", [("A", "1", "")], id="comments"),
        pytest.param(
            'if [[ "$D" == true ]]; then\n  A=1\nelif x; then A=2\nelse\n  A=3\nfi\nA=4\n',
            [
                ("A", "1", 'if [[ "$D" == true ]]'),
                ("A", "2", "if x"),
                ("A", "3", "unless x"),
                ("A", "4", ""),
            ],
            id="conditions",
        ),
        pytest.param(
            'case "$C" in\n  12|16) S=270 ;;\n  (*) S=1\nesac\nT=1\n',
            [("S", "270", 'case "$C" 12|16'), ("S", "1", 'case "$C" *'), ("T", "1", "")],
            id="case",
        ),
        pytest.param(
            "for x in 1 2; do A=1; done\nwhile y\ndo B=1\ndone\n",
            [("x", "1 2", ""), ("A", "1", ""), ("B", "1", "")],
            id="loops",
        ),
        pytest.param(
            "git clone --branch v1 https://e.org/a.git d && git -C d checkout abc\n",
            [
                ("git clone", "https://e.org/a.git", ""),
                ("--branch", "v1", "git clone"),
                ("git checkout", "abc", ""),
            ],
            id="git",
        ),
        pytest.param("git clone $REPO\n", [("git clone", "$REPO", "")], id="git by a variable"),
        pytest.param("docker pull a/b:1\n", [("image", "a/b:1", "")], id="an image"),
        pytest.param("enroot import -o x docker://a/b:1\n", [("image", "a/b:1", "")], id="enroot"),
        pytest.param("enroot import docker://$IMAGE\n", [], id="any image"),
        pytest.param(
            "pip install --no-cache-dir 'x==1.2' y~=3 z git+https://e.org/w.git@abc#egg=w\n",
            [("x", "1.2", "pip install"), ("y", "~=3", "pip install"), ("w", "abc", "pip install")],
            id="pip",
        ),
        pytest.param(
            "python3 -m pip install x==1\n", [("x", "1", "pip install")], id="pip as a module"
        ),
        pytest.param("A[x]=1\n", [("A[x]", "1", "")], id="an element"),
        pytest.param("--x 1 \\\n  --y 2\n", [("--x", "1", ""), ("--y", "2", "")], id="flags alone"),
        pytest.param('run --c \'{"a": "--b 1"}\'\n', [("--c", '{"a": "--b 1"}', "run")], id="JSON"),
        pytest.param("run --o '--x 1'\n", [("--x", "1", "run --o")], id="flags of a flag"),
    ],
)
def test_what_a_script_sets(text, found):
    assert seen(text) == found


def test_comments_have_lines():
    text = "#!/bin/bash\nA='#no' # one\n\n  ## two\nB=(1 # three\n2)\ncat <<E\n# no\nE\n"
    assert script.read(text)[1][1:] == [(2, "one"), (4, "two"), (5, "three")]


@pytest.mark.parametrize("text", ["A='x\n", 'B="', "C=$(a", "D=${a", "E=`a", "F=<(a", 'G="$(a"'])
def test_what_has_no_end(text):
    with pytest.raises(UnreadableError, match=r"line \d+: .* has no end"):
        script.read(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a --b 1", True),
        ("A=1", True),
        ("export A=1", True),
        ("--b", True),
        ("a - b", False),
        ("", False),
    ],
)
def test_what_looks_like_commands(text, said):
    assert script.looks_like_commands(text) is said


def test_a_broken_piece_has_no_settings():
    assert script.seen_in("run --x '", ("a",)) == []


WORDS = (
    "if then else elif fi case in esac for do done function f() export -e git clone E # 1 $X "
    "{ } ( ) [[ ]] (( )) ;; ; & && || | ' \" ` $( ${ \\ << <<- > 2>&1 <( --x A= A=("
)
PIECES = st.sampled_from([*re.findall(r"\S+", WORDS), "\n", "\\\n"])


@settings(max_examples=150, deadline=None)
@given(st.lists(PIECES | st.text(max_size=4), max_size=30))
def test_any_text_is_read_or_refused(pieces):
    text = " ".join(pieces)
    try:
        found = words.tokens(text)
    except UnreadableError:
        return
    assert [one.line for one in found] == sorted(one.line for one in found)
    assert all(text[one.start : one.end] == one.text for one in found if one.kind == "word")
    script.read(text)


@settings(max_examples=150, deadline=None)
@given(st.lists(PIECES | st.text(max_size=4), max_size=30))
def test_a_text_does_not_differ_from_itself(pieces):
    text = " ".join(pieces)
    found = lines.read(text)[0]
    assert list(changed(found, found)) == []
