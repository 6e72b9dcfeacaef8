"""What the reader has built on the rater-agreement page: a table of two raters, or ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from metrics import InvalidInput, table_of_agreement
from metrics.steps import say
from pages.boards.matrix_editor import MAX_CLASSES
from pages.desk.language import _
from pages.desk.told_as import ToldAs
from pages.rater_agreement.rated import MAX_RATERS, Rated, check_size

LARGEST = 10**6  # items in a cell
CHARTS = ("tables", "bars", "bands", "chance", "prevalence", "bias")
OF = ("all", "pair")

Cells = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Slant:
    """What a table of two categories is made from by sliders."""

    size: int = 100
    agreement: float = 0.85
    prevalence: float = 0.0
    bias: float = 0.0

    def cells(self) -> Cells:
        """The table that they give. Raises InvalidInput."""
        made = table_of_agreement(self.size, self.agreement, self.prevalence, self.bias)
        return tuple(map(tuple, made.tolist()))

    def within(self) -> Slant:
        """The same with prevalence and bias no larger than the agreement allows."""
        apart = round(1 - self.agreement, 9)
        return replace(
            self,
            prevalence=min(max(self.prevalence, -self.agreement), self.agreement),
            bias=min(max(self.bias, -apart), apart),
        )


@dataclass(frozen=True)
class RaterState:
    """Ratings, or the table of two raters alone, and what is looked at.

    `rated` are the ratings, in places of `names`; where there are none, `cells` is the table, the
    first rater down and the second across. `slant` are the sliders that made it. `pair` are the two
    raters whose table is shown, counted from 0; `of` says whether the coefficients that can are
    those of all raters. `first` is the item, counted from 0, with which the grid begins.
    """

    names: tuple[str, ...]
    raters: tuple[str, ...]
    cells: Cells = ()
    rated: Rated | None = None
    slant: Slant | None = None
    pair: tuple[int, int] = (0, 1)
    of: str = "all"
    weights: str = "none"
    level: str = "nominal"
    metric: str = "cohen_kappa"
    chart: str = "tables"
    first: int = 0
    example: str = ""

    def told_as(self) -> dict[str, ToldAs]:
        """What its fields are called where a move is told."""
        first, second = (self.raters[rater] for rater in self.pair)
        says = [
            tuple(_("{rater} says {name}").format(rater=rater, name=name) for name in self.names)
            for rater in (first, second)
        ]
        items = () if self.rated is None else tuple(map(self.rated.name, range(self.rated.n)))
        return {
            "names": ToldAs(_("categories")),
            "raters": ToldAs(_("raters")),
            "cells": ToldAs("{0}, {1}", (says[0], says[1])),
            "rated": ToldAs(
                _("item {0}, rater {1}"),
                (items, self.raters),
                count=_("items"),
                text=lambda place: self.names[place] if place >= 0 else _("no rating"),
                part="chosen",
            ),
            "slant": ToldAs(makes=("names", "cells")),
        }

    @property
    def built(self) -> object:
        """What is built, without what is only looked at."""
        return self.names, self.raters, self.cells, self.rated

    @property
    def heavy(self) -> Sequence[object]:
        """What the state may hold much in."""
        return (self.rated.chosen, self.rated.ids) if self.rated else ()

    @property
    def many(self) -> bool:
        """Whether there are more than two raters."""
        return len(self.raters) > 2


def default_state() -> RaterState:
    """The table that a first visit shows."""
    return RaterState((_("yes"), _("no")), default_raters(2), ((20, 5), (10, 15)))


def default_names(count: int) -> tuple[str, ...]:
    """The names of categories that were not given any."""
    if count == 2:
        return default_state().names
    return tuple(_("Category {number}").format(number=i) for i in range(1, count + 1))


def default_raters(count: int) -> tuple[str, ...]:
    """The names of raters that were not given any: A, B, C and so on, after Z A2, B2."""
    letters = [chr(ord("A") + at % 26) for at in range(count)]
    return tuple(
        f"{letter}{at // 26 + 1}" if at >= 26 else letter for at, letter in enumerate(letters)
    )


def with_table(
    state: RaterState, names: Sequence[str], cells: Cells, slant: Slant | None = None
) -> RaterState:
    """The state with a table of the two raters that were chosen."""
    first, second = state.pair
    return replace(
        state,
        names=tuple(names),
        raters=(state.raters[first], state.raters[second]),
        cells=cells,
        rated=None,
        slant=slant,
        pair=(0, 1),
        first=0,
    )


def with_ratings(
    state: RaterState, names: Sequence[str], raters: Sequence[str], rated: Rated
) -> RaterState:
    """The state with ratings; the two raters looked at stay if they can."""
    return replace(
        state,
        names=tuple(names),
        raters=tuple(raters),
        cells=(),
        rated=rated,
        slant=None,
        pair=state.pair if max(state.pair) < len(raters) else (0, 1),
        first=state.first if state.first < rated.n else 0,
    )


def spread(state: RaterState) -> RaterState:
    """The table as ratings, an item a row. Raises InvalidInput for too many items, or none."""
    counts = np.array(state.cells, dtype=np.int64)
    check_size("table", int(counts.sum()), 2)
    pairs = np.argwhere(counts > 0)  # in the order of the cells
    rated = Rated(np.repeat(pairs, counts[counts > 0], axis=0).astype(np.int8))
    return with_ratings(state, state.names, state.raters, rated)


def with_names(state: RaterState, rated: Rated, names: Sequence[str]) -> RaterState:
    """The ratings with other categories, or with the same in another order.

    A category keeps its ratings by its name; those that are new take over, in their order, from
    those that are gone. Raises InvalidInput where a category that is still used would be lost.
    """
    count = len(names)
    if not 2 <= count <= MAX_CLASSES:
        allowed = say("allowed are {low} to {high} categories", low=2, high=MAX_CLASSES)
        raise InvalidInput("categories", found=count, allowed=allowed)
    origin = _origin(state.names, names)
    place = {old: new for new, old in enumerate(origin) if old is not None}
    lost = sorted(set(rated.used) - place.keys())
    if lost:
        allowed = say("a category that is used can be renamed, but not taken away")
        raise InvalidInput(
            "categories", found=say("{name} is missing", name=state.names[lost[0]]), allowed=allowed
        )
    return with_ratings(state, names, state.raters, rated.renumbered(place, len(state.names)))


def with_raters(state: RaterState, raters: Sequence[str]) -> RaterState:
    """The same with other raters: a new one has rated nothing yet. Raises InvalidInput."""
    most = MAX_RATERS if state.rated else 2
    if not 2 <= len(raters) <= most:
        allowed = say("allowed are {low} to {high} raters", low=2, high=most)
        if not state.rated:
            allowed = say("the table is of two raters; a list of ratings takes more")
        raise InvalidInput("raters", found=len(raters), allowed=allowed)
    if not state.rated:
        return replace(state, raters=tuple(raters))
    check_size("raters", state.rated.n, len(raters))
    moved = state.rated.with_columns(_origin(state.raters, raters))
    return with_ratings(state, state.names, raters, moved)


def _origin(before: Sequence[str], after: Sequence[str]) -> list[int | None]:
    """Where each name of `after` stood: under itself, else under the next name that is gone."""
    gone = (i for i, name in enumerate(before) if name not in after)
    return [before.index(name) if name in before else next(gone, None) for name in after]
