"""The moves of a prediction that are one step away, as the plot in the browser names them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pages.boards.point_plot import MAX_VALUE, Point
from pages.parts.ahead import spelled

STEPS = 40  # up and down that are foreseen,
FEW = 5  # of many items fewer:
MANY = 40
LEAP = 10  # steps that a key takes with Shift


def point_steps(key: str, points: Sequence[Point], focus: str) -> Iterator[tuple[str, int, float]]:
    """Where keys and the hand may take the prediction of the item that has the focus in the plot
    `key`: the name of the edit, the item's position, and the new prediction.

    The plot names with the focus how far one step of it goes.
    """
    id_, step = _read(focus.removeprefix(f"{key}|"))
    for at, point in enumerate(points):
        if step and point.id == id_:
            for value in _values(point.pred, step, FEW if len(points) > MANY else STEPS):
                yield f"{key}|{id_}:{spelled(value)}", at, value


def _read(focus: str) -> tuple[str, float]:
    """The id and the step, 0 for what is no such focus."""
    id_, _at, typed = focus.rpartition("@")
    try:
        step = float(typed)
    except ValueError:
        return "", 0.0
    return id_, step if 1e-12 < step < MAX_VALUE else 0.0  # False for NaN


def _values(now: float, step: float, count: int) -> list[float]:
    """By keys, from where it is; by hand, in whole steps."""
    by_key = [now + by * step for by in (*range(-LEAP, LEAP + 1), *range(-STEPS, STEPS + 1, LEAP))]
    nearest = round(now / step)
    by_hand = [(nearest + by) * step for by in range(-count, count + 1)]
    values = dict.fromkeys(float(f"{value:.12g}") + 0.0 for value in (*by_hand, *by_key))
    return [value for value in values if abs(value) <= MAX_VALUE]
