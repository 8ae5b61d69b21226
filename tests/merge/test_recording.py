"""A record that changes on disk while it is being updated."""

import os

import pytest


def test_an_edit_meanwhile_is_merged_into(tmp_path):
    from prdesc.errors import ConflictError
    from prdesc.merge import recording
    from prdesc.merge.change import Merged

    path = tmp_path / "r.yaml"
    path.write_text("title: a\n", encoding="utf-8")
    edits = iter(["title: b\n"])

    def merge(text):
        path.write_text(next(edits, text), encoding="utf-8")
        return Merged(f"{text}type: perf\n")

    assert recording.update(path, merge, tmp_path)[1]
    assert path.read_text("utf-8") == "title: b\ntype: perf\n"

    def never(text):
        path.write_text(f"{text}# more\n", encoding="utf-8")
        return Merged(f"{text}x\n")

    with pytest.raises(ConflictError, match="changes while it is being updated"):
        recording.update(path, never, tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_no_record(tmp_path):
    from prdesc.errors import InputError
    from prdesc.merge import recording

    path = tmp_path / "r.yaml"
    os.mkfifo(path)
    with pytest.raises(InputError, match="is no file"):
        recording.check(path, str)
