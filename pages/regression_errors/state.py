"""The state of the regression page, and its address."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from metrics import InvalidInput, family
from metrics.inputs.counted import between, counted
from metrics.inputs.numbers import MIN_NUMBER
from metrics.steps import say
from pages.boards.point_plot import MAX_NAME_LENGTH, MAX_VALUE, MIN_ITEMS
from pages.boards.sample import MAX_IN_FILE
from pages.session.address import (
    EXAMPLE,
    Piece,
    Reading,
    choice,
    number,
    one_of,
    read_pieces,
    whole,
    write_pieces,
)
from pages.session.clean_names import cleaned, read_names, write_names
from pages.session.codec import codec_by
from pages.session.language import _, sentence
from pages.session.narration_terms import NarrationTerms, numbered
from pages.session.scores.address import short

FAMILY = family("regression_errors")
ORDER = "ndcg"  # of the order that the predictions make
METRICS = (*FAMILY, ORDER)
CHARTS = ("shares", "outlier", "order")
GAINS = ("exponential", "linear")
SQUARES = ("shown", "hidden")
COLUMNS = ("true", "pred", "pred2", "x")  # of the address
T = TypeVar("T")


@dataclass(frozen=True)
class Item:
    """An item: its name, its true number, the prediction of each model, and perhaps an x.

    Either all items of a page have an x or none.
    """

    id: str
    name: str
    true: float
    predicted: tuple[float, ...]
    x: float | None = None

    def narration_terms(self) -> dict[str, NarrationTerms]:
        words = _("predicted by model {0}") if len(self.predicted) > 1 else _("predicted")
        return {
            "name": NarrationTerms(_("name")),
            "true": NarrationTerms(_("true")),
            "predicted": NarrationTerms(words, (numbered(len(self.predicted)),)),
            "x": NarrationTerms("x"),
        }


@dataclass(frozen=True)
class ErrorsState:
    """Items with predictions, an outlier, and the settings of the page.

    `model` is the edited one. To each model's prediction of the item with the id `outlier`, or else
    of the last item, its entry of `amounts` is added.
    """

    items: tuple[Item, ...]
    model: int = 0
    outlier: str = ""
    amounts: tuple[float, float] = (0.0, 0.0)
    squares: bool = True
    gain: str = "exponential"
    metric: str = "mean_absolute_error"
    chart: str = "shares"
    example: str = ""

    def narration_terms(self) -> dict[str, NarrationTerms]:
        model = _("model {0}") if self.has_two else _("the model")
        return {
            "amounts": NarrationTerms(
                _("what is added to the outlier by {model}").format(model=model),
                (numbered(len(self.amounts)),),
            ),
            "model": NarrationTerms(_("model"), text=lambda model: str(model + 1)),
        }

    @property
    def row_names(self) -> dict[str, tuple[str, ...]]:
        return {"item": tuple(item.name for item in self.items)}

    @property
    def built(self) -> object:
        items = [(item.name, item.true, item.predicted, item.x) for item in self.items]
        return items, self.model, self.amounts, any(self.amounts) and self.outlier_at, self.gain

    @property
    def has_two(self) -> bool:
        return len(self.items[0].predicted) == 2

    @property
    def has_x(self) -> bool:
        return self.items[0].x is not None

    @property
    def amount(self) -> float:
        """The amount that is added to the edited model's prediction of the outlier."""
        return self.amounts[self.model]

    @property
    def models(self) -> range:
        """The numbers of the models, from 0."""
        return range(2 if self.has_two else 1)

    @property
    def outlier_at(self) -> int:
        """The position of the outlier, from 0."""
        ids = [item.id for item in self.items]
        return ids.index(self.outlier) if self.outlier in ids else len(ids) - 1

    @cached_property
    def true(self) -> tuple[float, ...]:
        return tuple([item.true for item in self.items])

    def predicted(self, model: int | None = None) -> tuple[float, ...]:
        """The predictions of a model, by default the edited one, with the outlier's amount."""
        return self._predicted[self.model if model is None else model]

    @cached_property
    def _predicted(self) -> list[tuple[float, ...]]:
        found = []
        for model in self.models:
            numbers = [item.predicted[model] for item in self.items]
            if self.amounts[model]:
                numbers[self.outlier_at] = tidy(numbers[self.outlier_at] + self.amounts[model])
            found.append(tuple(numbers))
        return found


def tidy(number: float) -> float:
    """The number without the rounding noise of binary fractions."""
    return float(f"{number:.12g}") + 0.0 if abs(number) >= MIN_NUMBER else 0.0


