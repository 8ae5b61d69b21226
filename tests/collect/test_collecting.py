import json

import pytest

from prdesc.collect.collecting import facts
from prdesc.collect.globs import Globs
from prdesc.collect.range import Range, find
from prdesc.errors import ForgeError

RECIPE = "recipes/a/serve.yaml"
BEFORE = "base:\n  args:\n    tp-size: 8\n    mem-fraction-static: 0.90  # room\n"


def rows(recipe):
    return [(one.name, one.where, one.old, one.new) for one in recipe.settings]


def test_a_setting_with_where_it_stands(change):
    got = change({RECIPE: BEFORE}, {RECIPE: BEFORE.replace("0.90", "0.80")})
    (recipe,) = got.recipes
    assert (recipe.path, recipe.action, recipe.keys) == (RECIPE, "modified", ())
    assert rows(recipe) == [("mem-fraction-static", "base args", "0.90", "0.80")]
    assert (got.findings, got.entries, got.append_only) == ((), (), None)


def test_other_files_do_not_matter(change):
    assert change({"src/a.yaml": "a: 1"}, {"src/a.yaml": "a: 2"}).recipes == ()


def test_new_and_removed_files_have_no_settings(change):
    got = change(
        {"recipes/old.yaml": "a: 1\n"}, {"recipes/old.yaml": None, "recipes/new.sh": "A=1\n# why\n"}
    )
    assert [(one.path, one.action, one.settings) for one in got.recipes] == [
        ("recipes/new.sh", "added", ()),
        ("recipes/old.yaml", "removed", ()),
    ]
    assert [(one.path, one.line, one.text) for one in got.comments] == [
        ("recipes/new.sh", 2, "why")
    ]


def test_a_renamed_file_keeps_its_settings(change):
    text = BEFORE + "".join(f"key{number}: {number}\n" for number in range(20))
    got = change(
        {RECIPE: text},
        {RECIPE: None, "recipes/b/serve.yaml": text.replace("tp-size: 8", "tp-size: 4")},
    )
    (recipe,) = got.recipes
    assert (recipe.action, recipe.old_path) == ("renamed", RECIPE)
    assert rows(recipe) == [("tp-size", "base args", "8", "4")]


def test_a_copy_is_a_new_file(change):
    got = change({RECIPE: BEFORE}, {"recipes/copy.yaml": BEFORE})
    assert [(one.path, one.action) for one in got.recipes] == [("recipes/copy.yaml", "added")]


def test_a_file_that_comes_from_elsewhere(change):
    text = "a: 1\nb: 2\n" + "".join(f"k{number}: 1\n" for number in range(9))
    got = change(
        {"old/x.yaml": text}, {"old/x.yaml": None, "recipes/x.yaml": text.replace("a: 1", "a: 3")}
    )
    assert (got.recipes[0].action, got.recipes[0].old_path) == ("renamed", "old/x.yaml")


def test_the_index(repository):
    repository.commit_files({RECIPE: BEFORE})
    repository.put(RECIPE, BEFORE.replace("8", "4"))
    repository.git("add", RECIPE)
    repository.put(RECIPE, BEFORE.replace("8", "2"))  # not staged
    got = facts(find(repository.path, staged=True), Globs())
    assert rows(got.recipes[0]) == [("tp-size", "base args", "8", "4")]


def test_the_first_commit(repository):
    repository.put(RECIPE, BEFORE)
    repository.git("add", RECIPE)
    got = facts(find(repository.path, staged=True), Globs())
    assert got.recipes[0].action == "added"


def test_line_ends_are_no_change(change):
    got = change({RECIPE: BEFORE}, {RECIPE: BEFORE.replace("\n", "\r\n")})
    assert got.recipes[0].settings == ()
    assert got.format_only == (RECIPE,)


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        (
            "recipes/a.yaml",
            "a: {b: 1, c: [x, y]}\n",
            'c0: &x 1\na:\n  c:\n    - x\n    - "y"\n  b: 1\n',
        ),
        ("recipes/a.json", '{"a": 1, "b": [1]}', '{\n  "b": [ 1 ],\n  "a": 1\n}\n'),
        ("recipes/a.toml", "a = 1\n", "a   =   1\n\n"),
        ("recipes/a.sh", "vllm serve --tp 8 --x\n", "vllm serve \\\n    --tp 8 \\\n    --x\n"),
    ],
)
def test_form_is_no_change(change, path, before, after):
    got = change({path: before}, {path: after.removeprefix("c0: &x 1\n")})
    assert (got.recipes[0].settings, got.format_only) == ((), (path,))


def test_code_is_not_form(change):
    got = change({"recipes/a.sh": "mkdir a\n"}, {"recipes/a.sh": "rmdir a\n"})
    assert (got.recipes[0].settings, got.format_only) == ((), ())


def test_a_broken_file_is_read_line_by_line(change):
    path = "charts/x/templates/a.yaml"
    text = "spec:\n  {{- if .Values.a }}\n  replicas: 1\n  image: {{ .x }}\n"
    got = change({path: text}, {path: text.replace("1", "2")})
    assert rows(got.recipes[0]) == [("replicas", None, "1", "2")]
    assert "line by line" in got.findings[0].message
    assert got.findings[0].message.startswith(path)


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"\x00\x01\x02", "it is binary"), (b"a" * (5 << 20), "it is too large")],
)
def test_files_that_are_not_read(change, content, said):
    got = change({RECIPE: BEFORE}, {RECIPE: content})
    assert got.recipes[0].action == "modified"
    assert got.recipes[0].settings == ()
    assert said in got.findings[0].message


