"""A draft in the file of a message: what git makes of it, and that nothing else changes."""

import re
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc.describe import editing
from prdesc.describe.trailers import Trailer
from prdesc.errors import InputError
from prdesc.hook import message, placing
from prdesc.hook.form import Form
from prdesc.hook.message import Draft

HINT = b"# Please enter the commit message\n#\n#\tnew file: a\n"
CUT = b"# ------------------------ >8 ------------------------\n"
DIFF = CUT + b"# Do not modify\n# Everything below\ndiff --git a/a b/a\n+# x\n"
STRIP = Form("#", "utf-8", "strip")
DRAFT = Draft("Subject\n\nText 中文。", ("Assisted-by: A:b",), ("a note",))
WRITTEN = "Subject\n\nText 中文。\n\nAssisted-by: A:b\n"
SIGNED = b"Signed-off-by: Jo <jo@example.com>\n"


@pytest.mark.parametrize(
    "raw",
    [b"", b"\n", b"\n" + HINT, b"\n" + HINT + DIFF, b"# a template\r\n\r\n# more\r\n" + HINT],
)
def test_a_draft_stands_above_what_is_there(raw):
    made = message.compose(raw, STRIP, DRAFT)
    assert STRIP.committed(made) == WRITTEN
    assert made.endswith(raw.lstrip(b"\n"))
    assert made.count(b"# a note\n") == 1


def test_trailers_that_are_there_stand_last_and_once():
    raw = b"\n\nAssisted-by: A:b\n" + SIGNED + b"\n" + HINT
    made = message.compose(raw, STRIP, Draft("Subject", ("Helped-by: C", "Assisted-by: A:b")))
    assert STRIP.committed(made) == f"Subject\n\nHelped-by: C\nAssisted-by: A:b\n{SIGNED.decode()}"
    assert message.block(raw, STRIP, DRAFT) == ["Assisted-by: A:b", SIGNED.decode().strip()]


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        (b"\n" + HINT, []),
        (SIGNED + b" folded\n" + HINT, [SIGNED.decode().strip(), " folded"]),
        (b"Text\n" + HINT, None),
        (b"[JIRA-1] \n", None),
        (b"\n" + HINT + DIFF, []),
    ],
)
def test_what_is_there_is_told_from_text(raw, found):
    assert message.signed(raw, STRIP) == found


def test_a_line_that_git_would_drop_is_moved():
    form = Form(";", "utf-8", "strip")
    made = message.compose(b"; x\n", form, Draft("Subject\n\n;first\n; second"))
    assert form.committed(made) == "Subject\n\n ;first\n ; second\n"


def test_a_note_is_one_line_whatever_it_quotes():
    made = message.compose(b"", STRIP, Draft("Subject", (), ("a\nb\r\nc\x0bd",)))
    assert STRIP.committed(made) == "Subject\n"


@pytest.mark.parametrize("cleanup", ["scissors", "whitespace", "verbatim"])
def test_where_comments_stay_the_text_has_none(cleanup):
    form = Form("#", "utf-8", cleanup)
    made = message.compose(b"\n" + (DIFF if cleanup == "scissors" else b""), form, DRAFT)
    assert form.committed(made).rstrip("\n") == WRITTEN.rstrip("\n")
    assert (b"# a note" in made) is (cleanup == "scissors")


@pytest.mark.parametrize("raw", [b"\n" + HINT, b"\n" + SIGNED + b"\n" + HINT + DIFF])
def test_a_suggestion_changes_no_message(raw):
    made = message.suggest(raw, STRIP, DRAFT)
    assert STRIP.committed(made) == STRIP.committed(raw)
    assert "# Subject\n#\n# Text 中文。\n#\n# Assisted-by: A:b\n".encode() in made


def test_a_suggestion_is_apart_from_what_git_says():
    made = message.suggest(b"\n# Please enter\n", STRIP, DRAFT)
    assert b"\n# Assisted-by: A:b\n#\n# Please enter\n" in made


@pytest.mark.parametrize(("comment", "subject"), [("S", "Subject"), ("-", "- x"), ("#", "#12")])
def test_a_subject_that_would_be_a_comment_is_not_drafted(comment, subject):
    form = Form(comment, "utf-8", "strip")
    with pytest.raises(InputError, match=f"a comment, which begins with `{comment}`"):
        message.compose(b"\n", form, Draft(subject))


def test_a_suggestion_stands_below_the_scissors():
    form = Form("#", "utf-8", "scissors")
    made = message.suggest(b"\n" + DIFF, form, DRAFT)
    assert form.committed(made) == ""
    assert b"# Everything below\n# prdesc: a suggestion" in made
    with pytest.raises(InputError, match="git keeps comments"):
        message.suggest(b"", Form("#", "utf-8", "whitespace"), DRAFT)


