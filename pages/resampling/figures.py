"""The charts of the page: the rounds, the study of many draws, and the traps."""

from typing import Any

import numpy as np

from metrics import standard_error
from metrics.arrays import Floats
from metrics.notation import fixed
from pages.parts.figures import Figure, chart, line_trace, point_trace
from pages.parts.looks import FIRST, RIGHT, SECOND, THIRD, WRONG, Look, of_all, point_here
from pages.parts.worked import minus, value_text
from pages.resampling.labels import SCORE_NAMES
from pages.resampling.rounds import values_of
from pages.resampling.state import TRAINING, ResamplingState
from pages.resampling.study import Differences
from pages.resampling.traps import Found
from pages.resampling.values import result_of, unseen, value_of
from pages.session.language import Words, _

_SAID = Words("texts/charts", "resampling")


def rounds_figure(state: ResamplingState) -> Figure:
    """Each round's score on the test part and on the training part, the means, the interval."""
    test, training = values_of(state, "test"), values_of(state, "training")
    x = list(range(1, len(test) + 1))
    size = 9 if len(x) <= 30 else 5
    traces = [
        _dots(_("training"), x, training, SECOND.points(size)),
        _dots(_("test"), x, test, FIRST.points(size)),
    ]
    ends = [0.5, len(x) + 0.5]
    mean, (known, left) = value_of("bootstrap_interval", state), unseen(state)
    result = result_of("bootstrap_interval", state)
    band: list[dict[str, Any]] = []
    if result is not None:
        ends_of_band = {"xref": "paper", "x0": 0, "x1": 1, "y0": result.low, "y1": result.high}
        look = {"fillcolor": FIRST.colour, "opacity": 0.15, "line": {"width": 0}, "layer": "below"}
        band = [{"type": "rect", **ends_of_band, **look}]
        traces.append(_line(_("test mean"), ends, mean, FIRST.line(2)))
    if known == known:
        traces.append(_line(_("unseen"), ends, known, of_all("dot")))
    shown = state.round
    if test[shown] == test[shown]:
        here = point_here(size + 5) | {"color": "rgba(0,0,0,0)", "symbol": "circle-open"}
        here["line"] = {"color": point_here()["color"], "width": 2.5}
        here["color"] = point_here()["color"]
        there = _dots(_("round on the board"), [shown + 1], test[[shown]], here)
        traces.append({**there, "showlegend": False})
    axes = {
        "xaxis": {"range": ends, "tick0": 1, "dtick": -(-len(x) // 12)},
        "yaxis": {"rangemode": "normal", "nticks": 6},
        "showlegend": True,
        "shapes": band,
        "margin": {"t": 30},
    }
    figure = chart(traces, _("round"), SCORE_NAMES[state.score], **axes)
    return figure, _rounds_sentence(state, test, mean, known, left)


def _rounds_sentence(
    state: ResamplingState, test: Floats, mean: float, known: float, left: int
) -> str:
    result = result_of("bootstrap_interval", state)
    if result is None:
        return _SAID["no value"].format(score=SCORE_NAMES[state.score])
    sentence = _("Mean on the test parts {mean}, on the training parts {training}.").format(
        mean=value_text(mean), training=value_text(value_of(TRAINING, state))
    )
    if len(test) > 1:
        sentence += " " + _SAID["band"].format(
            level=_("{percent} %").format(percent=f"{100 * state.confidence:.6g}"),
            low=value_text(result.low),
            high=value_text(result.high),
        )
    if known == known:
        sentence += " " + _SAID["known"].format(
            items=state.items, known=value_text(known), left=left
        )
    missing = int(np.isnan(test).sum())
    if missing:
        sentence += " " + _SAID["missing"].format(missing=missing, rounds=len(test))
    return sentence


def _dots(name: str, x: list[int], y: Floats, marker: dict[str, Any]) -> dict[str, Any]:
    return point_trace(x, y, marker, name=name, hovertemplate="%{x}: %{y:.4f}")


def _line(name: str, x: list[float], y: float, line: dict[str, Any]) -> dict[str, Any]:
    return line_trace(x, [y] * 2, line, name=name, hovertemplate="%{y:.4f}")


def study_figure(state: ResamplingState, study: Differences) -> Figure:
    """The error of the estimates by k or by the number of items: each draw, and the means."""
    series = [(_("k-fold"), study.of_folds[state.score], FIRST)]
    if state.study == "items":
        series.append((_("holdout"), study.of_holdout[state.score], SECOND))
    traces, summaries = [], []
    places = [str(place) for place in study.places]
    for at, (name, found, look) in enumerate(series):
        shift = (at - (len(series) - 1) / 2) * 0.3
        traces += _strip(name, found, look, shift)
        for place, values in zip(places, found, strict=True):
            summaries.append(_place_summary(state, name if len(series) > 1 else "", place, values))
    title = _("folds k") if state.study == "k" else _("items")
    axes = {
        "xaxis": {"tickvals": list(range(len(places))), "ticktext": places},
        "yaxis": {"rangemode": "normal", "nticks": 6, "zeroline": True},
        "showlegend": len(series) > 1,
    }
    y_title = _("estimate minus truth")
    figure = chart(traces, title, y_title, **axes)
    draws = study.of_folds[state.score].shape[1]
    return figure, _SAID["draws"].format(draws=draws, said=_("; ").join(summaries))


def _place_summary(state: ResamplingState, name: str, place: str, values: Floats) -> str:
    values = values[~np.isnan(values)]
    symbol = "k = {place}" if state.study == "k" else _("{place} items")
    where = f"{name} {symbol}".strip().format(place=place)
    if len(values) < 2:
        return _("{where}: undefined").format(where=where)
    return _("{where}: {bias} ± {error} and {spread}").format(
        where=where,
        bias=minus(f"{values.mean():+.3f}"),
        error=fixed(float(standard_error(values)), 3),
        spread=fixed(float(values.std(ddof=1)), 3),
    )


def _strip(name: str, found: Floats, look: Look, shift: float) -> list[dict[str, Any]]:
    """The dots of each place side by side, and a line through their means."""
    draws = found.shape[1]
    jitter = (np.arange(draws) / draws - 0.5) * 0.22
    x = (np.arange(len(found))[:, None] + shift + jitter).round(3)
    means = [values[~np.isnan(values)] for values in found]
    dots = point_trace(
        x.ravel(),
        found.ravel(),
        {**look.points(5), "opacity": 0.55},
        name=name,
        hovertemplate="%{y:.4f}",
    )
    line = line_trace(
        [round(at + shift, 3) for at in range(len(found))],
        [float(each.mean()) if len(each) else None for each in means],
        look.line(2),
        mode="lines+markers",
        name=_("mean"),
        marker=look.points(11),
        showlegend=False,
        hovertemplate="%{y:.4f}",
    )
    return [dots, line]


def trap_figure(state: ResamplingState, found: Found) -> Figure:
    """The scores of all draws: done wrong, done right, and on unseen items."""
    ways = (_("holdout"), _("5 folds")) if state.trap == "luck" else (_("wrong"), _("right"))
    names = (*ways, _("unseen items"))
    looks = (Look(WRONG), Look(RIGHT, symbol="diamond"), THIRD)
    traces, sentence = [], []
    for at, (name, values, look) in enumerate(
        zip(names, (found.wrong, found.right, found.unseen), looks, strict=True)
    ):
        array = np.array(values)
        dots, line = _strip(name, array[None, :], look, float(at))
        line["mode"] = "markers"
        line["marker"] = {**look.points(16), "symbol": "line-ew-open", "size": 34}
        line["marker"]["line"] = {"width": 3, "color": look.colour}
        traces += [dots, line]
        mean = value_text(float(array.mean()))
        spread = _("{low} to {high}").format(
            low=value_text(array.min()), high=value_text(array.max())
        )
        sentence.append(
            _("{name} {mean}").format(name=name, mean=mean)
            if len(array) < 2
            else _("{name} {mean} ({spread})").format(name=name, mean=mean, spread=spread)
        )
    axes: dict[str, Any] = {
        "xaxis": {"tickvals": [0, 1, 2], "ticktext": list(names), "range": [-0.5, 2.5]},
        "yaxis": {"rangemode": "normal", "nticks": 6},
    }
    score = SCORE_NAMES["balanced_accuracy" if state.trap == "oversampling" else "accuracy"]
    figure = chart(traces, "", score, **axes)
    begin = _("Means over {draws} draws: {said}.")
    return figure, begin.format(draws=len(found.wrong), said=_("; ").join(sentence))
