import subprocess

import pytest

from prdesc.collect import range as ranges
from prdesc.collect.range import find
from prdesc.errors import ForgeError, InputError

GIT = ("git", "-c", "user.name=Jo", "-c", "user.email=jo@example.com")


@pytest.fixture
def branch(repository):
    """A branch with two commits from `main`, which has gone on."""
    repository.base = repository.commit("First", a="1")
    repository.git("checkout", "-q", "-b", "topic")
    repository.commit("One\n\nBody of one.", a="2")
    repository.tip = repository.commit("Two", a="3")
    repository.git("checkout", "-q", "main")
    repository.commit("Main goes on", b="1")
    repository.git("checkout", "-q", "topic")
    return repository


def clone(branch, tmp_path, *options):
    path = tmp_path / "clone"
    source = f"file://{branch.path}"
    subprocess.run(["git", "clone", "-q", *options, source, path], check=True)
    return path


def test_the_merge_base_and_the_messages(branch):
    found = find(branch.path)
    assert (found.base, found.head) == (branch.base, branch.tip)
    assert found.messages == ("One\n\nBody of one.", "Two")
    assert found.chosen == "main, as nothing else says"
    assert found.root == branch.path


def test_a_folder_inside_will_do(branch):
    (branch.path / "deep").mkdir()
    assert find(branch.path / "deep").root == branch.path


def test_a_flag_beats_the_configuration(branch):
    found = find(branch.path, base="topic~1", configured="main")
    assert found.messages == ("Two",)
    assert found.chosen == "topic~1, which --base names"


def test_the_configuration_beats_the_rest(branch):
    branch.git("branch", "release", "topic~1")
    found = find(branch.path, configured="release")
    assert found.chosen == "release, which the configuration names"
    assert found.messages == ("Two",)


def test_the_copy_of_the_server_is_preferred(branch, tmp_path):
    path = clone(branch, tmp_path)
    assert find(path, configured="main").chosen == "origin/main, which the configuration names"


def test_the_upstream_comes_next(branch):
    branch.git("branch", "next", "topic~1")
    branch.git("branch", "-q", "--set-upstream-to=next")
    assert find(branch.path).chosen == "next, the upstream of topic"


def test_the_copy_of_the_branch_itself_is_no_base(branch, tmp_path):
    path = clone(branch, tmp_path)  # topic follows origin/topic, which origin/HEAD names
    subprocess.run(["git", "remote", "set-head", "origin", "main"], cwd=path, check=True)
    found = find(path)
    assert found.chosen == "origin/main, which origin/HEAD names"
    assert len(found.messages) == 2


def test_on_main_the_copy_of_main_is_the_base(branch, tmp_path):
    path = clone(branch, tmp_path, "--branch", "main")
    assert find(path).chosen == "origin/main, the upstream of main"


def test_the_own_copy_is_no_base_even_as_the_default_of_the_server(branch, tmp_path):
    branch.git("branch", "-q", "-m", "main", "other")
    path = clone(branch, tmp_path, "--depth", "1", "--no-single-branch")
    with pytest.raises(InputError, match="no base branch is found") as caught:
        find(path)
    assert "--base REF" in caught.value.faults[0].fix
    subprocess.run([*GIT, "commit", "-q", "--allow-empty", "-m", "Three"], cwd=path, check=True)
    found = find(path)
    assert found.chosen == "origin/topic, the upstream of topic"
    assert found.messages == ("Three",)


def test_main_is_preferred_to_the_own_copy(branch, tmp_path):
    path = clone(branch, tmp_path)
    assert find(path).chosen == "origin/main, as nothing else says"


def test_master_is_the_last_guess(repository):
    repository.commit("First", a="1")
    repository.git("branch", "-m", "master")
    repository.git("checkout", "-q", "-b", "topic")
    repository.commit("Two", a="2")
    assert find(repository.path).chosen == "master, as nothing else says"


def test_no_base_is_found(repository):
    repository.commit("First", a="1")
    repository.git("branch", "-m", "other")
    with pytest.raises(InputError, match="no base branch is found; name it with --base"):
        find(repository.path)


