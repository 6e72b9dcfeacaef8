"""What the reader builds on the page of rank correlations, its options, and its address."""

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import count
from typing import Any

from metrics import InvalidInput, family, ranks_of
from metrics.core import Parameter
from metrics.inputs.counted import counted
from metrics.inputs.ids import ranked_ids
from metrics.params import Flag
from metrics.steps import say
from pages.boards.sample import MAX_COMPARED, sample_of, with_sample
from pages.boards.two_orders import ABSENT, MAX_ITEMS, MAX_NAME_LENGTH, Item, clean_name
from pages.rank_correlation import lines
from pages.session import address
from pages.session.clean_names import read_names, unique_names, with_unique_names, write_names
from pages.session.codec import codec_by
from pages.session.language import _, sentence

FAMILY = family("rank_correlation")
METRICS = tuple(FAMILY)
CHARTS = ("picked", "grid", "overlap", "list")
ORDERS, SCORES = "orders", "scores"
FLAGS = ("false", "true")
TYPED = ("rank_weights", "pair_weights")  # which hold instead of the choice `weights`
MAX_PAIRS = MAX_ITEMS * (MAX_ITEMS - 1) // 2


@dataclass(frozen=True)
class Options:
    """Values of the metrics' parameters."""

    variant: str = "b"
    normalised: bool = False
    weights: str = "hyperbolic"
    rank_weights: tuple[float, ...] = ()  # typed ones, which hold instead of `weights`
    pair_weights: tuple[float, ...] = ()  # of pairs 1-2, 1-3, 2-3, 1-4, ..., instead of both
    persistence: float = 0.9
    form: str = "extrapolated"


@functools.cache
def words() -> dict[str, Parameter]:
    """The parameters of all metrics by their names."""
    return {name: p for metric in FAMILY.values() for name, p in metric.parameters.items()}


def check_option(name: str, text: str) -> Any:
    """An option's value from the text of an address. Raises InvalidInput."""
    if name in TYPED:
        return lines.read_weights(text, name, MAX_ITEMS if name == "rank_weights" else MAX_PAIRS)
    word = words()[name].kind
    if isinstance(word, Flag):
        return address.one_of(name, text, FLAGS) == FLAGS[True]
    return address.parameter(word, name, text)


