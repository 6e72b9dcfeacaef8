"""Edits of the items: move, type, paste, and add a model or an axis."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any, TypeAlias

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.inputs.numbers import MIN_NUMBER
from metrics.steps import say
from pages.boards.point_plot import MAX_ITEMS, MAX_NAME_LENGTH, MAX_VALUE, Block, Point
from pages.boards.sample import MAX_IN_FILE, sample_of, with_sample
from pages.regression_errors.state import ErrorsState, Item, tidy
from pages.session.clean_names import cleaned
from pages.session.matrix_block import BLOCK, Bounds, number_at, split_block
from pages.session.numbers import allowed_numbers, has_comma, is_grouped, is_within, read_decimal

BOUNDS = Bounds(False, -MAX_VALUE, MAX_VALUE, MIN_NUMBER)
Cells: TypeAlias = dict[str, Any]


def points(state: ErrorsState) -> list[Point]:
    """What the plot shows."""
    shown = state.predicted()
    others = state.predicted(1 - state.model) if state.has_two else [None] * len(shown)
    found = [
        Point(item.id, item.name, item.true, pred, other, item.x)
        for item, pred, other in zip(state.items, shown, others, strict=True)
    ]
    if state.amount:
        at = state.outlier_at
        found[at] = replace(found[at], before=state.items[at].predicted[state.model])
    held = {item.id for item in sampled(state)}
    return [point for point in found if point.id in held]


def sampled(state: ErrorsState) -> tuple[Item, ...]:
    """The items that the plot shows."""
    return sample_of(state.items, MAX_ITEMS)


def with_points(state: ErrorsState, shown: Sequence[Point]) -> ErrorsState:
    """The state with the items as the plot left them.

    Raises InvalidInput for a number that is out of range.
    """
    held = {item.id: item for item in state.items}
    before = {point.id: point.pred for point in points(state)}
    outlier = state.items[state.outlier_at].id
    items = []
    for at, point in enumerate(shown, 1):
        pred = point.pred
        if point.id in held and pred == before[point.id]:
            pred = held[point.id].predicted[state.model]
        elif point.id == outlier:
            pred = _without_amount(state, pred)
        x = (at if point.x is None else point.x) if state.has_x else None
        other = pred if point.other is None else point.other
        for number in (point.true, pred, other, x or 0):
            _check(number, at)
        predicted = [other] * len(state.models)
        if point.id in held:
            predicted = list(held[point.id].predicted)
        predicted[state.model] = pred
        items.append(Item(point.id, point.name or str(at), point.true, tuple(predicted), x))
    items = with_sample(state.items, sampled(state), items)
    edited = replace(state, items=items)
    if not any(state.amounts):
        return edited
    # The amounts stay where they were added, and go with their item.
    gone = outlier not in {item.id for item in items}
    return replace(edited, amounts=(0.0, 0.0)) if gone else replace(edited, outlier=outlier)


def with_prediction(state: ErrorsState, at: int, shown: float) -> ErrorsState:
    """The state with the item at this position where the plot left its ring.

    Raises InvalidInput for a number that is out of range.
    """
    item = state.items[at]
    pred = _without_amount(state, shown) if at == state.outlier_at else shown
    if shown == state.predicted()[at]:
        pred = item.predicted[state.model]
    _check(pred, at + 1)
    predicted = list(item.predicted)
    predicted[state.model] = pred
    moved = Item(item.id, item.name, item.true, tuple(predicted), item.x)
    return replace(state, items=(*state.items[:at], moved, *state.items[at + 1 :]))


def _without_amount(state: ErrorsState, shown: float) -> float:
    """The edited model's prediction of the outlier, without the amount that the plot shows."""
    return tidy(shown - state.amount)


def _check(number: float, at: int) -> None:
    if not is_within(number, -MAX_VALUE, MAX_VALUE, MIN_NUMBER):
        allowed = allowed_numbers(number, -MAX_VALUE, MAX_VALUE, MIN_NUMBER)
        raise InvalidInput(say("item {item}", item=at), found=f"{number:g}", allowed=allowed)


