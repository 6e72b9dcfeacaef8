"""The Build region: the typed line, the list to move documents in, and the buttons below it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import streamlit as st
from metrics import InvalidInput
from metrics.steps import say

from pages.parts.desk import Desk
from pages.parts.language import _, translate
from pages.parts.plain import problem
from pages.parts.rank_list import Document, rank_list, read_edit
from pages.parts.ranked_list.grades import LARGEST_SCALE, read_grades, write_grades
from pages.parts.ranked_list.state import ListState, default_state, with_grades, with_scale

LIST, LINE, SCALE = "ranked list", "ranked list line", "ranked list scale"


def show_build(desk: Desk[ListState]) -> None:
    """Everything by which the list is made."""
    state = desk.present
    _typed_line(desk)
    rank_list(
        state.documents,
        max_grade=state.max_grade,
        relevant_from=state.options.relevant_from,
        revision=desk.revision,
        key=LIST,
        on_edit=lambda: _take_edit(desk),
    )
    _buttons(desk)


def _take_edit(desk: Desk[ListState]) -> None:
    state = desk.present
    edit = read_edit(
        LIST, documents=state.documents, max_grade=state.max_grade, revision=desk.revision
    )
    if edit is None:
        return
    edited = replace(state, documents=edit.documents)
    if edit.dragging:
        desk.preview(edited)
    else:
        desk.commit(edited, by_page=False)


def _typed_line(desk: Desk[ListState]) -> None:
    if "line" not in desk.problems:  # a refused line stays as it was typed
        st.session_state[LINE] = write_grades(desk.present.grades)
    left, right = st.columns([4, 1], vertical_alignment="bottom", gap="small", wrap=False)
    left.text_input(
        _("Grades from rank 1 on, such as 3 2 3 0 1 or R N R N N"),
        key=LINE,
        on_change=_take_line,
        args=(desk,),
        label_visibility="collapsed",
        help=None,
        placeholder="3 2 3 0 1",
    )
    st.session_state[SCALE] = desk.present.max_grade
    right.selectbox(
        _("Largest grade"),
        range(1, LARGEST_SCALE + 1),
        key=SCALE,
        format_func=lambda grade: f"0–{grade}",
        on_change=lambda: desk.commit(with_scale(desk.present, st.session_state[SCALE])),
        label_visibility="collapsed",
    )
    problem(desk.problems.get("line"))


def _take_line(desk: Desk[ListState]) -> None:
    try:
        grades = read_grades(st.session_state[LINE], say("The typed list"))
    except InvalidInput as error:
        desk.refuse("line", translate(error.say))
    else:
        desk.commit(with_grades(desk.present, grades))


def _buttons(desk: Desk[ListState]) -> None:
    def reorder(order: Callable[[list[Document]], list[Document]]) -> None:
        documents = tuple(order(list(desk.present.documents)))
        desk.commit(replace(desk.present, documents=documents))

    def by_grade(best_first: bool) -> Callable[[list[Document]], list[Document]]:
        return lambda documents: sorted(documents, key=lambda d: d.grade, reverse=best_first)

    def shuffled(documents: list[Document]) -> list[Document]:
        # Seeded by the order itself: the same list is shuffled alike in every room.
        seed = " ".join(f"{document.name}:{document.grade}" for document in documents)
        return random.Random(seed).sample(documents, len(documents))

    with st.container(horizontal=True, gap="xsmall", key="list-buttons"):
        for label, order in (
            (_("Ideal"), by_grade(True)),
            (_("Worst"), by_grade(False)),
            (_("Reverse"), lambda documents: documents[::-1]),
            (_("Shuffle"), shuffled),
        ):
            st.button(label, key=f"ranked list {label}", on_click=reorder, args=(order,))
        st.button(_("Undo"), on_click=desk.undo, disabled=not desk.past, key="ranked list undo")
        st.button(_("Redo"), on_click=desk.redo, disabled=not desk.future, key="ranked list redo")
        st.button(
            _("Reset"), on_click=lambda: desk.commit(default_state()), key="ranked list reset"
        )
