"""How the state of the page of regression errors is written into its address."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from metrics import InvalidInput
from metrics.inputs.counted import between, counted
from metrics.inputs.numbers import MIN_NUMBER
from metrics.steps import say
from pages.boards.point_plot import MAX_ITEMS, MAX_NAME_LENGTH, MAX_VALUE, MIN_ITEMS
from pages.desk.address import Reading, number, one_of, whole
from pages.desk.clean_names import cleaned
from pages.desk.codec import Codec
from pages.desk.names import read_names, write_names
from pages.desk.scores.address import short
from pages.regression.state import (
    CHARTS,
    GAINS,
    METRICS,
    ErrorsState,
    Item,
    default_state,
    items_of,
)

T = TypeVar("T")
SQUARES = ("shown", "hidden")
COLUMNS = ("true", "pred", "pred2", "x")


def _encode(state: ErrorsState) -> dict[str, str]:
    default, query = default_state(), {}
    names = [item.name for item in state.items]
    if _without_ids(state.items) != _without_ids(default.items):
        columns = zip(*((item.true, *item.predicted) for item in state.items), strict=True)
        query = {name: _written(column) for name, column in zip(COLUMNS, columns, strict=False)}
        if names != [str(i) for i in range(1, len(names) + 1)]:
            query["names"] = write_names(names)
        if state.has_x:
            query["x"] = _written([item.x or 0.0 for item in state.items])
    if state.model:
        query["model"] = str(state.model + 1)
    if any(state.amounts) or state.outlier_at != len(names) - 1:
        amounts = state.amounts[: len(state.models)]
        query["outlier"] = f"{state.outlier_at + 1},{_written(amounts)}"
    if not state.squares:
        query["squares"] = SQUARES[1]
    for name in ("gain", "metric", "chart", "example"):
        if getattr(state, name) != getattr(default, name):
            query[name] = getattr(state, name)
    return query


def _written(numbers: Sequence[float]) -> str:
    return ",".join(map(short, numbers))


def _without_ids(items: Sequence[Item]) -> list[Item]:
    return [replace(item, id="") for item in items]


def _decode(query: Mapping[str, str]) -> tuple[ErrorsState, tuple[str, ...]]:
    reading, default = Reading(query), default_state()
    state = replace(default, items=_read_items(reading) or default.items)
    outlier, amounts = reading.take(
        "outlier", lambda text: _outlier(text, state), (None, (0.0, 0.0))
    )
    state = replace(
        state,
        model=reading.take("model", lambda text: whole("model", text, 1, len(state.models)), 1) - 1,
        outlier="" if outlier is None else state.items[outlier - 1].id,
        amounts=amounts,
        squares=reading.take("squares", lambda text: one_of("squares", text, SQUARES), SQUARES[0])
        == SQUARES[0],
        gain=reading.take("gain", lambda text: one_of("gain", text, GAINS), default.gain),
        metric=reading.take("metric", lambda text: one_of("metric", text, METRICS), default.metric),
        chart=reading.take("chart", lambda text: one_of("chart", text, CHARTS), default.chart),
        example=reading.take("example", lambda text: text[:40], ""),
    )
    reading.refuse_others()
    return state, tuple(reading.problems)


def _read_items(reading: Reading) -> tuple[Item, ...] | None:
    """The items of the address; None where it names none, or they cannot be read."""
    true, pred, pred2, x = (
        reading.take(name, lambda text, name=name: _numbers(name, text), ()) for name in COLUMNS
    )
    names = reading.take("names", _names, [])
    given = [name for name in COLUMNS if name in reading.query]
    if not given or not all((true, pred, pred2 or "pred2" not in given)):
        _refuse_missing(reading, given)
        return None
    models = [pred, pred2] if pred2 else [pred]
    try:
        for name, model in zip(COLUMNS[1:], models, strict=False):
            _check_length(name, len(model), len(true))
    except InvalidInput as error:
        reading.refuse(error)
        return None
    names = _of_length(reading, "names", names, len(true))
    x = _of_length(reading, "x", x, len(true))
    return items_of(true, *models, names=names, x=x)


def _of_length(reading: Reading, name: str, cells: Sequence[T], items: int) -> Sequence[T]:
    """The cells, if there is one an item; else none."""
    try:
        _check_length(name, len(cells) or items, items)
    except InvalidInput as error:
        reading.refuse(error)
        return ()
    return cells


def _refuse_missing(reading: Reading, given: Sequence[str]) -> None:
    for name in COLUMNS[:2]:
        if given and name not in given:
            allowed = say("true numbers and predicted ones are needed both")
            reading.refuse(InvalidInput(name, found=say("nothing"), allowed=allowed))


def _check_length(name: str, count: int, items: int) -> None:
    if count != items:
        allowed = say("there are {count} true numbers, and each has one", count=items)
        raise InvalidInput(name, found=counted(count, "cells"), allowed=allowed)


def _numbers(name: str, text: str) -> tuple[float, ...]:
    cells = text.split(",")
    if not MIN_ITEMS <= len(cells) <= MAX_ITEMS:
        found = counted(len(cells), "items")
        allowed = between(MIN_ITEMS, MAX_ITEMS)
        raise InvalidInput(name, found=found, allowed=allowed)
    return tuple(_number(name, cell, at) for at, cell in enumerate(cells, 1))


def _number(name: str, cell: str, at: int) -> float:
    try:
        return number(name, cell, -MAX_VALUE, MAX_VALUE, least=MIN_NUMBER)
    except InvalidInput as error:
        place = say("item {item}", item=at)
        raise InvalidInput(name, place=place, found=cell or '""', allowed=error.allowed) from error


def _names(text: str) -> list[str]:
    return [cleaned(name, MAX_NAME_LENGTH) for name in read_names(text)]


def _outlier(text: str, state: ErrorsState) -> tuple[int, tuple[float, float]]:
    at, *cells = text.split(",")
    if len(cells) != len(state.models):
        allowed = say(
            "allowed are the number of an item and, for each model, what is added to its prediction"
        )
        raise InvalidInput("outlier", found=text, allowed=allowed)
    amounts = [number("outlier", cell, -MAX_VALUE, MAX_VALUE, least=MIN_NUMBER) for cell in cells]
    return whole("outlier", at, 1, len(state.items)), (
        amounts[0],
        amounts[-1] if state.has_two else 0.0,
    )


def codec() -> Codec[ErrorsState]:
    """How this page's state is written into its address."""
    return Codec(default_state(), _encode, _decode)
