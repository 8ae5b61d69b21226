"""What a person sees who waits for a hook."""

import io
import sys
import time

import pytest

from prdesc.cli import hook_run
from prdesc.cli.console import Console
from prdesc.hook.deadline import Deadline


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("stream", "told"),
    [
        (Terminal(), "prdesc: drafting the message (PRDESC_SKIP=1 leaves prdesc out) …\n"),
        (io.StringIO(), ""),
    ],
)
def test_after_a_second_a_terminal_is_told(stream, told):
    argv = [sys.executable, "-c", "import time; time.sleep(1.5); print('{\"done\": true}')"]
    console = Console(err=stream)
    heard = hook_run._watched(console, "drafting the message", argv, Deadline(time.monotonic()))
    assert heard.said == {"done": True}
    assert stream.getvalue() == told
