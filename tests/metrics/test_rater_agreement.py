"""Agreement of raters: beside other libraries, by definition, in its sentences and refusals."""

import dataclasses
import itertools
import math
import warnings
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import metrics
from metrics import CATALOGUE, AgreementTable, InvalidInput, agreement_table, read_ratings
from metrics.rater_agreement.paradoxes import MAX_SIZE
from metrics.steps import Table
from tests.metrics.examples import close, equations, notes, tables

NAN = math.nan
LEVELS = ("nominal", "ordinal", "interval", "ratio")
THIRTY = [[10, 0], [5, 15]]
TWO_RATERS = ("cohen_kappa", "scott_pi", "pabak", "gwet_ac1")


def silently(function: Any, *given: Any, **options: Any) -> Any:
    with warnings.catch_warnings():  # of 0/0, which is what we ask after
        warnings.simplefilter("ignore")
        return function(*given, **options)


@st.composite
def agreement(draw: st.DrawFn, most: int = 5) -> np.ndarray:
    """Counts of two raters and 2 to 5 categories, some of them unused, one item at least."""
    c = draw(st.integers(2, most))
    count = st.one_of(st.just(0), st.integers(0, 4), st.integers(0, 10**5))
    row = st.lists(count, min_size=c, max_size=c)
    table = np.array(draw(st.lists(row, min_size=c, max_size=c)))
    unused = draw(st.sets(st.integers(0, c - 1), max_size=c - 1))
    table[list(unused)] = 0
    table[:, list(unused)] = 0
    assume(table.any())
    return table


@st.composite
def rated(draw: st.DrawFn, values: tuple[float, ...] = (1, 2, 3, 4, NAN)) -> np.ndarray:
    """Ratings of 2 to 6 raters and 1 to 12 items, some missing."""
    raters, items = draw(st.integers(2, 6)), draw(st.integers(1, 12))
    row = st.lists(st.sampled_from(values), min_size=items, max_size=items)
    return np.array(draw(st.lists(row, min_size=raters, max_size=raters)), dtype=float)


# Beside other libraries


@pytest.mark.parametrize("weights", ["none", "linear", "quadratic"])
@given(table=agreement())
def test_kappa_as_in_scikit_learn(weights: Any, table: np.ndarray) -> None:
    from sklearn.metrics import cohen_kappa_score

    first, second = np.nonzero(table)
    theirs = silently(
        cohen_kappa_score,
        first,
        second,
        labels=range(len(table)),
        weights=None if weights == "none" else weights,
        sample_weight=table[first, second].astype(float),
    )
    assert close(metrics.cohen_kappa(table, weights=weights).value, theirs, 1e-9)


@pytest.mark.parametrize("weights", ["none", "linear", "quadratic"])
@given(table=agreement())
def test_kappa_as_in_statsmodels(weights: Any, table: np.ndarray) -> None:
    from statsmodels.stats.inter_rater import cohens_kappa

    options = {} if weights == "none" else {"wt": weights}
    theirs = silently(cohens_kappa, table, return_results=False, **options)
    assert close(metrics.cohen_kappa(table, weights=weights).value, theirs, 1e-9)


@given(
    raters=st.integers(2, 20),
    choices=st.lists(st.lists(st.integers(0, 3), min_size=20, max_size=20), min_size=1),
)
def test_fleiss_as_in_statsmodels(raters: int, choices: list[list[int]]) -> None:
    from statsmodels.stats.inter_rater import fleiss_kappa

    counts = np.array([np.bincount(row[:raters], minlength=4) for row in choices])
    ours = metrics.fleiss_kappa(counts)
    assert close(ours.value, silently(fleiss_kappa, counts), 1e-9)
    uniform = 1 - (1 - ours.observed) / (1 - 1 / 4)  # Randolph's kappa
    assert close(uniform, silently(fleiss_kappa, counts, method="randolph"), 1e-9)


