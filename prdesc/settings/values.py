"""The value types of the settings."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr
from pydantic_core import PydanticCustomError

from prdesc.patterns import deferred

KIND = "settings"
"""The error type of this module's errors; they carry `problem` and `fix`."""
PROTECTED = frozenset({"injection", "invisible", "disclosure", "trailers"})
"""Checks that a repository cannot switch off: a text that they find would do just that."""
PROTECTED_RULES = deferred(r"[DT][0-9]{2}")
"""Rules of such checks: of the disclosure, D, and of trailers, T."""

_URL = deferred(r"(https?)://([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?(/[^\s?#@]*)?")
_LOOPBACK = deferred(r"localhost|127(\.\d{1,3}){3}|\[::1\]")
_NAME = deferred(r"[a-z][a-z0-9_-]*")
_CHECK = deferred(r"[a-z][a-z0-9_-]*|[A-Z][0-9]{2}")
_REF = deferred(r"(?![-./])(?!.*(?:\.\.|//|@\{|\.lock(?:/|$)))[^\x00-\x20\x7f~^:?*\[\\]+(?<![./])")
_TOKEN = deferred(r"[!-~]+")
_TRUE, _FALSE = ("1", "true", "yes", "on"), ("0", "false", "no", "off")

Severity = Literal["error", "warning", "off"]


def fault(problem: str, fix: str) -> PydanticCustomError:
    """Return the error for a validator to raise; never with a value that may be secret."""
    return PydanticCustomError(KIND, "{problem}", {"problem": problem, "fix": fix})


def _path_inside(text: str) -> str:
    problem = outside(text)
    if problem:
        raise fault(problem, "write a path below the root of the repository, with /")
    return text


def outside(text: str) -> str | None:
    """Return why *text* is no path inside a repository, or None if it is one.

    Symbolic links are followed where the path is used, for only there is a file system.
    """
    parts = PurePosixPath(text).parts
    if not text.strip() or any(ord(character) < 32 for character in text):  # noqa: PLR2004
        return "is not a path"
    windows = PureWindowsPath(text)
    if text.startswith(("/", "\\", "~")) or windows.drive or windows.root:
        return f"`{text}` is an absolute path"
    if "\\" in text:
        return f"`{text}` has a backslash"
    if ".." in parts:
        return f"`{text}` leaves the repository"
    return f"`{text}` is inside .git" if ".git" in (part.lower() for part in parts) else None


def _record_path(text: str) -> str:
    _path_inside(text)
    if re.search(r"[{}]", text.replace("{branch}", "")):
        raise fault(f"`{text}` has a placeholder other than {{branch}}", "use {branch} only")
    if not text.endswith((".yaml", ".yml")):
        raise fault(f"`{text}` is not a YAML file", "end the path with .yaml")
    return text


def _address(text: str) -> str:
    if not _URL.fullmatch(text):
        fix = "write http://host/path or https://host/path, without user, password and query"
        raise fault("is not a web address", fix)
    return text.rstrip("/")


def _api_address(text: str) -> str:
    match = _URL.fullmatch(_address(text))
    if match and match[1] == "http" and not _LOOPBACK.fullmatch(match[2]):
        raise fault("would send the token unencrypted", "write https://")
    return text.rstrip("/")


UNFIT = "is no token: it has line breaks, spaces or characters that are not ASCII"
"""What is wrong with a text that `is_token` does not take."""


def is_token(text: str) -> bool:
    """Tell whether *text* can stand behind `Bearer` in a header: visible ASCII and no more."""
    return _TOKEN.fullmatch(text) is not None


def _token(secret: SecretStr) -> SecretStr:
    if not is_token(secret.get_secret_value()):
        raise fault(UNFIT, "set it to the token alone")
    return secret


def _name(text: str) -> str:
    if not _NAME.fullmatch(text):
        raise fault(f"`{text}` is not a name", "write small letters, digits and -")
    return text


def _check(text: str) -> str:
    if not _CHECK.fullmatch(text):
        raise fault(f"`{text}` is not a check", "write a name as terms, or a rule as D04")
    return text


def _branch(text: str) -> str:
    if not _REF.fullmatch(text):
        raise fault(f"`{text}` is not a branch", "write it as git shows it, such as main")
    return text


def _number(value: object) -> object:
    if isinstance(value, bool):
        raise fault("is not a number", "write a number")
    return value


def _flag(value: object) -> object:
    if isinstance(value, str) and value.lower() in _TRUE + _FALSE:
        return value.lower() in _TRUE
    if isinstance(value, bool):
        return value
    raise fault("is neither true nor false", "write true or false")


def _user_path(value: object) -> object:
    if not isinstance(value, str | Path):
        return value
    path = Path(value).expanduser()
    if not path.is_absolute():
        raise fault(f"`{value}` is a relative path", "write the whole path")
    return path


RepositoryPath = Annotated[str, Field(strict=True), AfterValidator(_path_inside)]
"""A path with / below the root of the repository."""
RecordPath = Annotated[str, Field(strict=True), AfterValidator(_record_path)]
"""As `RepositoryPath`, with `{branch}` for the sanitised name of the branch."""
Name = Annotated[str, Field(strict=True), AfterValidator(_name)]
CheckName = Annotated[str, Field(strict=True), AfterValidator(_check)]
"""ID of a check, `terms`, or of a rule, `D04`."""
Glob = Annotated[str, Field(strict=True, min_length=1)]
GlobKind = Literal["changelogs", "append_only", "masters", "launchers", "recipes"]
"""What a file is to `prdesc collect`."""
Branch = Annotated[str, Field(strict=True), AfterValidator(_branch)]
Address = Annotated[str, Field(strict=True), AfterValidator(_address)]
"""`http(s)://host[:port][/path]`, without a slash at the end."""
ApiAddress = Annotated[str, Field(strict=True), AfterValidator(_api_address)]
"""As `Address`; plain http for this machine only, because a token goes with it."""
Token = Annotated[SecretStr, AfterValidator(_token)]
"""A token of GitHub; never shown."""
Flag = Annotated[bool, BeforeValidator(_flag)]
Seconds = Annotated[float, Field(gt=0, le=3600, allow_inf_nan=False), BeforeValidator(_number)]
Tokens = Annotated[int, Field(gt=0), BeforeValidator(_number)]
Temperature = Annotated[float, Field(ge=0, le=2, allow_inf_nan=False), BeforeValidator(_number)]
UserPath = Annotated[Path, BeforeValidator(_user_path)]
"""An absolute path of the user; `~` stands for the home folder."""
