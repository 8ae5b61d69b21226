"""One refresh in a thread: it is counted, told, and can be stopped."""

import asyncio
import io
import json
import threading

import pytest
from bot_double import APP_ID, KEY, AppGitHub
from bot_orders import Remembered
from pydantic import SecretStr

from prdesc.bot import logs
from prdesc.bot.commands import Clerk
from prdesc.bot.events import Command, Verb
from prdesc.bot.github import GitHub
from prdesc.bot.key import Key
from prdesc.bot.keys import Signer
from prdesc.bot.metrics import Metrics
from prdesc.bot.port import Ending, Later, Outcome
from prdesc.bot.refreshing import Refreshing
from prdesc.bot.run import OverdueError
from prdesc.errors import Fault, ForgeError, InputError
from prdesc.forge import pulls

PULL = Key(99, "octo/app", 7)


class Bench:
    """A refresher whose work a test gives, and what it wrote to the log."""

    def __init__(self, double):
        self.written, self.metrics = io.StringIO(), Metrics()
        self.github = GitHub(double.address, Signer(APP_ID, SecretStr(KEY)), self.metrics)
        self.orders = Remembered()
        self.orders.want(PULL)
        self.log = logs.logger(logs.Redaction(), self.written)

    def refresher(self, describe, seconds=60):
        clerk = Clerk(self.orders, self.metrics, self.log)
        return Refreshing(self.github, clerk, describe, self.metrics, self.log, seconds)

    @property
    def lines(self):
        return [json.loads(line) for line in self.written.getvalue().splitlines()]

    def counted(self, outcome):
        return f'prdesc_refreshes_total{{outcome="{outcome}"}} 1.0' in self.metrics.text().decode()


@pytest.fixture
def double():
    with AppGitHub() as double:
        double.pull("octo/app", 7, "Title", "Body")
        double.permission("octo/app", "boss", "admin")
        yield double


@pytest.fixture
def bench(double):
    made = Bench(double)
    yield made
    made.github.close()


def body(task):
    return pulls.read(task.client, task.key.reference).body


def write(task, text="new"):
    task.client.send("PATCH", "/repos/octo/app/pulls/7", {"body": text}, "it")


def test_what_came_of_it_is_counted_and_told(bench):
    def describe(task):
        assert (body(task), task.adopts) == ("Body", False)
        return Outcome.UNCHANGED

    assert asyncio.run(bench.refresher(describe)(PULL)) == Ending(Outcome.UNCHANGED)
    assert bench.counted("unchanged")
    (line,) = bench.lines
    assert (line["event"], line["repository"], line["pr"]) == ("refreshed", "octo/app", 7)


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (ForgeError(Fault("GitHub failed", "wait")), "away"),
        (InputError(Fault("the policy is wrong", "mend it")), "wrong"),
        (OverdueError(Fault("too slow", "wait")), "failed"),
        (Later(5, "a limit"), "later"),
        (ValueError("a text"), "crashed"),
    ],
)
def test_what_goes_wrong_is_counted_and_raised(bench, error, outcome):
    def describe(_):
        raise error

    with pytest.raises(type(error)):
        asyncio.run(bench.refresher(describe)(PULL))
    assert bench.counted(outcome)
    assert "a text" not in bench.written.getvalue()


def test_a_repository_that_the_app_has_no_more_is_gone(bench, double):
    double.installations[99] = ["octo/other"]
    ended = asyncio.run(bench.refresher(lambda _: pytest.fail("no"))(PULL))
    assert ended == Ending(Outcome.GONE, "the App is not installed on octo/app")


def test_all_that_is_wrong_is_told_with_its_place(bench):
    def describe(_):
        raise InputError([Fault("is odd", "a", "prdesc.toml", 2, "x"), Fault("is more", "b")])

    with pytest.raises(InputError):
        asyncio.run(bench.refresher(describe)(PULL))
    (line,) = bench.lines
    assert line["problem"] == "prdesc.toml:2: is odd; is not as it has to be"
    assert line["fix"] == "a; `prdesc refresh` of this pull request says it in full"


async def cancelled(refresher, begun, go_on):
    """Cancel a refresh once *begun* is set, and set *go_on* when it is told."""
    work = asyncio.create_task(refresher(PULL))
    assert await asyncio.to_thread(begun.wait, 90)
    work.cancel()
    asyncio.get_running_loop().call_later(0.1, go_on.set)
    with pytest.raises(asyncio.CancelledError):
        await work


def test_a_refresh_that_waits_for_the_model_ends_at_once_and_writes_nothing(bench, double):
    begun, answered, done = threading.Event(), threading.Event(), threading.Event()

    def describe(task):
        try:
            body(task)
            begun.set()
            answered.wait(90)
            write(task)
        finally:
            done.set()

    asyncio.run(cancelled(bench.refresher(describe), begun, threading.Event()))
    assert not done.is_set()
    answered.set()
    assert done.wait(90)
    assert double.pulls["octo/app", 7]["body"] == "Body"
    assert bench.counted("stopped")


def test_a_refresh_that_writes_comes_to_its_end(bench, double):
    begun, go_on, ended = threading.Event(), threading.Event(), threading.Event()

    def describe(task):
        write(task)
        begun.set()
        go_on.wait(90)
        write(task, "restored")
        ended.set()
        return Outcome.CHANGED

    asyncio.run(cancelled(bench.refresher(describe), begun, go_on))
    assert ended.is_set()
    assert double.pulls["octo/app", 7]["body"] == "restored"


def test_a_description_that_is_held_is_not_looked_at(bench, double):
    bench.orders.held[PULL] = "boss"
    ended = asyncio.run(bench.refresher(lambda _: pytest.fail("no"))(PULL))
    assert ended == Ending(Outcome.FROZEN, "boss asked for it")
    assert not [path for path in double.paths if "pulls" in path]


@pytest.mark.parametrize(("author", "described"), [("guest", 0), ("boss", 1)])
def test_a_comment_alone_describes_only_for_who_may_write(bench, double, author, described):
    bench.orders.wishes.clear()
    bench.orders.waiting = [Command(Verb.REFRESH, 5, author)]
    looked = []

    def describe(task):
        looked.append(task)
        return Outcome.UNCHANGED

    outcome = asyncio.run(bench.refresher(describe)(PULL)).outcome
    assert len(looked) == described
    assert outcome is (Outcome.UNCHANGED if described else Outcome.ANSWERED)
    assert double.reactions == {5: ["+1" if described else "-1"]}


def test_news_is_looked_at_beside_a_comment_that_is_refused(bench, double):
    bench.orders.waiting = [Command(Verb.REFRESH, 5, "guest")]
    ended = asyncio.run(bench.refresher(lambda _: Outcome.CHANGED)(PULL))
    assert ended.outcome is Outcome.CHANGED
    assert double.reactions == {5: ["-1"]}


def test_a_command_to_adopt_is_done_once_the_description_is(bench, double):
    bench.orders.waiting = [Command(Verb.ADOPT, 5, "boss")]

    def fails(task):
        assert task.adopts
        raise ForgeError(Fault("GitHub failed", "wait"))

    with pytest.raises(ForgeError):
        asyncio.run(bench.refresher(fails)(PULL))
    assert (len(bench.orders.waiting), double.reactions) == (1, {})

    def works(task):
        assert task.adopts
        return Outcome.CHANGED

    asyncio.run(bench.refresher(works)(PULL))
    assert (bench.orders.waiting, double.reactions) == ([], {5: ["+1"]})
