"""What is drawn for the metrics of each family: inputs, and options that go with them."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from hypothesis import strategies as st

from metrics import AgreementTable, ConfusionCounts, Metric, read_ratings
from tests.strategies import matrices, rankings, rated, row, rows, scored_items

Draw = st.DrawFn
Drawn = tuple[tuple[Any, ...], dict[str, Any]]  # positional arguments, options

NASTY: tuple[str, ...] = (
    "a", "'", '"', "'\"", "\\", "\n", '"""', "'''\n", "{x}", "é\u202e", "#", "\\n", "%s", "\x00",
)  # fmt: skip
TWO_RATERS = ("cohen_kappa", "scott_pi", "pabak", "gwet_ac1")


@st.composite
def columns(draw: Draw) -> tuple[list[str], list[str], list[str]]:
    """Two columns of labels, and the labels that there are."""
    labels = draw(st.lists(st.sampled_from(NASTY), min_size=2, max_size=5, unique=True))
    n = draw(st.integers(1, 12))
    first, second = (draw(row(st.sampled_from(labels), n)) for _ in range(2))
    return first, second, labels


def ranked_list(draw: Draw, metric: Metric) -> Drawn:
    """Lists in order, and with scores: in any order, tied, or tied in single precision alone."""
    ranking = draw(rankings())
    n, relevant = len(ranking.grades), ranking.relevant() + len(ranking.missing)
    options = {
        "judged": st.none() | st.just(ranking.judged),
        "n_relevant": st.none() | st.just(relevant),
        "k": st.sampled_from([1, n, ranking.k]),
    }
    chosen = {name: draw(of) for name, of in options.items() if name in metric.parameters}
    if draw(st.booleans()):
        return (ranking.grades,), chosen
    score = st.sampled_from((0.1, 0.5, 1.0, 1.00000001, 3.0)) | st.floats(-5, 5)
    scores = st.lists(score, min_size=n, max_size=n, unique=draw(st.booleans()))
    return (ranking.grades, draw(scores)), chosen


def confusion_matrix(draw: Draw, metric: Metric) -> Drawn:
    if draw(st.booleans()):
        true, predicted, labels = draw(columns())
        named = {"label": draw(st.sampled_from(labels))} if "label" in metric.parameters else {}
        return (true, predicted), {"labels": labels, **named}
    matrix = draw(matrices())
    labels = tuple(draw(st.permutations(NASTY))[: len(matrix)])
    return (draw(st.sampled_from([matrix, ConfusionCounts(matrix, labels)])),), {}


def rater_agreement(draw: Draw, metric: Metric) -> Drawn:
    """Tables, columns and ratings; of many raters where the metric takes them."""
    forms = []
    if metric.name in TWO_RATERS:
        first, second, labels = draw(columns())
        forms.append(((first, second), {"labels": labels}))
    if metric.name == "krippendorff_alpha":
        numbers = st.sampled_from([(-3, -0.5, 0, 2), (0, 0.5, 2.25, 7), (1, 2, 3, 4), (1, 1000)])
        forms.append(((np.array(draw(numbers.flatmap(rated))),), {}))
    if metric.name not in TWO_RATERS or metric.name == "gwet_ac1":
        forms.append(((read_ratings(draw(rated((1, 2, 3, 5))), [1, 2, 3, 5]),), {}))
    if metric.name == "fleiss_kappa":
        raters = draw(st.integers(2, 20))
        chosen = draw(st.lists(row(st.integers(0, 3), raters), min_size=1, max_size=12))
        return (np.array([np.bincount(one, minlength=4) for one in chosen]),), {}
    matrix = draw(matrices(300))
    labels = tuple(draw(st.permutations(NASTY))[: len(matrix)])
    forms.append(((AgreementTable(matrix, labels),), {}))
    return draw(st.sampled_from(forms))


def threshold_sweep(draw: Draw, metric: Metric) -> Drawn:
    given = draw(scored_items()).given
    if metric.direction == "smaller":  # of probabilities
        given = (given[0], [draw(st.floats(0, 1)) for _score in given[1]])
    return given, {}


