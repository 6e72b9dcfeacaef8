"""What scikit-learn says of a class without items, or without predictions."""

import numpy as np

import metrics
from metrics import CATALOGUE
from tests.metrics.conventions.tools import Claims, of_labels, sklearn_matrix

NEITHER = ([0, 0], [0, 0])  # of class 1 no item, and no prediction
THREE = ([0, 0, 0, 1, 1, 2, 2], [0, 1, 2, 1, 2, 2, 0])
UNEQUAL = ([0, 0, 0, 1, 1], [0, 1, 1, 1, 0])  # precision 1/3, recall 1/2
SOME = ([0, 0, 0, 1, 1], [0, 0, 1, 0, 1])

CLAIMS: Claims = {}
for name, function in {
    "precision": "precision_score",
    "recall": "recall_score",
    "f_score": "f1_score",
    "jaccard_score": "jaccard_score",
}.items():
    ours = CATALOGUE[name].function
    empty, partly = [[2, 0], [0, 0]], [[2, 1, 0], [1, 1, 0], [0, 0, 0]]
    macro = {"labels": [0, 1, 2], "average": "macro"}
    CLAIMS[name, "The value is 0.", "scikit-learn"] = (
        lambda function=function: of_labels(function, *NEITHER),
        lambda ours=ours, empty=empty, **o: ours(empty, **o),
    )
    CLAIMS[name, "The value is 1.", "scikit-learn"] = (
        lambda function=function: of_labels(function, *NEITHER, zero_division=1),
        lambda ours=ours, empty=empty, **o: ours(empty, **o),
    )
    CLAIMS[name, "The class counts as 0.", "scikit-learn"] = (
        lambda function=function, macro=macro: of_labels(function, *SOME, **macro),
        lambda ours=ours, partly=partly, **o: ours(partly, **o),
    )
    CLAIMS[name, "The class is left out", "scikit-learn"] = (
        lambda function=function, macro=macro: of_labels(
            function, *SOME, zero_division=np.nan, **macro
        ),
        float(ours(partly).per_class[0] + ours(partly).per_class[1]) / 2,
    )
del CLAIMS["jaccard_score", "The class is left out", "scikit-learn"]  # it takes only 0 and 1
for name, function in {"precision": "precision_score", "recall": "recall_score"}.items():
    CLAIMS[name, "The true classes", "scikit-learn"] = (
        lambda function=function: of_labels(function, *UNEQUAL),
        lambda name=name: CATALOGUE[name].function(sklearn_matrix(*UNEQUAL)),
    )
CLAIMS["f_score", "The mean of the classes' F", "scikit-learn"] = (
    lambda: of_labels("f1_score", *THREE, average="macro"),
    lambda **o: metrics.f_score(*THREE, **o),
)
CLAIMS["balanced_accuracy", "The class is left out", "scikit-learn"] = (
    lambda: of_labels("balanced_accuracy_score", [0, 0, 1], [0, 2, 1]),
    lambda **o: metrics.balanced_accuracy([[1, 0, 1], [0, 1, 0], [0, 0, 0]], **o),
)
CLAIMS["matthews_correlation", "The value is 0.", "scikit-learn"] = (
    lambda: of_labels("matthews_corrcoef", [0, 0, 1], [0, 0, 0]),
    lambda **o: metrics.matthews_correlation([[2, 0], [1, 0]], **o),
)
