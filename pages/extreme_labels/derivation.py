"""The Work region: a metric's derivation with its conventions, or where a propensity comes from."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from metrics import CATALOGUE
from metrics.notation import decimal
from metrics.steps import Column, Say, Table, say
from pages.extreme_labels.labels import read_counts, write_numbers
from pages.extreme_labels.state import MAX_ROWS, PREDICTORS, ExtremeState, with_counts
from pages.extreme_labels.upload import write_label_rows
from pages.extreme_labels.values import (
    catalogue,
    compute,
    is_weighed,
    of_label,
    propensities,
    rows_of,
    worked,
)
from pages.parts.controls import control, typed_line
from pages.parts.exports import Download, Exports, InputsShown
from pages.parts.panel import Change, Item, Number, Select, panel
from pages.parts.plain import caption, heading
from pages.parts.worked import (
    show_conventions,
    show_derivation as show_steps,
    show_facts,
    table_view,
)
from pages.parts.worked_table import worked_tables
from pages.session.language import Words, _, ngettext, translate
from pages.session.numbers import read_whole
from pages.session.page_state import PageState

if TYPE_CHECKING:  # a heavy import
    from scipy.sparse import csr_array

_SAID = Words("texts/sentences", "extreme_labels.derivation")

DIGITS = 6  # of a propensity, by which is divided
MOST_RANKED = 20  # labels of a row that are printed, or k where it is more
OPTIONS, LABEL = "extreme labels options", "extreme labels label"


def apply_label(page_state: PageState[ExtremeState], change: Change) -> None:
    """Take which label's propensity is worked out, or the counts of all. Raises InvalidInput."""
    if change.id == "counts":
        counts = read_counts("counts", str(change.value), page_state.present.n)
        page_state.commit(with_counts(page_state.present, counts))
    if change.id == "label":
        # A menu answers with a text, a number field with a number.
        label = read_whole(str(change.value).removesuffix(".0"))
        if label is not None and 0 <= label < page_state.present.labels:
            page_state.look(replace(page_state.present, label=label))


def show_derivation(page_state: PageState[ExtremeState]) -> None:
    """The picked metric's derivation; beside a chart of propensities, theirs."""
    with st.container(gap="xsmall", key="work"):
        if page_state.present.view == "rows":
            _show_metric(page_state)
        else:
            _show_propensity(page_state)


def _show_metric(page_state: PageState[ExtremeState]) -> None:
    state = page_state.present
    metric = CATALOGUE[state.metric]
    title = _("{title} of predictor {predictor}").format(
        title=translate(metric.title), predictor=state.predictor
    )
    heading(title, metric.name)
    if state.data is not None:
        caption(
            _("Worked out for the first {count} rows; the tiles cover all rows.").format(
                count=min(MAX_ROWS, state.data.n)
            )
        )
    show_steps(worked(state), key="extreme labels tables")
    panel(page_state, [controls(state)], key=OPTIONS)
    show_conventions(
        metric,
        lambda variant: float(compute(metric, state, state.predictor, **variant)),
        key="extreme labels conventions",
        kind="labels",
        query=lambda: page_state.codec.encode(page_state.present),
    )
    show_facts(metric)


def controls(state: ExtremeState) -> list[Item]:
    """The controls of the picked metric's conventions."""
    return [
        control(parameter.kind, name, getattr(state, name))
        for name, parameter in CATALOGUE[state.metric].parameters.items()
        if name != "k"  # it is set beside the rows
    ]


