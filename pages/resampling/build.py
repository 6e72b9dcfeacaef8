"""The Build region: the items, the classifier, the way to split, and the board of the splits."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from metrics import InvalidInput
from pages.boards.split_board import SplitEdit, split_board, take_split
from pages.desk.address import whole
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.history import New, history_buttons, take_history
from pages.parts.panel import Button, Change, Choice, Item, Number, Select, Size, Toggle, panel
from pages.parts.plain import caption, problem
from pages.resampling.data import items_of
from pages.resampling.rounds import check_parts, drawn_splits, split_of, trained_on
from pages.resampling.state import (
    BALANCES,
    DATA,
    MAX_DEPTH,
    MAX_FOLDS,
    MAX_NEIGHBOURS,
    MAX_ROUNDS,
    MAX_SEED,
    METHODS,
    MIN_ITEMS,
    MODELS,
    OWN,
    SCORES,
    ResamplingState,
    split_anew,
)
from pages.resampling.values import checked
from pages.resampling.words import balances, data_names, meanings, methods, models, scores

SETTINGS, BOARD, BUTTONS = "resampling settings", "resampling board", "resampling buttons"
_OPTIONS = {"data": tuple(DATA), "method": METHODS, "balance": BALANCES, "model": MODELS}
_BOUNDS = {
    "tested": (1, None),
    "k": (2, MAX_FOLDS),
    "rounds": (1, MAX_ROUNDS),
    "seed": (0, MAX_SEED),
    "draw": (0, MAX_SEED),
    "depth": (1, MAX_DEPTH),
    "neighbours": (1, MAX_NEIGHBOURS),
}
_OF_MODEL = ("model", "depth", "neighbours", "balance")  # that leave the splits as they are


def take_setting(desk: Desk[ResamplingState], change: Change) -> None:
    """Take what was changed of the items, the classifier or the splits. Raises InvalidInput."""
    state, name, value = desk.present, change.id, change.value
    if name == "score" and value in SCORES:
        desk.look(replace(state, score=str(value)))
        return
    if name in _OPTIONS and value in _OPTIONS[name]:
        new = replace(state, **{name: str(value)})
        new = replace(new, own=None) if name == "data" else new
    elif name == "items":
        new = replace(state, items=whole(name, str(value), MIN_ITEMS, state.most_items))
    elif name in _BOUNDS:
        low, high = _BOUNDS[name]
        high = state.items - 1 if high is None else high
        new = replace(state, **{name: whole(name, str(value), low, high)})
    elif name == "is_stratified":
        new = replace(state, is_stratified=bool(value))
    else:
        return
    if name in _OF_MODEL:
        desk.commit(replace(new, example=""))
    else:
        desk.commit(checked(split_anew(new)))


def take_button(desk: Desk[ResamplingState], change: Change) -> None:
    """Do what a button below the board says."""
    take_history(desk, change, NEW)
    state = desk.present
    if change.id == "split":
        desk.commit(checked(split_anew(replace(state, seed=(state.seed + 1) % (MAX_SEED + 1)))))
    if change.id == "items again":
        desk.commit(checked(split_anew(replace(state, draw=(state.draw + 1) % (MAX_SEED + 1)))))
    if change.id == "back":
        desk.commit(replace(state, moved=()))


def take_board(desk: Desk[ResamplingState]) -> None:
    """Take what was moved, and the round that is looked at."""
    state = desk.present
    present = SplitEdit(state.round, state.moved)
    edit = take_split(
        BOARD,
        present=present,
        items=state.items,
        rounds=state.n_rounds,
        revision=desk.revision,
    )
    if edit is None:
        return
    edited = replace(state, round=edit.round, moved=edit.moved)
    try:
        for number in {at for at, _item in edit.moved}:
            check_parts(edited, number)
    except InvalidInput as error:
        desk.commit(state)
        desk.refuse("board", translate(error.say))
        return
    if edit.moved == state.moved:
        desk.look(edited)
    else:
        desk.commit(edited, by_page=False)


def show_build(desk: Desk[ResamplingState]) -> None:
    """Everything by which the estimate is made."""
    state = desk.present
    panel(settings(state), key=SETTINGS, token=desk.token)
    caption(_told(state))
    for name in (*_OPTIONS, *_BOUNDS, "items", "is_stratified", "board"):
        problem(desk.problems.get(name))
    _show_board(desk)
    buttons = [
        Button("split", _("Split again")),
        Button("items again", _("Draw other items")),
        Button("back", _("As drawn"), enabled=bool(state.moved)),
        *history_buttons(desk, NEW),
    ]
    panel([buttons], key=BUTTONS, token=desk.token)


def _told(state: ResamplingState) -> str:
    said = meanings()[state.method]
    if state.balance != "none":
        said += " " + _("The classes are balanced within the training part, after the split.")
    return said


def _show_board(desk: Desk[ResamplingState]) -> None:
    state = desk.present
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
        revision=desk.revision,
        key=BOARD,
    )


def settings(state: ResamplingState) -> list[list[Item]]:
    """The data, the classifier, and how the items are split."""
    return [_of_items(state), [*_of_splits(state), score(state)]]


def score(state: ResamplingState) -> Choice:
    """The choice of the score."""
    return Choice("score", _("Score"), state.score, tuple(scores().items()))


def _of_items(state: ResamplingState) -> list[Item]:
    names = data_names() | ({OWN: _("Your own")} if state.own is not None else {})
    row: list[Item] = [
        Select("data", _("Data"), state.data, tuple(names.items())),
        Number("items", _("Items"), state.items, MIN_ITEMS, state.most_items),
        Select("model", _("Classifier"), state.model, tuple(models().items())),
    ]
    if state.model == "tree":
        row.append(Number("depth", _("Depth"), state.depth, 1, MAX_DEPTH))
    if state.model == "neighbours":
        row.append(Number("neighbours", _("Neighbours"), state.neighbours, 1, MAX_NEIGHBOURS))
    balance = Select("balance", _("Training part"), state.balance, tuple(balances().items()))
    return [*row, balance]


def _of_splits(state: ResamplingState) -> list[Item]:
    row: list[Item] = [Select("method", _("Split"), state.method, tuple(methods().items()))]
    if state.method in ("holdout", "subsampling"):
        share = _("Items to test on, {share} % of {items}").format(
            share=round(100 * state.tested / state.items), items=state.items
        )
        row.append(Number("tested", share, state.tested, 1, state.items - 1))
        row.append(Toggle("is_stratified", _("Stratified"), state.is_stratified))
    if state.method in ("k_fold", "stratified"):
        row.append(Number("k", _("Folds k"), state.k, 2, min(MAX_FOLDS, state.items)))
    if state.method in ("subsampling", "bootstrap"):
        row.append(Number("rounds", _("Rounds"), state.rounds, 1, MAX_ROUNDS))
    if state.method != "leave_one_out":
        row.append(Number("seed", _("Seed"), state.seed, 0, MAX_SEED, reach=0))
    return row


def _sizes(state: ResamplingState) -> list[Size]:
    return [Size(_("Items"), state.items, MIN_ITEMS, state.most_items)]


def _blank(state: ResamplingState, items: int) -> ResamplingState:
    return split_anew(replace(state, items=items))


NEW = New(_sizes, _blank)
