"""Attributes that are worked out when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

_Owner = TypeVar("_Owner")
_Value = TypeVar("_Value")


class lazy(Generic[_Owner, _Value]):  # noqa: N801 - used as a decorator, like `property`
    """What `functools.cached_property` is, without the lock that it takes before Python 3.12.

    A pair has some thirty such attributes, so that the lock was a tenth of its time.
    """

    def __init__(self, function: Callable[[_Owner], _Value]) -> None:
        self._function = function
        self.__doc__ = function.__doc__
        self._name = function.__name__

    @overload
    def __get__(self, instance: None, owner: type[Any]) -> Self: ...
    @overload
    def __get__(self, instance: _Owner, owner: type[Any]) -> _Value: ...
    def __get__(self, instance: _Owner | None, owner: type[Any]) -> Self | _Value:
        """Work the value out and put it where it is found first the next time."""
        del owner
        if instance is None:
            return self
        value = self._function(instance)
        setattr(instance, self._name, value)
        return value
