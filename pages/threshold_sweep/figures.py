"""The charts of a threshold sweep: ROC and precision-recall curves, the grid of pairs, the
costs.
"""

import math
from typing import Any

import numpy as np

from metrics import Result, Sweep, thinned
from metrics.export.tables import plain
from metrics.notation import decimal
from pages.boards.operating_curves import Curve, Mark
from pages.parts import figures
from pages.parts.looks import FIRST, HERE, RIGHT, SECOND, TINTS, of_all
from pages.parts.worked import value_text
from pages.session.cache import MEGABYTE, cached
from pages.session.language import Words, _, plural
from pages.threshold_sweep.state import SweepState
from pages.threshold_sweep.values import (
    areas,
    as_good,
    best_rows,
    cheapest,
    losses,
    row_of,
    sweep_of,
)

_SAID = Words("texts/sentences", "threshold_sweep.figures")

MAX_PAIRS = 12  # of a side of the grid
COLUMNS = 300  # of a curve: about a pixel each
KEPT_ROWS = 32 * MEGABYTE  # with the sweeps that they are of


def curves(state: SweepState) -> tuple[Curve, Curve]:
    """The ROC curve and the precision-recall curve of both models."""
    sweep, found = sweep_of(state), areas(state)
    other_roc = other_pr = None
    if state.scores.has_two:
        other = sweep_of(state, 1 - state.model)
        other_roc, other_pr = _roc(other)[:2], _pr(other)[:2]
    seen = row_of(state), *(row for row in best_rows(state).values() if row is not None)
    roc, pr = _roc(sweep, *seen), _pr(sweep, *seen)
    slanted = set(sweep.slanted.tolist()) if len(sweep) <= COLUMNS else set()
    share = sweep.positives / (sweep.positives + sweep.negatives)
    roc_sentence = _("True- against false-positive rate: AUC {auc}")
    pr_sentence = _("Precision against recall: AP {ap}")
    return (
        Curve(
            _("ROC"),
            _("FPR"),
            _("TPR"),
            *roc,
            reference=((0, 0), (1, 1)),
            other=other_roc,
            slanted=tuple(i for i, row in enumerate(roc[2]) if row in slanted),
            shaded=state.metric == "roc_auc",
            summary=roc_sentence.format(auc=_value_text(found["roc_auc"])),
        ),
        Curve(
            _("Precision–recall"),
            _("recall"),
            _("precision"),
            *pr,
            reference=((0, share), (1, share)),
            other=other_pr,
            shaded=state.metric in ("score_average_precision", "pr_auc"),
            summary=pr_sentence.format(ap=_value_text(found["score_average_precision"])),
        ),
    )


def _value_text(result: Result) -> str:
    return _("undefined") if math.isnan(float(result)) else value_text(float(result))


def marks(state: SweepState) -> list[Mark]:
    """The best rows; rows that coincide share a label."""
    names = {"youden": "J", "f_score": f"F{decimal(state.options.beta)}", "cost": _("cost")}
    labels: dict[int, list[str]] = {}
    for name, row in best_rows(state).items():
        if row is not None:
            labels.setdefault(row, []).append(names[name])
    return [Mark(row, _(", ").join(label)) for row, label in sorted(labels.items())]


Points = tuple[tuple[float, ...], tuple[float, ...], tuple[int, ...]]


def _roc(sweep: Sweep, *seen: int) -> Points:
    """The ROC curve, with the rows `seen` among its points."""
    return _points(sweep.fpr, sweep.tpr, np.union1d(_roc_rows(sweep), seen))


def _pr(sweep: Sweep, *seen: int) -> Points:
    """The precision-recall curve. Above every score precision is undefined; a line leads from
    (0, 1) to the first point, as in the area under the curve.
    """
    rows = np.union1d(_pr_rows(sweep), [row for row in seen if row])
    x, y, at = _points(sweep.tpr, sweep.precision, rows)
    return ((0.0, *x), (1.0, *y), (1, *at)) if sweep.positives else (x, y, at)


def _points(x: np.ndarray, y: np.ndarray, rows: np.ndarray) -> Points:
    at = rows.astype(np.intp)
    return tuple(x[at].tolist()), tuple(y[at].tolist()), tuple(at.tolist())


@cached(KEPT_ROWS)
def _roc_rows(sweep: Sweep) -> np.ndarray:
    return np.union1d(thinned(sweep.fp, sweep.tp, COLUMNS), _spread(0, sweep))


@cached(KEPT_ROWS)
def _pr_rows(sweep: Sweep) -> np.ndarray:
    corners = thinned(sweep.tp[1:], sweep.precision[1:], COLUMNS) + 1
    return np.union1d(corners, _spread(1, sweep))


def _spread(first: int, sweep: Sweep) -> np.ndarray:
    """Rows at equal distances along the sweep, so that the keys can also walk along straight
    pieces.
    """
    return np.unique(np.linspace(first, len(sweep) - 1, COLUMNS).round().astype(np.intp))


