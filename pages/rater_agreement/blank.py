"""An empty table of two raters, or items that nobody has rated."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from pages.boards.matrix_editor import MAX_CLASSES, MIN_CLASSES
from pages.boards.rating_grid import MAX_SHOWN
from pages.desk.language import _
from pages.parts.history import New
from pages.parts.panel import Size
from pages.rater_agreement.rated import MAX_RATERS, MISSING, Rated
from pages.rater_agreement.state import (
    RaterState,
    default_names,
    default_raters,
    with_ratings,
    with_table,
)


def _sizes(state: RaterState) -> list[Size]:
    sizes = [Size(_("Categories"), len(state.names), MIN_CLASSES, MAX_CLASSES)]
    if state.rated:
        items = min(state.rated.n, MAX_SHOWN)
        sizes += [
            Size(_("Items"), items, 1, MAX_SHOWN),
            Size(_("Raters"), len(state.raters), 2, MAX_RATERS),
        ]
    return sizes


def _blank(state: RaterState, categories: int, items: int = 0, raters: int = 2) -> RaterState:
    names, fresh = default_names(categories), replace(state, example="", pair=(0, 1), first=0)
    if items:
        rated = Rated(np.full((items, raters), MISSING, dtype=np.int8))
        return with_ratings(fresh, names, default_raters(raters), rated)
    blank = with_table(fresh, names, ((0,) * categories,) * categories)
    return replace(blank, raters=default_raters(2))


NEW = New(_sizes, _blank)
