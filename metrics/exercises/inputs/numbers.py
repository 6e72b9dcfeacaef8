"""Predicted numbers, and the values of queries and rounds."""

from __future__ import annotations

from typing import Any

from metrics.core import Metric
from metrics.exercises.draws import Draws
from metrics.exercises.given import Given, cell, rows_of
from metrics.exercises.setup import Setup, Traps
from metrics.steps import say

_QUERY, _ITEM, _ROUND = say("query"), say("item"), say("round")


def predicted(metric: Metric, draws: Draws, traps: Traps) -> Setup:
    """True numbers with predicted ones."""
    n = traps.size or draws.whole(4, 5)
    truth = [draws.whole(-3, 9) for _ in range(n)]
    if len(set(truth)) == 1:
        truth[0] += 2
    if traps.nothing:
        truth = [truth[0]] * n
    guesses = [value + draws.whole(-4, 4) / 2 for value in truth]
    head = (_ITEM, say("true"), say("predicted"))
    shown = Given(say("True and predicted numbers"), head, rows_of(range(1, n + 1), truth, guesses))
    return Setup((truth, guesses), {}, (shown,))


def _values(draws: Draws, n: int, low: int = 5, high: int = 95) -> list[float]:
    return [draws.whole(low, high) / 100 for _ in range(n)]


def of_queries(metric: Metric, draws: Draws, traps: Traps) -> Setup:
    """A value of each query, or what is found and what there is of each."""
    n = traps.size or draws.whole(4, 5)
    if metric.name == "mean_over_queries":
        values = _values(draws, n)
        if traps.nothing:
            values[draws.whole(0, n - 1)] = 0.0
        options = {"mean": draws.pick(("arithmetic", "arithmetic", "geometric"))}
        shown = Given(
            say("A value of each query"), (_QUERY, say("value")), rows_of(range(1, n + 1), values)
        )
        return Setup((values,), options, (shown,))
    there = [draws.whole(1, 9) for _ in range(n)]
    found = [draws.whole(0, most) for most in there]
    if traps.nothing:
        found, there = [0] * n, [0] * n
    head = (_QUERY, say("found"), say("there are"))
    shown = Given(say("What was found of each query"), head, rows_of(range(1, n + 1), found, there))
    return Setup((found, there), {}, (shown,))


def two_systems(metric: Metric, draws: Draws, traps: Traps) -> Setup:
    """The values of two systems for the same queries, or the p of several comparisons."""
    n = traps.size or draws.whole(5, 6)
    if metric.arguments == ("p_values",):
        values = [draws.whole(1, 60) / 1000 for _ in range(min(n, 5))]
        rows = rows_of(range(1, len(values) + 1), values)
        shown = Given(say("The p of each comparison"), (say("comparison"), say("p")), rows)
        return Setup((values,), {}, (shown,))
    first = _values(draws, n, 20, 90)
    second = [round(value + draws.whole(-15, 9) / 100, 2) for value in first]
    if traps.ties:
        at = draws.whole(0, n - 1)
        second[at] = first[at]
    head = (_QUERY, say("first system"), say("second system"))
    shown = Given(say("The values of two systems"), head, rows_of(range(1, n + 1), first, second))
    return Setup((first, second), {}, (shown,))


def of_rounds(metric: Metric, draws: Draws, traps: Traps) -> Setup:
    """Scores of rounds, with that on the training items where it is needed."""
    if metric.arguments == ("n",):
        n = traps.size or draws.whole(5, 20)
        shown = Given(say("The number of items"), (say("items"),), ((str(n),),))
        return Setup((n,), {}, (shown,))
    values = [draws.whole(60, 95) / 100 for _ in range(traps.size or draws.whole(4, 6))]
    rounds = Given(
        say("The score of each round"),
        (_ROUND, say("score")),
        rows_of(range(1, len(values) + 1), values),
    )
    if metric.arguments[0] == "training":
        training = draws.whole(90, 100) / 100
        shown = Given(say("The score on the training items"), (say("score"),), ((cell(training),),))
        return Setup((training, values), {}, (shown, rounds))
    options: dict[str, Any] = {}
    return Setup((values,), options, (rounds,))
