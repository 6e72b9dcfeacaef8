"""The Build region: the items, the classifier, the way to split, and the board of the splits."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from metrics import InvalidInput
from pages.boards.split_board import SplitEdit, apply_split, split_board
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.panel import Button, Change, Choice, Item, Number, Select, Size, Toggle, panel
from pages.parts.plain import caption, problem
from pages.resampling.data import items_of
from pages.resampling.labels import balances, data_names, meanings, methods, models, scores
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
from pages.session.address import whole
from pages.session.language import _, translate
from pages.session.page_state import PageState

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


def apply_setting(page_state: PageState[ResamplingState], change: Change) -> None:
    """Take what was changed of the items, the classifier or the splits. Raises InvalidInput."""
    state, name, value = page_state.present, change.id, change.value
    if name == "score" and value in SCORES:
        page_state.look(replace(state, score=str(value)))
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
        page_state.commit(replace(new, example=""))
    else:
        page_state.commit(checked(split_anew(new)))


def apply_button(page_state: PageState[ResamplingState], change: Change) -> None:
    """Do what a button below the board says."""
    apply_history(page_state, change, NEW)
    state = page_state.present
    if change.id == "split":
        page_state.commit(
            checked(split_anew(replace(state, seed=(state.seed + 1) % (MAX_SEED + 1))))
        )
    if change.id == "items again":
        page_state.commit(
            checked(split_anew(replace(state, draw=(state.draw + 1) % (MAX_SEED + 1))))
        )
    if change.id == "back":
        page_state.commit(replace(state, moved=()))


def apply_board(page_state: PageState[ResamplingState]) -> None:
    """Take what was moved, and the round that is looked at."""
    state = page_state.present
    present = SplitEdit(state.round, state.moved)
    edit = apply_split(
        BOARD,
        present=present,
        items=state.items,
        rounds=state.n_rounds,
        revision=page_state.revision,
    )
    if edit is None:
        return
    edited = replace(state, round=edit.round, moved=edit.moved)
    try:
        for number in {at for at, _item in edit.moved}:
            check_parts(edited, number)
    except InvalidInput as error:
        page_state.commit(state)
        page_state.refuse("board", translate(error.say))
        return
    if edit.moved == state.moved:
        page_state.look(edited)
    else:
        page_state.commit(edited, by_page=False)


def show_build(page_state: PageState[ResamplingState]) -> None:
    """Everything by which the estimate is made."""
    state = page_state.present
    panel(settings(state), key=SETTINGS, token=page_state.token)
    caption(_told(state))
    for name in (*_OPTIONS, *_BOUNDS, "items", "is_stratified", "board"):
        problem(page_state.problems.get(name))
    _show_board(page_state)
    buttons = [
        Button("split", _("Split again")),
        Button("items again", _("Draw other items")),
        Button("back", _("As drawn"), enabled=bool(state.moved)),
        *history_buttons(page_state, NEW),
    ]
    panel([buttons], key=BUTTONS, token=page_state.token)


def _told(state: ResamplingState) -> str:
    said = meanings()[state.method]
    if state.balance != "none":
        said += " " + _("The classes are balanced within the training part, after the split.")
    return said


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


def _new(state: ResamplingState, items: int) -> ResamplingState:
    return split_anew(replace(state, items=items))


NEW = New(_sizes, _new)
