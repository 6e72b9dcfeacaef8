"""How far the sliders go."""

from __future__ import annotations

import math

from metrics.inputs.matrices import MAX_COST
from pages.cost_matrix.compute import flip_cost
from pages.cost_matrix.state import CostState, sweep_of


def miss_range(state: CostState) -> tuple[float, float]:
    """From which to which cost of a false negative the slider goes: over the flip, and past it."""
    (tn, fp), (_, tp) = state.costs
    flip = flip_cost(state) or 0.0
    wanted = max(4 * flip, 10 * max(abs(tn), abs(fp), abs(tp)), state.miss, 1.0)
    low = min(4 * flip, state.miss, 0.0)
    return -_round_up(-low) if low else 0.0, min(_round_up(wanted), MAX_COST)


def _round_up(value: float) -> float:
    """The next of 1, 1.5, 2, 3, 5, 10, 15, ..., so that a slider's end rarely moves."""
    power = 10.0 ** math.floor(math.log10(value))
    return next(
        each * power for each in (1, 1.5, 2, 3, 5, 10) if each * power >= value * (1 - 1e-12)
    )


def miss_step(state: CostState) -> float:
    """The step of that slider: whole costs where the present one is whole and there is room."""
    low, high = miss_range(state)
    if state.miss.is_integer() and high - low >= 20:
        return 1
    return 0.1 if high - low >= 20 else 0.01


def threshold_range(state: CostState) -> tuple[float, float]:
    """From below every score to above every score."""
    if state.scores is None:
        return 0.0, 1.0
    ends = [
        (sweep.threshold[-1], sweep.threshold[1])
        for sweep in (sweep_of(state.scores, m + 1) for m in range(len(state.scores.models)))
    ]
    low, high = min(low for low, _ in ends), max(high for _, high in ends)
    if low >= 0 and high <= 1:
        return 0.0, 1.01  # beyond 1, where nothing is predicted positive
    room = max(0.01 * (high - low), 0.01)
    return float(low - room), float(high + room)
