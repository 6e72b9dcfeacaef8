"""What the reader has built on the rater-agreement page: a table of two raters, or ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from metrics import InvalidInput, table_of_agreement
from metrics.steps import say
from pages.parts.language import _
from pages.parts.matrix_editor import MAX_CLASSES
from pages.parts.rating_grid import MAX_ITEMS, MAX_RATERS, MISSING, Ratings

LARGEST = 10**6  # items in a cell
CHARTS = ("tables", "bars", "bands", "chance", "prevalence")
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
        apart = round(1 - self.agreement, 6)
        return replace(
            self,
            prevalence=min(max(self.prevalence, -self.agreement), self.agreement),
            bias=min(max(self.bias, -apart), apart),
        )


@dataclass(frozen=True)
class RaterState:
    """Ratings, or the table of two raters alone, and what is looked at.

    `ratings` are items by raters, each the place of a category in `names`, or MISSING; where there
    are none, `cells` is the table, the first rater down and the second across. `slant` are the
    sliders that made it. `pair` are the two raters whose table is shown, counted from 0; `of` says
    whether the coefficients that can are those of all raters.
    """

    names: tuple[str, ...]
    raters: tuple[str, ...]
    cells: Cells = ()
    ratings: Ratings = ()
    slant: Slant | None = None
    pair: tuple[int, int] = (0, 1)
    of: str = "all"
    weights: str = "none"
    level: str = "nominal"
    metric: str = "cohen_kappa"
    chart: str = "tables"
    example: str = ""

    @property
    def built(self) -> object:
        """What is built, without what is only looked at."""
        return self.names, self.raters, self.cells, self.ratings

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
    """The names of raters that were not given any: A, B, C and so on."""
    return tuple("ABCDEFGHIJ"[:count])


def with_table(
    state: RaterState, names: Sequence[str], cells: Cells, slant: Slant | None = None
) -> RaterState:
    """The state with a table of the two raters that were chosen."""
    first, second = state.pair
    raters = (state.raters[first], state.raters[second])
    return replace(
        state, names=tuple(names), raters=raters, cells=cells, ratings=(), slant=slant, pair=(0, 1)
    )


def with_ratings(
    state: RaterState, names: Sequence[str], raters: Sequence[str], ratings: Ratings
) -> RaterState:
    """The state with ratings; the two raters looked at stay if they can."""
    pair = state.pair if max(state.pair) < len(raters) else (0, 1)
    return replace(
        state,
        names=tuple(names),
        raters=tuple(raters),
        cells=(),
        ratings=ratings,
        slant=None,
        pair=pair,
    )


def spread(state: RaterState) -> RaterState:
    """The table as ratings, an item a row. Raises InvalidInput for too many items, or none."""
    items = tuple(
        (i, j)
        for i, row in enumerate(state.cells)
        for j, count in enumerate(row)
        for _item in range(min(count, MAX_ITEMS + 1))
    )
    if not 1 <= len(items) <= MAX_ITEMS:
        found = say("{count} items", count=sum(map(sum, state.cells)))
        allowed = say("a list of ratings holds from 1 to {high} items", high=MAX_ITEMS)
        raise InvalidInput("table", found=found, allowed=allowed)
    return with_ratings(state, state.names, state.raters, items)


def with_names(state: RaterState, names: Sequence[str]) -> RaterState:
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
    used = {label for row in state.ratings for label in row if label != MISSING}
    lost = sorted(used - place.keys())
    if lost:
        allowed = say("a category that is used can be renamed, but not taken away")
        raise InvalidInput(
            "categories", found=say("{name} is missing", name=state.names[lost[0]]), allowed=allowed
        )
    place[MISSING] = MISSING
    moved = tuple(tuple(place[label] for label in row) for row in state.ratings)
    return with_ratings(state, names, state.raters, moved)


def with_raters(state: RaterState, raters: Sequence[str]) -> RaterState:
    """The same with other raters: a new one has rated nothing yet. Raises InvalidInput."""
    most = MAX_RATERS if state.ratings else 2
    if not 2 <= len(raters) <= most:
        allowed = say("allowed are {low} to {high} raters", low=2, high=most)
        if not state.ratings:
            allowed = say("the table is of two raters; a list of ratings takes more")
        raise InvalidInput("raters", found=len(raters), allowed=allowed)
    if not state.ratings:
        return replace(state, raters=tuple(raters))
    origin = _origin(state.raters, raters)
    moved = tuple(
        tuple(MISSING if old is None else row[old] for old in origin) for row in state.ratings
    )
    return with_ratings(state, state.names, raters, moved)


def _origin(before: Sequence[str], after: Sequence[str]) -> list[int | None]:
    """Where each name of `after` stood: under itself, else under the next name that is gone."""
    gone = (i for i, name in enumerate(before) if name not in after)
    return [before.index(name) if name in before else next(gone, None) for name in after]
