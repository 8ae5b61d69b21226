import pytest

from prdesc import columns


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0),
        ("KV cache", 8),
        ("缓存", 4),
        ("（A）", 5),
        ("e\u0301", 1),
        ("é", 1),
        ("“a”", 3),
        ("→…—", 3),
        ("ＡＢ", 4),
        ("🚀", 2),
    ],
)
def test_width(text, width):
    assert columns.width(text) == width
