"""The input of two orders of the same items."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Literal

from metrics import CATALOGUE, InvalidInput
from metrics.reading.cells import is_missing
from metrics.reading.read import TableRead
from metrics.reading.table import Table
from metrics.steps import say
from pages.boards.two_orders import MAX_ITEMS, Item
from pages.parts.columns.takes import takes_of
from pages.parts.input import Call, Comparable, Input, computed_by, unlike_own, upload_of
from pages.parts.panel import Change
from pages.parts.prefetch import Prefetch, PrefetchedEdit, edit_to, panel_edits
from pages.rank_correlation import values
from pages.rank_correlation.build import (
    BOARD,
    BUTTONS,
    LINES,
    PAGE,
    apply_button,
    apply_line,
    apply_orders,
    kind,
    show_build,
)
from pages.rank_correlation.comparison import COMPARISON, show_comparison
from pages.rank_correlation.csv_file import COLUMNS, read_items, write_items
from pages.rank_correlation.derivation import OPTIONS, apply_option, controls, export, whose
from pages.rank_correlation.lines import read_numbers, read_order
from pages.rank_correlation.state import (
    ORDERS,
    SCORES,
    Options,
    OrdersState,
    codec,
    items_of,
    scored_items,
)
from pages.rank_correlation.tiles_and_chart import CHART, TILES, apply_view, show_tiles, view
from pages.session.examples import Example, load_examples
from pages.session.language import by_language
from pages.session.page_state import PageState
from pages.session.showing import showing

MOST = 8  # items; of longer orders only what has the focus is prefetched


def _edits(page_state: PageState[OrdersState], focus: str) -> Iterator[PrefetchedEdit[OrdersState]]:
    state = page_state.present
    if state.kind == ORDERS and len(state.items) <= MAX_ITEMS and not any(state.alone):
        for of in ("x", "y"):
            yield from _moves(page_state, of, focus)
    yield from panel_edits(page_state, LINES, [kind(state)], apply_line, focus)
    yield from panel_edits(page_state, CHART, [view(state)], apply_view, focus)
    items = controls(page_state, CATALOGUE[state.metric])
    yield from panel_edits(page_state, OPTIONS, items, apply_option, focus)


def _moves(
    page_state: PageState[OrdersState], of: Literal["x", "y"], focus: str
) -> Iterator[PrefetchedEdit[OrdersState]]:
    """Each item at every rank of one order."""
    state = page_state.present
    ranked = sorted(state.items, key=lambda item: getattr(item, of))
    row_of = {item.id: row for row, item in enumerate(state.items)}
    for at, item in enumerate(ranked):
        place = f"{BOARD}|{item.id}"
        if len(ranked) > MOST and focus != place:
            continue
        others = [*ranked[:at], *ranked[at + 1 :]]
        for to in range(len(ranked)):
            order = [*others[:to], item, *others[to:]]
            low, high = min(at, to), max(at, to) + 1
            moved = [_at(one, of, rank) for rank, one in enumerate(order[low:high], low + 1)]
            if of == "x":  # by which the items stand
                items = [*order[:low], *moved, *order[high:]]
            else:
                items = list(state.items)
                for one in moved:
                    items[row_of[one.id]] = one
            yield edit_to(page_state, f"{place}:{of}{to + 1}", replace(state, items=tuple(items)))


def _at(item: Item, of: Literal["x", "y"], rank: int) -> Item:
    x, y = (rank, item.y) if of == "x" else (item.x, rank)
    return Item(item.id, item.name, x, y)


# Two examples, each seen beside the other.
TOP, BOTTOM = "eight-at-the-top", "nine-at-the-bottom"
BESIDE = {TOP: BOTTOM, BOTTOM: TOP}


def state_of(entry: dict[str, Any]) -> OrdersState:
    place = entry["id"]
    if "x" in entry:
        names = read_order(entry["items"], place)
        items = scored_items(names, *(read_numbers(entry[of], place) for of in ("x", "y")))
    else:
        items = items_of(*(read_order(entry[of], place) for of in ("first", "second")))
    kind = SCORES if "x" in entry else ORDERS
    return OrdersState(items, kind, Options(**entry.get("options", {})))


examples = by_language()(partial(load_examples, "rank_correlation.toml", state_of))


def _other(state: OrdersState) -> Example[OrdersState] | None:
    """The example that belongs to that of the state."""
    return examples().get(BESIDE.get(state.example, ""))


def apply_comparison(page_state: PageState[OrdersState], change: Change) -> None:
    """Load the other example if its button is pressed."""
    state = page_state.present
    other = _other(state)
    if change.id == "other" and other is not None:
        options = {"options": state.options, "metric": state.metric, "chart": state.chart}
        page_state.commit(replace(other.state, **options))


def show_numbers(page_state: PageState[OrdersState]) -> None:
    """The tiles, and the comparison of two examples, for which the projector view has no room."""
    show_tiles(page_state)
    other = _other(page_state.present)
    if other is not None and not showing().projector:
        show_comparison(page_state, other)


def _call(state: OrdersState) -> Call:
    metric = CATALOGUE[state.metric]
    if metric.name == "rank_biased_overlap":
        given = values.groups(state, "x"), values.groups(state, "y")
    else:
        given = values.ranks(state)
    return Call(metric.name, given, unlike_own(metric.parameters, values.arguments(metric, state)))


def _label(state: OrdersState) -> str:
    metric = CATALOGUE[state.metric]
    return metric.label(**values.arguments(metric, state))


def _read(state: OrdersState, table: Table) -> OrdersState:
    kind, items = read_items(table)
    return replace(state, items=items, kind=kind, example="")


def _two_lists(read: TableRead) -> list[Table]:
    """A table of ranks. Raises InvalidInput for an item that a list has twice."""
    first, second = (
        [cell for cell in read.table.columns[at] if not is_missing(cell)]
        for at in read.places("document")
    )
    lists = [{item: str(at) for at, item in enumerate(of, 1)} for of in (first, second)]
    for of, ranks in zip((first, second), lists, strict=True):
        if len(of) > len(ranks):
            twice = next(item for at, item in enumerate(of, 1) if ranks[item] != str(at))
            raise InvalidInput(say("CSV"), found=twice, allowed=say("a list ranks an item once"))
    items = [*dict.fromkeys([*first, *second])]
    columns = (items, *([ranks.get(item, "") for item in items] for ranks in lists))
    return [Table(("item", *COLUMNS[ORDERS]), columns, [*range(2, len(items) + 2)])]


def _are_scores(read: TableRead) -> bool:
    """Whether columns hold scores rather than each rank once, which headings may tell."""
    ranks = {*range(1, len(read.table) + 1)}
    return read.sure or any({*read.columns[at].numbers} != ranks for at in read.places("score"))


TAKES = takes_of("rank_correlation", {"fits": _are_scores}, {}, {"tables": _two_lists})

INPUT = Input(
    PAGE,
    codec,
    ("first", "second", "items", "x", "y"),
    examples,
    computed_by(
        lambda metric, state: metric.label(**values.arguments(metric, state)),
        values.compute,
        lambda state, given: replace(state, options=replace(state.options, **given)),
    ),
    apply=(apply_orders, TILES.apply),
    panels={
        LINES: apply_line,
        BUTTONS: apply_button,
        COMPARISON: apply_comparison,
        OPTIONS: apply_option,
    },
    numbers=show_numbers,
    build=show_build,
    values=values.all_values,
    prefetch=Prefetch(_edits, TILES.of, values.seen, values.warm),
    export=export,
    upload=upload_of("rank_correlation", _read, write_items, TAKES),
    comparable=Comparable(
        _call,
        _label,
        lambda page_state: {
            OPTIONS: [[item] for item in controls(page_state, CATALOGUE[page_state.present.metric])]
        },
        BUTTONS,
        (BOARD,),
        whose,
    ),
)