def pairs(state: SweepState) -> figures.Figure | str:
    """The grid of pairs: one row per positive item and one column per negative item.

    A sentence instead if there is no pair, or if there are too many.
    """
    labels, scores = state.scores.arrays(state.model)
    result = areas(state)["roc_auc"]
    positive, negative = (np.sort(scores[labels == label])[::-1] for label in (1, 0))
    if not len(positive) or not len(negative):
        return _("There is no pair of a positive and a negative item.")
    p, n = result.sweep.positives, result.sweep.negatives
    sentence = _SAID["in_pairs_positive"].format(
        ahead=result.ahead,
        tied=result.tied,
        half=plain(result.tied / 2),
        all=p * n,
        auc=value_text(float(result)),
    )
    if max(len(positive), len(negative)) > MAX_PAIRS:
        grid = _("The grid is drawn for up to {high} items per class.").format(high=MAX_PAIRS)
        return f"{sentence} {grid}"
    ahead = np.sign(positive[:, None] - negative[None, :]) / 2 + 0.5
    words = {1.0: "1", 0.5: "½", 0.0: "0"}
    text = [[words[cell] for cell in row] for row in ahead.tolist()]
    # Different items may have equal scores, so the axes count items and print scores as labels.
    axes = {
        "xaxis": _score_axis(negative) | {"side": "top"},
        "yaxis": _score_axis(positive) | {"autorange": "reversed", "rangemode": "normal"},
    }
    height = max(figures.LEAST, 96 + 24 * len(positive))
    cells = figures.heat_trace(
        ahead.tolist(),
        (0, 1),
        [list(tint) for tint in TINTS],
        text=text,
        gap=2,
        textfont={"size": 14, "color": "#15171c"},
        hoverinfo="skip",
    )
    titles = _("score of the negative item"), _("positive")
    return figures.chart(
        [cells], *titles, height, margin={"l": 76, "t": 56, "b": 6}, **axes
    ), sentence


def _score_axis(scores: np.ndarray) -> dict[str, Any]:
    return {
        "tickvals": list(range(len(scores))),
        "ticktext": [plain(score) for score in scores.tolist()],
        "showgrid": False,
        "ticks": "",
    }


def cost(state: SweepState) -> figures.Figure:
    """The mean cost of an item at each threshold, with the cheapest and the present one."""
    result, sweep, row = cheapest(state), sweep_of(state), row_of(state)
    # "Above every score" is drawn a little beyond the highest score.
    low, high = state.span
    above = max(float(sweep.threshold[1]), high) + (high - low) / 50
    x, y = figures.step_curve(sweep, result.costs, low, above, columns=COLUMNS)
    # The label is on the side that the curve leaves free; nothing lies below the cheapest point.
    rises = row > 0 and result.costs[row - 1] > result.costs[row]
    most = max(y) or 1.0
    low_end = min(0.0, float(result.cost) - most / 6)
    at = np.clip([state.threshold, float(result)], x[0], above).tolist()
    points = figures.point_trace(
        at,
        result.costs[[row, result.row]],
        {"color": [HERE, RIGHT], "size": 10, "symbol": ["circle", "diamond"]},
        mode="markers+text",
        text=[_("now"), _("cheapest")] if row != result.row else ["", _("cheapest")],
        textposition=["bottom center" if rises else "top center", "bottom center"],
        cliponaxis=False,
        hoverinfo="skip",
    )
    figure = figures.chart(
        [
            figures.line_trace(x, y, FIRST.line(), hover=_("threshold") + " %{x:.4f}: %{y:.4f}"),
            points,
        ],
        _("threshold"),
        _("mean cost"),
        yaxis={"range": [low_end, most * 1.05]},
        margin={"t": 22},
    )
    where = _("above every score") if math.isinf(float(result)) else _("the threshold {value}")
    where = where.format(value=plain(float(result)))
    sentence = _SAID["mean_cost_item"]
    more = as_good(state)["cost"] - 1
    if more:
        sentence = plural("threshold_sweep.figures", "mean_cost_item_at", more)
    return figure, sentence.format(
        now=value_text(float(result.costs[row])),
        least=value_text(result.cost),
        where=where,
        more=more,
    )


def reliability(state: SweepState) -> figures.Figure | str:
    """Whether probabilities come true: each bin's share of positive items over its mean score.

    A sentence instead if a score is no probability.
    """
    found = losses(state)
    if "bins" not in found["expected_calibration_error"].extras:
        return _SAID["no_probabilities"]
    looks = {state.model: FIRST} | ({1 - state.model: SECOND} if state.scores.has_two else {})
    data = [figures.line_trace([0, 1], [0, 1], of_all(), **figures.QUIET)]
    for model, look in reversed(looks.items()):
        bins = losses(state, model)["expected_calibration_error"].extras.get("bins")
        if bins is None:
            continue
        size = 8 + 16 * np.sqrt(bins.counts / bins.counts.sum())
        marker = {"color": look.colour, "symbol": look.symbol, "size": size.tolist()}
        said = _("bin up to {edge}: {positives} of {count} positive")
        said = [
            said.format(edge=plain(number / state.options.bins), positives=positives, count=count)
            for number, positives, count in zip(
                *(part.tolist() for part in (bins.numbers, bins.positives, bins.counts)),
                strict=True,
            )
        ]
        more = {"mode": "lines+markers", "marker": marker, "text": said, "cliponaxis": False}
        data.append(
            figures.line_trace(bins.means, bins.shares, look.line(), hover="%{text}", **more)
        )
    figure = figures.chart(
        data,
        _("mean score of the bin"),
        _("share of positive items"),
        xaxis={"range": [0, 1]},
        yaxis={"range": [0, 1]},
        margin={"t": 14, "r": 14},
    )
    values = {name: _value_text(result) for name, result in found.items()}
    return figure, _SAID["reliability"].format(bins=state.options.bins, **values)
