"""One tile per metric, and a chart of the errors or the order."""

from dataclasses import replace

from metrics import CATALOGUE
from metrics.params import Choice as ChoiceWord
from pages.boards.sample import show_sample
from pages.parts.controls import looking_at, view_choice
from pages.parts.figures import show
from pages.parts.metric_tiles import MetricTiles
from pages.parts.panel import Change, Choice, Item, panel
from pages.parts.plain import caption, paragraph
from pages.parts.predict.rendering import hidden
from pages.parts.worked import minus, value_text
from pages.parts.worked_table import worked_tables
from pages.regression_errors.build import PAGE, show_outlier
from pages.regression_errors.edits import sampled
from pages.regression_errors.figures import outlier, shares
from pages.regression_errors.order import list_links, order_note, order_sentence, order_table
from pages.regression_errors.state import CHARTS, GAINS, METRICS, ErrorsState
from pages.regression_errors.values import all_values, is_better
from pages.session.language import _
from pages.session.page_state import PageState

CHART = f"{PAGE} chart"
_apply_chart = looking_at(chart=CHARTS)

_NAMES = {name: CATALOGUE[name].label() for name in METRICS}


def apply_view(page_state: PageState[ErrorsState], change: Change) -> None:
    _apply_chart(page_state, change)
    if change.id == "gain" and change.value in GAINS:
        page_state.commit(replace(page_state.present, gain=str(change.value)))


def _short(value: float) -> str:
    """A value cut to the ten characters that fit a tile."""
    text = value_text(value)
    if len(text) <= 10:
        return text
    digits, power = f"{value:.3e}".split("e")
    return minus(f"{digits}e{int(power)}")


def _labels(state: ErrorsState) -> dict[str, str]:
    """Each metric's name, and whether the edited model is better or worse than the other one."""
    labels = dict(_NAMES)
    if state.has_two and not hidden():
        now, other = all_values(state), all_values(state, 1 - state.model)
        for name, label in labels.items():
            if is_better(name, now[name], other[name]):
                labels[name] = _("{label} · better").format(label=label)
            elif is_better(name, other[name], now[name]):
                labels[name] = _("{label} · worse").format(label=label)
    return labels


TILES: MetricTiles[ErrorsState] = MetricTiles(
    f"{PAGE} tiles",
    {name: CATALOGUE[name] for name in METRICS},
    all_values,
    _labels,
    texts=dict.fromkeys(METRICS, _short),
)


def show_chart(page_state: PageState[ErrorsState]) -> None:
    """The outlier, and one view at a time, since a chart takes longer than most of the page."""
    state = page_state.present
    show_outlier(page_state)
    panel(page_state, [charts(state)], key=CHART)
    if state.chart == "order":
        paragraph(order_sentence(state))
        tables = [order_table(state, model) for model in state.models]
        worked_tables(tables, key=f"{PAGE} order")
        caption(order_note(state), list_links(state))
        return
    drawn = shares(state) if state.chart == "shares" else outlier(state)
    if isinstance(drawn, str):
        caption(drawn)
    else:
        show(*drawn, key=f"{PAGE} figure")
        if state.chart == "shares":
            show_sample(len(sampled(state)), len(state.items), "items")


def charts(state: ErrorsState) -> list[Item]:
    """The choice of the chart, and the gain for the order."""
    names = (_("Shares"), _("Outlier"), _("Errors and order"))
    choice = view_choice("chart", _("Chart"), state.chart, CHARTS, names)
    return [choice, _gain(state)] if state.chart == "order" else [choice]


def _gain(state: ErrorsState) -> Choice:
    word = CATALOGUE["ndcg"].parameters["gain"].kind
    assert isinstance(word, ChoiceWord)
    return Choice("gain", _("gain of nDCG"), state.gain, tuple((name, _(name)) for name in GAINS))