def option_text(value: Any) -> str:
    """An option's value as `check_option` reads it."""
    if isinstance(value, tuple):
        return ",".join(map(lines.number_text, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class OrdersState:
    """Items in two orders, the options of the metrics, and what is looked at.

    Where `kind` is "orders", x and y of the items are their ranks, and the items stand in the order
    of x, below them those that only y ranks; where it is "scores", they are scores, of which the
    highest comes first.
    """

    items: tuple[Item, ...]
    kind: str = ORDERS
    options: Options = field(default_factory=Options)
    metric: str = "kendall_tau"
    chart: str = "picked"
    example: str = ""

    @property
    def row_names(self) -> dict[str, tuple[str, ...]]:
        return {"item": tuple(item.name for item in self.items)}

    @property
    def built(self) -> object:
        """Everything that is built or set, without the choice of views."""
        items = tuple((item.name, item.x, item.y) for item in self.items)
        return items, self.kind, self.options

    @functools.cached_property
    def alone(self) -> tuple[list[str], list[str]]:
        """The names of the items that only the first order has, and only the second."""
        first, second = ({*names_by(self.items, of)} for of in ("x", "y"))
        names = [item.name for item in self.items]
        return [n for n in names if n not in second], [n for n in names if n not in first]

    @functools.cached_property
    def ranks(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The ranks of the items in both orders, rank 1 first, ties sharing the average; ABSENT
        where an order lacks the item.
        """
        x, y = tuple(item.x for item in self.items), tuple(item.y for item in self.items)
        if self.kind == SCORES:
            x, y = tuple(ranks_of(x).tolist()), tuple(ranks_of(y).tolist())
        return x, y


def ranks_by_name(state: OrdersState) -> dict[str, tuple[float, float]]:
    names = (item.name for item in state.items)
    return dict(zip(names, zip(*state.ranks, strict=True), strict=True))


def items_of(first: Sequence[str], second: Sequence[str]) -> tuple[Item, ...]:
    """Items from their names in either order, those that only the second has at the end."""
    x, y = ({name: at for at, name in enumerate(of, 1)} for of in (first, second))
    names = enumerate(dict.fromkeys([*first, *second]), 1)
    return tuple(Item(f"i{at}", one, x.get(one, ABSENT), y.get(one, ABSENT)) for at, one in names)


def scored_items(names: Sequence[str], x: Sequence[float], y: Sequence[float]) -> tuple[Item, ...]:
    """Items from their names and scores; those beyond `names` are called by their numbers."""
    numbers = (str(at) for at in range(len(names) + 1, len(x) + 1))
    own = unique_names([*names, *numbers], MAX_NAME_LENGTH)
    rows = zip(own, x, y, strict=False)
    return tuple(Item(f"i{at}", *row) for at, row in enumerate(rows, 1))


def names_by(items: Iterable[Item], of: str) -> list[str]:
    """The names of the items that x or y ranks, in its order."""
    ranked = (item for item in items if getattr(item, of) != ABSENT)
    return [item.name for item in sorted(ranked, key=lambda item: getattr(item, of))]


def shown_of(state: OrdersState) -> tuple[Item, ...]:
    """The items that the board shows, of a sample of two orders with their ranks in it."""
    shown = sample_of(state.items, MAX_ITEMS)
    if state.kind == SCORES or len(shown) == len(state.items):
        return shown
    x, y = (_ranks_of(sorted(shown, key=lambda item: getattr(item, of)), of) for of in ("x", "y"))
    return tuple(replace(item, x=x[item.id], y=y[item.id]) for item in shown)


def with_shown(state: OrdersState, items: Sequence[Item]) -> OrdersState:
    """The state with what the board shows as it was edited."""
    shown = shown_of(state)
    if len(shown) == len(state.items):
        return edited(state, items)
    whole = with_sample(state.items, shown, items)
    if state.kind == ORDERS:
        # In each order the sample keeps the places that it has among all items.
        held = {item.id for item in shown}
        ranks = []
        for of in ("x", "y"):
            order = sorted(state.items, key=lambda item: getattr(item, of))
            following = iter(sorted(items, key=lambda item: getattr(item, of)))
            placed = [next(following, None) if item.id in held else item for item in order]
            ranks.append(_ranks_of([*(item for item in placed if item), *following], of))
        x, y = ranks
        whole = tuple(replace(item, x=x[item.id], y=y[item.id]) for item in whole)
    return edited(state, whole)


def _ranks_of(order: Sequence[Item], of: str) -> dict[str, int]:
    ranked = [item.id for item in order if getattr(item, of) != ABSENT]
    return {item.id: ABSENT for item in order} | {id_: at for at, id_ in enumerate(ranked, 1)}


def edited(state: OrdersState, items: Sequence[Item]) -> OrdersState:
    """The state with these items, each of a name of its own, in the state's order of items."""
    named = with_unique_names(items, MAX_NAME_LENGTH)
    if state.kind == ORDERS:
        named = tuple(sorted(named, key=lambda item: (item.x, item.y)))
    return replace(state, items=named)


def with_order(state: OrdersState, of: str, names: Sequence[str]) -> OrdersState:
    """The state with exactly `names` in this order in x or y.

    The other order stays as it is; where it has none of the names, both begin anew with these.
    """
    kept = names_by(state.items, "y" if of == "x" else "x")
    others = names if {*kept}.isdisjoint(names) else kept
    first, second = (names, others) if of == "x" else (others, names)
    ids = {item.name: item.id for item in state.items}
    held = {*ids.values()}
    free = (id_ for at in count(1) if (id_ := f"i{at}") not in held)
    items = items_of(first, second)
    return replace(
        state,
        items=tuple(
            replace(item, id=ids[item.name] if item.name in ids else next(free)) for item in items
        ),
    )


def with_scores(state: OrdersState, of: str, numbers: Sequence[float]) -> OrdersState:
    """The state with these scores in x or y, item by item; an item that is new gets 0 in the other
    column.
    """
    other = [getattr(item, "y" if of == "x" else "x") for item in state.items]
    others = [*other, *[0.0] * len(numbers)][: len(numbers)]
    x, y = (numbers, others) if of == "x" else (others, numbers)
    names = [item.name for item in state.items]
    return replace(state, items=scored_items(names[: len(numbers)], x, y))


def with_kind(state: OrdersState, kind: str) -> OrdersState:
    """The state with orders, or with scores, that stand for the same.

    Scores fall with the ranks; tied items come in the order in which they stand. Raises
    InvalidInput for scores of items that only one order has.
    """
    if kind == state.kind:
        return state
    if kind == SCORES:
        for names in filter(None, state.alone):
            allowed = sentence("rank_correlation.state", "both")
            raise InvalidInput("kind", found=names[0], allowed=allowed)
        n = len(state.items)
        items = tuple(replace(i, x=n + 1 - i.x, y=n + 1 - i.y) for i in state.items)
        return replace(state, items=items, kind=kind)
    first, second = (
        [item.name for item in sorted(state.items, key=lambda item: -getattr(item, of))]
        for of in ("x", "y")
    )
    return replace(state, items=items_of(first, second), kind=kind)


def default_state() -> OrdersState:
    """The orders that a first visit shows."""
    apple, banana, cherry, date = _("Apple"), _("Banana"), _("Cherry"), _("Date")
    fig, grape, kiwi, lemon = _("Fig"), _("Grape"), _("Kiwi"), _("Lemon")
    return OrdersState(
        items_of(
            (apple, banana, cherry, date, fig, grape, kiwi, lemon),
            (banana, apple, cherry, grape, date, fig, lemon, kiwi),
        )
    )


OPTIONS = address.checked((option.name for option in fields(Options)), check_option, option_text)
LOOKS = (address.choice("metric", METRICS), address.choice("chart", CHARTS), address.EXAMPLE)


def _encode(state: OrdersState) -> dict[str, str]:
    default, query = default_state(), {}
    if state.built != replace(default, options=state.options).built:
        if state.kind == ORDERS:
            query["first"] = write_names(names_by(state.items, "x"))
            query["second"] = write_names(names_by(state.items, "y"))
        else:
            names = [item.name for item in state.items]
            if names != [str(at) for at in range(1, len(names) + 1)]:
                query["items"] = write_names(names)
            for of in ("x", "y"):
                query[of] = ",".join(lines.number_text(getattr(item, of)) for item in state.items)
    query |= address.write_pieces(state.options, OPTIONS, default.options)
    return query | address.write_pieces(state, LOOKS, default)


def _names(reading: address.Reading, piece: str) -> list[str]:
    """The names in a piece of the address, at most as many as there may be."""
    typed = lines.letters(
        [name for one in reading.read(piece, read_names, []) if (name := clean_name(one))]
    )
    with reading.refusing():
        ranked_ids(typed, piece)
    return _at_most(reading, piece, [*dict.fromkeys(typed)])


def _at_most(reading: address.Reading, piece: str, found: list) -> list:
    with reading.refusing():
        lines.check_count(len(found), piece, least=0, most=MAX_COMPARED)
    return found[:MAX_COMPARED]


def _read_scores(reading: address.Reading) -> tuple[Item, ...]:
    x, y = (
        _at_most(
            reading, of, reading.read(of, lambda text, of=of: lines.read_numbers(text, of), [])
        )
        for of in ("x", "y")
    )
    x, y = x or y, y or x
    if len(x) != len(y):
        found, count = counted(len(y), "numbers"), counted(len(x), "items")
        allowed = say("{first} has {count}, and these are the same", first="x", count=count)
        reading.refuse(InvalidInput("y", found=found, allowed=allowed))
    n = min(len(x), len(y))
    return scored_items(_names(reading, "items")[:n], x[:n], y[:n])


def _decode(reading: address.Reading) -> OrdersState:
    state = default_state()
    first, second = (_names(reading, piece) for piece in ("first", "second"))
    scored = _read_scores(reading)
    pieces = reading.query.keys()
    kind = ORDERS if pieces.isdisjoint(("x", "y")) else SCORES
    if kind == SCORES or not pieces.isdisjoint(("first", "second")):
        items = scored if kind == SCORES else items_of(first or second, second or first)
        with reading.refusing():
            fewest = min(len(names_by(items, of)) for of in ("x", "y"))
            for count in (len(items), fewest):
                lines.check_count(count, say("items"), most=MAX_COMPARED)
            state = replace(state, items=items, kind=kind)
    options = Options(**address.read_pieces(reading, OPTIONS, state.options))
    return replace(state, options=options, **address.read_pieces(reading, LOOKS, state))


codec = codec_by(default_state, _encode, _decode)
