"""The number that somebody else got, and what gives it."""

from __future__ import annotations

from dataclasses import replace

from metrics import InvalidInput
from metrics.explanations import Explanation, Explanations
from pages.desk.desk import Desk
from pages.desk.language import _, ngettext, translate
from pages.parts.panel import Change, Choice, Item, Text, panel
from pages.parts.plain import caption, paragraph, problem
from pages.parts.predict.drawing import hidden
from pages.why_different.code_view import show_code
from pages.why_different.explained import MOST_ITEMS, explanations, too_many, value
from pages.why_different.print_view import show_printed
from pages.why_different.rows import Group, Row, rows_table
from pages.why_different.state import VIEWS, WhyState
from pages.why_different.terms import in_print, options_text
from pages.why_different.tools_view import show_tools
from pages.why_different.typed import clean_number

ANSWER, VIEW, EXPLAINED = (
    "why different number",
    "why different view",
    "why different explanations",
)


def take_answer(desk: Desk[WhyState], change: Change) -> None:
    """Take the typed number. Raises InvalidInput."""
    if change.id == "got":
        desk.commit(replace(desk.present, got=clean_number(str(change.value))))


def take_view(desk: Desk[WhyState], change: Change) -> None:
    """Take another view."""
    if change.id == "show" and change.value in VIEWS:
        desk.look(replace(desk.present, show=str(change.value)))


def show_watch(desk: Desk[WhyState]) -> None:
    """The typed number with what gives it, and one view at a time."""
    state = desk.present
    typed = Text(
        "got",
        _("The number you got"),
        desk.refused.get("got", state.got),
        placeholder=_("type it as it was printed: 0.9435"),
        problem=desk.problems.get("got", ""),
        label_inline=True,
    )
    panel([[typed]], key=ANSWER, token=desk.token)
    if too_many(state):
        text = _("Other ways are tried on inputs of up to {most} items.")
        caption(text.format(most=MOST_ITEMS))
    elif state.got and "got" not in desk.problems:
        _show_explanations(desk)
    panel([[_views(state)]], key=VIEW, token=desk.token)
    show = {"tools": show_tools, "code": show_code, "print": show_printed}
    if not hidden():
        show[state.show](desk)


def _views(state: WhyState) -> Item:
    names = (_("Who computes it how"), _("As code"), _("Errors in print"))
    options = tuple(zip(VIEWS, names, strict=True))
    return Choice("show", _("View"), state.show, options, label_inline=True)


def _show_explanations(desk: Desk[WhyState]) -> None:
    state = desk.present
    try:
        found = explanations(state)
    except InvalidInput as error:
        problem(translate(error.say))
        return
    paragraph(_said(state.got, found))
    if len(found):
        shown = [*found.matching] or [*found]
        rows_table(
            [Group("", tuple(_row(one) for one in shown))],
            label=_("What gives the number"),
            ours=value(state),
            picked="",
            key=EXPLAINED,
            desk=desk,
        )


def _said(got: str, found: Explanations) -> str:
    count = found.total
    if not len(found):
        return _("Nothing that is known gives {got}.").format(got=got)
    if not count:
        return _("None of these gives {got}; the nearest are:").format(got=got)
    frame = ngettext("{got} comes out in {count} way:", "{got} comes out in {count} ways:", count)
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
    """The tools that go about it so; else whether options are enough, or it is a slip."""
    if one.tools:
        return "; ".join(one.tools)
    if not one.ways:
        return _("this page")
    return _("other options") if one.options and one.case.is_ours else _("a slip")
