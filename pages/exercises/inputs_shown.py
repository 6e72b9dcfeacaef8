"""The tables and settings of a problem or a sheet."""

import re
from collections.abc import Iterable, Sequence
from typing import Literal

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from metrics.exercises import Given
from metrics.steps import Say
from pages.parts.plain import caption
from pages.parts.worked import minus
from pages.parts.worked_table import ColumnView, TableView, worked_tables
from pages.session.language import _, translate

_NUMBER = re.compile(r"[-–\d.∞]+( ✓)?")
WIDE, WIDEST = 4, 6  # columns of a table


def view_of(given: Given) -> TableView:
    """A given table as the component draws it."""
    cells = [[row[at] for row in given.cells(_)] for at in range(len(given.head))]
    columns = tuple(
        ColumnView(translate(head), "", tuple(map(minus, of)), align=_align(at, of))
        for at, (head, of) in enumerate(zip(given.head, cells, strict=True))
    )
    return TableView(translate(given.say), columns)


def _align(at: int, cells: Sequence[str]) -> Literal["left", "right", "prose"]:
    if all(_NUMBER.fullmatch(cell) for cell in cells):
        return "right" if at else "left"
    return "prose" if any(" " in cell for cell in cells) else "left"


def beside(given: Sequence[Given]) -> Sequence[DeltaGenerator]:
    """Two containers side by side, the first as wide as the tables need; below each other if one
    is wide.
    """
    wide = max((len(table.head) for table in given), default=0)
    if wide > WIDEST:
        return st.container(), st.container()
    return st.columns((1, 1) if wide > WIDE else (2, 3), gap="medium")


def show_inputs(given: Iterable[Given], settings: Sequence[tuple[Say, Say]], *, key: str) -> None:
    """The tables side by side, and below them the settings of the metric."""
    worked_tables([view_of(each) for each in given], key=key)
    if settings:
        lines = (
            _("{setting}: {value}").format(setting=translate(name), value=translate(value))
            for name, value in settings
        )
        caption(" · ".join(lines))
