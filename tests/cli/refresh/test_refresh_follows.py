"""Several edits in one save, over real HTTP: what is published, and that a second run is quiet."""

import pytest
from github_double import HEAD

THREE = "The server restarts.\n\nThe server fails.\n\nThe client fails.\n"
SWAPPED = "The server fails.\n\nThe server restarts.\n\nThe client fails.\n"
TABLE = {
    "The server restarts.": "服务器会重启。",
    "The server fails.": "服务器失败。",
    "The client fails.": "客户端失败。",
}
RECORD = (
    "title: {en: A change, zh: 一项改动}\nsummary: |\n  "
    + THREE.strip().replace("\n\n", "\n\n  ")
    + "\nai: {used: no}\n"
)


@pytest.fixture
def model(serve):
    return serve(TABLE.__getitem__)


@pytest.fixture
def start(refresh, double, body):
    """Put a description of three texts there, and return it refreshed."""

    def begin(kind):
        if kind == "added":
            double.pull("o/r", 7, "T", THREE)
        else:
            double.pull("o/r", 7, "T", "")
            double.file("o/r", ".prdesc/feature.yaml", RECORD, HEAD)
        assert refresh().code == 0
        return body()

    return begin


@pytest.fixture
def quiet(refresh, double, model, body):
    """Refresh once more: nothing is asked, nothing is written; return the body."""

    def again():
        stood, writes, calls = body(), len(double.writes), len(model.requests)
        assert refresh().code == 0
        assert (body(), len(double.writes), len(model.requests)) == (stood, writes, calls)
        return stood

    return again


@pytest.mark.parametrize("kind", ["added", "recorded"])
def test_each_english_keeps_its_chinese(kind, refresh, double, start, quiet):
    page = start(kind).replace(THREE.strip(), SWAPPED.strip())
    double.edit("o/r", 7, page.replace("服务器失败。", "该服务器失败。"))
    assert refresh().code == 0
    assert "该服务器失败。\n\n服务器会重启。\n\n客户端失败。" in quiet()


@pytest.mark.parametrize("kind", ["added", "recorded"])
def test_an_image_of_the_english_is_that_of_the_chinese(kind, refresh, double, start, quiet):
    page = start(kind)
    for name in ("a", "b"):
        image = f'<img src="https://a.example/{name}.png">'
        page = page.replace('<img src="https://a.example/a.png">\n\n', "", 1)
        new = page.replace("The client fails.", f"{image}\n\nThe client fails.", 1)
        double.edit("o/r", 7, new)
        assert refresh().code == 0
        page = quiet()
        assert page.count(image) == page.count("<img") == 2


def test_the_block_of_the_chinese_stays_as_people_left_it(refresh, double, start, quiet):
    page = start("recorded")
    edited = page.replace("<details>\n<summary>中文<", "<details open>\n<summary>中文版<")
    double.edit("o/r", 7, edited.replace("\n\n## AI", "\n\n\n\n## AI"))
    assert refresh().code == 0
    assert "<details open>\n<summary>中文版</summary>" in quiet()
    assert quiet().count("\n\n\n\n## AI") == 2
