"""A page: its head with the menus, and the fragment that a move runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic

import streamlit as st

from pages.desk.desk import Desk
from pages.desk.examples import Example, S
from pages.desk.language import _
from pages.desk.showing import note_view, showing
from pages.parts.ahead import show_ahead
from pages.parts.crowd import at_work
from pages.parts.first_step import FirstStep, show_first_step
from pages.parts.glossary.panel import show_entry_panel
from pages.parts.guard import WAY_BACK, Guard, fails, guarded, log_alone, take_way_back
from pages.parts.input import Input
from pages.parts.lesson_panel import is_out_of_date, show_lesson_beside
from pages.parts.menus import show_menus
from pages.parts.panel import Take, take_panel
from pages.parts.plain import marked
from pages.parts.predict.bar import BAR, take_bar
from pages.parts.predict.keys import take_keys
from pages.parts.predict.round import Round, follow
from pages.parts.predict.shown import above, among_results, end, followed, watched
from pages.parts.predict.switch import show_switches
from pages.parts.projector import show_leave
from pages.parts.regions import show_regions
from pages.parts.remark import show_remark
from pages.parts.words.shown import below_words, show_words
from pages.parts.words.told import tell


@dataclass(frozen=True)
class Page(Generic[S]):
    """A page on which an input is built. Each function is given the desk.

    `chart` shows the chart and `work` the derivation; `panels` and `take` take what is done in
    them, as those of the input do. `upload` and `examples` are what these menus hold, where that is
    not the input's. `widths` is as in `show_regions`. `long` does, above all that it changes, what
    a move would take too long for, where `waits` says that there is something.
    """

    title: str
    first_step: FirstStep
    input: Input[S]
    chart: Callable[[Desk[S]], None]
    work: Callable[[Desk[S]], None]
    panels: Mapping[str, Take[S]] = field(default_factory=dict)
    take: Sequence[Callable[[Desk[S]], None]] = ()
    upload: Callable[[Desk[S]], None] | None = None
    examples: Callable[[], Mapping[str, Example[S]]] | None = None
    widths: tuple[int, int] = (9, 14)
    long: Callable[[Desk[S]], None] | None = None
    waits: Callable[[Desk[S]], bool] | None = None

    def show_menus(self, desk: Desk[S]) -> None:
        """The row of menus above the page."""
        key, examples = self.input.key, self.examples or self.input.examples
        upload = self.upload or partial(self.input.upload.show, key)
        show_menus(key, desk, examples(), upload=upload, export=self.input.export)


def show_page(page: Page[S], desk: Desk[S] | None = None) -> None:
    """The page's head, and below it all that a move changes; beside both the lesson that runs."""
    desk = desk or page.input.open()
    note_view(True)
    with guarded(log_alone):
        show_lesson_beside(desk.show_as, revealed=_is_revealed(follow(desk)))
    head = st.container(horizontal=True, vertical_alignment="center", key="page-head")
    if page.long is not None:
        with guarded(lambda: fails(_("What takes long could not be done."))):
            page.long(desk)
    with head:
        st.markdown(marked("# {title}", title=page.title), width="stretch")
        if showing().projector:
            show_leave(desk)
        else:
            with guarded(lambda: fails(_("The menus could not be shown."))), followed(desk):
                page.show_menus(desk)
                show_switches(desk)
    if not showing().projector:
        show_first_step(page.first_step)
    with guarded(log_alone):
        show_entry_panel()
    _show_body(desk, page)


def _is_revealed(found: Round | None) -> bool:
    return found is not None and found.is_open


# A move runs this function alone: what stands outside of it costs a move nothing.
@st.fragment
def _show_body(desk: Desk[S], page: Page[S]) -> None:
    with at_work():
        _run(desk, page)


def _run(desk: Desk[S], page: Page[S]) -> None:
    # All that was sent is taken before anything is shown, so that no part shows an older state; and
    # first what was done in what is shown, for the controls may show something else.
    guard = Guard(desk)

    def part(show: Callable[[Desk[S]], None]) -> Callable[[], None]:
        def shown() -> None:
            with guard.part():
                show(desk)

        return shown

    for take in (*page.input.take, *page.take, take_keys):
        with guard.taking():
            take(desk)
    panels = {**page.input.panels, **page.panels}
    for key, take_change in (*panels.items(), (BAR, take_bar), (WAY_BACK, take_way_back)):
        with guard.taking():
            take_panel(key, desk, take_change)
    with followed(desk) as (drawn, predicted):
        if predicted is None:  # else it is known at the end what of this is revealed
            with guarded(log_alone):
                desk.write_address()
        if page.waits is not None and page.waits(desk):
            st.rerun()
        if is_out_of_date(revealed=_is_revealed(predicted)):
            st.rerun()

        def worked(desk: Desk[S]) -> None:
            drawn.steps = ()  # what was derived beside the chart is of something else
            page.work(desk)

        numbers, chart, work = page.input.numbers, page.chart, worked
        places: list[Any] = []
        if predicted is not None:
            numbers = above(numbers, places)
            chart, work = watched(chart), among_results(work)
        words: list[Any] = []
        if showing().words:
            numbers = below_words(numbers, words)
        with guard.part():
            show_remark(desk, page.input.examples(), page.input.computed)
        show_regions(
            numbers=part(numbers),
            build=part(page.input.build),
            chart=part(chart),
            work=part(work),
            widths=page.widths,
            across=page.input.across,
        )
        if predicted is not None:
            with guard.part():
                end(desk, drawn, predicted, places, page.input.ahead.tiles)
        said = ""
        with guarded(log_alone):
            said = tell(desk, drawn, panels)
        show_words(words, said)
        with guarded(log_alone):
            show_ahead(desk, page.input.ahead, said)
    guard.end()