def theirs_alpha(ratings: np.ndarray, level: str) -> float:
    import krippendorff

    paired = (~np.isnan(ratings)).sum(0) > 1
    if len(np.unique(ratings[~np.isnan(ratings)])) < 2 or not paired.any():
        return NAN  # which it refuses
    return silently(krippendorff.alpha, ratings, level_of_measurement=level)


@pytest.mark.parametrize("level", LEVELS)
@given(ratings=rated() | rated((0.0, 0.5, 2.25, 7.0, NAN)) | rated((1, 1000, NAN)))
def test_alpha_as_in_krippendorff(level: Any, ratings: np.ndarray) -> None:
    value = metrics.krippendorff_alpha(ratings, level=level).value
    assert close(value, theirs_alpha(ratings, level), 1e-9)


@pytest.mark.parametrize("level", LEVELS[:3])
@given(ratings=rated((-3, -0.5, 0, 2, NAN)))
def test_alpha_of_numbers_below_0(level: Any, ratings: np.ndarray) -> None:
    value = metrics.krippendorff_alpha(ratings, level=level).value
    assert close(value, theirs_alpha(ratings, level), 1e-9)


# By definition


def loop_alpha(ratings: np.ndarray, level: str) -> float:
    """Pairs of ratings, one at a time: within items, and among all that are paired."""
    items = [[v for v in column if not np.isnan(v)] for column in ratings.T]
    items = [values for values in items if len(values) > 1]
    pool = [v for values in items for v in values]

    def apart(a: float, b: float) -> float:
        if a == b:
            return 0.0
        if level == "ordinal":
            low, high = sorted((a, b))
            between = sum(low <= v <= high for v in pool)
            return (between - (pool.count(low) + pool.count(high)) / 2) ** 2
        return {"nominal": 1.0, "interval": (a - b) ** 2, "ratio": ((a - b) / (a + b)) ** 2}[level]

    within = sum(
        apart(a, b) / (len(values) - 1)
        for values in items
        for a, b in itertools.permutations(values, 2)
    )
    among = sum(apart(a, b) for a, b in itertools.permutations(pool, 2))
    return 1 - (len(pool) - 1) * within / among if among else NAN


@pytest.mark.parametrize("level", LEVELS)
@given(ratings=rated())
def test_alpha_by_definition(level: Any, ratings: np.ndarray) -> None:
    result = metrics.krippendorff_alpha(ratings, level=level)
    assert close(result.value, loop_alpha(ratings, level), 1e-9)
    o, e = result.coincidences, result.expected
    assert close(o, o.T)
    assert close(o.sum(0), e.sum(0), 1e-9)  # both hold the same ratings
    if not np.isnan(result.value):
        assert close(result.observed * o.sum(), (o * result.differences).sum(), 1e-9)
        assert close(result.chance * o.sum(), (e * result.differences).sum(), 1e-9)


@given(ratings=rated((1, 2, 3, NAN)))
def test_many_raters_by_definition(ratings: np.ndarray) -> None:
    """Percent agreement and AC1 as Gwet (2008) puts them, an item at a time."""
    labelled = read_ratings(ratings, [1, 2, 3, 4])
    items = [[v for v in column if not np.isnan(v)] for column in ratings.T]
    shares = [
        np.mean([a == b for a, b in itertools.combinations(values, 2)])
        for values in items
        if len(values) > 1
    ]
    seen = np.mean(shares) if shares else NAN
    result = metrics.percent_agreement(labelled)
    assert close(result.value, seen)
    chance = NAN
    if shares:
        counted = [[v.count(k) / len(v) for v in items if v] for k in (1, 2, 3)]
        chance = sum(np.mean(of_one) * (1 - np.mean(of_one)) for of_one in counted) / 3
    coefficient = metrics.gwet_ac1(labelled)
    assert close(coefficient.value, (seen - chance) / (1 - chance))
    assert close(coefficient.observed, seen)
    assert close(coefficient.chance, chance)


