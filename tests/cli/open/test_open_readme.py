"""The run that the READMEs show."""

import re
from pathlib import Path

import pytest
from branches import commit

ROOT = Path(__file__).resolve().parents[3]


def block(text, language, start=""):
    found = re.findall(
        rf"^```{language}\n({re.escape(start)}.*?)^```$", text, re.MULTILINE | re.DOTALL
    )
    return found[0]


@pytest.mark.parametrize("name", ["README.md", "README_zh.md"])
def test_a_run_is_as_shown(open_, repository, name):
    text = (ROOT / name).read_text("utf-8")
    record = block(text, "yaml")
    first = open_(text=record)
    commit(repository, "Address the review", a="1")
    second = open_(text=record)
    assert block(text, "console", "$ prdesc open") == (
        f"$ prdesc open\n{first.err}{first.out}\n"
        '$ git commit -q -a -m "Address the review"\n'
        f"$ prdesc open\n{second.err}{second.out}"
    )
