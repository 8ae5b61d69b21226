import pytest

from prdesc.bot.key import Key
from prdesc.forge.reference import parse


@pytest.mark.parametrize(
    ("installation", "repository", "number"),
    [(-1, "octo/app", 1), (1, "octo", 1), (1, "octo/app/x", 1), (1, "octo/app", 0), (1, "", 1)],
)
def test_a_key_that_cannot_be_is_refused(installation, repository, number):
    with pytest.raises(ValueError, match=r"number|pull request"):
        Key(installation, repository, number)


def test_two_spellings_share_the_lock_and_installations_do_not():
    assert Key(1, "Octo/App", 7).lock == Key(1, "octo/app", 7).lock == "1:octo/app#7"
    assert Key(1, "octo/app", 7).lock != Key(2, "octo/app", 7).lock


def test_a_key_is_the_pull_request_that_a_person_named():
    reference = parse("octo/app#12")
    assert Key.of(reference, 5) == Key(5, "octo/app", 12)
    assert Key.of(reference).reference == reference
