"""A tile for each metric, and a chart of the sets."""

import functools

from pages.parts.controls import looking_at, view_choice
from pages.parts.figures import show
from pages.parts.metric_tiles import MetricTiles
from pages.parts.panel import Select, panel
from pages.retrieved_sets.build import PAGE
from pages.retrieved_sets.figures import draw
from pages.retrieved_sets.state import CHARTS, FAMILY, SetsState
from pages.retrieved_sets.values import all_values, label
from pages.session.language import _
from pages.session.page_state import PageState

CHART = f"{PAGE} chart"
apply_view = looking_at(chart=CHARTS)


@functools.lru_cache(maxsize=64)
def _labels(beta: float) -> dict[str, str]:
    state = SetsState((), beta=beta)  # no label depends on the documents
    return {name: label(metric, state) for name, metric in FAMILY.items()}


TILES: MetricTiles[SetsState] = MetricTiles(
    f"{PAGE} tiles", FAMILY, all_values, lambda state: _labels(state.beta)
)


def show_chart(page_state: PageState[SetsState]) -> None:
    """One chart at a time, because a chart is the slowest part of the page."""
    panel(page_state, [[charts(page_state.present)]], key=CHART)
    figure, sentence = draw(page_state.present)
    show(figure, sentence, key=f"{PAGE} figure")


def charts(state: SetsState) -> Select:
    names = (_("One document more"), _("Sizes of regions"))
    return view_choice("chart", _("Chart"), state.chart, CHARTS, names)