def with_block(state: ErrorsState, block: Block) -> ErrorsState:
    """The state with a block of cells pasted at an item and a column.

    Rows below the last item add items; a missing true number equals the prediction and the reverse.
    If all items are 0, only those that the block fills stay. Raises InvalidInput that names row and
    column of the block.
    """
    fields = ("name", "x", "true", "pred") if state.has_x else ("name", "true", "pred")
    rows = read_block(block.text, fields[fields.index(block.field) :])
    shown = points(state)
    first = next(i for i, point in enumerate(shown) if point.id == block.id)
    if first + len(rows) > MAX_ITEMS:
        allowed = say("allowed are at most {high} items", high=MAX_ITEMS)
        raise InvalidInput(BLOCK, found=counted(first + len(rows), "items"), allowed=allowed)
    if first == 0 and not any((*state.true, *state.predicted())):
        shown = shown[: len(rows)]
    taken = {item.id for item in state.items}
    free = (id_ for i in count(1) if (id_ := f"i{i}") not in taken)
    for at, cells in enumerate(rows, first):
        if at < len(shown):
            shown[at] = replace(shown[at], **cells)
        else:
            shown.append(_new(next(free), cells))
    return with_points(state, shown)


def _new(id_: str, cells: Cells) -> Point:
    true = cells.get("true", cells.get("pred", 0.0))
    full: Cells = {"name": "", "true": true, "pred": true, **cells}
    return Point(id_, **full)


def with_amount(state: ErrorsState, amount: float) -> ErrorsState:
    """The state with this amount added to the edited model's prediction of the outlier."""
    amounts = (amount, state.amounts[1]) if state.model == 0 else (state.amounts[0], amount)
    return replace(state, amounts=amounts)


def with_second(state: ErrorsState) -> ErrorsState:
    """The state with a second model, a copy of the first one, which is edited from now on."""
    items = [replace(item, predicted=item.predicted[:1] * 2) for item in state.items]
    return replace(state, items=tuple(items), model=1, amounts=state.amounts[:1] * 2)


def without_second(state: ErrorsState) -> ErrorsState:
    items = [replace(item, predicted=item.predicted[:1]) for item in state.items]
    return replace(state, items=tuple(items), model=0, amounts=(state.amounts[0], 0.0))


def with_x(state: ErrorsState) -> ErrorsState:
    """The state in which each item has an x, at first its number."""
    items = [replace(item, x=float(at)) for at, item in enumerate(state.items, 1)]
    return replace(state, items=tuple(items))


def without_x(state: ErrorsState) -> ErrorsState:
    return replace(state, items=tuple(replace(item, x=None) for item in state.items))


# ---- a block of cells as it is copied from a spreadsheet


def read_block(text: str, fields: Sequence[str]) -> list[Cells]:
    """The cells of a block by the columns' `fields`; the block may have fewer columns.

    A first row without any number is a header and is skipped; numbers may have a decimal comma.
    Raises InvalidInput that names row and column of the block.
    """
    grid = split_block(text, MAX_IN_FILE)
    width = len(grid[0])
    numbers = [j for j, field in enumerate(fields[:width]) if field != "name"]
    head = (
        bool(numbers)
        and len(grid) > 1
        and all(read_decimal(grid[0][j]) is None and not is_grouped(grid[0][j]) for j in numbers)
    )
    comma = any(has_comma(cell for j, cell in enumerate(row) if j in numbers) for row in grid)
    if width > len(fields):
        allowed = say("there are {count} columns from this cell on", count=len(fields))
        raise InvalidInput(BLOCK, found=counted(width, "columns"), allowed=allowed)
    return [
        {
            field: cleaned(cell, MAX_NAME_LENGTH)
            if field == "name"
            else number_at(i, j, cell, BOUNDS, comma)
            for j, (field, cell) in enumerate(zip(fields, row, strict=False))
        }
        for i, row in enumerate(grid[head:], head)
    ]