@given(table=agreement())
def test_relations_between_coefficients(table: np.ndarray) -> None:
    labelled = AgreementTable(table, tuple("abcde"[: len(table)]))
    n, c = table.sum(), len(table)
    seen = metrics.percent_agreement(table)
    pi = metrics.scott_pi(table)
    assert close(metrics.fleiss_kappa(labelled).value, pi.value)
    assert close(metrics.krippendorff_alpha(labelled).value, pi.value + (1 - pi.value) / (2 * n))
    assert close(metrics.pabak(table).value, (c * seen.value - 1) / (c - 1))
    for name in TWO_RATERS:
        result = CATALOGUE[name].function(table)
        assert close(result.observed, seen.value)
        if not np.isnan(result.value):
            beyond = result.observed - result.chance
            assert close(result.value * (1 - result.chance), beyond)
        assert close(CATALOGUE[name].function(table.T).value, result.value)  # raters swapped
        assert close(CATALOGUE[name].function(labelled).value, result.value)
        if name != "gwet_ac1":
            assert close(np.trace(result.expected) / n, result.chance)
            assert close(result.expected.sum(), n)
    if c == 2:
        plain = metrics.cohen_kappa(table).value
        for weights in ("linear", "quadratic"):
            assert close(metrics.cohen_kappa(table, weights=weights).value, plain)


@given(ratings=rated((1, 2, 3)))
def test_counts_of_ratings_give_the_same(ratings: np.ndarray) -> None:
    labelled = read_ratings(ratings, [1, 2, 3])
    assert close(metrics.fleiss_kappa(labelled).value, metrics.fleiss_kappa(labelled.counts).value)
    for level in LEVELS:
        given_raw = metrics.krippendorff_alpha(ratings, level=level)
        assert close(metrics.krippendorff_alpha(labelled, level=level).value, given_raw.value)
    table = labelled.table()
    assert close(
        metrics.percent_agreement(table).value,
        metrics.percent_agreement(read_ratings(ratings[:2], [1, 2, 3])).value,
    )


def test_extreme_counts_stay_exact() -> None:
    large = [[10**9, 0], [0, 10**9]]
    for name in TWO_RATERS:
        assert float(CATALOGUE[name].function(large)) == 1.0
    assert float(metrics.cohen_kappa([[0, 10**9], [10**9, 0]])) == -1.0
    nearly = metrics.cohen_kappa([[10**9, 1], [1, 0]])
    assert float(nearly) == pytest.approx(-1 / (10**9 + 1), rel=1e-9)  # chance is .999999998


def test_weights_are_those_of_the_whole_scale() -> None:
    declared = agreement_table([1, 2, 5, 5], [1, 5, 2, 5], [1, 2, 3, 4, 5])
    result = metrics.cohen_kappa(declared, weights="linear")
    assert result.weights[0].tolist() == [1, 0.75, 0.5, 0.25, 0]
    assert metrics.cohen_kappa(declared).weights.tolist() == np.eye(5).tolist()
    unused = agreement_table([1, 2, 5, 5], [1, 5, 2, 5])
    assert float(metrics.cohen_kappa(unused, weights="quadratic")) > float(
        metrics.cohen_kappa(declared, weights="quadratic")
    )


# Tables and ratings from labels


def test_table_from_labels() -> None:
    table = agreement_table(["yes", "no", None, "yes"], ["yes", "yes", "no", ""], ["yes", "no"])
    assert table.labels == ("yes", "no")
    assert table.matrix.tolist() == [[1, 0], [1, 0]]
    assert table.left_out == 2
    assert agreement_table(np.array([2, 1]), np.array([1, 1])).labels == (1, 2)


def test_ratings_from_labels() -> None:
    ratings = read_ratings([["b", "a", NAN], ["b", "b", " "], ["a", "b", "b"]])
    assert ratings.labels == ("a", "b")
    assert ratings.chosen.tolist() == [[1, 0, -1], [1, 1, -1], [0, 1, 1]]
    assert ratings.missing == 2
    assert ratings.counts.tolist() == [[1, 2], [1, 2], [0, 1]]
    assert ratings.table(1, 2).matrix.tolist() == [[0, 0], [1, 1]]
    assert ratings.table(1, 2).left_out == 1


