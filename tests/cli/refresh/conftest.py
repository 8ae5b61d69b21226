"""`prdesc refresh` against a double of GitHub and a scripted model, both over real HTTP."""

import pytest
from github_double import GitHub
from refresh_texts import EXTRA, HANDMADE
from small_record import TRANSLATE


@pytest.fixture
def double():
    with GitHub(user="prdesc[bot]") as double:
        double.pull("o/r", 7, "Store the draft KV cache in FP8 (#12)", HANDMADE)
        double.branch("o/r")
        yield double


@pytest.fixture
def model(serve):
    return serve(lambda source: EXTRA.get(source) or TRANSLATE(source))


@pytest.fixture
def refresh(prdesc, double, model):
    """Refresh o/r#7; more arguments go to the command."""

    def run(*arguments, named=("o/r#7",), **env):
        given = {
            "GITHUB_API_URL": double.address,
            "GITHUB_TOKEN": "t0ken",
            "OPENAI_BASE_URL": model.base_url,
            "PRDESC_MODEL": "scripted-1",
            "OPENAI_API_KEY": "sk-secret",
            **env,
        }
        return prdesc("refresh", *named, *arguments, env=given)

    return run


@pytest.fixture
def body(double):
    return lambda: double.pulls["o/r", 7]["body"]
