"""Errors beside the order that the predictions make: the smaller error may be the worse order."""

from __future__ import annotations

from metrics import CATALOGUE, InvalidInput
from pages.parts.language import _, translate
from pages.parts.regression.build import model_names
from pages.parts.regression.compute import all_values, compute, is_better, is_in_place, order
from pages.parts.regression.state import ORDER, ErrorsState
from pages.parts.worked import minus, value_text
from pages.parts.worked_table import ColumnView, TableView

ERRORS = ("mean_absolute_error", "mean_squared_error", "root_mean_squared_error")
RANKS = 20  # that are shown


def order_tables(state: ErrorsState) -> list[TableView]:
    """The errors and nDCG of two models, and each one's list in the order of its predictions."""
    lists = [_list_table(state, model) for model in state.models]
    return [_comparison(state), *lists] if state.has_two else lists


def _comparison(state: ErrorsState) -> TableView:
    one, two = (all_values(state, model) for model in state.models)
    columns = [ColumnView("", "", model_names(), align="left")]
    better = set()
    for column, name in enumerate((*ERRORS, ORDER), 1):
        cells = (one[name], two[name])
        columns.append(ColumnView(CATALOGUE[name].label(), "", tuple(map(value_text, cells))))
        better |= {(m, column) for m in state.models if is_better(name, cells[m], cells[1 - m])}
    return TableView(
        _("Errors and order"),
        tuple(columns),
        marked_cells=frozenset(better),
        mark_label=_("the better one"),
    )


def _list_table(state: ErrorsState, model: int) -> TableView:
    ranked = order(state.predicted(model))
    count = min(len(ranked), RANKS)
    predicted = state.predicted(model)
    caption = model_names()[model]
    if count < len(ranked):
        caption = _("{model}: the first {count} of {items}").format(
            model=caption, count=count, items=len(ranked)
        )
    columns = (
        ColumnView(_("rank"), "", tuple(str(rank) for rank in range(1, count + 1))),
        ColumnView(_("item"), "", tuple(state.items[i].name for i in ranked[:count]), align="left"),
        ColumnView(_("predicted"), "", tuple(_number(predicted[i]) for i in ranked[:count])),
        ColumnView(_("true grade"), "", tuple(_number(state.true[i]) for i in ranked[:count])),
    )
    in_place = [rank for rank, good in enumerate(is_in_place(state, model)[:count]) if good]
    return TableView(
        caption,
        columns,
        marked_rows=frozenset(in_place),
        mark_label=_("as good as the ideal order's at this rank"),
    )


def _number(number: float) -> str:
    return minus(f"{number:.6g}")


def no_order(state: ErrorsState) -> str:
    """Why the true numbers give no nDCG, empty if they do."""
    try:
        compute(CATALOGUE[ORDER], state)
    except InvalidInput as error:
        return _("There is no nDCG, which takes the true numbers as grades: {why}").format(
            why=translate(error.say)
        )
    return ""


def order_sentence(state: ErrorsState) -> str:
    """What errors and order say of the models."""
    why = no_order(state)
    if why:
        return why
    said = [_verdict(state)]
    if any(len(set(state.predicted(model))) < len(state.items) for model in state.models):
        said.append(_("Items with the same prediction stay in the order of the table."))
    return " ".join(said)


def _verdict(state: ErrorsState) -> str:
    values = [all_values(state, model) for model in state.models]
    found = [one[ORDER] for one in values]
    if found[0] != found[0]:
        return _("No true number is above 0, so no item has a gain and nDCG is 0/0: undefined.")
    if not state.has_two:
        sentence = _(
            "The order by predicted number has nDCG {ndcg}. Add a second model to compare: errors "
            "look at each number alone, an order asks only which is larger."
        )
        return sentence.format(ndcg=value_text(found[0]))
    name = state.metric if state.metric in ERRORS else "mean_squared_error"
    errors = [one[name] for one in values]
    label = CATALOGUE[name].label()
    if errors[0] == errors[1]:
        sentence = _(
            "Both models have the same {error}, {value}; their orders have nDCG {one} and {two}."
        )
        return sentence.format(
            error=label,
            value=value_text(errors[0]),
            one=value_text(found[0]),
            two=value_text(found[1]),
        )
    close = 0 if errors[0] < errors[1] else 1
    far = 1 - close
    if found[close] < found[far]:
        sentence = _(
            "{model} has the smaller error and the worse order: {error} {value} against {value2}, "
            "but nDCG {ndcg} against {ndcg2}. Errors look at each number alone; an order asks only "
            "which is larger."
        )
    elif found[close] == found[far]:
        sentence = _(
            "{model} has the smaller error, {error} {value} against {value2}, and an order that "
            "is just as good: both have nDCG {ndcg}."
        )
    else:
        sentence = _(
            "{model} has the smaller error, {error} {value} against {value2}, and the better "
            "order, nDCG {ndcg} against {ndcg2}."
        )
    return sentence.format(
        model=model_names()[close],
        error=label,
        value=value_text(errors[close]),
        value2=value_text(errors[far]),
        ndcg=value_text(found[close]),
        ndcg2=value_text(found[far]),
    )
