"""Lessons and tracks as cards; the browser ticks what its reader has done, and the server does not
know of it.
"""

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from pages.parts.lesson_panel import overview_link
from pages.parts.own_component import own_component
from pages.parts.page_links import page_title
from pages.session.language import _, ngettext
from pages.session.lessons.file import MAX_FILE_LENGTH
from pages.session.lessons.lesson import Lesson
from pages.session.lessons.shelf import FOLDER, MAX_OWN, lasting_name, lessons
from pages.session.lessons.tracks import Track, tracks

HOME = FOLDER.parent / "home.toml"
ANSWERS = "answers of lessons"
_mount = own_component("lesson_list", 2 * MAX_OWN * MAX_FILE_LENGTH)


def show_cards(
    key: str, groups: Sequence[dict[str, Any]], kept: Mapping[str, Any] | None = None
) -> None:
    """`kept` are answers and lessons of this visit, which the browser keeps."""
    labels = {
        "done": _("Done"),
        "some": _("{done} of {count} done"),
        "over": _("Start over"),
        "save": _("Answers as a file"),
        "load": _("Load a file of answers"),
        "bad": _("This is no file of answers."),
        "told": _("Only this browser knows what you have done."),
    }
    data = {"groups": groups, "labels": labels, **({} if kept is None else {"kept": kept})}
    _mount(key=key, data=data, on_kept_change=lambda: None)


def sent_once(key: str) -> dict[str, Any]:
    """What the browser has besides, the first time that it is seen; it may send anything."""
    match st.session_state.get(key, {}).get("kept"):
        case {"at": float() | int() as at, **sent} if at != taken_at(key):
            st.session_state[f"{key} taken"] = at
            if "over" in sent:
                answers().clear()
            return sent
    return {}


def taken_at(key: str) -> float:
    return st.session_state.get(f"{key} taken", 0)


def answers() -> dict[str, str]:
    """What was answered below lessons in this visit, by its place."""
    return st.session_state.setdefault(ANSWERS, {})


def places(name: str, lesson: Lesson) -> list[str]:
    """What the browser keeps the answers of a lesson under."""
    return [f"{lasting_name(name)} {one}" for one in lesson.asked]


def lesson_card(name: str, lesson: Lesson) -> dict[str, Any]:
    return {
        "href": overview_link(name),
        "title": lesson.title,
        "aim": lesson.aim,
        "needs": _("Before it: {needs}").format(needs=lesson.needs),
        "facts": facts(lesson),
        "of": [[place] for place in places(name, lesson)],
    }


def home_cards(kind: str) -> list[dict[str, Any]]:
    """The cards of the start page of one kind, which its file holds."""
    return [
        {"href": one["address"], "title": _(one["title"]), "aim": _(one["text"]), "of": []}
        for one in tomllib.loads(HOME.read_text("utf-8"))[kind]
    ]


def track_cards() -> list[dict[str, Any]]:
    """A card a track, which leads to its first lesson that is not done."""
    return [
        {
            "href": overview_link(track.lessons[0]),
            "hrefs": [overview_link(name) for name in track.lessons],
            "title": track.title,
            "aim": track.whom,
            "facts": track_facts(track),
            "of": [places(name, lessons()[name]) for name in track.lessons],
        }
        for track in tracks()
    ]


def track_group(track: Track) -> dict[str, Any]:
    """The lessons of a track under its title, and the exercises at its end."""
    return {
        "title": track.title,
        "says": _("{whom} {facts}.").format(whom=track.whom, facts=track_facts(track)),
        "cards": [lesson_card(name, lessons()[name]) for name in track.lessons],
        "ends": [
            {"href": track.end.link({}), "label": _("Exercises of this track")},
            {"href": track.ten.link({}), "label": _("A mixed ten of this track")},
        ],
    }


def track_facts(track: Track) -> str:
    count = ngettext("{count} lesson", "{count} lessons", len(track.lessons))
    return " · ".join((count.format(count=len(track.lessons)), _minutes(track.minutes)))


def facts(lesson: Lesson) -> str:
    """How long a lesson takes, and the pages it uses."""
    pages = _(", ").join(page_title(page) or _("Home") for page in lesson.pages)
    return " · ".join((_minutes(lesson.minutes), pages))


def _minutes(count: int) -> str:
    return ngettext("{count} minute", "{count} minutes", count).format(count=count)
