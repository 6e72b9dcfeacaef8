"""What the charts of the cost page share."""

from __future__ import annotations

from typing import Any

from pages.desk.language import _
from pages.parts.figures import HEIGHT, layout
from pages.parts.looks import FIRST, SECOND

LOOKS = {1: FIRST, 2: SECOND}  # of the models
Figure = tuple[dict[str, Any], str]


def cost_title(metric: str) -> str:
    """A metric of cost as an axis names it."""
    return _("total cost") if metric == "total_cost" else _("mean cost")


def model_name(model: int) -> str:
    """What a model is called in a legend."""
    return _("Model {model}").format(model=model)


def cost_layout(x: str, y: str, **more: Any) -> dict[str, Any]:
    """The layout of all three charts: a legend above, and a line at cost 0."""
    made = layout(x, y, height=HEIGHT, showlegend=True, **more)
    made["margin"] = {**made["margin"], "t": 24}
    made["yaxis"] |= {"zeroline": True, "zerolinecolor": made["yaxis"]["linecolor"]}
    return made