def test_pictures_are_binary_and_that_is_all_right(change):
    assert change({"recipes/a.png": b"\0a"}, {"recipes/a.png": b"\0b"}).findings == ()


def test_a_text_that_is_not_utf_8(change):
    got = change({RECIPE: "a: 1\nb: x\n"}, {RECIPE: "a: 2\nb: \xe4\n".encode("latin-1")})
    assert rows(got.recipes[0]) == [("a", None, "1", "2"), ("b", None, "x", "\ufffd")]
    assert "not UTF-8" in got.findings[0].message


def test_utf_16_is_read(change):
    got = change({RECIPE: "a: 1\n".encode("utf-16")}, {RECIPE: "a: 2\n".encode("utf-16")})
    assert rows(got.recipes[0]) == [("a", None, "1", "2")]


def test_a_symbolic_link_has_a_target(change, repository):
    repository.put("recipes/keep", "")
    (repository.path / "recipes/link.yaml").symlink_to("a.yaml")
    base = repository.commit()
    (repository.path / "recipes/link.yaml").unlink()
    (repository.path / "recipes/link.yaml").symlink_to("b.yaml")
    head = repository.commit()
    got = facts(Range(base, head, "test", repository.path), Globs())
    assert rows(got.recipes[0]) == [("link target", None, "a.yaml", "b.yaml")]


def test_a_file_that_becomes_a_link(repository):
    base = repository.commit_files({RECIPE: BEFORE})
    (repository.path / RECIPE).unlink()
    (repository.path / RECIPE).symlink_to("other.yaml")
    head = repository.commit()
    got = facts(Range(base, head, "test", repository.path), Globs())
    assert (got.recipes[0].action, got.recipes[0].settings) == ("modified", ())


def test_a_submodule_is_pinned_to_a_commit(repository, another):
    inner = another("inner")
    first, second = inner.commit("One", a="1"), inner.commit("Two", a="2")
    repository.git("submodule", "add", "-q", str(inner.path), "third_party/inner")
    module = repository.path / "third_party/inner"
    repository.git("-C", str(module), "checkout", "-q", first)
    base = repository.commit()
    repository.git("-C", str(module), "checkout", "-q", second)
    head = repository.commit()
    got = facts(Range(base, head, "test", repository.path), Globs())
    assert got.recipes[0].path == "third_party/inner"
    assert rows(got.recipes[0]) == [("commit", None, first, second)]


def test_names_with_strange_characters(change):
    got = change({"recipes/ä b\t.yaml": "a: 1\n"}, {"recipes/ä b\t.yaml": "a: 2\n"})
    assert got.recipes[0].path == "recipes/ä b\t.yaml"


def test_values_that_a_record_refuses(change):
    got = change({RECIPE: "a: x\nb: 1\n"}, {RECIPE: "a: \u200ex\u27e61\u27e7\nb: 1\n"})
    assert rows(got.recipes[0]) == [("a", None, "x", "\ufffdx[1]")]


def test_twice_is_once(change, repository):
    first = change({RECIPE: BEFORE}, {RECIPE: BEFORE.replace("8", "2")})
    again = facts(find(repository.path, base="HEAD~1"), Globs())
    assert first == again


def test_a_blob_that_is_missing(change, repository):
    base = repository.commit_files({RECIPE: BEFORE})
    head = repository.commit_files({RECIPE: "a: 1\n"})
    blob = repository.git("rev-parse", f"{base}:{RECIPE}")
    (repository.path / ".git/objects" / blob[:2] / blob[2:]).unlink()
    with pytest.raises(ForgeError, match=f"no object {blob}"):
        facts(Range(base, head, "test", repository.path), Globs())


def test_a_partly_json_file(change):
    path = "recipes/x.json"
    got = change({path: json.dumps({"a": 0.5, "b": [1]})}, {path: '{"a": 0.50, "b": [1]}'})
    assert rows(got.recipes[0]) == [("a", None, "0.5", "0.50")]


def test_data_is_not_listed(change):
    path = "recipes/data.json"
    before, after = ({str(key): key + add for key in range(1200)} for add in (0, 1))
    got = change({path: json.dumps(before)}, {path: json.dumps(after)})
    assert got.recipes[0].settings == ()
    assert "1200 values differ" in got.findings[0].message


def test_equal_changes_are_one_row(change):
    got = change({"recipes/a.sh": "a --x 1\na --x 1\n"}, {"recipes/a.sh": "a --x 2\na --x 2\n"})
    assert rows(got.recipes[0]) == [("--x", "a", "1", "2")]


def test_a_condition_is_set_apart(change):
    before = 'if [[ "$D" == 1 ]]; then\n  export A=1\n  run --x 1\n  B=1\nfi\n'
    got = change({"recipes/a.sh": before}, {"recipes/a.sh": before.replace("=1\n", "=2\n")})
    condition = 'if [[ "$D" == 1 ]]'
    assert rows(got.recipes[0]) == [
        ("A", f"{condition}, env", "1", "2"),
        ("B", condition, "1", "2"),
    ]
