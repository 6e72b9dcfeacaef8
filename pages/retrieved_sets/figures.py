"""The two charts of retrieved sets."""

from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np

from metrics import CATALOGUE
from metrics.notation import decimal
from metrics.retrieved_sets.measures import equal_f
from pages.parts import figures
from pages.parts.looks import FIRST, GREY, HERE, RIGHT, THIRD, WRONG
from pages.parts.worked import value_text
from pages.retrieved_sets.state import SetsState
from pages.retrieved_sets.values import compute, label
from pages.session.language import Words, _, labelled

_SAID = Words("texts/charts", "retrieved_sets")

LEVELS = (0.2, 0.4, 0.6, 0.8)
POINTS = 24  # of a curve
Point = tuple[float, float]


def draw(state: SetsState) -> figures.Figure:
    """The chosen chart, and the sentence that says what it shows."""
    return _regions(state) if state.chart == "regions" else _plane(state)


# ---- precision and recall, and what one more document does to them


def _point(state: SetsState) -> Point:
    """Recall and precision, in the order of the axes."""
    recall, precision = (
        float(compute(CATALOGUE[name], state)) for name in ("set_recall", "set_precision")
    )
    return recall, precision


def _with_one_more(state: SetsState, *, relevant: bool) -> SetsState | None:
    """The state with one more document retrieved; None if no such document is left."""
    for i, document in enumerate(state.documents):
        if document.relevant == relevant and not document.retrieved:
            retrieved = replace(document, retrieved=True)
            documents = (*state.documents[:i], retrieved, *state.documents[i + 1 :])
            return replace(state, documents=documents)
    return None


def _curves(state: SetsState) -> list[dict[str, Any]]:
    """Curves of equal F at the levels, and the one of these sets."""
    f = float(compute(CATALOGUE["set_f_score"], state))
    quiet = {"color": GREY, "width": 1}
    drawn = [(level, quiet, f"\u2003{level:g}".replace("0", "")) for level in LEVELS]
    if 0 < f < 1:
        drawn.append((f, {"color": HERE, "width": 1.5, "dash": "dash"}, ""))
    traces, ends = [], []
    for value, line, text in drawn:
        recall = curve_of_equal_f(value, state.beta)
        precision = equal_f(value, recall, beta=state.beta)
        seen = ~np.isnan(precision)
        x, y = (axis[seen].tolist() for axis in (recall, precision))
        traces.append(figures.line_trace(x, y, line, **figures.QUIET))
        ends += [(x[-1], y[-1], text)] if x and text else []
    x, y, texts = zip(*ends, strict=True)
    names = {"mode": "text", "x": x, "y": y, "text": texts, "textposition": "middle right"}
    return [*traces, {"type": "scatter", **names, **figures.QUIET}]


def curve_of_equal_f(f: float, beta: float) -> np.ndarray:
    """Where a curve of equal F is drawn: from precision 1 to recall 1, closer where it is steep.

    Precision is F R / ((1 + beta^2) (R - a)) with the asymptote a = beta^2 F / (1 + beta^2), so it
    changes evenly with log(R - a). With beta 0 F is precision, whatever the recall.
    """
    if not beta:
        return np.array([1e-9, 1.0])
    b2 = beta**2
    asymptote = b2 * f / (1 + b2)
    first = b2 * f**2 / ((1 + b2) * (1 + b2 - f))  # R - a with precision 1
    return asymptote + np.geomspace(first * (1 + 1e-9), 1 - asymptote, POINTS)


def _marks(name: str, point: Point, colour: str, symbol: str, start: Point) -> list[Any]:
    """A point, with a line to it from `start` unless that is undefined or the same."""
    mark = figures.point_trace(
        [point[0]],
        [point[1]],
        {"color": colour, "size": 12, "symbol": symbol},
        name=name,
        hover=f"{name}<br>P %{{y:.4f}}, R %{{x:.4f}}",
    )
    if np.isnan(start).any() or start == point:
        return [mark]
    line = figures.line_trace(
        [start[0], *mark["x"]],
        [start[1], *mark["y"]],
        {"color": colour, "width": 2, "dash": "dot"},
        **figures.QUIET,
    )
    return [line, mark]


def _plane(state: SetsState) -> figures.Figure:
    axes = {
        "xaxis": {"range": [-0.03, 1.14], "dtick": 0.2},
        "yaxis": {"range": [-0.04, 1.06], "dtick": 0.25},
        "showlegend": True,
        "margin": {"t": 26},
    }
    figure = figures.chart(_curves(state), _("recall"), _("precision"), **axes)
    now = _point(state)
    found, other = (_with_one_more(state, relevant=relevant) for relevant in (True, False))
    if np.isnan(now[0]):
        return figure, _("No document is relevant, so there is no recall and no point.")
    if found is not None:
        figure["data"] += _marks(_("+ relevant"), _point(found), RIGHT, "triangle-up", now)
    if other is not None:
        figure["data"] += _marks(_("+ irrelevant"), _point(other), WRONG, "triangle-down", now)
    if not np.isnan(now[1]):
        figure["data"] += _marks(_("now"), now, HERE, "circle", now)
    return figure, _sentence(state, now, other, found)


def _sentence(
    state: SetsState, now: Point, other: SetsState | None, found: SetsState | None
) -> str:
    numbers = {
        "name": label(CATALOGUE["set_f_score"], state),
        "before": value_text(now[1]),
        "after": value_text(_point(other)[1]) if other else "",
        "recall": value_text(now[0]),
    }
    if now[1] != now[1]:
        said = "nothing, none left" if other is None else "nothing, one more"
    elif other is None:
        said = "none left"
    else:
        said = "same" if numbers["before"] == numbers["after"] else "one more"
    first = _SAID[said].format(**numbers)
    if found is None:
        return _("{first}; every relevant document is retrieved.").format(first=first)
    recall, precision = _point(found)
    return _("{first}; a relevant one takes precision to {precision}, recall to {recall}.").format(
        first=first, precision=value_text(precision), recall=value_text(recall)
    )


# ---- how many documents are in each region


def _regions(state: SetsState) -> figures.Figure:
    counted = Counter((d.retrieved, d.relevant, d.known) for d in state.documents)
    regions = ((True, True), (True, False), (False, True), (False, False))
    new, known = ([counted[(*region, k)] for region in regions] for k in (False, True))
    sizes = [a + b for a, b in zip(new, known, strict=True)]
    names = (
        _("retrieved and relevant"),
        _("retrieved, not relevant"),
        _("relevant, not retrieved"),
        _("neither"),
    )
    bars = [*map(labelled, names, sizes)]
    axes = {
        "xaxis": {"showgrid": True, "rangemode": "tozero", **figures.whole_ticks(max(sizes))},
        "legend": {"orientation": "h", "xref": "container", "y": 1.2, "traceorder": "normal"},
        "yaxis": {"autorange": "reversed", "showgrid": False, "ticks": ""},
        "showlegend": True,
        "barmode": "stack",
        "margin": {"l": 160, "t": 26},
    }
    traces = [
        figures.bar_trace(
            counts,
            bars,
            look.bars(),
            name=name,
            orientation="h",
            hovertemplate=f"%{{y}}: %{{x}}<extra>{name}</extra>",
        )
        for name, counts, look in ((_("new"), new, FIRST), (_("known"), known, THIRD))
    ]
    figure = figures.chart(traces, _("documents"), "", **axes)
    found, noise, missed, _neither = sizes
    return figure, _SAID["regions"].format(
        found=decimal(found), noise=decimal(noise), missed=decimal(missed), new=decimal(new[0])
    )
