"""The Watch region: six numbers of both predictors, who wins, and the chart of the view."""

import functools

from metrics import CATALOGUE
from pages.extreme_labels.figures import draw
from pages.extreme_labels.state import METRICS, PREDICTORS, VIEWS, ExtremeState
from pages.extreme_labels.values import better, values_of
from pages.extreme_labels.verdict import verdict
from pages.parts.controls import looking_at, view_choice
from pages.parts.figures import show
from pages.parts.metric_tiles import tile, winning
from pages.parts.panel import Select, panel
from pages.parts.plain import caption
from pages.parts.predict.rendering import hidden
from pages.parts.tiles import Tile, apply_pick, tiles
from pages.session.language import _
from pages.session.page_state import PageState
from pages.session.showing import showing

TILES, VIEW = "extreme labels tiles", "extreme labels view"
apply_view = looking_at(view=VIEWS)
FIRST = ("labels_precision_at_k", "labels_ndcg_at_k", "psp_at_k")
_IDS = {
    f"{metric} {predictor}": (metric, predictor) for predictor in PREDICTORS for metric in METRICS
}
apply_tile = apply_pick(
    TILES,
    {
        id_: {"metric": metric, "predictor": predictor, "view": VIEWS[0]}
        for id_, (metric, predictor) in _IDS.items()
    },
)


def label_tiles(state: ExtremeState, previous: ExtremeState) -> list[Tile]:
    """A tile for each metric of each predictor, the better one of a pair starred: its value, and
    how it changed since `previous`. To a room, which sees one row, first the pair that is picked.
    """
    now, before, labels = values_of(state), values_of(previous), _labels(state.k)
    were = _labels(previous.k)
    wins = {name: not hidden() and better(now[0][name], now[1][name]) for name in METRICS}
    ids = sorted(_IDS, key=lambda id_: _IDS[id_][0] not in FIRST)
    if showing().projector:
        ids.sort(key=lambda id_: _IDS[id_][0] != state.metric)
    return [
        winning(made) if wins[name] == at else made
        for id_ in ids
        for name, at in [_IDS[id_]]
        for values in [(now[at - 1][name], before[at - 1][name])]
        for made in [tile(CATALOGUE[name], labels[id_], *values, id=id_, was=were[id_])]
    ]


@functools.cache
def _labels(k: int) -> dict[str, str]:
    return {
        id_: f"{predictor}: {CATALOGUE[name].label(k=k)}" for id_, (name, predictor) in _IDS.items()
    }


def show_numbers(page_state: PageState[ExtremeState]) -> None:
    """A row of tiles a predictor, the better one of each pair starred, and who wins."""
    state = page_state.present
    tiles(
        label_tiles(state, page_state.compared),
        selected=f"{state.metric} {state.predictor}",
        label=_("Metrics of both predictors"),
        key=TILES,
        page_state=page_state,
        few=2 * len(FIRST),
    )
    caption(verdict(state))


def show_chart(page_state: PageState[ExtremeState]) -> None:
    """The choice of what is looked at, and its chart."""
    panel(page_state, [[views(page_state.present)]], key=VIEW)
    show(*draw(page_state.present), key="extreme labels figure")


def views(state: ExtremeState) -> Select:
    """The choice of what is looked at; the weights of labels of files stand with propensities."""
    names = (_("Row by row"), _("Propensities"), _("Weights of a hit"))
    count = len(VIEWS) if state.data is None else 2
    view = state.view if state.view in VIEWS[:count] else VIEWS[1]
    return view_choice("view", _("View"), view, VIEWS[:count], names[:count])
