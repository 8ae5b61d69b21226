"""References to pull requests: in an argument, and in the event of a run."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.errors import InputError
from prdesc.forge import event
from prdesc.forge.reference import Reference, parse

HERE = Reference("o", "r", 7)


@pytest.mark.parametrize(
    ("text", "path", "number"),
    [("o/r#7", "/repos/o/r", 7), (" octo-org/my.repo_x#123 ", "/repos/octo-org/my.repo_x", 123)],
)
def test_a_reference_is_read(text, path, number):
    found = parse(text)
    assert (found.path, found.number, str(found)) == (path, number, text.strip())


@pytest.mark.parametrize(
    "text",
    [
        "o/r",
        "o/r#",
        "o/r#0",
        "o/r#7x",
        "#7",
        "r#7",
        "o/..#7",
        "o/.#7",
        "a/b/c#7",
        "https://github.com/o/r/pull/7",
        "o/r%2F..#7",
        "o/r#７",
        "-o/r#7",
        "o/r#7\n::error::x",
        "o/r#" + "9" * 40,
    ],
)
def test_what_is_no_reference_is_refused(text):
    with pytest.raises(InputError, match="OWNER/REPO#N"):
        parse(text)


@given(st.text())
def test_any_text_is_a_reference_or_refused(text):
    try:
        found = parse(text)
    except InputError:
        return
    assert ".." not in found.path.split("/")
    assert found.path.isascii()


@pytest.mark.parametrize(
    ("payload", "found"),
    [
        ('{"pull_request": {"number": 7}, "repository": {"full_name": "o/r"}}', HERE),
        ('{"merge_group": {}, "repository": {"full_name": "o/r"}}', None),
    ],
)
def test_an_event_names_its_pull_request(tmp_path, payload, found):
    path = tmp_path / "event.json"
    path.write_text(payload, "utf-8")
    assert event.reference(path) == found


@pytest.mark.parametrize(
    "payload",
    ["", "[]", "[" * 100_000, '{"pull_request": {}}', '{"pull_request": {"number": "7\\n"}}'],
)
def test_what_is_no_event_is_refused(tmp_path, payload):
    path = tmp_path / "event.json"
    path.write_text(payload, "utf-8")
    with pytest.raises(InputError):
        event.reference(path)
