"""Three tiles per model, who wins, and the chart of the view."""

from metrics import CATALOGUE
from metrics.notation import decimal
from pages.cost_matrix.build import PAGE
from pages.cost_matrix.figures import draw
from pages.cost_matrix.state import METRICS, VIEWS, CostState
from pages.cost_matrix.values import MODELS, all_values, better, comparable_cost
from pages.cost_matrix.verdict import flip, verdict
from pages.parts.controls import looking_at, view_choice
from pages.parts.figures import show
from pages.parts.metric_tiles import tile, winning
from pages.parts.panel import Select, panel
from pages.parts.plain import caption
from pages.parts.predict.rendering import hidden
from pages.parts.tiles import Tile, apply_pick, tiles
from pages.parts.worked import minus, value_text
from pages.session.language import _
from pages.session.page_state import PageState

TILES, VIEW = f"{PAGE} tiles", f"{PAGE} view"
_IDS = {f"{metric} {model}": (metric, model) for model in MODELS for metric in METRICS}
apply_tile = apply_pick(
    TILES, {id_: {"metric": one, "model": of, "view": "cells"} for id_, (one, of) in _IDS.items()}
)


apply_view = looking_at(view=VIEWS)


def show_numbers(page_state: PageState[CostState]) -> None:
    """Three tiles per model, the better one of each pair starred; who wins, and where that
    flips.
    """
    state = page_state.present
    tiles(
        cost_tiles(state, page_state.compared),
        selected=f"{state.metric} {state.model}",
        label=_("Metrics of both models"),
        key=TILES,
        page_state=page_state,
    )
    caption(f"{verdict(state)} {flip(state)}")


def cost_tiles(state: CostState, previous: CostState) -> list[Tile]:
    """Three tiles per model: their values, and how they changed since `previous`."""
    now, before = all_values(state), all_values(previous)
    # Totals of unequal numbers of items do not compare.
    compared = [n for n in METRICS if n != "total_cost" or comparable_cost(state) == n]
    wins = {name: better(name, now[name, 1], now[name, 2]) for name in compared if not hidden()}
    return [
        _tile(id, wins.get(name) == model, now[name, model], before[name, model])
        for id, (name, model) in _IDS.items()
    ]


def _tile(id: str, wins: bool, now: float, before: float) -> Tile:
    name, model = _IDS[id]
    text = _sum_text if name == "total_cost" else value_text
    made = tile(CATALOGUE[name], f"{_(CATALOGUE[name].label())} {model}", now, before, text, id)
    return winning(made) if wins else made


def _sum_text(value: float) -> str:
    """The value of a sum; a sum of whole numbers needs no decimals."""
    return value_text(value) if value != value else minus(decimal(value))


def show_chart(page_state: PageState[CostState]) -> None:
    panel(page_state, [[views(page_state.present)]], key=VIEW)
    drawn = draw(page_state.present)
    if drawn is not None:
        show(*drawn, key=f"{PAGE} figure")


def views(state: CostState) -> Select:
    names = (_("Cell by cell"), _("Where the winner flips"), _("Scores and thresholds"))
    return view_choice("view", _("View"), state.view, VIEWS, names)