def items_of(
    true: Sequence[float],
    *models: Sequence[float],
    names: Sequence[str] = (),
    x: Sequence[float] = (),
) -> tuple[Item, ...]:
    """Items with these numbers, by default named by their position."""
    return tuple(
        Item(
            f"i{i}",
            (names[i - 1] if i <= len(names) else "") or str(i),
            true[i - 1],
            predicted,
            x[i - 1] if x else None,
        )
        for i, predicted in enumerate(zip(*models, strict=True), 1)
    )


def default_state() -> ErrorsState:
    return ErrorsState(items_of((2, 4, 3, 6, 5, 8, 7, 9), (3, 3.5, 3.5, 5, 6, 7, 7.5, 8)))


LOOKS = (
    Piece(
        "squares",
        lambda text: one_of("squares", text, SQUARES) == SQUARES[0],
        lambda shown: SQUARES[not shown],
    ),
    choice("gain", GAINS),
    choice("metric", METRICS),
    choice("chart", CHARTS),
    EXAMPLE,
)


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
    return query | write_pieces(state, LOOKS, default)


def _written(numbers: Sequence[float]) -> str:
    return ",".join(map(short, numbers))


def _without_ids(items: Sequence[Item]) -> list[Item]:
    return [replace(item, id="") for item in items]


def _decode(reading: Reading) -> ErrorsState:
    default = default_state()
    state = replace(default, items=_read_items(reading) or default.items)
    outlier, amounts = reading.read(
        "outlier", lambda text: _outlier(text, state), (None, (0.0, 0.0))
    )
    return replace(
        state,
        model=reading.read("model", lambda text: whole("model", text, 1, len(state.models)), 1) - 1,
        outlier="" if outlier is None else state.items[outlier - 1].id,
        amounts=amounts,
        **read_pieces(reading, LOOKS, default),
    )


def _read_items(reading: Reading) -> tuple[Item, ...] | None:
    """The items of the address; None if it holds none, or they are invalid."""
    true, pred, pred2, x = (
        reading.read(name, lambda text, name=name: _numbers(name, text), ()) for name in COLUMNS
    )
    names = [cleaned(name, MAX_NAME_LENGTH) for name in reading.read("names", read_names, [])]
    given = [name for name in COLUMNS if name in reading.query]
    if not given or not all((true, pred, pred2 or "pred2" not in given)):
        _refuse_missing(reading, given)
        return None
    models = [pred, pred2] if pred2 else [pred]
    with reading.refusing():
        for name, model in zip(COLUMNS[1:], models, strict=False):
            _check_length(name, len(model), len(true))
        names = _of_length(reading, "names", names, len(true))
        x = _of_length(reading, "x", x, len(true))
        return items_of(true, *models, names=names, x=x)


def _of_length(reading: Reading, name: str, cells: Sequence[T], items: int) -> Sequence[T]:
    """The cells, if there is one per item; else none."""
    with reading.refusing():
        _check_length(name, len(cells) or items, items)
        return cells
    return ()


def _refuse_missing(reading: Reading, given: Sequence[str]) -> None:
    for name in COLUMNS[:2]:
        if given and name not in given:
            allowed = say("both true and predicted numbers are needed")
            reading.refuse(InvalidInput(name, found=say("nothing"), allowed=allowed))


def _check_length(name: str, count: int, items: int) -> None:
    if count != items:
        allowed = say("there must be {count}, one for each true number", count=items)
        raise InvalidInput(name, found=counted(count, "cells"), allowed=allowed)


def _numbers(name: str, text: str) -> tuple[float, ...]:
    cells = text.split(",")
    if not MIN_ITEMS <= len(cells) <= MAX_IN_FILE:
        found = counted(len(cells), "items")
        raise InvalidInput(name, found=found, allowed=between(MIN_ITEMS, MAX_IN_FILE))
    return tuple(_number(name, cell, at) for at, cell in enumerate(cells, 1))


def _number(name: str, cell: str, at: int) -> float:
    try:
        return number(name, cell, -MAX_VALUE, MAX_VALUE, least=MIN_NUMBER)
    except InvalidInput as error:
        place = say("item {item}", item=at)
        raise InvalidInput(name, place=place, found=cell or '""', allowed=error.allowed) from error


def _outlier(text: str, state: ErrorsState) -> tuple[int, tuple[float, float]]:
    at, *cells = text.split(",")
    if len(cells) != len(state.models):
        allowed = sentence("regression_errors.state", "allowed_number_item")
        raise InvalidInput("outlier", found=text, allowed=allowed)
    amounts = [number("outlier", cell, -MAX_VALUE, MAX_VALUE, least=MIN_NUMBER) for cell in cells]
    return whole("outlier", at, 1, len(state.items)), (
        amounts[0],
        amounts[-1] if state.has_two else 0.0,
    )


codec = codec_by(default_state, _encode, _decode)
