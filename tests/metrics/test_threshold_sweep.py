"""The sweep and its areas beside scikit-learn, SciPy and the definitions; words; thinned curves."""

import math
import time
import warnings
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import metrics
from metrics import InvalidInput, from_word, thinned, threshold_sweep, word_of
from metrics.export.equations import latex_block
from metrics.steps import Equation
from tests.metrics.examples import close, notes, tables
from tests.strategies import Scored, scored_items

LABELS, SCORES = [1, 0, 1, 1, 0, 1], [0.8, 0.96, 0.4, 0.1, 0.15, 0.7]


# References. Where we say undefined, a row says what scikit-learn gives, with a warning.


@dataclass(frozen=True)
class Reference:
    """Two ways to the same numbers."""

    name: str
    ours: Callable[[Scored], Any]
    theirs: Callable[[Scored], Any]
    applies: Callable[[Scored], bool] = lambda items: True


def sklearn(function: str, **options: Any) -> Callable[[Scored], Any]:
    def theirs(items: Scored) -> Any:
        from sklearn import metrics as sklearn_metrics

        return getattr(sklearn_metrics, function)(items.y_true, items.y_score, **options)

    return theirs


def sklearn_pr_auc(items: Scored) -> float:
    from sklearn.metrics import auc, precision_recall_curve

    precision, recall, _ = precision_recall_curve(items.y_true, items.y_score)
    return auc(recall, precision)


def mann_whitney(items: Scored) -> float:
    """The share of pairs through the statistic U of the mid-ranks."""
    from scipy.stats import rankdata

    positive = np.array(items.y_true) == 1
    p, n = positive.sum(), (~positive).sum()
    return (rankdata(items.y_score)[positive].sum() - p * (p + 1) / 2) / (p * n)


def pairs(items: Scored) -> float:
    """Every pair of a positive and a negative item, looked at in turn."""
    scored = list(zip(*items.given, strict=True))
    points = [
        Fraction(1) if up > down else Fraction(1, 2) if up == down else Fraction(0)
        for label, up in scored
        if label
        for other, down in scored
        if not other
    ]
    return float(sum(points) / len(points))


def counted(items: Scored) -> list[tuple[int, ...]]:
    """TP, FP, TN and FN of each threshold by the definition."""
    scored = list(zip(*items.given, strict=True))
    return [
        tuple(
            sum(label == true and (score >= t) == above for label, score in scored)
            for true, above in ((1, True), (0, True), (0, False), (1, False))
        )
        for t in [math.inf, *sorted(set(items.y_score), reverse=True)]
    ]


def roc(items: Scored) -> tuple[np.ndarray, ...]:
    sweep = threshold_sweep(*items.given)
    return sweep.fpr, sweep.tpr, sweep.threshold


def precision_recall(items: Scored) -> tuple[np.ndarray, ...]:
    """As scikit-learn gives them: lowest threshold first, and the point (0, 1) at the end."""
    sweep = threshold_sweep(*items.given)
    precision = np.append(sweep.precision[:0:-1], 1.0)
    return precision, sweep.tpr[::-1], sweep.threshold[:0:-1]


def both(items: Scored) -> bool:
    return items.both_classes


def positive(items: Scored) -> bool:
    return 1 in items.y_true


REFERENCES = [
    Reference(
        "scikit-learn roc_curve", roc, sklearn("roc_curve", drop_intermediate=False), both
    ),
    Reference(
        "scikit-learn precision_recall_curve",
        precision_recall,
        sklearn("precision_recall_curve"),
        positive,
    ),
    Reference(
        "scikit-learn roc_auc_score",
        lambda items: metrics.roc_auc(*items.given),
        sklearn("roc_auc_score"),  # one class: NaN with a warning, as ours
    ),
    Reference("SciPy rankdata", lambda items: metrics.roc_auc(*items.given), mann_whitney, both),
    Reference("loop over pairs", lambda items: metrics.roc_auc(*items.given), pairs, both),
    Reference(
        "scikit-learn average_precision_score",
        lambda items: metrics.score_average_precision(*items.given),
        sklearn("average_precision_score"),
        positive,
    ),
    Reference(
        "scikit-learn auc of precision_recall_curve",
        lambda items: metrics.pr_auc(*items.given),
        sklearn_pr_auc,
        positive,
    ),
    Reference(
        "loop over thresholds",
        lambda items: list(
            zip(*(getattr(threshold_sweep(*items.given), c) for c in ("tp", "fp", "tn", "fn")),
                strict=True)
        ),
        counted,
    ),
]  # fmt: skip


