"""What the reader has built on the page of regression errors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from metrics import InvalidInput, family
from metrics.steps import say
from pages.parts.point_plot import MAX_VALUE, Point, PointsEdit

FAMILY = family("regression")
METRICS = tuple(FAMILY)
CHARTS = ("shares", "outlier", "order")
GAINS = ("exponential", "linear")


@dataclass(frozen=True)
class Item:
    """An item: its name, its true number, and what each of one or two models predicts."""

    id: str
    name: str
    true: float
    predicted: tuple[float, ...]


@dataclass(frozen=True)
class ErrorsState:
    """Items with predictions, an outlier, and what is looked at.

    `model` is the one of the models that is edited and worked out. To its prediction of the item
    with the id `outlier`, or of the last item where there is none, `amount` is added.
    """

    items: tuple[Item, ...]
    model: int = 0
    outlier: str = ""
    amount: float = 0.0
    squares: bool = True
    gain: str = "exponential"
    metric: str = "mean_absolute_error"
    chart: str = "shares"
    example: str = ""

    @property
    def built(self) -> object:
        """What is built and set, without what is only looked at."""
        items = [(item.name, item.true, item.predicted) for item in self.items]
        return items, self.model, self.amount, self.amount and self.outlier_at, self.gain

    @property
    def has_two(self) -> bool:
        """Whether there are two models."""
        return len(self.items[0].predicted) == 2

    @property
    def models(self) -> range:
        """The numbers of the models, from 0."""
        return range(2 if self.has_two else 1)

    @property
    def outlier_at(self) -> int:
        """The position of the outlier among the items, from 0."""
        ids = [item.id for item in self.items]
        return ids.index(self.outlier) if self.outlier in ids else len(ids) - 1

    @property
    def true(self) -> tuple[float, ...]:
        """The true numbers."""
        return tuple(item.true for item in self.items)

    def predicted(self, model: int | None = None) -> tuple[float, ...]:
        """What a model predicts, by default the edited one; the outlier's amount is in."""
        model = self.model if model is None else model
        numbers = [item.predicted[model] for item in self.items]
        if model == self.model and self.amount:
            numbers[self.outlier_at] = tidy(numbers[self.outlier_at] + self.amount)
        return tuple(numbers)


def tidy(number: float) -> float:
    """A sum without the noise that binary fractions leave in the last digits."""
    return float(f"{number:.12g}") + 0.0


def items_of(
    true: Sequence[float], *models: Sequence[float], names: Sequence[str] = ()
) -> tuple[Item, ...]:
    """Items with these numbers, by default named by their position."""
    return tuple(
        Item(f"i{i}", (names[i - 1] if i <= len(names) else "") or str(i), true[i - 1], predicted)
        for i, predicted in enumerate(zip(*models, strict=True), 1)
    )


def default_state() -> ErrorsState:
    """The items that a first visit shows."""
    return ErrorsState(items_of((2, 4, 3, 6, 5, 8, 7, 9), (3, 3.5, 3.5, 5, 6, 7, 7.5, 8)))


def points(state: ErrorsState) -> list[Point]:
    """The items as the plot shows them."""
    shown = state.predicted()
    others = state.predicted(1 - state.model) if state.has_two else [None] * len(shown)
    return [
        Point(item.id, item.name, item.true, pred, other)
        for item, pred, other in zip(state.items, shown, others, strict=True)
    ]


def with_points(state: ErrorsState, edit: PointsEdit) -> ErrorsState:
    """The state with the items as the plot has left them.

    Both models predict the same for a new item. Raises InvalidInput for a number beyond all bounds.
    """
    held = {item.id: item for item in state.items}
    shown = {point.id: point.pred for point in points(state)}
    outlier = state.items[state.outlier_at].id
    items = []
    for at, point in enumerate(edit.points, 1):
        pred = point.pred
        if point.id in held and pred == shown[point.id]:
            pred = held[point.id].predicted[state.model]
        elif point.id == outlier:
            pred = tidy(pred - state.amount)
        for number in (point.true, pred):
            _check(number, at)
        predicted = [pred] * len(state.models)
        if point.id in held:
            predicted = list(held[point.id].predicted)
            predicted[state.model] = pred
        items.append(Item(point.id, point.name or str(at), point.true, tuple(predicted)))
    edited = replace(state, items=tuple(items))
    if not state.amount:
        return edited
    # The amount stays where it was added, and goes with its item.
    gone = outlier not in {item.id for item in items}
    return replace(edited, amount=0.0) if gone else replace(edited, outlier=outlier)


def with_second(state: ErrorsState) -> ErrorsState:
    """The state with a second model, which begins as the first one and is edited from now on."""
    items = [replace(item, predicted=item.predicted[:1] * 2) for item in state.items]
    return replace(state, items=tuple(items), model=1)


def without_second(state: ErrorsState) -> ErrorsState:
    """The state with the first model alone."""
    items = [replace(item, predicted=item.predicted[:1]) for item in state.items]
    return replace(state, items=tuple(items), model=0)


def _check(number: float, at: int) -> None:
    if not abs(number) <= MAX_VALUE:
        allowed = say("allowed are numbers from {low} to {high}", low=-MAX_VALUE, high=MAX_VALUE)
        raise InvalidInput(say("item {item}", item=at), found=f"{number:g}", allowed=allowed)
