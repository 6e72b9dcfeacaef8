"""Curves over a threshold sweep, and one operating point that moves along all of them at once.

The page owns the point: it takes what the reader did with `apply_point` at the start of a run, and
mounts the curves with `operating_curves`. Whenever the page itself changes what is swept (an
example, undo), it gives it a new `revision` name; under the same revision an answer to an older
move is ignored, so that a fast drag is never undone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pages.parts.own_component import own_component
from pages.session.edits import applied_seq, apply_sent, is_count
from pages.session.language import _

DECIMALS = 5  # finer than a pixel

_mount = own_component("operating_curves")


@dataclass(frozen=True)
class Curve:
    """A curve in the unit square: the point i is (x[i], y[i]), that of the sweep's row rows[i].

    `rows` rise. A point with an undefined coordinate (nan) is not drawn. `reference` is a dashed
    straight line, `other` the x and y of a second curve, `slanted` the positions of the points that
    a slanted piece leads to, `summary` a sentence that says what the curve shows.
    """

    title: str
    x_title: str
    y_title: str
    x: tuple[float, ...]
    y: tuple[float, ...]
    rows: tuple[int, ...]
    reference: tuple[tuple[float, float], tuple[float, float]] | None = None
    other: tuple[tuple[float, ...], tuple[float, ...]] | None = None
    slanted: tuple[int, ...] = ()
    shaded: bool = False
    summary: str = ""

    def __post_init__(self) -> None:
        if not len(self.x) == len(self.y) == len(self.rows):
            raise ValueError(f"{self.title}: x, y and rows of a curve are of one length")


@dataclass(frozen=True)
class Mark:
    """A row of the sweep that is marked on every curve."""

    row: int
    label: str


@dataclass(frozen=True)
class PointMove:
    """The row that the reader moved the operating point to; `dragging`: another move follows."""

    row: int
    dragging: bool


def operating_curves(
    curves: Sequence[Curve],
    *,
    row: int,
    marks: Sequence[Mark] = (),
    names: tuple[str, str] = ("", ""),
    revision: str,
    key: str,
) -> None:
    """Draw `curves` side by side, with the operating point of the sweep's row `row` on each.

    A row that no point is drawn for is shown at the nearest one before it. `names` are the models
    whose curves are drawn, where there is a second one. `revision` must be new, across sessions
    too, each time the page moves the point or changes the curves otherwise than by an accepted
    edit.
    """
    _mount(
        key=key,
        data={
            "curves": [_as_data(curve) for curve in curves],
            "row": row,
            "marks": [{"row": mark.row, "label": mark.label} for mark in marks],
            "names": list(names),
            "revision": revision,
            "seq": applied_seq(key, revision),
            "labels": {
                "point": _("Operating point, {title}"),
                "at": _("{y_title} {y}, {x_title} {x}"),
            },
        },
        on_edit_change=lambda: None,
    )


def apply_point(key: str, *, last_row: int, revision: str) -> PointMove | None:
    """Return the move that the browser sent for the curves `key`, once.

    Rows run from 0 to `last_row`. None means that there is no new move, that it is malformed, or
    that it was made on another revision.
    """
    sent = apply_sent(key, revision)
    if sent is None:
        return None
    row, dragging = sent.get("row"), sent.get("dragging")
    if not is_count(row) or row > last_row or not isinstance(dragging, bool):
        return None
    return PointMove(row, dragging)


def _as_data(curve: Curve) -> dict[str, Any]:
    other = curve.other
    return {
        "title": curve.title,
        "xTitle": curve.x_title,
        "yTitle": curve.y_title,
        "x": _coordinates(curve.x),
        "y": _coordinates(curve.y),
        "rows": list(curve.rows),
        "reference": curve.reference and [_coordinates(end) for end in curve.reference],
        "other": other and [_coordinates(each) for each in other],
        "slanted": list(curve.slanted),
        "shaded": curve.shaded,
        "summary": curve.summary,
    }


def _coordinates(values: Sequence[float]) -> list[float | None]:
    # JSON has no nan.
    return [None if math.isnan(value) else round(value, DECIMALS) for value in values]
