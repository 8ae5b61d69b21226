"""What is wrong with a database is told without any part of its address."""

import pytest

psycopg = pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from prdesc.bot import addresses  # noqa: E402 - as above

GOOD = [
    "postgresql:///bot?host=/run/postgresql",
    "postgresql://bot:p%40ss%2Fw@db.example:5432/bot",
    "postgres://bot@[::1]/bot?application_name=a@b",
]


@pytest.mark.parametrize("address", GOOD)
def test_an_address_that_is_one_has_no_fault(address):
    assert addresses.fault(address) is None


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ('connection to server at "HUNTER", port 9 failed: Connection refused', "nothing listens"),
        ("failed to resolve host 'HUNTER': [Errno -2] Name or service not known", "its host is"),
        ('FATAL:  password authentication failed for user "HUNTER"', "it does not take the"),
        ('FATAL:  database "HUNTER" does not exist', "it has no such database"),
        ('FATAL:  role "HUNTER" does not exist', "it has no such account"),
        ("FATAL:  the database system is starting up", "it starts up"),
        ("connection timeout expired", "no answer in time"),
        ("HUNTER is odd", "OperationalError"),
    ],
)
def test_why_it_cannot_be_used_has_no_part_of_it(said, told):
    why = addresses.why(psycopg.OperationalError(said))
    assert why.startswith(told)
    assert "HUNTER" not in why
