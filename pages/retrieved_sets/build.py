"""The Build region: a typed line for each set, the board of documents, and the buttons below it."""

from collections.abc import Callable
from dataclasses import replace

from pages.boards.sample import is_as_shown, sample_of, show_sample, with_sample
from pages.boards.set_board import (
    MAX_DOCUMENTS,
    MAX_NAME_LENGTH,
    SETS,
    Document,
    parse_edit,
    set_board,
)
from pages.parts.controls import typed_line
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.panel import Button, Change, Menu, Size, Toggle, panel
from pages.retrieved_sets.state import (
    CIRCLES,
    OTHERS,
    SetsState,
    documents_of,
    in_order,
    names_in,
    with_members,
)
from pages.session.clean_names import with_unique_names
from pages.session.edits import apply_sent
from pages.session.language import _
from pages.session.name_line import read_names, write_names
from pages.session.page_state import PageState

PAGE = BOARD = "retrieved sets"
LINES, BUTTONS = f"{PAGE} lines", f"{PAGE} buttons"


def apply_button(page_state: PageState[SetsState], change: Change) -> None:
    apply_history(page_state, change, NEW)
    apply_circle(page_state, change)
    if change.id in _ACTIONS:
        documents = tuple(map(_ACTIONS[change.id], page_state.present.documents))
        page_state.commit(replace(page_state.present, documents=in_order(documents)))


def apply_line(page_state: PageState[SetsState], change: Change) -> None:
    """Apply the typed names of a set. Raises InvalidInput."""
    if change.id in SETS:
        names = read_names(str(change.value), change.id)
        page_state.commit(with_members(page_state.present, change.id, names))


def apply_circle(page_state: PageState[SetsState], change: Change) -> None:
    """Take whether the circle of the known is shown."""
    if change.id == "known_circle":
        page_state.look(replace(page_state.present, known_circle=CIRCLES[not change.value]))


def apply_board(page_state: PageState[SetsState]) -> None:
    held = page_state.present.documents
    shown = sample_of(held, MAX_DOCUMENTS)
    sent = parse_edit(apply_sent(BOARD, page_state.revision), documents=shown)
    if sent is not None:
        edited = with_sample(held, shown, sent)
        documents = in_order(with_unique_names(edited, MAX_NAME_LENGTH))
        by_page = not is_as_shown(held, shown, sent)
        page_state.commit(replace(page_state.present, documents=documents), by_page=by_page)


def show_build(page_state: PageState[SetsState]) -> None:
    """The typed lines, the circles, and the buttons."""
    state = page_state.present
    labels = (_("Retrieved, A"), _("Relevant, R"), _("Known before, K"))
    circle = circles(state)
    lines = [
        typed_line(page_state, of, text, write_names(names_in(state.documents, of)), "d1 d2 d5")
        for of, text in zip(SETS, labels, strict=True)
        if circle.value or of != "known"
    ]
    shown = sample_of(state.documents, MAX_DOCUMENTS)
    if len(shown) == len(state.documents):
        panel(page_state, [lines], key=LINES)
    set_board(
        shown,
        known_shown=circle.value,
        kept=page_state.kept and page_state.kept.documents,
        revision=page_state.revision,
        key=BOARD,
    )
    counts = _("The board counts the sample, the tiles count all documents.")
    show_sample(len(shown), len(state.documents), "documents", counts)
    changes = Menu(
        "sets",
        _("Sets"),
        (
            Button("swap", _("Swap A and R")),
            Button("all", _("Retrieve all")),
            Button("none", _("Retrieve none")),
            circle,
        ),
    )
    panel(page_state, [[changes, *history_buttons(page_state, NEW)]], key=BUTTONS)


def circles(state: SetsState) -> Toggle:
    """The switch of the circle of the known."""
    return Toggle("known_circle", _("Show the known"), state.known_circle == CIRCLES[0])


def _new(state: SetsState, count: int) -> SetsState:
    names = [f"d{number}" for number in range(1, count + 1)]
    return replace(state, documents=documents_of({OTHERS: names}), example="")


_ACTIONS: dict[str, Callable[[Document], Document]] = {
    "swap": lambda d: replace(d, retrieved=d.relevant, relevant=d.retrieved),
    "all": lambda d: replace(d, retrieved=True),
    "none": lambda d: replace(d, retrieved=False),
}
NEW = New(
    lambda state: [
        Size(_("Documents"), min(len(state.documents), MAX_DOCUMENTS), 1, MAX_DOCUMENTS)
    ],
    _new,
)
