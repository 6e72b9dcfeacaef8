"""The chart of judgments that are missing: what the means become when fewer are known."""

from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from metrics import evaluate, fewer_judgments, mean_over_queries, without_own_judgments
from metrics.queries.measures import KINDS, Measure, read_measure
from pages.parts import figures
from pages.parts.looks import FIRST, SECOND
from pages.parts.waiting import progress
from pages.parts.worked import value_text
from pages.queries.compare import joined, pair, sample_notes, short_names
from pages.queries.downloads import frames
from pages.queries.state import QueriesState
from pages.queries.systems import ROWS
from pages.queries.values import table
from pages.session.language import Words, _

SHARES = (1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1)  # of the judgments
MOST = 600_000  # rows of the runs and the judgments, which are scored anew for each share
DEPTH = 100  # of the pool
SAME = 1e-12  # a difference of means below which they are equal
_SAID = Words("texts/queries", "judgments")
Means: TypeAlias = NDArray[np.float64]  # (2, shares): over all documents, over the judged ones


def judgments(state: QueriesState) -> figures.Figure:
    """The means of both systems, or of the only one, by the share of the judgments."""
    suffix = _("{percent} %").format(percent="")
    axes = {
        "xaxis": {"range": [102, 0], "ticksuffix": suffix, "dtick": 20},
        "yaxis": {"rangemode": "normal"},
        "showlegend": True,
        "margin": {"t": 52},  # two lines of names
        "legend": {"orientation": "h", "y": 1.04, "yanchor": "bottom", "x": 0},
    }
    measure = state.measure.of_query(state.settings.k)
    figure = figures.chart([], _SAID["kept"], measure, figures.HEIGHT + 40, **axes)
    ways = _ways(state)
    names = _names(state)
    if not names:
        return figure, _("No query counts, so there is no mean.")
    if (size := _size(state, ways)) > MOST:
        return figure, _SAID["large"].format(size=size, most=MOST)
    found = {at: _means(state, at, names) for at in ways}
    figure["data"] = []
    percent = [100 * share for share in SHARES]
    for look, (at, (every, judged)) in zip((FIRST, SECOND), found.items(), strict=False):
        name = short_names(state, 20)[at]
        hover = f"{name}, %{{x}}: %{{y:.4f}}"
        more = {"mode": "lines+markers", "marker": look.points(7), "name": name, "hover": hover}
        figure["data"].append(figures.line_trace(percent, every, look.line(), **more))
        if not np.isnan(judged).all():
            name = _SAID["condensed"].format(name=name)
            more = {"name": name, "hover": hover}  # thin, and of the same look
            figure["data"].append(figures.line_trace(percent, judged, look.line(1), **more))
    seed = _SAID["drawn"].format(seed=state.seed)
    said = _verdict(state, found, measure)
    if len(ways) > 1:
        said += [*(_without_own(state, names) if state.data else []), *sample_notes(state)]
    return figure, " ".join([*said, seed])


def is_missing(state: QueriesState) -> bool:
    """Whether the page needs the chart of large files and does not have it."""
    data, ways = state.data, _ways(state)
    if state.chart != "judgments" or data is None or not ROWS < _size(state, ways) <= MOST:
        return False
    return not all(_key(state, at) in data.made for at in ways)


def _ways(state: QueriesState) -> tuple[int, ...]:
    return pair(state) if len(state.systems) > 1 else (state.system,)


def _key(state: QueriesState, system: int) -> Any:
    return "judgments", system, _measures(state), state.settings.ties, state.seed


def _names(state: QueriesState) -> list[str]:
    """The queries whose mean is taken: those of the tile, or that both systems have."""
    if len(state.systems) > 1:
        return [*joined(state, state.metric).names]
    return [*table(state, state.system).names]


def _size(state: QueriesState, ways: tuple[int, ...]) -> int:
    data = state.data
    if data is None or data.qrels is None:
        return 0
    return len(data.qrels) + sum(len(data.runs[at]) for at in ways)


