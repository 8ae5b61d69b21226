"""`make bot-demo`: the bot against a double of GitHub, from a push to a description.

Nothing leaves this machine: GitHub is the double of the tests, the model is scripted. With
OPENAI_BASE_URL set (with OPENAI_API_KEY and PRDESC_MODEL), your own model translates.
"""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

import httpx2  # noqa: E402
from bot_deliveries import SECRET, headers, pull, raw  # noqa: E402
from bot_double import APP_ID, KEY, AppGitHub  # noqa: E402
from scripted import Scripted  # noqa: E402

BODY = """\
The draft model now stores its KV cache in FP8.

It saves 21 GB on every rank.
"""
CHINESE = {
    "The draft model now stores its KV cache in FP8.": "草稿模型的 KV 缓存改用 FP8 存储。",
    "It saves 21 GB on every rank.": "每个 rank 节省 21 GB。",
    "It saves 34 GB on every rank.": "每个 rank 节省 34 GB。",
}
INHERITED = ("PATH", "HOME", "LANG", "TMPDIR", "SYSTEMROOT", "PYTHONPATH")
"""All that the demo's bot has of your environment: it must not meet a bot that you run."""
OWN = ("OPENAI_BASE_URL", "OPENAI_API_KEY", "PRDESC_MODEL")
"""Your own model, if you name one."""


def main() -> None:
    """Open a pull request, edit a sentence of it, and print what the bot makes of both."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="prdesc-demo-")))
        github = stack.enter_context(AppGitHub())
        model = stack.enter_context(Scripted(CHINESE.__getitem__))
        github.branch("octo/app")
        github.pull("octo/app", 1, "Store the draft KV cache in FP8", BODY)
        environment = settings(folder, github, model)
        say("starting the bot, with a Postgres of its own")
        bot = stack.enter_context(running(environment, folder))
        say("a pull request is opened: GitHub sends a signed webhook", BODY)
        bot.deliver("opened")
        say("its description now", bot.changed(github, BODY))
        body = github.pulls["octo/app", 1]["body"]
        edited = body.replace("21 GB on", "34 GB on", 1)
        github.edit("octo/app", 1, edited)
        say("somebody edits one English sentence on the page: 21 GB becomes 34 GB")
        bot.deliver("edited")
        say("its description now", bot.changed(github, edited))
        asked = [unit["source"] for unit in model.requests[-1].units] if model.requests else []
        if asked:
            say(f"the model was asked for that sentence only: {asked}")
        say("prdesc bot status", bot.status())


class Bot:
    """A bot that runs: webhooks go to its address, what it says stands in its log."""

    def __init__(self, environment: dict[str, str], log: Path) -> None:
        self.environment, self.log, self.count = environment, log, 0
        self.address = f"http://127.0.0.1:{environment['PRDESC_BOT_PORT']}"

    def deliver(self, action: str) -> None:
        """Send the webhook of what was done to the pull request."""
        self.count += 1
        body = raw(pull(action, 1))
        answer = httpx2.post(
            f"{self.address}/webhook",
            content=body,
            headers=headers(body, "pull_request", f"demo-{self.count}"),
        )
        say(f"the bot answered {answer.status_code} {answer.text.strip()}")

    def changed(self, github: AppGitHub, before: str) -> str:
        """Wait until the description is no longer *before*; return it."""
        wait(lambda: github.pulls["octo/app", 1]["body"] != before or self.failed())
        return github.pulls["octo/app", 1]["body"]

    def failed(self) -> bool:
        """Return False; the demo ends with the log if a refresh failed."""
        log = self.log.read_text("utf-8")
        if "not refreshed" in log:
            sys.exit(log)
        return False

    def status(self) -> str:
        """Return what `prdesc bot status` prints."""
        command = [sys.executable, "-m", "prdesc", "bot", "status"]
        return subprocess.run(command, env=self.environment, capture_output=True, text=True).stdout

    def ready(self) -> bool:
        """Return whether the bot takes work."""
        with contextlib.suppress(httpx2.TransportError):
            return httpx2.get(f"{self.address}/readyz").status_code == 200
        return False


@contextlib.contextmanager
def running(environment: dict[str, str], folder: Path):
    """Run the bot as a process until the block ends; the demo ends with its log if it dies."""
    command = [sys.executable, "-m", "prdesc", "bot", "run"]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stderr=log)
    try:
        bot = Bot(environment, folder / "log")
        wait(lambda: process.poll() is not None or bot.ready(), 120)
        if process.poll() is not None:
            sys.exit((folder / "log").read_text("utf-8"))
        yield bot
    finally:
        process.terminate()
        process.wait(60)


def settings(folder: Path, github: AppGitHub, model: Scripted) -> dict[str, str]:
    """Return the environment of the bot; its key, secret and data lie in *folder*."""
    (folder / "key.pem").write_text(KEY, "utf-8")
    (folder / "secret").write_bytes(SECRET)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    scripted = {
        "OPENAI_BASE_URL": model.base_url,
        "OPENAI_API_KEY": "none",
        "PRDESC_MODEL": "scripted",
    }
    named = [name for name in OWN if os.environ.get(name)]
    given = {name: os.environ[name] for name in named} if OWN[0] in named else scripted
    return {
        **{name: os.environ[name] for name in INHERITED if name in os.environ},
        **given,
        "PRDESC_CONFIG": os.devnull,
        "PRDESC_STATE": str(folder / "state"),
        "PRDESC_DATA": str(folder / "data"),
        "PRDESC_CACHE": str(folder / "cache"),
        "GITHUB_API_URL": github.address,
        "PRDESC_BOT_APP_ID": APP_ID,
        "PRDESC_BOT_PRIVATE_KEY_FILE": str(folder / "key.pem"),
        "PRDESC_BOT_WEBHOOK_SECRET_FILE": str(folder / "secret"),
        "PRDESC_BOT_PORT": str(port),
        "PRDESC_BOT_QUIET": "1",
    }


def wait(condition, seconds: float = 900) -> None:
    """Wait until *condition* holds; the demo ends if it does not in so many *seconds*."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            sys.exit("it took too long")
        time.sleep(0.1)


def say(what: str, text: str = "") -> None:
    """Print what happens, and *text* below it."""
    print(f"\n── {what}", flush=True)
    if text:
        print("\n" + "\n".join(f"   {line}" for line in text.strip().splitlines()), flush=True)


if __name__ == "__main__":
    main()
