"""The chart of what documents without a judgment could add to the RBP of each system."""

from dataclasses import replace
from typing import Any

from metrics import InvalidInput, mean_over_queries, rbp_residual
from pages.parts import figures
from pages.parts.looks import FIRST, THIRD
from pages.parts.worked import value_text
from pages.queries.compare import pair, short_names
from pages.queries.downloads import frames
from pages.queries.measures import PERSISTENCE
from pages.queries.state import QueriesState
from pages.queries.values import table
from pages.session.language import Words, _

ROWS = 300_000  # of the runs and the judgments
_SAID = Words("texts/queries", "residual")


def residual(state: QueriesState) -> figures.Figure:
    """A bar for each system: its mean RBP, and behind it what it could be more."""
    systems = range(len(state.systems))
    names = short_names(state)
    axes: dict[str, Any] = {
        "xaxis": {"range": [0, 1.02], "showgrid": True},
        "yaxis": {
            "tickvals": [*systems],
            "ticktext": names,
            "autorange": "reversed",
            "showgrid": False,
        },
        "barmode": "stack",
        "showlegend": True,
        "margin": {"l": 24 + 7 * max(map(len, names), default=0), "t": 28},
    }
    height = max(figures.HEIGHT, 100 + 28 * len(names))
    figure = figures.chart([], "RBP", "", height, **axes)
    size = sum(map(len, state.data.frames)) if state.data is not None else 0
    if size > ROWS:
        return figure, _SAID["large"].format(size=size, most=ROWS)
    if not all(table(state, at).names for at in systems):
        return figure, _("No query counts, so there is no mean.")
    try:
        found = [_means(state, at) for at in systems]
    except InvalidInput:
        return figure, _SAID["ties"]
    values, unjudged, below = ([*of] for of in zip(*found, strict=True))
    more = [a + b for a, b in zip(unjudged, below, strict=True)]
    whole = [figures.as_text(name) for name in state.systems]
    sideways = {"orientation": "h", "text": whole, "textposition": "none"}
    sideways["hover"] = "%{text}: %{x:.4f}"
    figure["data"] = [
        figures.bar_trace(values, [*systems], FIRST.bars(), name="RBP", **sideways),
        figures.bar_trace(more, [*systems], THIRD.bars(), name=_SAID["more"], **sideways),
    ]
    at = state.system
    shown = {"value": values[at], "unjudged": unjudged[at], "below": below[at]}
    texts = {name: value_text(value) for name, value in shown.items()}
    said = [_SAID["shown"].format(system=state.systems[at], p=PERSISTENCE, **texts)]
    if len(systems) > 1:
        one, two = sorted(pair(state), key=values.__getitem__, reverse=True)
        may = values[two] + more[two] > values[one]
        ends = {"one": state.systems[one], "two": state.systems[two]}
        said.append(_SAID["may" if may else "stays"].format(**ends))
    return figure, " ".join(said)


def _means(state: QueriesState, system: int) -> tuple[float, ...]:
    """The mean RBP of the queries of the tile, and of what it could be more."""
    rel, ties = state.settings.relevant_from, state.settings.ties

    def made() -> Any:
        order: Any = ties if state.data is not None else "file"
        run, qrels = frames(replace(state, system=system))
        return rbp_residual(run, qrels, PERSISTENCE, relevant_from=rel, ties=order)

    key = "residual", system, rel, ties
    frame = made() if state.data is None else state.data.get_or_make(key, made)
    rows = frame.set_axis([*map(str, frame.index)]).loc[[*table(state, system).names]]
    return tuple(float(mean_over_queries(rows[name].to_numpy())) for name in rows.columns)
