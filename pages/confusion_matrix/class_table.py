"""Every rate of every class, and below them the averages, in one table."""

from __future__ import annotations

from metrics import CATALOGUE
from metrics.confusion_matrix.averages import AVERAGES
from pages.confusion_matrix.compute import compute, counts_of
from pages.confusion_matrix.options import CONFUSION_MATRIX, has_average
from pages.confusion_matrix.state import MatrixState
from pages.desk.language import _
from pages.parts.worked import value_text
from pages.parts.worked_table import ColumnView, TableView


def class_table(state: MatrixState) -> TableView:
    """A row a class and a row an average; the row that the tiles show is marked."""
    rates = [metric for metric in CONFUSION_MATRIX.values() if has_average(metric)]
    true = counts_of(state.names, state.cells).matrix.sum(1).tolist()
    total = [str(sum(true))] * len(AVERAGES)
    columns = [
        ColumnView(_("class"), "", (*state.names, *AVERAGES), align="left"),
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
