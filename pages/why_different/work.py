"""The Work region: our derivation, and beside it that of a tool, with what differs marked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import streamlit as st

from metrics import CATALOGUE
from metrics.explanations import Variant
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.desk.showing import showing
from pages.parts.panel import panel
from pages.parts.plain import caption, heading, paragraph, problem
from pages.parts.predict.drawing import hidden
from pages.parts.worked import show_derivation, show_facts
from pages.why_different.explained import case, reason, value, variants
from pages.why_different.kinds import KINDS
from pages.why_different.state import WhyState, part_desk
from pages.why_different.terms import options_text, unlike
from pages.why_different.tools_view import aside, beside, differs, who


def show_work(desk: Desk[WhyState]) -> None:
    """Both derivations beside each other, and what can be set."""
    state = desk.present
    metric = CATALOGUE[state.metric]
    ours, rows, refused = value(state), variants(state), reason(state)
    chosen = beside(state, ours, rows)
    alone = showing().projector  # a room has space for one derivation
    if alone or KINDS[state.kind].across:  # the work has half of the width
        left = middle = right = st.container()
    else:
        left, middle, right = st.columns([5, 5, 3], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(translate(metric.title), metric.name)
        if refused:
            paragraph(refused)
        else:
            show_derivation(case(state).result, key="why different derivation")
    with middle, st.container(gap="xsmall", key="work-beside"):
        if hidden() or alone:
            pass  # what is revealed line by line is ours
        elif chosen is None:
            caption(
                _(
                    "Nothing that can be worked out here comes to another value. Whatever row of "
                    "the table is picked, its derivation stands here."
                )
            )
        else:
            _show_beside(rows[chosen - 1], ours, case(state).chosen)
    with right:
        _show_settings(desk)
        show_facts(metric)
        told = [*aside(rows)]
        if told:
            caption(*told)


def _show_beside(row: Variant, ours: float, given: Mapping[str, Any]) -> None:
    """A tool's derivation, headed by who it is and by the term that differs."""
    assert row.result is not None
    paragraph(translate(row.convention.variant), title=who(row.convention))
    if row.term is not None:
        st.latex(rf"{row.term.ours} \;\longrightarrow\; \boxed{{{row.term.theirs}}}")
    show_derivation(row.result, key="why different theirs")
    same = "" if differs(ours, row) else _("On this input it comes to the same value.")
    source = _("Source: {source}").format(source=row.convention.source)
    caption(*(one for one in (options_text(unlike(row.options, given)), same, source) if one))


def _show_settings(desk: Desk[WhyState]) -> None:
    """The picked metric's parameters, and what was refused there."""
    kind = KINDS[desk.present.kind]
    for key, rows in kind.settings(part_desk(desk, kind.id)).items():
        if rows:
            panel(rows, key=key, token=desk.token)
        for item in (item for row in rows for item in row):
            problem(desk.problems.get(item.id))
