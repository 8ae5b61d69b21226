"""References to pull requests: in an argument, and in the event of a run."""

import json
from datetime import UTC, datetime

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
        "https://github.com/o/r/pull/7",
        "https://GitHub.com/o/r/pull/7/files?w=1#diff",
        " https://github.com/o/r/pull/7/ ",
        "o/r#7",
    ],
)
def test_the_address_of_a_page_is_read_where_its_host_is_known(text):
    assert parse(text, "github.com") == HERE


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("https://github.com.evil.example/o/r/pull/7", "is not on github.com; set GITHUB_API_URL"),
        ("https://github.com@evil.example/o/r/pull/7", "write OWNER/REPO#N"),
        ("https://evil.example/github.com/o/r/pull/7", "write OWNER/REPO#N"),
        ("http://github.com/o/r/pull/7", "write OWNER/REPO#N"),
        ("https://github.com/o/../pull/7", "write OWNER/REPO#N"),
        ("https://github.com/o/r/pull/0", "write OWNER/REPO#N"),
        ("https://github.com/o/r/issues/7", "write OWNER/REPO#N"),
    ],
)
def test_another_page_is_refused(text, said):
    with pytest.raises(InputError, match=said):
        parse(text, "github.com")


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


EDIT = {
    "action": "edited",
    "sender": {"login": "alice"},
    "pull_request": {"number": 7, "body": "new\udc00", "updated_at": "2026-03-04T05:06:07Z"},
    "repository": {"full_name": "o/r"},
    "changes": {"body": {"from": "old"}},
}
AT = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)


def written(folder, **members):
    path = folder / "event.json"
    path.write_text(json.dumps(EDIT | members), "utf-8")
    return path


@pytest.mark.parametrize(
    ("changes", "previous", "others"),
    [
        ({"body": {"from": "old"}}, "old", False),
        ({"body": {"from": None}}, None, False),
        ({"title": {"from": "a"}}, None, True),
        ({"body": {"from": "old"}, "base": {"ref": {"from": "a"}}}, "old", True),
        ({}, None, False),
    ],
)
def test_an_edit_says_what_it_changed(tmp_path, changes, previous, others):
    found = event.edited(written(tmp_path, changes=changes))
    assert found == event.Edited("alice", "new?", previous, others, AT)


def test_another_event_is_no_edit(tmp_path):
    assert event.edited(written(tmp_path, action="synchronize")) is None
    assert event.updated(written(tmp_path, action="synchronize")) == AT
    path = tmp_path / "event.json"
    path.write_text('{"action": "edited", "issue": {}}', "utf-8")
    assert (event.edited(path), event.updated(path)) == (None, None)


@pytest.mark.parametrize("members", [{"sender": None}, {"changes": 7}, {"pull_request": {}}])
def test_an_edit_of_another_form_is_refused(tmp_path, members):
    with pytest.raises(InputError, match="is no payload of an event"):
        event.edited(written(tmp_path, **members))
