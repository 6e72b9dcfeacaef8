"""The charts of rater agreement: all coefficients side by side, in bands, and the two paradoxes
of kappa, which keep the agreement and vary prevalence or bias.
"""

import math
from typing import Any

import numpy as np

from metrics import (
    CATALOGUE,
    LANDIS_KOCH,
    LANDIS_KOCH_CITATION,
    band_of,
    cohen_kappa,
    pabak,
    percent_agreement,
    table_of_agreement,
)
from metrics.notation import decimal
from metrics.rater_agreement.paradoxes import MAX_SIZE, PARADOXES_CITATION
from pages.parts.figures import Figure, Trace, as_text, bar_trace, chart, level, line_trace, upright
from pages.parts.looks import FIRST, SECOND, THIRD, ink, of_all
from pages.parts.worked import minus, value_text
from pages.rater_agreement.state import RaterState, Slant
from pages.rater_agreement.values import AGREEMENT, all_values, is_of_all, label_of, table_of
from pages.session.language import Words, _, translate

_SAID = Words("texts/charts", "rater_agreement")

LEGEND = {"orientation": "h", "y": 1.02, "x": 0, "yanchor": "bottom"}
PLAIN = "percent_agreement"
INDICES = ("prevalence", "bias")
POINTS = 53  # of a line
UNEQUAL = 5e-5  # of a number of four decimals
LINES = (("cohen_kappa", FIRST), ("scott_pi", SECOND), ("pabak", THIRD), ("gwet_ac1", None))


def bars(state: RaterState, *, bands: bool) -> Figure:
    """One bar per coefficient; with `bands` over the bands of Landis & Koch, which are of kappa and
    so not of the plain agreement.
    """
    values = all_values(state)
    metrics = [m for m in AGREEMENT.values() if not (bands and m.name == PLAIN)]
    labels = [label_of(metric, state) for metric in metrics]
    numbers = [values[metric.name] for metric in metrics]
    known = [value for value in numbers if value == value]
    low = min(0.0, *known, 0.0) - (0.12 if min(known, default=0) < 0 else 0)
    traces = []
    for of_every, look in ((False, FIRST), (True, SECOND)):
        at = [i for i, m in enumerate(metrics) if is_of_all(m, state) == of_every]
        if not at:
            continue
        trace = bar_trace(
            at,
            np.array([numbers[i] for i in at]),
            look.bars(),
            name=_("all raters") if of_every else _pair(state),
            text=[value_text(numbers[i]) for i in at],
            textposition="outside",
            cliponaxis=False,
            hover="%{y:.4f}",
        )
        traces.append(trace)
    end = len(labels) - 0.5
    axes: dict[str, Any] = {
        "xaxis": {"tickvals": list(range(len(labels))), "ticktext": labels, "range": [-0.5, end]},
        "yaxis": {"range": [low, 1.13], "dtick": 0.2 if bands else 0.25, "rangemode": "normal"},
        "showlegend": len(traces) > 1,
        "bargap": 0.45,
        "margin": {"b": 26},
    }
    if len(traces) > 1:
        axes["margin"]["t"] = 30
        axes["legend"] = LEGEND
    if bands:
        axes["margin"]["r"] = 104
        axes["shapes"], axes["annotations"] = _bands(low)
    figure = chart(traces, "", _("value"), **axes)
    return figure, _bands_sentence(state) if bands else _bars_sentence(state)


def _pair(state: RaterState) -> str:
    first, second = (state.raters[rater] for rater in state.pair)
    return as_text(_("{first} and {second}").format(first=first, second=second))


def _bands(low: float) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """A line at the top of each band, and its name at the right edge."""
    shapes, names = [], []
    for band in LANDIS_KOCH:
        bottom = max(band.low, low)
        if bottom >= band.high and band.high <= 0:
            continue
        shapes.append(level(band.high, of_all("dot", 1), layer="below"))
        names.append(
            {
                "xref": "paper", "x": 1.01, "xanchor": "left", "y": (bottom + band.high) / 2,
                "text": translate(band.name), "showarrow": False, "font": {"size": 12},
            }
        )  # fmt: skip
    return shapes, names


def _bars_sentence(state: RaterState) -> str:
    """The highest and the lowest of the coefficients that are of the same ratings."""
    groups: dict[bool, dict[str, float]] = {False: {}, True: {}}
    for name, value in all_values(state).items():
        groups[is_of_all(CATALOGUE[name], state)][name] = value
    if not groups[True]:
        return _ends(groups[False])
    return _("Raters {pair}: {ends} All raters: {ends_of_all}").format(
        pair=_pair(state), ends=_ends(groups[False]), ends_of_all=_ends(groups[True])
    )


def _ends(values: dict[str, float]) -> str:
    known = {name: value for name, value in values.items() if value == value}
    if not known:
        return _("No coefficient is defined for these ratings.")
    ends = [max(known.values()), min(known.values())]
    high, low = (
        _(", ").join(
            translate(CATALOGUE[name].title)
            for name, value in known.items()
            if math.isclose(value, end, abs_tol=1e-12)
        )
        for end in ends
    )
    most, least = map(value_text, ends)
    sentence = (
        _("All that are defined have the value {most}.")
        if high == low
        else _("Highest with {most}: {high}. Lowest with {least}: {low}.")
    ).format(high=high, most=most, low=low, least=least)
    without = [translate(CATALOGUE[name].title) for name in values if name not in known]
    if without:
        sentence += " " + _("Undefined: {names}.").format(names=_(", ").join(without))
    return sentence


