"""HTML and markers of prdesc in a record: shown as typed where it is a value, refused in prose."""

import pytest

VALUE = """\
title: {en: Store it, zh: 存储它}
recipes:
  - path: a/</details>.yaml
    settings:
      - name: x
        where: base </details> args
        old: '<!-- prdesc:begin -->'
        new: 'a <!-- prdesc:end --> `'
results:
  - metric: {en: Speed, zh: 速度}
    before: 1 <details>
    after: 2 <!-- b
    on: '<!-- prdesc:end -->'
ai: {used: no}
"""


@pytest.mark.parametrize("layout", ["details", "section"])
def test_values_stand_as_typed(prdesc, folder, layout):
    (folder / "r.yaml").write_text(VALUE, "utf-8")
    ran = prdesc("draft", "r.yaml", "--layout", layout)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count(r"\</details>") == 2
    (folder / "body.md").write_text(ran.out, "utf-8")
    checked = prdesc("check", "body.md")
    assert checked.code == 0
    assert "region" not in checked.out


def test_prose_with_a_tag_is_one_fault(prdesc, folder):
    (folder / "r.yaml").write_text("title: a\nsummary: b </details> c\n", "utf-8")
    ran = prdesc("draft", "r.yaml")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "prdesc: r.yaml:2: summary: GitHub takes `</details>` for HTML and does not show it;"
        " put it in backticks, so that readers see it\n"
    )


SIGNS = """\
title: {en: Set it, zh: 设置它}
recipes:
  - path: a/`b.yaml
    settings:
      - {name: '`x', where: '`y', old: '``a ` b``', new: c}
results:
  - metric: {en: Speed, zh: 速度}
    after: 1 `b
    on: at https://a.b/c
    source: https://a.b/log and more
ai: {used: no}
"""


@pytest.mark.parametrize("layout", ["details", "section"])
def test_backticks_and_addresses_in_values_are_no_fault(prdesc, layout):
    ran = prdesc("draft", "-", "--layout", layout, stdin=SIGNS)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("<https://a.b/c>") == 2


ESCAPED = """\
title: {en: Set it, zh: 设置它}
type: fix
summary: {en: 'A \\*star\\* and `a\\[b`.', zh: '一个 \\*星号\\* 和 `a\\[b`。'}
recipes:
  - path: a.yaml
    settings:
      - {name: x, where: '[tool.x] of __init__ *b* a|b', new: 1}
ai: {used: no}
"""


def test_a_commit_message_shows_no_escapes(prdesc):
    ran = prdesc("draft", "-", "--format", "commit", stdin=ESCAPED)
    assert (ran.code, ran.err) == (0, "")
    assert "A *star* and `a\\[b`." in ran.out
    assert "一个 *星号* 和 `a\\[b`。" in ran.out
    assert "- `x` ([tool.x] of __init__ *b* a|b) is now `1`" in ran.out
    assert "- `x`（[tool.x] of __init__ *b* a|b）设为 `1`" in ran.out


def test_an_escape_at_the_beginning_belongs_to_its_text(prdesc):
    record = "title: {en: A, zh: 甲}\nsummary: {en: 'It [x] is.', zh: '\\[x\\] 是它。'}\n"
    ran = prdesc("draft", "-", stdin=record)
    assert "\n\\[x\\] 是它。\n" in ran.out