@pytest.mark.parametrize("reference", REFERENCES, ids=lambda reference: reference.name)
@given(items=scored_items())
def test_agrees(reference: Reference, items: Scored) -> None:
    assume(reference.applies(items))
    ours = reference.ours(items)
    ours = ours.value if isinstance(ours, metrics.Result) else ours
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Only one class is present in y_true")
        theirs = reference.theirs(items)
    ours, theirs = (v if isinstance(v, tuple) else (v,) for v in (ours, theirs))
    for mine, other in zip(ours, theirs, strict=True):
        np.testing.assert_allclose(mine, other, rtol=1e-12, atol=1e-12)


# What a sweep is


@given(items=scored_items())
def test_auc_twice_is_equal(items: Scored) -> None:
    """Trapezoids and pairs are the same number to the last bit."""
    assume(items.both_classes)
    result = metrics.roc_auc(*items.given)
    values = [step.value for step in result.steps() if isinstance(step, Equation)]
    assert values == [float(result)] * 2
    p, n = result.sweep.positives, result.sweep.negatives
    assert float(result) == float((result.ahead + Fraction(result.tied, 2)) / (p * n))
    table = tables(result)[0]
    assert sum(table.column("w").values) == result.ahead  # type: ignore[arg-type]
    assert sum(table.column("e").values) == result.tied  # type: ignore[arg-type]


@given(items=scored_items())
def test_reversed_scores_reverse_the_area(items: Scored) -> None:
    assume(items.both_classes)
    back = [-score for score in items.y_score]
    total = float(metrics.roc_auc(*items.given)) + float(metrics.roc_auc(items.y_true, back))
    assert total == pytest.approx(1.0, abs=1e-12)


@given(items=scored_items())
def test_ten_times_the_negatives_leave_the_roc_curve(items: Scored) -> None:
    assume(items.both_classes)
    negatives = [score for y, score in zip(*items.given, strict=True) if not y] * 9
    more = ([*items.y_true, *[0] * len(negatives)], [*items.y_score, *negatives])
    one, ten = threshold_sweep(*items.given), threshold_sweep(*more)
    np.testing.assert_allclose(ten.fpr, one.fpr, rtol=1e-12)
    np.testing.assert_allclose(ten.tpr, one.tpr, rtol=1e-12)
    assert np.all(ten.precision[1:] <= one.precision[1:])
    assert close(metrics.roc_auc(*more).value, metrics.roc_auc(*items.given).value)


@pytest.mark.parametrize(
    ("threshold", "tpr", "fpr"), [(0, 1, 1), (0.2, 0.75, 0.5), (0.5, 0.5, 0.5), (1, 0, 0)]
)
def test_counts_at_any_threshold(threshold: float, tpr: float, fpr: float) -> None:
    """A source prints FPR 1 at threshold 1, where nothing is predicted positive: it is 0."""
    sweep = threshold_sweep(LABELS, SCORES)
    row = sweep.row_at(threshold)
    assert (sweep.tpr[row], sweep.fpr[row]) == (tpr, fpr)


@given(items=scored_items(), threshold=st.floats(allow_nan=False))
def test_confusion_at_any_threshold(items: Scored, threshold: float) -> None:
    sweep = threshold_sweep(*items.given)
    for t in (threshold, *items.y_score[:3]):
        expected = np.zeros((2, 2))
        for label, score in zip(*items.given, strict=True):
            expected[label, int(score >= t)] += 1
        assert np.array_equal(sweep.confusion(sweep.row_at(t)), expected)


def test_threshold_is_no_nan() -> None:
    sentence = "^threshold: found NaN; allowed are numbers, and infinity for above every score.$"
    with pytest.raises(InvalidInput, match=sentence):
        threshold_sweep(LABELS, SCORES).row_at(math.nan)


def test_sweep_is_frozen() -> None:
    sweep = threshold_sweep(LABELS, SCORES)
    assert len(sweep) == 7
    with pytest.raises(FrozenInstanceError):
        sweep.tp = sweep.fp  # type: ignore[misc]
    for name in ("threshold", "tp", "fp", "tn", "fn", "tpr", "fpr", "precision"):
        with pytest.raises(ValueError, match="read-only"):
            getattr(sweep, name)[0] = 1


