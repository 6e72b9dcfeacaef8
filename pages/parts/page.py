"""A page: its head with the menus, and the fragment that a move runs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

import streamlit as st

from pages.parts.aside import Aside
from pages.parts.beside import beside
from pages.parts.columns.dialog import show_read_as
from pages.parts.concurrency import take_turn
from pages.parts.glossary.entries import show_entry_panel
from pages.parts.guard import (
    RECOVERY,
    Guard,
    apply_recovery,
    guarded,
    log_only,
    note_failed_task,
    report_failure,
)
from pages.parts.input import Input
from pages.parts.lesson_panel import is_out_of_date, show_lesson_beside
from pages.parts.menus import show_menus
from pages.parts.narration.sentence import narrate, show_narration
from pages.parts.own_component import own_component
from pages.parts.panel import Apply, apply_panel
from pages.parts.plain import caption, marked
from pages.parts.predict.bar import BAR, apply_bar
from pages.parts.predict.keys import apply_keys
from pages.parts.predict.rendering import what_foretells
from pages.parts.predict.round import Round, begin, follow
from pages.parts.predict.shown import (
    among_results,
    below,
    charts_among_results,
    finish_round,
    rendered_round,
)
from pages.parts.prefetch import show_prefetch
from pages.parts.projector import show_begin, show_leave, show_without_projector_view
from pages.parts.regions import show_regions
from pages.parts.remark import show_remark
from pages.parts.room_offer import apply_room, follow_room
from pages.parts.share import ask_room, class_hosts
from pages.parts.sure import find_intervals
from pages.session.edits import most_waiting, taking_step
from pages.session.examples import Example, S
from pages.session.language import _, take_language, words
from pages.session.page_state import PageState
from pages.session.showing import note_view, showing

T = TypeVar("T")
_PREDICT = "predict switch"
_mount_first_step = own_component("first_step")


@dataclass(frozen=True)
class Page(Generic[S]):
    """A page on which an input is built. Each function is given the page state.

    `assets/pages.toml` has its title and what stands under it by its folder, the `package`.
    `chart` shows the chart and `work` the derivation; `panels` and `apply` take what is done in
    them, as those of the input do. `aside` draws the charts of A in place of `chart`, where
    this shows keyed containers too, or none is to be drawn. `upload` and `examples` are what these
    menus hold, where that is not the input's. `widths` is as in `show_regions`. `long` does, above
    all that it changes, what a move would take too long for, where `waits` says that there is
    something.
    """

    package: str
    input: Input[S]
    chart: Callable[[PageState[S]], None]
    work: Callable[[PageState[S]], None]
    panels: Mapping[str, Apply[S]] = field(default_factory=dict)
    apply: Sequence[Callable[[PageState[S]], None]] = ()
    aside: Callable[[PageState[S]], None] | None = None
    upload: Callable[[PageState[S]], None] | None = None
    examples: Callable[[], Mapping[str, Example[S]]] | None = None
    widths: tuple[int, int] = (9, 14)
    long: Callable[[PageState[S]], None] | None = None
    waits: Callable[[PageState[S]], bool] | None = None

    def show(self, page_state: PageState[S] | None = None) -> None:
        """The page's head, everything that a move changes, and the lesson beside both."""
        page_state = page_state or self.input.open()
        note_view(True)
        with guarded(log_only):
            apply_room(page_state)
            show_lesson_beside(page_state.show_as, revealed=_is_revealed(follow(page_state)))
        said = next(one for one in words("pages")["page"] if one["package"] == self.package)
        head = st.container(horizontal=True, vertical_alignment="center", key="page-head")
        self.input.upload.take_handed(self.input.key, page_state)
        if self.long is not None:
            with guarded(lambda: note_failed_task(page_state)):
                self.long(page_state)
        with head:
            st.markdown(marked("# {title}", title=said["title"]), width="stretch")
            if showing().projector:
                with st.container(key="projector-corner", horizontal=True, gap="xxsmall"):
                    ask_room(page_state, _("Ask the room"))
                    show_leave(page_state)
            else:
                with (
                    guarded(lambda: report_failure(_("The menus could not be shown."))),
                    rendered_round(page_state),
                    what_foretells(),
                ):
                    key, examples = self.input.key, self.examples or self.input.examples
                    upload = self.upload or partial(self.input.upload.show, key)
                    show_menus(key, page_state, examples(), upload=upload, export=self.input.export)
                    show_begin(page_state)
                    self.input.upload.show_dialog(key, page_state)
                    _show_predict_switch(page_state)
                    if class_hosts():  # else no phone gets through, and Share says what to do
                        ask_room(page_state, _("Ask the room"))
        if not showing().projector:
            _show_first_step(said["see"], said["try"])
        with guarded(log_only):
            show_entry_panel()
        _show_body(page_state, self)


