"""The rank of this order among all orders of its grades, and the value of a random order."""

from typing import Any

import numpy as np
import streamlit as st

from metrics import CATALOGUE
from metrics.arrays import Floats
from metrics.reactions.expected import expected_value, why_none
from metrics.reactions.orders import Standing, number_of_orders, standing
from pages.parts.figures import HEIGHT, bar_trace, layout, show, upright, whole_ticks
from pages.parts.looks import FIRST, HERE, ink
from pages.parts.plain import caption
from pages.parts.predict.rendering import hidden
from pages.parts.worked import show_steps, value_text
from pages.ranked_list.values import arguments, compute
from pages.reactions.state import ReactionsState
from pages.reactions.values import orders, values_in_all, which_orders
from pages.session.language import Words, _, translate
from pages.session.page_state import PageState

_SAID = Words("texts/charts", "reactions")

BINS = 40
DIGITS = 12  # to which values are the same


def show_orders(page_state: PageState[ReactionsState]) -> None:
    """The histogram of all orders, and the closed form of their mean."""
    state = page_state.present
    metric = CATALOGUE[state.metric]
    label = metric.label(**arguments(metric, state))
    value, values = float(compute(metric, state)), values_in_all(state, state.metric)
    found = standing(values, value)
    figure = _histogram(values, value, found, label)
    show(figure, _sentence(state, value, found, label), key="reactions orders figure")
    _show_expected(state, label)


def _histogram(values: Floats, value: float, found: Standing, label: str) -> dict[str, Any]:
    known = np.round(values[~np.isnan(values)], DIGITS)
    distinct = np.unique(known)
    if len(distinct) <= BINS:
        at, counts = np.unique(known, return_counts=True)
        gaps = np.diff(at)
        wide = 0.8 * float(gaps.min()) if len(gaps) else 0.02
        wide = max(wide, 0.008 * float(np.ptp(at))) if len(at) else wide
    else:
        counts, edges = np.histogram(known, bins=BINS)
        at, wide = (edges[:-1] + edges[1:]) / 2, 0.92 * float(edges[1] - edges[0])
    trace = bar_trace(
        at,
        counts,
        FIRST.bars(),
        width=wide,
        hover="%{x:.4f}: %{y}",
    )
    drawn = layout(label, _("orders"), height=HEIGHT, margin={"t": 24})
    drawn["yaxis"] |= whole_ticks(counts.max(initial=1), 5)
    if not len(known):  # nothing to draw: no axis makes up numbers
        trace["x"], trace["y"] = [None], [None]
        drawn["xaxis"] |= {"showticklabels": False, "ticks": ""}
        drawn["yaxis"] |= {"showticklabels": False, "ticks": "", "showgrid": False}
    marks = [(value, _("here"), HERE, "solid", 3), (found.mean, _("mean"), ink(), "dash", 2)]
    marks = [mark for mark in marks if mark[0] == mark[0]]
    drawn["shapes"] = [
        upright(x, {"color": colour, "dash": dash, "width": width})
        for x, _word, colour, dash, width in marks
    ]
    left = len(marks) == 2 and marks[0][0] < marks[1][0]
    drawn["annotations"] = [
        {
            "x": x,
            "y": 1,
            "yref": "paper",
            "yanchor": "bottom",
            "xanchor": "right" if (word == marks[0][1]) == left else "left",
            "text": word,
            "showarrow": False,
        }
        for x, word, *_rest in marks
    ]
    return {"data": [trace], "layout": drawn}


def _sentence(state: ReactionsState, value: float, found: Standing, label: str) -> str:
    which = which_orders(state)
    if value != value:
        sentence = _("{label} is undefined for this list, so it stands nowhere among {which}.")
        return sentence.format(label=label, which=which)
    if number_of_orders(state.grades) == 1:
        sentence = _("{label} is {value} here, and there is no other order of these grades.")
        return sentence.format(label=label, value=value_text(value))
    frame = _SAID["all orders"]
    return frame.format(
        label=label,
        value=value_text(value),
        which=which,
        below=found.below,
        equal=found.equal,
        above=found.above,
        percentile=f"{found.percentile:.1f}",
        mean=value_text(found.mean),
        best=value_text(found.best),
        worst=value_text(found.worst),
    )


def _show_expected(state: ReactionsState, label: str) -> None:
    """The mean over random orders in closed form, with its derivation on demand."""
    if hidden():
        return
    metric = CATALOGUE[state.metric]
    expected = expected_value(metric, state.grades, **arguments(metric, state))
    if expected is None:
        why = why_none(metric)
        sentence = _("The average over random orders is known only from the orders above.")
        caption(*([translate(why)] if why else []), sentence)
        return
    exact = orders(state).exact
    sentence = _("In closed form, a random order gets {label} = {value} on average.")
    if not exact:
        sentence = _SAID["on average"]
    value = float(expected)
    if value != value:
        sentence = _("{label} is undefined for any order of these grades, and so is its mean.")
    caption(sentence.format(label=label, value=value_text(value)))
    fold = st.expander(_("Derivation of the mean"), key="reactions expected", on_change="rerun")
    if fold.open:
        with fold:
            show_steps(expected.steps(), key="reactions expected tables")
