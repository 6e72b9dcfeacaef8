"""Splits: what holds of all of them, beside scikit-learn's, and what is refused."""

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given
from sklearn import model_selection

from metrics import (
    InvalidInput,
    bootstrap,
    holdout,
    k_fold,
    leave_one_out,
    random_subsampling,
    stratified_k_fold,
)

ITEMS = st.integers(2, 60)
SEEDS = st.integers(0, 1000)


@given(ITEMS, st.data())
def test_each_item_is_tested_once_in_a_cross_validation(n, data):
    k, seed = data.draw(st.integers(2, n)), data.draw(st.none() | SEEDS)
    for splits in (k_fold(n, k=k, seed=seed), leave_one_out(n)):
        assert sorted(np.concatenate([split.test for split in splits])) == [*range(n)]
        for train, test in splits:
            assert sorted([*train, *test]) == [*range(n)]
    sizes = [len(split.test) for split in k_fold(n, k=k, seed=seed)]
    assert max(sizes) - min(sizes) <= 1
    if seed is None:
        expected = model_selection.KFold(k).split(np.empty(n))
        for ours, (train, test) in zip(k_fold(n, k=k, seed=None), expected, strict=True):
            np.testing.assert_array_equal(ours.train, train)
            np.testing.assert_array_equal(ours.test, test)


@given(st.lists(st.sampled_from("abc"), min_size=4, max_size=50), SEEDS)
def test_classes_are_spread_evenly_over_folds(labels, seed):
    given_ = np.array(labels)
    largest = max(labels.count(name) for name in set(labels))
    for k in {2, min(5, largest)} - {0, 1}:
        if k > largest:
            continue
        folds = stratified_k_fold(labels, k=k, seed=seed)
        assert len(folds) == k
        for name in set(labels):
            counts = [int((given_[fold.test] == name).sum()) for fold in folds]
            assert sum(counts) == labels.count(name)
            assert max(counts) - min(counts) <= 1


@given(ITEMS, st.floats(0.05, 0.9), SEEDS)
def test_a_holdout_has_the_share_that_was_asked_for(n, share, seed):
    test = int(np.ceil(share * n))
    if test >= n:
        with pytest.raises(InvalidInput, match="either part needs an item"):
            holdout(n, share=share, seed=seed)
        return
    split = holdout(n, share=share, seed=seed)
    assert (len(split.test), len(split.train)) == (test, n - test)
    assert not {*split.test} & {*split.train}
    rounds = random_subsampling(n, rounds=3, share=share, seed=seed)
    np.testing.assert_array_equal(rounds[0].test, split.test)
    assert [len(each.test) for each in rounds] == [test] * 3


def test_a_holdout_by_classes_keeps_their_shares():
    labels = ["rare"] * 9 + ["often"] * 81
    split = holdout(90, share=1 / 3, labels=labels, seed=4)
    assert sum(at < 9 for at in split.test) == 3
    assert len(split.test) == 30


@given(ITEMS, SEEDS)
def test_a_bootstrap_sample_and_what_it_misses(n, seed):
    splits = bootstrap(n, rounds=4, seed=seed)
    for train, test in splits:
        assert len(train) == n
        assert {*train} | {*test} == {*range(n)}
        assert not {*train} & {*test}
    again = bootstrap(n, rounds=4, seed=seed)
    assert all((a.train == b.train).all() for a, b in zip(splits, again, strict=True))
