"""What is told of a fault has its kind and place, and no word of a text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.bot.port import AwayError
from prdesc.bot.telling import bare, fixes, held, told
from prdesc.errors import (
    AlteredError,
    ConflictError,
    Fault,
    FindingsError,
    ForgeError,
    IncompleteError,
    InputError,
    InvalidError,
    RefusedError,
    RejectedError,
)

WORD = "Zebrafish"
COMMENT = "the comment on the pull request says more"
FULL = "`prdesc refresh` of this pull request says it in full"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            RejectedError(Fault(f"https://m/v1 does not accept the request (400): “{WORD}”", "x")),
            "https://m/v1 does not accept the request (400): …",
        ),
        (
            AwayError(Fault(f"https://m/v1 is busy or failing (503): “it said ‘{WORD}’”", "x")),
            "https://m/v1 is busy or failing (503): …",
        ),
        (
            IncompleteError(Fault(f"2 units are left without Chinese (u1: no {WORD})", "x")),
            "2 units are left without Chinese",
        ),
        (
            RefusedError(Fault(f"github.com refuses octo/app (“{WORD}” (is odd))", "x")),
            "github.com refuses octo/app",
        ),
        (ForgeError(Fault("github.com failed with 503", "x")), "github.com failed with 503"),
        (ConflictError(Fault(f"people wrote {WORD}", "x")), "people edit it at the same time"),
        (AlteredError(Fault(f"{WORD} is gone", "x")), "GitHub keeps another text than was sent"),
        (InvalidError(Fault(f"no {WORD} (422)", "x")), "GitHub does not take what was sent (422)"),
        (
            FindingsError(Fault(f"{WORD}: a term", "x", ".prdesc/a.yaml", 3)),
            ".prdesc/a.yaml:3: the text has error-level findings",
        ),
        (
            InputError(Fault(f"has {WORD}", "x", "a.yaml", 3, "recipes[0].settings[1].new")),
            "a.yaml:3: recipes[0].settings[1].new: is not as it has to be",
        ),
        (
            InputError(Fault("is not known", "x", ".prdesc/a.yaml", 3, f"title.{WORD}")),
            ".prdesc/a.yaml:3: is not as it has to be",
        ),
        (
            InputError(Fault(f"`{WORD}` 中文", "x", key=f"title{WORD}")),
            "is not as it has to be",
        ),
        (
            InputError(Fault(f"is not one of a, b, not '{WORD}'", "x", "prdesc.toml", 2, "layout")),
            "prdesc.toml:2: layout: is not one of a, b, not …",
        ),
        (
            InputError(Fault("cannot be used", "x", key="bot.private_key")),
            "bot.private_key: cannot be used",
        ),
        (ValueError(WORD), "ValueError"),
    ],
)
def test_the_kind_is_told_and_no_word(error, said):
    assert told(error) == said
    assert WORD not in told(error)


@pytest.mark.parametrize("kind", [ConflictError, FindingsError, AlteredError, InvalidError])
def test_a_fix_that_can_quote_says_where_the_words_are(kind):
    assert fixes(kind(Fault("a", f"write {WORD}"))) == FULL


def test_a_fix_of_what_is_around_is_told():
    error = ForgeError([Fault("a", "wait"), Fault("b", "wait"), Fault("c", f"set 'x{WORD}'")])
    assert fixes(error) == "wait; set …"


@pytest.mark.parametrize(
    ("conflict", "said"),
    [
        (None, ""),
        (
            Fault("the managed region has lost its begin marker", "x", line=5),
            f"line 5: the managed region has lost its begin marker; {COMMENT}",
        ),
        (
            Fault(f"people changed this on the page to '{WORD}'", f"write {WORD}", line=7),
            f"line 7: a person has to decide; {COMMENT}",
        ),
        (
            Fault(f"while scanning {WORD}", "x", ".prdesc/a.yaml", 3, "title"),
            f".prdesc/a.yaml:3: title: a person has to decide; {COMMENT}",
        ),
    ],
)
def test_a_frozen_description_points_to_the_comment(conflict, said):
    assert held(conflict) == said


@given(st.text(), st.sampled_from(["“{}”", "'{}'", '"{}"']))
def test_what_is_quoted_never_shows(text, quotes):
    assert bare(f"it says {quotes.format(text)}") == "it says …"
