"""Nothing makes the gate crash or hang: any text, and the worst ones that are known."""

import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from prdesc.checks import check_document
from prdesc.checks.report import Half
from prdesc.describe import reader, title_halves, wording
from prdesc.pipeline import gate as gates

WORDS = wording.load()
SIZE = 60_000
LIMIT = 5.0
ENGLISH = "Raise `max_len` to 32 for the cache of the server. "
CHINESE = "将服务器缓存的 `max_len` 提高到 32。"
PIECES = st.sampled_from(
    [
        *(
            "a",
            "the cache is 32",
            "中文",
            "现在是 32。",
            "`",
            "``",
            "```",
            "\n",
            "\n\n",
            "> ",
            "- ",
        ),
        *(
            "1. ",
            "## ",
            " / ",
            " | ",
            "|--|\n",
            "<details>",
            "</details>",
            "<summary>中文</summary>",
        ),
        *(
            "## 中文说明\n",
            "中文：",
            "**",
            "[",
            "](",
            "<!--",
            "-->",
            "\\n\\n",
            'Revert "',
            "…",
            "(#1)",
        ),
        *(
            "<!-- prdesc:begin -->",
            "<!-- prdesc:end -->",
            "\t",
            "\r\n",
            "\x00",
            "AI disclosure:",
        ),
        *("Link: x\n", "## AI model disclosure\n", "使用 Codex", "</", "<br>", "（", "）", "    "),
    ]
)
TEXTS = st.one_of(st.text(max_size=200), st.lists(PIECES, max_size=40).map("".join))


def fill(piece):
    return (piece * (SIZE // len(piece) + 1))[:SIZE]


NASTY = {
    "backticks": fill("`"),
    "runs of backticks": "".join("`" * (n % 300 + 1) + " 中 " for n in range(350)),
    "nested quotes": ">" * 25_000 + " a\n" + "> " * 15_000 + "中文\n",
    "details": "<details>" * 5_000,
    "details with lines": "<details>\n<summary>中文</summary>\n" * 1_500,
    "table": "| a | b |\n|--|--|\n" + "| 1 | 2 |\n" * 5_000,
    "one line": fill(ENGLISH)[:30_000] + " / " + fill(CHINESE)[:28_000],
    "spaces": "中" + " " * (SIZE - 2) + "a",
    "blank lines": "\n" * SIZE,
    "brackets": fill("[中]("),
    "comments": fill("<!-- "),
    "comments in Chinese": f"Text.\n\n<details>\n\n中文。{'<!-- ' * 10_500}\n\n</details>",
    "comments as blocks": f"{'<!-- ' * 6_000}\n\n<details>\n\n{'<!-- ' * 6_000}中文\n\n</details>",
    "labels": "\n<details>\n\n".join(["A: b\n" * 5_500] * 2) + "中文\n\n</details>",
    "lines in turn": "a\n中\n" * 12_000,
    "markers": fill("<!-- prdesc:end -->\n"),
    "headings": "## 中文说明\n\n" * 5_000,
    "other blocks": "".join(ENGLISH.replace("32", str(n)) + "\n\n" for n in range(700))
    + "".join(CHINESE.replace("32", str(n)) + "\n\n" for n in range(700) if n % 7),
}


@given(TEXTS)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_text_is_read_and_nothing_of_it_is_lost(text):
    for parts in (reader.split(text, WORDS), reader.split_message(text, WORDS)):
        chinese = None if parts.chinese is None else Half(parts.chinese.text, parts.chinese.line)
        report = check_document(Half(parts.english.text, parts.english.line), chinese)
        assert report.units >= 0
    title_halves.read(text)


@given(st.lists(st.sampled_from(["It is 1.", "Use `x`.", "Keep all."]), min_size=1, max_size=6))
def test_halves_come_back_from_every_layout(english):
    chinese = ["现在是 1。" if "1" in one else "保留全部，使用 `x`。" for one in english]
    en, zh = "\n\n".join(english), "\n\n".join(chinese)
    turns = "\n\n".join(f"{one}\n\n{other}" for one, other in zip(english, chinese, strict=True))
    for text in (
        f"{en}\n\n<details>\n<summary>中文</summary>\n\n{zh}\n\n</details>",
        f"{en}\n\n## 中文说明\n\n{zh}",
        f"{en}\n\n{zh}",
        turns,
    ):
        parts = reader.split(text, WORDS)
        assert (
            parts.english.text.split("\n\n") == english or parts.english.text.split() == en.split()
        )
        assert parts.chinese.text.split() == zh.split()


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY.keys())
def test_a_large_text_takes_no_more_than_linear_time(gate, text):
    # Each takes less than a second of a processor; what is quadratic takes minutes.
    start = time.process_time()
    gates.check_body(text, gate)
    gates.check_title(text[:2_000], gate)
    assert time.process_time() - start < LIMIT
