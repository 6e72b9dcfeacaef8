"""Collects what is to be said of a file besides its columns, while it is read."""

from contextlib import AbstractContextManager
from contextvars import ContextVar

from metrics.steps import Say
from pages.session.holding import holding

_said: ContextVar[dict[str, Say]] = ContextVar("what was said")


def collect_summaries() -> AbstractContextManager[dict[str, Say]]:
    return holding(_said, {})


def add_summary(what: Say, about: str = "") -> None:
    """Note a sentence about a file, if a caller collects it, in place of one `about` the same."""
    _said.get({})[about or str(what)] = what
