"""What a commit says where the record of its branch says more, or nothing."""

import pytest

from prdesc.hook import staged, subject
from prdesc.record.loading import parse
from prdesc.record.rows import Recipe

PATH = "recipes/a.yaml"


def recipe(*settings, path=PATH, **more):
    rows = [{"name": name, "old": old, "new": new} for name, old, new in settings]
    return Recipe.model_validate({"path": path, "settings": rows, **more})


KV = ("kv-cache-dtype", "auto", "fp8_e4m3")
TP = ("tp", "4", "8")


@pytest.mark.parametrize(
    ("recipes", "english", "chinese"),
    [
        ([recipe(KV)], "Set `kv-cache-dtype` to `fp8_e4m3`", "将 `kv-cache-dtype` 设为 `fp8_e4m3`"),
        ([recipe(KV), recipe(KV, path="b")], "Set `kv-cache-dtype` to `fp8_e4m3`", None),
        ([recipe(("tp", "4", None))], "Remove `tp`", "移除 `tp`"),
        ([recipe(KV, TP)], "Change 2 settings in `a.yaml`", "修改 `a.yaml` 中的 2 项设置"),
        ([recipe(KV), recipe(TP, path="b")], "Change 2 settings in 2 files", None),
        ([recipe(), recipe(path="b")], "Change 2 files", "修改 2 个文件"),
        ([recipe(action="added")], f"Add `{PATH}`", f"新增 `{PATH}`"),
        ([recipe(action="removed")], f"Remove `{PATH}`", f"删除 `{PATH}`"),
        ([recipe(action="renamed", **{"from": "b"})], f"Rename `b` to `{PATH}`", None),
        ([recipe()], f"Change `{PATH}`", None),
        ([recipe(("x", "1", "long " * 20))], f"Change `{PATH}`", None),
        ([recipe(("x", "1", "long " * 20), path="p/" * 40)], "Change 1 setting in 1 file", None),
    ],
)
def test_a_subject_from_what_git_says(recipes, english, chinese):
    made = subject.derive(recipes)
    assert made.en == english
    assert len(made.en) <= subject.LONGEST
    assert chinese in {None, made.zh}


def around(*paths, subjects=()):
    return staged.Around(frozenset(paths), subjects, lambda path: path.endswith(".yaml"))


RECORD = """\
title: Store the KV cache in FP8
type: perf
summary: It takes 10.5 GB.
risks: [{risk: It may be slow.}]
recipes:
  - path: recipes/a.yaml
    settings:
      - {name: kv-cache-dtype, old: auto, new: fp8_e4m3, why: It halves the cache.}
      - {name: tp, old: '4', new: '8', why: There are more.}
  - {path: recipes/b.yaml, note: Untouched here.}
  - {path: serve.py, note: By hand.}
  - {path: other.py, note: Not staged.}
"""


def test_a_commit_has_its_own_files_and_settings():
    record = parse(RECORD, "x")
    made = staged.of_commit(record, [recipe(KV)], around(PATH, "serve.py"))
    assert [one.path for one in made.recipes] == [PATH, "serve.py"]
    assert [one.name for one in made.recipes[0].settings] == ["kv-cache-dtype"]
    assert made.recipes[0].settings[0].why.en == "It halves the cache."
    assert made.title == record.title
    assert made.summary == record.summary


TITLE = "Store the KV cache in FP8"


@pytest.mark.parametrize(
    ("before", "used"),
    [
        (TITLE, True),
        (f"perf: {TITLE} / 以 FP8 存储 KV 缓存", True),
        (f"[AgentX] perf(kv)!: {TITLE} (#12)", True),
        (f"{TITLE} for all ranks", False),
        (f'Revert "{TITLE}"', False),
        ("Store the KV cache", False),
    ],
)
def test_a_title_that_was_used_is_not_used_again(before, used):
    record = parse(RECORD, "x")
    there = around(PATH, subjects=("Begin", before))
    made = staged.of_commit(record, [recipe(KV)], there)
    assert made.title.en == ("Set `kv-cache-dtype` to `fp8_e4m3`" if used else TITLE)
    assert (made.summary is None, made.type is None, made.risks == ()) == (used, used, used)
    assert (staged.of_commit(record, [], there) is None) is used


def test_settings_of_a_new_file_are_the_persons():
    record = parse(RECORD, "x")
    made = staged.of_commit(record, [recipe(action="added")], around(PATH))
    assert len(made.recipes[0].settings) == 2
