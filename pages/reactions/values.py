"""All orders of the grades of a list, or a sample of them, and the metrics of each. A move changes
neither: they belong to the grades, in whatever order these stand.
"""

import math

import numpy as np

from metrics import CATALOGUE
from metrics.arrays import Floats
from metrics.reactions.disagreement import Agreement, Disagreement, agreement, largest_disagreement
from metrics.reactions.lists import values_of
from metrics.reactions.orders import Orders, number_of_orders, orders_of
from pages.ranked_list.state import METRICS, Options
from pages.ranked_list.values import arguments_of
from pages.reactions.state import ReactionsState
from pages.session.cache import MEGABYTE, cached
from pages.session.language import _

COUNTED_PAIRS = 80_000_000  # of orders that are all compared, which takes a second
PAIRS = 500_000  # that are drawn of more: a share is then off by .0014 or less, 95 times of 100
_COUNTED = 10**9  # orders beyond these are told by their power of ten


def orders(state: ReactionsState) -> Orders:
    """The distinct orders of the list's grades, or a sample of them."""
    return _orders(tuple(sorted(state.grades)))


@cached(16 * MEGABYTE)
def _orders(grades: tuple[int, ...]) -> Orders:
    return orders_of(grades)


def values_in_all(state: ReactionsState, metric: str) -> Floats:
    """The metric's value in each of the orders, shape (m,)."""
    return _values(metric, tuple(sorted(state.grades)), state.max_grade, state.options)


@cached(16 * MEGABYTE)
def _values(metric: str, grades: tuple[int, ...], max_grade: int, options: Options) -> Floats:
    chosen = arguments_of(CATALOGUE[metric], grades, max_grade, options)
    return values_of(CATALOGUE[metric], _orders(grades).rows, **chosen)


def shares(state: ReactionsState) -> Agreement:
    """On what share of the pairs of orders each two of the metrics agree."""
    return _shares(tuple(sorted(state.grades)), state.max_grade, state.options)


@cached(4 * MEGABYTE)
def _shares(grades: tuple[int, ...], max_grade: int, options: Options) -> Agreement:
    values = [_values(name, grades, max_grade, options) for name in METRICS]
    return agreement(np.array(values), most=COUNTED_PAIRS, sample=PAIRS)


def furthest_apart(state: ReactionsState) -> Disagreement | None:
    """The two orders on which the pair of metrics disagrees the most."""
    return _furthest(state.pair, tuple(sorted(state.grades)), state.max_grade, state.options)


@cached(MEGABYTE)
def _furthest(
    pair: tuple[str, str], grades: tuple[int, ...], max_grade: int, options: Options
) -> Disagreement | None:
    return largest_disagreement(*(_values(name, grades, max_grade, options) for name in pair))


def which_orders(state: ReactionsState) -> str:
    """Which orders are looked at, in words that go on a sentence."""
    found, number = orders(state), number_of_orders(state.grades)
    if found.exact:
        if number == 1:
            return _("the only order of these grades")
        return _("all {count} distinct orders of these grades").format(count=number)
    sentence = _("{count} distinct orders drawn with seed {seed} from {number}")
    return sentence.format(count=found.count, seed=found.seed, number=_counted(number))


def _counted(number: int) -> str:
    if number < _COUNTED:
        return _("the {count} there are").format(count=number)
    power = int(math.log10(number))  # which a number of so many digits may round up
    return _("more than 10^{power}").format(power=power - (10**power > number))