def _bands_sentence(state: RaterState) -> str:
    value, metric = all_values(state)[state.metric], CATALOGUE[state.metric]
    band = band_of(value)
    opinion = _("The authors of these bands call them arbitrary themselves. {citation}.").format(
        citation=LANDIS_KOCH_CITATION
    )
    if state.metric == PLAIN:
        return _("The bands are for kappa: plain agreement has none.") + " " + opinion
    if band is None:
        return opinion
    sentence = _("{title} of {value} would be called {band}.").format(
        title=translate(metric.title), value=value_text(value), band=translate(band.name)
    )
    return f"{sentence} {opinion}"


def can_vary(state: RaterState, index: str) -> bool:
    """Whether the table has two categories and items, and its agreement leaves room for `index`."""
    table = table_of(state)
    if len(state.names) != 2 or not table.matrix.any():
        return False
    agreement = float(percent_agreement(table))
    return agreement > 0 if index == "prevalence" else agreement < 1


def paradox_sentences(slant: Slant) -> str:
    """The effect of each of the two sliders on kappa, where it is the paradox, and who called it
    one; and what the table has that the sliders do not say.
    """
    here = _kappa(slant.size, slant.agreement, slant.prevalence, slant.bias)
    balanced = _kappa(slant.size, slant.agreement, 0.0, slant.bias)
    alike = _kappa(slant.size, slant.agreement, slant.prevalence, 0.0)
    said = []
    if slant.prevalence and here < balanced:
        said.append(
            _SAID["prevalence"].format(
                index=_index(slant.prevalence), here=value_text(here), balanced=value_text(balanced)
            )
        )
    if slant.bias and here > alike:
        said.append(
            _SAID["bias"].format(
                index=_index(slant.bias), here=value_text(here), alike=value_text(alike)
            )
        )
    if said:
        said.append(_("Feinstein & Cicchetti (1990)."))
    return " ".join([*said, *_rounded(slant)])


def _rounded(slant: Slant) -> list[str]:
    """The agreement, prevalence and bias of the whole items that differ from the sliders'."""
    table = table_of_agreement(slant.size, slant.agreement, slant.prevalence, slant.bias)
    found = pabak(table)
    made = (float(percent_agreement(table)), found.prevalence, found.bias)
    asked = (slant.agreement, slant.prevalence, slant.bias)
    names = (_("agreement {value}"), _("prevalence {value}"), _("bias {value}"))
    differ = [
        name.format(value=minus(decimal(round(value, 4))))
        for name, value, wish in zip(names, made, asked, strict=True)
        if abs(value - wish) > UNEQUAL
    ]
    if not differ:
        return []
    frame = _("The table holds whole items, so it has {values}.")
    return [frame.format(values=_(", ").join(differ))]


def _kappa(size: int, agreement: float, prevalence: float, bias: float) -> float:
    return float(cohen_kappa(table_of_agreement(size, agreement, prevalence, bias)))


def _index(value: float) -> str:
    return minus(f"{value:.2f}")


def over_index(state: RaterState, index: str) -> Figure:
    """Four coefficients over one index, at this table's agreement and other index. `can_vary`
    says whether there is such a chart.
    """
    table = table_of(state)
    agreement, here = float(percent_agreement(table)), pabak(table)
    at = {"prevalence": here.prevalence, "bias": here.bias}
    reach = agreement if index == "prevalence" else 1 - agreement
    # Closest together at the ends, where kappa falls steeply.
    places = (reach * np.sin(np.linspace(-np.pi / 2, np.pi / 2, POINTS))).tolist()
    tables = [table_of_agreement(MAX_SIZE, agreement, **{**at, index: place}) for place in places]
    traces: list[Trace] = []
    for name, look in LINES:
        metric = CATALOGUE[name]
        values = [float(metric.function(one)) for one in tables]
        trace = line_trace(
            places,
            np.array(values),
            look.line() if look else of_all("dashdot"),
            name=_(metric.abbreviation),
            hovertemplate="%{x:.2f}: %{y:.3f}<extra>" + _(metric.abbreviation) + "</extra>",
        )
        traces.append(trace)
    known = [y for trace in traces for y in trace["y"] if y is not None]
    axes: dict[str, Any] = {
        "xaxis": {"range": [-1, 1], "dtick": 0.5},
        "yaxis": {"range": [min(0.0, *known) - 0.05, 1.05], "rangemode": "normal"},
        "showlegend": True,
    }
    if index == "bias":  # it has less room, and moves the values less
        axes["xaxis"] = {"range": [-reach, reach]}
        axes["yaxis"]["range"] = [min(known) - 0.05, max(known) + 0.05]
    axes["shapes"] = [upright(at[index], {"color": ink(), "width": 1.5})]
    axes |= {"legend": LEGEND, "margin": {"t": 30}}
    figure = chart(traces, _axis(state, index), _("value"), **axes)
    return figure, _paradox_sentence(index, agreement, at[index])


def _axis(state: RaterState, index: str) -> str:
    name = as_text(state.names[0])
    if index == "prevalence":
        return _("prevalence index: both say {name} more often").format(name=name)
    return _("bias index: {rater} says {name} more often").format(
        rater=as_text(state.raters[state.pair[0]]), name=name
    )


def _paradox_sentence(index: str, agreement: float, here: float) -> str:
    if index == "prevalence":
        same = _("The agreement is {agreement} at any prevalence; the line is this table, {here}.")
        effect = _SAID["first paradox"]
    else:
        same = _("The agreement is {agreement} at any bias; the line is this table, {here}.")
        effect = _SAID["second paradox"]
    same = same.format(agreement=value_text(agreement), here=_index(here))
    return f"{same} {effect} {PARADOXES_CITATION}." if 0 < agreement < 1 else same
