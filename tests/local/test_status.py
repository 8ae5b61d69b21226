import pytest

from prdesc.local.status import status
from tests.local.conftest import CONTENT


def test_nothing_there(artefact, tmp_path):
    found = status(tmp_path, artefact=artefact)
    assert (found.size, found.partial, found.verified, found.ready) == (0, 0, None, False)
    assert found.path == tmp_path / "tiny.gguf"


@pytest.mark.parametrize(
    ("content", "verify", "verified"),
    [
        pytest.param(CONTENT, False, None, id="not looked at"),
        pytest.param(CONTENT, True, True, id="right"),
        pytest.param(bytes(len(CONTENT)), True, False, id="wrong bytes"),
        pytest.param(CONTENT[:-1], False, False, id="wrong size is seen without a hash"),
    ],
)
def test_the_pinned_file(content, verify, verified, artefact, tmp_path):
    (tmp_path / "tiny.gguf").write_bytes(content)
    assert status(tmp_path, artefact=artefact, verify=verify).verified is verified


def test_an_unfinished_download_is_told(artefact, tmp_path):
    (tmp_path / "tiny.gguf.partial").write_bytes(b"abc")
    assert status(tmp_path, artefact=artefact).partial == 3


def test_a_model_of_the_users_own_has_no_pinned_hash(artefact, tmp_path):
    own = tmp_path / "own.gguf"
    own.write_bytes(b"GGUF and more")
    found = status(tmp_path, own=own, artefact=artefact, verify=True)
    assert (found.path, found.size, found.verified) == (own, 13, None)