def test_input_is_left_alone() -> None:
    labels, scores = np.array([1, 0]), np.array([-0.0, 0.0])
    sweep = threshold_sweep(labels, scores)
    assert np.signbit(scores).tolist() == [True, False]
    assert sweep.threshold.tolist() == [math.inf, 0.0]


@pytest.mark.parametrize(
    ("items", "slanted"),
    [
        (([1, 0], [2, 1]), []),
        (([1, 0], [1, 1]), [1]),
        (([1, 1, 0, 0], [1, 1, 0, 0]), []),
        (([1, 0, 1, 1, 0], [3, 2, 2, 1, 1]), [2, 3]),
    ],
)
def test_ties_slant(items: tuple[list[int], list[float]], slanted: list[int]) -> None:
    assert threshold_sweep(*items).slanted.tolist() == slanted
    said = [str(note.say) for note in notes(metrics.roc_auc(*items))]
    expected = (
        "Positive and negative items share a score at this many thresholds: "
        f"{len(slanted)}. They pass together, so the curve goes up and right at once, and its "
        "slanted line counts half of their pairs."
    )
    assert said == ([expected] if slanted else [])


# The best rows


@given(items=scored_items(), beta=st.sampled_from([0.0, 0.5, 1.0, 2.0]))
def test_best_rows_are_the_first_best(items: Scored, beta: float) -> None:
    sweep = threshold_sweep(*items.given)
    p, n = sweep.positives, sweep.negatives
    tp, fp = sweep.tp.tolist(), sweep.fp.tolist()
    if p and n:
        gains = [Fraction(a, p) - Fraction(b, n) for a, b in zip(tp, fp, strict=True)]
        assert sweep.youden_row() == gains.index(max(gains))
    else:
        assert sweep.youden_row() is None
    if p:
        b2 = Fraction(beta) ** 2
        scores = [(1 + b2) * a / (b2 * p + a + b) if a else Fraction(0)
                  for a, b in zip(tp, fp, strict=True)]  # fmt: skip
        assert sweep.f_score_row(beta) == scores.index(max(scores))
    else:
        assert sweep.f_score_row(beta) is None


def test_best_rows_of_the_example() -> None:
    """J is largest where three of four positives and one of two negatives pass: 3/4 - 1/2."""
    sweep = threshold_sweep(LABELS, SCORES)
    assert sweep.threshold[sweep.youden_row()] == 0.4
    assert sweep.threshold[sweep.f_score_row()] == 0.1  # 8/10, and 6/8 at 0.4
    assert sweep.threshold[sweep.f_score_row(0.5)] == 0.4


# Derivations


@pytest.mark.parametrize(
    ("metric", "labels", "scores", "said"),
    [
        (
            "roc_auc",
            [1],
            [1],
            ["Every item is positive: the false-positive rate is 0/0, so the area is undefined."],
        ),
        (
            "roc_auc",
            [0],
            [1],
            ["No item is positive: the true-positive rate is 0/0, so the area is undefined."],
        ),
        (
            "score_average_precision",
            [0],
            [1],
            ["No item is positive: recall is 0/0, so the value is undefined."],
        ),
        ("score_average_precision", [1, 0], [1, 0], []),
        ("pr_auc", [0], [1], ["No item is positive: recall is 0/0, so the value is undefined."]),
        (
            "pr_auc",
            [1, 0],
            [1, 0],
            [
                "Here the trapezoids and the step sum, average precision, agree.",
                "Above every score nothing is predicted positive and precision has no value; by "
                "convention the curve starts at 1.",
            ],
        ),
        (
            "pr_auc",
            [1, 0, 1, 0],
            [0.9, 0.8, 0.8, 0.1],
            [
                "The trapezoids take the mean of the precision at a threshold and at the one "
                "before, as if precision ran in a straight line between them; the step sum, "
                "average precision, takes the precision that the threshold has: 0.9167 and "
                "0.8333.",
                "Above every score nothing is predicted positive and precision has no value; by "
                "convention the curve starts at 1.",
            ],
        ),
    ],
)
def test_notes(metric: str, labels: list[int], scores: list[float], said: list[str]) -> None:
    result = metrics.CATALOGUE[metric].function(labels, scores)
    assert [str(note.say) for note in notes(result)] == said


