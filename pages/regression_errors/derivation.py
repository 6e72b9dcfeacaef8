"""The derivation of the picked metric, of both models' order for nDCG, and the exports."""

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE, InvalidInput, Result
from metrics.notation import decimal
from metrics.steps import Column, Group, Note, Step, Table, say
from pages.parts.derivation import show_worked
from pages.parts.exports import Download, Exports, InputsShown, numbered_names
from pages.parts.plain import caption, heading
from pages.parts.worked import show_conventions, show_derivation as show_result, show_facts
from pages.regression_errors.build import PAGE, model_names
from pages.regression_errors.csv_file import write_errors
from pages.regression_errors.order import no_order, tie_note
from pages.regression_errors.state import ORDER, ErrorsState
from pages.regression_errors.values import compute, order
from pages.session.language import Words, _, sentence, translate
from pages.session.page_state import PageState

_SAID = Words("texts/sentences", "regression_errors.derivation")


def show_derivation(page_state: PageState[ErrorsState]) -> None:
    """The derivation on the left, facts about the metric on the right."""
    state = page_state.present
    metric = CATALOGUE[state.metric]
    of_order = state.metric == ORDER
    if of_order and state.has_two:
        _show_both(state)
        return
    why = no_order(state) if of_order else ""
    show_worked(
        page_state,
        compute,
        page=PAGE,
        shown=worked_order(state) if of_order and not why else None,
        title=_of_model(translate(metric.title), state.model) if state.has_two else "",
        sentences=[tie_note(state)] if of_order else (),
        instead=why,
    )


def _show_both(state: ErrorsState) -> None:
    """The derivations of two models' orders side by side."""
    metric = CATALOGUE[ORDER]
    with st.container(gap="xsmall", key="work"):
        why = no_order(state)
        if why:
            heading(translate(metric.title), metric.name)
            caption(why)
        else:
            for model, column in zip(state.models, st.columns(2, gap="medium"), strict=True):
                with column:
                    heading(_of_model(metric.label(), model), metric.name)
                    show_result(worked_order(state, model), key=f"{PAGE} tables {model + 1}")
                    if said := tie_note(state, model):
                        caption(said)
            show_conventions(
                metric,
                lambda variant: float(compute(metric, state, **variant)),
                key=f"{PAGE} conventions",
            )
        show_facts(metric)


def _of_model(name: str, model: int) -> str:
    return _("{label} of {model}").format(label=name, model=model_names()[model])


# ---- nDCG in the words of this page: which item stands at which rank, and why


_HOW = Note(sentence("regression_errors.derivation", "items_ranked_their"))


def worked_order(state: ErrorsState, model: int | None = None) -> Result:
    """nDCG of the order of a model's predictions, with the item at each rank."""
    result = compute(CATALOGUE[ORDER], state, model)
    names = [state.items[at].name for at in order(state.predicted(model))]
    return replace(result, derive=lambda: (*_of_items(result.derive(), names), _HOW))


def _of_items(steps: Sequence[Step], names: Sequence[str]) -> tuple[Step, ...]:
    """The steps with the items `names` in the list's table, and without the notes on documents."""
    found: list[Step] = []
    for step in steps:
        if isinstance(step, Group):
            inner = [one for one in step.steps if not isinstance(one, Note)]
            found.append(replace(step, steps=_of_items(inner, names)))
        elif isinstance(step, Table):
            found.append(replace(step, columns=_columns(step, names)))
        else:
            found.append(step)
    return tuple(found)


def _columns(table: Table, names: Sequence[str]) -> tuple[Column, ...]:
    """The table's columns; only the list's own ranks, not the ideal ones, belong to one item
    each.
    """
    rank, grade, *others = table.columns
    is_own = "*" not in grade.symbol
    item = (Column("item", say("item"), "", tuple(names)),) if is_own else ()
    return (rank, *item, replace(grade, say=say("true number")), *others)


# ---- what can be taken away


def export(page_state: PageState[ErrorsState]) -> Exports:
    """The worked solution of the picked metric, and the items."""
    state = page_state.present
    try:
        result = compute(CATALOGUE[state.metric], state)
    except InvalidInput:  # no order to work out: what the page shows in its place are the errors
        result = compute(CATALOGUE["mean_squared_error"], state)
    items = Download(_("Items as CSV"), write_errors(state), "regression_errors.items.csv")
    of = say("model {model}", model=state.model + 1) if state.has_two else None
    names = numbered_names(say("item"), "i", [item.name for item in state.items])
    if result.metric is CATALOGUE[ORDER]:  # whose ranks are numbered
        return Exports(
            worked_order(state), (items,), of, given=inputs_shown_of(state, of_order=True)
        )
    return Exports(result, (items,), of, names, inputs_shown_of(state))


def inputs_shown_of(state: ErrorsState, *, of_order: bool = False) -> InputsShown:
    """The true number of each item and each model's prediction; with `of_order`, how they make
    an order.
    """
    names = tuple(item.name for item in state.items)
    columns = [Column("i", say("item"), "" if of_order else "i", range(1, len(names) + 1))]
    if numbered_names(say("item"), "i", names):
        columns.append(Column("name", say("name"), "", names))
    if state.has_x:
        columns.append(Column("x", say("x"), "", _texts([item.x or 0.0 for item in state.items])))
    columns.append(Column("y", say("true"), "" if of_order else "y_i", _texts(state.true)))
    for model in state.models:
        words = say("predicted by model {model}", model=model + 1)
        symbol = "p_i" if model == state.model and not of_order else ""
        numbers = _texts(state.predicted(model))
        columns.append(
            Column(f"p{model}", words if state.has_two else say("predicted"), symbol, numbers)
        )
    told = ()
    if of_order:
        told = (_SAID["true_number_item"],)
    return InputsShown((Table(say("Items"), tuple(columns)),), told)


def _texts(numbers: Sequence[float]) -> tuple[str, ...]:
    return tuple(decimal(number, None) for number in numbers)
