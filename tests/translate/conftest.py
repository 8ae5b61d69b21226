import pytest

from prdesc.translate import Endpoint
from prdesc.translate.translator import ChatTranslator


@pytest.fixture
def translator_for():
    """Make translators for a scripted server that wait next to nothing; all are closed."""
    made = []

    def make(server, *, timeout=5.0, endpoint=None, **options):
        endpoint = endpoint or Endpoint(server.base_url, "scripted", "sk-secret", timeout)
        made.append(ChatTranslator(endpoint, **{"pause": 0.01, **options}))
        return made[-1]

    yield make
    for translator in made:
        translator.close()
