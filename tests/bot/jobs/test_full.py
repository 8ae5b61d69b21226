"""A database that cannot write: what is delivered is refused, so that GitHub has it to send again.

GitHub lists a delivery that was not answered with 2xx as failed, and the sweep for those asks for
it once more.
"""

import time

import httpx2
import pytest

psycopg = pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_deliveries import headers, pull, raw  # noqa: E402
from bot_double import KEY, AppGitHub  # noqa: E402
from scripted import Scripted  # noqa: E402
from service_bot import Bot, free_port  # noqa: E402


def refuse_writes(base, state):
    """Make the database read-only, or not, for all who connect from now on; everybody has to."""
    name = base.server.name
    with psycopg.connect(base.server.server.start(), autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {state}")
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
        )


@pytest.fixture
def web(base, tmp_path):
    """A web server by itself on that database."""
    (tmp_path / "key.pem").write_text(KEY, "utf-8")
    with AppGitHub() as double, Scripted(str) as model:
        more = {"PRDESC_BOT_DATABASE_URL": base.server.start()}
        bot = Bot(double, model, tmp_path, free_port(), more=more)
        bot.start("--only", "web")
        yield bot
        assert bot.stop() == 0


def deliver(bot, name):
    body = raw(pull())
    named = headers(body, "pull_request", name)
    return httpx2.post(f"{bot.address}/webhook", content=body, headers=named, timeout=60)


def again(bot, name):
    """Deliver until it is taken, as GitHub does when it is asked; return what was answered."""
    deadline = time.monotonic() + 60
    while (answer := deliver(bot, name)).status_code != 202:
        assert (answer.status_code, time.monotonic() < deadline) == (503, True)
        time.sleep(0.2)
    return answer.text


def stored(base):
    with psycopg.connect(base.server.start()) as connection:
        names = connection.execute("SELECT id FROM prdesc_delivery ORDER BY id").fetchall()
        jobs = connection.execute("SELECT count(*) FROM procrastinate_jobs").fetchone()
    return [name for (name,) in names], jobs


def test_what_cannot_be_stored_is_refused_and_taken_when_it_comes_again(base, web):
    assert deliver(web, "before").status_code == 202
    refuse_writes(base, "on")
    assert deliver(web, "meanwhile").status_code == 503
    assert stored(base) == (["before"], (1,))
    assert httpx2.get(f"{web.address}/readyz", timeout=20).status_code == 503
    assert 'outcome="not_stored"} 1.0' in httpx2.get(f"{web.address}/metrics", timeout=20).text
    refuse_writes(base, "off")
    assert again(web, "meanwhile") == "accepted\n"
    assert again(web, "before") == "replayed\n"
    assert stored(base) == (["before", "meanwhile"], (1,))
