"""The tables of a threshold sweep: the confusion matrix, all thresholds, the best thresholds."""

import math
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from metrics import Result, f_score
from metrics.export.tables import plain
from metrics.steps import Note, Step, Table, say
from pages.parts.worked import value_text
from pages.parts.worked_table import ColumnView, TableView
from pages.session.language import _
from pages.threshold_sweep.state import AREAS, OF_SCORES, SweepState
from pages.threshold_sweep.values import (
    as_good,
    best_rows,
    cheapest,
    row_of,
    sweep_of,
    threshold_of,
)

ROWS = 50  # rows that are shown at a time
ABOVE = 5  # of them above the present threshold, so that it is seen without scrolling


def confusion_table(state: SweepState) -> TableView:
    """The confusion matrix at the threshold, rows true and columns predicted."""
    (tn, fp), (fn, tp) = sweep_of(state).confusion(row_of(state)).tolist()
    return TableView(
        caption=_("At the threshold {threshold}").format(threshold=threshold_text(state.threshold)),
        columns=(
            ColumnView(_("true"), "", (_("p"), _("n")), align="left"),
            ColumnView(_("pred. p"), "", (str(tp), str(fp))),
            ColumnView(_("pred. n"), "", (str(fn), str(tn))),
        ),
        marked_cells={(0, 1): "TP", (0, 2): "FN", (1, 1): "FP", (1, 2): "TN"},
        cells_wrong=frozenset({(0, 2), (1, 1)}),
    )


def threshold_text(threshold: float) -> str:
    return _("above every score") if math.isinf(threshold) else plain(threshold)


def last_row(state: SweepState) -> int:
    return len(sweep_of(state)) - 1


def first_shown(state: SweepState) -> int:
    """The first row that is shown: the chosen one, or one slightly above the threshold."""
    if last_row(state) < ROWS:
        return 0
    first = row_of(state) - ABOVE if state.first is None else state.first
    return min(max(first, 0), last_row(state))


def sweep_table(state: SweepState) -> TableView:
    """The rows of the sweep that are shown, one per distinct threshold; the present one is
    marked.
    """
    sweep, row = sweep_of(state), row_of(state)
    first = first_shown(state)
    shown = slice(first, first + ROWS)
    numbers = (
        (_("TP"), sweep.tp),
        (_("FP"), sweep.fp),
        (_("FN"), sweep.fn),
        (_("TN"), sweep.tn),
        (_("TPR"), sweep.tpr),
        (_("FPR"), sweep.fpr),
        (_("precision"), sweep.precision),
        (_("Youden's J"), sweep.youden),
    )
    columns = [_column(label, array[shown]) for label, array in numbers]
    thresholds = tuple(map(threshold_text, sweep.threshold[shown].tolist()))
    here = frozenset({row - first} if first <= row < first + ROWS else ())
    return TableView(
        caption=_("Every threshold, from above every score down"),
        columns=(ColumnView(_("threshold"), "", thresholds), *columns),
        marked_rows=here,
        mark_label=_("the present predictions"),
        rows_are="here",
    )


def _column(label: str, numbers: NDArray[Any], symbol: str = "") -> ColumnView:
    """A column of counts or of rates."""
    cells = (str(one) if isinstance(one, int) else value_text(one) for one in numbers.tolist())
    return ColumnView(label, symbol, tuple(cells))


def best_table(state: SweepState) -> TableView:
    """The best thresholds by J, by F-score and by cost, and the present one."""
    sweep, costs = sweep_of(state), cheapest(state).costs
    beta = state.options.beta
    found = {
        "now": row_of(state),
        **{name: row for name, row in best_rows(state).items() if row is not None},
    }
    names = {
        "now": _("now"),
        "youden": _("largest J"),
        "f_score": _("largest F{beta}").format(beta=plain(beta)),
        "cost": _("least cost"),
    }
    for name, count in as_good(state).items():
        if count > 1:
            names[name] = _("{name}, the highest of {count}").format(name=names[name], count=count)
    rows = list(found.values())
    thresholds = [state.threshold, *(float(sweep.threshold[row]) for row in rows[1:])]
    f_scores = np.array([float(f_score(sweep.confusion(row), beta=beta)) for row in rows])

    return TableView(
        caption=_("The best thresholds"),
        columns=(
            ColumnView(_("by"), "", tuple(names[name] for name in found), align="left"),
            ColumnView(_("threshold"), "", tuple(map(threshold_text, thresholds))),
            _column(_("TPR"), sweep.tpr[rows]),
            _column(_("FPR"), sweep.fpr[rows]),
            _column(_("precision"), sweep.precision[rows]),
            _column(_("Youden's J"), sweep.youden[rows]),
            _column(_("F-score"), f_scores, rf"F_{{{plain(beta)}}}"),
            _column(_("mean cost"), costs[rows]),
        ),
    )


