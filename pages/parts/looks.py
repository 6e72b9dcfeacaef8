"""What colours, dashes and hatches mean, in charts as on boards and in tables.

`assets/components/shared/common.css` gives the same colours to components, under these names. No
colour stands alone: what is right or wrong carries a word or a sign, what is second is dashed or
hatched, what is looked at is a mark of its own.
"""

from dataclasses import dataclass
from typing import Any

import streamlit as st

RIGHT = "#009E73"  # right, relevant, better, best
WRONG = "#D55E00"  # a mistake, worse; neither dashed nor hatched
HERE = "#CC79A7"  # what is looked at: the present point, the label that was picked
GREY = "#80858D"  # 3:1 on light and on dark
# Of items by their class, each of which also has a row of its own: none of the colours above.
CLASSES = (
    "#0072B2",
    "#E69F00",
    "#6A5ECB",
    "#7A6A00",
    "#56B4E9",
    "#8C4A2B",
    "#9AA0A8",
    "#AA4499",
    "#2F6B4F",
    "#C9A0DC",
)
TIED = "#c9ccd1"  # neither right nor wrong, below dark text
# Of cells with dark text in both themes: wrong, tied, right.
TINTS = ((0, "#ecae7d"), (0.5, "#ffffff"), (1, "#7fd0b6"))


def is_light(colour: str) -> bool:
    """Whether dark text is easier to read on the colour than white text."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2 > 0.183


@dataclass(frozen=True)
class Look:
    """How one of several alike is drawn: as a line, as bars or as points."""

    colour: str
    dash: str = "solid"
    hatch: str = ""
    symbol: str = "circle"

    def line(self, width: float = 2) -> dict[str, Any]:
        return {"color": self.colour, "width": width, "dash": self.dash}

    def bars(self) -> dict[str, Any]:
        if not self.hatch:
            return {"color": self.colour}
        pattern = {"shape": self.hatch, "fillmode": "overlay"}
        return {"color": self.colour, "pattern": {**pattern, "fgcolor": "#1d2126", "solidity": 0.2}}

    def points(self, size: float) -> dict[str, Any]:
        return {"color": self.colour, "size": size, "symbol": self.symbol}


FIRST = Look("#0072B2")  # of a chart, or its only one
SECOND = Look("#D55E00", "dash", "/", "diamond")
THIRD = Look(GREY, "dot", ".", "square")


def ink() -> str:
    """The colour of axes and text, and of what all items share: means, chance levels, limits."""
    return "#d5d9de" if st.context.theme.type == "dark" else "#3b3f45"


def quiet() -> str:
    """The colour of text that stands back."""
    return "#a2a8b0" if st.context.theme.type == "dark" else "#6a6f76"


def of_all(dash: str = "dash", width: float = 2) -> dict[str, Any]:
    """The line of what all items share, such as their mean."""
    return {"color": ink(), "width": width, "dash": dash}


def diverging() -> list[tuple[float, str]]:
    """The colours from worse through the page's own colour (no change) to better."""
    paper = "#262b33" if st.context.theme.type == "dark" else "#f3f1ea"
    return [(0, WRONG), (0.5, paper), (1, RIGHT)]


def growing() -> list[tuple[float, str]]:
    """The colours of shares from 0 (the page's own colour) to 1; ink is readable on all."""
    if st.context.theme.type == "dark":
        return [(0, "#262b33"), (1, "#0a5a8c")]
    return [(0, "#f3f1ea"), (1, "#8cc4e6")]


def point_here(size: float = 12) -> dict[str, Any]:
    return {"color": HERE, "size": size, "line": {"color": ink(), "width": 1.5}}
