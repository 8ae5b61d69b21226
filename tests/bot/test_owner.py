"""Whose the bot's own Postgres is."""

import os
import sys

import pytest

from prdesc.bot.owner import is_there
from prdesc.bot.programs import Account
from prdesc.bot.socket_folder import socket_folder
from prdesc.errors import InputError

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no Postgres of its own there")


@pytest.fixture
def other():
    return Account("other", os.geteuid() + 1, os.getegid())


def test_it_is_there_once_it_was_made(tmp_path):
    account = Account("mine", os.geteuid(), os.getegid())
    assert not is_there(tmp_path / "bot" / "data", account)
    assert is_there(tmp_path, account)


def test_who_asks_with_another_account_is_told_whose_it_is(tmp_path, other):
    with pytest.raises(InputError) as raised:
        is_there(tmp_path, other)
    (fault,) = raised.value.faults
    assert "belongs to the account" in fault.problem
    assert "sudo -u" in fault.fix
    assert "remove nothing" in fault.fix


def test_a_socket_of_another_account_is_not_to_be_removed(tmp_path, other):
    (tmp_path / "socket").mkdir(mode=0o700)
    with pytest.raises(InputError, match="belongs to the account") as raised:
        socket_folder(tmp_path, other)
    assert "remove it" not in str(raised.value)
    (tmp_path / "socket").chmod(0o755)
    with pytest.raises(InputError, match="mode 0700"):
        socket_folder(tmp_path, Account())
