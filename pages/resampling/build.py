"""The Build region: the items, the classifier, the way to split, and the board of the splits."""

from dataclasses import replace

import numpy as np

from pages.boards.shared import refusing
from pages.boards.split_board import SplitEdit, parse_split, split_board
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.panel import Button, Change, Item, Menu, Number, Select, Size, Toggle, panel
from pages.parts.plain import caption, problem
from pages.resampling import labels
from pages.resampling.data import items_of
from pages.resampling.rounds import check_parts, drawn_splits, split_of, trained_on
from pages.resampling.state import (
    BOUNDS,
    CHOICES,
    MAX_SEED,
    OWN,
    SCORES,
    ResamplingState,
    split_anew,
)
from pages.resampling.values import checked
from pages.session.address import whole
from pages.session.edits import apply_sent
from pages.session.language import _, translate
from pages.session.page_state import PageState

SETTINGS, BOARD, BUTTONS = "resampling settings", "resampling board", "resampling buttons"
_SEEDS = {"split": "seed", "items again": "draw"}  # of the buttons that draw anew
_MENUS = ("data", "method", "balance", "model")
_OF_MODEL = ("model", "depth", "neighbours", "balance")  # these leave the splits as they are


def apply_setting(page_state: PageState[ResamplingState], change: Change) -> None:
    """Apply a change of the items, the classifier or the splits. Raises InvalidInput."""
    state, name, value = page_state.present, change.id, change.value
    if name == "score" and value in SCORES:
        page_state.look(replace(state, score=str(value)))
        return
    if name in _MENUS and value in CHOICES[name]:
        new = replace(state, **{name: str(value)})
        new = replace(new, own=None) if name == "data" else new
    elif name in BOUNDS:
        new = replace(state, **{name: whole(name, str(value), *state.bounds(name))})
    elif name == "is_stratified":
        new = replace(state, is_stratified=bool(value))
    else:
        return
    if name in _OF_MODEL:
        page_state.commit(replace(new, example=""))
    else:
        page_state.commit(checked(split_anew(new)))


def apply_button(page_state: PageState[ResamplingState], change: Change) -> None:
    apply_history(page_state, change, NEW)
    state = page_state.present
    if change.id in _SEEDS:
        seed = _SEEDS[change.id]
        following = (getattr(state, seed) + 1) % (MAX_SEED + 1)
        page_state.commit(checked(split_anew(replace(state, **{seed: following}))))
    if change.id == "back":
        page_state.commit(replace(state, moved=()))


def apply_board(page_state: PageState[ResamplingState]) -> None:
    """Take what was moved, and the round that is looked at."""
    state = page_state.present
    present = SplitEdit(state.round, state.moved)
    sent = apply_sent(BOARD, page_state.revision)
    edit = parse_split(sent, present=present, items=state.items, rounds=state.n_rounds)
    if edit is None:
        return
    edited = replace(state, round=edit.round, moved=edit.moved)
    with refusing(page_state, "board", takes_back=True):
        for number in {at for at, _item in edit.moved}:
            check_parts(edited, number)
        if edit.moved == state.moved:
            page_state.look(edited)
        else:
            page_state.commit(edited, by_page=False)


def show_build(page_state: PageState[ResamplingState]) -> None:
    """The settings, the board of the splits, and the buttons."""
    state = page_state.present
    chosen = Menu("settings", summary(state), (*_of_items(state), *_of_splits(state)), line=True)
    panel(page_state, [[chosen, score(state)]], key=SETTINGS)
    caption(_explanation(state))
    for name in (*_MENUS, *BOUNDS, "is_stratified", "board"):
        problem(page_state.problems.get(name))
    _show_board(page_state)
    buttons = [
        Button("split", _("Split again")),
        Button("items again", _("Draw other items")),
        Button("back", _("As drawn"), enabled=bool(state.moved)),
        *history_buttons(page_state, NEW),
    ]
    panel(page_state, [buttons], key=BUTTONS)


def _explanation(state: ResamplingState) -> str:
    meaning = labels.METHOD_MEANINGS[state.method]
    if state.balance == "none":
        return meaning
    return f"{meaning} " + _("The classes are balanced within the training part, after the split.")


def _show_board(page_state: PageState[ResamplingState]) -> None:
    state = page_state.present
    items, _left = items_of(state)
    train = split_of(state, state.round).train
    used = trained_on(items, train, state.balance, state.seed)
    split_board(
        classes=items.classes.tolist(),
        names=items.names,
        tests=[split.test.tolist() for split in drawn_splits(state)],
        counts=np.bincount(used, minlength=state.items).tolist(),
        round=state.round,
        moved=state.moved,
        revision=page_state.revision,
        key=BOARD,
    )


def summary(state: ResamplingState) -> str:
    data = translate(labels.OWN_DATA) if state.data == OWN else labels.DATA_NAMES[state.data]
    said = [_("{count} items of {data}").format(count=state.items, data=data)]
    for item in (*_of_items(state)[2:], *_of_splits(state)):
        if isinstance(item, Number):
            said.append(f"{item.label} {item.value:g}")
        elif isinstance(item, Select) and item.value != "none":
            said.append(dict(item.options)[item.value])
    return " · ".join(said)


def score(state: ResamplingState) -> Select:
    scores = tuple(labels.SCORE_NAMES.items())
    return Select("score", _("Score"), state.score, scores, label_inline=True)


def _of_items(state: ResamplingState) -> list[Item]:
    names = dict(labels.DATA_NAMES)
    if state.own is not None:
        names[OWN] = translate(labels.OWN_DATA)
    row: list[Item] = [
        Select("data", _("Data"), state.data, tuple(names.items())),
        _number(state, "items", _("Items")),
        Select("model", _("Classifier"), state.model, tuple(labels.MODEL_NAMES.items())),
    ]
    if state.model == "tree":
        row.append(_number(state, "depth", _("Depth")))
    if state.model == "neighbours":
        row.append(_number(state, "neighbours", _("Neighbours")))
    balance = Select(
        "balance", _("Training part"), state.balance, tuple(labels.BALANCE_NAMES.items())
    )
    return [*row, balance]


def _of_splits(state: ResamplingState) -> list[Item]:
    row: list[Item] = [
        Select("method", _("Split"), state.method, tuple(labels.METHOD_NAMES.items()))
    ]
    if state.method in ("holdout", "subsampling"):
        share = _("Items to test on, {share} % of {items}").format(
            share=round(100 * state.tested / state.items), items=state.items
        )
        row.append(_number(state, "tested", share))
        row.append(Toggle("is_stratified", _("Stratified"), state.is_stratified))
    if state.method in ("k_fold", "stratified"):
        row.append(_number(state, "k", _("Folds k")))
    if state.method in ("subsampling", "bootstrap"):
        row.append(_number(state, "rounds", _("Rounds")))
    if state.method != "leave_one_out":
        row.append(_number(state, "seed", _("Seed"), reach=0))
    return row


def _number(state: ResamplingState, name: str, label: str, reach: float | None = None) -> Number:
    return Number(name, label, getattr(state, name), *state.bounds(name), reach=reach)


NEW = New[ResamplingState](
    lambda state: [Size(_("Items"), state.items, *state.bounds("items"))],
    lambda state, items: split_anew(replace(state, items=items)),
)
