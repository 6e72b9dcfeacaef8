"""One tile per coefficient, and one view at a time."""

from contextlib import suppress
from dataclasses import replace

from metrics import CATALOGUE, InvalidInput
from metrics.steps import say
from pages.parts.controls import looking_at, view_choice
from pages.parts.figures import show
from pages.parts.metric_tiles import MetricTiles
from pages.parts.panel import Select, panel
from pages.parts.plain import caption
from pages.parts.tiles import Tile
from pages.parts.worked_table import worked_tables
from pages.rater_agreement.build import PAGE
from pages.rater_agreement.figures import INDICES, bars, can_vary, over_index
from pages.rater_agreement.state import AGREEMENT, CHARTS, OF, RaterState
from pages.rater_agreement.tables import chance_sentence, chance_table, matrices, matrices_sentence
from pages.rater_agreement.values import all_values, compute, label_of, reasons
from pages.session.language import _, labelled
from pages.session.page_state import PageState

CHART = f"{PAGE} chart"
apply_view = looking_at(chart=CHARTS, of=OF)


def _compared(state: RaterState, previous: RaterState) -> RaterState:
    """The previous state with the same raters, so that a tile compares like with like."""
    pair = state.pair if max(state.pair) < len(previous.raters) else (0, 1)
    return replace(previous, pair=pair, of=state.of)


TILES = MetricTiles(
    f"{PAGE} tiles",
    AGREEMENT,
    all_values,
    lambda state: {name: label_of(metric, state) for name, metric in AGREEMENT.items()},
    compared=_compared,
    title=say("Coefficients"),
)


def rater_tiles(state: RaterState, previous: RaterState) -> list[Tile]:
    """The tiles; a tile without a value says why. Fleiss' kappa of two raters is Scott's pi."""
    why, shown = reasons(state), TILES.of(state, previous)
    if not state.many and state.metric != "fleiss_kappa":
        shown = [one for one in shown if one.id != "fleiss_kappa"]
    return [
        replace(one, spoken=f"{one.spoken}. {why[one.id]}") if one.id in why else one
        for one in shown
    ]


def show_numbers(page_state: PageState[RaterState]) -> None:
    """The tiles, with the last change of the ratings, and why some have no value."""
    state = page_state.present
    shown, why = rater_tiles(state, page_state.compared), reasons(state)
    TILES.show(page_state, items=shown)
    lines, picked = [], why.get(state.metric)  # which the derivation says
    for reason in dict.fromkeys(why.values()):
        of = [one for one in shown if why.get(one.id) == reason and one.id != state.metric]
        if reason == picked:
            name = label_of(CATALOGUE[state.metric], state)
            reason = _("undefined, as {name} is.").format(name=name)
        if of:
            lines.append(labelled(_(", ").join(one.label for one in of), reason))
    if lines:
        caption(*lines)


def views(state: RaterState) -> list[Select]:
    """The controls of the view, and of whose coefficients are shown."""
    names = (
        _("Observed, expected"), _("Bars"), _("Bands"), _("What is chance"), _("Prevalence"),
        _("Bias"),
    )  # fmt: skip
    hidden = {index for index in INDICES if not can_vary(state, index)}
    all_ = zip(CHARTS, names, strict=True)
    offered = tuple(view for view in all_ if view[0] not in hidden)
    chart = state.chart if state.chart in dict(offered) else CHARTS[0]
    items: list[Select] = [Select("chart", _("View"), chart, offered, label_inline=True)]
    if state.many:
        whose = _("All raters"), _("Two raters")
        items.append(view_choice("of", _("Raters"), state.of, OF, whose))
    return items


def show_chart(page_state: PageState[RaterState]) -> None:
    """One view at a time: observed and expected, all coefficients, or what they assume."""
    state = page_state.present
    items = views(state)
    panel(page_state, [items], key=CHART)
    chart = items[0].value
    if chart == "tables":
        result = None
        with suppress(InvalidInput):  # the derivation says why
            result = compute(CATALOGUE[state.metric], state)
        worked_tables(matrices(state, result), key=f"{PAGE} matrices")
        if result is not None:
            caption(matrices_sentence(state, result))
    elif chart == "chance":
        worked_tables([chance_table(state)], key=f"{PAGE} chance")
        caption(chance_sentence())
    elif chart in INDICES:
        show(*over_index(state, chart), key=f"{PAGE} {chart}")
    else:
        show(*bars(state, bands=chart == "bands"), key=f"{PAGE} {chart}")
