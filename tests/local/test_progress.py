import io
import itertools

from prdesc.local.progress import Progress


class Terminal(io.StringIO):
    def isatty(self):
        return True


def clock(step):
    ticks = itertools.count(0, step)
    return lambda: next(ticks)


def test_a_terminal_gets_one_line_that_is_redrawn():
    screen = Terminal()
    progress = Progress(2_000_000, screen, clock(1))
    for done in (0, 500_000, 2_000_000):
        progress.update(done)
    progress.close()
    assert screen.getvalue().count("\n") == 1
    assert screen.getvalue().count("\r") == 3
    assert " 25 %  0 of 2 MB  0.5 MB/s  0:03 left" in screen.getvalue()


def test_a_terminal_is_not_redrawn_all_the_time():
    screen = Terminal()
    progress = Progress(1000, screen, clock(0.01))
    for done in range(100):
        progress.update(done)
    assert screen.getvalue().count("\r") < 10


def test_a_log_gets_a_line_for_each_tenth():
    screen = io.StringIO()
    progress = Progress(1000, screen, clock(0.1))
    for done in range(1001):
        progress.update(done)
    lines = screen.getvalue().splitlines()
    assert len(lines) == 11
    assert lines[-1].startswith("100 %")
    assert "\x1b" not in screen.getvalue()


def test_a_message_does_not_overwrite_the_bar():
    screen = Terminal()
    progress = Progress(10, screen, clock(1))
    progress.update(5)
    progress.say("Verifying.")
    assert screen.getvalue().endswith("\nVerifying.\n")
