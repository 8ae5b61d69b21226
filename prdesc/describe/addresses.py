"""What is known of addresses in trailers: `templates/profiles/identities/addresses.yaml`."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pydantic import BaseModel, ConfigDict

from prdesc.describe.data import read_mapping
from prdesc.describe.identities import pattern
from prdesc.patterns import deferred
from prdesc.resources import data_dir

_ACCOUNT = deferred(r"(\d+)\+(.+)@users\.noreply\.github\.com", re.IGNORECASE)
_NOREPLY = deferred(r"[^\s@]+@users\.noreply\.github\.com|no-?reply@[^\s@]+", re.IGNORECASE)


class Address(BaseModel):
    """One row of the table."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    address: str
    who: str
    ai: bool
    status: Literal["ok", "warn"]
    note: str = ""
    tools: tuple[str, ...] = ()
    source: str


class _Table(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    as_of: dt.date
    addresses: tuple[Address, ...]
    accounts: dict[int, tuple[str, ...]]
    unroutable: tuple[str, ...]


@dataclass(frozen=True)
class Addresses:
    """The table, ready to be asked. It knows nothing of an address that is not in it."""

    table: _Table

    @property
    def as_of(self) -> dt.date:
        """The day on which the table was read."""
        return self.table.as_of

    def find(self, email: str) -> Address | None:
        """Return the row of an address, in whatever case it is written."""
        return self._rows.get(email.lower())

    def of_tool(self, tool: str) -> str | None:
        """Return the co-author address of a tool; None if no verified one is known."""
        rows = (row for row in self.table.addresses if row.status == "ok")
        return next((row.address for row in rows if tool in row.tools), None)

    def unroutable(self, email: str) -> bool:
        """Tell whether mail to *email* reaches nobody, by its domain."""
        return self._unroutable.fullmatch(email.rpartition("@")[2]) is not None

    def account(self, email: str) -> tuple[str, ...]:
        """Return whose account number stands in a noreply address, if that is somebody else's.

        Returns:
            The logins of the number; empty if they agree or the number is not known.
        """
        match = _ACCOUNT.fullmatch(email)
        logins = self.table.accounts.get(int(match[1][:18]), ()) if match else ()
        if match is None or match[2].lower() in {login.lower() for login in logins}:
            return ()
        return logins

    @cached_property
    def _rows(self) -> dict[str, Address]:
        return {row.address.lower(): row for row in self.table.addresses}

    @cached_property
    def _unroutable(self) -> re.Pattern[str]:
        return pattern(self.table.unroutable)


def private(email: str) -> bool:
    """Tell whether *email* may be somebody's own address: it is no noreply address."""
    return _NOREPLY.fullmatch(email) is None


def load() -> Addresses:
    """Load the shipped table."""
    path = data_dir("templates") / "profiles" / "identities" / "addresses.yaml"
    return Addresses(_Table.model_validate(read_mapping(path)))
