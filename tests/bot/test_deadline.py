"""Of a refresh's time the model has the most, and GitHub its share, however short it is."""

import pytest

pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from prdesc.cli.describing import for_model


@pytest.mark.parametrize(
    ("left", "seconds"), [(600, 570), (120, 90), (30, 22.5), (10, 7.5), (1, 1), (0, 1)]
)
def test_the_model_has_most_of_the_time(left, seconds):
    assert for_model(left) == seconds
