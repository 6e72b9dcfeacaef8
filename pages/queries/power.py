"""The chart of how many queries the comparison of two systems needs."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from metrics import halves_that_disagree, resampled_power, t_test_power
from pages.parts import figures
from pages.parts.looks import FIRST, HERE, of_all
from pages.parts.worked import value_text
from pages.queries.compare import Joined, joined, pair, sample_notes
from pages.queries.state import QueriesState
from pages.session.language import Words, _

WANTED, MOST = 0.8, 10**7  # the usual power, and the queries that are looked for at most
POINTS, LARGEST = 12, 20_000  # of the samples that are drawn
DRAWN = 4 * 10**6  # differences at most, but for a hundred samples
_SAID = Words("texts/queries", "power")
Floats: TypeAlias = NDArray[np.float64]


def power(state: QueriesState) -> figures.Figure:
    """The chance to find the observed difference, by the number of queries."""
    ticks = {"rangemode": "tozero", "dtick": 1}
    axes = {"xaxis": ticks, "yaxis": {"range": [0, 1.05]}, "showlegend": True}
    figure = figures.chart([], _("queries"), _SAID["chance"], **axes)
    both = joined(state, state.metric)
    n = len(both.names)
    if not n:
        return figure, _("The systems have no query in common.")
    if n < 2 or np.isnan(_power(both, [n])).any():
        return figure, _SAID["none"]
    needed = _needed(both)
    last = max(2 * n, min(needed or 0, 10 * n), 8)
    sizes = np.unique(np.geomspace(max(2, n / 8), last * 1.1, POINTS).round().astype(int)).tolist()
    figure["layout"]["xaxis"] |= figures.whole_ticks(sizes[-1], 6)
    fine = np.unique(np.linspace(2, sizes[-1], 80).round().astype(int)).tolist()
    resampled = [size for size in sizes if size <= LARGEST]
    samples = int(np.clip(DRAWN // sum(resampled or sizes), 100, 1000))
    drawn, half, share = _drawn(state, both, resampled, samples)
    hover = "%{x}: %{y:.3f}"
    figure["data"] = [
        figures.line_trace(
            fine, _power(both, fine), FIRST.line(), name=_SAID["normal"], hover=hover
        ),
        figures.point_trace(
            resampled, drawn, FIRST.points(8), name=_SAID["resampled"], hover=hover
        ),
    ]
    figure["layout"]["shapes"] = [
        figures.upright(n, {"color": HERE, "width": 2}),
        figures.level(WANTED, of_all("dot", 1)),
    ]
    one, two = (state.systems[at] for at in pair(state))
    ends = {"count": n, "power": value_text(float(_power(both, [n])[0])), "wanted": WANTED}
    difference = value_text(float(both.differences.mean()))
    said = [_SAID["here"].format(one=one, two=two, difference=difference, **ends)]
    enough = "enough" if needed else "never"
    said.append(_SAID[enough].format(needed=needed, most=f"{MOST:,}", wanted=WANTED))
    said.append(_SAID["halves"].format(half=half, count=round(share * samples), samples=samples))
    notes = [*sample_notes(state), _SAID["drawn"].format(samples=samples, seed=state.seed)]
    return figure, " ".join([*said, _SAID["caution"], *notes])


def _power(both: Joined, sizes: list[int]) -> Floats:
    return t_test_power(both.second, both.first, sizes)


def _needed(both: Joined) -> int | None:
    """The smallest number of queries with the wanted power; it grows with their number."""
    low, high = 1, 2
    while high < MOST and _power(both, [high])[0] < WANTED:
        low, high = high, min(2 * high, MOST)
    if _power(both, [high])[0] < WANTED:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if _power(both, [middle])[0] >= WANTED else (middle, high)
    return high


def _drawn(
    state: QueriesState, both: Joined, sizes: list[int], samples: int
) -> tuple[Floats, int, float]:
    """The resampled power, the size of a half, and how often halves disagree."""

    def made() -> tuple[Floats, int, float]:
        how = {"samples": samples, "seed": state.seed}
        share, half = halves_that_disagree(both.second, both.first, **how)
        return resampled_power(both.second, both.first, sizes, **how), half, share

    if state.data is None:
        return made()
    chosen = state.measure.written, state.settings, state.counted, state.kept, state.seed
    key = "power", pair(state), chosen
    return state.data.get_or_make(key, made)
