"""The editable square matrix: a number for each pair of a true class and a predicted class."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, TypeVar

from metrics import InvalidInput
from metrics.notation import decimal
from metrics.steps import say
from pages.boards import matrix_classes
from pages.boards.shared import is_grid, own_board, parse_names, parse_pasted
from pages.parts.worked import minus
from pages.session import matrix_block
from pages.session.edits import apply_sent, is_count, kinds_sent
from pages.session.language import _, words
from pages.session.numbers import sent_number, too_small
from pages.session.page_state import PageState

MIN_CLASSES = 2
MAX_CLASSES = 10
MAX_TEXT_LENGTH = 20_000
DIGITS = 12  # to which the browser counts
ALL = 9  # cells; of larger matrices only the cell that has the focus is prefetched
KINDS = ("cell", "rename", "add", "remove", "paste", "choose")

T = TypeVar("T", int, float)
Of: TypeAlias = Literal["classes", "categories"]
Shade: TypeAlias = Literal["none", "cells", "rows", "columns"]

_mount = own_board("matrix_editor", MAX_TEXT_LENGTH)


@dataclass(frozen=True)
class MatrixEdit:
    """The matrix as the reader left it, true classes down and predicted ones across, by edits of
    these `kinds`.

    `origins` are the positions at which the classes stood before, None of a new one; `chosen` is
    the position of a class that the reader has picked out, and `refused` says what is wrong with
    what was pasted.
    """

    names: matrix_block.Names
    cells: matrix_block.Cells
    origins: matrix_classes.Origins
    chosen: int | None
    kinds: frozenset[str]
    refused: InvalidInput | None = None


def matrix_editor(
    page_state: PageState[Any],
    cells: Sequence[Sequence[float]],
    bounds: matrix_block.Bounds,
    *,
    chosen: int | None,
    row_label: str,
    column_label: str,
    totals: bool,
    shade: Shade,
    marks: bool,
    key: str,
    title: str = "",
    choosable: bool = True,
    has_foot: bool = True,
    of: Of = "classes",
    group: str = "",
    is_linked: bool = True,
    kept: tuple[Sequence[str], Sequence[Sequence[float]]] | None = None,
) -> None:
    """Show the matrix of 2 to 10 classes for editing, or of categories if `of` says so.

    A cell takes numbers within `bounds`. With `marks` the reader may choose a class, and true and
    false positives and negatives of the `chosen` one are marked. `shade` tints a cell by its share
    of the largest cell, of its row or of its column; the last two print the share too. `title`
    stands above the matrix, and tells it from others on the page; without `choosable` the chosen
    class is the page's alone to set; without `has_foot` nothing below adds a class or names keys.
    Cells that `is_linked` light up with what the page shows of them. Cells that differ from those
    of A are marked: `kept` are its names, by which classes are the same, and its cells.
    """
    names, revision = page_state.present.names, page_state.revision
    _mount(
        key=key,
        revision=revision,
        names=list(names),
        ids=matrix_classes.shown_ids(group or key, revision, len(names)),
        cells=[list(row) for row in cells],
        title=title,
        chosen=chosen,
        choosable=choosable,
        whole=bounds.whole,
        low=bounds.low,
        high=bounds.high,
        rowLabel=row_label,
        columnLabel=column_label,
        totals=totals,
        shade=shade,
        marks=marks,
        hasFoot=has_foot,
        linked=is_linked,
        minClasses=MIN_CLASSES,
        maxClasses=MAX_CLASSES,
        maxText=MAX_TEXT_LENGTH,
        maxName=matrix_block.MAX_NAME_LENGTH,
        labels=_labels(of, bounds, hint=has_foot, choosable=marks and choosable),
        **({} if kept is None else {"kept": _aligned(names, *kept), "beside": _("A {value}")}),
    )


def _words() -> dict[str, Any]:
    return words("components/matrix_editor/words")


def _labels(of: Of, bounds: matrix_block.Bounds, *, hint: bool, choosable: bool) -> dict[str, str]:
    """The labels by what the browser calls them; it fills in what is left in braces.

    The keys are named with `hint`, those that choose a class if it is `choosable`.
    """
    said = _words()
    does = ["move", "number", "page" if bounds.low < 0 else "step", "zero", "rename"]
    does += ["choose"] * choosable
    allowed = said["allowed"]["whole" if bounds.whole else "decimal"]
    ends = {"low": minus(decimal(bounds.low)), "high": minus(decimal(bounds.high))}
    return {
        **said["all"],
        **said[of],
        **words("texts/outcomes"),
        "numbers": allowed.format(**ends),
        "hint": " · ".join(map(said["keys"].__getitem__, does)) if hint else "",
    }


def _aligned(
    names: Sequence[str], kept: Sequence[str], cells: Sequence[Sequence[float]]
) -> list[list[float | None]]:
    """The cells of A at the places of the present classes; None where it has no such class."""
    at = {name: place for place, name in enumerate(kept)}
    return [
        [cells[at[one]][at[two]] if one in at and two in at else None for two in names]
        for one in names
    ]


def apply_matrix(
    page_state: PageState[Any],
    key: str,
    bounds: matrix_block.Bounds,
    cells: Sequence[Sequence[float]],
    *,
    of: Of = "classes",
    group: str = "",
    empty: bool = False,
) -> MatrixEdit | None:
    """The edit that the browser sent for the matrix `key`, once.

    `cells` are what the page holds. A number too close to 0 is refused.
    Matrices of one `group` share their classes. A square pasted over an `empty` matrix replaces it.
    """
    names, revision = page_state.present.names, page_state.revision
    sent = apply_sent(key, revision)
    group = group or key
    ids = matrix_classes.shown_ids(group, revision, len(names))
    held = matrix_classes.Classes(
        ids, tuple(names), tuple(map(tuple, cells)), tuple(range(len(names)))
    )
    kinds, edited = kinds_sent(sent, KINDS), _parse_classes(sent, held, bounds)
    if not kinds or edited is None:
        return None
    edited = matrix_classes.merged(held, edited, kinds)
    if not MIN_CLASSES <= len(edited.ids) <= max(MAX_CLASSES, len(names)):
        return None
    if len(set(edited.names)) < len(edited.ids):
        return None
    chosen = sent.get("chosen") if "choose" in kinds else None
    if chosen is not None and not (is_count(chosen) and chosen < len(edited.ids)):
        return None
    edited, refused = _without_small(held, edited, bounds)
    if "paste" in kinds:
        block = parse_pasted(sent.get("block"), len(edited.ids), len(edited.ids), MAX_TEXT_LENGTH)
        if block is None:
            return None
        text, *at = block
        at = at[0], at[1]
        try:
            numbers = matrix_block.parse_block(text, bounds)
            if empty and at == (0, 0):
                edited = _cut(edited, numbers[1])
            edited = _pasted(edited, numbers, at, of)
        except InvalidInput as error:
            refused = error
        # The pasted matrix may be smaller than the one in which a class was chosen.
        chosen = chosen if chosen is not None and chosen < len(edited.ids) else None
    matrix_classes.store_ids(group, revision, edited.ids)
    return MatrixEdit(edited.names, edited.cells, edited.origins, chosen, kinds, refused)


def _without_small(
    held: matrix_classes.Classes, edited: matrix_classes.Classes, bounds: matrix_block.Bounds
) -> tuple[matrix_classes.Classes, InvalidInput | None]:
    """The classes with what the page holds in place of numbers too close to 0, and what is wrong
    with these.
    """
    refused, cells = None, [list(row) for row in edited.cells]
    for row, i in zip(cells, edited.origins, strict=True):
        for at, j in enumerate(edited.origins):
            before = 0.0 if i is None or j is None else held.cells[i][j]
            if bounds.is_small(row[at]) and row[at] != before:
                allowed = too_small(bounds.least)
                refused = InvalidInput(say("cell"), found=repr(row[at]), allowed=allowed)
                row[at] = before
    return replace(edited, cells=tuple(map(tuple, cells))), refused


def _cut(held: matrix_classes.Classes, numbers: matrix_block.Cells) -> matrix_classes.Classes:
    """The first classes, as many as a pasted square has, if there are more."""
    size = len(numbers)
    if not MIN_CLASSES <= size == len(numbers[0]):
        return held
    cells = tuple(row[:size] for row in held.cells[:size])
    return matrix_classes.Classes(held.ids[:size], held.names[:size], cells, held.origins[:size])


def _pasted(
    held: matrix_classes.Classes,
    block: tuple[matrix_block.Names | None, matrix_block.Cells],
    at: tuple[int, int],
    of: Of,
) -> matrix_classes.Classes:
    """The classes with the numbers of `block` laid over theirs from the cell `at` on.

    From the top left a larger block adds classes. A block with names is the whole
    matrix. Raises InvalidInput.
    """
    names, numbers = block
    height, width = len(numbers), len(numbers[0])
    if names is not None:
        if height != width or not MIN_CLASSES <= height <= MAX_CLASSES:
            allowed = say(
                "a block with names is a square of {low} to {high} rows",
                low=MIN_CLASSES,
                high=MAX_CLASSES,
            )
            raise InvalidInput(matrix_block.BLOCK, found=f"{height} × {width}", allowed=allowed)
        return matrix_classes.replaced(held, names, numbers)
    row, column = at
    size = len(held.names)
    if at == (0, 0):
        size = max(size, min(MAX_CLASSES, max(height, width)))
    if row + height > size or column + width > size:
        allowed = say(
            "from this cell on, a block of {rows} × {columns} fits",
            rows=size - row,
            columns=size - column,
        )
        raise InvalidInput(matrix_block.BLOCK, found=f"{height} × {width}", allowed=allowed)
    cells = [[*line, *[0.0] * (size - len(line))] for line in held.cells]
    cells += [[0.0] * size for _new in range(size - len(cells))]
    for i, line in enumerate(numbers, row):
        cells[i][column : column + len(line)] = line
    named = list(held.names)
    number = len(named) + 1
    while len(named) < size:
        name = _words()[of]["newName"].format(number=number)
        number += 1
        if name not in named:
            named.append(name)
    return matrix_classes.grown(held, named, tuple(map(tuple, cells)))


def _parse_classes(
    sent: dict[str, Any], held: matrix_classes.Classes, bounds: matrix_block.Bounds
) -> matrix_classes.Classes | None:
    most = max(MAX_CLASSES, len(held.names))
    names = parse_names(
        sent.get("names"), held.names, matrix_block.clean_class_name, MIN_CLASSES, most
    )
    if names is None or not matrix_classes.are_ids(sent.get("ids"), len(names)):
        return None
    known = {value for row in held.cells for value in row}
    cells = _parse_cells(sent.get("cells"), len(names), known, bounds)
    if cells is None:
        return None
    return matrix_classes.Classes(tuple(sent["ids"]), names, cells, (None,) * len(names))


def _parse_cells(
    sent: object, size: int, held: set[float], bounds: matrix_block.Bounds
) -> matrix_block.Cells | None:
    if not is_grid(sent, size, size):
        return None
    for value in (value for row in sent for value in row):
        if sent_number(value) is None:
            return None
        if value not in held and not bounds.hold(value):
            return None
    return tuple(tuple(float(value) + 0.0 for value in row) for row in sent)  # no -0


def matrix_steps(
    key: str, cells: Sequence[Sequence[T]], bounds: matrix_block.Bounds, focus: str
) -> Iterator[tuple[str, tuple[tuple[T, ...], ...]]]:
    """The edits that are one step away: one more, one less and 0 in each cell, or in the cell with
    the focus. Each has its name in the browser, and the new matrix.
    """
    for i, row in enumerate(cells):
        for j, value in enumerate(row):
            place = f"{key}|{i},{j}"
            if len(cells) ** 2 > ALL and focus != place:
                continue
            for to in dict.fromkeys((_stepped(value, 1), _stepped(value, -1), type(value)(0))):
                if to != value and bounds.hold(to):
                    changed = (*row[:j], to, *row[j + 1 :])
                    yield f"{place}={to:.{DIGITS}g}", (*cells[:i], changed, *cells[i + 1 :])  # pyright: ignore[reportReturnType]: rows are tuples


def _stepped(value: T, by: int) -> T:
    return type(value)(float(f"{value + by:.{DIGITS}g}"))