def test_texts_count_as_their_places() -> None:
    words = read_ratings([["low", "high", "mid"], ["mid", "high", "mid"]], ["low", "mid", "high"])
    places = metrics.krippendorff_alpha([[1, 3, 2], [2, 3, 2]], level="ratio")
    result = metrics.krippendorff_alpha(words, level="ratio")
    assert result.value == places.value
    assert result.categories == ("low", "mid", "high")
    numbers = read_ratings([[10, 30], [20, 30]])
    assert close(
        metrics.krippendorff_alpha(numbers, level="interval").value,
        metrics.krippendorff_alpha([[10, 30], [20, 30]], level="interval").value,
    )


def test_tables_cannot_be_changed() -> None:
    given_matrix = np.array(THIRTY)
    table = AgreementTable(given_matrix, ("yes", "no"))
    with pytest.raises(dataclasses.FrozenInstanceError):
        table.labels = ()  # type: ignore[misc]
    with pytest.raises(ValueError, match="read-only"):
        table.matrix[0, 0] = 7
    given_matrix[0, 0] = 7
    assert table.matrix[0, 0] == 10


# Tables made to order


def test_tables_of_the_paradoxes() -> None:
    first = metrics.table_of_agreement(100, 0.6, 0.3, -0.1)
    second = metrics.table_of_agreement(100, 0.6, -0.1, 0.3)
    assert first.tolist() == [[45, 15], [25, 15]]
    assert second.tolist() == [[25, 35], [5, 35]]
    assert float(metrics.cohen_kappa(first)) == pytest.approx(0.13, abs=0.005)
    assert float(metrics.cohen_kappa(second)) == pytest.approx(0.26, abs=0.005)


@given(
    size=st.integers(1, 1000),
    agreed=st.floats(0, 1),
    prevalent=st.floats(-1, 1),
    biased=st.floats(-1, 1),
)
def test_table_has_the_agreement_asked_for(
    size: int, agreed: float, prevalent: float, biased: float
) -> None:
    prevalence, bias = prevalent * agreed, biased * (1 - agreed)
    table = metrics.table_of_agreement(size, agreed, prevalence, bias)
    assert table.sum() == size
    assert table.min() >= 0
    assert metrics.percent_agreement(table).value == pytest.approx(agreed, abs=0.51 / size)
    adjusted = metrics.pabak(table)
    assert adjusted.prevalence == pytest.approx(prevalence, abs=1.51 / size)
    assert adjusted.bias == pytest.approx(bias, abs=1.51 / size)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ((0, 0.6, 0, 0), "size: found 0; allowed are whole numbers from 1 to 1000000."),
        ((2.5, 0.6, 0, 0), "size: found 2.5; allowed are whole numbers from 1 to 1000000."),
        ((MAX_SIZE + 1, 1, 0, 0), "size: found 1000001; allowed are whole numbers from 1 to "
         "1000000."),
        ((10, 1.5, 0, 0), "agreement: found 1.5; allowed are numbers from 0 to 1."),
        ((10, 0.6, 0.7, 0), "prevalence: found 0.7; allowed are numbers from -0.6 to 0.6."),
        ((10, 0.6, 0, -0.5), "bias: found -0.5; allowed are numbers from -0.4 to 0.4."),
        ((10, NAN, 0, 0), "agreement: found nan; allowed are numbers from 0 to 1."),
    ],
)  # fmt: skip
def test_refused_orders(given: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.table_of_agreement(*given)
    assert str(refusal.value) == sentence


# Bands, and what is taken for chance


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (-1, "poor"),
        (-0.001, "poor"),
        (0, "slight"),
        (0.2, "slight"),
        (0.21, "fair"),
        (0.6, "moderate"),
        (2 / 3, "substantial"),
        (0.81, "almost perfect"),
        (1, "almost perfect"),
    ],
)
def test_bands(value: float, name: str) -> None:
    band = metrics.band_of(value)
    assert band is not None
    assert str(band.name) == name


