import stat
from pathlib import Path

import pytest

from prdesc.errors import InputError
from prdesc.files import decode, read_text, write_text


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        pytest.param(b"", "", id="empty"),
        pytest.param("中文🚀\n".encode(), "中文🚀\n", id="UTF-8"),
        pytest.param(b"\xef\xbb\xbfa\r\nb\rc\n", "a\nb\nc\n", id="byte order mark and CRLF"),
    ],
)
def test_decodes(raw, text):
    assert decode(raw, name="f") == text


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        pytest.param(
            b"a\0", "f: holds NUL bytes, so it is not text; give a UTF-8 text", id="binary"
        ),
        pytest.param(
            b"a\nb\xff", "f:2: is not UTF-8 (byte 0xff); save the file as UTF-8", id="Latin-1"
        ),
        pytest.param(
            b"x" * 11, "f: is larger than 9.53674e-06 MiB; give a smaller text", id="large"
        ),
    ],
)
def test_refuses(raw, message):
    with pytest.raises(InputError) as caught:
        decode(raw, name="f", limit=10)
    assert str(caught.value) == message


def test_names_a_file_that_is_not_there(tmp_path):
    with pytest.raises(InputError, match="cannot be read"):
        read_text(tmp_path / "none")


def test_reads_and_writes(tmp_path):
    path = tmp_path / "new" / "file"
    write_text(path, "a\n中\n")
    assert path.read_bytes() == "a\n中\n".encode()
    assert read_text(path) == "a\n中\n"


def test_keeps_the_mode_and_leaves_nothing_beside(tmp_path):
    path = tmp_path / "file"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o640)
    write_text(path, "new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_writes_through_a_link(tmp_path):
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_text("old", encoding="utf-8")
    link.symlink_to(path)
    write_text(link, "new")
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == "new"


def test_a_full_disk_leaves_the_old_file():
    with pytest.raises(InputError, match="/dev/full/x: cannot be written"):
        write_text(Path("/dev/full/x"), "new")


def test_what_cannot_be_encoded_leaves_the_old_file(tmp_path):
    path = tmp_path / "file"
    path.write_text("old", encoding="utf-8")
    with pytest.raises(UnicodeEncodeError):
        write_text(path, "\ud800")
    assert path.read_text(encoding="utf-8") == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_a_device_is_written_to_and_not_replaced():
    full = Path("/dev/full")
    if not full.is_char_device():
        pytest.skip("there is no /dev/full here")
    with pytest.raises(InputError, match="No space left"):
        write_text(full, "new")
    assert full.is_char_device()


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(InputError, match="cannot be written"):
        write_text(tmp_path, "new")
    assert tmp_path.is_dir()