def extreme_labels(draw: Draw, metric: Metric) -> Drawn:
    n, width = draw(st.integers(1, 4)), draw(st.integers(1, 6))
    true = draw(rows(st.sampled_from((0, 0, 1)), n, width))
    scores = draw(rows(st.sampled_from((0.5, 1)) | st.floats(0, 1), n, width))
    if metric.family == "label_ranking":
        weights = draw(st.none() | row(st.floats(0.5, 4), n))
        return (true, scores), {"sample_weight": weights}
    more = (draw(row(st.floats(0.01, 1), width)),) if len(metric.example) == 3 else ()
    return (true, scores, *more), {}


def queries(draw: Draw, metric: Metric) -> Drawn:
    if metric.name == "inferred_average_precision":
        states = st.sampled_from((0, 0, 1, 2, 3, -1, math.nan))
        judgments = draw(st.lists(states, min_size=1, max_size=20))
        rel, more = draw(st.sampled_from((1, 1, 2))), draw(st.integers(0, 3))
        total = sum(one >= rel for one in judgments) + more
        return (judgments,), {"n_relevant": total if more else None, "relevant_from": rel}
    if metric.name == "micro_average":
        of = draw(st.lists(st.integers(0, 9), min_size=1, max_size=8))
        return ([draw(st.integers(0, most)) for most in of], of), {}
    values = draw(st.lists(st.floats(0, 1), min_size=1, max_size=8))
    named = dict(zip(NASTY, values, strict=False))
    return (draw(st.sampled_from([values, named])),), {}


NUMBER = st.sampled_from((1, 2, 3, 0.5)) | st.floats(-100, 100).map(lambda x: round(x, 6))


def rank_correlation(draw: Draw, metric: Metric) -> Drawn:
    """Numbers with ties, and orders without."""
    n = draw(st.integers(2, 40))
    one = row(NUMBER, n) | st.permutations(range(n))
    return (draw(one), draw(one)), {}


def regression_errors(draw: Draw, metric: Metric) -> Drawn:
    n = draw(st.integers(1, 20))
    weight = st.sampled_from([0, 0.5, 1, 2.25, 7])
    weights = draw(st.none() | row(weight, n).filter(any))
    return (draw(row(NUMBER, n)), draw(row(NUMBER, n))), {"sample_weight": weights}


def retrieved_sets(draw: Draw, metric: Metric) -> Drawn:
    ids = st.lists(st.sampled_from(NASTY), max_size=6, unique=True)
    return tuple(draw(ids) for _ in metric.example), {}


def comparison(draw: Draw, metric: Metric) -> Drawn:
    n = draw(st.integers(1, 12))
    tenths = row(st.integers(0, 10).map(lambda x: x / 10), n)
    if metric.name == "holm":
        return (dict(zip(NASTY, draw(tenths), strict=False)),), {}
    return (draw(tenths), draw(tenths)), {}


def resampling(draw: Draw, metric: Metric) -> Drawn:
    values = draw(st.lists(st.floats(0, 1), min_size=2, max_size=20))
    if metric.name == "bootstrap_missed":
        return (draw(st.integers(1, 10**6)),), {}
    return (values[0], values) if metric.name == "bootstrap_632" else (values,), {}


def cost_matrix(draw: Draw, metric: Metric) -> Drawn:
    c = draw(st.integers(2, 3))
    cost = st.integers(-40, 40).map(lambda x: x / 8)
    return (draw(rows(st.integers(0, 1000), c, c)), draw(rows(cost, c, c))), {}


OF_FAMILY: dict[str, Callable[[Draw, Metric], Drawn]] = {
    "ranked_list": ranked_list,
    "confusion_matrix": confusion_matrix,
    "cost_matrix": cost_matrix,
    "rater_agreement": rater_agreement,
    "threshold_sweep": threshold_sweep,
    "extreme_labels": extreme_labels,
    "label_ranking": extreme_labels,
    "queries": queries,
    "rank_correlation": rank_correlation,
    "regression_errors": regression_errors,
    "retrieved_sets": retrieved_sets,
    "comparison": comparison,
    "resampling": resampling,
}


@st.composite
def drawn_inputs(draw: Draw, metric: Metric) -> Drawn:
    """The positional arguments of the metric, and options."""
    return OF_FAMILY[metric.family](draw, metric)