def test_an_encoding_is_written_or_refused():
    form = Form("#", "gbk", "strip")
    other = "# ä\n".encode()
    made = message.compose(b"\n" + other, form, DRAFT)
    assert WRITTEN.encode("gbk") in made
    assert made.endswith(other)
    with pytest.raises(InputError, match="holds `😀`"):
        message.compose(b"", form, Draft("Subject 😀"))
    with pytest.raises(InputError, match="not in the encoding gbk"):
        form.committed(b"\x80\xff\n")


LINES = st.lists(
    st.sampled_from(["", "text", " x ", "#c", "# c", ";s", "\t", "a\r", "---", CUT.decode()[:-1]]),
    max_size=9,
)


@settings(deadline=None, max_examples=50)
@given(LINES, st.sampled_from("#;"))
def test_git_cleans_up_in_the_same_way(lines, comment):
    """But for the scissors, which `stripspace` does not know."""
    text = "".join(f"{line}\n" for line in lines if ">8" not in line)
    command = ["git", "-c", f"core.commentChar={comment}", "stripspace", "--strip-comments"]
    done = subprocess.run(command, input=text.encode(), capture_output=True, check=True)
    assert editing.committed(text, comment) == done.stdout.decode()


@settings(deadline=None)
@given(LINES, LINES, st.booleans())
def test_a_draft_is_committed_as_it_is_or_refused(text, there, signed):
    raw = "".join(f"# {line}\n" for line in there).encode() + SIGNED * signed
    draft = Draft("\n".join(["Subject", "", *text]), ("Assisted-by: A:b",))
    made = message.compose(raw, STRIP, draft)
    lines = STRIP.committed(made).split("\n")
    assert [line.strip() for line in lines if line.strip()] == [
        *(line.strip() for line in ["Subject", *text] if line.strip()),
        "Assisted-by: A:b",
        *([SIGNED.decode().strip()] * signed),
    ]


NEW = (Trailer("Assisted-by", "A:b"),)
CHANGE = "Change-Id: I0123456789abcdef0123456789abcdef01234567"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Subject\n", "Subject\n\nAssisted-by: A:b\n"),
        ("Subject", "Subject\n\nAssisted-by: A:b\n"),
        ("fix: it\n", "fix: it\n\nAssisted-by: A:b\n"),
        (f"S\n\n{CHANGE}\n", f"S\n\nAssisted-by: A:b\n{CHANGE}\n"),
        ("S\n\nX-y: z\n  more\n", "S\n\nX-y: z\n  more\nAssisted-by: A:b\n"),
        (f"S\n\nT\n---\n\nA: b\n# c\n{CHANGE}\n# d\n", None),
        ("S\n\n# c\n" + DIFF.decode(), "S\n\nAssisted-by: A:b\n\n# c\n" + DIFF.decode()),
        ("S\n\nT\n", "S\n\nT\n\nAssisted-by: A:b\n"),
        ("S\r\n\r\nT\r\n", "S\r\n\r\nT\r\n\nAssisted-by: A:b\n"),
        ("S\r\n\r\nA: b\r\n", "S\r\n\r\nA: b\r\nAssisted-by: A:b\n"),
    ],
)
def test_a_trailer_is_put_where_git_finds_it(before, after):
    made = placing.add(before.encode(), STRIP, NEW)
    if after is not None:
        assert made.decode() == after
    assert placing.missing(STRIP.committed(made), NEW) == ()
    assert placing.missing(STRIP.committed(before.encode()), NEW) == NEW
    assert made.replace(b"Assisted-by: A:b\n", b"").split() == before.encode().split()


def test_what_git_would_not_read_is_refused():
    with pytest.raises(InputError, match="git would not read `A b: c` here"):
        placing.add(b"S\n\nA: b\n", STRIP, (Trailer("A b", "c"),))


@pytest.mark.parametrize(
    ("wanted", "difference"),
    [
        (["A: b"], "(lost: none; added: `C: d`)"),
        (["A: b", "A: b", "C: d"], "(lost: `A: b`; added: none)"),
        (["A: b", "C: e"], "(lost: `C: e`; added: `C: d`)"),
    ],
)
def test_trailers_that_git_reads_otherwise_are_told(wanted, difference):
    placing.verify("S\n\nA: b\nC: d\n", ["C: d", "A: b"])
    with pytest.raises(InputError, match=re.escape(difference)):
        placing.verify("S\n\nA: b\nC: d\n", wanted)
