"""A worked solution as CSV: what it is of, how it was set, and its tables one below the other."""

from metrics.core import Result
from metrics.export.documents import written_value
from metrics.export.settings import settings
from metrics.export.spreadsheet import write_table
from metrics.export.tables import plain, steps_of
from metrics.export.words import Translate, plain_symbol
from metrics.languages import spoken
from metrics.notation import tidy
from metrics.steps import Cell, Say, Table, say, walk


def to_sheet(result: Result, translate: Translate = spoken, *, of: Say | None = None) -> str:
    """The value, the parameters and all tables, each under its caption, numbers with all digits.

    `of` says whose value it is, such as that of model 2.
    """
    head: list[tuple[object, ...]] = []
    if result.metric is not None:
        head.append(
            (result.metric.title.render(translate), result.metric.label(**result.arguments))
        )
        if of is not None:
            head.append((say("of").render(translate), of.render(translate)))
        head.append((say("value").render(translate), written_value(result, translate)))
        head += [(one.label, one.value) for one in settings(result, translate)]
    tables = [step for step in walk(steps_of(result)) if isinstance(step, Table)]
    return write_table(head, *(_rows(table, translate) for table in tables))


def _rows(table: Table, translate: Translate) -> list[list[object]]:
    header = [
        f"{label} ({symbol})" if symbol and symbol != label else label
        for label, symbol in (
            (column.say.render(translate), plain_symbol(column.symbol)) for column in table.columns
        )
    ]
    columns: list[list[object]] = [[_cell(cell) for cell in c.values] for c in table.columns]
    for (row, column), mark in table.marks.items():
        columns[column][row] = f"{columns[column][row]} {mark}"
    if table.marked and table.mark is not None:
        mark = table.mark.render(translate)
        header.append("")
        columns.append([mark if row in table.marked else "" for row in range(len(table))])
    rows = (list(cells) for cells in zip(*columns, strict=True))
    return [[], [table.say.render(translate)], [*header], *rows]


def _cell(cell: Cell) -> object:
    if isinstance(cell, (str, tuple)):
        return plain(cell)
    value = float(cell)  # of a fraction too: 2/3 would become a date
    return "" if value != value else tidy(value)
