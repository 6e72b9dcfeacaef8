"""One tile per metric, the average that they show, and the view below."""

from dataclasses import replace

from metrics import CATALOGUE
from metrics.confusion_matrix.averages import AVERAGES
from metrics.confusion_matrix.counts import names_itself
from pages.confusion_matrix.build import PAGE
from pages.confusion_matrix.figures import draw
from pages.confusion_matrix.state import CHARTS, CONFUSION_MATRIX, SHADES, MatrixState, has_average
from pages.confusion_matrix.values import all_values, compute, counts_of, label_of
from pages.parts.controls import looking_at, view_choice
from pages.parts.figures import show
from pages.parts.metric_tiles import MetricTiles
from pages.parts.panel import Change, Item, panel
from pages.parts.worked import value_text
from pages.parts.worked_table import ColumnView, TableView, worked_tables
from pages.session.language import _
from pages.session.page_state import PageState

CHART = f"{PAGE} chart"
WAYS = ("class", *AVERAGES)
_apply_chart = looking_at(chart=CHARTS, shade=SHADES)


def apply_view(page_state: PageState[MatrixState], change: Change) -> None:
    _apply_chart(page_state, change)
    if change.id == "average" and change.value in WAYS:
        options = replace(page_state.present.options, average=str(change.value))
        page_state.look(replace(page_state.present, options=options))


def _compared(state: MatrixState, previous: MatrixState) -> MatrixState:
    """The previous state with the same class and average, so that a tile compares like with
    like.
    """
    label = min(state.options.label, len(previous.names) - 1)
    options = replace(previous.options, average=state.options.average, label=label)
    return replace(previous, options=options)


TILES = MetricTiles(
    f"{PAGE} tiles",
    CONFUSION_MATRIX,
    all_values,
    lambda state: {name: label_of(metric, state) for name, metric in CONFUSION_MATRIX.items()},
    compared=_compared,
    first=("accuracy", "precision", "recall", "specificity", "f_score", "matthews_correlation"),
)


def views(state: MatrixState) -> list[Item]:
    """What the rates are of, the view, and the heat map of the matrix."""
    name = state.names[state.options.label]
    of = (name if names_itself(name) else _("Class {name}").format(name=name), *map(_, AVERAGES))
    names = (_("All classes"), _("Bars"), _("Means"), _("Prevalence"))
    charts = _charts(state)
    shades = (_("Plain"), _("Counts"), _("Row %"), _("Column %"))
    return [
        view_choice("average", _("Average"), state.options.average, WAYS, of),
        view_choice("chart", _("View"), _chart(state), charts, names[: len(charts)]),
        view_choice("shade", _("Heat map"), state.shade, SHADES, shades),
    ]


def _charts(state: MatrixState) -> tuple[str, ...]:
    return CHARTS if len(state.names) == 2 else CHARTS[:2]


def _chart(state: MatrixState) -> str:
    return state.chart if state.chart in _charts(state) else CHARTS[0]


def show_chart(page_state: PageState[MatrixState]) -> None:
    state = page_state.present
    panel(page_state, [views(state)], key=CHART)
    chart = _chart(state)
    if chart == "classes":
        worked_tables([_class_table(state)], key=f"{PAGE} classes")
    else:
        figure, sentence = draw(state, compute(CATALOGUE[state.metric], state), chart)
        show(figure, sentence, key=f"{PAGE} {chart}")


def _class_table(state: MatrixState) -> TableView:
    """One row per class and per average; the row that the tiles show is marked."""
    rates = [metric for metric in CONFUSION_MATRIX.values() if has_average(metric)]
    true = counts_of(state.names, state.cells).matrix.sum(1).tolist()
    total = [str(sum(true))] * len(AVERAGES)
    columns = [
        ColumnView(_("class"), "", (*state.names, *map(_, AVERAGES)), align="left"),
        ColumnView(_("items"), "", (*map(str, true), *total)),
    ]
    for metric in rates:
        result = compute(CATALOGUE[metric.name], state)
        values = [*result.per_class, *(getattr(result, average) for average in AVERAGES)]
        label = metric.label(beta=state.options.beta)
        columns.append(ColumnView(label, "", tuple(map(value_text, values))))
    shown = (
        state.options.label
        if state.options.average == "class"
        else len(state.names) + AVERAGES.index(state.options.average)
    )
    return TableView(
        _("Class by class, and the averages"),
        tuple(columns),
        marked_rows=frozenset({shown}),
        mark_label=_("shown above"),
        rows_are="here",
    )
