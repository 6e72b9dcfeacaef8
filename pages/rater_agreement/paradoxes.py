"""The two paradoxes of kappa: the same agreement, at another prevalence or another bias."""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics import CATALOGUE, cohen_kappa, pabak, percent_agreement, table_of_agreement
from metrics.rater_agreement.paradoxes import MAX_SIZE, PARADOXES_CITATION
from pages.desk.language import _
from pages.parts.figures import HEIGHT, as_text, layout
from pages.parts.looks import FIRST, SECOND, THIRD, of_all
from pages.parts.worked import minus, value_text
from pages.rater_agreement.compute import table_of
from pages.rater_agreement.figures import Figure
from pages.rater_agreement.state import RaterState, Slant

INDICES = ("prevalence", "bias")
POINTS = 53  # of a line
LINES = (
    ("cohen_kappa", FIRST),
    ("scott_pi", SECOND),
    ("pabak", THIRD),
    ("gwet_ac1", None),
)


def can_vary(state: RaterState, index: str) -> bool:
    """Whether the table has two categories and items, and its agreement leaves `index` room."""
    table = table_of(state)
    if len(state.names) != 2 or not table.matrix.any():
        return False
    agreement = float(percent_agreement(table))
    return agreement > 0 if index == "prevalence" else agreement < 1


def paradox_sentences(slant: Slant) -> str:
    """What each of the two sliders does to kappa, and who called it a paradox."""
    here = _kappa(slant.size, slant.agreement, slant.prevalence, slant.bias)
    balanced = _kappa(slant.size, slant.agreement, 0.0, slant.bias)
    alike = _kappa(slant.size, slant.agreement, slant.prevalence, 0.0)
    return " ".join(
        (
            _(
                "Prevalence {index}: kappa is {here}; were both categories as common it would be "
                "{balanced} for the same agreement. High agreement, low kappa: the first paradox."
            ).format(index=_index(slant.prevalence), here=here, balanced=balanced),
            _(
                "Bias {index}: kappa is {here}; did neither rater lean it would be {alike}. Raters "
                "who lean apart get the higher kappa: the second paradox."
            ).format(index=_index(slant.bias), here=here, alike=alike),
            _("Feinstein & Cicchetti (1990)."),
        )
    )


def _kappa(size: int, agreement: float, prevalence: float, bias: float) -> str:
    return value_text(float(cohen_kappa(table_of_agreement(size, agreement, prevalence, bias))))


def _index(value: float) -> str:
    return minus(f"{value:.2f}")


def over_index(state: RaterState, index: str) -> Figure:
    """Four coefficients of tables with this table's agreement, at any prevalence or bias; the other
    index is this table's. `can_vary` says whether there is such a chart.
    """
    table = table_of(state)
    agreement, here = float(percent_agreement(table)), pabak(table)
    at = {"prevalence": here.prevalence, "bias": here.bias}
    reach = agreement if index == "prevalence" else 1 - agreement
    # Closest together at the ends, where kappa falls steeply.
    places = (reach * np.sin(np.linspace(-np.pi / 2, np.pi / 2, POINTS))).tolist()
    tables = [table_of_agreement(MAX_SIZE, agreement, **{**at, index: place}) for place in places]
    traces: list[dict[str, Any]] = []
    for name, look in LINES:
        metric = CATALOGUE[name]
        values = [float(metric.function(one)) for one in tables]
        traces.append(
            {
                "type": "scatter",
                "mode": "lines",
                "name": metric.abbreviation,
                "x": places,
                "y": [value if value == value else None for value in values],
                "line": look.line() if look else of_all("dashdot"),
                "hovertemplate": "%{x:.2f}: %{y:.3f}<extra>" + metric.abbreviation + "</extra>",
            }
        )
    known = [y for trace in traces for y in trace["y"] if y is not None]
    axes: dict[str, Any] = {
        "xaxis": {"range": [-1, 1], "dtick": 0.5},
        "yaxis": {"range": [min(0.0, *known) - 0.05, 1.05], "rangemode": "normal"},
        "showlegend": True,
    }
    if index == "bias":  # it has less room, and moves the values less
        axes["xaxis"] = {"range": [-reach, reach]}
        axes["yaxis"]["range"] = [min(known) - 0.05, max(known) + 0.05]
    figure = {
        "data": traces,
        "layout": layout(_axis(state, index), _("value"), height=HEIGHT, **axes),
    }
    figure["layout"]["shapes"] = [
        {
            "type": "line", "yref": "paper", "y0": 0, "y1": 1, "x0": at[index], "x1": at[index],
            "line": {"color": figure["layout"]["font"]["color"], "width": 1.5},
        }
    ]  # fmt: skip
    figure["layout"]["legend"] = {"orientation": "h", "y": 1.02, "x": 0, "yanchor": "bottom"}
    figure["layout"]["margin"] = {**figure["layout"]["margin"], "t": 30}
    return figure, _sentence(index, agreement, at[index])


def _axis(state: RaterState, index: str) -> str:
    name = as_text(state.names[0])
    if index == "prevalence":
        return _("prevalence index: both say {name} more often").format(name=name)
    return _("bias index: {rater} says {name} more often").format(
        rater=as_text(state.raters[state.pair[0]]), name=name
    )


def _sentence(index: str, agreement: float, here: float) -> str:
    if index == "prevalence":
        said = _(
            "The same agreement of {agreement} at any prevalence; the table is at the line, {here}."
        )
        does = _("PABAK stays, kappa and pi fall towards either end, AC1 rises: the first paradox.")
    else:
        said = _("The same agreement of {agreement} at any bias; the table is at the line, {here}.")
        does = _(
            "Kappa rises towards either end, where the raters lean apart; the others pool the two "
            "and stay: the second paradox."
        )
    said = said.format(agreement=value_text(agreement), here=_index(here))
    return f"{said} {does} {PARADOXES_CITATION}." if 0 < agreement < 1 else said
