"""The Build region: the plot and the table of items, the outlier, and the buttons below."""

from __future__ import annotations

import math
from dataclasses import replace

from metrics import InvalidInput
from pages.parts.address import number
from pages.parts.desk import Desk
from pages.parts.history import history_buttons, take_history
from pages.parts.language import _, translate
from pages.parts.panel import (
    Button,
    Change,
    Choice,
    Item,
    Number,
    Select,
    Toggle,
    panel,
    take_changes,
)
from pages.parts.plain import problem
from pages.parts.point_plot import MAX_VALUE, point_plot, take_points
from pages.parts.regression.state import (
    ErrorsState,
    points,
    with_points,
    with_second,
    without_second,
)

PLOT, SHOWN, OUTLIER, BUTTONS = (
    "regression errors plot",
    "regression errors shown",
    "regression errors outlier",
    "regression errors buttons",
)
REACH = 2  # how far the outlier's slider goes, by the span of the numbers


def model_names() -> tuple[str, str]:
    """What the models are called."""
    return _("Model 1"), _("Model 2")


def take_build(desk: Desk[ErrorsState]) -> None:
    """Take what the reader has done in this region since the last run."""
    for change in take_changes(SHOWN, desk.token):
        _take_shown(desk, change)
    for change in take_changes(OUTLIER, desk.token):
        try:
            _take_outlier(desk, change)
        except InvalidInput as error:
            desk.refuse(change.id, translate(error.say))
    for change in take_changes(BUTTONS, desk.token):
        take_history(desk, change.id)
        if change.id == "second":
            state = desk.present
            desk.commit(without_second(state) if state.has_two else with_second(state))
    state = desk.present
    edit = take_points(PLOT, points=points(state), revision=desk.revision)
    if edit is None:
        return
    try:
        edited = with_points(state, edit)
    except InvalidInput as error:
        desk.commit(state)  # the plot takes it back
        desk.refuse("plot", translate(error.say))
        return
    if edit.dragging:
        desk.preview(edited)
    else:
        # An amount that goes with its item is the page's own change.
        desk.commit(edited, by_page=edited.amount != state.amount)


def _take_shown(desk: Desk[ErrorsState], change: Change) -> None:
    state = desk.present
    if change.id == "squares":
        desk.look(replace(state, squares=bool(change.value)))
    if change.id == "model" and change.value in ("1", "2"):
        desk.commit(replace(state, model=min(int(change.value), len(state.models)) - 1))


def _take_outlier(desk: Desk[ErrorsState], change: Change) -> None:
    state = desk.present
    if change.id == "outlier":
        chosen = next((item.id for item in state.items if item.id == change.value), state.outlier)
        desk.commit(replace(state, outlier=chosen))
    if change.id == "amount":
        amount = number("amount", str(change.value), -MAX_VALUE, MAX_VALUE)
        desk.commit(replace(state, amount=amount), stroke="amount")


def show_build(desk: Desk[ErrorsState]) -> None:
    """Everything by which the items are made."""
    state = desk.present
    shown: list[Item] = [Toggle("squares", _("Squares on the residuals"), state.squares)]
    if state.has_two:
        options = tuple(zip(("1", "2"), model_names(), strict=True))
        label = _("Model to edit")
        shown.insert(0, Choice("model", label, str(state.model + 1), options, label_hidden=True))
    panel([shown], key=SHOWN, token=desk.token)
    point_plot(
        points(state),
        squares=state.squares,
        mean=state.metric == "r_squared",
        revision=desk.revision,
        key=PLOT,
    )
    problem(desk.problems.get("plot"))
    second = _("Drop model 2") if state.has_two else _("Add a second model")
    panel([[Button("second", second), *history_buttons(desk)]], key=BUTTONS, token=desk.token)


def show_outlier(desk: Desk[ErrorsState]) -> None:
    """The slider that takes one prediction away from the others."""
    state = desk.present
    reach = slider_reach(state)
    names = tuple((item.id, item.name) for item in state.items)
    row = [
        Select("outlier", _("Outlier"), state.items[state.outlier_at].id, names),
        Number(
            "amount",
            _("Added to its prediction"),
            state.amount,
            min(-reach, state.amount),
            MAX_VALUE,
            reach=reach,
            step=reach / 100,
        ),
    ]
    panel([row], key=OUTLIER, token=desk.token)
    problem(desk.problems.get("amount"))


def slider_reach(state: ErrorsState) -> float:
    """How far the outlier is taken: 1, 2 or 5 times a power of ten, a few spans of the items."""
    numbers = [number for item in state.items for number in (item.true, *item.predicted)]
    wanted = REACH * (max(numbers) - min(numbers)) or 10.0
    power = 10.0 ** math.floor(math.log10(wanted))
    return next(float(f"{m * power:.6g}") for m in (1, 2, 5, 10) if m * power >= wanted)