def _means(state: QueriesState, system: int, names: list[str]) -> Means:
    """The means of a system for each share; NaN where a measure knows no condensed lists."""

    def made() -> Any:
        import pandas as pd

        run, qrels = frames(replace(state, system=system))
        fewer = [fewer_judgments(qrels, share, state.seed) for share in SHARES]
        # Each share's queries by names of their own, so that they are scored in one run.
        parts = [run] * len(SHARES), fewer
        rows = (pd.concat([_numbered(one, at) for at, one in enumerate(of)]) for of in parts)
        ties = state.settings.ties if state.data is not None else "file"
        return evaluate(*rows, _measures(state), ties=ties, progress=progress.get())  # type: ignore[arg-type]

    frame = made() if state.data is None else state.data.get_or_make(_key(state, system), made)
    means = np.full((2, len(SHARES)), np.nan)
    for at in range(len(SHARES)):
        rows = frame.loc[[f"{at} {name}" for name in names]]
        for way, column in enumerate(frame.columns):
            means[way, at] = float(mean_over_queries(rows[column].to_numpy(), mean=state.mean))  # type: ignore[arg-type]
    return means


def _numbered(frame: Any, at: int) -> Any:
    return frame.assign(query_id=f"{at} " + frame["query_id"].astype(str))


def _measures(state: QueriesState) -> tuple[str, ...]:
    """The picked measure, and the same on condensed lists if there is such."""
    k, relevant_from, _ties = state.settings
    name = state.measure.name(k, relevant_from, state.largest)
    read = read_measure(name)
    if "judged_only" not in KINDS[read.name].options:
        return (name,)
    return name, str(Measure(read.name, {**read.options, "judged_only": True}, read.cutoff))


def _verdict(state: QueriesState, found: dict[int, Means], measure: str) -> list[str]:
    """What becomes of the mean, or of which system is better."""
    every = [means[0] for means in found.values()]
    if len(every) == 1:
        ends = {"first": value_text(float(every[0][0])), "last": value_text(float(every[0][-1]))}
        return [_SAID["one"].format(measure=measure, share=_percent(SHARES[-1]), **ends)]
    one, two = (state.systems[at] for at in found)
    difference = every[1] - every[0]
    signs = np.where(np.abs(difference) < SAME, 0, np.sign(difference))
    if not signs[0]:
        return [_SAID["equal"].format(one=one, two=two)]
    better, worse = (two, one) if signs[0] > 0 else (one, two)
    said = [_SAID["ahead"].format(better=better, worse=worse)]
    turned = [
        _percent(share) for share, sign in zip(SHARES, signs, strict=True) if sign != signs[0]
    ]
    end = _SAID["turns"].format(shares=_(", ").join(turned)) if turned else _SAID["stays"]
    return [*said, end]


def _percent(share: float) -> str:
    return _("{percent} %").format(percent=f"{100 * share:.0f}")


def _without_own(state: QueriesState, names: list[str]) -> list[str]:
    """What the shown system loses if it had not been in the pool."""
    data, at, ties = state.data, state.system, state.settings.ties
    assert data is not None
    qrels: Any = data.qrels
    measure = _measures(state)[0]

    def made() -> tuple[int, Any]:
        others = [run for system, run in enumerate(data.runs) if system != at]
        pool = without_own_judgments(qrels, data.runs[at], others, DEPTH)
        left = len(qrels) - len(pool)
        return left, evaluate(data.runs[at], pool, [measure], ties=ties)[measure]  # type: ignore[arg-type]

    left, values = data.get_or_make(("pool", at, measure, ties), made)
    system = state.systems[at]
    if not left:
        return [_SAID["no own"].format(system=system, depth=DEPTH)]
    values = values.set_axis([*map(str, values.index)]).reindex(names).fillna(0.0)
    mean = mean_over_queries(values.to_numpy(), mean=state.mean)  # type: ignore[arg-type]
    full = joined(state, state.metric).second
    now = mean_over_queries(full, mean=state.mean)  # type: ignore[arg-type]
    ends = {"now": value_text(float(now)), "then": value_text(float(mean))}
    key = "own same" if ends["now"] == ends["then"] else "own"
    return [_SAID[key].format(count=left, system=system, depth=DEPTH, **ends)]