def _show_first_step(seen: str, first: str) -> None:
    """What the page shows, and what to try first, until the reader closes them; the browser
    remembers that. Beside a lesson they are not shown, because the lesson says what to try.
    """
    if not showing().lesson:
        close = _("Close, and do not show this again")
        _mount_first_step(key="first step", data={"seen": seen, "first": first, "close": close})


def _show_predict_switch(page_state: PageState[Any]) -> None:
    """The switch beside the menus of a page."""

    def predict() -> None:
        wanted = "move" if st.session_state[_PREDICT] else ""
        begin(page_state, wanted)

    st.session_state[_PREDICT] = bool(showing().predict)
    st.toggle(_("Predict"), key=_PREDICT, on_change=predict)


def _is_revealed(found: Round | None) -> bool:
    return found is not None and found.is_open


# A move runs this function alone: what stands outside of it costs a move nothing.
@st.fragment
def _show_body(page_state: PageState[S], page: Page[S]) -> None:
    take_language()
    with take_turn():
        _run(page_state, page)


def _run(page_state: PageState[S], page: Page[S]) -> None:
    # All that was sent is taken before anything is shown, so that no part shows an older state; and
    # first what was done in what is shown, for the controls may show something else.
    guard = Guard(page_state)

    def part(show: Callable[[PageState[S]], None]) -> Callable[[], None]:
        def shown() -> None:
            with guard.part():
                show(page_state)

        return shown

    waiting = most_waiting()
    for apply in (*page.input.apply, *page.apply, apply_keys):
        for _edit in range(1 + waiting):
            with guard.taking(), taking_step():
                apply(page_state)
    panels = {**page.input.panels, **page.panels}
    for key, apply_change in (*panels.items(), (BAR, apply_bar), (RECOVERY, apply_recovery)):
        with guard.taking():
            apply_panel(key, page_state, apply_change)
    sure_words: list[str] = []
    with rendered_round(page_state) as (drawn, predicted):
        if predicted is None:  # else it is known at the end what of this is revealed
            with guarded(log_only):
                page_state.write_address()
        if page.waits is not None and page.waits(page_state):
            st.rerun()
        if is_out_of_date(revealed=_is_revealed(predicted)):
            st.rerun()

        if page_state.kept is not None:
            drawn.beside = Aside(page_state, page.aside or page.chart, page.input.export)
        strip: list[Any] = []
        with guarded(log_only):
            sure_words = find_intervals(page.input, page_state, drawn)

        def numbered(page_state: PageState[S]) -> None:
            with beside(page_state.kept):
                page.input.numbers(page_state)
            caption(*sure_words)
            if not drawn.hidden and not showing().projector:
                strip.append(st.empty())

        def worked(page_state: PageState[S]) -> None:
            drawn.steps = ()  # what was derived beside the chart is of something else
            drawn.strip = strip[0] if strip else None
            page.work(page_state)

        numbers, chart, work = numbered, page.chart, worked
        places: list[Any] = []
        if predicted is not None:
            numbers = below(among_results(numbers), places, "predict-numbers", "predict-bar")
            chart, work = charts_among_results(chart), among_results(work)
        words: list[Any] = []
        if showing().words:
            numbers = below(numbers, words, "told-numbers", "narration")
        guard.show_failed_task()
        with guard.part():
            show_remark(page_state, page.input.examples(), page.input.computed)
            if not showing().projector:
                show_read_as(page.input.key, page_state)
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
                finish_round(page_state, drawn, predicted, places, page.input.prefetch.tiles)
        sentence = ""
        with guarded(log_only):
            if page_state.kept is not None and drawn.tile is not None:  # it tells of the move
                tiles = page.input.prefetch.tiles(page_state.present, page_state.previous)
                drawn.tile = next((one for one in tiles if one.id == drawn.picked), None)
            sentence = narrate(page_state, drawn, panels)
        show_narration(words, sentence)
        with guarded(log_only):
            follow_room(page_state, drawn, page.input)
        with guarded(log_only):
            show_prefetch(page_state, page.input.prefetch, sentence)
    guard.end()


def show_head(page_state: PageState[T], title: str, menus: Callable[[PageState[T]], None]) -> None:
    """The head of a page that has no projector view, and the lesson beside the page."""
    show_without_projector_view(page_state.show_as)
    with guarded(log_only):
        show_lesson_beside(page_state.show_as)
    with st.container(horizontal=True, vertical_alignment="center", key="page-head"):
        st.markdown(marked("# {title}", title=title), width="stretch")
        with guarded(lambda: report_failure(_("The menus could not be shown."))):
            menus(page_state)
