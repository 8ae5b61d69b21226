import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.local import gguf


def string(text):
    raw = text.encode()
    return struct.pack("<Q", len(raw)) + raw


def entry(key, kind, value):
    return string(key) + struct.pack("<I", kind) + value


ARCHITECTURE = entry("general.architecture", 8, string("llama"))
NAME = entry("general.name", 8, string("Tiny Llama 3 中文"))
LAYERS = entry("llama.block_count", 4, struct.pack("<I", 28))
TOKENS = entry("tokenizer.ggml.tokens", 9, struct.pack("<IQ", 8, 0))


def head(*entries):
    return b"GGUF" + struct.pack("<IQQ", 3, 0, len(entries)) + b"".join(entries)


@pytest.mark.parametrize(
    ("content", "name"),
    [
        pytest.param(head(ARCHITECTURE, LAYERS, NAME), "Tiny Llama 3 中文", id="behind others"),
        pytest.param(head(ARCHITECTURE, TOKENS, NAME), None, id="behind a list"),
        pytest.param(head(ARCHITECTURE), None, id="none"),
        pytest.param(head(ARCHITECTURE, NAME)[:-5], None, id="cut inside a character"),
        pytest.param(b"GGUF", None, id="nothing behind the magic"),
        pytest.param(b"PK\x03\x04", None, id="another kind of file"),
        pytest.param(head(string("x" * 70_000)), None, id="a key that is too long"),
    ],
)
def test_name(content, name, tmp_path):
    path = tmp_path / "a.gguf"
    path.write_bytes(content)
    assert gguf.name(path) == name


def test_a_file_that_is_not_there_has_no_name(tmp_path):
    assert gguf.name(tmp_path / "none") is None


@given(content=st.binary(max_size=200))
def test_no_bytes_make_it_fail(content, tmp_path_factory):
    path = tmp_path_factory.mktemp("gguf") / "a.gguf"
    path.write_bytes(gguf.MAGIC + content)
    assert gguf.is_model(path)
    assert gguf.name(path) is None or content
