"""A tile for each metric, how tau, distance and crossings are related, and a view."""

import functools
import math

from metrics import CATALOGUE
from pages.boards.sample import show_sample
from pages.parts.controls import looking_at, view_choice
from pages.parts.figures import show
from pages.parts.metric_tiles import MetricTiles
from pages.parts.panel import Select, panel
from pages.parts.plain import caption, paragraph
from pages.parts.worked import notes_of, value_text
from pages.rank_correlation.build import PAGE
from pages.rank_correlation.figures import grid, of_picked, overlap, pair_lists
from pages.rank_correlation.state import CHARTS, FAMILY, Options, OrdersState, shown_of
from pages.rank_correlation.values import all_values, arguments, compute, shown
from pages.session.language import Words, _, labelled, plural
from pages.session.page_state import PageState

_SAID = Words("texts/sentences", "rank_correlation.tiles_and_chart")

CHART = f"{PAGE} chart"
apply_view = looking_at(chart=CHARTS)


@functools.lru_cache(maxsize=256)
def _labels(options: Options) -> dict[str, str]:
    state = OrdersState((), options=options)  # no label depends on the items
    return {name: metric.label(**arguments(metric, state)) for name, metric in FAMILY.items()}


TILES: MetricTiles[OrdersState] = MetricTiles(
    f"{PAGE} tiles",
    FAMILY,
    all_values,
    lambda state: _labels(state.options),
    texts={name: functools.partial(shown, name) for name in FAMILY},
)


def show_tiles(page_state: PageState[OrdersState]) -> None:
    """The tiles, and a sentence that ties the picked one to the picture or to another number."""
    TILES.show(page_state)
    said = tied_together(page_state.present)
    if said:
        caption(said)
    for sentence in undefined(page_state.present):
        caption(sentence)


def undefined(state: OrdersState) -> list[str]:
    """Why tiles hold a dash: a sentence a reason, after the metrics that it is of."""
    labels: dict[str, list[str]] = {}
    for name, value in all_values(state).items():
        if value != value:
            metric = FAMILY[name]
            (why,) = notes_of(compute(metric, state).steps())
            labels.setdefault(why, []).append(metric.label(**arguments(metric, state)))
    return [labelled(_(", ").join(of), why) for why, of in labels.items()]


def tied_together(state: OrdersState) -> str:
    """Why tau, the distance and the crossings of the lines are one count, and that RC is no
    correlation; "" where another metric is picked, or they have none.
    """
    if any(state.alone):
        return ""
    if state.metric == "weighted_rank_correlation":
        return _of_weights(state)
    if state.metric not in ("kendall_tau", "kendall_distance"):
        return ""
    tau = CATALOGUE["kendall_tau"]
    a, b = (compute(tau, state, variant=variant) for variant in "ab")
    texts = {
        "c": a.concordant,
        "d": a.discordant,
        "pairs": a.pairs,
        "n": len(state.items),
        "a": value_text(float(a)),
        "b": value_text(float(b)),
        "tied": a.pairs - a.concordant - a.discordant,
    }
    if not texts["tied"]:
        frame = plural("rank_correlation.tiles_and_chart", "each_crossing_discordant", a.pairs)
    else:
        frame = plural("rank_correlation.tiles_and_chart", "each_crossing_discordant_pair", a.pairs)
    if texts["tied"] and not math.isnan(float(b)):
        frame += " " + _("τb leaves ties out of the denominator: {b}.")
    return frame.format(n1=len(state.items) - 1, **texts)


def _of_weights(state: OrdersState) -> str:
    found = compute(CATALOGUE[state.metric], state)
    if math.isnan(float(found)):
        return ""
    options, n = state.options, len(state.items)
    unused = len(options.rank_weights) - n
    if options.pair_weights:
        unused = len(options.rank_weights) + max(len(options.pair_weights) - n * (n - 1) // 2, 0)
    sentence = _SAID["rc_share_weights"]
    said = sentence.format(share=value_text(float(found)), vigna=value_text(float(found.vigna)))
    if unused > 0:
        not_used = plural("rank_correlation.tiles_and_chart", "typed_weights_used", unused)
        said += " " + not_used.format(count=unused)
    return said


def view(state: OrdersState) -> Select:
    names = (_("Picked metric"), _("Pair grid"), _("Prefix overlap"), _("Pair list"))
    return view_choice("chart", _("View"), state.chart, CHARTS, names)


def show_chart(page_state: PageState[OrdersState]) -> None:
    """One view at a time, because a chart is the slowest part of the page."""
    state = page_state.present
    panel(page_state, [[view(state)]], key=CHART)
    of_pairs = state.metric in ("kendall_tau", "kendall_distance") or state.options.pair_weights
    if state.chart in ("grid", "list") or (state.chart == "picked" and of_pairs):
        show_sample(len(shown_of(state)), len(state.items), "items")
    is_overlap = state.chart == "overlap" or state.metric == "rank_biased_overlap"
    if any(state.alone) and not (is_overlap and state.chart in ("overlap", "picked")):
        caption(_SAID["no pairs"])
        return
    if state.chart == "list":
        for title, rows in pair_lists(state):
            lines = (f"{u} – {' · '.join(vs)}" for u, vs in rows)
            paragraph(*lines, title=title)
        return
    draw = {"picked": of_picked, "grid": grid, "overlap": overlap}[state.chart]
    show(*draw(state), key=f"{PAGE} figure")
