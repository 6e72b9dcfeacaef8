"""Collects what is to be said of a file besides its columns, while it is read."""

from collections.abc import Iterator, ValuesView
from contextlib import contextmanager
from contextvars import ContextVar

from metrics.steps import Say

_said: ContextVar[dict[str, Say]] = ContextVar("what was said")


@contextmanager
def collect_summaries() -> Iterator[ValuesView[Say]]:
    token = _said.set(said := {})
    try:
        yield said.values()
    finally:
        _said.reset(token)


def add_summary(what: Say, about: str = "") -> None:
    """Note a sentence about a file, if a caller collects it, in place of one `about` the same."""
    _said.get({})[about or str(what)] = what