def test_undefined_has_no_band() -> None:
    assert metrics.band_of(NAN) is None


def test_bands_leave_no_gap() -> None:
    ends = [(band.low, band.high) for band in metrics.LANDIS_KOCH]
    assert [low for low, _ in ends[1:]] == [high for _, high in ends[:-1]]
    assert (ends[0][0], ends[-1][1]) == (-1, 1)


def test_every_coefficient_says_what_it_takes_for_chance() -> None:
    assert set(metrics.TAKES_FOR_CHANCE) == set(metrics.family("rater_agreement"))
    assert all(str(said).endswith(".") for said in metrics.TAKES_FOR_CHANCE.values())


# The derivation


def columns(table: Table) -> dict[str, Any]:
    return {str(column.say): list(column.values) for column in table.columns}


def called(result: Any, beginning: str) -> Table:
    (found,) = (t for t in tables(result) if str(t.say).startswith(beginning))
    return found


def test_expected_stands_beside_observed() -> None:
    result = metrics.cohen_kappa(AgreementTable(np.array(THIRTY), ("yes", "no")))
    seen, drawn = called(result, "Observed"), called(result, "Expected")
    assert columns(seen) == {
        "first rater": ["yes", "no"],
        "second: yes": [10, 5],
        "second: no": [0, 15],
    }
    assert seen.marks == {(0, 1): "=", (1, 2): "="}
    assert columns(drawn) == {
        "first rater": ["yes", "no"],
        "first in all": [10, 20],
        "second: yes": [5, 10],
        "second: no": [5, 10],
    }
    assert drawn.marks == {(0, 2): "=", (1, 3): "="}
    assert result.expected.tolist() == [[5, 5], [10, 10]]


def test_lines_of_kappa() -> None:
    lines = {e.symbol: e.substituted() for e in equations(metrics.cohen_kappa(THIRTY))}
    assert lines == {
        r"\kappa": r"\frac{\frac{25}{30} - \frac{450}{900}}{1 - \frac{450}{900}}",
        r"\Pr(a)": r"\frac{10 + 15}{30}",
        r"\Pr(e)": r"\frac{10 \cdot 15 + 20 \cdot 15}{30^{2}}",
    }


def test_weights_are_shown() -> None:
    shown = called(metrics.cohen_kappa([[1] * 3] * 3, weights="quadratic"), "Weights")
    assert [list(column.values) for column in shown.columns[2:]] == [
        [1, 0.75, 0],
        [0.75, 1, 0.75],
        [0, 0.75, 1],
    ]


def test_kappa_follows_from_prevalence_and_bias() -> None:
    table = [[95, 4], [1, 0]]
    lines = {e.symbol: e.value for e in equations(metrics.pabak(table))}
    assert close(lines[r"\kappa"], metrics.cohen_kappa(table).value)
    assert r"\kappa" not in {
        e.symbol for e in equations(metrics.pabak([[3, 0, 0]] + [[0] * 3] * 2))
    }


def test_items_with_the_same_ratings_stand_together() -> None:
    table = AgreementTable(np.array([[4, 1], [2, 0]]), ("a", "b"))
    shown = columns(called(metrics.fleiss_kappa(table), "Ratings of each item"))
    assert shown["items like this"] == [4, 3]
    assert shown["a: ratings"] == [2, 1]
    one_each = metrics.fleiss_kappa([[2, 0], [1, 1]])
    assert "items like this" not in columns(called(one_each, "Ratings of each item"))


GAPS = read_ratings([["a", "b", None], ["a", "a", "b"]])
ONE_USED = (
    "Only one category is used, {}: agreement by chance is 1, so the value is 0/0: undefined."
)
EMPTY = "The table holds no item, so the value is 0/0: undefined."
AS_SCOTT = "With two raters this is Scott's pi, not Cohen's kappa."


