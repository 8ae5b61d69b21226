"""Clients of the double, as the bot has them."""

import contextlib

from bot_double import APP_ID, KEY, AppGitHub
from pydantic import SecretStr

from prdesc.bot.github import GitHub
from prdesc.bot.key import Key
from prdesc.bot.keys import Signer
from prdesc.bot.metrics import Metrics
from prdesc.forge import pulls

PULL = Key(99, "octo/app", 7)


@contextlib.contextmanager
def doubled():
    """Serve a double with two repositories of one installation."""
    with AppGitHub() as double:
        double.installations[99].append("octo/other")
        for repository in ("octo/app", "octo/other"):
            double.pull(repository, 7, "Title", "Body")
        yield double


@contextlib.contextmanager
def connected(double):
    """Connect to a double as the App."""
    made = GitHub(double.address, Signer(APP_ID, SecretStr(KEY)), Metrics())
    yield made
    made.close()


def read(github, key=PULL, run=None):
    with github.lend(key, run) as client:
        return pulls.read(client, key.reference)


def write(client, body="x"):
    return client.send("PATCH", "/repos/octo/app/pulls/7", {"body": body}, "octo/app#7")
