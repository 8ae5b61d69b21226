"""Scripts among the words of a list, as containers have them."""

import pytest

from prdesc.collect.reading import compare


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        pytest.param(
            "args:\n- |\n  if X; then s --tp 4; else s --tp 8; fi\n",
            "args:\n- |\n  if X; then s --tp 8; else s --tp 16; fi\n",
            [("--tp", "args if X s", "4", "8"), ("--tp", "args unless X s", "8", "16")],
            id="a script",
        ),
        pytest.param(
            "args: [bash, 's --tp 4']\n",
            "args: [sh, 's --tp 8']\n",
            [("args", "", "[bash, s --tp 4]", "[sh, s --tp 8]")],
            id="another word, too",
        ),
        pytest.param(
            "args: ['s --tp 4']\n",
            "args: ['s --tp 8', x]\n",
            [("args", "", "[s --tp 4]", "[s --tp 8, x]")],
            id="one word more",
        ),
        pytest.param(
            'command: "vllm serve a --tp 4 && vllm serve b --tp 8"\n',
            'command: "vllm serve a --tp 8 && vllm serve b --tp 16"\n',
            [
                ("--tp", "command vllm serve", "4", "8"),
                ("--tp", "command vllm serve", "8", "16"),
            ],
            id="two servers",
        ),
    ],
)
def test_scripts_in_lists(old, new, found):
    rows = compare("a.yaml", old, new).found
    assert [(one.name, " ".join(one.where), one.old, one.new) for one in rows] == found
