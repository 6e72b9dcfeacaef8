"""Examples of the costs."""

from pages.cost_matrix.values import best, break_even
from tests.pages.remarks.claims import Claims


def count(model, row, column):
    return lambda state: state.counts(model)[row][column]


def cost(row, column):
    return lambda state: state.costs[row][column]


def total(state):
    return sum(map(sum, state.counts(1)))


def positives(model):
    return lambda state: sum(state.counts(model)[1])


def threshold(state):
    found = best(state, 1)
    assert found is not None
    return found.theoretical


def flip(state):
    found = break_even(state)
    assert found is not None
    return float(found)


PLACES = ((1, 1), (1, 0), (0, 1), (0, 0))
CLAIMS: Claims = {
    "accurate-and-dear": [
        (
            "costs of {-1} for a true positive, {100} for a false negative, {1} for a false "
            "positive and {0} for a true negative",
            *(cost(*place) for place in PLACES),
        ),
        (
            "{150}, {40}, {60}, {250} items of these by the first model, "
            "{250}, {45}, {5}, {200} by",
            *(count(model, *place) for model in (1, 2) for place in PLACES),
        ),
        (
            "{190} of the first model's {500} are positive and {295} of the second's",
            positives(1),
            total,
            positives(2),
        ),
    ],
    "screening": [
        ("{1000} people, {20} of them ill", total, positives(1)),
        (
            "missed case costs {5000}, an unnecessary second test {50}, a case found early {200}",
            cost(1, 0),
            cost(0, 1),
            cost(1, 1),
        ),
        ("less than {980}", flip),
    ],
    "airport": [
        ("{100000} passengers, {2} of them dangerous", total, positives(1)),
        ("stops {3000} people for nothing, at {5} each", count(2, 0, 1), cost(0, 1)),
    ],
    "neighbours": [
        ("by one grade costs {1}, by two grades {4}", cost(0, 1), cost(0, 2)),
    ],
    "calibrated": [
        ("scores {0.3}, three in ten", lambda state: sorted(state.scores.arrays(0)[1])[10]),
        ("costs {3} and a false positive {1}, so p* = {1/4}", cost(1, 0), cost(0, 1), threshold),
    ],
    "breast-cancer": [
        ("{285} held-out masses", lambda state: state.scores.n),
        ("model 1 has all 30 features, model 2 mean radius",),
        ("{20} for a missed tumour, {1} for", cost(1, 0), cost(0, 1)),
        ("(Diagnostic), as in scikit-learn",),
    ],
}