@pytest.mark.parametrize(
    ("metric", "given", "said"),
    [
        ("cohen_kappa", THIRTY, []),
        ("cohen_kappa", [[0, 0], [0, 7]], [ONE_USED.format(1)]),
        ("cohen_kappa", [[0, 0], [0, 0]], [EMPTY]),
        ("cohen_kappa", [[0, 7], [0, 0]], []),
        ("scott_pi", AgreementTable(np.diag([3, 0]), ("yes", "no")), [ONE_USED.format("yes")]),
        (
            "cohen_kappa",
            agreement_table(["x", "y", "x"], ["x", "y", None]),
            ["Items rated by one of the two alone are left out: 1."],
        ),
        ("percent_agreement", [[0, 0], [0, 0]], [EMPTY]),
        ("pabak", [[0, 0], [0, 0]], [EMPTY]),
        (
            "pabak",
            [[0, 0], [0, 7]],
            ["Only one category is used: Cohen's kappa has no value, and this one has."],
        ),
        ("gwet_ac1", [[0, 0], [0, 7]], []),
        (
            "gwet_ac1",
            GAPS,
            ["Items with fewer than two ratings hold no pair and do not count in Pr(a): 1."],
        ),
        (
            "percent_agreement",
            read_ratings([["x", None], [None, "y"]]),
            [
                "No item has two ratings, so the value is 0/0: undefined.",
                "Items with fewer than two ratings hold no pair and do not count in Pr(a): 2.",
            ],
        ),
        (
            "gwet_ac1",
            read_ratings([[], []], ["x", "y"]),
            ["No item has two ratings, so the value is 0/0: undefined."],
        ),
        ("fleiss_kappa", [[3, 0], [3, 0]], [ONE_USED.format(0)]),
        ("fleiss_kappa", [[1, 1], [2, 0]], [AS_SCOTT]),
        ("fleiss_kappa", [[1, 2], [3, 0]], []),
        (
            "krippendorff_alpha",
            GAPS,
            ["Items with one rating alone pair with nothing and are left out: 1."],
        ),
        (
            "krippendorff_alpha",
            [[1, 1], [1, 1]],
            [
                "Only one category is used, 1: no two ratings could differ, so the value is 0/0: "
                "undefined."
            ],
        ),
        (
            "krippendorff_alpha",
            [[1, NAN], [NAN, 1]],
            [
                "No item has two ratings, so the value is 0/0: undefined.",
                "Items with one rating alone pair with nothing and are left out: 2.",
            ],
        ),
    ],
)
def test_notes(metric: str, given: Any, said: list[str]) -> None:
    assert [str(note.say) for note in notes(CATALOGUE[metric].function(given))] == said


