"""The Watch region: a tile for the mean of each measure, and the charts."""

from dataclasses import replace

from metrics.steps import say
from pages.boards.rank_list import MAX_NAME_LENGTH
from pages.parts.controls import view_choice
from pages.parts.figures import as_text, show
from pages.parts.metric_tiles import MetricTiles
from pages.parts.panel import Change, Item, Number, Text, panel
from pages.parts.plain import caption
from pages.parts.predict.rendering import hidden
from pages.queries.address import MAX_SEED
from pages.queries.figures import FEW, draw
from pages.queries.measures import MEASURES, QUERY, TEXTS
from pages.queries.order import orders
from pages.queries.state import CHARTS, OF_TWO, SORTS, QueriesState
from pages.queries.values import all_means, table
from pages.session.clean_names import cleaned
from pages.session.language import _
from pages.session.page_state import PageState
from pages.session.showing import showing

CHART = "queries chart"
SEEDED = ("judgments", "power")  # charts that draw
BY_QUERY = ("queries", "differences", "pairs")


def shown_charts(state: QueriesState) -> tuple[str, ...]:
    """The charts that there are of these systems."""
    return CHARTS if len(state.systems) > 1 else tuple(c for c in CHARTS if c not in OF_TWO)


TILES: MetricTiles[QueriesState] = MetricTiles(
    "queries tiles",
    {measure.id: measure.of for measure in MEASURES},
    all_means,
    lambda state: {one.id: one.title(state.settings.k, state.mean) for one in MEASURES},
    # Looking at another system is no change.
    compared=lambda state, previous: previous.seen_as(state),
    title=say("Means over the queries"),
    first=("AP", "RR", "P", "R", "nDCG", "RBP"),
    named=False,  # they are means
)


def apply_view(page_state: PageState[QueriesState], change: Change) -> None:
    """Take the choice of another chart, or of another order of the queries."""
    if change.id == "chart" and change.value in shown_charts(page_state.present):
        page_state.look(replace(page_state.present, chart=str(change.value)))
    elif change.id == "sort" and change.value in SORTS:
        page_state.look(replace(page_state.present, sort=str(change.value)))
    elif change.id == "seed" and isinstance(change.value, (int, float)):
        seed = min(max(int(change.value), 0), MAX_SEED)
        page_state.commit(replace(page_state.present, seed=seed))
    elif change.id == "find":
        find = cleaned(str(change.value), MAX_NAME_LENGTH)
        page_state.look(replace(page_state.present, find=find))


def show_chart(page_state: PageState[QueriesState]) -> None:
    """One chart at a time, because a chart is the slowest part of the page."""
    panel(page_state, [charts(page_state.present)], key=CHART)
    state = page_state.present
    figure, sentence = draw(state)

    def pick(text: str) -> None:
        for query in table(state, state.system).names:
            if as_text(query) == text:
                page_state.look(replace(page_state.present, query=query, work=QUERY))

    if not any(len(trace["x"]) for trace in figure["data"]):
        caption(sentence)
        return
    on_pick = None if state.chart not in BY_QUERY or showing().projector else pick
    show(figure, sentence, key="queries figure", on_pick=on_pick)
    if on_pick and not hidden():
        caption(TEXTS["opened"]["click"])


def charts(state: QueriesState) -> list[Item]:
    shown = shown_charts(state)
    found: list[Item] = [
        view_choice("chart", _("Chart"), state.chart, shown, [TEXTS["charts"][c] for c in shown])
    ]
    if state.chart in ("queries", "differences"):
        names = orders(state)
        sort = state.sort if state.sort in names else SORTS[0]
        found.append(view_choice("sort", _("Order"), sort, [*names], [*names.values()]))
    if state.chart in SEEDED:
        found.append(Number("seed", _("Random seed"), state.seed, 0, MAX_SEED, 20))
    names = table(state, state.system).names
    if state.find or (len(names) > FEW and state.chart in BY_QUERY):
        said = TEXTS["opened"]["find"]
        found.append(Text("find", said, state.find, label_inline=True, short=True))
    return found
