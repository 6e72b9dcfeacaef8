"""A context variable that holds a value for a while."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

T = TypeVar("T")


@contextmanager
def holding(variable: ContextVar[Any], value: T) -> Iterator[T]:
    """In the body the variable has this value."""
    token = variable.set(value)
    try:
        yield value
    finally:
        variable.reset(token)
