"""The derivation: the mean over rows, one row worked out, and the convention for empty rows."""

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE, Result
from metrics.definitions import definitions_of
from metrics.label_ranking.reading import of_row
from metrics.label_ranking.rows import label_pairs
from metrics.steps import Step, Table, say
from pages.label_ranking.build import PAGE, row_select
from pages.label_ranking.csv_file import write_board
from pages.label_ranking.state import LabelState, check_empty_rows
from pages.label_ranking.values import compute, named
from pages.parts import worked
from pages.parts.controls import control
from pages.parts.exports import Download, Exports
from pages.parts.panel import Change, Item, panel
from pages.parts.plain import caption, heading, problem
from pages.parts.sure import show_switch
from pages.session.language import _, translate
from pages.session.page_state import PageState

SETS = ("above", "both")  # columns of labels, which are to be read to their end
OPTIONS, ROW = f"{PAGE} options", f"{PAGE} row"


def apply_option(page_state: PageState[LabelState], change: Change) -> None:
    """Apply the convention for empty rows. Raises InvalidInput."""
    if change.id == "empty_rows":
        page_state.commit(
            replace(page_state.present, empty_rows=check_empty_rows(str(change.value)))
        )


def show_derivation(page_state: PageState[LabelState]) -> None:
    """The mean on the left, what can be set on the right, and below them one row worked out."""
    state = page_state.present
    metric = CATALOGUE[state.metric]
    result = named(metric, state)
    whole, details = of_row(result.steps(), state.row)
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(translate(metric.title), metric.name)
        shown = [*whole, *(details.steps if details else ())]
        show_switch()
        worked.show_steps(
            [_pointed(step, state.row) for step in whole],
            key=f"{PAGE} tables",
            definitions=definitions_of(result, shown),
        )
        worked.show_interval(result, key=f"{PAGE} tables")
    with right:
        panel(page_state, [[convention(state)]], key=OPTIONS)
        problem(page_state.problems.get("empty_rows"))
        worked.show_facts(metric)
    with st.container(gap="xsmall", key="work-row"):
        chosen = row_select(state, _("The row worked out here"), label_inline=False)
        panel(page_state, [[chosen]], key=ROW)
        if details is None:
            caption(nothing_to_rank(state, result))
        else:
            if state.metric == "label_ranking_loss":
                caption(wrong_pairs(state))
            worked.show_steps(details.steps, key=f"{PAGE} row tables", wrapped=SETS)
        worked.show_conventions(
            metric,
            lambda variant: float(compute(metric, state, **variant)),
            key=f"{PAGE} conventions",
        )


def convention(state: LabelState) -> Item:
    """The control of the convention for empty rows."""
    word = CATALOGUE[state.metric].parameters["empty_rows"].kind
    return control(word, "empty_rows", state.empty_rows)


# ---- the shown row


def _pointed(step: Step, row: int) -> Step:
    """The step, with the shown row marked where it is the table of all rows."""
    if not isinstance(step, Table):
        return step
    at = [number for number, i in enumerate(step.column("i").values) if i == row + 1]
    return replace(step, marked=frozenset(at), mark=say("worked out below"))


def nothing_to_rank(state: LabelState, result: Result) -> str:
    """Why the shown row has no details."""
    item, value = state.board.items[state.row], float(result.rows[state.row])
    if value != value:
        return _("{item} has nothing to rank: it is left out of the mean.").format(item=item)
    return _("{item} has nothing to rank: by convention it counts as {value}.").format(
        item=item, value=worked.value_text(value)
    )


def wrong_pairs(state: LabelState) -> str:
    """The pairs of the row that are the wrong way round by their names."""
    board = state.board
    found = label_pairs(board.true[state.row], board.scores[state.row])
    pairs = [
        f"({board.labels[j]}, {board.labels[k]})"
        for j, turned in zip(found.true, found.wrong, strict=True)
        for k, wrong in zip(found.others, turned, strict=True)
        if wrong
    ]
    if not pairs:
        return _("No pair of a true and another label is the wrong way round.")
    return _("The wrong way round, a true label and one scored at least as high: {pairs}").format(
        pairs=_(", ").join(pairs)
    )


# ---- the export menu


def export(page_state: PageState[LabelState]) -> Exports:
    state = page_state.present
    scores = Download(_("Scores as CSV"), write_board(state.board), "label_ranking.scores.csv")
    return Exports(named(CATALOGUE[state.metric], state), (scores,))
