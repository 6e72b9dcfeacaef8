"""Every misprint in the examples' sources, with the correct number and the reason."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import streamlit as st

from pages.confusion_matrix.input import INPUT as CONFUSION_MATRIX
from pages.cost_matrix.input import INPUT as COST_MATRIX
from pages.extreme_labels.input import INPUT as EXTREME_LABELS
from pages.label_ranking.input import INPUT as LABEL_RANKING
from pages.parts.input import Input
from pages.parts.page_links import page_link
from pages.parts.plain import caption, marked
from pages.parts.predict.rendering import hidden
from pages.parts.worked import value_text
from pages.queries.input import INPUT as QUERIES
from pages.rank_correlation.input import INPUT as RANK_CORRELATION
from pages.ranked_list.input import INPUT as RANKED_LIST
from pages.rater_agreement.input import INPUT as RATER_AGREEMENT
from pages.regression_errors.input import INPUT as REGRESSION_ERRORS
from pages.resampling.input import INPUT as RESAMPLING
from pages.retrieved_sets.input import INPUT as RETRIEVED_SETS
from pages.session.examples import Printed
from pages.session.language import _
from pages.session.page_state import PageState
from pages.threshold_sweep.input import INPUT as THRESHOLD_SWEEP
from pages.why_different.state import WhyState

# The address of each page, and the input that has its examples.
PAGES: dict[str, Input[Any]] = {
    "ranked-list": RANKED_LIST,
    "queries": QUERIES,
    "label-ranking": LABEL_RANKING,
    "rank-correlation": RANK_CORRELATION,
    "extreme-labels": EXTREME_LABELS,
    "confusion-matrix": CONFUSION_MATRIX,
    "cost-matrix": COST_MATRIX,
    "threshold-sweep": THRESHOLD_SWEEP,
    "retrieved-sets": RETRIEVED_SETS,
    "regression-errors": REGRESSION_ERRORS,
    "rater-agreement": RATER_AGREEMENT,
    "resampling": RESAMPLING,
}


@dataclass(frozen=True)
class Misprint:
    """A wrong number that a source has `printed`: where it is, and the correct value.

    `url_path` and `example` lead to the page that shows it.
    """

    source: str
    title: str
    label: str
    right: float
    printed: Printed
    url_path: str
    example: str


@functools.cache
def misprints() -> tuple[Misprint, ...]:
    """All misprints in the order of the pages: the printed numbers whose example says `why`."""
    return tuple(
        Misprint(
            example.source, example.title, *page.computed(example.state, one), one, path, example.id
        )
        for path, page in PAGES.items()
        for example in page.examples().values()
        for one in example.printed
        if one.why
    )


def show_printed(page_state: PageState[WhyState]) -> None:
    """Each misprint with its source, the correct number, and the reason."""
    if hidden():
        return
    for number, one in enumerate(misprints(), 1):
        with st.container(gap="xxsmall", key=f"why different misprint {number}"):
            st.markdown(
                marked(
                    _("{label}: printed **{printed}**, correct is **{right}**"),
                    label=one.label,
                    printed=one.printed.value,
                    right=value_text(one.right),
                )
            )
            caption(one.printed.why, _("Source: {source}").format(source=one.source))
            page_link(
                one.url_path,
                _("Open: {title}").format(title=one.title),
                {"example": one.example},
                icon=":material/open_in_new:",
            )
