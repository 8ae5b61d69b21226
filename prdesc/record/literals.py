"""The string types of a record: literal text, names, addresses, references.

YAML would read `0.90` as a number and `2026-09-20` as a date; the loader gives what is written.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from prdesc.patterns import deferred
from prdesc.record.characters import placeholder, refused
from prdesc.record.language import is_chinese
from prdesc.record.problems import problem

_EMAIL = deferred(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\[\]-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")
_URL = deferred(r"https?://[^\s<>\"`]+", re.IGNORECASE)
_REFERENCE = deferred(r"([A-Za-z0-9][\w.-]*/[A-Za-z0-9_.-]+)?#[1-9][0-9]*")
_SHA = deferred(r"[0-9a-f]{7,64}")
_TYPE = deferred(r"[a-z][a-z0-9-]*")
_TRUE, _FALSE = ("true", "yes"), ("false", "no")


def clean(text: str) -> str:
    """Return *text* stripped, if it is not empty and holds no character that a record may not."""
    marks = refused(text)
    if marks:
        raise problem(f"holds the character {marks[0][1]}", "take it out")
    mark = placeholder(text)
    if mark:
        raise problem(f"holds {mark}, which stands for a placeholder", "write it differently")
    if not text.strip():
        raise problem("is empty", "write it, or take the key out")
    return text.strip()


def _line(text: str) -> str:
    if "\n" in text:
        raise problem("has more than one line", "write it on one line")
    return text


def _english(text: str) -> str:
    if is_chinese(text):
        what = f"`{text}` is Chinese, and the English half shows it, too"
        raise problem(what, "write it in English, as a figure or as a URL")
    return text


def _setting(text: str) -> str:
    return _line(clean(text)) if text.strip() else ""


def _email(text: str) -> str:
    if not _EMAIL.fullmatch(text):
        raise problem(f"`{text}` is not an e-mail address", "write `name@example.org`")
    return text


def _person(text: str) -> str:
    if "<" in text or ">" in text:
        raise problem("a name may not hold < or >", "put the address under `email:`")
    return text


def _url(text: str) -> str:
    if not _URL.fullmatch(text):
        raise problem(f"`{text}` is not a web address", "write a URL with http:// or https://")
    return text


def _reference(text: str) -> str:
    if not (_REFERENCE.fullmatch(text) or _URL.fullmatch(text)):
        fix = 'write "#123", org/repo#123 or a URL'
        raise problem(f"`{text}` is not a reference", fix)
    return text


def _date(text: str) -> str:
    try:
        if re.fullmatch(r"\d{4}-\d{2}-\d{2}", text, re.ASCII):
            date.fromisoformat(text)
            return text
    except ValueError:
        pass
    raise problem(f"`{text}` is not a date", "write it as 2026-09-20")


def _sha(text: str) -> str:
    if not _SHA.fullmatch(text):
        raise problem(f"`{text}` is not a commit", "write 7 to 64 hexadecimal digits, lower case")
    return text


def _commit_type(text: str) -> str:
    if not _TYPE.fullmatch(text):
        fix = "write one word in lower case: feat, fix, perf, docs, chore …"
        raise problem(f"`{text}` is not a commit type", fix)
    return text


def _tag(text: str) -> str:
    if "[" in text or "]" in text:
        raise problem("a tag may not hold [ or ]", "write the word alone; the brackets are added")
    return text


def _scope(text: str) -> str:
    if re.search(r"[():\s]", text):
        raise problem(f"`{text}` is not a scope", "write one word without ( ) and :")
    return text


def _flag(value: object) -> object:
    if isinstance(value, str) and value.lower() in _TRUE + _FALSE:
        return value.lower() in _TRUE
    if isinstance(value, bool):
        return value
    raise problem("is neither true nor false", "write true or false")


def _used(value: object) -> object:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return {"true": "yes", "false": "no"}.get(value.lower(), value.lower())
    return value


_String = Annotated[str, Field(strict=True)]
_ANY_SCALAR = WithJsonSchema({"type": ["string", "number", "boolean"]})

Literally = Annotated[_String, AfterValidator(clean), AfterValidator(_line), _ANY_SCALAR]
"""Text as written in the file, on one line, never empty."""
Worded = Annotated[Literally, AfterValidator(_english)]
"""As `Literally`, for what both halves show and may be words: a value, a system, a source."""
SettingValue = Annotated[_String, AfterValidator(_setting), _ANY_SCALAR]
"""As `Literally`, but it may be the empty string, which some settings have as a value."""
CommitType = Annotated[Literally, AfterValidator(_commit_type)]
Scope = Annotated[Literally, AfterValidator(_scope)]
Tag = Annotated[Literally, AfterValidator(_tag)]
Email = Annotated[Literally, AfterValidator(_email)]
PersonName = Annotated[Literally, AfterValidator(_person)]
Url = Annotated[Literally, AfterValidator(_url)]
Reference = Annotated[Literally, AfterValidator(_reference)]
Date = Annotated[Literally, AfterValidator(_date)]
Sha = Annotated[Literally, AfterValidator(_sha)]
Flag = Annotated[bool, BeforeValidator(_flag), WithJsonSchema({"enum": [True, False, "yes", "no"]})]
"""true or false; yes and no mean the same."""
Used = Annotated[
    Literal["yes", "no", "unstated"],
    BeforeValidator(_used),
    WithJsonSchema({"enum": ["yes", "no", "unstated", True, False]}),
]
"""yes, no or unstated; true and false mean yes and no."""
