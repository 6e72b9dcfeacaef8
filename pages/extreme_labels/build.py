"""The Build region: the catalogue, the board of rows, the buttons below."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from metrics import InvalidInput
from metrics.parameter_types import PROPENSITY_A, PROPENSITY_B
from pages.boards.prediction_board import (
    Board,
    BoardEdit,
    BoardRow,
    Typed,
    apply_board,
    prediction_board,
)
from pages.extreme_labels.labels import (
    head_first,
    read_counts,
    read_labels,
    read_pairs,
    write_numbers,
    write_pairs,
)
from pages.extreme_labels.state import (
    LEAST_SAMPLES,
    LINES,
    MAX_K,
    MAX_ROWS,
    MAX_SAMPLES,
    MAX_STEEP,
    SETTINGS,
    ExtremeState,
    Row,
    with_head,
    with_row,
    with_steep,
    with_tail,
)
from pages.extreme_labels.uploads import Uploaded
from pages.extreme_labels.values import propensities
from pages.extreme_labels.verdict import removal
from pages.parts.controls import control, typed_line
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.panel import Button, Change, Item, Menu, Number, Size, panel
from pages.parts.plain import caption, problem
from pages.parts.predict.rendering import hidden, results
from pages.parts.worked import value_text
from pages.session.language import Words, _, translate
from pages.session.page_state import PageState
from pages.session.visit_store import lifetime_notice

_SAID = Words("texts/sentences", "extreme_labels.build")

BOARD = "extreme labels board"
NUMBERS, BUTTONS = "extreme labels catalogue", "extreme labels buttons"

_ACTIONS: dict[str, Callable[[ExtremeState], ExtremeState]] = {
    "head 1": lambda state: with_head(state, "first"),
    "tail 1": lambda state: with_tail(state, "first"),
    "head 2": lambda state: with_head(state, "second"),
    "tail 2": lambda state: with_tail(state, "second"),
}
_OF_FILES: dict[str, Callable[[Uploaded], dict[str, Any]]] = {
    "by hand": lambda data: {"data": None, "label": 0},
    "untrained": lambda data: {"data": replace(data, training=None)},
    "all pairs": lambda data: {"data": replace(data, pairs=None)},
}


def apply_button(page_state: PageState[ExtremeState], change: Change) -> None:
    """Take what was done below the rows. Raises InvalidInput."""
    apply_history(page_state, change, NEW)
    state = page_state.present
    if change.id == "pairs":
        pairs = read_pairs("pairs", str(change.value), len(state.rows), len(state.label_counts))
        page_state.commit(replace(state, pairs=pairs))
    if change.id in _ACTIONS:
        page_state.commit(_ACTIONS[change.id](state))
    if change.id in _OF_FILES and state.data is not None:
        page_state.commit(replace(state, **_OF_FILES[change.id](state.data)))


def forget_files(page_state: PageState[ExtremeState]) -> None:
    """Drop undo steps whose files the session has forgotten, to free their memory."""
    for steps in (page_state.past, page_state.future):
        steps[:] = [state for state in steps if state.data is None or state.data.is_held]


def apply_setting(page_state: PageState[ExtremeState], change: Change) -> None:
    """Apply a number or a convention. Raises InvalidInput."""
    if change.id not in SETTINGS:
        return
    value, state = change.value, page_state.present
    whole = isinstance(value, float) and value.is_integer()
    setting = SETTINGS[change.id].read(f"{value:.0f}" if whole else str(value))
    if change.id == "steep":
        state = with_steep(state, setting)
    else:
        state = replace(state, **{change.id: setting})
    if state.counts:  # not more than there are items
        read_counts("counts", write_numbers(state.counts), state.n)
    page_state.commit(state)


def show_build(page_state: PageState[ExtremeState]) -> None:
    """The catalogue, the rows or the files, and the buttons."""
    first = [one for one in numbers(page_state.present) if one.id in ("steep", "k")]
    others = tuple(one for one in numbers(page_state.present) if one not in first)
    row = [*first, Menu("numbers", _("More"), others)]
    panel(page_state, [row], key=NUMBERS)
    for number in ("steep", "n", "a", "b", "k"):
        problem(page_state.problems.get(number))
    if page_state.present.data is None:
        show_rows(page_state)
    else:
        caption(_of_file(page_state.present.data))
    panel(page_state, [_below(page_state)], key=BUTTONS)
    sentence = removal(page_state.present)
    if sentence:
        with results():
            caption(sentence)


def numbers(state: ExtremeState) -> list[Item]:
    """The sliders of the catalogue, and of the ranks that count."""
    least = max((LEAST_SAMPLES, *state.counts))
    catalogue: list[Item] = [
        Number("steep", _("Steepness of the tail"), state.steep, 0, MAX_STEEP, step=0.1),
        Number("n", _("Training items N"), state.n, least, MAX_SAMPLES, reach=100_000),
    ]
    return [
        *(catalogue if state.data is None else ()),
        control(PROPENSITY_A, "a", state.a, reach=1),
        control(PROPENSITY_B, "b", state.b, reach=5, step=0.1),
        Number("k", _("Number of ranks, k"), state.k, 1, MAX_K, reach=10),
    ]


def _of_file(uploaded: Uploaded) -> str:
    numbers = _SAID["from_files_rows"].format(
        rows=uploaded.n,
        labels=uploaded.shape[1],
        true=uploaded.true.nnz,
        first=uploaded.scores[0].nnz,
        second=uploaded.scores[1].nnz,
    )
    stay = _("Files are too large for an address.") + " " + lifetime_notice()
    return f"{numbers} {_source(uploaded).format(n=uploaded.catalogue.n)} {stay}"


def _source(uploaded: Uploaded) -> str:
    """Where the propensities come from."""
    if uploaded.training is None:
        return _SAID["propensities_from_label"]
    if uploaded.training.counted:
        return _("Propensities from the label counts of the training rows, N = {n}.")
    return _("Propensities from the label counts that were uploaded, N = {n}.")


def _below(page_state: PageState[ExtremeState]) -> list[Item]:
    data = page_state.present.data
    if data is not None:
        made = [Button("by hand", _("Back to the rows built by hand"))]
        if data.training is not None:
            made.append(Button("untrained", _("Count labels in the test rows")))
        if data.pairs is not None:
            made.append(Button("all pairs", _("Do not remove the pairs")))
        return [*made, *history_buttons(page_state, NEW)]
    items = (
        Button("head 1", _("1: repeat the head labels")),
        Button("tail 1", _("1: find the tail labels")),
        Button("head 2", _("2: repeat the head labels")),
        Button("tail 2", _("2: find the tail labels")),
        typed_line(
            page_state,
            "pairs",
            _("Reciprocal pairs removed"),
            write_pairs(page_state.present.pairs),
            _("row-label: 1-9, 2-11"),
        ),
    )
    return [Menu("presets", _("Predictors, pairs"), items), *history_buttons(page_state, NEW)]


NEW = New(
    lambda state: [Size(_("Rows"), len(state.rows), 1, MAX_ROWS)],
    lambda state, n: replace(state, rows=(Row(),) * n, pairs=(), data=None, label=0, example=""),
)


def apply_rows(page_state: PageState[ExtremeState]) -> None:
    """Take what the reader has done on the board since the last run."""
    state = page_state.present
    edit = apply_board(
        BOARD,
        labels=len(state.label_counts),
        samples=state.n,
        max_rows=MAX_ROWS,
        revision=page_state.revision,
    )
    if edit is None:
        return
    if edit.board != board_of(state):
        page_state.commit(_with_board(state, edit), by_page=False)
    for typed in edit.typed:
        _apply_typed(page_state, typed)
    if edit.picked is not None:
        page_state.look(replace(page_state.present, view="propensities", label=edit.picked))


def _apply_typed(page_state: PageState[ExtremeState], typed: Typed) -> None:
    state, name = page_state.present, f"{typed.line} {typed.row + 1}"
    try:
        labels = read_labels(name, typed.text, len(state.label_counts))
    except InvalidInput as error:
        page_state.refuse(name, translate(error.say), typed.text)
        return
    row = replace(state.rows[typed.row], **{typed.line: labels})
    problems = page_state.problems, page_state.refused
    page_state.commit(with_row(state, typed.row, row), by_page=False)
    page_state.problems, page_state.refused = problems  # other lines may have been refused


def board_of(state: ExtremeState) -> Board:
    """The rows, each with the labels of its reciprocal pairs, and the catalogue."""
    rows = (
        BoardRow(
            tuple(sorted(row.true)),
            row.first,
            row.second,
            tuple(sorted(label for at, label in state.pairs if at == number)),
        )
        for number, row in enumerate(state.rows, 1)
    )
    return Board(tuple(rows), state.label_counts)


def _with_board(state: ExtremeState, edit: BoardEdit) -> ExtremeState:
    board = edit.board
    rows = tuple(Row(row.true, row.first, row.second) for row in board.rows)
    pairs = tuple((at, label) for at, row in enumerate(board.rows, 1) for label in row.gone)
    counts = state.counts if board.counts == state.label_counts else board.counts
    if set(pairs) == set(state.pairs):
        pairs = state.pairs
    return replace(state, rows=rows, pairs=pairs, counts=counts)


def show_rows(page_state: PageState[ExtremeState]) -> None:
    """The board, with the lines that were refused and why."""
    state = page_state.present
    names = [f"{line} {row}" for row in range(1, len(state.rows) + 1) for line in LINES]
    prediction_board(
        board_of(state),
        order=head_first(state.label_counts),
        chances=["?" if hidden() else value_text(float(p)) for p in propensities(state).value],
        k=state.k,
        samples=state.n,
        max_rows=MAX_ROWS,
        picked=None if state.view == "rows" else state.label,
        refused={name: page_state.refused[name] for name in names if name in page_state.refused},
        problem=" ".join(
            page_state.problems[name] for name in names if name in page_state.problems
        ),
        revision=page_state.revision,
        key=BOARD,
    )
