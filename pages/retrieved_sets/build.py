"""The Build region: a typed line for each set, the board of documents, and the buttons below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pages.boards.set_board import MAX_DOCUMENTS, SETS, Document, set_board, take_edit
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.name_line import read_names, write_names
from pages.parts.controls import typed_line
from pages.parts.history import New, history_buttons, take_history
from pages.parts.panel import Button, Change, Size, Toggle, panel
from pages.retrieved_sets.state import (
    CIRCLES,
    OTHERS,
    SetsState,
    documents_of,
    in_order,
    names_in,
    with_members,
    with_own_names,
)

PAGE = BOARD = "retrieved sets"
LINES, BUTTONS = f"{PAGE} lines", f"{PAGE} buttons"


def take_button(desk: Desk[SetsState], change: Change) -> None:
    """Do what a button below the sets says."""
    take_history(desk, change, NEW)
    take_circle(desk, change)
    if change.id in _ACTIONS:
        documents = tuple(map(_ACTIONS[change.id], desk.present.documents))
        desk.commit(replace(desk.present, documents=in_order(documents)))


def take_line(desk: Desk[SetsState], change: Change) -> None:
    """Take the typed names of a set. Raises InvalidInput."""
    if change.id in SETS:
        names = read_names(str(change.value), change.id)
        desk.commit(with_members(desk.present, change.id, names))


def take_circle(desk: Desk[SetsState], change: Change) -> None:
    """Take whether the circle of the known is shown."""
    if change.id == "known_circle":
        desk.look(replace(desk.present, known_circle=CIRCLES[not change.value]))


def take_board(desk: Desk[SetsState]) -> None:
    """Take what was done with the documents in the circles."""
    edit = take_edit(BOARD, documents=desk.present.documents, revision=desk.revision)
    if edit is not None:
        documents = with_own_names(edit.documents)
        edited = replace(desk.present, documents=in_order(documents))
        desk.commit(edited, by_page=False)


def show_build(desk: Desk[SetsState]) -> None:
    """Everything by which the sets are made."""
    state = desk.present
    labels = (_("Retrieved, A"), _("Relevant, R"), _("Known before, K"))
    lines = [
        typed_line(desk, of, text, write_names(names_in(state.documents, of)), "d1 d2 d5")
        for of, text in zip(SETS, labels, strict=True)
    ]
    panel([lines], key=LINES, token=desk.token)
    circle = circles(state)
    set_board(state.documents, known_shown=circle.value, revision=desk.revision, key=BOARD)
    buttons = [
        Button("swap", _("Swap A and R")),
        Button("all", _("Retrieve all")),
        Button("none", _("Retrieve none")),
        *history_buttons(desk, NEW),
        circle,
    ]
    panel([buttons], key=BUTTONS, token=desk.token)


def circles(state: SetsState) -> Toggle:
    """The switch of the circle of the known."""
    return Toggle("known_circle", _("Show the known"), state.known_circle == CIRCLES[0])


def _sizes(state: SetsState) -> list[Size]:
    return [Size(_("Documents"), len(state.documents), 1, MAX_DOCUMENTS)]


def _blank(state: SetsState, count: int) -> SetsState:
    """Documents that are in no set."""
    names = [f"d{number}" for number in range(1, count + 1)]
    return replace(state, documents=documents_of({OTHERS: names}), example="")


_ACTIONS: dict[str, Callable[[Document], Document]] = {
    "swap": lambda d: replace(d, retrieved=d.relevant, relevant=d.retrieved),
    "all": lambda d: replace(d, retrieved=True),
    "none": lambda d: replace(d, retrieved=False),
}
NEW = New(_sizes, _blank)
