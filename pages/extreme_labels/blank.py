"""Rows without a true label, of which neither predictor says anything; the catalogue stays."""

from __future__ import annotations

from dataclasses import replace

from pages.desk.language import _
from pages.extreme_labels.state import MAX_ROWS, ExtremeState, Row
from pages.parts.history import New
from pages.parts.panel import Size


def _sizes(state: ExtremeState) -> list[Size]:
    return [Size(_("Rows"), len(state.rows), 1, MAX_ROWS)]


def _blank(state: ExtremeState, count: int) -> ExtremeState:
    return replace(state, rows=(Row(),) * count, pairs=(), data=None, label=0, example="")


NEW = New(_sizes, _blank)
