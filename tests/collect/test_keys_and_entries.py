import pytest

from prdesc.collect.globs import Globs


def rows(recipe):
    return [(one.name, one.where, one.old, one.new) for one in recipe.settings]


def test_keys_of_a_master_configuration(change):
    master = "configs/amd-master.yaml"
    before = "one:\n  image: a:1\n  runner: x\ntwo:\n  image: b:1\nthree:\n  image: c\n"
    after = "one:\n  image: a:2\n  runner: x\ntwo:\n  image: b:1\nfour:\n  tp: 1\n"
    got = change({master: before}, {master: after})
    assert got.recipes[0].keys == ("one", "three", "four")
    assert rows(got.recipes[0]) == [
        ("image", "one", "a:1", "a:2"),
        ("three", None, "{image: c}", None),
        ("four", None, None, "{tp: 1}"),
    ]


def test_keys_that_use_a_recipe(change):
    master = (
        "k-one:\n  settings:\n  - CONFIG_FILE=recipes/a/b/serve.yaml\n"
        "k-two:\n  settings:\n  # CONFIG_FILE=recipes/a/b/serve.yaml\n"
        "  - CONFIG_FILE=recipes/c/b/serve.yaml\n"
    )
    got = change(
        {"configs/x-master.yaml": master, "benchmarks/r/a/b/serve.yaml": "a: 1\n"},
        {"benchmarks/r/a/b/serve.yaml": "a: 2\n"},
    )
    assert got.recipes[0].keys == ("k-one",)


def test_the_keys_of_a_script_come_from_the_change_itself(change):
    entries = "- config-keys: [dsv4-fp4-b200-vllm, dsv4-fp4-b200-vllm-agentic, other]\n"
    path = "benchmarks/single/dsv4_fp4_b200.sh"
    got = change(
        {path: "A=1\n", "perf-changelog.yaml": ""}, {path: "A=2\n", "perf-changelog.yaml": entries}
    )
    assert got.recipes[0].keys == ("dsv4-fp4-b200-vllm",)


LOG = "- config-keys: [a]\n  description:\n    - One\n"
NEW = "- config-keys:\n    - b\n  description:\n    - Two\n  pr-link: null\n"


def test_entries_at_the_end(change):
    got = change({"perf-changelog.yaml": LOG}, {"perf-changelog.yaml": LOG + "\n" + NEW})
    assert got.entries == ({"config-keys": ("b",), "description": ("Two",), "pr-link": None},)
    assert (got.append_only, got.findings) == (True, ())


@pytest.mark.parametrize(
    ("after", "line", "count"),
    [
        pytest.param(NEW + LOG, 1, 1, id="above"),
        pytest.param(LOG.replace("One", "One more"), 3, 1, id="edited"),
        pytest.param("", 1, 0, id="emptied"),
        pytest.param(LOG.rstrip("\n"), 4, 0, id="the last line end"),
    ],
)
def test_old_bytes_of_a_changelog(change, after, line, count):
    got = change({"perf-changelog.yaml": LOG}, {"perf-changelog.yaml": after})
    assert (got.append_only, len(got.entries)) == (False, count)
    assert got.findings[0].line == min(line, LOG.count("\n"))
    assert "only added at the end" in got.findings[0].message


def test_any_other_changelog_may_change(change):
    globs = Globs(changelogs=("CHANGES.md",), append_only=())
    got = change({"CHANGES.md": "- One\n"}, {"CHANGES.md": "# New\n- Two\n* Three\n- One\n"}, globs)
    assert (got.entries, got.append_only) == (("Two", "Three"), None)


def test_a_broken_changelog(change):
    got = change({"perf-changelog.yaml": LOG}, {"perf-changelog.yaml": LOG + "- a: [\n"})
    assert got.entries == ()
    assert "entries could not be read" in got.findings[0].message
