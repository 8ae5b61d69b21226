"""Text that looks like a number or a truth is not that number or truth."""

import pytest

from prdesc.collect.reading import compare


@pytest.mark.parametrize(
    ("path", "old", "new", "found"),
    [
        ("a.yaml", "a: null", 'a: "null"', [("a", "null", '"null"')]),
        ("a.yaml", "a:", "a: ''", [("a", "null", '""')]),
        ("a.yaml", "b: 4", 'b: "4"', [("b", "4", '"4"')]),
        ("a.yaml", 'b: "yes"', "b: yes", [("b", '"yes"', "yes")]),
        ("a.yaml", "b: 'off'", "b: off", [("b", '"off"', "off")]),
        ("a.yaml", "b: |-\n  1.5", "b: 1.5", [("b", '"1.5"', "1.5")]),
        ("a.yaml", 'b: "4"', "b: 5", [("b", "4", "5")]),
        ("a.yaml", "b: [4, x]", 'b: ["4", x]', [("b", '[4, "x"]', '["4", "x"]')]),
        ("a.yaml", "b: [--x, 4]", 'b: [--x, "4"]', [("b", '["--x", 4]', '["--x", "4"]')]),
        (
            "a.yaml",
            'env:\n- {name: A, value: "1"}',
            "env:\n- {name: A, value: 1}",
            [("A", '"1"', "1")],
        ),
        ("a.yaml", 'a: "x"', "a: x", []),
        ("a.yaml", "a: 'x'\nb: 'vllm'", 'a: "x"\nb: vllm', []),
        ("a.json", '{"a": null}', '{"a": "null"}', [("a", "null", '"null"')]),
        ("a.json", '{"a": 1, "b": true}', '{"a": "1", "b": true}', [("a", "1", '"1"')]),
        (
            "a.toml",
            "a = 4\nb = true",
            'a = "4"\nb = "true"',
            [("a", "4", '"4"'), ("b", "true", '"true"')],
        ),
    ],
)
def test_what_is_read_differently_is_a_change(path, old, new, found):
    got = compare(path, old + "\n", new + "\n")
    assert [(one.name, one.old, one.new) for one in got.found] == found
    assert got.same is not bool(found)
