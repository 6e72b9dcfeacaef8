"""The charts of a ranked list; `stop_or_go_on` has the reader's decisions."""

from typing import Any

import numpy as np

from metrics import CATALOGUE, Result, kendall_distance
from metrics.notation import decimal
from metrics.rank_correlation.inversions import lower_above
from metrics.ranked_list.average_precision import envelope
from pages.boards.rank_list import MAX_DOCUMENTS
from pages.parts.figures import Figure, bar_trace, chart, line_trace, point_trace, whole_ticks
from pages.parts.looks import FIRST, SECOND, ink, of_all
from pages.ranked_list.state import ListState
from pages.ranked_list.stop_or_go_on import flow
from pages.ranked_list.values import arguments, compute
from pages.session.language import Words, _, plural

_SAID = Words("texts/charts", "ranked_list")


def draw(state: ListState, result: Result) -> Figure:
    """The chosen chart, and the sentence that says what it shows."""
    if state.chart == "curve":
        return _curve(state)
    if state.chart == "reading":
        return _reading(state)
    if state.chart == "flow":
        return flow(state)
    if state.chart == "inversions":
        return _inversions(state)
    return _contributions(state, result)


def _ranks(state: ListState) -> list[int]:
    return list(range(1, len(state.documents) + 1))


def _contributions(state: ListState, result: Result) -> Figure:
    metric = CATALOGUE[state.metric]
    label = metric.label(**arguments(metric, state))
    parts = result.contributions
    trace = bar_trace(
        _ranks(state),
        parts,
        FIRST.bars(),
        hover=_("rank") + " %{x}: %{y:.4f}",
        meta="rank",
    )
    figure = chart([trace], _("rank"), label, xaxis=_rank_axis(state))
    if np.isnan(float(result)):
        return figure, _("{label} is undefined for this list: no rank contributes.").format(
            label=label
        )
    if not parts.any():
        figure["layout"]["yaxis"]["range"] = [0, 1]
        return figure, _("No rank contributes to {label}: it is 0.").format(label=label)
    if np.count_nonzero(parts) == 1:
        rank = int(np.flatnonzero(parts)[0]) + 1
        text = _("Only rank {rank} contributes to {label}: all of its {value}.")
        return figure, text.format(rank=rank, label=label, value=decimal(float(result)))
    if np.isclose(parts, parts[0]).all():
        text = _("What each rank adds to {label}, {value} in total: all add the same.")
        return figure, text.format(label=label, value=decimal(float(result)))
    most = [str(rank) for rank in np.flatnonzero(np.isclose(parts, parts.max())) + 1]
    sentence = plural("ranked_list.figures", "what_each_rank", len(most))
    ranks = _(", ").join(most if len(most) <= 6 else [*most[:5], "…"])
    return figure, sentence.format(label=label, value=decimal(float(result)), most=ranks)


def _rank_axis(state: ListState) -> dict[str, Any]:
    n = len(state.documents)
    ticks = {"dtick": 1 if n <= 25 else 10, "tick0": 0} if n <= MAX_DOCUMENTS else whole_ticks(n)
    return {"range": [0.4, n + 0.6], **ticks}


def _curve(state: ListState) -> Figure:
    metric = CATALOGUE["interpolated_precision"]
    result = compute(metric, state)
    kwargs = arguments(metric, state)
    total, levels = kwargs["n_relevant"], kwargs["levels"]
    is_between = kwargs["interpolation"] == "up to the next level"
    axes = {
        "xaxis": {"range": [-0.02, 1.02], "dtick": 0.2},
        "yaxis": {"range": [0, 1.05], "dtick": 0.25},
        "showlegend": True,
    }
    figure = chart([], _("recall"), _("precision"), margin={"t": 26}, **axes)
    if not total:
        return figure, _("No document is relevant, so there is no recall and no curve.")
    relevant = np.cumsum(np.array(state.grades) >= state.options.relevant_from)
    steps = envelope(state.grades, total, state.options.relevant_from)
    figure["data"] = [
        line_trace(
            relevant / total,
            result.precision,
            FIRST.line(1.5),
            mode="lines+markers",
            name=_("each rank"),
            marker={"size": 6},
        ),
        line_trace(  # between two levels nothing is said of the other interpolation
            np.arange(levels) / (levels - 1) if is_between else [recall for recall, _p in steps],
            result.curve if is_between else [precision for _recall, precision in steps],
            {**of_all("solid"), "shape": "linear" if is_between else "vh"},
            name=_("interpolated"),
        ),
        point_trace(
            np.arange(levels) / (levels - 1),
            result.curve,
            {"color": ink(), "size": 8, "symbol": "diamond"},
            name=_("{levels} levels").format(levels=levels),
        ),
    ]
    sentence = _SAID["between levels" if is_between else "from a level on"]
    return figure, sentence.format(value=decimal(float(result)), levels=levels)


def _reading(state: ListState) -> Figure:
    rbp, err = (
        compute(CATALOGUE[name], state)
        for name in ("rank_biased_precision", "expected_reciprocal_rank")
    )
    traces = [
        line_trace(
            _ranks(state)[: len(chances)],
            chances,
            look.line(),
            mode="lines+markers",
            name=name,
            marker=look.points(7),
            hover=_("rank") + " %{x}: %{y:.4f}",
            meta="rank",
        )
        for name, chances, look in (("RBP", rbp.reach, FIRST), ("ERR", err.reach, SECOND))
    ]
    axes = {"xaxis": _rank_axis(state), "yaxis": {"range": [0, 1.05], "dtick": 0.25}}
    more = {"showlegend": True, "margin": {"t": 26}, **axes}
    figure = chart(traces, _("rank"), _("chance to read"), **more)
    return figure, _SAID["reading"].format(p=decimal(state.options.persistence))


def _inversions(state: ListState) -> Figure:
    ranks = _ranks(state)
    above = lower_above(state.grades)
    # A smaller rank is better, a larger grade too.
    pairs = kendall_distance(ranks[::-1], state.grades)
    trace = bar_trace(ranks, above, FIRST.bars(), hover=_("rank") + " %{x}: %{y}", meta="rank")
    most = max(int(above.max()), 1)
    ticks = {"range": [0, most * 1.05], "dtick": -(-most // 5), "tick0": 0}  # six at most
    axes = {"xaxis": _rank_axis(state), "yaxis": ticks}
    figure = chart([trace], _("rank"), _("lower grades above"), **axes)
    wrong, right = int(pairs.discordant), int(pairs.concordant)
    if not wrong:
        return figure, _("No document stands above one with a higher grade: 0 inversions.")
    sentence = plural("ranked_list.figures", "inversions_document_above", wrong)
    return figure, sentence.format(wrong=wrong, right=right)
