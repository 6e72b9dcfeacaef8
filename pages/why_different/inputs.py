"""The inputs that can be built here: those of other pages, and values of queries."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pages.confusion_matrix.input import INPUT as MATRIX
from pages.extreme_labels.input import INPUT as LABELS
from pages.parts.input import Comparable, Input
from pages.rank_correlation.input import INPUT as ORDERS
from pages.ranked_list.input import INPUT as LIST
from pages.ranked_list.state import ListState, codec
from pages.rater_agreement.input import INPUT as RATERS
from pages.session.codec import Codec
from pages.session.language import Words
from pages.session.page_state import PageState
from pages.threshold_sweep.build import show_threshold
from pages.threshold_sweep.input import INPUT as SCORES
from pages.threshold_sweep.state import SweepState
from pages.why_different.query_input import INPUT as QUERIES

FIRST_METRIC = "ndcg"  # on which tools disagree whatever the list


def _list_codec() -> Codec[ListState]:
    """The codec of the list's own page, but a first visit shows a metric on which tools
    disagree.
    """
    usual = codec()
    first = replace(usual.default, metric=FIRST_METRIC)

    def write(state: ListState) -> dict[str, str]:
        if state == first:
            return {}
        return usual.write(state) or {"metric": state.metric}

    def read(query: Mapping[str, str]) -> tuple[ListState, tuple[str, ...]]:
        state, problems = usual.read(query)
        plain = state == usual.default and (bool(problems) or "metric" not in query)
        return first if plain else state, problems

    return Codec(first, write, read)


def _build_scores(page_state: PageState[SweepState]) -> None:
    SCORES.build(page_state)
    show_threshold(page_state)  # its own page shows it beside the curves


INPUTS: Mapping[str, Input[Any]] = {
    "list": replace(LIST, codec=_list_codec),
    "matrix": MATRIX,
    "raters": RATERS,
    "scores": replace(SCORES, build=_build_scores),
    "labels": LABELS,
    "orders": ORDERS,
    "queries": QUERIES,
}
"""Each kind of input by its name in the address."""

NAMES = Words("texts/why_different", "inputs")


def comparable(kind: str) -> Comparable[Any]:
    """How the metrics of a kind of input are compared."""
    found = INPUTS[kind].comparable
    assert found is not None
    return found
