"""Strange calls by the thousand: each gives a result, or is refused in one short line."""

import pickle
import warnings
from typing import Any

import numpy as np
import pandas as pd
import pytest
from scipy import sparse

import metrics
from metrics import CATALOGUE, InvalidInput, Result
from metrics.shown_value import MAX_DIGITS
from tests.effort import draws
from tests.metrics.strange import OTHER_FUNCTIONS, Call, calls

EACH = draws(150, 570)  # calls of a function
LONGEST = 400  # letters of a sentence
RAGGED: Any = [sparse.csr_array([[1]]), [1]]
SECOND = np.array([False, True])


def judge(call: Call, at: int) -> None:
    """Fails for anything but a result, a refusal, or the right call for one that is wrong."""
    try:
        found = call.function(*call.args, **call.kwargs)
    except InvalidInput as refusal:
        sentence = str(refusal)
        assert len(sentence) <= LONGEST
        assert sentence.isprintable()  # which no line break is, and no surrogate
        return
    except TypeError as wrong:
        if call.fits or f"the call is {call.name}(" not in str(wrong):
            raise
        return
    if not isinstance(found, Result):
        return
    assert len(repr(found)) <= 200
    if not np.ndim(found.value) and at % 3 == 0:
        assert found.steps()
    if at % 10 == 0:
        assert found._repr_markdown_()


@pytest.mark.parametrize("name", [*CATALOGUE, *OTHER_FUNCTIONS])
def test_result_or_refusal(name: str) -> None:
    made = 0
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for at, call in enumerate(calls(name, seed=0, count=EACH)):
            try:
                judge(call, at)
            except BaseException as error:
                pytest.fail(f"{call}\n{type(error).__name__}: {ascii(error)[:500]}")
            made += 1
    assert made == EACH


@pytest.mark.parametrize(
    "labels",
    [
        pd.Series(["a", "b", "a"]),
        pd.Series(["a", "b", "a"], dtype="category"),
        pd.Series(["a", "b", "a"], dtype="string"),
        np.array(["a", "b", "a"]),
        np.ma.masked_array(["a", "b", "a"]),
        iter("aba"),
        dict(zip("xyz", "aba", strict=True)).values(),
    ],
    ids=lambda labels: type(labels).__name__,
)
def test_columns_of_any_kind(labels: Any) -> None:
    assert float(metrics.accuracy(labels, ["a", "b", "b"])) == pytest.approx(2 / 3)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: metrics.dcg([1, pd.NA]), "rank 2: found <NA>"),
        (lambda: metrics.accuracy(pd.Series(["a", pd.NA]), ["a", "b"]), "item 2: found"),
        (
            lambda: metrics.accuracy(["a", "b"], np.ma.masked_array(["a", "b"], SECOND)),
            "None",
        ),
        (
            lambda: metrics.roc_auc([0, 1], np.ma.masked_array([0.1, 0.2], SECOND)),
            "y_score, item 2: found NaN",
        ),
        (lambda: metrics.mean_squared_error([1, 10**400], [1, 2]), "at most 308 digits"),
        (lambda: metrics.set_recall([10**5000], ["a"]), "more than 1000 digits"),
        (lambda: metrics.accuracy([10**5000, 1], [1, 1]), f"more than {MAX_DIGITS} digits"),
        (lambda: metrics.dcg([1], k=10**5000), "a whole number of more than 1000 digits"),  # type: ignore[arg-type]
        (lambda: metrics.dcg([1], gain="\ud800"), r"found \ud800"),  # type: ignore[arg-type]
        (lambda: metrics.dcg([1], gain="a\nb"), r"found a\nb"),  # type: ignore[arg-type]
        (lambda: metrics.dcg([np.array(1), np.array([2, 3])]), "lists and numbers mixed"),
        (lambda: metrics.coverage_error(RAGGED, [[1]]), "y_true: found"),
        (
            lambda: metrics.krippendorff_alpha([10**400, 1], [1, 2], level="interval"),
            "allowed are numbers from -1000000000000 to 1000000000000.",
        ),
    ],
)
def test_refused(call: Any, said: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        call()
    assert said in str(refusal.value)


def test_whole_numbers_of_any_size_are_names() -> None:
    assert float(metrics.accuracy([10**400, 2], [10**400, 10**400])) == 0.5
    assert float(metrics.cohen_kappa([10**400, 1], [10**400, 1])) == 1
    assert float(metrics.set_recall([10**400], [str(10**400)])) == 1


def test_what_is_masked_is_missing() -> None:
    ratings = np.ma.masked_array([[1, 2, 9], [1, 2, 2]], np.eye(2, 3, 2, dtype=bool))
    expected = metrics.krippendorff_alpha([[1, 2, np.nan], [1, 2, 2]])
    assert metrics.krippendorff_alpha(ratings) == expected
    assert metrics.krippendorff_alpha([*ratings]) == expected


def test_refusals_are_pickled() -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.dcg([1, "x"])  # type: ignore[list-item]
    restored = pickle.loads(pickle.dumps(refusal.value))
    assert str(restored) == str(refusal.value)
    assert restored.argument == "grades"
