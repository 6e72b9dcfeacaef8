"""A tile for each metric, and the chart of the chosen one."""

import functools

from metrics import CATALOGUE
from pages.parts.controls import looking_at, view_choice
from pages.parts.figures import show
from pages.parts.metric_tiles import MetricTiles
from pages.parts.panel import Link, panel
from pages.ranked_list.figures import draw
from pages.ranked_list.state import CHARTS, RANKED_LIST, ListState, Options
from pages.ranked_list.values import all_values, compute, label_of
from pages.session.language import _
from pages.session.page_state import PageState

CHART = "ranked list chart"
apply_view = looking_at(chart=CHARTS)


@functools.lru_cache(maxsize=256)
def _labels(options: Options) -> dict[str, str]:
    state = ListState((), options=options)  # no label depends on the documents
    return {name: label_of(metric, state) for name, metric in RANKED_LIST.items()}


TILES: MetricTiles[ListState] = MetricTiles(
    "ranked list tiles",
    RANKED_LIST,
    all_values,
    lambda state: _labels(state.options),
    first=("precision_at_k", "recall_at_k", "average_precision", "reciprocal_rank", "dcg", "ndcg"),
)


def show_chart(page_state: PageState[ListState]) -> None:
    """One chart at a time, because a chart is the slowest part of the page."""
    state = page_state.present
    names = (
        _("Contributions"),
        _("Precision–recall"),
        _("Reading"),
        _("Stop or go on"),
        _("Inversions"),
    )
    choice = view_choice("chart", _("Chart"), state.chart, CHARTS, names)
    reactions = Link("reactions", _("How metrics react"), "reactions")
    panel(page_state, [[choice, reactions]], key=CHART)
    figure, sentence = draw(state, compute(CATALOGUE[state.metric], state))
    show(figure, sentence, key="ranked list figure")
