"""The Build region: the plot and the table of items, the outlier, and the buttons below."""

from __future__ import annotations

import math
from dataclasses import replace

from metrics import InvalidInput
from metrics.inputs.numbers import MIN_NUMBER
from pages.boards.point_plot import MAX_ITEMS, MAX_VALUE, MIN_ITEMS, point_plot, take_points
from pages.desk.address import number
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.history import New, history_buttons, take_history
from pages.parts.panel import Button, Change, Choice, Item, Number, Select, Size, Toggle, panel
from pages.parts.plain import problem
from pages.parts.worked import minus
from pages.regression_errors.edits import (
    points,
    with_amount,
    with_block,
    with_points,
    with_second,
    with_x,
    without_second,
    without_x,
)
from pages.regression_errors.state import ErrorsState, items_of

PAGE = "regression errors"
PLOT, SHOWN, OUTLIER, BUTTONS = (
    f"{PAGE} {part}" for part in ("plot", "shown", "outlier", "buttons")
)
REACH = 2  # how far the outlier's slider goes, by the span of the numbers


def model_names() -> tuple[str, str]:
    """What the models are called."""
    return _("Model 1"), _("Model 2")


def take_button(desk: Desk[ErrorsState], change: Change) -> None:
    """Do what a button below the plot says."""
    take_history(desk, change, NEW)
    state = desk.present
    if change.id == "second":
        desk.commit(without_second(state) if state.has_two else with_second(state))
    if change.id == "x":
        desk.commit(without_x(state) if state.has_x else with_x(state))


def take_plot(desk: Desk[ErrorsState]) -> None:
    """Take what was done with the points and in their table."""
    state = desk.present
    edit = take_points(PLOT, points=points(state), revision=desk.revision)
    if edit is None:
        return
    try:
        edited = with_points(state, edit.points)
        desk.edit(edited, dragging=edit.dragging)
        if edit.block is not None:
            desk.commit(with_block(edited, edit.block), by_page=False)
    except InvalidInput as error:
        desk.commit(desk.present, by_page=False)  # nothing is in the hand any more
        desk.refuse("plot", translate(error.say))


def take_shown(desk: Desk[ErrorsState], change: Change) -> None:
    """Take what was changed above the plot."""
    state = desk.present
    if change.id == "squares":
        desk.look(replace(state, squares=bool(change.value)))
    if change.id == "model" and change.value in ("1", "2"):
        desk.commit(replace(state, model=min(int(change.value), len(state.models)) - 1))


def take_outlier(desk: Desk[ErrorsState], change: Change) -> None:
    """Take another outlier or what is added to it. Raises InvalidInput."""
    state = desk.present
    if change.id == "outlier":
        chosen = next((item.id for item in state.items if item.id == change.value), state.outlier)
        desk.commit(replace(state, outlier=chosen))
    if change.id == "amount":
        amount = number("amount", str(change.value), -MAX_VALUE, MAX_VALUE, least=MIN_NUMBER)
        desk.commit(with_amount(state, amount))


def show_build(desk: Desk[ErrorsState]) -> None:
    """Everything by which the items are made."""
    state = desk.present
    panel([shown(state)], key=SHOWN, token=desk.token)
    point_plot(
        points(state),
        squares=state.squares,
        mean=state.metric == "r_squared",
        second=state.model == 1,
        revision=desk.revision,
        key=PLOT,
    )
    problem(desk.problems.get("plot"))
    second = _("Drop model 2") if state.has_two else _("Add a second model")
    axis = _("Drop x") if state.has_x else _("Add x")
    buttons = [Button("second", second), Button("x", axis), *history_buttons(desk, NEW)]
    panel([buttons], key=BUTTONS, token=desk.token)


def shown(state: ErrorsState) -> list[Item]:
    """The model to edit, and what is drawn."""
    squares = Toggle("squares", _("Squares on the residuals"), state.squares)
    if not state.has_two:
        return [squares]
    options = tuple(zip(("1", "2"), model_names(), strict=True))
    label = _("Edited")
    return [Choice("model", label, str(state.model + 1), options, label_inline=True), squares]


def show_outlier(desk: Desk[ErrorsState]) -> None:
    """The slider that takes one prediction away from the others."""
    panel([outlier_items(desk.present)], key=OUTLIER, token=desk.token)
    problem(desk.problems.get("amount"))


def outlier_items(state: ErrorsState) -> list[Item]:
    """Which item is the outlier, and the slider of what is added to its prediction."""
    reach = slider_reach(state)
    names = tuple((item.id, item.name) for item in state.items)
    return [
        Select("outlier", _("Outlier"), state.items[state.outlier_at].id, names),
        Number(
            "amount",
            _amount_label(state),
            state.amount,
            min(-reach, state.amount),
            MAX_VALUE,
            reach=reach,
            step=reach / 100,
        ),
    ]


def _amount_label(state: ErrorsState) -> str:
    """Whose prediction the slider moves, from where to where."""
    at = state.outlier_at
    said = {
        "model": model_names()[state.model],
        "number": minus(f"{state.items[at].predicted[state.model]:.6g}"),
        "moved": minus(f"{state.predicted()[at]:.6g}"),
    }
    if state.has_two and state.amount:
        label = _("Added to the prediction of {number} by {model}, now {moved}")
    elif state.has_two:
        label = _("Added to the prediction of {number} by {model}")
    elif state.amount:
        label = _("Added to its prediction of {number}, now {moved}")
    else:
        label = _("Added to its prediction of {number}")
    return label.format(**said)


def slider_reach(state: ErrorsState) -> float:
    """How far the outlier is taken: 1, 2 or 5 times a power of ten, a few spans of the items."""
    numbers = [number for item in state.items for number in (item.true, *item.predicted)]
    wanted = REACH * (max(numbers) - min(numbers)) or 10.0
    power = 10.0 ** math.floor(math.log10(wanted))
    return next(float(f"{m * power:.6g}") for m in (1, 2, 5, 10) if m * power >= wanted)


def _sizes(state: ErrorsState) -> list[Size]:
    return [Size(_("Items"), len(state.items), MIN_ITEMS, MAX_ITEMS)]


def _blank(state: ErrorsState, count: int) -> ErrorsState:
    """Items whose true and predicted numbers are all 0."""
    zeros = (0.0,) * count
    items = items_of(zeros, *(zeros for _model in state.models))
    return replace(state, items=items, outlier="", amounts=(0.0, 0.0), example="")


NEW = New(_sizes, _blank)
