"""The figures of a slide: what jumps above what moves smoothly, and the functions of gains and
ranks.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from metrics import cumulative_gain, dcg, rank_biased_precision
from metrics.arrays import Floats
from metrics.notation import decimal
from pages.boards.rank_list import Document
from pages.parts.figures import QUIET, Figure, Trace, layout, line_trace, point_trace, upright
from pages.parts.looks import FIRST, GREY, SECOND, THIRD, Look, ink, of_all, point_here
from pages.parts.worked import value_text
from pages.reactions.state import ReactionsState
from pages.session.language import Words, _

_SAID = Words("texts/charts", "reactions")

SLIDE_HEIGHT, FUNCTIONS_HEIGHT = 300, 230  # px
MOST_RANKS = 50  # that the functions are drawn for
LEGEND = {"y": 1.02, "yanchor": "bottom", "font": {"size": 13}}  # grows away from the lines


@dataclass(frozen=True, eq=False)
class Course:
    """What a slide leads through.

    `edges` are the scores between which nothing changes, one more than there are `values` of each
    metric. The mean squared `errors` belong to `places`.
    """

    edges: Floats
    values: dict[str, Floats]
    places: Floats
    errors: Floats


@dataclass(frozen=True)
class Here:
    """Where the document stands now: its rank from 1, what the metrics give, the error."""

    rank: int
    values: dict[str, float]
    error: float


def slide_figure(
    course: Course, here: Here, document: Document, score: float, labels: dict[str, str]
) -> Figure:
    """The metrics in steps, and below them the error, over the document's score."""
    data: list[dict[str, Any]] = []
    for (name, label), look in zip(labels.items(), (FIRST, SECOND, THIRD), strict=True):
        steps = course.values[name]
        data.append(
            line_trace(
                course.edges,
                np.append(steps, steps[-1]),
                {**look.line(2.5), "shape": "hv"},
                name=label,
                hovertemplate=_("score") + " %{x:.2f}: %{y:.4f}",
            )
        )
    data.append(
        line_trace(
            course.places,
            course.errors,
            {**of_all("solid", 2.5), "simplify": False},
            name=_("mean squared error"),
            yaxis="y2",
            hovertemplate=_("score") + " %{x:.2f}: %{y:.4f}",
        )
    )
    data.append(_others(course))
    data += [
        _marked([score] * len(labels), np.array([here.values[name] for name in labels]), "y"),
        _marked([score], np.array([here.error]), "y2"),
    ]
    figure = {"data": data, "layout": _slide_layout(course, score, labels)}
    return figure, _slide_sentence(course, here, document, score, labels)


def _others(course: Course) -> dict[str, Any]:
    """The scores of the other documents, where the order changes."""
    others = course.edges[1:-1].tolist()
    return point_trace(
        others,
        [0] * len(others),
        {"symbol": "triangle-up", "size": 8, "color": GREY},
        name=_("scores of the others"),
        hovertemplate=_("another document") + ": %{x:.4g}",
    )


def _marked(x: list[float], y: Floats, axis: str) -> Trace:
    return point_trace(x, y, point_here(10), yaxis=axis, **QUIET)


def _slide_layout(course: Course, score: float, labels: dict[str, str]) -> dict[str, Any]:
    low, high = float(course.edges[0]), float(course.edges[-1])
    drawn = layout(
        _("score of the document"), "", height=SLIDE_HEIGHT, showlegend=True, margin={"l": 44}
    )
    axis = drawn["yaxis"]
    drawn["xaxis"] |= {"range": [low, high], "anchor": "y2"}
    drawn["yaxis"] = {**axis, "domain": [0.42, 1], "range": [-0.04, 1.06], "dtick": 0.5}
    drawn["yaxis2"] = {**axis, "domain": [0, 0.34], "nticks": 4, "anchor": "x"}
    drawn["yaxis2"]["rangemode"] = "normal"
    drawn["legend"] |= LEGEND
    drawn["shapes"] = [upright(score, {"color": ink(), "width": 1, "dash": "dot"})]
    return drawn


