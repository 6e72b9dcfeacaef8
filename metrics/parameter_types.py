"""The parameters that metrics share: each is named, bounded and explained once.

A metric's signature uses these names as annotations (`k: Cutoff = 10`).
"""

import math
from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias, TypedDict

from numpy.typing import ArrayLike

from metrics.arrays import Counts
from metrics.params import Choice, Flag, Grades, Real, Values, Whole
from metrics.steps import say
from metrics.texts import texts

MAX_CLASSES = 50  # of a confusion matrix
MAX_GRADE = 50  # 2^50 - 1 is still exact in a float64


def _choice(name: str, *, optional: bool = False) -> Choice:
    """A choice that `texts.toml` names, with its options."""
    (_title, said), *options = texts("choices", name).items()
    return Choice(said, tuple(options), optional)


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
    Literal["from the level on", "up to the next level"], _choice("interpolation")
]
Denominator: TypeAlias = Annotated[
    Literal["relevant", "min(relevant, k)", "retrieved"], _choice("denominator")
]
Gain: TypeAlias = Annotated[Literal["linear", "exponential"], _choice("gain")]
Discount: TypeAlias = Annotated[Literal["log2(i+1)", "log2(i)"], _choice("discount")]
Persistence: TypeAlias = Annotated[
    float, Real(say("persistence p"), "p", 0.0, 1.0, trials=(0.0, 0.5, 0.8, 0.95), closed=False)
]
Continuation: TypeAlias = Annotated[
    float, Real(say("continuation probability"), r"\gamma", 0.0, 1.0, trials=(0.0, 0.5, 1.0))
]
BinaryOrGradedRelevance: TypeAlias = Annotated[
    Literal["binary", "linear", "exponential"], _choice("binary_or_graded_relevance")
]
GradedRelevance: TypeAlias = Annotated[
    Literal["exponential", "linear"], _choice("graded_relevance")
]
LargestGrade: TypeAlias = Annotated[
    int, Whole(say("largest grade of the scale"), "g_{\\max}", 1, MAX_GRADE, trials=(3, 4))
]
JudgedGrades: TypeAlias = Annotated[ArrayLike | None, Grades(say("grades of all judged documents"))]
Average: TypeAlias = Annotated[
    Literal["class", "micro", "macro", "weighted"] | None, _choice("average", optional=True)
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
    Literal["none", "linear", "quadratic"], _choice("kappa_weights")
]
Level: TypeAlias = Annotated[Literal["nominal", "ordinal", "interval", "ratio"], _choice("level")]
TauVariant: TypeAlias = Annotated[Literal["b", "a"], _choice("tau_variant")]
Normalised: TypeAlias = Annotated[bool, Flag(say("as a share of all pairs"))]
PairWeights: TypeAlias = Annotated[
    Literal["uniform", "hyperbolic", "logarithmic"], _choice("pair_weights")
]
RankWeights: TypeAlias = Annotated[
    ArrayLike | None, Grades(say("weights of the ranks in x, from rank 1 on"))
]
PairMatrix: TypeAlias = Annotated[
    ArrayLike | None, Grades(say("weights of the pairs of items, one for every two"))
]
OverlapForm: TypeAlias = Annotated[
    Literal["extrapolated", "truncated", "truncated to the shorter"], _choice("overlap_form")
]
RowWeights: TypeAlias = Annotated[ArrayLike | None, Grades(say("weights of the rows"))]
ItemWeights: TypeAlias = Annotated[ArrayLike | None, Grades(say("weights of the items"))]
QueryMean: TypeAlias = Annotated[Literal["arithmetic", "geometric"], _choice("query_mean")]
LeastValue: TypeAlias = Annotated[
    float, Real(say("smallest value counted"), r"\varepsilon", 1e-12, 1.0, trials=(1e-5, 0.1))
]
Samples: TypeAlias = Annotated[int, Whole(say("samples"), "B", 1, 10**6, trials=(100, 1000))]
CalibrationBins: TypeAlias = Annotated[
    int, Whole(say("bins"), "B", 1, 100, trials=(1, 2, 5, 10, 15))
]
Seed: TypeAlias = Annotated[int, Whole(say("seed"), "", 0, 2**32 - 1, trials=(0, 7))]
ConfidenceLevel: TypeAlias = Annotated[
    float, Real(say("level"), r"\gamma", 0.5, 1.0, trials=(0.5, 0.9, 0.95), closed=False)
]
EmptyClasses: TypeAlias = Annotated[Literal["undefined", "left out"], _choice("empty_classes")]
EmptyRows: TypeAlias = Annotated[Literal["best", "left out"], _choice("empty_rows")]
UnlabelledRows: TypeAlias = Annotated[Literal["zero", "left out"], _choice("unlabelled_rows")]
PropensityScale: TypeAlias = Annotated[
    Literal["none", "ideal", "ideal of each row"], _choice("propensity_scale")
]
GainNormaliser: TypeAlias = Annotated[Literal["k", "ideal"], _choice("gain_normaliser")]
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