def test_derivation_of_many_items_is_quick() -> None:
    """A table's cells are made where they are read: a hundred thousand rows take no time."""
    rng = np.random.default_rng(2)
    labels, scores = rng.integers(0, 2, 100_000), rng.normal(size=100_000)
    for metric in metrics.family("threshold_sweep").values():
        result = metric.function(labels, scores)
        start = time.perf_counter()
        block = latex_block(result.steps())
        assert time.perf_counter() - start < 1
        assert r"\cdots" in block
        (table,) = tables(result)
        assert len(table) == 100_000
        row = float(table.column("t").values[-1])  # type: ignore[arg-type]
        assert row == scores.min()
        assert [float(v) for v in table.column("t").values[:2]] == sorted(scores)[:-3:-1]  # type: ignore[arg-type]


# What is refused


@pytest.mark.parametrize(
    ("labels", "scores", "sentence"),
    [
        ([0, 1, 2], [1, 2, 3], "y_true, item 3: found 2; allowed are two labels, 0 and 1."),
        ([0, -1], [1, 2], "y_true, item 2: found -1; allowed are two labels, 0 and 1."),
        ([0, math.nan], [1, 2], "y_true, item 2: found NaN; allowed are two labels, 0 and 1."),
        ([0, 0.5], [1, 2], "y_true, item 2: found 0.5; allowed are two labels, 0 and 1."),
        (["no", "yes"], [1, 2], "y_true, item 1: found 'no'; allowed are numbers."),
        ([0, 1], [1, math.nan], "y_score, item 2: found NaN; allowed are finite numbers."),
        ([0, 1], [-math.inf, 1], "y_score, item 1: found -inf; allowed are finite numbers."),
        ([0, 1], [1, "<b>"], "y_score, item 2: found '<b>'; allowed are numbers."),
        ([0, 1], [1, None], "y_score, item 2: found None; allowed are numbers."),
        (
            [0, 1],
            [1, 2, 3],
            "y_score: found 3 scores; there are 2 labels in y_true, and each has a score.",
        ),
        ([], [], "y_true: found no item; allowed is at least one."),
        ([[0, 1]], [1, 2], "y_true: found 2 dimensions; allowed is one row of numbers (n,)."),
        ([0, 1], 3, "y_score: found 0 dimensions; allowed is one row of numbers (n,)."),
        ([0, 1], [1, 10**400], "y_score: found [1, 1"),
        ([0, 1], [[1], 2], "y_score: found lists and numbers mixed; allowed are numbers."),
    ],
)
def test_refusal_says_what_where_and_why(labels: Any, scores: Any, sentence: str) -> None:
    takes_scores = [m.function for m in metrics.family("threshold_sweep").values()]
    for function in (*takes_scores, threshold_sweep, word_of):
        with pytest.raises(InvalidInput) as refusal:
            function(labels, scores)
        assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize(
    ("labels", "scores"),
    [
        ([True, False, True], [3, 2, 1]),
        (np.array([1, 0, 1], dtype=np.int8), np.array([3, 2, 1], dtype=np.float32)),
        ((1.0, 0.0, 1.0), range(3, 0, -1)),
        (np.array([1, 0, 1], dtype=object), np.array([3, 2, 1], dtype=object)),
    ],
)
def test_any_container_of_numbers_will_do(labels: Any, scores: Any) -> None:
    assert float(metrics.roc_auc(labels, scores)) == 0.5


# Words


@pytest.mark.parametrize(
    ("word", "labels", "scores"),
    [
        ("ppnpnnpn", [1, 1, 0, 1, 0, 0, 1, 0], [1, 0.875, 0.75, 0.625, 0.5, 0.375, 0.25, 0.125]),
        ("p", [1], [1]),
        ("PN pn", [1, 0, 1, 0], [1, 0.75, 0.5, 0.25]),
        ("p(np)n", [1, 0, 1, 0], [1, 2 / 3, 2 / 3, 1 / 3]),
        ("(pp)", [1, 1], [1, 1]),
        ("(n)(p)", [0, 1], [1, 0.5]),
    ],
)
def test_items_of_a_word(word: str, labels: list[int], scores: list[float]) -> None:
    y_true, y_score = from_word(word)
    assert y_true.tolist() == labels
    np.testing.assert_allclose(y_score, scores, rtol=1e-15)


@pytest.mark.parametrize("word", ["ppnpnnpn", "p", "p" * 10 + "n" * 10, "p(pn)n", "(ppn)(nn)p"])
def test_word_of_the_items_of_a_word(word: str) -> None:
    assert word_of(*from_word(word)) == word


