"""The moves of a prediction that are one step away, with their names in the browser."""

import math
from collections.abc import Iterator, Sequence

from pages.boards.point_plot import MAX_VALUE, Point
from pages.parts.prefetch import browser_text

ALL = 12  # items; of more, none is prefetched before it has the focus
REACH = 40  # steps up and down that are prefetched of the one that has it,
FEW, MANY = 5, 40  # fewer where the items are many
LEAP = 10  # steps that a key takes with Shift


def point_steps(key: str, points: Sequence[Point], focus: str) -> Iterator[tuple[str, int, float]]:
    """Where keys and the hand may take the predictions in the plot `key`: the name of the edit, the
    item's position, and the new prediction.

    With the focus the plot names how far a step of it goes. Of the item that has it many steps are
    prefetched, before that the first ones of all items.
    """
    id_, step = _read(focus.removeprefix(f"{key}|"))
    if step:
        reach = FEW if len(points) > MANY else REACH
        values = {
            at: _many(point.pred, step, reach) for at, point in enumerate(points) if point.id == id_
        }
    elif len(points) <= ALL:
        step = _fitted(points)
        values = {at: _by_keys(point.pred, step, 1) for at, point in enumerate(points)}
    else:
        values = {}
    for at, places in values.items():
        for value in dict.fromkeys(float(f"{place:.12g}") + 0.0 for place in places):
            if abs(value) <= MAX_VALUE:
                yield f"{key}|{points[at].id}:{browser_text(value)}", at, value


def _read(focus: str) -> tuple[str, float]:
    """The id and the step in the name of the focus; step 0 where there is none."""
    id_, _at, typed = focus.rpartition("@")
    try:
        step = float(typed)
    except ValueError:
        return "", 0.0
    return id_, step if 1e-12 < step < MAX_VALUE else 0.0  # False for NaN


def _fitted(points: Sequence[Point]) -> float:
    """The step of a plot that was just fitted to the numbers, as in point_plot/view.js."""
    held = [(point.true, point.pred, point.other, point.before) for point in points]
    numbers = [number for all_ in held for number in all_ if number is not None]
    low, high = min(numbers), max(numbers)
    size = 1.24 * (high - low or abs(high) or 1.0) / 99
    power = 10.0 ** math.floor(math.log10(size))
    return next(power * times for times in (5, 2, 1) if size >= times * power or times == 1)


def _by_keys(now: float, step: float, most: int) -> list[float]:
    return [now + by * step for by in (*range(-most, most + 1), -LEAP, LEAP)]


def _many(now: float, step: float, reach: int) -> list[float]:
    """Where whole steps of the pointer lead, and where keys lead from the present value."""
    nearest = round(now / step)
    by_hand = [(nearest + by) * step for by in range(-reach, reach + 1)]
    leaps = [now + by * step for by in range(-REACH, REACH + 1, LEAP)]
    return [*by_hand, *_by_keys(now, step, LEAP), *leaps]
