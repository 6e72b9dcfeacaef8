"""What is said of metrics beside their formulas is true, and all that is true is said.

Each trait is tried on every metric of the catalogue to which the question can be put; on the others
it must not be declared.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from metrics import InvalidInput, Metric, read_ratings
from metrics.traits import needs, obeys, said_of
from tests.metrics.examples import choices

CLASSES = {"confusion_matrix", "cost_matrix", "threshold_sweep"}  # families of true and predicted
PROPENSITIES = np.linspace(0.9, 0.4, 6)
ROUNDS = 300
WHOLE = 6  # a cutoff behind all that the lists hold


def values(
    metric: Metric, *given: Any, cutoff: int | None = None, **fixed: Any
) -> Iterator[tuple[str, float]]:
    """The metric for each choice of its parameters that the input allows."""
    for chosen in choices(metric):
        if any(chosen.get(name, value) != value for name, value in fixed.items()):
            continue
        if cutoff and "k" in chosen:
            chosen["k"] = cutoff
        try:
            yield repr(chosen), float(metric.function(*given, **chosen))
        except InvalidInput:
            continue


def differs(metric: Metric, one: tuple[Any, ...], other: tuple[Any, ...], **fixed: Any) -> bool:
    """Whether any choice of parameters tells the two inputs apart."""
    first, second = (dict(values(metric, *given, **fixed)) for given in (one, other))
    assert first
    assert first.keys() == second.keys()
    return not np.allclose(
        list(first.values()), list(second.values()), rtol=1e-9, atol=1e-9, equal_nan=True
    )


def is_graded(metric: Metric) -> bool:
    if metric.arguments != ("grades",):
        return False
    return differs(metric, ((1, 0, 1, 0),), ((1, 0, 2, 0),), relevant_from=1, judged=None)


def is_top(metric: Metric) -> bool:
    """An exchange of neighbours costs more at the top than at the bottom, somewhere."""
    case = _exchanges(metric)
    if case is None:
        return False
    whole, top, bottom = (dict(values(metric, *given, cutoff=WHOLE)) for given in case)
    return any(
        abs(whole[name] - top[name]) > abs(whole[name] - bottom[name]) + 1e-9 for name in whole
    )


def _exchanges(metric: Metric) -> list[tuple[Any, ...]] | None:
    orders = ([1, 2, 3, 4, 5, 6], [2, 1, 3, 4, 5, 6], [1, 2, 3, 4, 6, 5])
    truth = [1, 0, 1, 0, 1, 0]
    moved = [[truth[at - 1] for at in order] for order in orders]
    scores = np.arange(6.0, 0, -1) / 7
    match metric.arguments:
        case ("grades",):
            return [(row,) for row in moved]
        case ("x", "y") | ("truth", "predicted"):
            return [(orders[0], order) for order in orders]
        case ("first", "second") if metric.family == "rank_correlation":
            return [(orders[0], order) for order in orders]
        case ("y_true", "y_score") if metric.family == "threshold_sweep":
            return [(row, scores) for row in moved]
        case ("y_true", "y_score", *more):
            return [([row], [scores], *[[0.5] * 6] * len(more)) for row in moved]
    return None


def takes_ties(metric: Metric) -> bool:
    """Items of equal scores may be given in any order."""
    order = np.array([2, 1, 0, 3, 5, 4])
    truth, tied = np.array([1, 0, 0, 1, 0, 1]), np.array([1.0, 1, 1, 0.5, 0, 0])
    match metric.arguments:
        case ("y_true", "y_score") if metric.family == "threshold_sweep":
            case = (truth, tied), (truth[order], tied[order])
        case ("y_true", "y_score", *more):
            case = tuple(
                ([truth[by]], [tied[by]], *[PROPENSITIES[by]] * len(more))
                for by in (np.arange(6), order)
            )
        case ("x", "y") | ("truth", "predicted"):
            y = np.array([3.0, 1, 2, 2, 4, 5])
            case = (tied, y), (tied[order], y[order])
        case _:
            return False
    return not differs(metric, *case)


def is_for_chance(metric: Metric) -> bool:
    """Guesses give 0 on average, where all classes are alike."""
    guessed = _guesses(metric)
    if guessed is None:
        return False
    drawn = [float(metric.function(*next(guessed))) for _ in range(ROUNDS)]
    return abs(np.mean(drawn)) < 4 * np.std(drawn) / ROUNDS**0.5 + 0.005


def _guesses(metric: Metric) -> Iterator[tuple[Any, ...]] | None:
    truth, rng = np.repeat([0, 1, 2], 20), np.random.default_rng(5)

    def counted() -> Any:
        table = np.zeros((3, 3), int)
        np.add.at(table, (truth, rng.permutation(truth)), 1)
        return table

    raters = {
        "counts": lambda: sum(np.eye(3, dtype=int)[rng.permutation(truth)] for _ in range(4)),
        "ratings": lambda: [rng.permutation(truth) + 1 for _ in range(4)],
    }
    made: Mapping[tuple[str, ...], Callable[[], tuple[Any, ...]]] = {
        ("confusion",): lambda: (counted(),),
        ("table",): lambda: (counted(),),
        ("confusion", "costs"): lambda: (counted(), 1 - np.eye(3)),
        ("counts",): lambda: (raters["counts"](),),
        ("ratings",): lambda: (raters["ratings"](),),
        ("x", "y"): lambda: (np.arange(12), rng.permutation(12)),
        ("truth", "predicted"): lambda: (np.arange(12), rng.permutation(12)),
        ("y_true", "y_pred"): lambda: (truth, rng.permutation(truth)),
        ("grades",): lambda: (rng.permutation([1, 0] * 6),),
        ("retrieved", "relevant"): lambda: (rng.permutation(12)[:6], rng.permutation(12)[:6]),
    }
    if metric.family == "threshold_sweep":
        one = lambda: (np.repeat([0, 1], 10), rng.permutation(20) / 20)  # noqa: E731
    elif metric.family in ("label_ranking", "extreme_labels"):
        more = len(metric.arguments) - 2
        one = lambda: ([[1, 0] * 6], [rng.permutation(12)], *[[0.5] * 12] * more)  # noqa: E731
    elif metric.arguments == ("first", "second") and metric.family == "rank_correlation":
        one = made["x", "y"]
    elif metric.arguments in made:
        one = made[metric.arguments]
    else:
        return None
    return iter(one, None)


def _with_negatives(metric: Metric, change: str) -> bool:
    """Whether more true negatives, or ten times the negatives, change the value."""
    if metric.family not in CLASSES:
        return False
    y_true, y_score = np.array([1, 0, 1, 0, 0]), np.array([0.9, 0.8, 0.6, 0.4, 0.2])
    if metric.family == "threshold_sweep":
        more = [0] * 9 if change == "true" else np.repeat(np.flatnonzero(y_true == 0), 9)
        y = [*y_true, *([0] * 9)] if change == "true" else [*y_true, *y_true[more]]
        scores = [*y_score, *([0.1] * 9)] if change == "true" else [*y_score, *y_score[more]]
        return differs(metric, (y_true, y_score), (y, scores))
    before = np.array([[50, 10], [5, 20]])
    after = before + np.array([[500, 0], [0, 0]]) if change == "true" else before * [[10], [1]]
    costs = [((-1, 2), (3, 0))] if "costs" in metric.arguments else []
    fixed = {"label": 1, "average": "class"}
    return differs(metric, (before, *costs), (after, *costs), **fixed)


def is_ordered(metric: Metric) -> bool:
    """Other names for the categories change the value."""
    table, by = np.array([[9, 2, 0], [1, 7, 3], [4, 0, 8]]), np.array([1, 0, 2])
    match metric.arguments:
        case ("table",) | ("confusion",):
            return differs(metric, (table,), (table[np.ix_(by, by)],), average="macro")
        case ("counts",):
            counts = np.array([[3, 0, 0], [1, 2, 0], [0, 1, 2]])
            return differs(metric, (counts,), (counts[:, by],))
        case ("ratings",):
            ratings = np.array([[1, 1, 2, 3], [1, 2, 2, 3], [2, 2, 3, 3]])
            return differs(metric, (ratings,), ((by + 1)[ratings - 1],))
    return False


def _takes_ratings(metric: Metric, *rows: tuple[str | None, ...]) -> bool:
    if metric.family != "rater_agreement":
        return False
    try:
        metric.function(read_ratings([list(row) for row in rows]))
    except InvalidInput:
        return False
    return True


TRIED: Mapping[str, Callable[[Metric], bool]] = {
    "graded": is_graded,
    "top": is_top,
    "ties": takes_ties,
    "chance": is_for_chance,
    "negatives": lambda metric: _with_negatives(metric, "true"),
    "prevalence": lambda metric: metric.family in CLASSES and not _with_negatives(metric, "all"),
    "ordered": is_ordered,
    "many": lambda metric: _takes_ratings(
        metric, ("a", "a", "b"), ("a", "b", "b"), ("a", "a", "a")
    ),
    "missing": lambda metric: _takes_ratings(
        metric, ("a", "a", "b", "b"), ("a", None, "b", "a"), (None, "a", "a", "a")
    ),
}


def check_traits_are_declared_where_they_hold_and_nowhere_else(metric: Metric) -> None:
    holding = {trait for trait, holds in TRIED.items() if holds(metric)}
    declared = metric.traits & TRIED.keys()
    assert holding == declared, (
        f"traits= of @metric lacks {sorted(holding - declared)} and should not hold "
        f"{sorted(declared - holding)}; metrics/traits.py says what each means"
    )


def check_what_it_needs_and_obeys_is_said(metric: Metric) -> None:
    assert needs(metric)
    assert all(str(said_of(word)) for word in needs(metric))
    assert len({"larger", "smaller"} & obeys(metric)) == 1
    assert all(str(said_of(word)) for word in obeys(metric))
