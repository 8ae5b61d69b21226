import os
import sqlite3
import subprocess
import sys
import threading

import pytest

from prdesc.translate.entry import Entry, Key, Provenance
from prdesc.translate.memory import Memory
from prdesc.translate.store import StoreError

KEY = Key("org/repo", "Bump ⟦1⟧ to ⟦2⟧.", ("image=镜像",))
VERIFIED = Entry(KEY, "将 ⟦1⟧ 升级到 ⟦2⟧。", Provenance.VERIFIED, "m1")
REVIEWED = Entry(KEY, "把 ⟦1⟧ 升到 ⟦2⟧。", Provenance.REVIEWED)


@pytest.fixture
def memory(tmp_path):
    with Memory(tmp_path / "state" / "memory.sqlite3") as memory:
        yield memory


def verified(source, target="译文。", repository="org/repo", **more):
    return Entry(Key(repository, source), target, Provenance.VERIFIED, **more)


def test_gives_back_what_was_put(memory):
    assert memory.get(KEY) is None
    assert memory.put([VERIFIED]) == 1
    assert memory.get(KEY) == VERIFIED
    assert memory.notice is None


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(Key("org/other", KEY.source, KEY.concepts), id="repository"),
        pytest.param(Key("org/repo", "Bump ⟦1⟧.", KEY.concepts), id="source"),
        pytest.param(Key("org/repo", KEY.source, ("image=映像",)), id="term"),
        pytest.param(Key("org/repo", KEY.source, ()), id="no terms"),
        pytest.param(Key("org/repo", KEY.source, KEY.concepts, "zh-Hant"), id="language"),
    ],
)
def test_another_key_misses(memory, other):
    memory.put([VERIFIED])
    assert memory.get(other) is None


def test_the_order_of_concepts_does_not_count():
    assert Key("r", "s", ("a", "b")).digest == Key("r", "s", ("b", "a", "b")).digest


def test_a_models_text_never_replaces_a_reviewed_one(memory):
    assert memory.put([VERIFIED, REVIEWED, VERIFIED]) == 2
    assert memory.get(KEY) == REVIEWED
    newer = Entry(KEY, "⟦1⟧：⟦2⟧。", Provenance.REVIEWED)
    assert memory.put([newer]) == 1
    assert memory.get(KEY) == newer


def test_a_newer_models_text_replaces_an_older_one(memory):
    newer = Entry(KEY, "⟦1⟧ 升到 ⟦2⟧。", Provenance.VERIFIED, "m2")
    memory.put([VERIFIED])
    memory.put([newer])
    assert memory.get(KEY) == newer


@pytest.mark.parametrize("target", ["", " ", "升级。", "⟦1⟧ ⟦1⟧ ⟦2⟧", "⟦1⟧⟦2⟧⟦3⟧"], ids=repr)
def test_an_entry_that_loses_a_placeholder_cannot_be_made(target):
    with pytest.raises(ValueError, match=r"placeholders|empty"):
        Entry(KEY, target, Provenance.VERIFIED)


def test_text_that_is_neither_reviewed_nor_verified_has_no_provenance():
    with pytest.raises(ValueError, match="model"):
        Provenance("model")


def test_a_failed_put_stores_nothing(memory):
    def entries():
        yield VERIFIED
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        memory.put(entries())
    assert memory.stats().entries == 0


def test_similar_pairs_are_of_the_same_repository_and_close(memory):
    memory.put(
        [
            verified("Bump the vLLM image today.", "升级 vLLM 镜像。"),
            verified("Bump the SGLang image.", "升级 SGLang 镜像。"),
            verified("Nothing in common here."),
            verified("Bump the vLLM image now.", "别的仓库。", "org/other"),
        ]
    )
    found = memory.similar("org/repo", "Bump the vLLM image now.", 5)
    assert [pair.target for pair in found] == ["升级 vLLM 镜像。", "升级 SGLang 镜像。"]
    assert len(memory.similar("org/repo", "Bump the vLLM image now.", 1)) == 1
    assert memory.similar("org/repo", "Bump the SGLang image.", 5)[0].target == "升级 vLLM 镜像。"


