"""What was read of a file, for the line that says so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from metrics.steps import Say


@dataclass(frozen=True)
class ReadPart:
    """What was read: rows, columns, what parts the cells, and whether commas mark decimals."""

    rows: int
    columns: tuple[str, ...]
    separator: str
    comma: bool


_told: ContextVar[list[ReadPart | Say] | None] = ContextVar("what was read", default=None)


@contextmanager
def told() -> Iterator[list[ReadPart | Say]]:
    """Gathers what is read meanwhile."""
    read: list[ReadPart | Say] = []
    token = _told.set(read)
    try:
        yield read
    finally:
        _told.reset(token)


def tell(what: ReadPart | Say) -> None:
    """Note what was read, or a sentence about it, where somebody gathers it."""
    gathered = _told.get()
    if gathered is not None:
        gathered.append(what)
