"""The Build region: the typed line, the list to move documents in, and the buttons below it.

Pages that build on a list have it each under the name of their `page`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from metrics.steps import say
from pages.boards.rank_list import MAX_DOCUMENTS, Document, rank_list, take_edit
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.controls import typed_line
from pages.parts.history import New, history_buttons, take_history
from pages.parts.panel import Button, Change, Select, Size, panel
from pages.ranked_list.grades import LARGEST_SCALE, read_grades, write_grades
from pages.ranked_list.state import (
    L,
    ListState,
    documents_of,
    number_name,
    with_grades,
    with_own_names,
    with_scale,
)

PAGE = "ranked list"


def keys_of(page: str) -> tuple[str, str, str]:
    """The keys of the list, the line and the buttons."""
    return page, f"{page} line", f"{page} buttons"


LIST, LINE, BUTTONS = keys_of(PAGE)


def take_line(desk: Desk[L], change: Change) -> None:
    """Take the typed list, or another scale of grades. Raises InvalidInput."""
    if change.id == "scale" and change.value in _SCALES:
        desk.commit(with_scale(desk.present, int(str(change.value))))
    elif change.id == "line":
        grades = read_grades(str(change.value), say("The typed list"))
        gone = [
            document.name
            for rank, document in enumerate(desk.present.documents, 1)
            if rank > len(grades) and document.name != number_name(rank)
        ]
        desk.commit(with_grades(desk.present, grades))
        if gone:
            said = _("Gone from the end of the list: {names}. Undo brings them back.")
            desk.problems["line"] = said.format(names=", ".join(gone))


def take_button(desk: Desk[L], change: Change) -> None:
    """Do what a button below the list says."""
    take_history(desk, change, NEW)
    if change.id in _ACTIONS:
        _ACTIONS[change.id](desk)


def take_list(desk: Desk[L], page: str = PAGE) -> None:
    """Take what was done in the list."""
    state = desk.present
    edit = take_edit(
        page, documents=state.documents, max_grade=state.max_grade, revision=desk.revision
    )
    if edit is not None:
        documents = with_own_names(edit.documents)
        edited = replace(state, documents=documents)
        desk.edit(edited, dragging=edit.dragging)


def show_build(desk: Desk[L], page: str = PAGE) -> None:
    """Everything by which the list is made."""
    state = desk.present
    in_list, in_line, in_buttons = keys_of(page)
    scales = tuple((scale, _("0 to {high}").format(high=scale)) for scale in _SCALES)
    line = typed_line(
        desk,
        "line",
        _("Grades from rank 1 on"),
        write_grades(state.grades),
        "3 2 3 0 1 or R N R N N",
        label_inline=True,
    )
    scale = Select("scale", _("Scale"), str(state.max_grade), scales, label_inline=True)
    panel([[line, scale]], key=in_line, token=desk.token)
    rank_list(
        state.documents,
        max_grade=state.max_grade,
        relevant_from=state.options.relevant_from,
        revision=desk.revision,
        key=in_list,
    )
    buttons = [
        Button("ideal", _("Ideal")),
        Button("worst", _("Worst")),
        Button("reverse", _("Reverse")),
        Button("shuffle", _("Shuffle")),
        *history_buttons(desk, NEW),
    ]
    panel([buttons], key=in_buttons, token=desk.token)


def _reorder(
    order: Callable[[list[Document]], list[Document]],
) -> Callable[[Desk[Any]], None]:
    def act(desk: Desk[Any]) -> None:
        documents = tuple(order(list(desk.present.documents)))
        desk.commit(replace(desk.present, documents=documents))

    return act


def _shuffled(documents: list[Document]) -> list[Document]:
    # Seeded by the order itself: the same list is shuffled alike in every room.
    seed = " ".join(f"{document.name}:{document.grade}" for document in documents)
    return random.Random(seed).sample(documents, len(documents))


def _sizes(state: ListState) -> list[Size]:
    return [Size(_("Documents"), len(state.documents), 1, MAX_DOCUMENTS)]


def _blank(state: ListState, count: int) -> ListState:
    """Documents without a name of their own, none of them relevant."""
    options = replace(state.options, n_relevant=None, judged=())  # those were of other documents
    return replace(state, documents=documents_of((0,) * count), options=options, example="")


_SCALES = tuple(str(scale) for scale in range(1, LARGEST_SCALE + 1))
_ACTIONS: dict[str, Callable[[Desk[Any]], None]] = {
    "ideal": _reorder(lambda documents: sorted(documents, key=lambda d: -d.grade)),
    "worst": _reorder(lambda documents: sorted(documents, key=lambda d: d.grade)),
    "reverse": _reorder(lambda documents: documents[::-1]),
    "shuffle": _reorder(_shuffled),
}
NEW: New[Any] = New(_sizes, _blank)
