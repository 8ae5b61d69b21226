import pytest

from prdesc.errors import (
    ConflictError,
    Fault,
    FindingsError,
    ForgeError,
    IncompleteError,
    InputError,
    PrdescError,
)


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        (Fault("is wrong", "mend it"), "is wrong; mend it"),
        (Fault("is wrong", "mend it", "f"), "f: is wrong; mend it"),
        (Fault("is wrong", "mend it", "f", 3, "a.b"), "f:3: a.b: is wrong; mend it"),
    ],
)
def test_a_fault_says_where_what_and_how(fault, text):
    assert str(fault) == text


def test_each_error_has_its_exit_code():
    tree = (InputError, IncompleteError, FindingsError, ConflictError, ForgeError)
    assert [error.exit_code for error in tree] == [2, 3, 4, 5, 6]
    assert set(PrdescError.__subclasses__()) >= set(tree)


def test_all_faults_are_in_the_message():
    error = InputError([Fault("one", "a"), Fault("two", "b")])
    assert str(error) == "one; a\ntwo; b"
    assert error.faults[1].as_dict() == {
        "file": None,
        "line": None,
        "key": None,
        "problem": "two",
        "fix": "b",
    }
