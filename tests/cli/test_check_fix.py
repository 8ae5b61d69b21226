import pytest

WRONG = """\
## Summary

The router now uses `foo()` by default, see https://a.example/x for more.

- Store it in FP8 (see #12)

<details>
<summary>中文</summary>

## 摘要

路由器现在默认使用`foo()`,详见 https://a.example/x，另有说明。

- 以FP8存储(见 #12)

</details>
"""
OLD = "路由器现在默认使用`foo()`,详见 https://a.example/x，另有说明。"
NEW = "路由器现在默认使用 `foo()`，详见 https://a.example/x ，另有说明。"
DIFF = f"""\
--- a/text.md
+++ b/text.md
@@ -9,8 +9,8 @@
_
 ## 摘要
_
-{OLD}
+{NEW}
_
-- 以FP8存储(见 #12)
+- 以 FP8 存储（见 #12）
_
 </details>
""".replace("_\n", " \n")
RIGHT = WRONG.replace(OLD, NEW).replace("以FP8存储(见 #12)", "以 FP8 存储（见 #12）")


@pytest.fixture
def text(folder):
    path = folder / "text.md"
    path.write_text(WRONG, "utf-8")
    return path


def test_shows_what_it_would_do_and_writes_nothing(prdesc, text):
    ran = prdesc("check", text.name, "--fix")
    assert (ran.code, ran.out) == (0, DIFF)
    assert "2 blocks to put right; --write does it" in ran.err
    assert text.read_text("utf-8") == WRONG


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "BOM"])
def test_writes_and_keeps_line_ends(prdesc, text, end, mark):
    text.write_bytes((mark + WRONG.replace("\n", end)).encode())
    ran = prdesc("check", text.name, "--fix", "--write")
    assert (ran.code, ran.out) == (0, DIFF)
    assert "2 blocks put right" in ran.err
    assert text.read_bytes() == (mark + RIGHT.replace("\n", end)).encode()
    again = prdesc("check", text.name, "--fix", "--write")
    assert (again.code, again.out) == (0, "")
    assert "nothing that is safe to put right" in again.err


def test_errors_that_are_left_are_in_the_exit_code(prdesc, text):
    text.write_text(WRONG.replace("以FP8存储", "以FP16存储"), "utf-8")
    ran = prdesc("check", text.name, "--fix")
    assert ran.code == 4
    assert "+- 以 FP16 存储（见 #12）" in ran.out


def test_lines_of_a_block_stay_and_unseen_characters_go(prdesc, folder):
    english = "> It keeps the blocks\n> in memory (all of them).\n"
    chinese = "> 它把块保留\u200b在\n> GPU内存中(全部)。\n"
    body = f"{english}\n## 中文说明\n\n{chinese}".replace("memory", "GPU memory")
    ran = prdesc("check", "--fix", stdin=body)
    assert "+> 它把块保留在\n+> GPU 内存中（全部）。\n" in ran.out
    assert ran.code == 0


def test_the_english_and_trailers_stay(prdesc):
    body = (
        WRONG.replace("(see #12)", "(见图a, see #12)") + "\nCo-authored-by: 李lei <a@b.example>\n"
    )
    ran = prdesc("check", "--fix", stdin=body)
    changed = [line for line in ran.out.splitlines() if line.startswith("-") and line[1:2] != "-"]
    assert changed == [f"-{OLD}"]


@pytest.mark.parametrize(
    ("options", "key"),
    [
        (["--write"], "--write"),
        (["--fix", "--write"], "--write"),
        (["--fix", "--pairs"], "--fix"),
        (["--fix", "--format", "json"], "--fix"),
        (["--fix", "--title", "x"], "--fix"),
    ],
)
def test_options_that_do_not_go_together(prdesc, options, key):
    ran = prdesc("check", *options, stdin=WRONG)
    assert ran.code == 2
    assert key in ran.err