def _show_propensity(page_state: PageState[ExtremeState]) -> None:
    state = page_state.present
    heading(_("The propensity of label {label}").format(label=state.label), "propensity")
    if state.data is None:
        options = tuple(
            (
                str(at),
                ngettext(
                    "label {label}: {count} item", "label {label}: {count} items", count
                ).format(label=at, count=count),
            )
            for at, count in enumerate(state.label_counts)
        )
        chosen = Select("label", _("Label"), str(state.label), options)
        typed = typed_line(
            page_state,
            "counts",
            _("Training items of label 0, 1, 2, …"),
            write_numbers(state.label_counts),
        )
        panel(page_state, [[chosen, typed]], key=LABEL)
    else:
        high = state.labels - 1
        panel(page_state, [[Number("label", _("Label"), state.label, 0, high, reach=0)]], key=LABEL)
    table = propensities(state).table if state.data is None else None
    show_steps(
        of_label(state, state.label),
        key="extreme labels propensity",
        beside=() if table is None else (table,),
    )
    if table is not None:
        table = replace(table, marked=frozenset({state.label}), mark=say("chosen"))
        worked_tables([table_view(table)], key="extreme labels catalogue table")
    caption(_SAID["annotators_who_label"].format(citation="Jain, Prabhu & Varma (2016)"))


def inputs_shown_of(state: ExtremeState) -> InputsShown:
    """The rows, and the propensities of the labels in them if the metric has them."""
    predictors = PREDICTORS if state.data is None else (state.predictor,)
    true: list[list[int]] = []
    ranked: dict[int, list[list[int]]] = {}
    for predictor in predictors:
        labels, scores = (rows[:MAX_ROWS] for rows in rows_of(state, predictor))
        true = [sorted(row) for row, _values in _entries(labels)]
        ranked[predictor] = [_by_score(*row, state.k) for row in _entries(scores)]
    numbers = range(1, len(true) + 1)
    columns = [
        Column("i", say("row"), "i", numbers),
        Column("true", say("true labels"), "", [*map(_spaced, true)]),
        *(
            Column(
                f"p{one}",
                say("predictor {predictor}, the likeliest first", predictor=one),
                "",
                [*map(_spaced, rows)],
            )
            for one, rows in ranked.items()
        ),
    ]
    tables = [Table(say("Rows"), tuple(columns))]
    if is_weighed(CATALOGUE[state.metric]):
        every = {label for rows in (true, *ranked.values()) for row in rows for label in row}
        tables.append(_propensities(state, sorted(every)))
    removed = bool(state.pairs) if state.data is None else state.data.filtered(1) is not None
    told = (_("The pairs that are removed are left out."),) if removed else ()
    return InputsShown(tuple(tables), told)


def whose(state: ExtremeState) -> Say:
    """The predictor that is asked for."""
    return say("predictor {predictor}", predictor=state.predictor)


def _entries(rows: "csr_array") -> Iterable[tuple[list[int], list[float]]]:
    """The labels of each row, with their numbers."""
    for start, end in zip(rows.indptr[:-1], rows.indptr[1:], strict=True):
        yield rows.indices[start:end].tolist(), rows.data[start:end].tolist()


def _by_score(labels: list[int], scores: list[float], k: int) -> list[int]:
    """The labels of the highest scores, of equal ones the lower number first."""
    ranked = sorted(zip(scores, labels, strict=True), key=lambda pair: (-pair[0], pair[1]))
    return [label for _score, label in ranked[: max(k, MOST_RANKED)]]


def _spaced(labels: list[int]) -> str:
    return " ".join(map(str, labels))


def _propensities(state: ExtremeState, labels: list[int]) -> Table:
    counts, n = catalogue(state)
    values = propensities(state).value
    return Table.of(
        say("Labels that occur, of {n} training items", n=n),
        Column("l", say("label"), "l", labels),
        Column("N", say("training items"), "N_l", [int(counts[label]) for label in labels]),
        Column(
            "p",
            say("propensity"),
            "p_l",
            [decimal(float(values[label]), DIGITS) for label in labels],
        ),
    )


def export(page_state: PageState[ExtremeState]) -> Exports:
    state = page_state.present
    if state.data is not None:
        return Exports(worked(state), of=whose(state), given=inputs_shown_of(state))
    rows = Download(_("Rows as CSV"), write_label_rows(state.rows), "extreme_labels.rows.csv")
    return Exports(worked(state), (rows,), whose(state), given=inputs_shown_of(state))
