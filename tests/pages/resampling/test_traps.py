"""Each trap is done as it says, and shows what it says."""

import functools
from dataclasses import replace

import numpy as np
import pytest

from pages.parts.waiting import progress
from pages.resampling import study, traps
from pages.resampling.figures import study_figure, trap_figure
from pages.resampling.state import SCORES, STUDIES, TRAPS, default_state
from pages.resampling.traps import trap_explanation


@functools.cache
def found(trap, **changed):
    return traps.found_of(replace(default_state(), trap=trap, chart="traps", **changed))


@pytest.mark.parametrize("trap", ["oversampling", "features", "tuning", "groups"])
def test_what_leaks_promises_more_than_unseen_items_give(trap):
    of = found(trap)
    wrong, right, unseen = map(np.mean, (of.wrong, of.right, of.unseen))
    assert wrong > right
    assert trap == "features" or min(of.unseen) > 0.6  # of noise alone nothing is learnt
    assert abs(right - unseen) < abs(wrong - unseen)


def test_the_lesson_on_traps_says_what_chosen_columns_promise():
    assert np.mean(found("features", draw=0).wrong) == pytest.approx(0.781)


def test_of_sorted_irises_no_fold_in_a_row_can_be_right():
    of = found("lacking", data="iris")
    assert set(of.wrong) == {0.0}
    assert min(of.right) > 0.7


def test_holdouts_of_other_seeds_lie_further_apart_than_folds():
    of = found("luck", data="digits")
    assert np.std(of.wrong) > 1.5 * np.std(of.right)
    assert len(of.unseen) == 1


@pytest.mark.parametrize("trap", TRAPS)
def test_the_chart_says_the_means(trap):
    state = replace(default_state(), trap=trap, chart="traps")
    of = found(trap)
    figure, said = trap_figure(state, of)
    assert f"{np.mean(of.wrong):.4f}" in said
    assert f"{np.mean(of.right):.4f}" in said
    drawn = [y for trace in figure["data"][::2] for y in trace["y"]]
    assert drawn == pytest.approx([*of.wrong, *of.right, *of.unseen], abs=1e-6)
    assert "{" not in trap_explanation(trap)


@pytest.mark.parametrize("name", STUDIES)
def test_a_study_compares_estimates_with_the_truth(name):
    state = replace(default_state(), items=40, study=name, chart="study")
    told: list[float] = []
    token = progress.set(told.append)
    try:
        of = study.differences(state)
    finally:
        progress.reset(token)
    assert told == sorted(told)
    assert told[-1] == 1
    assert set(of.of_folds) == set(SCORES)
    folds = of.of_folds["accuracy"]
    assert folds.shape == (len(of.places), study.DRAWS)
    if name == "items":  # seven test items say less than sixty-seven
        holdout = of.of_holdout["accuracy"]
        assert holdout[0].std() > 2 * holdout[-1].std()
    figure, said = study_figure(state, of)
    mean = figure["data"][1]["y"]
    assert mean == pytest.approx(np.nanmean(folds, axis=1).tolist(), abs=1e-6)
    assert f"{folds[0].std(ddof=1):.3f}".lstrip("0") in said
    errors, accuracies = of.of_folds["error"], folds
    np.testing.assert_allclose(errors, -accuracies, atol=1e-12)


def test_a_data_set_with_nothing_left_over_has_no_study():
    state = replace(default_state(), data="iris", items=140)
    assert not study.is_possible(state)
    assert study.is_possible(replace(state, items=130))
    assert not traps.is_possible(replace(state, trap="groups"))
    assert traps.is_possible(replace(state, trap="features"))
