"""The order in which queries are shown, and which of them."""

import numpy as np
from numpy.typing import NDArray

from pages.parts.predict.rendering import hidden
from pages.queries.compare import other
from pages.queries.measures import TEXTS
from pages.queries.state import BY_TWO, OF_TWO, SORTS, QueriesState
from pages.queries.values import relevant_counts, table


def orders(state: QueriesState) -> dict[str, str]:
    """The orders that are offered, the chart's own first, and what each is called."""
    two, own = len(state.systems) > 1, _own(state)
    names = (
        {"other": state.systems[other(state)], "shown": state.systems[state.system]} if two else {}
    )
    kept = [name for name in SORTS[1:] if name != own and (two or name not in BY_TWO)]
    said = TEXTS["order"]
    first = said["worst" if own == "shown" else own]
    return {SORTS[0]: first} | {name: said[name].format(**names) for name in kept}


def _own(state: QueriesState) -> str:
    """What the chart sorts by where nothing else is chosen."""
    return "difference" if state.chart == OF_TWO[0] else "shown"


def ordered(state: QueriesState, names: tuple[str, ...]) -> NDArray[np.intp]:
    """The places in `names` of the queries whose names hold the text, in the chosen order; in the
    given one while values are hidden.
    """
    by = "given" if hidden() else _own(state) if state.sort == SORTS[0] else state.sort
    keys = np.zeros(len(names))
    systems = {"shown": [state.system], "other": [other(state)]}
    if by == "relevant":
        counts = relevant_counts(state)
        keys = np.array([counts.get(name, 0) for name in names])
    elif by != "given":
        of = systems.get(by, [other(state), state.system])  # the largest difference first
        values = [table(state, at).series(state.metric) for at in of]
        each = [np.array([one.get(name, np.nan) for name in names]) for one in values]
        keys = each[0] - each[1] if len(each) > 1 else each[0]
    text, order = state.find.casefold(), np.argsort(keys, kind="stable")
    return np.array([at for at in order if text in names[at].casefold()], dtype=np.intp)
