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
        ("user/fp8-kv", "user-fp8-kv"),
        ("功能/缓存", "功能-缓存"),
        ("v1.2_x", "v1.2_x"),
        ("../../etc", "etc"),
        ("a b:c", "a-b-c"),
    ],
)
def test_a_branch_is_one_part_of_a_path(branch, name):
    assert branch_name(branch) == name


def test_long_and_empty_names_stay_apart():
    one, two = branch_name("x" * 300 + "1"), branch_name("x" * 300 + "2")
    assert one != two
    assert len(one) == 109
    assert len(branch_name("///")) == 8


@given(st.text(min_size=1))
def test_no_branch_leaves_its_folder(tmp_path_factory, branch):
    root = tmp_path_factory.getbasetemp()
    path = record_path(root, ".prdesc/{branch}.yaml", branch)
    assert path.parent == root / ".prdesc"
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
