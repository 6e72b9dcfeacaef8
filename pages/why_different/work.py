"""The Work region: our derivation, and beside it that of a tool, with what differs marked."""

from __future__ import annotations

import streamlit as st

from metrics import CATALOGUE, InvalidInput
from metrics.explanations import Variant
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.panel import panel
from pages.parts.plain import caption, heading, paragraph, problem
from pages.parts.worked import show_derivation, show_facts
from pages.why_different.explained import case, variants
from pages.why_different.kinds import KINDS
from pages.why_different.state import WhyState, part_desk
from pages.why_different.terms import options_text
from pages.why_different.tools_view import beside, differs


def show_work(desk: Desk[WhyState]) -> None:
    """Both derivations beside each other, and what can be set."""
    state = desk.present
    metric = CATALOGUE[state.metric]
    try:
        found, rows = case(state), variants(state)
        ours = float(found.result)
    except InvalidInput as error:
        heading(translate(metric.title), metric.name)
        problem(translate(error.say))
        _show_settings(desk)
        return
    chosen = beside(state, ours, rows)
    left, middle, right = st.columns([5, 5, 3], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(translate(metric.title), metric.name)
        show_derivation(found.result, key="why different derivation")
    with middle, st.container(gap="xsmall", key="work-beside"):
        if chosen is None:
            paragraph(_("Every convention that is known gives what is worked out here."))
        else:
            _show_beside(rows[chosen - 1], ours)
    with right:
        _show_settings(desk)
        show_facts(metric)


def _show_beside(row: Variant, ours: float) -> None:
    """A tool's derivation, headed by who it is and by the term that differs."""
    assert row.result is not None
    tools, said = ", ".join(row.convention.tools), translate(row.convention.variant)
    paragraph(said, title=tools)
    if row.term is not None:
        st.latex(rf"{row.term.ours} \;\longrightarrow\; \boxed{{{row.term.theirs}}}")
    show_derivation(row.result, key="why different theirs")
    same = "" if differs(ours, row) else _("On this input it comes to the same value.")
    source = _("Source: {source}").format(source=row.convention.source)
    caption(*(one for one in (options_text(row.options), same, source) if one))


def _show_settings(desk: Desk[WhyState]) -> None:
    """The picked metric's parameters, and what was refused there."""
    kind = KINDS[desk.present.kind]
    for key, rows in kind.settings(part_desk(desk, kind.id)).items():
        panel(rows, key=key, token=desk.token)
        for item in (item for row in rows for item in row):
            problem(desk.problems.get(item.id))
