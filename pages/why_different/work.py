"""The Work region: our derivation, and beside it that of a tool, with what differs marked."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE, InvalidInput
from metrics.explanations import Variant
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.panel import Change, Select, panel
from pages.parts.plain import caption, heading, paragraph, problem
from pages.parts.worked import show_derivation, show_facts
from pages.why_different.explained import case, variants
from pages.why_different.kinds import KINDS
from pages.why_different.state import WhyState, part_desk
from pages.why_different.terms import options_text
from pages.why_different.tools_view import differs

BESIDE = "why different beside"
LONGEST = 80  # characters of a row in the menu


def take_beside(desk: Desk[WhyState], change: Change) -> None:
    """Take whose derivation is shown beside ours."""
    if change.id == "beside" and str(change.value).isdecimal() and len(str(change.value)) < 3:
        desk.look(replace(desk.present, beside=int(str(change.value))))


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
    worked = {at: row for at, row in enumerate(rows, 1) if row.result is not None}
    chosen = _chosen(state, worked, ours)
    left, middle, right = st.columns([5, 5, 3], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(translate(metric.title), metric.name)
        show_derivation(found.result, key="why different derivation")
    with middle, st.container(gap="xsmall", key="work-beside"):
        if chosen is None:
            paragraph(_("Every convention that is known gives what is worked out here."))
        else:
            _show_beside(desk, worked, chosen)
    with right:
        _show_settings(desk)
        show_facts(metric)


def _chosen(state: WhyState, worked: dict[int, Variant], ours: float) -> int | None:
    """The row beside: the picked one, or the first that gives another value here."""
    if state.beside in worked:
        return state.beside
    return next((at for at, row in worked.items() if differs(ours, row)), next(iter(worked), None))


def _show_beside(desk: Desk[WhyState], worked: dict[int, Variant], chosen: int) -> None:
    rows = tuple((str(at), _name(row)) for at, row in worked.items())
    panel([[Select("beside", _("Beside it"), str(chosen), rows)]], key=BESIDE, token=desk.token)
    row = worked[chosen]
    if row.term is not None:
        st.latex(rf"\boxed{{{row.term.ours}}} \;\longrightarrow\; \boxed{{{row.term.theirs}}}")
    assert row.result is not None
    show_derivation(row.result, key="why different theirs")
    said = [options_text(row.options), row.convention.source]
    caption(*(one for one in said if one))


def _name(row: Variant) -> str:
    tools = ", ".join(row.convention.tools)
    said = translate(row.convention.variant)
    whole = f"{tools}: {said}" if tools else said
    return whole if len(whole) <= LONGEST else f"{whole[: LONGEST - 1]}…"


def _show_settings(desk: Desk[WhyState]) -> None:
    """The picked metric's parameters, and what was refused there."""
    kind = KINDS[desk.present.kind]
    for key, rows in kind.settings(part_desk(desk, kind.id)).items():
        panel(rows, key=key, token=desk.token)
        for item in (item for row in rows for item in row):
            problem(desk.problems.get(item.id))
