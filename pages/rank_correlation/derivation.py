"""The derivation of the picked metric, the controls of its parameters, and its exports."""

from dataclasses import replace

from metrics import CATALOGUE, Metric
from metrics.params import Flag
from metrics.steps import Say, say
from pages.boards.two_orders import MAX_ITEMS
from pages.parts.controls import control, typed_line
from pages.parts.derivation import show_worked
from pages.parts.exports import Download, Exports, InputsShown, numbered_names
from pages.parts.panel import Change, Choice, Item, Toggle
from pages.parts.worked import value_text
from pages.rank_correlation.build import PAGE
from pages.rank_correlation.csv_file import COLUMNS, write_items
from pages.rank_correlation.lines import number_text
from pages.rank_correlation.state import SCORES, TYPED, OrdersState, check_option, words
from pages.rank_correlation.values import all_values, compute
from pages.session.language import _, translate
from pages.session.page_state import PageState

OPTIONS = f"{PAGE} options"


def apply_option(page_state: PageState[OrdersState], change: Change) -> None:
    """Apply one changed parameter. Raises InvalidInput."""
    if change.id not in words():
        return
    typed = str(change.value)
    value = check_option(change.id, typed.lower() if isinstance(change.value, bool) else typed)
    chosen = {change.id: value}
    if change.id == "weights" or (change.id in TYPED and value):
        chosen = dict.fromkeys(TYPED, ()) | chosen  # the newest holds
    options = replace(page_state.present.options, **chosen)
    page_state.commit(replace(page_state.present, options=options))


def show_derivation(page_state: PageState[OrdersState]) -> None:
    """The derivation on the left, the controls on the right."""
    state = page_state.present
    metric = CATALOGUE[state.metric]
    show_worked(
        page_state,
        compute,
        page=PAGE,
        sentences=(numbered_items(state), other_way_round(state)),
        rows=[[item] for item in controls(page_state, metric)],
        problems=[page_state.problems.get(name) for name in metric.parameters if name not in TYPED],
    )


def controls(page_state: PageState[OrdersState], metric: Metric) -> list[Item]:
    return [_control(page_state, name) for name in metric.parameters]


def _control(page_state: PageState[OrdersState], name: str) -> Item:
    options, word = page_state.present.options, words()[name].kind
    value = getattr(options, name)
    if name in TYPED:
        label = _("Weights of ranks 1, 2, … instead; the last one holds for all below")
        if name == "pair_weights":
            label = _(
                "Weights of the pairs of items 1–2, 1–3, 2–3, 1–4, … instead; the last one holds "
                "for all further pairs"
            )
        return typed_line(page_state, name, label, " ".join(map(number_text, value)), "1 1 1 0")
    if isinstance(word, Flag):
        label = translate(word.say)
        return Toggle(name, label[:1].upper() + label[1:], value)
    shown = control(word, name, value)
    is_typed = any(getattr(options, of) for of in TYPED)
    if name == "weights" and is_typed and isinstance(shown, Choice):
        return replace(shown, value="", meaning="")
    return shown


def numbered_items(state: OrdersState) -> str:
    """The items by their numbers in the derivation; "" if the names are these numbers."""
    pairs = [(str(number), item.name) for number, item in enumerate(state.items, 1)]
    if state.metric == "rank_biased_overlap" or all(number == name for number, name in pairs):
        return ""
    names = " · ".join(f"{number} {name}" for number, name in pairs[:MAX_ITEMS])
    names += " · ..." if len(pairs) > MAX_ITEMS else ""
    return _("The items by their numbers: {names}").format(names=names)


def other_way_round(state: OrdersState) -> str:
    """AP correlation with x and y exchanged; "" for other metrics, and where it has no value."""
    if state.metric != "ap_correlation" or any(state.alone):
        return ""
    swapped = replace(state, items=tuple(replace(i, x=i.y, y=i.x) for i in state.items))
    here, there = (value_text(all_values(of)[state.metric]) for of in (state, swapped))
    sentence = (
        _(
            "x is the true order and y the predicted one. AP correlation is not symmetric: the "
            "other way round it is {value}."
        )
        if here != there
        else _(
            "x is the true order and y the predicted one. AP correlation is not symmetric, though "
            "here it is {value} the other way round as well."
        )
    )
    return sentence.format(value=there)


def export(page_state: PageState[OrdersState]) -> Exports:
    state = page_state.present
    listed = Download(_("Orders as CSV"), write_items(state), "rank_correlation.orders.csv")
    names = [item.name for item in state.items]
    result = compute(CATALOGUE[state.metric], state)
    return Exports(
        result,
        (listed,),
        whose(state),
        numbered_names(say("ranked item"), "i", names),
        InputsShown(notes=_column_notes(state)),
    )


def whose(state: OrdersState) -> Say | None:
    """Which of the columns is the truth, for a metric that has one."""
    if "truth" not in CATALOGUE[state.metric].arguments:
        return None
    return say("with the column {column} as the truth", column=COLUMNS[state.kind][0])


def _column_notes(state: OrdersState) -> tuple[str, ...]:
    if state.kind == SCORES:
        return (_("The highest score comes first; items of equal scores are tied."),)
    if "x" not in CATALOGUE[state.metric].arguments:
        return ()
    return (_("x is the rank in the first order, y that in the second."),)
