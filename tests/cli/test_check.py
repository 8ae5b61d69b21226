"""`prdesc check` on texts that prdesc wrote, on messages, titles and pairs."""

import json
from pathlib import Path

import pytest

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
BODIES = sorted(path for path in GOLDEN.glob("*.md") if "commit" not in path.name)
TEXT = next(path for path in BODIES if path.name.startswith("fp8"))


@pytest.mark.parametrize("path", BODIES, ids=lambda path: path.stem)
def test_what_prdesc_wrote_passes(prdesc, path):
    ran = prdesc("check", path)
    assert ran.code == 0, ran.out
    assert ": 0 errors" in ran.out


@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize(
    ("old", "new", "check"),
    [
        pytest.param("370 GB（占", "307 GB（占", "numbers", id="digits swapped"),
        pytest.param("`agentic-low-latency.yaml` 仍", "仍", "code", id="code span lost"),
        pytest.param("#4524\n  - 它", "#4525\n  - 它", "references", id="reference changed"),
        pytest.param(
            "整条曲线将重新运行。", "The whole curve runs again.", "language", id="English"
        ),
        pytest.param("整条曲线将重新运行。", "整條曲線將重新運行。", "script", id="Traditional"),
        pytest.param(
            "整条曲线将重新运行。", "[未翻译 / untranslated] x", "completeness", id="marked as open"
        ),
    ],
)
def test_one_wrong_thing_is_an_error(prdesc, old, new, check, line_end):
    text = TEXT.read_text("utf-8")
    assert text.count(old) == 1
    wrong = text.replace(old, new).replace("\n", line_end)
    ran = prdesc("check", "--format", "json", stdin=wrong)
    data = json.loads(ran.out)
    assert ran.code == 4
    errors = {one["check"] for one in data["findings"] if one["severity"] == "error"}
    assert check in errors
    changed = text.replace(old, new).splitlines()
    line = max(n for n, one in enumerate(changed, 1) if new.splitlines()[0] in one)
    assert line in [one["line"] for one in data["findings"] if one["check"] == check]


def test_json_says_what_was_checked_and_what_was_not_seen(prdesc):
    data = json.loads(prdesc("check", TEXT, "--format", "json").out)
    assert set(data) == {"findings", "checked", "not_seen", "ignored"}
    assert data["checked"]["units"] > 20
    assert data["not_seen"] == [
        "whose accounts the addresses in trailers are, and the message of a squash",
        "whether the people in trailers wrote a commit of the branch",
    ]


def test_a_commit_message(prdesc):
    message = next(GOLDEN.glob("*commit.md")).read_text("utf-8")
    assert prdesc("check", "--message", stdin=message).code == 0
    wrong = message.replace("真实接受率可能会降低", "真实接受率可能会降低 5%")
    assert prdesc("check", "--message", stdin=wrong).code == 4


@pytest.mark.parametrize(
    ("title", "code"),
    [
        ("perf: Store 2 caches / perf: 存储 2 个缓存", 0),
        ("[AgentX] Store 2 caches / 存储 2 个缓存", 0),
        ("docs: Store 2 caches / doc(kv): 存储 2 个缓存", 0),
        ("perf: Store 2 caches / fix: 存储 2 个缓存", 4),
        ("Store 2\ncaches / 存储 2 个缓存", 4),
        ("Store 2 caches / 存储 3 个缓存", 4),
        ("Store 2 caches", 4),
        ("a / b", 4),
    ],
)
def test_titles(prdesc, title, code):
    ran = prdesc("check", TEXT, "--title", title, "--format", "json")
    assert ran.code == code
    errors = [one for one in json.loads(ran.out)["findings"] if one["severity"] == "error"]
    assert all(one["unit"] == "title" for one in errors)
    assert bool(errors) == bool(code)


def test_a_half_that_is_missing(prdesc):
    ran = prdesc("check", stdin="## Summary\n\nOnly English.\n")
    assert ran.code == 4
    assert "no Chinese half" in ran.out


def test_paragraphs_without_a_heading_are_compared(prdesc):
    text = "It saves 21 GB.\n\n这里节省了 21 GB 的显存。\n"
    assert prdesc("check", stdin=text).code == 0
    ran = prdesc("check", stdin=text.replace("了 21", "了 12"))
    assert ran.code == 4
    assert "numbers (u1, line 3)" in ran.out


def test_a_broken_region_is_a_warning(prdesc):
    text = TEXT.read_text("utf-8").replace("<!-- prdesc:end -->", "")
    ran = prdesc("check", stdin=text)
    assert "warning: region" in ran.out


def test_pairs(prdesc):
    rows = [
        {"en": "It saves 21 GB.", "zh": "可节省 21 GB。"},
        {"en": "It saves 21 GB.", "zh": "可节省 12 GB。"},
    ]
    ran = prdesc("check", "--pairs", stdin="\n".join(json.dumps(row) for row in rows))
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 4
    assert [line["line"] for line in lines] == [1, 2]
    assert lines[0]["findings"] == []
    assert {one["check"] for one in lines[1]["findings"]} == {"numbers"}


def test_pairs_that_are_no_json(prdesc):
    ran = prdesc("check", "--pairs", stdin='{"en": 1}\n')
    assert ran.code == 2
    assert "-:1:" in ran.err


def test_pairs_have_no_title(prdesc):
    assert prdesc("check", "--pairs", "--title", "a", stdin="").code == 2


def test_a_check_can_be_switched_off(prdesc, repository):
    (repository / "prdesc.toml").write_text('[checks]\nnumbers = "off"\n', "utf-8")
    row = json.dumps({"en": "It saves 21 GB.", "zh": "可节省 12 GB。"})
    assert prdesc("check", "--pairs", stdin=row).code == 0


def test_control_characters_are_escaped(prdesc):
    chinese = "节省 \x1b[31m 12 GB。"
    text = f"It saves 21 GB.\n\n<details>\n<summary>中文</summary>\n\n{chinese}\n\n</details>\n"
    ran = prdesc("check", stdin=text)
    assert "\x1b" not in ran.out
    assert "U+001B" in ran.out


def test_a_body_of_58_000_characters(prdesc):
    row = "- It saves 21 GB and more for you.\n"
    zh = "- 可为你节省 21 GB 以及更多。\n"
    half = 57_900 // (len(row) + len(zh))
    text = f"{row * half}\n<details>\n<summary>中文</summary>\n\n{zh * half}\n</details>\n"
    ran = prdesc("check", stdin=text)
    assert ran.code == 0, ran.out[:500]
    assert f"{half} pairs checked" in ran.out


@pytest.mark.parametrize("stdin", [b"", b"\n\n"], ids=["empty", "blank"])
def test_an_empty_text(prdesc, stdin):
    ran = prdesc("check", stdin=stdin)
    assert ran.code == 4
    assert "no Chinese half" in ran.out


def test_an_unknown_check_is_refused(prdesc, repository):
    (repository / "prdesc.toml").write_text('[checks]\nnumber = "off"\n', "utf-8")
    ran = prdesc("check", TEXT)
    assert ran.code == 2
    assert "prdesc.toml:2: checks.number: there is no such check" in ran.err


def test_units_of_measure_are_no_english(prdesc):
    en = "Throughput: 812 tok/s → 905 tok/s (+11.5%)"
    zh = "吞吐量：812 tok/s → 905 tok/s（+11.5%）"
    assert prdesc("check", "--pairs", stdin=json.dumps({"en": en, "zh": zh})).code == 0
