"""The number that somebody else got, what gives it, and one view: the table of tools, code that
gives the app's number, or misprints.
"""

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from metrics import InvalidInput
from metrics.explanations import Explanation, Explanations
from metrics.snippets import Snippet
from pages.parts.controls import looking_at, typed_line, view_choice
from pages.parts.page_links import page_link
from pages.parts.panel import Change, Choice, panel
from pages.parts.plain import caption, paragraph, problem
from pages.parts.predict.rendering import hidden
from pages.session.language import _, ngettext, plural, translate
from pages.session.page_state import PageState
from pages.why_different.printed import show_printed
from pages.why_different.rows import Group, Row, in_print, options_text, rows_table
from pages.why_different.state import VIEWS, WhyState, clean_number
from pages.why_different.tools_view import named, show_tools
from pages.why_different.values import MOST_ITEMS, explanations, snippets, too_many, value

ANSWER, VIEW, CODE = "why different number", "why different view", "why different tool"
EXPLAINED = "why different explanations"
ANSWERS = 3  # explanations that are seen at once
LONGEST = 20_000  # characters of code
apply_view = looking_at(show=VIEWS)


def apply_answer(page_state: PageState[WhyState], change: Change) -> None:
    if change.id == "got":
        page_state.commit(replace(page_state.present, got=clean_number(str(change.value))))


def show_chart(page_state: PageState[WhyState]) -> None:
    """The typed number with its explanations, and one view at a time."""
    state = page_state.present
    typed = typed_line(
        page_state,
        "got",
        _("The number you got"),
        state.got,
        _("as printed, such as 0.9435"),
        label_inline=True,
    )
    panel(page_state, [[typed]], key=ANSWER)
    if too_many(state):
        text = _("Explanations are searched for inputs of up to {most} items.")
        caption(text.format(most=MOST_ITEMS))
    elif state.got and "got" not in page_state.problems:
        _show_explanations(page_state)
    if state.kind in ("list", "queries"):
        pieces = {"work": "explain", "got": state.got}
        page_link("queries", _("The number comes from runs in files"), pieces)
    names = (_("How tools compute it"), _("As code"), _("Errors in print"))
    views = view_choice("show", _("View"), state.show, VIEWS, names)
    panel(page_state, [[views]], key=VIEW)
    show = {"tools": show_tools, "code": show_code, "print": show_printed}
    if not hidden():
        show[state.show](page_state)


def _show_explanations(page_state: PageState[WhyState]) -> None:
    state = page_state.present
    try:
        found = explanations(state)
    except InvalidInput as error:
        problem(translate(error.say))
        return
    paragraph(_said(state.got, found))
    if found.is_own or found.too_short:
        return
    shown = [*found.matching] or [*found]
    _show_ways(page_state, shown[:ANSWERS], EXPLAINED)
    if shown[ANSWERS:]:
        fold = st.expander(_("More"), key=f"{EXPLAINED} fold", on_change="rerun")
        if fold.open:
            with fold:
                _show_ways(page_state, shown[ANSWERS:], f"{EXPLAINED} more")


def _show_ways(page_state: PageState[WhyState], shown: Sequence[Explanation], key: str) -> None:
    if not shown:
        return
    rows_table(
        [Group("", tuple(_row(one) for one in shown))],
        label=_("Ways to get the number"),
        ours=value(page_state.present),
        picked="",
        key=key,
        page_state=page_state,
    )


def _said(got: str, found: Explanations) -> str:
    count = found.total
    if not len(found):
        return _("No known way gives {got}.").format(got=got)
    if found.is_own:
        own = _("{got} is this page's own value, {value}, to the digits typed.")
        return own.format(got=got, value=in_print(found[0].value))
    if found.too_short:
        short = _("{got} is too short to tell: it comes out in {count} ways. Type more digits.")
        return short.format(got=got, count=count)
    if not count:
        return _("No known way gives {got}; the nearest values are:").format(got=got)
    frame = ngettext("{got} comes out in {count} way:", "{got} comes out in {count} ways:", count)
    if got.lstrip("+-").isdigit():  # a whole number is taken as exact
        frame = plural("why_different.tiles_and_chart", "exactly_comes_out", count)
    return frame.format(got=got, count=count)


def _row(one: Explanation) -> Row:
    how = (translate(one.say), options_text(one.options))
    return Row(
        one.name,
        in_print(one.value),
        one.value,
        _who(one),
        " ".join(part for part in how if part),
        one.term.ours if one.term else "",
        one.term.theirs if one.term else "",
        "✓" if one.matches else "",
        _("gives the number") if one.matches else _("another number"),
        "fits" if one.matches else "",
    )


def _who(one: Explanation) -> str:
    """The tools that compute it this way; else whether it takes other options, or is a slip."""
    if one.tools:
        return named(one.tools)
    if not one.variants:
        return _("this page")
    return _("other options") if one.options and one.case.is_ours else _("a slip")


def apply_tool(page_state: PageState[WhyState], change: Change) -> None:
    if change.id == "tool" and isinstance(change.value, str):
        page_state.look(replace(page_state.present, tool=change.value[:40]))


def show_code(page_state: PageState[WhyState]) -> None:
    """The choice of the tool, and its code to copy."""
    state = page_state.present
    try:
        found = {snippet.tool: snippet for snippet in snippets(state)}
    except InvalidInput as error:
        problem(translate(error.say))
        return
    if not found:
        caption(_("No code is known that gives this number."))
        return
    chosen = found.get(state.tool) or next(iter(found.values()))
    options = tuple((tool, tool) for tool in found)
    panel(page_state, [[Choice("tool", _("Tool"), chosen.tool, options)]], key=CODE)
    for sentence in _of_snippet(chosen):
        caption(sentence)
    if len(chosen.text) > LONGEST:
        caption(_("The input is too long for a few lines of code."))
        return
    st.code(chosen.text, language=None)  # the colours of Streamlit's highlighting are too faint


def _of_snippet(snippet: Snippet) -> list[str]:
    if snippet.says is not None:
        return [translate(snippet.says)]
    return [] if snippet.runs else [_("This code was not run.")]
