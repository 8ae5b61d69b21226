import io
import time

from prdesc.cli.console import Console
from prdesc.cli.progress import Progress


def run(messages, quiet, wait):
    err = io.StringIO()
    with Progress(Console(err=err), quiet) as progress:
        for message in messages:
            progress(message)
        time.sleep(wait)
        for message in messages:
            progress(message)
    return err.getvalue()


def test_what_is_quick_says_nothing():
    assert run(["asking m"], 5, 0) == ""


def test_what_takes_longer_shows_the_last_message_then_the_new_ones():
    assert run(["a", "b"], 0.05, 0.3).splitlines() == ["prdesc: b …", "prdesc: a …", "prdesc: b …"]


def test_a_message_is_not_repeated():
    assert run(["a"], 0.05, 0.3) == "prdesc: a …\n"
