"""Collects what is to be said of a file besides its columns, while it is read."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from metrics.steps import Say

_said: ContextVar[list[Say]] = ContextVar("what was said")


@contextmanager
def collect_summaries() -> Iterator[list[Say]]:
    token = _said.set(said := [])
    try:
        yield said
    finally:
        _said.reset(token)


def add_summary(what: Say) -> None:
    """Note a sentence about a file, if a caller collects it."""
    _said.get([]).append(what)