@pytest.mark.parametrize(
    ("conditions", "left"),
    [
        pytest.param({"repository": "org/a"}, ["B one.", "B two."], id="repository"),
        pytest.param({"text": "one"}, ["A two.", "B two."], id="source"),
        pytest.param({"text": "译文 1"}, ["A two.", "B two."], id="target"),
        pytest.param({"text": "%"}, ["A one.", "A two.", "B one.", "B two."], id="no wildcard"),
        pytest.param({"model": "m2"}, ["A one.", "B one."], id="model"),
        pytest.param(
            {"model": "m2", "repository": "org/a"}, ["A one.", "B one.", "B two."], id="two"
        ),
        pytest.param({"everything": True}, [], id="everything"),
    ],
)
def test_forgets_what_meets_all_conditions(memory, conditions, left):
    memory.put(
        verified(f"{name} {word}.", f"译文 {number}。", f"org/{name.lower()}", model=f"m{number}")
        for name in "AB"
        for number, word in enumerate(("one", "two"), 1)
    )
    assert memory.forget(**conditions) == 4 - len(left)
    assert [entry.key.source for entry in memory.entries()] == left


def test_forgetting_without_a_condition_is_refused(memory):
    with pytest.raises(ValueError, match="nothing says"):
        memory.forget()


def test_counts_entries(memory):
    memory.put([VERIFIED, verified("Go.", repository="org/b", model="m2"), verified("Stop.")])
    memory.put([REVIEWED])
    stats = memory.stats()
    assert (stats.entries, stats.reviewed, stats.verified) == (3, 1, 2)
    assert stats.repositories == {"org/b": 1, "org/repo": 2}
    assert stats.models == {"m2": 1}


@pytest.mark.parametrize(
    "raw", [b"no database at all, but long enough to be read as one" * 30, b"x"]
)
def test_a_broken_file_is_renamed_and_said_so(tmp_path, raw):
    path = tmp_path / "memory.sqlite3"
    path.write_bytes(raw)
    with Memory(path) as memory:
        assert "memory.sqlite3.broken-" in memory.notice
        assert memory.put([VERIFIED]) == 1
    kept = [one for one in tmp_path.iterdir() if "broken" in one.name]
    assert [one.read_bytes() for one in kept] == [raw]


def test_a_file_that_breaks_later_says_what_to_do(tmp_path):
    path = tmp_path / "memory.sqlite3"
    with Memory(path) as memory:
        memory.put(verified(f"Text {number}.") for number in range(500))
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 4)
        file.write(b"\xa5" * (size // 2))
    with Memory(path) as memory, pytest.raises(StoreError, match=r"memory\.sqlite3: failed .*move"):
        list(memory.entries())


def test_a_file_of_a_newer_prdesc_is_left_alone(tmp_path):
    path = tmp_path / "memory.sqlite3"
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 99")
    base.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="newer prdesc"):
        Memory(path)
    assert path.read_bytes() == before


def test_a_path_that_cannot_be_used_is_no_bug(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="check the path"):
        Memory(tmp_path / "file" / "memory.sqlite3")
    with pytest.raises(StoreError):
        Memory(tmp_path)


def test_a_full_disk_says_so(memory):
    memory._base.execute("PRAGMA max_page_count = 1")
    with pytest.raises(StoreError, match="free some disk space"):
        memory.put(verified(f"Text {number} {'x' * 900}.") for number in range(500))


def test_only_the_owner_can_read_the_file(memory):
    assert memory.path.stat().st_mode & 0o077 == 0


def test_two_processes_write_at_once(tmp_path):
    path = tmp_path / "memory.sqlite3"
    program = (
        "import sys; from pathlib import Path\n"
        "from prdesc.translate.entry import Entry, Key, Provenance\n"
        "from prdesc.translate.memory import Memory\n"
        "with Memory(Path(sys.argv[1])) as memory:\n"
        "    for number in range(60):\n"
        "        key = Key('r', f'Text {sys.argv[2]} {number}.')\n"
        "        memory.put([Entry(key, '译文。', Provenance.VERIFIED)])\n"
    )
    running = [subprocess.Popen([sys.executable, "-c", program, path, name]) for name in "ab"]
    assert [process.wait(60) for process in running] == [0, 0]
    with Memory(path) as memory:
        assert memory.stats().entries == 120


def test_a_file_that_another_process_holds_is_waited_for(tmp_path):
    path = tmp_path / "memory.sqlite3"
    with Memory(path) as memory:
        holder = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        holder.execute("BEGIN IMMEDIATE")
        timer = threading.Timer(0.3, holder.execute, ["COMMIT"])
        timer.start()
        assert memory.put([VERIFIED]) == 1
        timer.join()
        holder.close()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_write_access_is_no_bug(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(StoreError, match="permissions"):
        Memory(tmp_path / "memory.sqlite3")
    tmp_path.chmod(0o700)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "memory")
    with pytest.raises(StoreError, match="is no regular file"):
        Memory(tmp_path / "memory")
