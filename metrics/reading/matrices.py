"""Matrices in a file, as a row a cell, and counts of ratings, as a row a rating."""

import re
from collections.abc import Sequence
from dataclasses import replace

from metrics.reading.cells import PLAIN, Marks, number_in
from metrics.reading.shares import shares_of
from metrics.reading.table import LeftOut, Table
from metrics.reading.totals import without_last, without_totals
from metrics.reading.words import is_known, of_what, place_of, plain

MOST_CATEGORIES = 20


def printed_matrix(text: str) -> Table | None:
    """A matrix as NumPy or Python prints it: [[50, 3], [2, 45]]."""
    if not re.fullmatch(
        r"\s*(?:array\()?\[\s*\[[-\d\s,.e+\[\]]*\]\s*\](?:\s*\))?\s*", text[:20_000]
    ):
        return None
    rows = [re.findall(r"[-+.0-9e]+", row) for row in re.findall(r"\[([^\[\]]*)\]", text)]
    if len(rows) < 2 or {len(row) for row in rows} != {len(rows)}:
        return None
    names = [str(at) for at in range(len(rows))]
    return _unrolled(names, rows, [1] * len(rows))


def matrix(table: Table) -> Table | None:
    """A confusion matrix with its classes as headings and before its rows, as a row a cell."""
    if not any(table.headings) and 2 <= len(table) == len(table.columns):
        return _bare(table)
    beside = {*filter(None, table.columns[0])}
    if table.headings[:2] == ("", "") and len(beside) <= 1:  # what all rows are, once
        headings = ("".join(beside), *table.headings[2:])
        table = replace(table, headings=headings, columns=table.columns[1:], given=table.given[1:])
    table = without_totals(table)
    table = without_last(table) if len(table) == len(table.columns) > 2 else table
    names, rows = [*table.headings[1:]], table.columns[0]
    if not 2 <= len(names) == len(table):
        return None
    corner = re.split(r"[\\/|]", table.headings[0])[0]
    turned = place_of(corner, "predicted") is not None  # as R's caret does it
    if rows != names:
        turned = all(of_what(name, "predicted") for name in rows)
        role, other = ("predicted", "true") if turned else ("true", "predicted")
        rows = [of_what(name, role) for name in rows]
        names = [of_what(name, other) for name in names]
    if not all(names) or rows != names:
        return None
    columns = table.columns[1:]
    cells = [[*row] for row in (columns if turned else zip(*columns, strict=True))]
    marks = table.marks if table.marks.comma else Marks(thousands=True)  # as counts are whole
    found = _unrolled(names, cells, table.lines, marks, table.left_out)
    return found and replace(found, turned_round=turned)


def _bare(table: Table) -> Table | None:
    """A square without names that counts: most items are on its diagonal, where codes never are."""
    rows = [*zip(*table.columns, strict=True)]
    found = _unrolled([*map(str, range(len(rows)))], rows, table.lines, table.marks, table.left_out)
    cells = [[number_in(cell, table.marks) or 0.0 for cell in row] for row in rows]
    right = sum(row[at] for at, row in enumerate(cells))
    is_counted = max(map(max, cells)) > len(rows) and right > sum(map(sum, cells)) / 2
    return found if found and found.kind == "matrix" and is_counted else None


def four_cells(table: Table) -> Table | None:
    """A matrix of which the four cells are named: TP, FP, FN, TN, in a row or below each other."""
    if len(table) not in (1, 4):
        return None
    names, *rows = table.headings, *zip(*table.columns, strict=True)
    if len(names) == 2:
        names, *rows = zip(*rows, strict=True)
    of = dict(zip(map(plain, names), rows[0], strict=True))
    if len(rows) > 1 or of.keys() != {"tp", "fp", "fn", "tn"}:
        return None
    grid = [[of["tn"], of["fp"]], [of["fn"], of["tp"]]]
    return _unrolled(["negative", "positive"], grid, [table.lines[0]] * 2, table.marks)


def of_raters(table: Table) -> Table | None:
    """Raters in rows and items in columns, as Krippendorff prints them, as a row an item."""
    (corner, *items), (raters, *columns) = table.headings, table.columns
    if not 2 <= len({*raters}) == len(raters) or len(items) < 2 or any(map(is_known, items)):
        return None
    if place_of(corner, "rater") is None or len(set().union(*columns)) > MOST_CATEGORIES:
        return None
    rows = ([*row] for row in zip(*columns, strict=True))
    lines = [table.head] * len(items)
    columns = ([*items], *rows)
    return replace(table, headings=("item", *raters), columns=columns, lines=lines, given=())


def counts_of_ratings(table: Table) -> Table | None:
    """How often each item was given each category, with as many ratings an item, as a row a rating;
    who gave them is not known.
    """
    are_named = len({*table.columns[0]}) == len(table)
    first = int(are_named and _equal_sums(table, 1) is not None)
    names, counts = table.headings[first:], _equal_sums(table, first)
    if counts is None or not all(names) or sum(map(is_known, names)) > 1 or len(names) < 3:
        return None
    raters = sum(counts[0])
    if not 2 <= raters <= 50 or max(map(max, counts)) < 2 or of_what(names[0], "rater"):
        return None
    # Ranks are the same numbers in each row, no two alike.
    is_order = len({tuple(sorted(row)) for row in counts}) == 1 and len({*counts[0]}) == len(names)
    if is_order or {"tp", "fp"} <= {name.lower() for name in names}:
        return None
    items = table.columns[0] if first else [str(at) for at in range(1, len(table) + 1)]
    given = [
        [n for n, count in zip(names, row, strict=True) for _ in range(count)] for row in counts
    ]
    every = [(i, r) for i in range(len(items)) for r in range(raters)]
    long = (
        [items[i] for i, _ in every],
        [str(r + 1) for _, r in every],
        [given[i][r] for i, r in every],
    )
    lines = [table.lines[i] for i, _ in every]
    names = ("item", "rater", "rating")
    return Table(names, long, lines, table.left_out, kind="counts", counted=table)


def _equal_sums(table: Table, first: int) -> list[list[int]] | None:
    """The cells from a column on, if they are counts that add up to the same in each of 3 rows."""
    rows = zip(*table.columns[first:], strict=True)
    cells = [[number_in(cell, table.marks) for cell in row] for row in rows]
    if not all(n is not None and n >= 0 and n % 1 == 0 for row in cells for n in row):
        return None
    counts = [[int(n or 0) for n in row] for row in cells]
    return counts if len(counts) > 2 and len({*map(sum, counts)}) == 1 else None


def _unrolled(
    names: list[str],
    cells: Sequence[Sequence[str]],
    lines: Sequence[int],
    marks: Marks = PLAIN,
    left_out: tuple[LeftOut, ...] = (),
) -> Table | None:
    numbers = [[n for cell in row if (n := number_in(cell, marks)) is not None] for row in cells]
    if any(len(row) < len(names) for row in numbers):
        return None
    is_whole = all(n.is_integer() and n >= 0 for row in numbers for n in row)
    is_whole = is_whole and not any("%" in cell for row in cells for cell in row)
    kind = "matrix" if is_whole else "shares" if shares_of(numbers) else "costs"
    every = [(i, j) for i in range(len(names)) for j in range(len(names))]
    columns = (
        [names[i] for i, _ in every],
        [names[j] for _, j in every],
        [cells[i][j] for i, j in every],
    )
    rows = [lines[i] for i, _ in every]
    return Table(("true", "predicted", "count"), columns, rows, left_out, marks, kind)
