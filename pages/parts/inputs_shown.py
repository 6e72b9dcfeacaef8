"""Tables of the numbers that a value is worked out from, where no file holds them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from metrics import Result
from metrics.notation import decimal
from metrics.steps import Cell, Column, Say, Table, say, walk

DIGITS = 6  # two more than the result is asked with
ENDS = ("i", "m", "u")  # columns of `metrics.resampling.means.Ends`


def given_numbers(numbers: Iterable[float]) -> tuple[str, ...]:
    """Numbers with enough decimals to work out a result that is rounded to four."""
    return tuple(decimal(float(number), DIGITS) for number in numbers)


def drawn_ends(result: Result) -> tuple[Table, ...]:
    """Of the means that a computer draws those between which an interval ends, if the result has
    one.
    """
    tables = (step for step in walk(result.steps()) if isinstance(step, Table))
    for table in tables:
        columns = {column.name: column for column in table.columns}
        if all(name in columns for name in ("e", *ENDS)):
            first, *ends = (columns[name] for name in ("e", *ENDS))
            shown = (replace(end, values=given_numbers(end.values)) for end in ends)  # type: ignore[arg-type]
            caption = say("Means of the drawn samples, in their order from 0")
            return (Table.of(caption, first, *shown),)
    return ()


def by_name(
    caption: Say, of: Say, columns: Sequence[tuple[Say, str, Mapping[str, float]]]
) -> Table:
    """A table with one row per name, and a column with heading and symbol for each mapping."""
    names = [*columns[0][2]]
    return Table.of(
        caption,
        Column("name", of, "", tuple(names)),
        *(
            Column(f"v{at}", head, symbol, given_numbers(map(numbers.__getitem__, names)))
            for at, (head, symbol, numbers) in enumerate(columns)
        ),
    )


def matrix(
    caption: Say, corner: str, names: Sequence[str], cells: Sequence[Sequence[Cell]]
) -> Table:
    """A matrix over classes with its rows and columns named, both alike; `corner` says which of
    them are what.
    """
    across = (
        Column(f"c{at}", say("{name}", name=name), "", tuple(row[at] for row in cells))
        for at, name in enumerate(names)
    )
    return Table.of(
        caption, Column("name", say("{corner}", corner=corner), "", tuple(names)), *across
    )