def compared_tables(state: SweepState) -> list[TableView]:
    """Each item's prediction at each compared threshold, and the rates there; none without one."""
    at = [row_of(replace(state, threshold=threshold)) for threshold in state.compared]
    if not at:
        return []
    sweep, scores = sweep_of(state), state.scores
    values, letters = scores.models[state.model].tolist(), ("n", "p")
    truth = [letters[label] for label in scores.labels.astype(int).tolist()]
    predicted = [[letters[score >= threshold_of(state, row)] for score in values] for row in at]
    wrong = {
        (item, column): "FP" if column_of[item] == "p" else "FN"
        for column, column_of in enumerate(predicted, 3)
        for item, letter in enumerate(truth)
        if column_of[item] != letter
    }
    names = tuple(map(threshold_text, state.compared))
    items = TableView(
        caption=_("The items at these thresholds"),
        columns=(
            ColumnView(_("item"), "", tuple(map(str, range(1, len(truth) + 1)))),
            ColumnView(_("true"), "", tuple(truth)),
            ColumnView(_("score"), "", tuple(map(plain, values))),
            *(
                ColumnView(_("at {threshold}").format(threshold=name), "", tuple(column))
                for name, column in zip(names, predicted, strict=True)
            ),
        ),
        marked_cells=wrong,
        cells_wrong=frozenset(wrong),
    )
    numbers = {
        "TP": sweep.tp,
        "FN": sweep.fn,
        "TPR": sweep.tpr,
        "FP": sweep.fp,
        "TN": sweep.tn,
        "FPR": sweep.fpr,
    }
    rates = TableView(
        caption=_("The rates there: TPR = TP/(TP + FN), FPR = FP/(FP + TN)"),
        columns=(
            ColumnView(_("threshold"), "", names),
            *(_column(name, array[at]) for name, array in numbers.items()),
        ),
    )
    return [items, rates]


def paged(result: Result, first: int, count: int, row: int) -> Result:
    """The result with `count` rows of its table: of one with a row per threshold from `first` on,
    where the sweep's `row` is marked; of one with a row per item those at the top.

    A note says if rows are left out.
    """
    if result.metric is None or result.metric.name not in OF_SCORES:
        return result
    by_threshold = result.metric.name in AREAS
    whole = len(result.sweep) - 1 if by_threshold else len(result.inputs[0])
    begin = max(first - 1, 0) if by_threshold else 0  # below the row above every score
    rows = range(begin, min(begin + count, whole))

    def is_cut(step: Step) -> bool:
        return isinstance(step, Table) and len(step) == whole

    def cut(step: Step) -> Step:
        if not isinstance(step, Table) or not is_cut(step):
            return step
        columns = tuple(
            replace(one, values=one.values[rows.start : rows.stop]) for one in step.columns
        )
        marked = frozenset({row - 1 - begin} if by_threshold and row - 1 in rows else ())
        said = say("the present predictions")
        return replace(step, columns=columns, marked=marked, mark=said, marked_are="here")

    def derive() -> tuple[Step, ...]:
        steps = tuple(map(cut, result.derive()))
        if len(rows) == whole or not any(map(is_cut, result.derive())):
            return steps
        shown = say(
            "The table shows the rows {first} to {last} of {count}.",
            first=rows.start + 1,
            last=rows.stop,
            count=whole,
        )
        return (*steps, Note(shown))

    return replace(result, derive=derive)
