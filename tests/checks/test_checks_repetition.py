import pytest

from prdesc.checks import Pair, repetition


def messages(english, chinese, **options):
    return [flaw.message for flaw in repetition.run(Pair(english, chinese, **options))]


@pytest.mark.parametrize(
    ("english", "chinese", "found"),
    [
        ("Two are enough, more is too many.", "两个就够了，多了不行。多了不行。", True),
        ("Two are enough.", "两个就够了，两个就够了。", True),
        ("Two are enough.", "两个就够，够了。", False),
        ("和此前一样。和此前一样。", "和此前一样。和此前一样。", False),
        ("Run 1010 1010", "运行 1010 1010", False),
    ],
)
def test_an_end_that_stands_twice(english, chinese, found):
    stands_twice = "the end stands twice" in messages(english, chinese)
    assert stands_twice is found
    assert "the end stands twice" not in messages(english, chinese, authored=False)
