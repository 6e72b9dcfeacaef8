"""The input of a problem as it is set before the learner: a caption and a table of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from metrics.notation import decimal
from metrics.steps import Say


@dataclass(frozen=True)
class Given:
    """A table of text with a caption; the first row is its head."""

    say: Say
    head: tuple[Say, ...]
    rows: tuple[tuple[str, ...], ...]


def cell(value: Any) -> str:
    """A value as a cell of the table; nothing where it is missing."""
    if isinstance(value, (int, float)):
        return "–" if value != value else decimal(float(value), 6)
    return str(value)


def rows_of(*columns: Sequence[Any]) -> tuple[tuple[str, ...], ...]:
    """Columns of equal length as rows of text."""
    return tuple(tuple(map(cell, row)) for row in zip(*columns, strict=True))
