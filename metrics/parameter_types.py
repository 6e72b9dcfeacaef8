"""The parameters that metrics share: each is named, bounded and explained once.

A metric's signature uses these names as annotations (`k: Cutoff = 10`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias, TypedDict

from numpy.typing import ArrayLike

from metrics.arrays import Counts
from metrics.params import Flag, Grades, Real, Values, Whole, one_of
from metrics.steps import say

MAX_CLASSES = 50  # of a confusion matrix
MAX_GRADE = 50  # 2^50 - 1 is still exact in a float64

_CUTOFF = say("cutoff k")
Cutoff: TypeAlias = Annotated[int, Whole(_CUTOFF, "k", 1, 10**6, trials=(1, 3, 10, 30))]
OptionalCutoff: TypeAlias = Annotated[
    int | None, Whole(_CUTOFF, "k", 1, 10**6, trials=(None, 1, 3, 30), optional=True)
]
RelevantFrom: TypeAlias = Annotated[
    int, Whole(say("relevant from grade"), r"\theta", 1, MAX_GRADE, trials=(1, 2, 3))
]
RelevantCount: TypeAlias = Annotated[
    int | Sequence[int] | Counts | None,
    Whole(
        say("relevant documents in the collection"),
        "R",
        0,
        10**9,
        trials=(None, 60),
        optional=True,
        several=True,
    ),
]
Beta: TypeAlias = Annotated[
    float, Real(say("beta"), r"\beta", 0.0, 100.0, trials=(0.0, 0.5, 1.0, 2.0))
]
Levels: TypeAlias = Annotated[int, Whole(say("recall levels"), "L", 2, 1001, trials=(2, 3, 11, 21))]
Interpolation: TypeAlias = Annotated[
    Literal["from the level on", "up to the next level"],
    one_of(
        say("interpolation"),
        ("from the level on", say("the best precision at that recall or higher")),
        (
            "up to the next level",
            say("the best precision from that level to the next one, or that of the next level"),
        ),
    ),
]
Denominator: TypeAlias = Annotated[
    Literal["relevant", "min(relevant, k)", "retrieved"],
    one_of(
        say("denominator"),
        ("relevant", say("all relevant documents, R")),
        ("min(relevant, k)", say("the relevant documents that could be shown, min(R, k)")),
        ("retrieved", say("the relevant documents among the first k")),
    ),
]
Gain: TypeAlias = Annotated[
    Literal["linear", "exponential"],
    one_of(
        say("gain"),
        ("linear", say("the grade itself")),
        ("exponential", say("2 to the power of the grade, minus 1")),
    ),
]
Discount: TypeAlias = Annotated[
    Literal["log2(i+1)", "log2(i)"],
    one_of(
        say("discount"),
        ("log2(i+1)", say("from rank 2 on, by log2(i + 1)")),
        ("log2(i)", say("from rank 3 on, by log2(i)")),
    ),
]
Persistence: TypeAlias = Annotated[
    float, Real(say("persistence p"), "p", 0.0, 1.0, trials=(0.0, 0.5, 0.8, 0.95), closed=False)
]
Continuation: TypeAlias = Annotated[
    float, Real(say("continuation probability"), r"\gamma", 0.0, 1.0, trials=(0.0, 0.5, 1.0))
]
BinaryOrGradedRelevance: TypeAlias = Annotated[
    Literal["binary", "linear", "exponential"],
    one_of(
        say("relevance"),
        ("binary", say("1 for a relevant document, else 0")),
        ("linear", say("grade / largest grade")),
        ("exponential", say("(2^grade - 1) / 2^largest grade")),
    ),
]
GradedRelevance: TypeAlias = Annotated[
    Literal["exponential", "linear"],
    one_of(
        say("relevance"),
        ("exponential", say("(2^grade - 1) / 2^largest grade")),
        ("linear", say("grade / largest grade")),
    ),
]
LargestGrade: TypeAlias = Annotated[
    int, Whole(say("largest grade of the scale"), "g_{\\max}", 1, MAX_GRADE, trials=(3, 4))
]
JudgedGrades: TypeAlias = Annotated[ArrayLike | None, Grades(say("grades of all judged documents"))]
Average: TypeAlias = Annotated[
    Literal["class", "micro", "macro", "weighted"] | None,
    one_of(
        say("average"),
        ("class", say("only one class")),
        ("micro", say("the counts of all classes added up first")),
        ("macro", say("the mean of the classes' values, each class equally")),
        ("weighted", say("the mean of the classes' values, weighted by their true items")),
        optional=True,
    ),
]
ClassIndex: TypeAlias = Annotated[
    int, Whole(say("class looked at"), r"\ell", 0, MAX_CLASSES - 1, trials=(0, 1, 2))
]
ZeroDivision: TypeAlias = Annotated[
    float,
    Values(
        say("0/0 counts as"),
        ((math.nan, say("undefined")), (0.0, say("0")), (1.0, say("1"))),
    ),
]
KappaWeights: TypeAlias = Annotated[
    Literal["none", "linear", "quadratic"],
    one_of(
        say("weights"),
        ("none", say("only the same category counts as agreement")),
        ("linear", say("agreement falls with the distance of the categories")),
        ("quadratic", say("agreement falls with the squared distance of the categories")),
    ),
]
Level: TypeAlias = Annotated[
    Literal["nominal", "ordinal", "interval", "ratio"],
    one_of(
        say("level of measurement"),
        ("nominal", say("names: two ratings are the same or not")),
        ("ordinal", say("ranks: how many ratings lie between two of them")),
        ("interval", say("numbers: their difference")),
        ("ratio", say("numbers with a true zero: their difference by their sum")),
    ),
]
TauVariant: TypeAlias = Annotated[
    Literal["b", "a"],
    one_of(
        say("variant"),
        ("b", say("divided by the pairs that the orders do not tie")),
        ("a", say("divided by all pairs, tied or not")),
    ),
]
Normalised: TypeAlias = Annotated[bool, Flag(say("as a share of all pairs"))]
PairWeights: TypeAlias = Annotated[
    Literal["uniform", "hyperbolic", "logarithmic"],
    one_of(
        say("weights of pairs"),
        ("uniform", say("every pair equally")),
        ("hyperbolic", say("the sum of 1 / rank in x of both items")),
        ("logarithmic", say("the sum of 1 / log2(rank in x + 1) of both items")),
    ),
]
RankWeights: TypeAlias = Annotated[
    ArrayLike | None, Grades(say("weights of the ranks in x, from rank 1 on"))
]
PairMatrix: TypeAlias = Annotated[
    ArrayLike | None, Grades(say("weights of the pairs of items, one for every two"))
]
OverlapForm: TypeAlias = Annotated[
    Literal["extrapolated", "truncated", "truncated to the shorter"],
    one_of(
        say("below the lists"),
        ("extrapolated", say("the lists continue to agree as before")),
        ("truncated", say("nothing is added")),
        (
            "truncated to the shorter",
            say("nothing is added, and the longer list is cut to the shorter"),
        ),
    ),
]
RowWeights: TypeAlias = Annotated[ArrayLike | None, Grades(say("weights of the rows"))]
ItemWeights: TypeAlias = Annotated[ArrayLike | None, Grades(say("weights of the items"))]
QueryMean: TypeAlias = Annotated[
    Literal["arithmetic", "geometric"],
    one_of(
        say("mean"),
        ("arithmetic", say("the sum, divided by the number of queries")),
        ("geometric", say("exp of the mean logarithm: bad queries weigh more")),
    ),
]
LeastValue: TypeAlias = Annotated[
    float, Real(say("smallest value counted"), r"\varepsilon", 1e-12, 1.0, trials=(1e-5, 0.1))
]
Samples: TypeAlias = Annotated[int, Whole(say("samples"), "B", 1, 10**6, trials=(100, 1000))]
Seed: TypeAlias = Annotated[int, Whole(say("seed"), "", 0, 2**32 - 1, trials=(0, 7))]
ConfidenceLevel: TypeAlias = Annotated[
    float, Real(say("level"), r"\gamma", 0.5, 1.0, trials=(0.5, 0.9, 0.95), closed=False)
]
EmptyClasses: TypeAlias = Annotated[
    Literal["undefined", "left out"],
    one_of(
        say("classes without an item"),
        ("undefined", say("make the mean undefined")),
        ("left out", say("are left out of the mean")),
    ),
]
EmptyRows: TypeAlias = Annotated[
    Literal["best", "left out"],
    one_of(
        say("rows without anything to rank"),
        ("best", say("count as ranked without a mistake")),
        ("left out", say("are left out of the mean")),
    ),
]
UnlabelledRows: TypeAlias = Annotated[
    Literal["zero", "left out"],
    one_of(
        say("rows without a true label"),
        ("zero", say("count as 0")),
        ("left out", say("are left out of the mean")),
    ),
]
PropensityScale: TypeAlias = Annotated[
    Literal["none", "ideal", "ideal of each row"],
    one_of(
        say("scale"),
        ("none", say("the mean as it is")),
        ("ideal", say("the mean, divided by the mean of the best orders")),
        ("ideal of each row", say("the mean over rows, each divided by its best order")),
    ),
]
GainNormaliser: TypeAlias = Annotated[
    Literal["k", "ideal"],
    one_of(
        say("normaliser"),
        ("k", say("the discounts of the ranks 1 to k, added up")),
        (
            "ideal",
            say(
                "the discounts of as many ranks as the row has true labels, k at most; then "
                "the mean of the best orders"
            ),
        ),
    ),
]
PROPENSITY_A = Real(say("A of the propensities"), "A", 0.0, 5.0, trials=(0.5, 0.55, 0.6))
PROPENSITY_B = Real(say("B of the propensities"), "B", 0.01, 100.0, trials=(0.4, 1.5, 2.6))

# The keywords of calls with columns, of all metrics.
Options = TypedDict("Options", {  # noqa: UP013
    "y_true": Any, "y_pred": Any, "y_score": Any, "first": Any, "second": Any, "costs": Any,
    "labels": Any, "sample_weight": ArrayLike | None, "positive": Any, "pos_label": Any,
    "label": Any, "average": Average, "zero_division": ZeroDivision, "beta": Beta,
    "empty_classes": EmptyClasses, "weights": KappaWeights, "level": Level,
    "k": OptionalCutoff, "n_relevant": RelevantCount, "relevant_from": RelevantFrom,
    "judged": JudgedGrades, "gain": Gain, "discount": Discount, "denominator": Denominator,
    "levels": Levels, "interpolation": Interpolation, "persistence": Persistence,
    "relevance": BinaryOrGradedRelevance, "max_grade": LargestGrade,
}, total=False)  # fmt: skip
