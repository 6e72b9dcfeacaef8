"""The Work region: the app's derivation beside that of a tool, with the difference marked."""

from collections.abc import Mapping
from typing import Any

import streamlit as st

from metrics import CATALOGUE, InvalidInput
from metrics.explanations import Outcome
from metrics.export.spreadsheet import write_table
from pages.parts.exports import Download, Exports
from pages.parts.panel import panel
from pages.parts.plain import caption, heading, paragraph, problem
from pages.parts.predict.rendering import hidden
from pages.parts.worked import show_derivation as show_steps, show_facts
from pages.session.language import _, translate
from pages.session.page_state import PageState
from pages.session.showing import showing
from pages.why_different.csv_file import written
from pages.why_different.inputs import INPUTS, comparable
from pages.why_different.rows import options_text, unlike
from pages.why_different.state import WhyState, part_state
from pages.why_different.tools_view import aside, beside, differs, shown, who
from pages.why_different.values import case, reason, value, variants


def show_derivation(page_state: PageState[WhyState]) -> None:
    """Both derivations side by side, and the settings."""
    state = page_state.present
    metric = CATALOGUE[state.metric]
    ours, rows, refused = value(state), variants(state), reason(state)
    chosen = beside(state, ours, rows)
    alone = showing().projector  # a room has space for one derivation
    if alone or INPUTS[state.kind].across:  # the work has half of the width
        left = middle = right = st.container()
    else:
        left, middle, right = st.columns([5, 5, 3], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(translate(metric.title), metric.name)
        if refused:
            paragraph(refused)
        else:
            show_steps(case(state).result, key="why different derivation")
    with middle, st.container(gap="xsmall", key="work-beside"):
        if hidden() or alone:
            pass  # what is revealed line by line is ours
        elif chosen is None:
            caption(_("Pick a row of the table, and its derivation appears here."))
        else:
            _show_beside(chosen, ours, case(state).chosen)
    with right:
        _show_settings(page_state)
        show_facts(metric)
        told = [*aside(rows)]
        if told:
            caption(*told)


def _show_beside(row: Outcome, ours: float, given: Mapping[str, Any]) -> None:
    """A tool's derivation, headed by the tool and by the term that differs."""
    assert row.result is not None
    paragraph(translate(row.convention.variant), title=who(row.convention))
    if row.term is not None:
        st.latex(rf"{row.term.ours} \;\longrightarrow\; \boxed{{{row.term.theirs}}}")
    show_steps(row.result, key="why different theirs")
    same = "" if differs(ours, row) else _("On this input it gives the same value.")
    source = _("Source: {source}").format(source=_(row.convention.source))
    caption(*(one for one in (options_text(unlike(row.options, given)), same, source) if one))


def _show_settings(page_state: PageState[WhyState]) -> None:
    """The picked metric's parameters, and the problems with them."""
    kind = page_state.present.kind
    for key, rows in comparable(kind).settings(part_state(page_state, kind)).items():
        if rows:
            panel(page_state, rows, key=key)
        for item in (item for row in rows for item in row):
            problem(page_state.problems.get(item.id))


def export(page_state: PageState[WhyState]) -> Exports | None:
    """The worked solution, the input, and the table of tools."""
    state = page_state.present
    given = Download(_("Input as CSV"), written(state), "why_different.input.csv")
    try:
        found = case(state).result
        table = Download(_("Tools as CSV"), _tools_table(state), "why_different.tools.csv")
    except InvalidInput as error:
        problem(translate(error.say))
        caption(_("There is no worked solution to download."))
        return None
    compared = comparable(state.kind)
    whose, what = compared.whose(state.part), compared.given(state.part)
    return Exports(found, (given, table), whose, given=what)


def _tools_table(state: WhyState) -> str:
    """Every row of the table of tools, with its source."""
    ours = value(state)
    given = case(state).chosen
    head = ("topic", "how", "options", "tools", "value", "differs", "ours", "theirs", "source")
    rows = (
        (
            translate(line.row.convention.topic),
            translate(line.row.convention.variant),
            options_text(unlike(line.row.options, given)),
            "; ".join(line.printed.tools) if line.printed else "",
            "refused" if line.refused else line.value,
            "yes" if differs(ours, line) else "no",
            line.row.term.ours if line.row.term else "",
            line.row.term.theirs if line.row.term else "",
            line.row.convention.source,
        )
        for line in shown(variants(state))
    )
    return write_table([head], rows)
