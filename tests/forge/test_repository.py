"""Names of repositories, and the addresses by which git knows them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.errors import InputError
from prdesc.forge.repository import Address, Repository, address, parse

HERE = Repository("octo", "app")


@pytest.mark.parametrize(
    ("url", "host", "by_ssh"),
    [
        ("https://github.com/octo/app", "github.com", False),
        ("https://github.com/octo/app.git", "github.com", False),
        ("https://github.com/octo/app/", "github.com", False),
        ("https://GitHub.com:443/octo/app.git", "github.com", False),
        ("https://jo:ghp_secret@github.com/octo/app.git", "github.com", False),
        ("http://127.0.0.1:8080/octo/app", "127.0.0.1", False),
        ("https://[::1]:8080/octo/app", "::1", False),
        ("ssh://git@github.com/octo/app.git", "github.com", True),
        ("ssh://git@ssh.github.com:443/octo/app.git", "ssh.github.com", True),
        ("git+ssh://git@github.com/octo/app", "github.com", True),
        ("git://github.com/octo/app.git", "github.com", False),
        ("git@github.com:octo/app.git", "github.com", True),
        ("github.com:octo/app", "github.com", True),
        ("git@github.com:/octo/app.git", "github.com", True),
        ("git@[github.com:22]:octo/app.git", "github.com", True),
        ("github-work:octo/app", "github-work", True),
        ("git@github.com.:octo/app", "github.com", True),
        (" https://github.com/octo/app \n", "github.com", False),
    ],
)
def test_an_address_names_host_and_repository(url, host, by_ssh):
    assert address(url) == Address(host, HERE, by_ssh)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "/srv/git/octo/app.git",
        "../app",
        "octo/app",
        "./host:octo/app",
        "C:/octo/app",
        "C:\\octo\\app",
        "file:///srv/octo/app",
        "ext::sh -c octo/app",
        "https://github.com/app",
        "https://github.com/group/octo/app",
        "https://github.com/octo/..",
        "https://github.com/octo/.git",
        "https:///octo/app",
        "https://[::1/octo/app",
        "git@-oProxyCommand=x:octo/app",
        "no_push",
    ],
)
def test_what_is_no_repository_of_a_forge_is_none(url):
    assert address(url) is None


@given(
    st.text(max_size=60) | st.from_regex(r"(https|ssh)?:?/?/?[a-z@.:]{0,12}[:/]octo/app(\.git)?")
)
def test_any_address_is_read_or_none(url):
    found = address(url)
    if found is None:
        return
    assert found.host == found.host.lower()
    assert "@" not in found.host
    assert not found.host.startswith("-")
    assert parse(str(found.repository)) == found.repository


@pytest.mark.parametrize(
    ("url", "forge", "here"),
    [
        ("git@github.com:octo/app", "github.com", True),
        ("ssh://git@ssh.github.com:443/octo/app", "github.com", True),
        ("https://www.github.com/octo/app", "github.com", True),
        ("git@ghe.example:octo/app", "ghe.example", True),
        ("git@octo.ghe.com:octo/app", "octo.ghe.com", True),
        ("git@gitlab.com:octo/app", "github.com", False),
        ("git@github.com:octo/app", "ghe.example", False),
        ("https://github.com.evil.example/octo/app", "github.com", False),
        ("https://evil.example/github/app", "github.com", False),
        ("https://github-work/octo/app", "github.com", False),
        ("ssh://git@[::1]/octo/app", "github.com", False),
        ("git@github-work:octo/app", "github.com", None),
    ],
)
def test_a_host_is_that_of_the_api_or_not(url, forge, here):
    assert address(url).on(forge) is here


def test_case_makes_no_other_repository():
    assert HERE.same(Repository("Octo", "APP"))
    assert not HERE.same(Repository("octo", "app2"))
    assert not HERE.same(None)


@pytest.mark.parametrize("text", ["octo/app", " octo-org/My.app_1 "])
def test_a_repository_is_read(text):
    assert str(parse(text)) == text.strip()


@pytest.mark.parametrize(
    "text", ["", "app", "a/b/c", "octo/..", "octo/app#1", "https://github.com/octo/app", "-o/app"]
)
def test_what_is_no_repository_is_refused(text):
    with pytest.raises(InputError, match=r"--repo: .* write OWNER/NAME"):
        parse(text)
