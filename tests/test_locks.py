"""Locks between processes."""

import threading

import pytest


def test_a_lock_that_is_held_is_waited_for(tmp_path):
    from prdesc import locks
    from prdesc.errors import InputError

    path = tmp_path / "locks" / "a.lock"
    with locks.hold(path, 1):
        with (
            pytest.raises(InputError, match="another process held the lock"),
            locks.hold(path, 0.1),
        ):
            pass
        late = threading.Thread(target=lambda: wait(path))
        late.start()
    late.join(10)
    assert not late.is_alive()
    with pytest.raises(InputError, match="cannot be written"), locks.hold(tmp_path, 1):
        pass


def wait(path):
    from prdesc import locks

    with locks.hold(path, 10):
        pass
