"""The Build region: a typed line for each order, the orders to move items in, and the buttons."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from metrics.steps import say
from pages.boards.sample import is_as_shown, show_sample
from pages.boards.two_orders import ABSENT, MAX_ITEMS, MIN_ITEMS, Item, parse_edit, two_orders
from pages.parts.controls import typed_line
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.panel import Change, Choice, Size, menu, panel
from pages.parts.plain import caption, problem
from pages.rank_correlation.lines import check_count, number_text, read_numbers, read_order
from pages.rank_correlation.state import (
    ORDERS,
    SCORES,
    OrdersState,
    edited,
    items_of,
    names_by,
    ranks_by_name,
    scored_items,
    shown_of,
    with_kind,
    with_order,
    with_scores,
    with_shown,
)
from pages.session.clean_names import listed
from pages.session.edits import apply_sent
from pages.session.language import Words, _
from pages.session.name_line import write_names
from pages.session.page_state import PageState

PAGE = BOARD = "rank correlation"
LINES, BUTTONS = f"{PAGE} lines", f"{PAGE} buttons"
_SAID = Words("texts/sentences", "rank_correlation.build")


def apply_button(page_state: PageState[OrdersState], change: Change) -> None:
    apply_history(page_state, change, NEW)
    if change.id in _ACTIONS:
        page_state.commit(edited(page_state.present, _ACTIONS[change.id](page_state.present.items)))


def apply_line(page_state: PageState[OrdersState], change: Change) -> None:
    """Apply a change above the orders. Raises InvalidInput."""
    if change.id in ("x", "y"):
        _apply_typed(page_state, change.id, str(change.value))
    elif change.id == "kind" and change.value in (ORDERS, SCORES):
        page_state.commit(with_kind(page_state.present, str(change.value)))


def apply_orders(page_state: PageState[OrdersState]) -> None:
    state = page_state.present
    scored = state.kind == SCORES
    shown = shown_of(state)
    edit = parse_edit(apply_sent(BOARD, page_state.revision), items=shown, scored=scored)
    if edit is not None:
        changed = with_shown(state, edit.items)
        if is_as_shown(state.items, shown, edit.items):
            page_state.edit(changed, dragging=edit.dragging)
        else:
            page_state.commit(changed)


def show_build(page_state: PageState[OrdersState]) -> None:
    """The typed lines, the two orders, and the buttons."""
    state = page_state.present
    scored = state.kind == SCORES
    labels = (
        (_("Scores x"), _("Scores y")) if scored else (_("First order, x"), _("Second order, y"))
    )
    lines = [
        typed_line(page_state, of, label, _line(state, of), "5 4 4 2 1" if scored else "a b c d e")
        for of, label in zip(("x", "y"), labels, strict=True)
    ]
    shown = shown_of(state)
    is_whole = len(shown) == len(state.items)
    panel(page_state, [[kind(state)], lines] if is_whole else [[kind(state)]], key=LINES)
    problem(page_state.problems.get("kind"))
    show_sample(len(shown), len(state.items), "items")
    alone = zip((_SAID["first"], _SAID["second"]), state.alone, strict=True)
    if said := [of.format(names=listed(names)) for of, names in alone if names]:
        caption(" ".join(said))
    two_orders(
        shown,
        scored=scored,
        kept=None if page_state.kept is None else ranks_by_name(page_state.kept),
        revision=page_state.revision,
        key=BOARD,
    )
    orders = menu(
        "order",
        _("Order"),
        same=_("Same"),
        reverse=_("Reverse"),
        shuffle=_("Shuffle"),
        swap=_("Swap x and y"),
    )
    panel(page_state, [[orders, *history_buttons(page_state, NEW)]], key=BUTTONS)


def kind(state: OrdersState) -> Choice:
    kinds = ((ORDERS, _("Orders")), (SCORES, _("Scores, ties allowed")))
    return Choice("kind", _("Compared"), state.kind, kinds, label_inline=True)


def _line(state: OrdersState, of: str) -> str:
    if state.kind == SCORES:
        return " ".join(number_text(getattr(item, of)) for item in state.items)
    return write_names(names_by(state.items, of))


def _apply_typed(page_state: PageState[OrdersState], of: str, typed: str) -> None:
    state = page_state.present
    if state.kind == SCORES:
        numbers = read_numbers(typed, of)
        check_count(len(numbers), of)
        page_state.commit(with_scores(state, of, numbers))
        page_state.problems.update(_other_count(of, len(numbers), len(state.items)))
    else:
        page_state.commit(with_order(state, of, read_order(typed, _ORDERS[of])))


_ORDERS = {"x": say("The first order"), "y": say("The second order")}


def _other_count(of: str, count: int, before: int) -> dict[str, str]:
    """What happened to the items if the typed column has another number of scores."""
    if count == before:
        return {}
    frame = (
        _("{column}: scores for {count} of {before} items; the last are gone, Undo brings them.")
        if count < before
        else _("{column}: scores for {count} items, not {before}; new ones have 0 in the other.")
    )
    return {of: frame.format(column=of, count=count, before=before)}


def _with_y(items: Sequence[Item], y: Sequence[float]) -> list[Item]:
    return [replace(item, y=value) for item, value in zip(items, y, strict=True)]


def _reversed(items: Sequence[Item]) -> list[Item]:
    listed = [item.y for item in items if item.y != ABSENT]
    ends = min(listed) + max(listed)
    return _with_y(items, [y if (y := item.y) == ABSENT else round(ends - y, 12) for item in items])


def _shuffled(items: Sequence[Item]) -> list[Item]:
    # Seeded by the orders themselves, so everybody gets the same shuffled order.
    seed = " ".join(f"{item.name}:{item.x}:{item.y}" for item in items)
    listed = [item.y for item in items if item.y != ABSENT]
    drawn = iter(random.Random(seed).sample(listed, len(listed)))
    return _with_y(items, [y if (y := item.y) == ABSENT else next(drawn) for item in items])


_ACTIONS: dict[str, Callable[[Sequence[Item]], list[Item]]] = {
    "same": lambda items: _with_y(
        ranked := [one for one in items if one.x != ABSENT], [one.x for one in ranked]
    ),
    "reverse": _reversed,
    "shuffle": _shuffled,
    "swap": lambda items: [replace(item, x=item.y, y=item.x) for item in items],
}


def _new(state: OrdersState, count: int) -> OrdersState:
    """Items named by letters, in the same order twice, or with scores of 0."""
    letters = count <= ord("z") - ord("a") + 1
    names = [chr(ord("a") + at) if letters else str(at + 1) for at in range(count)]
    zeros = (0.0,) * count
    items = scored_items(names, zeros, zeros) if state.kind == SCORES else items_of(names, names)
    return replace(state, items=items, example="")


NEW = New(
    lambda state: [Size(_("Ranked items"), min(len(state.items), MAX_ITEMS), MIN_ITEMS, MAX_ITEMS)],
    _new,
)
