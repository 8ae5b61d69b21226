import pytest

from prdesc.describe import addresses, identities, profile, wording
from prdesc.describe.texts import Texts
from prdesc.record.models import Record


@pytest.fixture(scope="session")
def words():
    return wording.load()


@pytest.fixture(scope="session")
def known():
    return identities.load()


@pytest.fixture(scope="session")
def table():
    return addresses.load()


@pytest.fixture(scope="session")
def github():
    return profile.load("github")


@pytest.fixture
def record():
    def build(**fields):
        return Record.model_validate(fields)

    return build


@pytest.fixture
def texts():
    def build(**fields):
        some = {
            "title_en": "Store the draft cache in fp8",
            "title_zh": "草稿缓存改用 fp8",
            "body_en": "## Summary\n\nThe draft cache is smaller.\n",
            "body_zh": "## 概述\n\n草稿缓存变小。\n",
            "commit_en": "The draft cache is smaller.\n",
            "commit_zh": "草稿缓存变小。\n",
        }
        return Texts(**{**some, **fields})

    return build
