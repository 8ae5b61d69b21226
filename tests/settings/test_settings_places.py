import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.errors import InputError
from prdesc.settings.guess import guess_base, guess_profile
from prdesc.settings.records import branch_name, record_path


@pytest.mark.parametrize(
    ("branch", "name"),
    [
        ("main", "main"),
        ("user/fp8-kv", "user/fp8-kv"),
        ("功能/缓存", "功能/缓存"),
        ("v1.2_x", "v1.2_x"),
        ("../../etc", "%2E%2E/%2E%2E/etc"),
        ("a.", "a%2E"),
        ("a b:c", "a%20b%3Ac"),
        ("a'b", "a%27b"),
        ("50%", "50%25"),
        ("nul", "%6Eul"),
        ("Aux.txt/com1", "%41ux.txt/%63om1"),
        ("console", "console"),
        ("/", "%/%"),
    ],
)
def test_a_branch_is_a_path(branch, name):
    assert branch_name(branch) == name


@pytest.mark.parametrize("letter", ["x", "字"])
def test_long_names_are_cut_and_stay_apart(letter):
    one, two = branch_name(letter * 300 + "1"), branch_name(letter * 300 + "2")
    assert one != two
    assert len(one.encode()) <= 110


@given(st.text(min_size=1), st.text(min_size=1))
def test_two_branches_have_two_paths(one, other):
    assert (branch_name(one) == branch_name(other)) == (one == other)


@given(st.text(min_size=1))
def test_no_branch_leaves_its_folder(tmp_path_factory, branch):
    root = tmp_path_factory.getbasetemp()
    path = record_path(root, ".prdesc/{branch}.yaml", branch)
    assert path.resolve().is_relative_to(root.resolve() / ".prdesc")
    assert path.suffix == ".yaml"


def test_a_linked_folder_is_refused(tmp_path):
    root = tmp_path / "root"
    root.mkdir()
    (root / ".prdesc").symlink_to(tmp_path)
    with pytest.raises(InputError, match="leaves the repository through a symbolic link"):
        record_path(root, ".prdesc/{branch}.yaml", "main")


def test_profile_is_guessed_from_the_files(tmp_path):
    assert guess_profile(tmp_path) == "github"
    (tmp_path / "perf-changelog.yaml").touch()
    assert guess_profile(tmp_path) == "inferencex"


def test_base_is_guessed_from_the_refs(tmp_path):
    assert guess_base(tmp_path) is None
    (tmp_path / "packed-refs").write_text("# pack\nabc refs/heads/master\n", "utf-8")
    assert guess_base(tmp_path) == "master"
    (tmp_path / "refs/heads").mkdir(parents=True)
    (tmp_path / "refs/heads/main").write_text("abc\n", "utf-8")
    assert guess_base(tmp_path) == "main"
    (tmp_path / "refs/remotes/origin").mkdir(parents=True)
    (tmp_path / "refs/remotes/origin/HEAD").write_text("ref: refs/remotes/origin/dev\n", "utf-8")
    assert guess_base(tmp_path) == "dev"