@given(items=scored_items())
def test_word_keeps_the_curve(items: Scored) -> None:
    one, two = threshold_sweep(*items.given), threshold_sweep(*from_word(word_of(*items.given)))
    assert np.array_equal(one.tp, two.tp)
    assert np.array_equal(one.fp, two.fp)
    assert np.all((two.threshold[1:] > 0) & (two.threshold[1:] <= 1))


HINT = (
    "allowed are p for a positive and n for a negative item, with brackets around items of equal "
    "score, as in p(pn)n."
)


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("pxn", "word, letter 2: found x"),
        ("p n1", "word, letter 4: found 1"),
        ("p(n", "word, letter 2: found ("),
        ("p((n))", "word, letter 3: found ("),
        ("pn)", "word, letter 3: found )"),
        ("p()n", "word, letter 3: found )"),
        ("<", "word, letter 1: found <"),
        ("", "word: found ''"),
        ("  ", "word: found '  '"),
    ],
)
def test_word_that_cannot_be_read(word: str, found: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        from_word(word)
    assert str(refusal.value) == f"{found}; {HINT}"


# Thinned curves


def distance(x: np.ndarray, y: np.ndarray, kept: np.ndarray) -> float:
    """The farthest that a point lies from the thinned line, or from a piece of it close by."""
    here = np.searchsorted(kept, np.arange(len(x)), side="right") - 1
    nearest = np.full(len(x), np.inf)
    for shift in range(-4, 5):
        piece = np.clip(here + shift, 0, len(kept) - 2)
        ax, ay = x[kept[piece]], y[kept[piece]]
        dx, dy = x[kept[piece + 1]] - ax, y[kept[piece + 1]] - ay
        along = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx**2 + dy**2), 0, 1)
        nearest = np.minimum(nearest, np.hypot(x - ax - along * dx, y - ay - along * dy))
    return float(nearest.max())


def test_straight_lines_are_thinned_exactly() -> None:
    sweep = threshold_sweep(*from_word("pppnnnpnnn(pn)(pn)(ppnn)ppp"))
    kept = thinned(sweep.fp, sweep.tp)
    path = list(zip(sweep.fp[kept].tolist(), sweep.tp[kept].tolist(), strict=True))
    assert path == [(0, 0), (0, 3), (3, 3), (3, 4), (6, 4), (10, 8), (10, 11)]


@given(items=scored_items())
def test_thinned_curve_has_the_same_area(items: Scored) -> None:
    assume(items.both_classes)
    sweep = threshold_sweep(*items.given)
    kept = thinned(sweep.fp, sweep.tp)
    assert kept[0] == 0
    assert kept[-1] == len(sweep) - 1
    area = np.trapezoid(sweep.tpr[kept], sweep.fpr[kept])
    assert close(area, metrics.roc_auc(*items.given).value)


@pytest.mark.parametrize("separation", [0.0, 1.0, 4.0])
def test_curve_of_many_points_does_not_move(separation: float) -> None:
    rng = np.random.default_rng(4)
    labels = rng.integers(0, 2, 100_000)
    sweep = threshold_sweep(labels, rng.normal(size=len(labels)) + separation * labels)
    for x, y in ((sweep.fpr, sweep.tpr), (sweep.tpr[1:], sweep.precision[1:])):
        kept = thinned(x, y)
        assert len(kept) <= 4000
        assert np.all(np.diff(kept) > 0)
        assert (kept[0], kept[-1]) == (0, len(x) - 1)
        assert distance(x, y, kept) < 1e-3
        assert (y[kept].min(), y[kept].max()) == (y.min(), y.max())


def test_curve_that_only_goes_up_and_down() -> None:
    zigzag = np.arange(100) % 2
    assert thinned(np.zeros(100), zigzag, columns=5).tolist() == [0, 1, 99]


@pytest.mark.parametrize(
    ("x", "y", "kept"),
    [
        ([0], [0], [0]),
        ([0, 0, 0], [1, 1, 1], [2]),
        ([0, 1, 2], [0, 1, 2], [0, 2]),
        ([0, 0, 0], [0, 2, 1], [0, 1, 2]),  # up and back down again
    ],
)
def test_few_points(x: list[float], y: list[float], kept: list[int]) -> None:
    assert thinned(x, y).tolist() == kept
