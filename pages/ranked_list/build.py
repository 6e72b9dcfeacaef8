"""The Build region: the typed line, the list to move documents in, and the buttons below it.

Pages that build on a list have it each under the name of their `page`.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from metrics.steps import say
from pages.boards.rank_list import MAX_DOCUMENTS, MAX_NAME_LENGTH, Document, parse_edit, rank_list
from pages.boards.sample import is_as_shown, show_sample
from pages.parts.controls import typed_line
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.panel import Change, Select, Size, menu, panel
from pages.ranked_list.grades import LARGEST_SCALE, read_grades, write_grades
from pages.ranked_list.state import L, ListState, documents_of, number_name, with_grades, with_scale
from pages.session.clean_names import with_unique_names
from pages.session.edits import apply_sent
from pages.session.language import _
from pages.session.page_state import PageState

PAGE = "ranked list"


def keys_of(page: str) -> tuple[str, str, str]:
    """The keys of the list, the line and the buttons."""
    return page, f"{page} line", f"{page} buttons"


LIST, LINE, BUTTONS = keys_of(PAGE)


def apply_line(page_state: PageState[L], change: Change) -> None:
    """Take the typed list, or another scale of grades. Raises InvalidInput."""
    if change.id == "scale" and change.value in _SCALES:
        page_state.commit(with_scale(page_state.present, int(str(change.value))))
    elif change.id == "line":
        grades = read_grades(str(change.value), say("The typed list"))
        gone = [
            document.name
            for rank, document in enumerate(page_state.present.documents, 1)
            if rank > len(grades) and document.name != number_name(rank)
        ]
        page_state.commit(with_grades(page_state.present, grades))
        if gone:
            sentence = _("Gone from the end of the list: {names}. Undo brings them back.")
            page_state.problems["line"] = sentence.format(names=_(", ").join(gone))


def apply_button(page_state: PageState[L], change: Change) -> None:
    apply_history(page_state, change, NEW)
    if change.id in _ACTIONS:
        _ACTIONS[change.id](page_state)


def apply_list(page_state: PageState[L], page: str = PAGE) -> None:
    state = page_state.present
    shown = state.documents[:MAX_DOCUMENTS]
    sent = apply_sent(page, page_state.revision)
    edit = parse_edit(sent, documents=shown, max_grade=state.max_grade)
    if edit is not None:
        documents = (*edit.documents, *state.documents[MAX_DOCUMENTS:])
        edited = replace(state, documents=with_unique_names(documents, MAX_NAME_LENGTH))
        if is_as_shown(state.documents, shown, edit.documents):
            page_state.edit(edited, dragging=edit.dragging)
        else:
            page_state.commit(edited)


def show_build(page_state: PageState[L], page: str = PAGE) -> None:
    """The typed line, the list, and its buttons."""
    state = page_state.present
    in_list, in_line, in_buttons = keys_of(page)
    scales = tuple((scale, _("0 to {high}").format(high=scale)) for scale in _SCALES)
    line = typed_line(
        page_state,
        "line",
        _("Grades from rank 1 on"),
        write_grades(state.grades),
        _("3 2 3 0 1 or R N R N N"),
        label_inline=True,
    )
    scale = Select("scale", _("Scale"), str(state.max_grade), scales, label_inline=True)
    shown = state.documents[:MAX_DOCUMENTS]
    is_whole = len(shown) == len(state.documents)
    panel(page_state, [[line, scale] if is_whole else [scale]], key=in_line)
    show_sample(len(shown), len(state.documents), "documents")
    rank_list(
        shown,
        max_grade=state.max_grade,
        relevant_from=state.options.relevant_from,
        revision=page_state.revision,
        key=in_list,
        kept=page_state.kept and page_state.kept.documents,
    )
    orders = menu(
        "order",
        _("Order"),
        ideal=_("Ideal"),
        worst=_("Worst"),
        reverse=_("Reverse"),
        shuffle=_("Shuffle"),
    )
    panel(page_state, [[orders, *history_buttons(page_state, NEW)]], key=in_buttons)


def _reorder(
    order: Callable[[list[Document]], list[Document]],
) -> Callable[[PageState[Any]], None]:
    def act(page_state: PageState[Any]) -> None:
        documents = tuple(order(list(page_state.present.documents)))
        page_state.commit(replace(page_state.present, documents=documents))

    return act


def _shuffled(documents: list[Document]) -> list[Document]:
    # Seeded by the order itself, so everybody gets the same shuffled list.
    seed = " ".join(f"{document.name}:{document.grade}" for document in documents)
    return random.Random(seed).sample(documents, len(documents))


def _new(state: ListState, count: int) -> ListState:
    """Numbered documents, none of them relevant."""
    options = replace(state.options, n_relevant=None, judged=())  # they belonged to other documents
    return replace(state, documents=documents_of((0,) * count), options=options, example="")


_SCALES = tuple(str(scale) for scale in range(1, LARGEST_SCALE + 1))
_ACTIONS: dict[str, Callable[[PageState[Any]], None]] = {
    "ideal": _reorder(lambda documents: sorted(documents, key=lambda d: -d.grade)),
    "worst": _reorder(lambda documents: sorted(documents, key=lambda d: d.grade)),
    "reverse": _reorder(lambda documents: documents[::-1]),
    "shuffle": _reorder(_shuffled),
}
NEW: New[Any] = New(
    lambda state: [
        Size(_("Documents"), min(len(state.documents), MAX_DOCUMENTS), 1, MAX_DOCUMENTS)
    ],
    _new,
)
