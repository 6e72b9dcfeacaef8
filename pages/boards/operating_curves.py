"""Curves over a threshold sweep, and one operating point that moves along all of them at once."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pages.boards.shared import own_board
from pages.session.edits import apply_sent, is_count
from pages.session.language import _

_mount = own_board("operating_curves")


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
    kept: Sequence[Curve] = (),
    revision: str,
    key: str,
) -> None:
    """Draw `curves` side by side, with the operating point of the sweep's row `row` on each.

    A row that no point is drawn for is shown at the nearest one before it. `names` are the models
    whose curves are drawn, where there is a second one. `kept` are the curves of A, drawn pale.
    """
    drawn = [_as_data(curve) for curve in curves]
    for curve, of_a in zip(drawn, kept, strict=bool(kept)):
        curve["kept"] = [_coordinates(of_a.x), _coordinates(of_a.y)]
    _mount(
        key=key,
        revision=revision,
        curves=drawn,
        row=row,
        marks=[{"row": mark.row, "label": mark.label} for mark in marks],
        names=list(names),
        labels={
            "point": _("Operating point, {title}"),
            "at": _("{y_title} {y}, {x_title} {x}"),
        },
    )


def apply_point(key: str, *, last_row: int, revision: str) -> PointMove | None:
    """The move that the browser sent for the curves `key`, once.

    Rows run from 0 to `last_row`.
    """
    sent = apply_sent(key, revision)
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
    return [None if math.isnan(value) else value for value in values]
