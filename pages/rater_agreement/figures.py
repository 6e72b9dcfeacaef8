"""The charts of rater agreement: all coefficients side by side, and in bands."""

from __future__ import annotations

from typing import Any

from metrics import (
    CATALOGUE,
    LANDIS_KOCH,
    LANDIS_KOCH_CITATION,
    band_of,
)
from pages.desk.language import _, translate
from pages.parts.figures import HEIGHT, as_text, layout
from pages.parts.looks import FIRST, SECOND
from pages.parts.worked import value_text
from pages.rater_agreement.compute import (
    AGREEMENT,
    all_values,
    is_of_all,
    label_of,
)
from pages.rater_agreement.state import RaterState

Figure = tuple[dict[str, Any], str]


def bars(state: RaterState, *, bands: bool) -> Figure:
    """A bar a coefficient; with `bands` over those of Landis & Koch."""
    values = all_values(state)
    labels = [label_of(metric, state) for metric in AGREEMENT.values()]
    numbers = list(values.values())
    known = [value for value in numbers if value == value]
    low = min(0.0, *known, 0.0) - (0.12 if min(known, default=0) < 0 else 0)
    traces = []
    for of_all, look in ((False, FIRST), (True, SECOND)):
        at = [i for i, m in enumerate(AGREEMENT.values()) if is_of_all(m, state) == of_all]
        if not at:
            continue
        traces.append(
            {
                "type": "bar",
                "name": _("all raters") if of_all else _pair(state),
                "x": at,
                "y": [numbers[i] if numbers[i] == numbers[i] else None for i in at],
                "text": [value_text(numbers[i]) for i in at],
                "textposition": "outside",
                "cliponaxis": False,
                "marker": look.bars(),
                "hovertemplate": "%{y:.4f}<extra></extra>",
            }
        )
    end = len(labels) - 0.5
    axes: dict[str, Any] = {
        "xaxis": {"tickvals": list(range(len(labels))), "ticktext": labels, "range": [-0.5, end]},
        "yaxis": {"range": [low, 1.13], "dtick": 0.2 if bands else 0.25, "rangemode": "normal"},
        "showlegend": len(traces) > 1,
        "bargap": 0.45,
    }
    figure = {"data": traces, "layout": layout("", _("value"), height=HEIGHT, **axes)}
    margin = {"b": 26}
    if len(traces) > 1:
        margin["t"] = 30
        figure["layout"]["legend"] = {"orientation": "h", "y": 1.02, "x": 0, "yanchor": "bottom"}
    if bands:
        margin["r"] = 104
        figure["layout"]["shapes"], figure["layout"]["annotations"] = _bands(
            low, figure["layout"]["font"]["color"]
        )
    figure["layout"]["margin"] = {**figure["layout"]["margin"], **margin}
    return figure, _bands_sentence(state) if bands else _bars_sentence(values)


def _pair(state: RaterState) -> str:
    first, second = (state.raters[rater] for rater in state.pair)
    return as_text(_("{first} and {second}").format(first=first, second=second))


def _bands(low: float, ink: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """A line at the top of each band, and its name at the right edge."""
    shapes, names = [], []
    for band in LANDIS_KOCH:
        bottom = max(band.low, low)
        if bottom >= band.high and band.high <= 0:
            continue
        shapes.append(
            {
                "type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": band.high, "y1": band.high,
                "line": {"color": ink, "width": 1, "dash": "dot"}, "layer": "below",
            }
        )  # fmt: skip
        names.append(
            {
                "xref": "paper", "x": 1.01, "xanchor": "left", "y": (bottom + band.high) / 2,
                "text": translate(band.name), "showarrow": False, "font": {"size": 12},
            }
        )  # fmt: skip
    return shapes, names


def _bars_sentence(values: dict[str, float]) -> str:
    known = {name: value for name, value in values.items() if value == value}
    if not known:
        return _("No coefficient is defined for these ratings.")
    highest, lowest = max(known, key=known.__getitem__), min(known, key=known.__getitem__)
    said = _("The same ratings: {high} is highest with {most}, {low} lowest with {least}.").format(
        high=translate(CATALOGUE[highest].title),
        most=value_text(known[highest]),
        low=translate(CATALOGUE[lowest].title),
        least=value_text(known[lowest]),
    )
    without = [translate(CATALOGUE[name].title) for name in values if name not in known]
    if without:
        said += " " + _("Undefined: {names}.").format(names=", ".join(without))
    return said


def _bands_sentence(state: RaterState) -> str:
    value, metric = all_values(state)[state.metric], CATALOGUE[state.metric]
    band = band_of(value)
    opinion = _(
        "One opinion: the authors themselves call these bands arbitrary. {citation}."
    ).format(citation=LANDIS_KOCH_CITATION)
    if band is None or state.metric == "percent_agreement":
        return opinion
    said = _("{title} of {value} would be called {band}.").format(
        title=translate(metric.title), value=value_text(value), band=translate(band.name)
    )
    return f"{said} {opinion}"
