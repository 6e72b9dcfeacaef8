"""What the page of regression errors foresees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from metrics import InvalidInput
from pages.boards.point_steps import point_steps
from pages.desk.desk import Desk
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits
from pages.regression.build import (
    OUTLIER,
    PLOT,
    SHOWN,
    outlier_items,
    shown,
    take_outlier,
    take_shown,
)
from pages.regression.compute import seen, warm
from pages.regression.edits import points, with_prediction
from pages.regression.state import ErrorsState
from pages.regression.watch import CHART, charts, error_tiles, take_chart

NEAR = 50  # positions of the slider on either side of where it is


def _edits(desk: Desk[ErrorsState], focus: str) -> Iterator[Foreseen[ErrorsState]]:
    state = desk.present
    for name, at, value in point_steps(PLOT, points(state), focus):
        with suppress(InvalidInput):
            yield made(desk, name, with_prediction(state, at, value))
    yield from panel_edits(desk, SHOWN, shown(state), take_shown, focus)
    yield from panel_edits(desk, OUTLIER, outlier_items(state), take_outlier, focus, NEAR)
    yield from panel_edits(desk, CHART, charts(state), take_chart, focus)


AHEAD = Ahead(_edits, error_tiles, seen, warm)
