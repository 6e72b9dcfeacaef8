"""The derivation of the picked metric, beside the controls of its parameters."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import streamlit as st

from metrics import CATALOGUE
from metrics.results import Result
from pages.parts.panel import Item, panel
from pages.parts.plain import caption, heading, problem
from pages.parts.worked import show_conventions, show_derivation, show_facts
from pages.session.language import translate
from pages.session.page_state import PageState


def show_worked(
    page_state: PageState[Any],
    compute: Callable[..., Result],
    *,
    page: str,
    shown: Result | None = None,
    title: str = "",
    sentences: Iterable[str] = (),
    instead: str = "",
    kind: str = "",
    query: Callable[[], Mapping[str, str]] | None = None,
    rows: Sequence[Sequence[Item]] | None = None,
    problems: Iterable[str | None] = (),
) -> None:
    """The derivation with its conventions on the left, the controls and facts on the right.

    `compute` gives a metric of a state, under other parameters where it is given some; `shown` is a
    result to show in place of it. `page` begins the keys, `title` replaces the metric's own, and
    `sentences` stand below the derivation; `instead` is said where there is none. `kind` and
    `query` are as in `show_conventions`. `rows` are the controls, in a panel whose key ends in
    "options" (None: no panel), and `problems` what was refused in them.
    """
    state = page_state.present
    metric = CATALOGUE[state.metric]
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(title or translate(metric.title), metric.name)
        if instead:
            caption(instead)
        else:
            result = compute(metric, state) if shown is None else shown
            show_derivation(result, key=f"{page} tables")
            for sentence in filter(None, sentences):
                caption(sentence)
            show_conventions(
                metric,
                lambda variant: float(compute(metric, state, **variant)),
                key=f"{page} conventions",
                kind=kind,
                query=query or (lambda: page_state.codec.encode(page_state.present)),
            )
    with right:
        if rows is not None:
            panel(page_state, rows, key=f"{page} options")
        for sentence in problems:
            problem(sentence)
        show_facts(metric)
