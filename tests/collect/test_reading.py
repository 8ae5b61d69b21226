import pytest

from prdesc.collect import changelog, data_tree, keys, reading
from prdesc.collect.nodes import UnreadableError, leaves, shown


@pytest.mark.parametrize(
    ("path", "text", "kind"),
    [
        ("a/b.yaml", "", "yaml"),
        ("b.YML", "", "yaml"),
        ("b.json", "", "json"),
        ("b.toml", "", "toml"),
        ("job.slurm", "", "script"),
        (".env", "", "script"),
        ("run", "#!/usr/bin/env bash\n", "script"),
        ("run", "#!/usr/bin/python3\n", "other"),
        ("run.py", "#!/bin/sh\n", "other"),
        ("README.md", "", "other"),
    ],
)
def test_formats(path, text, kind):
    assert reading.format_of(path, text) == kind


@pytest.mark.parametrize(
    ("text", "flow"),
    [
        (
            '{"a": 1.50, "b": [true, null, -0, 1e3], "c": "x"}',
            "{a: 1.50, b: [true, null, -0, 1e3], c: x}",
        ),
        ("[NaN]", "[NaN]"),
        ('"x"', "x"),
    ],
)
def test_json_is_literal(text, flow):
    assert shown(data_tree.read_json(text)) == flow


TOML = "a = 0x10 # x\nb = 1_000\nc = 0.90\nd = 2026-09-20\ne = true\nf = 'y'\n[g]\nh = [1, 2]\n"


def test_toml_is_literal():
    flow = "{a: 0x10, b: 1_000, c: 0.90, d: 2026-09-20, e: true, f: y, g: {h: [1, 2]}}"
    assert shown(data_tree.read_toml(TOML)) == flow


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (data_tree.read_json, "{"),
        (data_tree.read_json, "[" * 100_000),
        (data_tree.read_toml, "a = "),
        (data_tree.read_toml, "a = " + "[" * 100_000),
    ],
)
def test_what_is_broken(read, text):
    with pytest.raises(UnreadableError):
        read(text)


def test_toml_is_compared_with_its_comments():
    got = reading.compare("a.toml", "a = 1\n", "a = 2 # why\n# more\n")
    assert [(one.name, one.old, one.new) for one in got.found] == [("a", "1", "2")]
    assert got.comments == ((1, "why"), (2, "more"))


@pytest.mark.parametrize(
    ("path", "text", "comments", "trouble"),
    [
        ("a.sh", "#!/bin/sh\n# x\nA=1\n", ((2, "x"),), False),
        ("a.sh", "# x\nA='\n", ((1, "x"),), True),
        ("a.yaml", "# x\na: 1\n", ((1, "x"),), False),
        ("a.yaml", "# x\na: [\n", ((1, "x"),), True),
        ("a.md", "# x\n", (), False),
    ],
)
def test_comments_of_new_files(path, text, comments, trouble):
    got = reading.added(path, text)
    assert (got.comments, got.found, got.trouble is not None) == (comments, (), trouble)


def test_a_comment_that_moved_is_not_new():
    got = reading.compare("a.yaml", "# x\na: 1\nb: 1\n", "a: 1\n# y\n# x\nb: 2\n")
    assert got.comments == ((2, "y"),)


@pytest.mark.parametrize(
    ("new", "comments"),
    [
        ("a: 1\nb: 2\n# x", ((3, "x"),)),
        ("# x\na: 1\n\nb: 1\n# y\nc: 2\n# z\n", ((1, "x"), (5, "y"), (7, "z"))),
        ("# x", ((1, "x"),)),
        ("a: 1\nb: '\u2028'\nc: 1 # x\n", ((3, "x"),)),
    ],
)
def test_comments_keep_their_lines(new, comments):
    assert reading.compare("a.yaml", "a: 1\nb: 1\n", new).comments == comments


def test_an_error_before_the_change_does_not_matter():
    broken = "a: [\nb: 1\n"
    got = reading.compare("a.yaml", broken, broken.replace("1", "2"))
    assert [(one.name, one.old, one.new) for one in got.found] == [("b", "1", "2")]


