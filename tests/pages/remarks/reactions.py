"""Examples of how metrics react: what their remarks count is counted anew, one swap or one order at
a time.
"""

from itertools import combinations, permutations

from metrics import CATALOGUE
from pages.ranked_list.values import arguments
from pages.reactions import examples as page
from pages.reactions.state import pinned_list
from pages.reactions.values import furthest_apart, orders
from tests.pages.remarks.claims import Claims, Value, of

AP, RR = of(page, "average_precision"), of(page, "reciprocal_rank")


def value(metric: str, state, grades) -> float:
    chosen = CATALOGUE[metric]
    return float(chosen.function(list(grades), **arguments(chosen, state)))


def changes(metric: str, state) -> dict[tuple[int, int], float]:
    """What each swap changes, by its ranks."""
    found, now = {}, value(metric, state, state.grades)
    for i, j in combinations(range(len(state.grades)), 2):
        grades = [*state.grades]
        grades[i], grades[j] = grades[j], grades[i]
        found[i + 1, j + 1] = value(metric, state, grades) - now
    return found


def swaps(state) -> int:
    return len(changes("precision_at_k", state))


def answered(metric: str) -> Value:
    return lambda state: sum(abs(change) > 1e-9 for change in changes(metric, state).values())


def within(last: int) -> Value:
    """The last rank up to which no swap changes P@5."""

    def found(state) -> int:
        inside = [c for (_i, j), c in changes("precision_at_k", state).items() if j <= last]
        assert not any(inside)
        return last

    return found


def all_orders(metric: str, state) -> list[float]:
    return [value(metric, state, grades) for grades in sorted({*permutations(state.grades)})]


def count(state) -> int:
    return len({*permutations(state.grades)})


def mean(state) -> float:
    values = all_orders("average_precision", state)
    return sum(values) / len(values)


def relevant(state) -> int:
    return sum(grade > 0 for grade in state.grades)


def documents(state) -> int:
    return len(state.grades)


def of_pinned(state) -> float:
    return AP(pinned_list(state))


def rank(number: int, *, more_in: str):
    """A rank at which one of the two lists alone has something to show."""

    def found(state) -> int:
        before, after = pinned_list(state).grades[number - 1], state.grades[number - 1]
        assert (before < after) == (more_in == "B")
        return number

    return found


def parted(which: int, hit: int):
    """The rank of a hit of one of the two orders on which the pair disagrees the most."""

    def found(state) -> int:

        parts = furthest_apart(state)
        assert parts is not None
        row = orders(state).rows[(parts.i, parts.j)[which]]
        return [at for at, grade in enumerate(row, 1) if grade][hit]

    return found


def parted_value(metric: str, which: int):
    def found(state) -> float:

        parts = furthest_apart(state)
        assert parts is not None
        return value(metric, state, orders(state).rows[(parts.i, parts.j)[which]])

    return found


CLAIMS: Claims = {
    "one-document": [
        ("RR is {1}, for", RR),
        ("Of the {10} swaps only the {3} that", swaps, answered("reciprocal_rank")),
        ("AP answers to {6}", answered("average_precision")),
    ],
    "top-five": [
        (
            "within the first {5} ranks changes P@5, which is {.4}",
            within(5),
            of(page, "precision_at_k"),
        ),
        ("Of all {45} swaps {12} change it", swaps, answered("precision_at_k")),
    ],
    "early-hits": [
        ("AP is {.49} for A and {.60} for B", of_pinned, AP),
        ("rank {1} alone adds {.25}", rank(1, more_in="B"), 1 / 4),
        (
            "at the ranks {2} and {5} to {7}",
            rank(2, more_in="A"),
            rank(5, more_in="A"),
            rank(7, more_in="A"),
        ),
    ],
    "twenty-orders": [
        ("{3} relevant documents among {6} have {20} orders", relevant, documents, count),
        ("AP is {.59} here", AP),
        (
            "over all of them {.645}, the best {1} and the worst {.38}",
            mean,
            lambda state: max(all_orders("average_precision", state)),
            lambda state: min(all_orders("average_precision", state)),
        ),
    ],
    "first-or-many": [
        ("{3} relevant documents among {8} have {56} orders", relevant, documents, count),
        ("at the ranks {2}, {7} and {8}", parted(0, 0), parted(0, 1), parted(0, 2)),
        ("and at {3}, {4} and {5}", parted(1, 0), parted(1, 1), parted(1, 2)),
        (
            "RR is {.5} for the one and {.33} for the other",
            parted_value("reciprocal_rank", 0),
            parted_value("reciprocal_rank", 1),
        ),
        (
            "AP {.39} and {.48}",
            parted_value("average_precision", 0),
            parted_value("average_precision", 1),
        ),
    ],
    "jarvelin-gains": [("gain at rank {1} is not discounted", 1)],
}
