"""The examples of the READMEs do what is said of them."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MARKER = re.compile(r"<!-- prdesc:(?:begin .*|end) -->\n")


def blocks(name, language):
    text = (ROOT / name).read_text("utf-8")
    return [body for kind, body in BLOCK.findall(text) if kind == language]


@pytest.fixture(params=["README.md", "README_zh.md"])
def readme(request):
    return request.param


@pytest.fixture
def record(readme, folder):
    path = folder / "record.yaml"
    path.write_text(blocks(readme, "yaml")[0], "utf-8")
    return path


def test_the_record_renders_as_shown(prdesc, readme, record):
    body = prdesc("draft", record)
    assert (body.code, body.err) == (0, "")
    assert MARKER.sub("", body.out).strip("\n") + "\n" == blocks(readme, "markdown")[0]
    title = prdesc("draft", record, "--format", "title")
    assert (title.code, title.out) == (0, blocks(readme, "text")[0])


def test_the_commit_message_passes_the_check(prdesc, readme):
    (shown,) = [one for one in blocks(readme, "text") if "# Please enter" in one]
    message = shown.partition("\n# ")[0]
    ran = prdesc("check", "--message", "-", stdin=message)
    assert (ran.code, "0 errors" in ran.out) == (0, True)


def test_chinese_that_says_another_format_is_found(prdesc, record):
    text = record.read_text("utf-8")
    record.write_text(text.replace("改用 FP8", "改用 FP16"), "utf-8")
    ran = prdesc("draft", record)
    assert ran.code == 4
    assert "(u2)" in ran.err


def test_the_gate_reports_as_shown(prdesc, readme, folder):
    written = blocks(readme, "markdown")[1]
    right = written.replace("0.9 s", "0.7 s").replace("时，TTFT", "时，GB300 上的 TTFT")
    right = right.replace("设为 4。", "设为 4，参见 #4524。")
    (folder / "description.md").write_text(written, "utf-8")
    (folder / "corrected.md").write_text(right, "utf-8")
    shown = blocks(readme, "console")[0]
    wrong, corrected = prdesc("check", "description.md"), prdesc("check", "corrected.md")
    assert (wrong.code, corrected.code) == (4, 0)
    assert shown == (
        f"$ prdesc check description.md\n{wrong.out}\n$ prdesc check corrected.md\n{corrected.out}"
    )


def test_faults_read_as_shown(prdesc, readme, folder):
    (folder / "record.yaml").write_text("titel: x\nai: {used: maybe}\n", "utf-8")
    ran = prdesc("draft", "record.yaml")
    assert (ran.code, ran.err) == (2, blocks(readme, "text")[1])
    as_json = json.loads(prdesc("draft", "record.yaml", "--format", "json").out)
    assert set(as_json) == {"error", "errors"}


def test_the_glossary_is_looked_up_as_shown(prdesc, readme, repository):
    glossary = repository / "docs" / "terms.yaml"
    glossary.parent.mkdir()
    glossary.write_text(next(one for one in blocks(readme, "yaml") if "concepts:" in one), "utf-8")
    (repository / "prdesc.toml").write_text('glossaries = ["docs/terms.yaml"]\n', "utf-8")
    assert prdesc("glossary", "lint").code == 0
    shown = next(one for one in blocks(readme, "console") if "glossary lookup" in one)
    command, _, shown = shown.partition("\n")
    assert command == "$ prdesc glossary lookup drafter"
    assert prdesc("glossary", "lookup", "drafter").out == shown


def test_the_severities_can_be_set_as_shown(prdesc, readme, record, repository):
    (repository / "prdesc.toml").write_text(blocks(readme, "toml")[0], "utf-8")
    assert prdesc("draft", record).code == 0


def test_lines_of_translations_complete_a_record(prdesc, readme, folder):
    rows = next(one for one in blocks(readme, "yaml") if one.startswith("translations:"))
    risk = "summary: The acceptance rate may drop.\nai: {used: no}\n"
    title = "title: {en: Draft, zh: 草稿}\n"
    (folder / "record.yaml").write_text(title + risk, "utf-8")
    assert prdesc("draft", "record.yaml").code == 3
    (folder / "record.yaml").write_text(title + risk + rows, "utf-8")
    assert prdesc("draft", "record.yaml").code == 0
