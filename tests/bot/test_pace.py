"""How fast an installation is worked for."""

import itertools
import threading
import time

import pytest
from bot_clients import PULL, read, write
from github_double import Answer

from prdesc.bot.key import Key
from prdesc.bot.port import Later
from prdesc.errors import ForgeError
from prdesc.forge import pulls


def test_two_writes_of_an_installation_lie_a_second_apart(double, github):
    times = []
    double.before("PATCH", "/pulls/7", lambda _: times.append(time.monotonic()), nth=1)
    double.before("PATCH", "/pulls/7", lambda _: times.append(time.monotonic()), nth=2)
    double.before("PATCH", "/pulls/7", lambda _: times.append(time.monotonic()), nth=3)

    def one():
        with github.lend(PULL) as client:
            write(client, str(threading.get_ident()))

    threads = [threading.Thread(target=one) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(after - before > 0.9 for before, after in itertools.pairwise(times))


RESET = {"x-ratelimit-reset": "4000000000", "x-ratelimit-limit": "5000"}


def test_nothing_new_begins_once_nine_tenths_are_spent(double, github):
    double.limit = {**RESET, "x-ratelimit-remaining": "501"}
    read(github)
    double.limit["x-ratelimit-remaining"] = "499"
    with github.lend(PULL) as client:
        pulls.read(client, PULL.reference)
        write(client)
    with pytest.raises(Later) as raised:
        read(github)
    assert 3000 < raised.value.seconds <= 3700


@pytest.mark.parametrize(
    ("answer", "seconds"),
    [
        (Answer.json({"message": "x"}, 403, retry_after="30"), 30),
        (Answer.json({"message": "You have exceeded a secondary rate limit"}, 403), 60),
        (Answer.json({}, 429), 60),
    ],
)
def test_a_limit_makes_the_whole_installation_wait(double, github, answer, seconds):
    double.before("PATCH", "/pulls/7", lambda _: answer)
    with pytest.raises(Later) as raised, github.lend(PULL) as client:
        write(client)
    assert seconds - 20 < raised.value.seconds <= seconds
    with pytest.raises(Later):
        read(github, Key(99, "octo/other", 7))
    assert len(double.writes) == 2  # a token, and what was refused


def test_a_limit_that_is_absurd_is_cut_and_told(double, github):
    absurd = Answer.json({"message": "x"}, 429, retry_after="999999999999")
    double.before("PATCH", "/pulls/7", lambda _: absurd)
    says = "for 999999999999 s, which is tried again in 3700 s"
    with pytest.raises(Later, match=says) as raised, github.lend(PULL) as client:
        write(client)
    assert raised.value.seconds <= 3700


def test_another_error_is_an_error(double, github):
    double.forbid("PATCH", "/pulls")
    with pytest.raises(ForgeError), github.lend(PULL) as client:
        write(client)
    read(github)
