"""The scorers give in scikit-learn's cross_validate what its own of the same metric give."""

import pickle

import numpy as np
import pytest
from sklearn.datasets import make_classification, make_regression
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.model_selection import cross_validate
from sklearn.tree import DecisionTreeClassifier

from metrics import InvalidInput, sklearn_scorers

OURS = sklearn_scorers()
SAME = {
    "accuracy": "accuracy",
    "balanced_accuracy": "balanced_accuracy",
    "precision_macro": "precision_macro",
    "recall_weighted": "recall_weighted",
    "f_score_macro": "f1_macro",
    "f_score_micro": "f1_micro",
    "f_score_weighted": "f1_weighted",
    "jaccard_score_macro": "jaccard_macro",
    "matthews_correlation": "matthews_corrcoef",
}
OF_TWO = {"precision": "precision", "recall": "recall", "f_score": "f1", "roc_auc": "roc_auc"}
OF_TWO |= {"score_average_precision": "average_precision", "neg_log_loss": "neg_log_loss"}
OF_TWO |= {"neg_brier_score": "neg_brier_score"}
OF_NUMBERS = {
    "neg_mean_absolute_error": "neg_mean_absolute_error",
    "neg_mean_squared_error": "neg_mean_squared_error",
    "neg_root_mean_squared_error": "neg_root_mean_squared_error",
    "r_squared": "r2",
}


def of_classes(count):
    return make_classification(90, n_informative=5, n_classes=count, flip_y=0.2, random_state=count)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("model", "data", "names"),
    [
        (LogisticRegression(), of_classes(3), SAME),
        (LogisticRegression(), of_classes(2), SAME | OF_TWO),
        (DecisionTreeClassifier(max_depth=3, random_state=0), of_classes(2), SAME | OF_TWO),
        (LinearRegression(), make_regression(60, 4, noise=9, random_state=0), OF_NUMBERS),
    ],
)
def test_they_give_what_scikit_learn_gives(model, data, names):
    ours = cross_validate(model, *data, scoring={name: OURS[name] for name in names}, cv=3)
    theirs = cross_validate(model, *data, scoring=[*names.values()], cv=3)
    for name, other in names.items():
        assert np.isfinite(ours[f"test_{name}"]).all()
        np.testing.assert_allclose(ours[f"test_{name}"], theirs[f"test_{other}"], rtol=1e-12)


def test_all_of_classes_work_at_once_and_with_text_labels():
    x, y = of_classes(2)
    scorers = {name: one for name, one in OURS.items() if one.takes != "numbers"}
    found = cross_validate(LogisticRegression(), x, np.array(["a", "b"])[y], scoring=scorers, cv=3)
    assert all(np.isfinite(found[f"test_{name}"]).all() for name in scorers)
    assert len(scorers) > 30


def test_an_error_is_negative():
    x, y = of_classes(3)
    model = LogisticRegression().fit(x, y)
    assert OURS["neg_error_rate"](model, x, y) == pytest.approx(OURS["accuracy"](model, x, y) - 1)


def test_one_class_of_three_is_refused():
    x, y = of_classes(3)
    with pytest.raises(InvalidInput, match="y: found 3 classes"):
        OURS["precision"](LogisticRegression().fit(x, y), x, y)


def test_they_reach_other_processes():
    for one in OURS.values():
        assert pickle.loads(pickle.dumps(one)) == one
