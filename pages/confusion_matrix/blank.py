"""An empty confusion matrix."""

from __future__ import annotations

from dataclasses import replace

from pages.boards.matrix_editor import MAX_CLASSES, MIN_CLASSES
from pages.confusion_matrix.state import MatrixState, class_names, with_matrix
from pages.desk.language import _
from pages.parts.history import New
from pages.parts.panel import Size


def _sizes(state: MatrixState) -> list[Size]:
    return [Size(_("Classes"), len(state.names), MIN_CLASSES, MAX_CLASSES)]


def _blank(state: MatrixState, count: int) -> MatrixState:
    made = with_matrix(state, class_names(count), ((0,) * count,) * count)
    return replace(made, example="")


NEW = New(_sizes, _blank)
