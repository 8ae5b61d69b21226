import json
import subprocess

from benchmarks.collecting import listed, reasons, sweep
from benchmarks.collecting.atoms import of_list, of_recipe, unmatched
from prdesc.record.rows import Recipe

PATH = "benchmarks/a.sh"


def recipe(**setting):
    return Recipe.model_validate({"path": PATH, "settings": [setting]})


def row(path, **values):
    return of_list({"file": PATH, "op": "change", "path": path, **values})


def test_a_change_is_the_same_in_two_rows():
    rows = [row("flag:--x", old="1"), row("flag:--x", new="'2'")]
    found = list(of_recipe(recipe(name="--x", where="vllm serve", old="1", new="2")))
    assert unmatched(rows, found) == ([], [])


def test_names_of_people_are_replaced_in_the_list():
    rows = [row("git-pin:clone", new="https://e.org/author-12/a.git")]
    found = list(of_recipe(recipe(name="git clone", new="https://e.org/jane.doe/a.git")))
    assert unmatched(rows, found) == ([], [])


def test_reasons_are_checked_on_the_text():
    text = {"-": "", "+": "--port) port=$2 ;;\n  --x 1 --y 2\n"}
    option = row("flag:--port", new="")
    assert reasons.missing(option, [], lambda _, side: text[side]) == reasons.OPTION
    (found,) = of_recipe(recipe(name="--y", new="2"))
    assert reasons.added(found, [], lambda _, side: text[side]) == reasons.TRUE
    assert reasons.missing(row("flag:--z", new="3"), [], lambda _, side: text[side]) is None


def test_a_list_and_a_branch_are_measured(tmp_path):
    def git(*arguments):
        identity = ("-c", "user.name=A", "-c", "user.email=a@example.org")
        done = subprocess.run(
            ["git", *identity, *arguments], cwd=tmp_path, check=True, capture_output=True
        )
        return done.stdout.decode().strip()

    git("init", "-q", "-b", "main")
    (tmp_path / "benchmarks").mkdir()
    commits = []
    for value in "12":
        (tmp_path / PATH).write_text(f"vllm serve --x {value}\n", "utf-8")
        git("add", ".")
        git("commit", "-q", "-m", value)
        commits.append(git("rev-parse", "HEAD"))
    change = {"file": PATH, "op": "change", "path": "flag:--x", "old": "1", "new": "2"}
    comment = {"file": PATH, "op": "comment-lines", "path": "comments", "added": ["# no"]}
    line = {
        "parent": commits[0],
        "commit": commits[1],
        "setting_changes": [change, comment],
        "changelog_new": [],
    }
    absent = {**line, "commit": "0" * 40}
    corpus = tmp_path / "recipe_changes.jsonl"
    corpus.write_text(f"{json.dumps(line)}\n{json.dumps(absent)}\n", "utf-8")
    result = listed.compare(tmp_path, tmp_path)
    assert (result.commits, result.absent, result.listed, result.found) == (1, 1, 1, 1)
    assert result.share("listed", explained=False) == result.share("found", explained=True) == 100
    assert result.comments[False] == 1
    swept = sweep.sweep(tmp_path, "main")
    assert (len(swept.wall), swept.failed, swept.settings) == (2, [], 1)
