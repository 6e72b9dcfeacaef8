"""The start page: what Metriclass is, where to learn, what to teach with, and all pages."""

from dataclasses import dataclass
from itertools import groupby

import streamlit as st

from pages.frame.registry import PAGES, Entry
from pages.home.upload import show_upload
from pages.parts.guard import guarded, log_only, report_failure
from pages.parts.lesson_cards import show_cards, track_cards
from pages.parts.lesson_panel import show_as_here, show_lesson_beside
from pages.parts.projector import show_without_projector_view
from pages.session.language import _
from pages.session.showing import follow_address

READABLE_WIDTH = 720
CARDS = 4  # beside each other, or more of a section; on a phone they follow each other


@dataclass(frozen=True)
class Start:
    """A one-minute experiment on a prepared page: what to do, and what to see."""

    title: str
    todo: str
    url_path: str
    query: dict[str, str]


STARTS = (
    Start(
        _("Why does the first place count most?"),
        _(
            "Drag Panda facts from rank 1 to the end, and see the reciprocal rank fall to a third "
            "while precision at 5 stays."
        ),
        "ranked-list",
        {
            "grades": "1,0,0,1,0",
            "scale": "1",
            "docs": "Panda facts,Zoo tickets,Fiat Panda review,Bamboo forests,Noodle bar menu",
            "metric": "reciprocal_rank",
        },
    ),
    Start(
        _("Can 99 % accuracy be worthless?"),
        _(
            "No ill person is found here, yet the accuracy is 0.99. Move 5 of the 10 to the "
            "other column, and see which tiles change."
        ),
        "confusion-matrix",
        {"matrix": "990,0;10,0", "names": "healthy,ill", "class": "ill", "metric": "recall"},
    ),
    Start(
        _("What does the threshold decide?"),
        _(
            "Move the threshold along the scores, and see its point move along the ROC curve "
            "while the area below the curve stays."
        ),
        "threshold-sweep",
        {"y": "1,0,1,1,0,1,0,0", "s": "0.9,0.8,0.7,0.6,0.5,0.4,0.3,0.1"},
    ),
)


# What a lecturer does with a page, and where to begin: address, title, what it is.
TEACH = (
    (
        "ranked-list?projector=1",
        _("Show to a room"),
        _("A page in large type for a projector. Esc leaves that view."),
    ),
    (
        "ranked-list?predict=1",
        _("Let the class predict"),
        _("Predict hides all values until the class has said what it expects."),
    ),
    (
        "confusion-matrix",
        _("Share what you build"),
        _("Share, on each page: a link, a QR code, a frame, a handout with the solution."),
    ),
    (
        "exercises?sheet=5&metrics=precision_at_k,average_precision,ndcg",
        _("Set a sheet"),
        _("Exercises with solutions, for print, Moodle, GIFT and QTI."),
    ),
)


def card(entry: Entry, name: str, title: str, said: str, query: dict[str, str]) -> None:
    """A card that opens a page wherever it is pressed."""
    with st.container(border=True, height="stretch", gap="xsmall", key=f"card {name}"):
        st.page_link(entry.page(), label=title, icon=entry.icon, query_params=query or None)
        st.text(said)


follow_address()
show_without_projector_view(show_as_here)
with guarded(log_only):
    show_lesson_beside(show_as_here)
st.title("Metriclass")
st.text(
    _(
        "Metriclass teaches evaluation metrics by letting you change things: move something, "
        "and every metric answers with its whole calculation."
    ),
    width=READABLE_WIDTH,
)
teach = [{"href": href, "title": title, "aim": said, "of": []} for href, title, said in TEACH]
show_cards(
    "home cards",
    [
        {"title": _("Learn"), "cards": track_cards()},
        {"title": _("Teach with it"), "cards": teach},
    ],
)

st.header(_("Your own file"))
with guarded(lambda: report_failure(_("This file could not be read."))):
    show_upload()

st.header(_("Try it in a minute"))
by_path = {entry.url_path: entry for entry in PAGES}
for column, start in zip(st.columns(len(STARTS), gap="small"), STARTS, strict=True):
    with column:
        card(
            by_path[start.url_path], f"start {start.url_path}", start.title, start.todo, start.query
        )

for section, group in groupby(PAGES, lambda entry: entry.section):
    st.header(section)
    entries = [*group]
    columns = st.columns(max(CARDS, len(entries)), gap="small")
    for column, entry in zip(columns, entries, strict=False):
        with column:
            card(entry, entry.url_path, entry.title, entry.purpose, {})
