from typing import Any

import numpy as np

from metrics import CATALOGUE
from metrics.notation import decimal, percent
from pages.parts import figures
from pages.parts.looks import FIRST, SECOND, THIRD
from pages.parts.worked import minus, value_text
from pages.regression_errors.build import slider_reach
from pages.regression_errors.edits import sampled, with_amount
from pages.regression_errors.state import ErrorsState
from pages.regression_errors.values import compute, errors
from pages.session.language import Words, _

_SAID = Words("texts/charts", "regression_errors")

STEPS = 40  # of the outlier's amount
NAMED = 4  # items that a sentence names
LONGEST_NAME = 10  # below a bar
SQUARED = {"xaxis": "x2", "yaxis": "y2"}  # the axes of what is no error but its square


def shares(state: ErrorsState) -> figures.Figure | str:
    """Each item's share of the absolute and of the squared error; a sentence if there is none."""
    parts = [
        compute(CATALOGUE[name], state).contributions
        for name in ("mean_absolute_error", "mean_squared_error")
    ]
    if not any(state.true) and not any(map(any, map(state.predicted, state.models))):
        return _("Nothing is entered yet: all true and predicted numbers are 0.")
    if not all(part.sum() for part in parts):
        return _("Every prediction is correct, so there is no error to share.")
    absolute, squared = (part / part.sum() for part in parts)
    names = [item.name for item in state.items]
    drawn = {item.id for item in sampled(state)}
    of = [place for place, item in enumerate(state.items) if item.id in drawn]
    at = list(range(len(of)))
    every = 1 + len(of) // 20  # where there is no room for a name under each bar
    xaxis = {
        "tickvals": at[::every],
        "ticktext": [
            figures.as_text(figures.shortened(names[i], LONGEST_NAME)) for i in of[::every]
        ],
        "ticks": "",
    }
    figure = figures.chart(
        [
            figures.bar_trace(
                at,
                100 * heights[of],
                look.bars(),
                name=name,
                meta=[f"item {i + 1}" for i in of],
                customdata=[percent(height) for height in heights[of].tolist()],
                hovertemplate="%{customdata} %<extra>" + name + "</extra>",
            )
            for name, heights, look in (
                (_("absolute error"), absolute, FIRST),
                (_("squared error"), squared, SECOND),
            )
        ],
        "",
        _("share"),
        xaxis=xaxis,
        yaxis={"ticksuffix": _("{percent} %").format(percent=""), "nticks": 6},
        showlegend=True,
        margin={"t": 26, "b": 30},
    )
    largest = np.flatnonzero(np.isclose(squared, squared.max(), rtol=1e-9)).tolist()
    sentence = _SAID["largest" if len(largest) == 1 else "several largest"]
    named = [names[i] for i in largest]
    return figure, sentence.format(
        count=len(named),
        name=_(", ").join(named if len(named) <= NAMED else [*named[: NAMED - 1], "…"]),
        absolute=percent(absolute[largest[0]]),
        squared=percent(squared[largest[0]]),
    )


def outlier(state: ErrorsState) -> figures.Figure:
    """MAE and RMSE over the amount that is added to one prediction, and MSE beside them."""
    reach = max(slider_reach(state), abs(state.amount))
    plain = with_amount(state, 0.0)
    turn = plain.true[state.outlier_at] - plain.predicted()[state.outlier_at]  # a residual of 0
    seen = [amount for amount in (turn, state.amount) if abs(amount) <= reach]
    amounts = np.union1d(np.linspace(-reach, reach, STEPS + 1), seen)
    found = [_errors_at(state, float(amount)) for amount in amounts]
    now, before = _errors_at(state, state.amount), _errors_at(state, 0.0)
    traces = []
    for name, look in (
        ("mean_absolute_error", FIRST),
        ("root_mean_squared_error", SECOND),
        ("mean_squared_error", THIRD),
    ):
        label = CATALOGUE[name].label()
        more = {"hover": label + " %{y:.4f}", **(SQUARED if look is THIRD else {})}
        course = [values[name] for values in found]
        traces += [
            figures.line_trace(amounts, course, look.line(), name=label, **more),
            figures.point_trace(
                [state.amount], [now[name]], look.points(11), showlegend=False, **more
            ),
        ]
    figure = figures.chart(traces, _("amount added"), _("error"), showlegend=True, margin={"t": 26})
    _beside(figure["layout"])
    return figure, _outlier_sentence(state, now, before)


def _beside(layout: dict[str, Any]) -> None:
    """Make room on the right for the squared error: in one frame it would flatten the others."""
    x, y = layout["xaxis"], layout["yaxis"]
    layout["xaxis2"] = {**x, "domain": [0.6, 1], "anchor": "y2"}
    layout["xaxis"] = {**x, "domain": [0, 0.44]}
    title = {**y["title"], "text": _("squared error")}
    layout["yaxis2"] = {**y, "title": title, "anchor": "x2"}


def _errors_at(state: ErrorsState, amount: float) -> dict[str, float]:
    moved = with_amount(state, amount)
    return errors(moved.true, moved.predicted())


def _outlier_sentence(state: ErrorsState, now: dict[str, float], before: dict[str, float]) -> str:
    name = state.items[state.outlier_at].name
    if not state.amount:
        return _SAID["nothing added"].format(name=name, n=len(state.items))
    fields = {"name": name, "amount": minus(decimal(state.amount))}
    for key, metric in (
        ("mae", "mean_absolute_error"),
        ("rmse", "root_mean_squared_error"),
        ("mse", "mean_squared_error"),
        ("r2", "r_squared"),
    ):
        fields[key], fields[f"{key}0"] = value_text(now[metric]), value_text(before[metric])
    return _SAID["added"].format(**fields)
