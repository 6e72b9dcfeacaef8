"""The few lines that give this number, for the tool that is chosen."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import InvalidInput
from metrics.snippets import Snippet
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.panel import Change, Choice, panel
from pages.parts.plain import caption, problem
from pages.why_different.explained import snippets
from pages.why_different.state import WhyState

TOOLS = "why different tool"
LONGEST = 20_000  # characters of code


def take_tool(desk: Desk[WhyState], change: Change) -> None:
    """Take whose code is shown."""
    if change.id == "tool" and isinstance(change.value, str):
        desk.look(replace(desk.present, tool=change.value[:40]))


def show_code(desk: Desk[WhyState]) -> None:
    """The choice of the tool, and its lines to copy."""
    state = desk.present
    try:
        found = {snippet.tool: snippet for snippet in snippets(state)}
    except InvalidInput as error:
        problem(translate(error.say))
        return
    if not found:
        caption(_("No lines are known that give this number."))
        return
    chosen = found.get(state.tool) or next(iter(found.values()))
    options = tuple((tool, tool) for tool in found)
    panel([[Choice("tool", _("Tool"), chosen.tool, options)]], key=TOOLS, token=desk.token)
    for sentence in _said(chosen):
        caption(sentence)
    if len(chosen.text) > LONGEST:
        caption(_("The input is too long to be written out in a few lines."))
        return
    st.code(chosen.text, language=None)  # the colours of Streamlit's highlighting are too faint


def _said(snippet: Snippet) -> list[str]:
    if snippet.says is not None:
        return [translate(snippet.says)]
    return [] if snippet.runs else [_("These lines were not run.")]
