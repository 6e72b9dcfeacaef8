"""Scores and rounds are those of scikit-learn."""

import itertools
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st
from sklearn import metrics as sk
from sklearn.model_selection import cross_validate

from pages.resampling.data import items_of
from pages.resampling.models import classifier, result_of_score, scores
from pages.resampling.rounds import drawn_splits, round_of, split_of, trained_on, values_of, whole
from pages.resampling.state import DATA, METHODS, MODELS, SCORES, default_state, fitted
from pages.resampling.values import all_values, result_of, value_of
from tests.effort import draws
from tests.metrics.asking import of_each

SCORERS = {"accuracy": "accuracy", "balanced_accuracy": "balanced_accuracy", "f1": "f1_macro"}


@st.composite
def predicted(draw):
    c, n = draw(st.integers(2, 4)), draw(st.integers(1, 12))
    classes = draw(st.lists(st.integers(0, c - 1), min_size=n, max_size=n))
    cells = draw(st.lists(st.integers(0, 8), min_size=n * c, max_size=n * c))
    weights = np.array(cells, float).reshape(n, c) + 0.5
    return np.array(classes), weights / weights.sum(axis=1, keepdims=True)


@given(predicted())
@settings(max_examples=draws(15, 150))
def test_scores_are_those_of_scikit_learn(drawn):
    classes, probabilities = drawn
    c = probabilities.shape[1]
    found, at = scores(classes, probabilities), np.argmax(probabilities, axis=1)
    assert found["accuracy"] == pytest.approx(sk.accuracy_score(classes, at))
    assert found["error"] == pytest.approx(1 - sk.accuracy_score(classes, at))
    recalls = [(at[classes == one] == one).mean() for one in np.unique(classes)]
    assert found["balanced_accuracy"] == pytest.approx(np.mean(recalls))
    f1 = sk.f1_score(classes, at, average="macro", zero_division=0)  # type: ignore[arg-type]
    assert found["f1"] == pytest.approx(f1)
    if len(np.unique(classes)) < c:
        assert np.isnan(found["auc"])
    elif c == 2:
        assert found["auc"] == pytest.approx(sk.roc_auc_score(classes, probabilities[:, 1]))
    else:
        area = sk.roc_auc_score(classes, probabilities, multi_class="ovr")
        assert found["auc"] == pytest.approx(area)
    for name in SCORES:
        names = [f"class {at}" for at in range(c)]
        result = result_of_score(name, classes, probabilities, names)
        if result is not None:
            assert float(result) == pytest.approx(found[name], nan_ok=True)
            assert result.steps()


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("method", ["k_fold", "stratified", "subsampling"])
def test_rounds_are_those_of_cross_validate(model, method):
    state = replace(default_state(), data="wine", method=method, model=model)
    items, _left = items_of(state)
    right = cross_validate(
        classifier(model, depth=state.depth, neighbours=state.neighbours),
        items.features,
        items.classes,
        cv=[(split.train, split.test) for split in drawn_splits(state)],
        scoring=SCORERS,
    )
    for score in SCORERS:
        of_score = replace(state, score=score)
        expected = right[f"test_{score}"]
        np.testing.assert_allclose(values_of(of_score, "test"), expected)
        assert value_of("bootstrap_interval", of_score) == pytest.approx(expected.mean())


@of_each(itertools.product(DATA, METHODS))
def test_every_item_is_on_one_side_of_each_round(name, method):
    state = fitted(replace(default_state(), data=name, method=method, items=50))
    items, left = items_of(state)
    assert len(items.classes) == 50
    assert len(items.classes) + len(left.classes) == DATA[name]
    for number in range(state.n_rounds):
        train, test = split_of(state, number)
        assert not set(train) & set(test)
        assert {*train, *test} == {*range(50)}
        assert round_of(state, number) is not None


def test_what_is_moved_is_trained_on_in_that_round_alone():
    state = replace(default_state(), method="k_fold")
    item = int(split_of(state, 1).test[0])
    moved = replace(state, moved=((1, item),))
    assert item in split_of(moved, 1).train
    assert item not in split_of(moved, 1).test
    for number in (0, 2, 3, 4):
        for before, after in zip(split_of(state, number), split_of(moved, number), strict=True):
            assert before.tolist() == after.tolist()


@pytest.mark.parametrize("balance", ["over", "under"])
def test_balanced_classes_are_of_one_size_within_the_training_part(balance):
    state = replace(default_state(), balance=balance)
    items, _left = items_of(state)
    for number in range(state.n_rounds):
        train = split_of(state, number).train
        used = trained_on(items, train, balance, state.seed)
        assert set(used) <= set(train)
        sizes, before = np.bincount(items.classes[used]), np.bincount(items.classes[train])
        wanted = before.max() if balance == "over" else before.min()
        assert sizes.tolist() == [wanted] * len(sizes)
        if balance == "over":
            assert set(used) == set(train)
        else:
            assert len(set(used)) == len(used)


def test_the_632_estimate_is_of_the_bootstrap_alone():
    state = fitted(replace(default_state(), method="bootstrap", rounds=30))
    right = 0.368 * whole(state).training["accuracy"] + 0.632 * values_of(state, "test").mean()
    assert value_of("bootstrap_632", state) == pytest.approx(right)
    assert result_of("bootstrap_632", replace(state, method="k_fold")) is None


def test_leave_one_out_has_no_area_and_says_so():
    state = fitted(replace(default_state(), data="iris", items=20, method="leave_one_out"))
    values = all_values(replace(state, score="auc"))
    assert np.isnan(values["bootstrap_interval"])
    assert result_of("bootstrap_interval", replace(state, score="auc")) is None
    assert set(values_of(state, "test")) <= {0.0, 1.0}
