import subprocess
import sys
from datetime import date

import pytest

from prdesc.errors import IncompleteError
from prdesc.translate.budget import Budget, Ledger, Spending, estimate
from prdesc.translate.store import StoreError


def test_without_limits_nothing_is_booked(tmp_path):
    path = tmp_path / "ledger.sqlite3"
    spending = Spending(Budget(), Ledger(path))
    spending.settle(spending.reserve(10**9), 10**9)
    assert not path.exists()


def test_a_description_keeps_to_its_budget():
    spending = Spending(Budget(per_description=100))
    spending.settle(spending.reserve(80), 30)
    spending.settle(spending.reserve(70), 70)
    with pytest.raises(IncompleteError, match=r"100 of 100 .*`tokens_per_description`"):
        spending.reserve(1)


def test_a_day_keeps_to_its_budget_over_descriptions(tmp_path):
    ledger = Ledger(tmp_path / "ledger.sqlite3")
    first, second = (Spending(Budget(per_day=100), ledger) for _ in range(2))
    first.settle(first.reserve(90), 60)
    assert ledger.spent() == 60
    with pytest.raises(IncompleteError, match=r"budget of this day .* 60 of 100"):
        second.reserve(41)
    second.settle(second.reserve(40), 40)


def test_the_next_day_is_new(tmp_path):
    day = [date(2026, 3, 1)]
    ledger = Ledger(tmp_path / "ledger.sqlite3", lambda: day[0])
    assert ledger.reserve(100, 100) is not None
    assert ledger.reserve(1, 100) is None
    day[0] = date(2026, 3, 2)
    assert ledger.reserve(100, 100) is not None


def test_a_ledger_that_cannot_be_used_is_no_free_ticket(tmp_path):
    (tmp_path / "file").write_text("")
    spending = Spending(Budget(per_day=100), Ledger(tmp_path / "file" / "ledger.sqlite3"))
    with pytest.raises(StoreError):
        spending.reserve(1)


def test_a_daily_limit_without_a_ledger_is_refused():
    with pytest.raises(ValueError, match="ledger"):
        Spending(Budget(per_day=100))


def test_processes_share_a_day(tmp_path):
    path = tmp_path / "ledger.sqlite3"
    program = (
        "import sys; from pathlib import Path\n"
        "from prdesc.translate.budget import Ledger\n"
        "ledger = Ledger(Path(sys.argv[1]))\n"
        "print(sum(ledger.reserve(1, 50) is not None for _ in range(40)))\n"
    )
    order = [sys.executable, "-c", program, path]
    running = [subprocess.Popen(order, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    booked = [int(process.communicate(timeout=60)[0]) for process in running]
    assert sum(booked) == Ledger(path).spent() == 50


def test_an_estimate_grows_with_what_is_sent():
    short = estimate([{"role": "user", "content": "a" * 300}], ["b" * 100])
    assert short == 100 + 50 + 16
    assert estimate([{"role": "user", "content": "译" * 300}], []) > 300
