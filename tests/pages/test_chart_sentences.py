"""What charts and tiles say of states in which more or less holds than usual."""

from dataclasses import replace

import pytest

from metrics import CATALOGUE
from pages.extreme_labels.figures import draw as extreme_labels
from pages.extreme_labels.input import INPUT as EXTREME
from pages.extreme_labels.values import worked
from pages.label_ranking import figures as label_ranking
from pages.label_ranking.input import INPUT as LABELS
from pages.label_ranking.values import compute
from pages.queries.read_facts import describe_files
from pages.rank_correlation.figures import of_picked
from pages.rank_correlation.input import INPUT as ORDERS
from pages.rank_correlation.tiles_and_chart import tied_together
from pages.rater_agreement.figures import bars
from pages.rater_agreement.input import INPUT as RATERS
from pages.threshold_sweep.figures import cost
from pages.threshold_sweep.input import INPUT as SCORES
from tests.pages.declared import own_examples


def decoded(declared, query):
    state, problems = declared.codec().decode(dict(part.split("=") for part in query.split("&")))
    assert not problems
    return state


def picked(query):
    return of_picked(decoded(ORDERS, query))[1]


def test_coefficients_of_other_ratings_are_not_compared():
    state = own_examples("rater_agreement")["diagnoses"].state
    both, every = bars(state, bands=False)[1].split(" All raters: ")
    assert both.startswith("Raters ")
    of_two = "Prevalence- and bias-adjusted kappa"
    assert (of_two in both, "Fleiss" in both) == (True, False)
    assert (of_two in every, "Fleiss" in every) == (False, True)
    two = decoded(RATERS, "table=8,2;1,9")
    assert bars(two, bands=False)[1].startswith("Highest with ")


def test_equal_shares_have_no_lowest_rank():
    alike = picked("first=a,b,c&second=a,b,c&metric=ap_correlation")
    assert ("1.0000 at all." in alike, "lowest" in alike) == (True, False)
    two = picked("first=a,b,c,d&second=b,a,d,c&metric=ap_correlation")
    assert "lowest at rank 2, 0.0000" in two
    assert "lowest at rank 2, 3, 0.0000" in picked(
        "first=a,b,c,d&second=c,b,a,d&metric=ap_correlation"
    )


@pytest.mark.parametrize(
    ("weights", "said"),
    [
        ("pair_weights=0", ""),
        ("pair_weights=1,2,3", None),
        ("pair_weights=1,2", None),
        ("pair_weights=1,2,3,4", "1 typed weight is not used."),
        ("pair_weights=1,2,3,4,5,6,7", "4 typed weights are not used."),
        ("pair_weights=1,2&rank_weights=3,1", "2 typed weights are not used."),
        ("rank_weights=3,1,1", None),
        ("rank_weights=3,1,1,1,1", "2 typed weights are not used."),
    ],
)
def test_weights_that_do_nothing_are_told_and_what_is_undefined_is_not_told_twice(weights, said):
    state = decoded(ORDERS, f"first=a,b,c&second=b,a,c&metric=weighted_rank_correlation&{weights}")
    told = tied_together(state)
    if said == "":
        assert told == ""
    elif said is None:
        assert ("RC = " in told, "not used" in told) == (True, False)
    else:
        assert told.endswith(said)


@pytest.mark.parametrize("x", ["1,1,1", "2,2"])
def test_tau_that_is_undefined_stands_in_no_equation(x):
    same = ",".join("1" * len(x.split(",")))
    assert "–" not in tied_together(decoded(ORDERS, f"x={x}&y={same}"))


def test_the_least_cost_names_its_thresholds():
    state = decoded(SCORES, "word=pnpn&chart=cost")
    assert "at the threshold 1 and at 1 lower threshold." in cost(state)[1]


def test_places_of_lists_are_no_documents():
    state = own_examples("queries")["lee"].state
    assert "50 queries, with lists of 2450 ranks in all; " in describe_files(state)[0]


def test_one_row_is_told_as_one():
    for name in ("straggler", "none-or-all"):
        state = own_examples("label_ranking")[name].state
        metric = CATALOGUE[state.metric]
        said = label_ranking.draw_rows(state, compute(metric, state))[1]
        assert "the only row with something to rank" in said


def test_equal_scores_are_told_wrong_once():
    state = decoded(LABELS, "true=1,0;0,1&score=1,1;2,1&metric=label_ranking_loss")
    assert "Equal scores" not in label_ranking.draw_pairs(state)[1]


def test_charts_hold_values_in_full():
    """Rounded first and printed later, .895848 would be .8959 beside the pointer."""
    state = replace(EXTREME.codec().default, metric="psndcg_at_k")
    for predictor, trace in enumerate(extreme_labels(state)[0]["data"], 1):
        assert trace["y"] == [None if v != v else v for v in worked(state, predictor).rows.tolist()]
