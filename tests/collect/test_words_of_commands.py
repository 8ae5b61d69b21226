"""What a command names without a flag, and flags with several values."""

import pytest

from prdesc.collect import script
from prdesc.collect.command import command_line


def seen(text):
    return [(one.name, one.value, " ".join(one.where)) for one in script.read(text)[0]]


@pytest.mark.parametrize(
    ("command", "image"),
    [
        ("docker run --rm --gpus all -e A=1 a/b:1 bash", "a/b:1"),
        ("docker run -v /a:/b --name=n --shm-size 16g ghcr.io/a/b:1", "ghcr.io/a/b:1"),
        ("sudo podman run -it nvcr.io/a/b:1 bash", "nvcr.io/a/b:1"),
        ("docker create 'a/b:1'", "a/b:1"),
        ("docker run $IMAGE", None),
        ("docker run --rm", None),
        ("docker ps a/b:1", None),
    ],
)
def test_the_image_of_a_container(command, image):
    assert dict([one[:2] for one in seen(command)]).get("image") == image


@pytest.mark.parametrize(
    ("command", "model"),
    [
        ("vllm serve org/A --tp 4", "org/A"),
        ("X=1 nohup vllm serve 'org/A'", "org/A"),
        ("trtllm-serve org/A --backend x", "org/A"),
        ("trtllm-serve serve org/A", "org/A"),
        ("vllm serve --model org/A", None),
        ("vllm bench org/A", None),
    ],
)
def test_the_model_that_is_served(command, model):
    assert dict([one[:2] for one in seen(command)]).get("model") == model


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("vllm serve --bs 1 2 4 --x", [("--bs", "1 2 4", "vllm serve"), ("--x", "", "vllm serve")]),
        ("python3 -m a.b --lora 'a' 'b c'\n", [("--lora", "a 'b c'", "a.b")]),
        ("ARGS=(--bs 1 2)\n", [("--bs", "1 2", "ARGS")]),
        ("vllm serve --bs 1 $MORE\n", [("--bs", "1", "vllm serve")]),
        ("vllm serve --enable-x true b\n", [("--enable-x", "true", "vllm serve")]),
        ("srun --n 1 bash\n", [("--n", "1", "srun")]),
        (': "${A:=5}" ${B=6} ${_c:=7} x\n', [("A", "5", ""), ("B", "6", "")]),
        ("for tp in 1 2 4; do X=1; done\n", [("tp", "1 2 4", ""), ("X", "1", "")]),
        ("for f in *.json $Y; do :; done\nfor _i in 1 2; do :; done\n", []),
        ("x=$((3*4))\ny=$((x*4))\n", [("x", "$((3*4))", "")]),
        ("f() {\n local t=10 u=$1\n v=3\n}\n", [("t", "10", "")]),
        ("git reset --hard abc\n", [("git reset", "abc", ""), ("--hard", "", "git reset")]),
        (
            "git clone -b v1 https://e.org/a\n",
            [("git clone", "https://e.org/a", ""), ("-b", "v1", "git clone")],
        ),
        (
            "pip install 'a[b]>=0.5' 'c<2'\n",
            [("a[b]", ">=0.5", "pip install"), ("c", "<2", "pip install")],
        ),
    ],
)
def test_words(text, found):
    assert seen(text) == found


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["vllm", "serve", "m", "--tp", "1"], [("model", "m"), ("--tp", "1")]),
        (["serve", "m", "-q"], [("model", "m"), ("-q", "")]),
        (["run", "it", "--x=1", "-e", "A=1"], [("args", "run it"), ("--x", "1"), ("A", "1")]),
        (["--lora", "a", "b"], [("--lora", "a b")]),
        (["python3", "-m", "x", "--y"], [("args", "python3"), ("-m", "x"), ("--y", "")]),
    ],
)
def test_lists_of_words(words, found):
    assert [(one.name, one.value) for one in command_line(words, ("args",))] == found
