"""Collects what is to be said of a file besides its columns, while it is read."""

from contextlib import AbstractContextManager
from contextvars import ContextVar

from metrics.steps import Say
from pages.session.holding import holding

_said: ContextVar[list[Say]] = ContextVar("what was said")


def collect_summaries() -> AbstractContextManager[list[Say]]:
    return holding(_said, [])


def add_summary(what: Say) -> None:
    """Note a sentence about a file, if a caller collects it."""
    _said.get([]).append(what)
