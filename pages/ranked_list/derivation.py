"""The derivation of the picked metric, the controls of its parameters, and its exports."""

from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from metrics.core import Metric, Parameter
from metrics.params import Grades
from metrics.steps import say
from pages.parts.controls import control, typed_line
from pages.parts.derivation import show_worked
from pages.parts.exports import Download, Exports, numbered_names
from pages.parts.page_links import page_link
from pages.parts.panel import Change, Item, Toggle
from pages.ranked_list.build import PAGE
from pages.ranked_list.csv_file import write_documents
from pages.ranked_list.grades import write_grades
from pages.ranked_list.state import L, check_option, codec, has_optional_cutoff, option_name
from pages.ranked_list.values import compute, own_relevant
from pages.session.language import Words, _
from pages.session.page_state import PageState

_SAID = Words("texts/sentences", "ranked_list.derivation")

OPTIONS = f"{PAGE} options"


def apply_option(page_state: PageState[L], change: Change) -> None:
    """Apply one changed parameter. Raises InvalidInput."""
    state, option, value = page_state.present, change.id, change.value
    chosen: Any
    if option == "cut":
        others = [name for name in state.options.cut if name != state.metric]
        chosen = tuple([*others, state.metric] if value else others)
    elif option in state.options.__dataclass_fields__:
        whole = isinstance(value, float) and value.is_integer()
        chosen = check_option(option, f"{value:.0f}" if whole else str(value))
    else:
        return
    if option == "relevant_from":
        chosen = min(chosen, state.max_grade)
    if option == "n_relevant" and chosen <= own_relevant(state):
        chosen = None
    page_state.commit(replace(state, options=replace(state.options, **{option: chosen})))


def show_derivation(page_state: PageState[L], page: str = PAGE) -> None:
    """The derivation on the left, the controls on the right."""
    metric = CATALOGUE[page_state.present.metric]
    options = page_state.present.options.__dataclass_fields__.keys() - {"judged"}
    show_worked(
        page_state,
        compute,
        page=page,
        kind="list",
        query=lambda: codec().encode(page_state.present),
        rows=[[item] for item in controls(page_state, metric)],
        problems=[
            sentence for option, sentence in page_state.problems.items() if option in options
        ],
    )
    if page == PAGE:
        page_link("queries", _SAID["how_sure_one"], {"sure": "1"})


def controls(page_state: PageState[L], metric: Metric) -> list[Item]:
    return [
        item
        for parameter in metric.parameters.values()
        for item in _controls(page_state, metric, parameter)
    ]


def _controls(page_state: PageState[L], metric: Metric, parameter: Parameter) -> list[Item]:
    option, state = option_name(metric, parameter.name), page_state.present
    word, options = parameter.kind, state.options
    if parameter.name == "max_grade":
        return []  # the scale is set beside the list
    value = getattr(options, option)
    if isinstance(word, Grades):
        return [
            typed_line(
                page_state,
                option,
                _("Grades of judged documents that the list lacks"),
                write_grades(value),
                _("none: the ideal order is the list's own"),
            )
        ]
    if option == "k":
        shown = control(word, option, value, reach=max(20, len(state.documents)))
        if not has_optional_cutoff(metric):
            return [shown]
        cut = metric.name in options.cut
        toggle = Toggle("cut", _("Only the first k ranks"), cut)
        return [toggle, shown] if cut else [toggle]
    if option == "denominator" and "average_precision" not in options.cut:
        bounded = "min(relevant, k)"  # which is R without a cutoff
        value = "relevant" if value == bounded else value
        return [control(word, option, value, without=(bounded,))]
    if option == "relevant_from":
        if metric.name == "rank_biased_precision" and options.utility != "binary":
            return []  # graded relevance has no such border
        return [control(word, option, value, high=state.max_grade)]
    if option == "n_relevant":
        own = own_relevant(state)
        return [control(word, option, max(value or 0, own), low=own, reach=own + 20)]
    if option == "beta":
        return [control(word, option, value, reach=4, step=0.5)]
    return [control(word, option, value, reach=21 if option == "levels" else None)]


def export(page_state: PageState[L], *more: Download) -> Exports:
    """The worked solution, the list, and the downloads in `more`."""
    state = page_state.present
    listed = Download(_("List as CSV"), write_documents(state.documents), "ranked_list.list.csv")
    names = [document.name for document in state.documents]
    result = compute(CATALOGUE[state.metric], state)
    return Exports(result, (listed, *more), numbered=numbered_names(say("rank"), "i", names))
