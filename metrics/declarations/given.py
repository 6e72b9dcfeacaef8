"""The input of a problem as the learner sees it: a caption and a table of text."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from metrics.notation import decimal
from metrics.steps import Say


@dataclass(frozen=True)
class Given:
    """A table of text with a caption; the first row is its head. Cells are texts as they are, or
    messages to translate.
    """

    say: Say
    head: tuple[Say, ...]
    rows: tuple[tuple[str | Say, ...], ...]

    def cells(self, translate: Callable[[str], str]) -> tuple[tuple[str, ...], ...]:
        """The rows in the reader's language."""
        return tuple(
            tuple(cell.render(translate) if isinstance(cell, Say) else cell for cell in row)
            for row in self.rows
        )


def cell(value: Any) -> str:
    """A value as a cell of the table; nothing where it is missing."""
    if isinstance(value, (int, float)):
        return "–" if value != value else decimal(float(value), 6)
    return str(value)


def rows_of(*columns: Sequence[Any]) -> tuple[tuple[str, ...], ...]:
    """Columns of equal length as rows of text."""
    return tuple(tuple(map(cell, row)) for row in zip(*columns, strict=True))
