"""Why two tools disagree: one input under every convention, and what gives the number you got."""

from collections.abc import Callable
from typing import Any

from pages.desk.desk import Desk, open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.why_different.ahead import AHEAD
from pages.why_different.answer import ANSWER, VIEW, show_watch, take_answer, take_view
from pages.why_different.build import (
    KIND,
    LIST_SCORES,
    show_build,
    take_kind,
    take_of,
    take_scores,
)
from pages.why_different.code_view import TOOLS, take_tool
from pages.why_different.examples import computed, examples
from pages.why_different.kinds import KINDS
from pages.why_different.menus import show_why_menus
from pages.why_different.state import BUILT, WhyState, codec, part_desk
from pages.why_different.tools_view import take_row
from pages.why_different.work import show_work

desk = open_desk("why different desk", with_examples(codec(), examples, *BUILT))
shown = KINDS[desk.present.kind]


def _part_taker(take: Callable[[Desk[Any]], None]) -> Callable[[Desk[WhyState]], None]:
    return lambda whole: take(part_desk(whole, shown.id))


def _show_numbers(whole: Desk[WhyState]) -> None:
    shown.numbers(part_desk(whole, shown.id))


show_page(
    desk,
    Page(
        title=_("Why two tools disagree"),
        first_step=FirstStep(
            _(
                "One input under the conventions of every tool: whoever prints another number "
                "than this page stands in the table, with the one term that differs."
            ),
            _("Type the number that your library printed, and read what gives it."),
        ),
        menus=show_why_menus,
        take=(*map(_part_taker, shown.take), take_row),
        panels={
            KIND: take_kind,
            **{
                key: take_of(shown.id, take, key == shown.buttons)
                for key, take in shown.panels.items()
            },
            LIST_SCORES: take_scores,
            ANSWER: take_answer,
            VIEW: take_view,
            TOOLS: take_tool,
        },
        examples=examples,
        computed=computed,
        numbers=_show_numbers,
        build=show_build,
        chart=show_watch,
        work=show_work,
        ahead=AHEAD,
        widths=(12, 11) if shown.across else (9, 14),
        across=shown.across,
        # Another kind has other boards, tiles and panels: the page begins anew with them.
        waits=lambda whole: whole.present.kind != shown.id,
    ),
)
