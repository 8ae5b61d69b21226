"""Edits in a record's text: what is spliced in, and what stays byte for byte."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from odd_yaml import Odd

from prdesc.errors import InputError
from prdesc.record.editing import Editor
from prdesc.record.nodes import read

ORDER = ("title", "summary", "recipes", "risks")


def edited(text, act):
    editor = Editor(text, "record.yaml", ORDER)
    act(editor)
    return editor.text


PUT = [
    pytest.param("title: a\n", ("title",), "b", "title: b\n", id="plain"),
    pytest.param("title: 'a' # c\n", ("title",), "b", "title: 'b' # c\n", id="quotes stay"),
    pytest.param('title: "a"', ("title",), "b", 'title: "b"', id="no line end"),
    pytest.param("title: # c\n", ("title",), "b", "title: b # c\n", id="empty, comment"),
    pytest.param("title: ~\r\nx: y\r\n", ("title",), "b", "title: b\r\nx: y\r\n", id="CR LF"),
    pytest.param("title: |\n  a\n\n# c\n", ("title",), "b", "title: b\n\n# c\n", id="block"),
    pytest.param("title: a\n", ("title",), None, "title: null\n", id="null"),
    pytest.param("{title: a}\n", ("title",), "b, c", "{title: 'b, c'}\n", id="brackets"),
    pytest.param("{title: , x: y}", ("title",), "b", "{title: b, x: y}", id="empty in brackets"),
    pytest.param("\ufefftitle: a\n", ("title",), "b", "\ufefftitle: b\n", id="byte order mark"),
    pytest.param("summary: a\n", ("title",), "b", "title: b\nsummary: a\n", id="new, first"),
    pytest.param(
        "title: a # c\n\n# d\nrisks: x\n",
        ("summary",),
        "b",
        "title: a # c\n\nsummary: b\n\n# d\nrisks: x\n",
        id="new, between, apart",
    ),
    pytest.param("title: a", ("risks",), "b", "title: a\nrisks: b\n", id="new, last"),
    pytest.param("title: a\n...\n", ("risks",), "b", "title: a\nrisks: b\n...\n", id="before ..."),
    pytest.param("# c\n", ("title",), "b", "# c\ntitle: b\n", id="only a comment"),
    pytest.param("{}", ("title",), "b", "{title: b}", id="no keys"),
    pytest.param(
        "recipes:  # c\ntitle: a\n",
        ("recipes",),
        [{"path": "x"}],
        "recipes:  # c\n  - path: x\ntitle: a\n",
        id="list for nothing",
    ),
    pytest.param(
        "recipes: [] # c\n",
        ("recipes",),
        [{"path": "x"}],
        "recipes:  # c\n  - path: x\n",
        id="list for an empty one",
    ),
    pytest.param(
        "recipes:\n- path: x # c\n\n- path: y\n",
        ("recipes", 0, "action"),
        "added",
        "recipes:\n- path: x # c\n  action: added\n\n- path: y\n",
        id="new key in a row",
    ),
    pytest.param(
        "recipes: [{path: x, note: z}]",
        ("recipes", 0, "action"),
        "added",
        "recipes: [{path: x, action: added, note: z}]",
        id="new key in a row in brackets",
    ),
]


@pytest.mark.parametrize(("text", "path", "value", "wanted"), PUT)
def test_puts(text, path, value, wanted):
    assert edited(text, lambda editor: editor.put(path, value, after=("path",))) == wanted


LISTS = [
    pytest.param("- a # x\n- b\n", [0], "- b\n", ["c"], "- b\n- c\n", id="block"),
    pytest.param("- a\n# x\n- b", [1], "- a\n# x\n", ["c"], "- a\n- c\n# x\n", id="comment"),
    pytest.param("[a, b, c]", [0, 1], "[c]", ["d"], "[c, d]", id="brackets, first"),
    pytest.param("[a, b, c,]", [1, 2], "[a,]", ["d"], "[a, d,]", id="brackets, last"),
]


@pytest.mark.parametrize(("text", "numbers", "removed", "rows", "appended"), LISTS)
def test_removes_and_appends(text, numbers, removed, rows, appended):
    head = "l:\n" if text.startswith("-") else "l: "
    got = edited(head + text, lambda editor: editor.remove(("l",), numbers))
    assert got == head + removed
    assert edited(got, lambda editor: editor.append(("l",), rows)) == head + appended


def test_the_last_item_leaves_an_empty_list():
    assert edited("l:\n  - a\nx: y\n", lambda editor: editor.remove(("l",), [0])) == "l:\nx: y\n"
    assert edited("l: [a, # c\n b]\n", lambda editor: editor.remove(("l",), [0, 1])) == "l: []\n"


REFUSED = [
    ("l: [a]\n", lambda editor: editor.put(("title", "en"), "x")),
    ("l: [a]\n", lambda editor: editor.append(("x",), ["b"])),
    ("l: [a]\n", lambda editor: editor.append(("l",), [])),
    ("l: []\n", lambda editor: editor.remove(("l",), [0])),
    ("l:\n  - a\n", lambda editor: editor.put(("l",), ["b"])),
    ("l:\n-\n  # a - b\n  x: y\n- z\n", lambda editor: editor.remove(("l",), [0])),
]


@pytest.mark.parametrize(("text", "act"), REFUSED)
def test_what_does_not_fit_is_refused_and_nothing_changes(text, act):
    editor = Editor(text, "record.yaml")
    with pytest.raises(InputError, match="cannot be edited"):
        act(editor)
    assert editor.text == text


words = st.text("ab #:-,[]{}'\"|>&*!%@`0.9é中\n", min_size=1, max_size=8).map(str.strip)
scalars = st.none() | words.filter(bool)
rows = st.dictionaries(st.sampled_from(["path", "note", "old"]), scalars, min_size=1)
lists = st.lists(rows, max_size=3) | st.lists(words.filter(bool), max_size=3)
trees = st.fixed_dictionaries(
    {"title": words.filter(bool)}, optional={"summary": scalars, "recipes": lists, "risks": lists}
)


@settings(deadline=None)
@given(trees, trees, st.integers(0, 10**9), st.sampled_from(["\n", "\r\n"]), st.data())
def test_an_edit_changes_its_node_only(tree, other, seed, line_end, data):
    odd = Odd(seed, line_end)
    text = odd.write(tree)
    tree = read(text).tree
    editor = Editor(text, "record.yaml", ORDER)
    for key in data.draw(st.permutations(list(other))):
        value = other[key]
        there = tree.get(key)
        if isinstance(value, list) and isinstance(there, list) and there:
            if value:
                editor.append((key,), value)
            else:
                editor.remove((key,), range(len(there)))
        elif not (isinstance(value, list) and there):
            editor.put((key,), value)
    after = editor.text
    assert ("\r" in after.replace("\r\n", "")) is False
    if line_end == "\r\n" and "\r\n" in text:
        assert "\n" not in after.replace("\r\n", "")
    root, old = read(after), read(text)
    for key in set(tree) - set(other):
        one, two = old.keys[key][1], root.keys[key][1]
        assert text[one.start : one.end] == after[two.start : two.end]
    for comment in odd.comments:
        owners = [
            key
            for key in set(tree) & set(other)
            if comment in lines_of(text, old.keys[key][1]) and tree[key] != other[key]
        ]
        assert comment in after or owners


def lines_of(text, node):
    """The lines that a value takes, with what stands behind it on the last one."""
    return text[node.start : node.end] + "".join(text[node.end :].splitlines()[:1])
