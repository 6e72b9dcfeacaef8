"""What the reader has built on the page of regression errors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from metrics import family
from metrics.inputs.numbers import MIN_NUMBER
from pages.desk.language import _
from pages.desk.told_as import ToldAs, numbered

FAMILY = family("regression")
ORDER = "ndcg"  # of the order that the predictions make
METRICS = (*FAMILY, ORDER)
CHARTS = ("shares", "outlier", "order")
GAINS = ("exponential", "linear")


@dataclass(frozen=True)
class Item:
    """An item: its name, its true number, what each of one or two models predicts, perhaps its x.

    Either all items of a page have an x or none.
    """

    id: str
    name: str
    true: float
    predicted: tuple[float, ...]
    x: float | None = None

    def told_as(self) -> dict[str, ToldAs]:
        """What its fields are called where a move is told."""
        words = _("predicted by model {0}") if len(self.predicted) > 1 else _("predicted")
        return {
            "name": ToldAs(_("name")),
            "true": ToldAs(_("true")),
            "predicted": ToldAs(words, (numbered(len(self.predicted)),)),
            "x": ToldAs("x"),
        }


@dataclass(frozen=True)
class ErrorsState:
    """Items with predictions, an outlier, and what is looked at.

    `model` is the one of the models that is edited and worked out. To what each model predicts of
    the item with the id `outlier`, or of the last item where there is none, its own one of the
    `amounts` is added.
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

    def told_as(self) -> dict[str, ToldAs]:
        """What its fields are called where a move is told."""
        model = _("model {0}") if self.has_two else _("the model")
        return {
            "amounts": ToldAs(
                _("what is added to the outlier by {model}").format(model=model),
                (numbered(len(self.amounts)),),
            ),
            "model": ToldAs(_("model"), text=lambda model: str(model + 1)),
        }

    @property
    def row_names(self) -> dict[str, tuple[str, ...]]:
        """The names of the rows that derivations number."""
        return {"item": tuple(item.name for item in self.items)}

    @property
    def built(self) -> object:
        """What is built and set, without what is only looked at."""
        items = [(item.name, item.true, item.predicted, item.x) for item in self.items]
        return items, self.model, self.amounts, any(self.amounts) and self.outlier_at, self.gain

    @property
    def has_two(self) -> bool:
        """Whether there are two models."""
        return len(self.items[0].predicted) == 2

    @property
    def has_x(self) -> bool:
        """Whether the items have an x of their own."""
        return self.items[0].x is not None

    @property
    def amount(self) -> float:
        """What is added to the outlier's prediction by the edited model."""
        return self.amounts[self.model]

    @property
    def models(self) -> range:
        """The numbers of the models, from 0."""
        return range(2 if self.has_two else 1)

    @property
    def outlier_at(self) -> int:
        """The position of the outlier among the items, from 0."""
        ids = [item.id for item in self.items]
        return ids.index(self.outlier) if self.outlier in ids else len(ids) - 1

    @cached_property
    def true(self) -> tuple[float, ...]:
        """The true numbers."""
        return tuple([item.true for item in self.items])

    def predicted(self, model: int | None = None) -> tuple[float, ...]:
        """What a model predicts, by default the edited one; the outlier's amount is in."""
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
    """A sum without the noise that binary fractions leave in the last digits, or in place of 0."""
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
    """The items that a first visit shows."""
    return ErrorsState(items_of((2, 4, 3, 6, 5, 8, 7, 9), (3, 3.5, 3.5, 5, 6, 7, 7.5, 8)))
