"""The charts of very many labels: few points, each of which stands for many labels."""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics.notation import decimal
from pages.desk.language import _, ngettext
from pages.extreme_labels.compute import catalogue, propensities
from pages.extreme_labels.state import ExtremeState
from pages.parts.figures import HEIGHT, layout
from pages.parts.looks import FIRST, point_here
from pages.parts.worked import value_text

POINTS = 40  # of a chart, at most
LARGEST = 16  # of a marker, px across
NONE = 0.4  # where a logarithmic axis has labels without any training item
Figure = tuple[dict[str, Any], str]


def many_labels(state: ExtremeState) -> Figure:
    """The propensities over training items; a circle shows labels of about equal counts."""
    (counts, n), found = catalogue(state), propensities(state).value
    edges = np.geomspace(1, int(counts.max()) + 1, POINTS)
    bins = np.digitize(counts, edges)  # labels that no item has are the first
    of_bin = np.bincount(bins)
    full = np.flatnonzero(of_bin)
    items = np.bincount(bins, counts)[full] / of_bin[full]
    chances = np.bincount(bins, found)[full] / of_bin[full]
    sizes = 5 + (LARGEST - 5) * np.sqrt(of_bin[full] / of_bin.max())
    chosen = state.label
    data = [
        {
            "type": "scatter",
            "mode": "lines+markers",
            "x": np.maximum(items, NONE).round(2).tolist(),
            "y": chances.round(5).tolist(),
            "text": [
                _about(int(many), float(mean))
                for many, mean in zip(of_bin[full], items, strict=True)
            ],
            "line": FIRST.line(1),
            "marker": {**FIRST.bars(), "size": sizes.round(1).tolist(), "opacity": 0.75},
            "hovertemplate": "%{text}, p = %{y:.4f}<extra></extra>",
        },
        {
            "type": "scatter",
            "mode": "markers+text",
            "x": [max(int(counts[chosen]), NONE)],
            "y": [round(float(found[chosen]), 5)],
            "text": [str(chosen)],
            "textposition": "top left",
            "cliponaxis": False,
            "marker": {**point_here(15), "symbol": "diamond"},
            "hovertemplate": _("label %{text}: p = %{y:.4f}") + "<extra></extra>",
        },
    ]
    tens = [10**power for power in range(len(str(int(counts.max()))))]
    axis = {"type": "log", "tickvals": [NONE, *tens], "ticktext": ["0", *map(str, tens)]}
    made = layout(
        _("training items of the label"),
        _("propensity p"),
        height=HEIGHT,
        xaxis=axis,
        yaxis={"range": [0, 1.12], "dtick": 0.25},
    )
    few = int(np.count_nonzero(counts <= 5))
    sentence = _(
        "A circle stands for all labels of about equal counts: the larger, the more there are. Of "
        "the {labels} labels {few} have at most 5 training items, with N = {n}; p goes from {low} "
        "to {high}."
    ).format(
        labels=len(counts),
        few=few,
        n=n,
        low=value_text(float(found.min())),
        high=value_text(float(found.max())),
    )
    return {"data": data, "layout": made}, sentence


def many_weights(state: ExtremeState) -> Figure:
    """What a hit counts, from the commonest label to the rarest: a few of all labels."""
    weights = np.sort(propensities(state).weights)
    at = np.unique(np.geomspace(1, len(weights), POINTS).round().astype(int))
    data = [
        {
            "type": "scatter",
            "mode": "lines+markers",
            "x": at.tolist(),
            "y": weights[at - 1].round(5).tolist(),
            "line": FIRST.line(),
            "marker": FIRST.points(5),
            "hovertemplate": _("label {place} from the head: 1/p = {weight}").format(
                place="%{x}", weight="%{y:.4f}"
            )
            + "<extra></extra>",
        }
    ]
    made = layout(
        _("labels, the commonest first"),
        _("weight 1/p"),
        height=HEIGHT,
        xaxis={"type": "log", "dtick": 1},
    )
    middle = len(weights) // 2
    sentence = _(
        "A hit on the commonest label counts {least}, on the middle one {middle}, on the rarest "
        "{most}, {times} times as much as on the commonest."
    ).format(
        least=value_text(float(weights[0])),
        middle=value_text(float(weights[middle])),
        most=value_text(float(weights[-1])),
        times=value_text(float(weights[-1] / weights[0])),
    )
    return {"data": data, "layout": made}, sentence


def _about(many: int, items: float) -> str:
    said = ngettext(
        "{count} label, {items} training items",
        "{count} labels, {items} training items on average",
        many,
    )
    return said.format(count=many, items=decimal(round(items, 1)))