def test_leaves():
    tree = data_tree.read_json('{"a": {"b": 1}, "c": [2, {"d": 3}]}')
    assert list(leaves(tree)) == [(("a", "b"), "1"), (("c",), "2"), (("c", "d"), "3")]


@pytest.mark.parametrize(
    ("old", "new", "entries"),
    [
        ("", "- a\n", ("a",)),
        ("- a\n", "- b\n- a\n- c\n", ("b", "c")),
        ("- a\n- b\n", "- b\n- a\n", ()),
        ("- a\n", "- a\n- a\n", ("a",)),
        (
            "[]\n",
            "- {k: [x, {y: 1}], n: ~, m: {o: 1}}\n",
            ({"k": ("x", "{y: 1}"), "n": None, "m": "{o: 1}"},),
        ),
        ("", "- [1, 2]\n", ("[1, 2]",)),
        ("- &x a\n", "- &x a\n- *x\n", ("a",)),
    ],
)
def test_entries(old, new, entries):
    got = changelog.additions("log.yaml", old, new)
    assert (got.entries, got.trouble) == (entries, None)


def test_a_changelog_that_is_no_list():
    assert changelog.additions("log.yaml", "", "a: 1\n").trouble == "it is not a list of entries"


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (b"a\n", b"a\nb\n", None),
        (b"", b"x", None),
        (b"a\nb\n", b"a\nc\n", 2),
        (b"a\nb\n", b"a\n", 2),
        (b"a", b"b", 1),
    ],
)
def test_the_first_difference(old, new, line):
    assert changelog.first_difference(old, new) == line


def test_top_level_keys():
    assert keys.top_level("# x:\na-1.5: 1\n b: 2\n- c: 3\n'd': \nhttp://x\na-1.5: 2\n") == (
        "a-1.5",
        "d",
    )


@pytest.mark.parametrize(
    ("path", "key", "used"),
    [
        ("benchmarks/x/dsv4_fp4_b200_vllm.sh", "dsv4-fp4-b200-vllm", True),
        ("benchmarks/agentic/dsv4_fp4_b200_vllm.sh", "dsv4-fp4-b200-vllm-agentic", True),
        ("benchmarks/x/dsv4_fp4_b200_vllm.sh", "dsv4-fp4-b200-vllm-agentic", False),
        ("benchmarks/agentic/dsv4_fp4_b200_vllm.sh", "dsv4-fp4-b200-vllm", False),
        ("benchmarks/x/qwen3.5_fp8_mi355x_mtp.sh", "qwen3.5-fp8-mi355x-sglang-mtp", True),
        ("benchmarks/x/qwen3.5_fp8_mi355x_mtp.sh", "qwen3.5-fp8-mi355x-sglang", False),
        ("benchmarks/x/run.sh", "run-fast", False),
        ("benchmarks/x/a_b_c.yaml", "a-b-c", False),
    ],
)
def test_keys_that_a_script_spells(path, key, used):
    assert keys.users(path, {}, (key,)) == ((key,) if used else ())


def test_form_of_toml_values():
    assert shown(data_tree.read_toml("a = 1e400\n[[b]]\nc = 1\n")) == "{a: 1e400, b: [{c: 1}]}"


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('\'{"a": 1, "b": 2}\'', '\'{"b": 3, "a": 1}\'', [("b", "run --c", "2", "3")]),
        ('"{\\"a\\": \\"$X\\"}"', '"{\\"a\\": \\"$Y\\"}"', [("a", "run --c", "$X", "$Y")]),
        ("'{\"a\": 1}'", "'{\"a\":1}'", []),
        ("'{a'", "'{b'", [("--c", "run", "{a", "{b")]),
        (
            '"{\\"a\\": $X}"',
            '"{\\"a\\": $Y}"',
            [("--c", "run", r'"{\"a\": $X}"', r'"{\"a\": $Y}"')],
        ),
        ("[1]", "[2]", [("--c", "run", "[1]", "[2]")]),
        ("\\'", "x", [("--c", "run", "\\'", "x")]),
    ],
)
def test_json_in_a_flag(old, new, found):
    got = reading.compare("a.sh", f"run --c {old}\n", f"run --c {new}\n")
    rows = [(one.name, " ".join(one.where), one.old, one.new) for one in got.found]
    assert (rows, got.trouble) == (found, None)
