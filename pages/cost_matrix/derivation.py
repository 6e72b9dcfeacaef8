"""The derivation of a metric, of the break-even cost or of the thresholds, and the exports."""

import math
from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE
from metrics.steps import say
from pages.cost_matrix.build import PAGE
from pages.cost_matrix.csv_file import write_matrices
from pages.cost_matrix.state import CostState, with_threshold
from pages.cost_matrix.values import best, break_even, compute, threshold_range
from pages.cost_matrix.verdict import flip
from pages.parts.exports import Download, Exports
from pages.parts.panel import Button, Change, Item, Number, panel
from pages.parts.plain import caption, heading
from pages.parts.worked import show_conventions, show_derivation as show_steps, show_facts
from pages.session.language import Words, _, plural, translate
from pages.session.page_state import PageState
from pages.session.scores.address import fits
from pages.session.scores.csv_file import built_in, write_scores
from pages.session.scores.data import Scores
from pages.session.visit_store import lifetime_notice

_SAID = Words("texts/sentences", "cost_matrix.derivation")

THRESHOLD, SOURCES, TABLES = f"{PAGE} threshold", f"{PAGE} sources", f"{PAGE} tables"
SWEEP_STATE = "threshold sweep page state"


def apply_source(page_state: PageState[CostState], change: Change) -> None:
    swept = swept_scores() if change.id == "from sweep" else None
    if swept is not None:
        page_state.commit(replace(page_state.present, scores=swept, threshold=None))
    elif change.id == "example":
        page_state.commit(
            replace(page_state.present, scores=built_in("breast_cancer"), threshold=None)
        )
    elif change.id == "forget":
        page_state.commit(replace(page_state.present, scores=None, threshold=None))


def swept_scores() -> Scores | None:
    """The scores on the threshold page in this session."""
    other = st.session_state.get(SWEEP_STATE)
    return None if other is None else other.present.scores


def apply_threshold(page_state: PageState[CostState], change: Change) -> None:
    """Fill the matrices at the chosen threshold."""
    state = page_state.present
    found = best(state, state.model)
    if found is None:
        return
    chosen = {"threshold": change.value, "best": float(found), "p*": found.theoretical}.get(
        change.id
    )
    if isinstance(chosen, (int, float)) and not isinstance(chosen, bool) and chosen == chosen:
        low, high = threshold_range(state)
        threshold = float(min(max(chosen, low), high))
        page_state.commit(with_threshold(state, threshold))


def show_derivation(page_state: PageState[CostState]) -> None:
    with st.container(gap="xsmall", key="work"):
        match page_state.present.view:
            case "flip":
                _show_flip(page_state)
            case "thresholds":
                _show_best(page_state)
            case _:
                _show_metric(page_state)


def _show_metric(page_state: PageState[CostState]) -> None:
    state = page_state.present
    metric = CATALOGUE[state.metric]
    title = _("{title} of model {model}").format(title=translate(metric.title), model=state.model)
    heading(title, metric.name)
    result = compute(state, state.metric, state.model)
    show_steps(result, key=TABLES)
    show_conventions(metric, lambda _variant: float(result), key=f"{PAGE} conventions")
    show_facts(metric)


def _show_flip(page_state: PageState[CostState]) -> None:
    heading(_("Where the winner flips"))
    result = break_even(page_state.present)
    if result is None:
        caption(flip(page_state.present))
    else:
        show_steps(result, key=TABLES)
    caption(_SAID["cost_model_straight"])


def _show_best(page_state: PageState[CostState]) -> None:
    state = page_state.present
    result = best(state, state.model)
    of_two = state.scores is not None and state.scores.has_two
    title = (
        _("The cheapest threshold for model {model}").format(model=state.model)
        if of_two
        else _("The cheapest threshold")
    )
    heading(title)
    if result is not None:
        panel(page_state, [thresholds(state)], key=THRESHOLD)
        show_steps(result, key=TABLES)
    elif state.is_binary:
        caption(_SAID["there_no_scores"])
    else:
        caption(_("A threshold on scores needs two classes."))
    _show_sources(page_state)


def thresholds(state: CostState) -> list[Item]:
    """The controls of the threshold that fills the matrices, in the view of thresholds."""
    result = best(state, state.model)
    if state.view != "thresholds" or result is None:
        return []
    low, high = threshold_range(state)
    now = state.threshold if state.threshold is not None else min(max(0.5, low), high)
    label = (
        _("Threshold that fills both matrices")
        if state.scores is not None and state.scores.has_two
        else _("Threshold that fills the matrix of model 1")
    )
    return [
        Number("threshold", label, now, low, high, step=0.01),
        Button("best", _("The cheapest")),
        Button("p*", _("p*"), enabled=not math.isnan(result.theoretical)),
    ]


def _show_sources(page_state: PageState[CostState]) -> None:
    """Where the scores come from, and the buttons that change that."""
    scores, swept = page_state.present.scores, swept_scores()
    sources: list[Item] = []
    if swept is not None and swept != scores:
        sources.append(Button("from sweep", _("Take the scores of the threshold page")))
    if scores is None:
        sources.append(Button("example", _("Load scores: breast cancer")))
    else:
        caption(_held(scores, page_state.present.names[-1]))
        sources.append(Button("forget", _("Remove the scores")))
    panel(page_state, [sources], key=SOURCES)


def _held(scores: Scores, positive: str) -> str:
    said = plural("cost_matrix.derivation", "items_them", scores.n).format(
        count=scores.n, positives=int(scores.labels.sum()), name=positive
    )
    if not fits(scores):
        said += " " + _("They are too many for an address.") + " " + lifetime_notice()
    return said


def export(page_state: PageState[CostState]) -> Exports:
    state = page_state.present
    more = [Download(_("Matrices as CSV"), write_matrices(state), "cost_matrix.matrices.csv")]
    if state.scores is not None:
        more.append(Download(_("Scores as CSV"), write_scores(state.scores), "scores.scores.csv"))
    of = say("model {model}", model=state.model)
    return Exports(compute(state, state.metric, state.model), tuple(more), of)
