"""Errors beside the order that the predictions make: the smaller error may be the worse order."""

from __future__ import annotations

from metrics import CATALOGUE, InvalidInput
from pages.parts.language import _, translate
from pages.parts.regression.build import model_names
from pages.parts.regression.compute import all_values, order, order_ndcg
from pages.parts.regression.figures import shortened
from pages.parts.regression.state import ErrorsState
from pages.parts.worked import minus, value_text
from pages.parts.worked_table import ColumnView, TableView

ERRORS = ("mean_absolute_error", "mean_squared_error", "root_mean_squared_error")
RANKS = 8  # that are shown


def order_tables(state: ErrorsState) -> list[TableView]:
    """The errors and the nDCG of each model, and the items in the order of the predictions."""
    names = model_names()[: len(state.models)]
    values = [all_values(state, model) for model in state.models]
    columns = [ColumnView(_("model"), "", names, align="left")]
    columns += [
        ColumnView(CATALOGUE[name].label(), "", tuple(value_text(one[name]) for one in values))
        for name in ERRORS
    ]
    gains = ndcgs(state)
    cells = gains if isinstance(gains, list) else [float("nan")] * len(names)
    columns.append(ColumnView(CATALOGUE["ndcg"].label(), "", tuple(map(value_text, cells))))
    errors = TableView(_("Errors and order"), tuple(columns))
    count = min(len(state.items), RANKS)
    ranks = ColumnView(_("rank"), "", tuple(str(i) for i in range(1, count + 1)))
    lists = [
        ColumnView(
            name,
            "",
            tuple(_item(state, model, i) for i in order(state.predicted(model))[:count]),
            align="left",
        )
        for model, name in enumerate(names)
    ]
    caption = _("Largest prediction first, true in brackets")
    return [errors, TableView(caption, (ranks, *lists))]


def _item(state: ErrorsState, model: int, at: int) -> str:
    predicted, true = (
        minus(f"{number:.6g}") for number in (state.predicted(model)[at], state.true[at])
    )
    return f"{shortened(state.items[at].name)}: {predicted} ({true})"


def ndcgs(state: ErrorsState) -> list[float] | str:
    """The nDCG of each model's order, or why there is none."""
    try:
        return [float(order_ndcg(state, model)) for model in state.models]
    except InvalidInput as error:
        return _("There is no nDCG, which takes the true numbers as grades: {why}").format(
            why=translate(error.say)
        )


def order_sentence(state: ErrorsState) -> str:
    """What errors and order say of the models."""
    found = ndcgs(state)
    if isinstance(found, str):
        return found
    said = [_verdict(state, found)]
    if any(len(set(state.predicted(model))) < len(state.items) for model in state.models):
        said.append(_("Items with the same prediction stay in the order of the table."))
    return " ".join(said)


def _verdict(state: ErrorsState, found: list[float]) -> str:
    if found[0] != found[0]:
        return _("No true number is above 0, so no item has a gain and nDCG is 0/0: undefined.")
    if not state.has_two:
        sentence = _(
            "The order by predicted number has nDCG {ndcg}. Add a second model to compare: errors "
            "look at each number alone, an order asks only which is larger."
        )
        return sentence.format(ndcg=value_text(found[0]))
    errors = [all_values(state, model)["mean_squared_error"] for model in state.models]
    if errors[0] == errors[1]:
        sentence = _(
            "Both models have the same MSE, {mse}; their orders have nDCG {one} and {two}."
        )
        return sentence.format(
            mse=value_text(errors[0]), one=value_text(found[0]), two=value_text(found[1])
        )
    close = 0 if errors[0] < errors[1] else 1
    far = 1 - close
    if found[close] < found[far]:
        sentence = _(
            "{model} has the smaller error and the worse order: MSE {mse} against {mse2}, but nDCG "
            "{ndcg} against {ndcg2}. Errors look at each number alone; an order asks only which is "
            "larger."
        )
    else:
        sentence = _(
            "{model} has the smaller error, MSE {mse} against {mse2}, and no worse an order, nDCG "
            "{ndcg} against {ndcg2}."
        )
    return sentence.format(
        model=model_names()[close],
        mse=value_text(errors[close]),
        mse2=value_text(errors[far]),
        ndcg=value_text(found[close]),
        ndcg2=value_text(found[far]),
    )
