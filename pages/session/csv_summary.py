"""Collects what was read from a file, for the message that reports it."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from metrics.reading.table import LeftOut
from metrics.steps import Say


@dataclass(frozen=True)
class CsvSummary:
    """What was read: rows, columns, the mark between cells, if commas mark decimals, and what was
    left out.
    """

    rows: int
    columns: tuple[str, ...]
    separator: str
    comma: bool
    left_out: tuple[LeftOut, ...] = ()


_summaries: ContextVar[list[CsvSummary | Say] | None] = ContextVar("what was read", default=None)


@contextmanager
def collect_summaries() -> Iterator[list[CsvSummary | Say]]:
    read: list[CsvSummary | Say] = []
    token = _summaries.set(read)
    try:
        yield read
    finally:
        _summaries.reset(token)


def add_summary(what: CsvSummary | Say) -> None:
    """Note what was read, or a sentence about it, if a caller collects it."""
    gathered = _summaries.get()
    if gathered is not None:
        gathered.append(what)