def test_merges_of_main_bring_no_messages(branch):
    branch.git("merge", "-q", "-m", "Merge main", "main")
    assert [text.split("\n")[0] for text in find(branch.path).messages] == ["One", "Two"]


def test_a_detached_head(branch):
    branch.git("checkout", "-q", "--detach")
    assert find(branch.path).messages[-1] == "Two"


def test_another_head(branch):
    assert find(branch.path, head="topic~1").messages == ("One\n\nBody of one.",)


def test_a_linked_worktree(branch, tmp_path):
    branch.git("worktree", "add", "-q", "--detach", str(tmp_path / "tree"), "topic~1")
    found = find(tmp_path / "tree")
    assert found.root == tmp_path / "tree"
    assert len(found.messages) == 1


def test_a_bare_repository(branch, tmp_path):
    path = clone(branch, tmp_path, "--bare")
    assert find(path, head="topic").root == path


def test_the_index_is_compared_with_the_last_commit(branch):
    found = find(branch.path, staged=True, configured="main")
    assert (found.base, found.head, found.messages) == (branch.tip, None, ())


def test_the_index_with_a_base(branch):
    found = find(branch.path, staged=True, base="main")
    assert (found.base, found.head) == (branch.base, None)
    assert len(found.messages) == 2


def test_the_index_before_the_first_commit(repository):
    found = find(repository.path, staged=True)
    assert "empty tree" in found.chosen
    assert len(found.base) == 40


def test_two_heads_at_once(branch):
    with pytest.raises(InputError, match="--staged and --head are both given"):
        find(branch.path, staged=True, head="topic")


@pytest.mark.parametrize("name", ["nowhere", "--all", "main..topic"])
@pytest.mark.parametrize("key", ["base", "head"])
def test_unknown_names(branch, name, key):
    with pytest.raises(InputError, match=f"there is no commit `{name}`"):
        find(branch.path, **{key: name})


def test_an_unknown_configured_base(branch):
    with pytest.raises(InputError, match="there is no commit `release`"):
        find(branch.path, configured="release")


def test_no_repository(tmp_path):
    with pytest.raises(InputError, match="no git repository can be read here"):
        find(tmp_path)


def test_histories_without_a_common_commit(branch):
    branch.git("checkout", "-q", "--orphan", "island")
    branch.commit("Alone", a="9")
    with pytest.raises(InputError, match="no commit in common; name another base"):
        find(branch.path)


def run_in(path, command):
    subprocess.run(command, cwd=path, check=True, shell=True)  # noqa: S602


def command_of(error):
    return str(error).split("`")[-2]


def test_a_shallow_clone_says_what_to_fetch(branch, tmp_path):
    """The command in the error, run as it stands, mends it."""
    path = clone(branch, tmp_path, "--depth=1", "--branch", "topic")
    with pytest.raises(ForgeError, match="`main` is not in this shallow clone") as raised:
        find(path, configured="main")
    command = command_of(raised.value)
    assert command == "git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main"
    run_in(path, command)
    assert len(find(path, configured="main").messages) == 2


def test_a_shallow_clone_without_the_merge_base(branch, tmp_path):
    path = clone(branch, tmp_path, "--depth=1", "--branch", "topic", "--no-single-branch")
    with pytest.raises(ForgeError, match="this clone is shallow") as raised:
        find(path, base="origin/main")
    run_in(path, command_of(raised.value))
    assert len(find(path, base="origin/main").messages) == 2


def test_a_commit_that_is_missing_in_a_shallow_clone(branch, tmp_path):
    path = clone(branch, tmp_path, "--depth=1", "--branch", "topic")
    with pytest.raises(ForgeError, match="`git fetch --unshallow origin`"):
        find(path, base=branch.base)


def test_a_message_that_is_not_utf_8(repository):
    repository.commit("First", a="1")
    repository.git("checkout", "-q", "-b", "topic")
    (repository.path / "message").write_bytes("Gr\xf6\xdfe".encode("latin-1"))
    repository.put("a", "2")
    repository.git("add", "a")
    repository.git("-c", "i18n.commitEncoding=latin-1", "commit", "-q", "-F", "message")
    assert find(repository.path).messages == ("Größe",)


def test_the_range_is_plain_data():
    assert ranges.Range("a", None, "x", None).messages == ()
