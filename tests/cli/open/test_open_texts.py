"""Texts that are saved, and texts that are not verified."""

import json

import pytest
from open_run import BODY, CHINESE, ENGLISH, OTHER, RECORD, TITLE, WRONG, ZH_LEFT_OUT, saved

from prdesc.describe import region
from prdesc.units.document import UNTRANSLATED


def test_a_saved_text_is_checked_and_published_as_it_is(open_, double, repository):
    (repository / "body.md").write_text(BODY, "utf-8")
    ran = open_("--body", "body.md", "--title", TITLE)
    assert (ran.code, double.pulls["octo/app", 1]["body"]) == (0, BODY)
    assert "2 pairs checked: 0 errors" in ran.err


def test_a_saved_text_that_is_there_is_unchanged(open_, double, repository):
    (repository / "body.md").write_text(BODY, "utf-8")
    open_("--body", "body.md", "--title", TITLE)
    ran = open_("--body", "body.md", "--title", TITLE, "--format", "json")
    assert (ran.code, json.loads(ran.out)["outcome"], len(double.writes)) == (0, "unchanged", 1)


def test_a_saved_text_that_was_edited_is_no_edit_of_the_page(open_, double, prdesc, repository):
    assert prdesc("draft", "-", "-o", "body.md", stdin=RECORD).code == 0
    path = repository / "body.md"
    edited = path.read_text("utf-8").replace("stores less", "stores far less")
    path.write_text(edited.replace("存储得更少", "存储得少得多"), "utf-8")
    assert open_("--body", "body.md", "--title", TITLE).code == 0
    assert region.read(double.pulls["octo/app", 1]["body"]).region.edited is False
    assert open_("--body", "body.md").err.endswith("octo/app#1 has this description already\n")
    assert (open_().code, len(double.writes)) == (0, 2)


def test_a_saved_text_may_be_piped(open_, double):
    assert open_("--body", "-", "--title", TITLE, stdin=BODY).code == 0
    assert double.pulls["octo/app", 1]["body"] == BODY


def test_a_draft_that_was_saved_can_be_put_in(open_, double, prdesc, repository):
    open_()
    record = repository / "other.yaml"
    record.write_text(OTHER, "utf-8")
    assert prdesc("draft", record, "-o", "body.md").code == 0
    ran = open_("--body", "body.md")
    assert ran.code == 0
    assert "B200" in double.pulls["octo/app", 1]["body"]
    assert double.pulls["octo/app", 1]["title"] == TITLE


def test_a_saved_text_with_errors_is_refused(open_, double):
    ran = open_("--body", "-", "--title", TITLE, stdin=BODY.replace("在 H100", "在 B200"))
    assert ran.code == 4
    assert "error: references" in ran.err
    assert "the text has error-level findings; put it right, or publish it as it is" in ran.err
    assert "在 B200" in saved(ran).read_text("utf-8")
    assert double.writes == []


def test_a_mark_is_refused_whatever_the_text_ignores(open_, double):
    left = BODY.replace(CHINESE, f"{UNTRANSLATED} {CHINESE}")
    ignore = "<!-- prdesc-ignore completeness: later -->\n\n"
    ran = open_("--body", "-", "--title", TITLE, stdin=ignore + left)
    assert (ran.code, double.writes) == (3, [])
    assert f"the text has parts marked {UNTRANSLATED}" in ran.err


def test_a_saved_text_needs_a_title(open_, double, repository):
    (repository / "body.md").write_text(BODY, "utf-8")
    ran = open_("--body", "body.md")
    assert (ran.code, double.writes) == (2, [])
    assert "body.md: the pull request needs a title; give it with `--title`; the" in ran.err
    assert ran.err.rstrip().endswith("; the text is in body.md")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            lambda text: text.partition("<!-- prdesc:end")[0],
            "1: the managed region has lost its end",
        ),
        (lambda text: text.replace("<!-- prdesc:begin", "<!-- begin"), "has lost its begin marker"),
        (lambda text: text + text, "the managed region is there more than once"),
        (lambda text: f"x {text}", "1: the managed region has a changed or misplaced marker"),
    ],
)
def test_a_region_that_no_run_could_take_up_is_not_sent(open_, double, prdesc, change, said):
    text = change(prdesc("draft", "-", stdin=RECORD).out)
    ran = open_("--body", "-", "--title", TITLE, "--publish-unverified", stdin=text)
    assert (ran.code, double.writes) == (2, [])
    assert said in ran.err
    assert saved(ran).read_text("utf-8") == text
    assert "restore the two `<!-- prdesc:… -->` lines, or delete both; the text is in" in ran.err


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (ZH_LEFT_OUT, 3, "the description is not translated throughout; write the Chinese"),
        (WRONG, 4, "the description has error-level findings; put them right in the record"),
    ],
)
def test_what_is_not_verified_is_refused(open_, double, text, code, said):
    ran = open_(text=text)
    assert (ran.code, ran.out, double.writes) == (code, "", [])
    assert said in ran.err
    assert "`--publish-unverified`" in ran.err
    assert ENGLISH in saved(ran).read_text("utf-8")


@pytest.mark.parametrize(("text", "code"), [(ZH_LEFT_OUT, 3), (WRONG, 4)])
def test_what_is_not_verified_is_published_where_that_is_asked_for(open_, double, text, code):
    ran = open_("--publish-unverified", "--format", "json", text=text)
    assert ran.code == code
    assert json.loads(ran.out)["verified"] is False
    assert "prdesc: warning: not verified: the description" in ran.err
    assert len(double.pulls) == 1


def test_a_record_without_a_title_is_refused(open_, double):
    ran = open_(text=RECORD.partition("\n")[2])
    assert (ran.code, double.writes) == (2, [])
    assert "the record has no title" in ran.err