# What is refused


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ([[1, 2], [3]], "table, row 2: found 1 numbers; the matrix has 2 rows, and is square."),
        ([[1]], "table: found 1 × 1; allowed is a square of at least 2 × 2 numbers."),
        (
            [[1, -2], [3, 4]],
            "table, row 1, column 2: found -2; allowed are whole numbers from 0 to 1000000000.",
        ),
        ([["a", 2], [3, 4]], "table, row 1, column 1: found 'a'; allowed are numbers."),
        (np.zeros((51, 51)), "table: found 51 classes; allowed are 2 to 50."),
    ],
)
def test_refused_tables(table: Any, sentence: str) -> None:
    for name in ("percent_agreement", *TWO_RATERS):
        with pytest.raises(InvalidInput) as refusal:
            CATALOGUE[name].function(table)
        assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("counts", "sentence"),
    [
        ([[1, 2], [3]], "counts, row 2: found 1 numbers; the first row has 2."),
        (
            [[1, 2], [3, 0], [3, 1]],
            "counts, item 3: found 4 ratings; every item has the same number of ratings, here 3.",
        ),
        (
            [[1, 0], [0, 1]],
            "counts, item 1: found 1 ratings; every item has the same number of ratings, here 2.",
        ),
        (
            [[10**7, 0], [1, 0]],
            "counts, item 2: found 1 ratings; every item has the same number of ratings, here "
            "10000000.",
        ),
        (
            [[1, -1], [0, 1]],
            "counts, row 1, column 2: found -1; allowed are whole numbers from 0 to 1000000000.",
        ),
        (
            [[0.5, 1.5]],
            "counts, row 1, column 1: found 0.5; allowed are whole numbers from 0 to 1000000000.",
        ),
        ([1, 2], "counts: found 2; allowed is a row an item, a column a category."),
        ([[], []], "counts: found 2 × 0; allowed is a row an item, a column a category."),
        (
            GAPS,
            "counts, item 3: found 1 ratings; every item has the same number of ratings, here 2.",
        ),
    ],
)
def test_refused_counts(counts: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.fleiss_kappa(counts)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("ratings", "level", "sentence"),
    [
        ([[1, 2]], "nominal", "ratings: found 1 raters; allowed are two raters or more."),
        ([[1, 2], [1]], "nominal", "ratings, row 2: found 1 numbers; the first row has 2."),
        ([1, 2], "nominal", "ratings: found 2; allowed is a row a rater, a column an item."),
        (
            [[1, "x"], [1, 2]],
            "nominal",
            "ratings, row 1, column 2: found 'x'; allowed are numbers.",
        ),
        (
            [[1, math.inf], [1, 2]],
            "nominal",
            "ratings, row 1, column 2: found inf; allowed are numbers from -1000000000000 to "
            "1000000000000.",
        ),
        (
            [[1, -2], [1, 2]],
            "ratio",
            "ratings: found -2; ratios need numbers from 0 upwards.",
        ),
        (
            [np.arange(201) / 2, np.arange(201) / 2],
            "nominal",
            "ratings: found 201 different ratings; allowed are at most 200.",
        ),
    ],
)
def test_refused_ratings(ratings: Any, level: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.krippendorff_alpha(ratings, level=level)
    assert str(refusal.value) == sentence


def test_two_hundred_ratings_are_allowed() -> None:
    scale = np.arange(200)
    assert float(metrics.krippendorff_alpha([scale, scale], level="interval")) == 1.0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (([["a", "b"]],), "ratings: found 1 raters; allowed are two raters or more."),
        (
            ([["a", "b"], ["a"]],),
            "ratings, rater 2: found 1 items; the first rater has 2.",
        ),
        (
            ([["a"], [1]],),
            "ratings: found both; allowed are labels that are all texts, or all numbers.",
        ),
        (([["a"], ["a"]],), "categories: found 1 classes; allowed are 2 to 50."),
        (
            ([["a", "c"], ["a", "b"]], ["a", "b"]),
            "ratings, rater 1, item 2: found 'c'; allowed are the categories of the scale.",
        ),
        (
            ([[1, math.inf], [1, 2]],),
            "ratings, rater 1, item 2: found inf; allowed are texts and finite numbers.",
        ),
        (
            ([[1, [2]], [1, 2]],),
            "ratings, rater 1, item 2: found [2]; allowed are texts and finite numbers.",
        ),
        (
            (["ab", "ab"],),
            "ratings, rater 1: found 'ab'; allowed is a row of labels for each rater.",
        ),
        ((3,), "ratings: found 3; allowed is a row of labels for each rater."),
        (([["a"], ["b"]], "ab"), "categories: found 'ab'; allowed is a row of labels."),
        (
            ([["a"], ["b"]], ["a", "b", "a"]),
            "categories, item 3: found 'a'; allowed is each class once.",
        ),
    ],
)
def test_refused_labels(arguments: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        read_ratings(*arguments)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("rater", [-1, 2])
def test_refused_raters(rater: int) -> None:
    with pytest.raises(InvalidInput) as refusal:
        GAPS.table(0, rater)
    assert str(refusal.value) == f"second: found {rater}; the raters are counted from 0 to 1."


def test_every_category_has_a_label() -> None:
    with pytest.raises(InvalidInput) as refusal:
        AgreementTable(np.ones((3, 3), dtype=int), ("a", "b"))
    assert (
        str(refusal.value) == "labels: found 2; the table has 3 categories, and each has a label."
    )
