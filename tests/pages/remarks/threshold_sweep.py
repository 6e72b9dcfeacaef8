"""Examples of the threshold sweep."""

from dataclasses import replace

from pages.threshold_sweep.input import INPUT as PAGE
from pages.threshold_sweep.values import areas, row_of, sweep_of
from tests.pages.remarks.claims import Claims, of

AUC = of(PAGE, "roc_auc")


def rate(name, threshold):
    return lambda s: getattr(sweep_of(s), name)[row_of(replace(s, threshold=threshold))]


def labels(label):
    return lambda s: s.scores.arrays(0)[0].tolist().count(label)


def found(state):
    return areas(state)["roc_auc"]


CLAIMS: Claims = {
    "six-items": [
        (
            "own: it is {.375}: {3} of {8} pairs",
            AUC,
            lambda s: found(s).ahead,
            lambda s: labels(1)(s) * labels(0)(s),
        ),
        (
            "the positive item at {.1}",
            lambda s: min(s.scores.models[0][s.scores.labels.astype(bool)]),
        ),
        ("No score reaches 1",),
        ("none of the {2} negative items", labels(0)),
        ("At the threshold 0 all items are, and there the rate is {1}", rate("fpr", 0)),
    ],
    "six-exchanged": [
        (
            "the area {.375} becomes {1 - .375 = .625}",
            lambda _s: AUC(PAGE.examples()["six-items"].state),
            AUC,
        ),
    ],
    "roc-ends": [
        ("the article says that it ends at (1, 0) and (0, 1)",),
        ("ends at ({0}, {0})", lambda s: sweep_of(s).fpr[0], lambda s: sweep_of(s).tpr[0]),
        ("and at ({1}, {1})", lambda s: sweep_of(s).fpr[-1], lambda s: sweep_of(s).tpr[-1]),
    ],
    "corner": [("every area is {1}", lambda s: sum(map(float, areas(s).values())) / 3)],
    "word": [
        ("{4} positive and {4} negative items", labels(1), labels(0)),
        (
            "of their {16} pairs {12} have",
            lambda s: labels(1)(s) * labels(0)(s),
            lambda s: found(s).ahead,
        ),
    ],
    "tie": [("counts half, {(3 + 1/2)/4}", AUC)],
    "ten-times": [],
    "breast-cancer": [
        ("{285} held-out masses", lambda s: s.scores.n),
        ("model 1 has all 30 features, model 2 mean",),
    ],
}
