"""A whole bot, between a double of GitHub and a scripted model."""

import pytest
from bot_double import KEY, AppGitHub
from scripted import Scripted
from service_bot import LINES, REPOSITORY, Bot, free_port

KNOWN = LINES | {"Hello, world.": "你好，世界。"}  # what `bot check` asks


@pytest.fixture(scope="module")
def bot(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bot")
    with AppGitHub() as double, Scripted(lambda source: KNOWN[source]) as model:
        double.branch(REPOSITORY)
        made = Bot(double, model, folder, free_port())
        (folder / "key.pem").write_text(KEY, "utf-8")
        made.start()
        yield made
        if made.process.poll() is None:
            made.stop()
