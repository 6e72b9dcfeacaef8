"""The Build region: the matrix editor, the sliders of a binary matrix, and the buttons below it."""

from dataclasses import replace

from metrics.confusion_matrix.rates_to_counts import MAX_SIZE
from pages.boards.matrix_editor import MAX_CLASSES, MIN_CLASSES, apply_matrix, matrix_editor
from pages.boards.shared import refusing
from pages.confusion_matrix.state import (
    COUNTS,
    SHADES,
    MatrixState,
    Rates,
    as_cells,
    class_names,
    with_matrix,
    with_rates,
)
from pages.confusion_matrix.values import counts_of
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.panel import Button, Change, Item, Number, Select, Size, panel
from pages.parts.plain import caption, problem
from pages.parts.predict.rendering import hidden
from pages.session.language import _, translate
from pages.session.page_state import PageState

PAGE = MATRIX = "confusion matrix"
WAY, BUTTONS = f"{PAGE} way", f"{PAGE} buttons"


def apply_button(page_state: PageState[MatrixState], change: Change) -> None:
    apply_history(page_state, change, NEW)
    if change.id == "transpose":
        turned = tuple(zip(*page_state.present.cells, strict=True))
        page_state.commit(with_matrix(page_state.present, page_state.present.names, turned))


def apply_edit(page_state: PageState[MatrixState]) -> None:
    state = page_state.present
    edit = apply_matrix(
        page_state, MATRIX, COUNTS, state.cells, empty=not any(map(any, state.cells))
    )
    if edit is None:
        return
    cells = as_cells(edit.cells)
    if (edit.names, cells) != (state.names, state.cells):
        page_state.commit(with_matrix(state, edit.names, cells, edit.origins), by_page=False)
    if "choose" in edit.kinds:
        options = replace(page_state.present.options, average="class")
        if edit.chosen is not None:
            options = replace(options, label=edit.chosen)
        page_state.look(replace(page_state.present, options=options))
    if edit.refused:
        page_state.refuse("matrix", translate(edit.refused.say))


def apply_way(page_state: PageState[MatrixState], change: Change) -> None:
    state, value = page_state.present, change.value
    if change.id == "way" and value == "rates":
        page_state.commit(with_rates(state, state.rates or Rates()))
    elif change.id == "way":
        page_state.commit(replace(state, rates=None))
    elif change.id in Rates.__dataclass_fields__ and isinstance(value, (int, float)):
        with refusing(page_state, "rates"):
            chosen = int(value) if change.id == "size" else float(value)
            rates = replace(state.rates or Rates(), **{change.id: chosen})
            page_state.commit(with_rates(state, rates))


def show_build(page_state: PageState[MatrixState]) -> None:
    state = page_state.present
    panel(page_state, [way(state)[:1], *_sliders(state)], key=WAY)
    problem(page_state.problems.get("rates"))
    matrix_editor(
        page_state,
        state.cells,
        COUNTS,
        chosen=state.options.label if state.options.average == "class" else None,
        row_label=_("true"),
        column_label=_("predicted"),
        totals=True,
        # Shares of a row or column are recall and precision.
        shade="none" if hidden() and state.shade in SHADES[2:] else state.shade,  # pyright: ignore[reportArgumentType]: one of SHADES
        marks=True,
        key=MATRIX,
        kept=page_state.kept and (page_state.kept.names, page_state.kept.cells),
    )
    problem(page_state.problems.get("matrix"))
    _say_what_is_missing(state)
    buttons = [Button("transpose", _("Swap true and predicted")), *history_buttons(page_state, NEW)]
    panel(page_state, [buttons], key=BUTTONS)


def way(state: MatrixState) -> list[Item]:
    """The controls above the matrix: how it is made, and the sliders."""
    ways = (("matrix", _("By hand")), ("rates", _("By rates")))
    made = "rates" if state.rates else "matrix"
    return [
        Select("way", _("Made"), made, ways, label_inline=True),
        *(slider for row in _sliders(state) for slider in row),
    ]


def _sliders(state: MatrixState) -> list[list[Item]]:
    rates = state.rates
    if not rates:
        return []
    return [
        [
            Number("prevalence", _("Prevalence"), rates.prevalence, 0, 1, step=0.01),
            Number("size", _("Items"), rates.size, 1, MAX_SIZE, reach=10_000),
        ],
        [
            Number("sensitivity", _("Sensitivity"), rates.sensitivity, 0, 1, step=0.01),
            Number("specificity", _("Specificity"), rates.specificity, 0, 1, step=0.01),
        ],
    ]


def _say_what_is_missing(state: MatrixState) -> None:
    counts = counts_of(state.names, state.cells)
    said = []
    if counts.absent:
        names = _(", ").join(map(str, counts.absent))
        said.append(_("Classes without items: {names}.").format(names=names))
    if counts.never_predicted:
        names = _(", ").join(map(str, counts.never_predicted))
        said.append(_("Never predicted: {names}.").format(names=names))
    if said:
        caption(" ".join(said))


def _new(state: MatrixState, count: int) -> MatrixState:
    made = with_matrix(state, class_names(count), ((0,) * count,) * count)
    return replace(made, example="")


NEW = New(lambda state: [Size(_("Classes"), len(state.names), MIN_CLASSES, MAX_CLASSES)], _new)
