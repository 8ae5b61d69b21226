import json

import pytest
from scripted.texts import Lookup

PAIRS = {"It saves 21 GB.": "可节省 21 GB。", "It runs `a`.": "它会运行 `a`。"}


@pytest.fixture
def filled(prdesc, serve):
    env = {"OPENAI_BASE_URL": serve(Lookup(PAIRS)).base_url, "PRDESC_MODEL": "m1"}
    ran = prdesc("translate", stdin="\n\n".join(PAIRS), env=env)
    assert ran.code == 0, ran.err
    return prdesc


def test_counts(filled):
    data = json.loads(filled("memory", "stats").out)
    assert data["models"] == {"m1": 2}


def test_export_and_import_give_the_same(filled, folder):
    path = folder / "memory.jsonl"
    assert filled("memory", "export", "-o", path).code == 0
    assert filled("memory", "forget", "--all").err == "2 entries forgotten\n"
    assert filled("memory", "import", path).err == "2 of 2 entries stored\n"
    assert filled("memory", "export").out == path.read_text("utf-8")


def test_forgets_what_is_named(filled):
    assert filled("memory", "forget", "saves").err == "1 entry forgotten\n"
    assert filled("memory", "forget", "--model", "m1").err == "1 entry forgotten\n"


def test_forgets_nothing_by_accident(filled):
    ran = filled("memory", "forget")
    assert ran.code == 2
    assert "--all" in ran.err


def test_a_faulty_line_stores_nothing(filled, folder):
    path = folder / "memory.jsonl"
    path.write_text('{"source": 1}\n', "utf-8")
    ran = filled("memory", "import", path)
    assert ran.code == 2
    assert "memory.jsonl:1" in ran.err


def test_a_memory_of_another_value_serves_the_same_sentence(prdesc, serve):
    pairs = {"It runs `a` fast.": "它会快速运行 `a`。"}
    server = serve(Lookup(pairs))
    env = {"OPENAI_BASE_URL": server.base_url, "PRDESC_MODEL": "m1"}
    prdesc("translate", stdin="It runs `a` fast.", env=env)
    ran = prdesc("translate", stdin="It runs `b` fast.", env=env)
    assert (ran.code, ran.out) == (0, "它会快速运行 `b`。\n")
    assert len(server.requests) == 1


def test_a_broken_memory_is_renamed_and_said(prdesc, serve, tmp_path):
    path = tmp_path / "user" / "memory"
    path.write_bytes(b"not a database, but long enough to look at" * 100)
    env = {"OPENAI_BASE_URL": serve(Lookup(PAIRS)).base_url, "PRDESC_MODEL": "m1"}
    ran = prdesc("translate", stdin="It saves 21 GB.", env=env)
    assert ran.code == 0
    assert "warning" in ran.err
    assert list(path.parent.glob("memory.broken-*"))


def test_a_memory_that_cannot_be_opened_does_not_stop_a_draft(prdesc, serve, tmp_path):
    (tmp_path / "user" / "memory").mkdir()
    env = {"OPENAI_BASE_URL": serve(Lookup(PAIRS)).base_url, "PRDESC_MODEL": "m1"}
    ran = prdesc("translate", stdin="It saves 21 GB.", env=env)
    assert ran.code == 0
    assert "warning" in ran.err


def test_a_reviewed_entry_that_fails_a_check_is_named(filled, folder):
    lines = filled("memory", "export").out.splitlines()
    row = json.loads(next(line for line in lines if "saves" in line))
    row |= {"target": "可节省 12 GB。", "provenance": "reviewed", "model": None}
    row["source"] = "It saves 21 GB."
    filled("memory", "import", "-", stdin=json.dumps(row))
    ran = filled("translate", "--no-model", stdin="It saves 21 GB.")
    assert ran.code == 3
    assert (
        "prdesc: warning: the reviewed translation in the memory is not used for"
        " 'It saves 21 GB.': '可节省 12 GB。' fails numbers ("
    ) in ran.err


@pytest.mark.parametrize("arguments", [[""], ["--repository", ""], ["a", "--model", ""]])
def test_an_empty_condition_forgets_nothing(filled, arguments):
    ran = filled("memory", "forget", *arguments)
    assert (ran.code, "write it, or leave it out" in ran.err) == (2, True)
    assert json.loads(filled("memory", "stats").out)["entries"] == 2
