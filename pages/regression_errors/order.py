"""Errors beside the order of the predictions: the smaller error may come with the worse order.

Links open each order as a ranked list.
"""

from urllib.parse import quote, urlencode

from metrics import CATALOGUE, InvalidInput
from metrics.parameter_types import MAX_GRADE
from pages.parts.plain import Marked, marked
from pages.parts.worked import minus, value_text
from pages.parts.worked_table import ColumnView, TableView
from pages.ranked_list.grades import LARGEST_SCALE
from pages.ranked_list.state import ListState, Options, codec, documents_of
from pages.regression_errors.build import model_names
from pages.regression_errors.state import ORDER, ErrorsState
from pages.regression_errors.values import compute, is_in_place, order, tied_range, value_of
from pages.session.language import Words, _, labelled, plural

_SAID = Words("texts/charts", "regression_errors_order")

ERRORS = ("mean_absolute_error", "mean_squared_error", "root_mean_squared_error")
RANKS = 20  # that are shown


def order_table(state: ErrorsState, model: int) -> TableView:
    """The items in the order of a model's predictions, headed by its error and its nDCG."""
    ranked = order(state.predicted(model))
    count = min(len(ranked), RANKS)
    predicted = state.predicted(model)
    error, value = CATALOGUE[_error(state)].label(), value_of(_error(state), state, model)
    ndcg = value_text(value_of(ORDER, state, model))
    caption = labelled(model_names()[model], f"{error} {value_text(value)}, nDCG {ndcg}")
    if count < len(ranked):
        caption = _("{caption}, the first {count}").format(caption=caption, count=count)
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
        mark_label=_("as good as in the ideal order at this rank"),
    )


def _error(state: ErrorsState) -> str:
    return state.metric if state.metric in ERRORS else "mean_squared_error"


def _number(number: float) -> str:
    return minus(f"{number:.6g}")


def no_order(state: ErrorsState) -> str:
    """Why the true numbers give no nDCG; empty if they give one."""
    try:
        compute(CATALOGUE[ORDER], state)
    except InvalidInput:
        outside = [item for item in state.items if not 0 <= item.true <= MAX_GRADE]
        said = plural("regression_errors.order", "ndcg_takes_true", len(outside))
        return said.format(
            high=MAX_GRADE,
            count=len(outside),
            name=outside[0].name,
            number=_number(outside[0].true),
        )
    return ""


def order_sentence(state: ErrorsState) -> str:
    """The comparison of the models by error and by order."""
    return no_order(state) or _verdict(state)


def order_note(state: ErrorsState) -> str:
    """How the order is made."""
    said = _("Largest prediction first. Marked ranks are as good as in the ideal order.")
    ties = dict.fromkeys(tie_note(state, model) for model in state.models)
    return " ".join([said, *filter(None, ties)])


def tie_note(state: ErrorsState, model: int | None = None) -> str:
    """How tied items are ordered and how that affects nDCG; empty without ties."""
    predicted = state.predicted(model)
    if len(set(predicted)) == len(predicted):
        return ""
    said = _("Items with the same prediction keep the order of the table.")
    low, high = (value_text(value) for value in tied_range(state, model))
    if low == high:
        return said
    other = _("In other orders of these items, nDCG ranges from {low} to {high}.")
    return f"{said} {other.format(low=low, high=high)}"


def _verdict(state: ErrorsState) -> str:
    found = [value_of(ORDER, state, model) for model in state.models]
    if found[0] != found[0]:
        return _("No true number is above 0, so no item has a gain and nDCG is 0/0: undefined.")
    if not state.has_two:
        return _SAID["one model"].format(ndcg=value_text(found[0]))
    errors = [value_of(_error(state), state, model) for model in state.models]
    label = CATALOGUE[_error(state)].label()
    if errors[0] == errors[1]:
        return _SAID["same error"].format(
            error=label,
            value=value_text(errors[0]),
            one=value_text(found[0]),
            two=value_text(found[1]),
        )
    close = 0 if errors[0] < errors[1] else 1
    far = 1 - close
    is_same, is_worse = found[close] == found[far], found[close] < found[far]
    order = "same order" if is_same else "worse order" if is_worse else "better order"
    return _SAID[order].format(
        model=model_names()[close],
        error=label,
        value=value_text(errors[close]),
        value2=value_text(errors[far]),
        ndcg=value_text(found[close]),
        ndcg2=value_text(found[far]),
    )


def list_links(state: ErrorsState) -> str:
    """A link for each model, or why there is none."""
    if not all(true in range(LARGEST_SCALE + 1) for true in state.true):
        return _("They open as ranked lists if all true numbers are grades: 0, 1, 2, 3, 4 or 5.")
    names = model_names()
    links = [
        marked("[{model}](" + f"ranked-list?{list_query(state, model)})", model=names[model])
        for model in state.models
    ]
    said = _("Open as a ranked list with the whole calculation: {links}")
    return marked(said, links=Marked(" · ".join(links)))


def list_query(state: ErrorsState, model: int) -> str:
    """The query string of a model's order on the page of ranked lists."""
    ranked = [state.items[i] for i in order(state.predicted(model))]
    documents = documents_of([int(item.true) for item in ranked], [item.name for item in ranked])
    scale = max(3, *(document.grade for document in documents))
    cut = tuple(name for name in Options().cut if name != ORDER)  # nDCG of the whole list
    shown = ListState(documents, scale, Options(gain=state.gain, cut=cut), metric=ORDER)
    # Brackets would end a link in Markdown.
    return urlencode(codec().encode(shown), safe=",", quote_via=quote)
