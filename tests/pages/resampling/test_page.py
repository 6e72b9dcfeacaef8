"""What the page says beside its charts."""

import numpy as np
import pytest

from metrics import standard_error
from pages.resampling.figures import study_figure
from pages.resampling.state import default_state
from pages.resampling.study import Differences
from pages.resampling.values import result_of
from tests.metrics.examples import tables
from tests.pages.test_every_page import reader_of


def test_a_bias_has_its_standard_error() -> None:
    values = np.random.default_rng(0).normal(0.02, 0.05, (1, 20))
    state = default_state()
    _figure, said = study_figure(state, Differences((5,), *[{state.score: values}] * 2))
    error = float(standard_error(values[0]))
    assert error == pytest.approx(values.std(ddof=1) / 20**0.5)
    assert f" ± {error:.3f} and " in said


@pytest.mark.parametrize("chart", ["study", "traps"])
def test_many_draws_and_traps_have_no_derivation_of_something_else(chart: str) -> None:
    # So many items leave too few over for either, so nothing is waited for.
    reader = reader_of("resampling", data="iris", items="140", trap="luck")
    assert reader.at.latex
    reader.change("resampling chart", "chart", chart)
    assert not reader.at.latex
    assert "The chart Rounds has their derivation." in " ".join(reader.sentences)


def test_the_matrix_of_unseen_items_names_its_classes() -> None:
    result = result_of("unseen", default_state())
    assert result is not None
    matrix = tables(result)[0]
    assert not {str(column.say) for column in matrix.columns} & {"0", "1", "2"}
    assert not {"0", "1", "2"} & set(map(str, matrix.columns[0].values))


def test_nothing_is_called_better_of_what_is_not_judged() -> None:
    reader = reader_of("resampling", metric="bootstrap_missed", method="bootstrap")
    said = " ".join(reader.sentences)
    assert "Range 0 to" in said
    assert "is better" not in said
    compared = reader_of("queries", data="lee", work="holm")
    assert not any("is better" in one for one in compared.sentences)


def test_why_a_score_has_no_value_is_said_once() -> None:
    reader = reader_of("resampling", method="leave_one_out", score="auc")
    why = "AUC has no value in any round: each test part holds items of only one class, or none."
    assert reader.sentences.count(why) == 1
    assert not [one for one in reader.sentences if "undefined in every round" in one]
