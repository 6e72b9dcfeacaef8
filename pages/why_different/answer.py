"""The number that somebody else got, and what gives it."""

from __future__ import annotations

from dataclasses import replace

from metrics import InvalidInput
from metrics.explanations import Explanation, Explanations
from metrics.inputs.counted import counted
from pages.desk.desk import Desk
from pages.desk.language import _, ngettext, translate
from pages.parts.panel import Change, Choice, Item, Text, panel
from pages.parts.plain import caption, paragraph, problem
from pages.parts.worked_table import ColumnView, TableView, worked_tables
from pages.why_different.explained import explanations
from pages.why_different.print_view import show_printed
from pages.why_different.code_view import show_code
from pages.why_different.state import VIEWS, WhyState
from pages.why_different.terms import both, precise
from pages.why_different.tools_view import show_tools
from pages.why_different.typed import clean_number

ANSWER, VIEW = "why different number", "why different view"


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
    if state.got:
        _show_explanations(state)
    panel([[_views(state)]], key=VIEW, token=desk.token)
    show = {"tools": show_tools, "code": show_code, "print": show_printed}
    show[state.show](desk)


def _views(state: WhyState) -> Item:
    names = (_("Who computes it how"), _("As code"), _("Errors in print"))
    return Choice("show", _("View"), state.show, tuple(zip(VIEWS, names, strict=True)))


def _show_explanations(state: WhyState) -> None:
    try:
        found = explanations(state)
    except InvalidInput as error:
        problem(translate(error.say))
        return
    paragraph(_said(state.got, found))
    if not len(found):
        return
    worked_tables([_table(found)], key="why different explanations")


def _said(got: str, found: Explanations) -> str:
    count = len(found.matching)
    if not len(found):
        return _("None of these gives {got}, and none comes near it.").format(got=got)
    if not count:
        return _("None of these gives {got}; the nearest are:").format(got=got)
    said = ngettext("{got} comes out in {count} way:", "{got} comes out in {count} ways:", count)
    return said.format(got=got, count=count)


def _table(found: Explanations) -> TableView:
    shown: list[Explanation] = [*found.matching] or [*found]
    fits = [row for row, one in enumerate(shown) if one.matches]
    ours, theirs = both([one.term for one in shown])
    return TableView(
        "",
        (
            ColumnView(_("how it comes about"), "", tuple(translate(one.say) for one in shown),
                       align="prose"),
            ColumnView(_("gives"), "", tuple(precise(one.value) for one in shown)),
            ColumnView(_("here"), "", ours, align="math"),
            ColumnView(_("there"), "", theirs, align="math"),
            ColumnView(_("who"), "", tuple(", ".join(one.tools) or "–" for one in shown),
                       align="prose"),
        ),
        marked_rows=frozenset(fits),
        mark_label=_("gives the number"),
    )
