"""All lessons as cards, track by track; and the overview of one lesson."""

from contextlib import suppress
from typing import Any

import streamlit as st

from metrics import InvalidInput
from pages.lessons.menus import SECONDS, read_own
from pages.lessons.state import LessonsState
from pages.parts.lesson_cards import facts, lesson_card, sent_once, show_cards, track_group
from pages.parts.lesson_panel import onward, step_query
from pages.parts.page_links import page_link, page_title
from pages.parts.plain import caption, heading, marked
from pages.parts.remark import glossed
from pages.session.language import Words, _, by_language
from pages.session.lessons.lesson import LEVELS, Lesson
from pages.session.lessons.shelf import MAX_OWN, lessons, own_lessons, own_texts, text_of
from pages.session.lessons.tracks import track_of, tracks
from pages.session.page_state import PageState
from pages.session.visit_store import MINUTES, SESSION

_SAID = Words("texts/sentences", "lessons.overview")

LIST = "lesson list"
OPENS, BEGINS, ALL = (
    ":material/arrow_forward:",
    ":material/play_arrow:",
    ":material/arrow_back:",
)


def level_title(level: str) -> str:
    titles = (_("First steps"), _("Further"), _("Advanced"))
    return titles[LEVELS.index(level)]


def show_list() -> None:
    _take_own()
    own = [lesson_card(name, lesson) for name, lesson in own_lessons().items()]
    yours = [{"title": _("Yours, in this visit"), "cards": own}] if own else []
    groups, own = [*yours, *_groups(page_title("lessons"))], own_texts()
    kept = {"answers": {}, "places": [], "right": [], "own": own, "most": MAX_OWN}
    show_cards(LIST, groups, kept)


def _take_own() -> None:
    """Take the uploaded lessons of earlier visits."""
    sent = sent_once(LIST).get("own")
    for text in sent[:MAX_OWN] if isinstance(sent, list) else ():
        with suppress(InvalidInput):
            read_own(str(text), SECONDS / MAX_OWN)


@by_language(4)
def _groups(_titles: str) -> list[dict[str, Any]]:
    # The titles of pages are known once the frame has told them, which the title here shows.
    others = [lesson_card(name, one) for name, one in lessons().items() if track_of(name) is None]
    beside = {"title": _("Beside the tracks"), "cards": others}
    return [*map(track_group, tracks()), beside]


def show_first_page(page_state: PageState[LessonsState], lesson: Lesson) -> None:
    """The aim, what the reader needs to know, and the link to the first step."""
    name = page_state.present.open
    heading(lesson.title)
    track = track_of(name)
    said = _("Lesson {at} of {count} of {track}")
    place = (
        [said.format(at=track.lessons.index(name) + 1, count=len(track.lessons), track=track.title)]
        if track
        else []
    )
    caption(" · ".join((*place, level_title(lesson.level), facts(lesson))))
    if name.startswith(SESSION):
        said = _SAID["this_lesson_lasts"]
        caption(said.format(minutes=MINUTES))
    st.markdown(marked("**{label}** {text}", label=_("Aim."), text=lesson.aim))
    st.markdown(marked("**{label}** {text}", label=_("Prerequisites."), text=lesson.needs))
    with st.container(horizontal=True, vertical_alignment="center", key="lesson-begins"):
        first = step_query(name, lesson, 1)
        page_link(lesson.steps[0].address.page, _("Begin the lesson"), first, icon=BEGINS)
        st.download_button(
            _("Lesson as a file"),
            text_of(name) or "",
            file_name="lesson.toml",
            mime="application/toml",
            type="tertiary",
            icon=":material/download:",
            key="lesson file",
            on_click="ignore",
        )


def show_steps(name: str, lesson: Lesson) -> None:
    heading(_("Steps"))
    for at, step in enumerate(lesson.steps, 1):
        with st.container(border=True, gap="xxsmall", key=f"lesson step {at}"):
            st.markdown(marked("**{at}.** {text}", at=str(at), text=step.text))
            title = page_title(step.address.page) or _("Home")
            said = _("Step {number}, on the page {page}").format(number=at, page=title)
            page_link(step.address.page, said, step_query(name, lesson, at), icon=OPENS)


def show_end(name: str, lesson: Lesson) -> None:
    """The way on within the track, and the lesson's source."""
    if way := onward(name):
        page_link(way[0].page, way[1], way[0].query, icon=OPENS)
    st.caption(marked("**{label}** {text}", label=_("Source."), text=glossed(lesson.source)))