def _slide_sentence(
    course: Course, here: Here, document: Document, score: float, labels: dict[str, str]
) -> str:
    others = len(course.edges) > 2
    jumps = any(np.unique(known[~np.isnan(known)]).size > 1 for known in course.values.values())
    values = _(", ").join(f"{of} {value_text(here.values[name])}" for name, of in labels.items())
    now = _SAID["place"].format(
        score=decimal(score),
        name=document.name,
        grade=document.grade,
        rank=here.rank,
        values=values,
        error=value_text(here.error),
    )
    least = _SAID["smooth"].format(grade=document.grade)
    if not others:
        return " ".join([now, _("As the only document it is at rank 1 at every score."), least])
    return " ".join([now, _SAID["others"], _SAID["jumps" if jumps else "no jump"], least])


def functions_figure(state: ReactionsState) -> Figure:
    """Gains by grade on the left and weights by rank on the right, with this list on them."""
    ranks = min(len(state.documents), MOST_RANKS)
    grades = np.array(state.grades[:ranks], dtype=float)
    drawn = layout(
        _("gain by grade"), "", height=FUNCTIONS_HEIGHT, showlegend=True, margin={"l": 44}
    )
    x, y = drawn["xaxis"], drawn["yaxis"]
    title = {**x["title"], "text": _("weight by rank")}
    drawn["xaxis2"] = {**x, "title": title, "domain": [0.48, 1], "anchor": "y2"}
    drawn["xaxis2"] |= {"range": [0.5, ranks + 0.5], "dtick": 1 if ranks <= 20 else 10}
    drawn["xaxis"] = {**x, "domain": [0, 0.38], "dtick": 1}
    drawn["xaxis"]["range"] = [-0.2, state.max_grade + 0.2]
    drawn["yaxis2"] = {**y, "anchor": "x2", "range": [0, 1.06], "dtick": 0.5}
    drawn["legend"] |= LEGEND
    data = [*_gains(state), *_weights(state, grades)]
    sentence = _SAID["functions"].format(
        gain=state.options.gain,
        first="log2(i+1)",
        second="log2(i)",
        p=decimal(state.options.persistence),
    )
    return {"data": data, "layout": drawn}, sentence


def gains(kind: str, grades: Floats) -> Floats:
    """What each grade is worth: the cumulative gain of a list of this document alone."""
    return cumulative_gain(grades[:, None], gain=kind).value  # type: ignore[arg-type]


def _gains(state: ReactionsState) -> list[dict[str, Any]]:
    every = np.linspace(0, state.max_grade, 41)
    own, counts = np.unique(np.array(state.grades, dtype=float), return_counts=True)
    names = {"linear": _("linear gain"), "exponential": _("exponential gain")}
    traces: list[dict[str, Any]] = []
    for (kind, name), look in zip(names.items(), (FIRST, SECOND), strict=True):
        line = look.line(3 if kind == state.options.gain else 1.5)
        traces += [
            line_trace(every, gains(kind, every), line, name=name, hoverinfo="skip"),
            point_trace(
                own,
                gains(kind, own),
                look.points(8),
                customdata=counts.tolist(),
                showlegend=False,
                hover="%{customdata} × " + _("grade") + " %{x}: %{y:.4g}",
            ),
        ]
    return traces


def weights(state: ReactionsState, ranks: int) -> dict[str, Floats]:
    """What each rank counts, by the discount or the chance that it is read: lists of gain 1."""
    ones = np.ones(ranks)
    discounted = {
        f"1 / {discount}": dcg(ones, discount=discount).contributions
        for discount in ("log2(i+1)", "log2(i)")
    }
    read = rank_biased_precision(ones, persistence=state.options.persistence).reach
    return {**discounted, "p^(i−1)": read}


def _weights(state: ReactionsState, grades: Floats) -> list[dict[str, Any]]:
    ranks = list(range(1, len(grades) + 1))
    looks: tuple[Look, ...] = (FIRST, SECOND, THIRD)
    used = f"1 / {state.options.discount}"
    traces: list[dict[str, Any]] = []
    for (name, counted), look in zip(weights(state, len(grades)).items(), looks, strict=True):
        marks = [look.symbol if grade > 0 else f"{look.symbol}-open" for grade in grades]
        traces.append(
            line_trace(
                ranks,
                counted,
                look.line(3 if name == used else 1.5),
                mode="lines+markers",
                name=name,
                marker={**look.points(7), "symbol": marks},
                xaxis="x2",
                yaxis="y2",
                hovertemplate=_("rank") + " %{x}: %{y:.4f}",
            )
        )
    return traces
