"""What becomes of the text of a pull request that is open already."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.describe import region
from prdesc.describe.marker import Notes
from prdesc.errors import ConflictError, InputError
from prdesc.forge import opening
from prdesc.forge.opening import Manner, Revision, Text
from prdesc.forge.pulls import Pull
from prdesc.forge.reference import Reference
from prdesc.forge.repository import Repository
from prdesc.forge.route import Route

HERE = Repository("o", "r")
WAY = Route(HERE, "fp8", "a" * 40, HERE, "main")
OLD = region.wrap("It saves 20 GB.\n\n- [ ] run", ["It saves 20 GB."], [])
NEW = region.wrap("It saves 21 GB.\n\n- [ ] run", ["It saves 21 GB."], [])
TICKED = NEW.replace("[ ]", "[x]")
TEXT = Text("Save 21 GB", f"{NEW}\n")
SIGNED = Text("Save 21 GB", f"{NEW}\n\nCo-authored-by: Jo <jo@example.com>\n")
OTHER = {"base_branch": "next"}
TRAILER = "Reviewed-by: Kim <kim@example.com>\n"
PLAIN = st.characters(exclude_characters="<`~\\", codec="utf-8")


def pull(body, **members):
    made = Pull(
        reference=Reference("o", "r", 7),
        title="Save 20 GB",
        body=body.replace("\r\n", "\n"),
        raw_body=body,
        author="jo",
        labels=(),
        opened=date(2026, 3, 4),
        is_open=True,
        is_draft=False,
        base_branch="main",
        base_sha="b" * 40,
        base_repository="o/r",
        head_branch="fp8",
        head_sha="a" * 40,
        head_repository="o/r",
        updated=datetime(2026, 3, 4, tzinfo=UTC),
        page="https://github.com/o/r/pull/7",
    )
    return replace(made, **members)


def revised(body, text=TEXT, **manner):
    return opening.revise(pull(body), text, Manner(**manner))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", ""),
        ("Mine.\n\n", "\n\nMine, too.  \n"),
        ("\n\n\n", " \t\n"),
        ("a\r\n\r\n", "\r\n\r\nb"),
    ],
)
def test_outside_of_the_region_every_byte_stays(before, after):
    new = revised(before + OLD + after).body
    assert new.startswith(before)
    assert new.endswith(after)
    assert new[len(before) : len(new) - len(after)].replace("\r\n", "\n") == NEW


@given(st.text(PLAIN, max_size=40), st.text(PLAIN, max_size=40))
def test_outside_of_the_region_every_byte_of_any_text_stays(before, after):
    body = f"{before}\n\n{OLD}\n\n{after}"
    if region.read(body).region is None:
        return
    new = revised(body).body
    assert new.startswith(f"{before}\n\n<!-- prdesc")
    assert new.endswith(f"prdesc:end -->\n\n{after}")


def test_line_ends_are_those_of_the_text():
    new = revised(f"a\r\n\r\n{OLD.replace(chr(10), chr(13) + chr(10))}\r\n").body
    assert "\n" not in new.replace("\r\n", "")
    assert region.read(new).region.edited is False


def test_what_is_the_same_changes_nothing():
    assert revised(f"a\n\n{NEW}\n") == Revision(None, None)
    assert revised(f"a\n\n{NEW}\n").payload == {}


def test_the_title_changes_only_where_it_is_asked_for():
    assert revised(OLD).title is None
    assert revised(OLD, retitles=True).title == "Save 21 GB"
    assert revised(OLD, replace(TEXT, title=""), retitles=True).title is None
    assert revised(OLD, replace(TEXT, title="Save 20 GB"), retitles=True).title is None


def test_what_a_person_ticked_stays_ticked():
    new = revised(OLD.replace("[ ]", "[x]")).body
    assert new == TICKED
    assert region.read(new).region.edited is False


def test_an_edit_inside_the_region_is_a_conflict():
    edited = f"Mine.\n\n{OLD.replace('20 GB.', '19 GB, I measured it.', 1)}"
    with pytest.raises(ConflictError, match=r"the managed region of o/r#7 has words of a person"):
        revised(edited)


@pytest.mark.parametrize(
    "notes",
    [Notes(part=True), Notes(kept=(0,)), Notes(own=(region.digest("It saves 19 GB."),))],
)
def test_what_a_refresh_has_kept_of_a_person_is_a_conflict(notes):
    kept = region.wrap("It saves 20 GB.", ["It saves 20 GB."], ["a"], notes)
    with pytest.raises(ConflictError, match="has words of a person"):
        revised(kept)


def test_an_edit_that_says_the_same_is_none():
    edited = OLD.replace("20 GB.", "21 GB.")
    assert revised(edited).body == NEW


def test_a_broken_region_is_a_conflict():
    with pytest.raises(ConflictError, match=r"^o/r#7:1: the managed region has lost its end mark"):
        revised(OLD.removesuffix("<!-- prdesc:end -->"))


def test_a_text_without_a_region_is_a_conflict_unless_one_is_asked_for():
    with pytest.raises(ConflictError, match=r"has no managed region; add .* with `--add-region`"):
        revised("Mine.")
    assert revised("Mine.", adds_region=True).body == f"Mine.\n\n{NEW}\n"


@pytest.mark.parametrize(
    ("old", "text", "new"),
    [
        ("", TEXT, f"{NEW}\n"),
        ("a\n", TEXT, f"a\n\n{NEW}\n"),
        ("a\n\n\n", TEXT, f"a\n\n\n{NEW}\n"),
        ("a", SIGNED, f"a\n\n{SIGNED.body}"),
        (f"a\n\n{TRAILER}", SIGNED, f"a\n\n{NEW}\n\n{TRAILER}"),
        (TRAILER, TEXT, f"{NEW}\n\n{TRAILER}"),
        (
            f"a\r\n\r\n{TRAILER}".replace("y\n", "y\r\n"),
            TEXT,
            f"a\n\n{NEW}\n\n".replace("\n", "\r\n") + TRAILER,
        ),
        ("a\r\nb", TEXT, f"a\nb\n\n{NEW}\n".replace("\n", "\r\n")),
    ],
)
def test_a_region_is_added_above_the_trailers(old, text, new):
    assert revised(old, text, adds_region=True).body == new


@given(st.text(PLAIN))
def test_adding_a_region_takes_nothing_away(old):
    try:
        new = revised(old, SIGNED, adds_region=True).body
    except ConflictError:
        return  # the text hides what follows it
    found = region.read(new).region
    outside = new[: found.start] + new[found.end :]
    left = iter(outside)
    assert all(character in left for character in old)


@pytest.mark.parametrize(
    ("old", "line"),
    [
        ("Hello\n```\ncode\n", 2),
        ("Hello\r\n\r\n~~~\r\ncode", 3),
        ("Hello\n\n<!-- open\n", 3),
        ("Hello\n<details>\n<summary>x</summary>\n\nmore\n", 2),
        ("<details>\n<details>\n\n</details>\n\nmore\n", 1),
        ("<pre>\n\nmore\n", 1),
        (f"```\n\n{TRAILER}", 1),
    ],
)
def test_a_text_that_would_swallow_the_region_is_a_conflict(old, line):
    with pytest.raises(ConflictError, match="would swallow the description") as raised:
        revised(old, adds_region=True)
    (fault,) = raised.value.faults
    assert (fault.file, fault.line) == ("o/r#7", line)


@pytest.mark.parametrize("old", ["```\na\n```\n", "<!-- a -->\n", "<details>\n\na\n\n</details>"])
def test_what_is_closed_swallows_nothing(old):
    new = revised(old, adds_region=True).body
    assert region.read(new).region is not None
    assert revised(new) == Revision(None, None)


def test_a_text_of_ones_own_that_is_there_changes_nothing():
    text = Text("a", "Mine.\n\n- [ ] run\n")
    assert revised("Mine.\r\n\r\n- [x] run", text) == Revision(None, None)
    assert revised("Mine.\r\n\r\n- [x] run", text, retitles=True) == Revision("a", None)


def test_a_text_of_ones_own_cannot_be_put_in():
    with pytest.raises(InputError, match="the text has no managed region to put in; draft it"):
        revised(OLD, Text("a", "Mine."))


@pytest.mark.parametrize(
    ("body", "text", "lines"),
    [
        (NEW, TEXT, ""),
        (NEW, SIGNED, "Co-authored-by: Jo <jo@example.com>"),
        (f"{NEW}\r\n\r\nCo-authored-by: Jo <jo@example.com>\r\n", SIGNED, ""),
        (NEW, Text("a", "b"), ""),
    ],
)
def test_trailers_that_are_not_there_are_named(body, text, lines):
    assert opening.left_out(pull(body), text) == lines


@pytest.mark.parametrize(
    ("found", "named", "chosen"),
    [
        ([], False, None),
        ([{}], False, 0),
        ([{"is_open": False}], False, None),
        ([{"head_branch": "fp9"}], False, None),
        ([{"head_repository": "jo/r"}], False, None),
        ([{"head_repository": None}], False, None),
        ([{"head_repository": "O/R"}], False, 0),
        ([OTHER], False, 0),
        ([OTHER], True, None),
        ([OTHER, {}], False, 1),
        ([OTHER, {}], True, 1),
    ],
)
def test_the_pull_request_of_a_branch(found, named, chosen):
    pulls = [pull("", **members) for members in found]
    assert opening.choose(pulls, WAY, named=named) is (None if chosen is None else pulls[chosen])


def test_several_pull_requests_of_a_branch_are_told():
    several = [pull("", **OTHER), pull("", base_branch="old")]
    with pytest.raises(InputError, match="o/r#7 into next, o/r#7 into old; name the one"):
        opening.choose(several, WAY, named=False)
