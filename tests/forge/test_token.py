"""The token that `gh` gives."""

import stat

import pytest

from prdesc.errors import ForgeError, InputError
from prdesc.forge import token


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("https://api.github.com", "github.com"),
        ("https://github.example.com/api/v3", "github.example.com"),
        ("https://api.octo.ghe.com", "octo.ghe.com"),
        ("https://api.github.com.evil.example", "api.github.com.evil.example"),
    ],
)
def test_gh_is_asked_for_the_host_of_the_api(address, name):
    assert token.host(address) == name


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ('echo "gho_$5"', "gho_example.com"),
        ("exit 1", None),
        ("echo", None),
    ],
)
def test_gh_says_the_token(tmp_path, monkeypatch, script, found):
    gh = tmp_path / "gh"
    gh.write_text(f'#!/bin/sh\nset -- "$0" "$@"\n{script}\n', "utf-8")
    gh.chmod(gh.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert token.of_gh("https://example.com/api/v3") == found


@pytest.mark.parametrize("said", ["t0ken\\nb", "t0ken b", "t0ken\\303\\251", "t0ken\\377"])
def test_what_gh_says_and_is_no_token(tmp_path, monkeypatch, said):
    gh = tmp_path / "gh"
    gh.write_text(f"#!/bin/sh\nprintf '{said}\\n'\n", "utf-8")
    gh.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    with pytest.raises(InputError, match="`gh auth token` says is no token") as raised:
        token.of_gh("https://api.github.com")
    assert "t0ken" not in str(raised.value)


def test_a_gh_that_does_not_end_is_told(tmp_path, monkeypatch):
    gh = tmp_path / "gh"
    gh.write_text("#!/bin/sh\nexec sleep 20\n", "utf-8")
    gh.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(token, "_SECONDS", 0.2)
    with pytest.raises(ForgeError, match="`gh auth token` did not end within"):
        token.of_gh("https://api.github.com")


def test_without_gh_there_is_no_token(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert token.of_gh("https://api.github.com") is None
