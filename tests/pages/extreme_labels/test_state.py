"""The address of extreme labels: everything in it comes back, and nothing typed breaks it."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, strategies as st

from metrics import CATALOGUE, InvalidInput, labels_ndcg_at_k, propensity, psp_at_k
from pages.extreme_labels.labels import (
    head_first,
    read_counts,
    read_labels,
    read_pairs,
    tail_of,
    write_numbers,
    write_pairs,
    zipf_counts,
)
from pages.extreme_labels.state import (
    LINES,
    METRICS,
    SETTINGS,
    VIEWS,
    ExtremeState,
    Row,
    codec,
    default_state,
    with_counts,
    with_rows,
    with_steep,
)
from pages.extreme_labels.values import all_values, compute, winner
from tests.strategies import sized

CODEC = codec()


@st.composite
def states(draw):
    n = draw(st.integers(3, 10**9))
    counts = tuple(draw(st.lists(st.integers(1, n), min_size=2, max_size=40) | st.just([])))
    labels = len(counts) or 12
    line = st.lists(st.integers(0, labels - 1), max_size=labels, unique=True).map(tuple)
    rows = draw(st.lists(st.builds(Row, line, line, line), min_size=1, max_size=6))
    entry = st.tuples(st.integers(1, len(rows)), st.integers(0, labels - 1))
    return ExtremeState(
        tuple(rows),
        steep=draw(st.floats(0, 4)),
        counts=counts,
        n=n,
        a=draw(sized(0, 5)),
        b=draw(st.floats(0.01, 100)),
        k=draw(st.integers(1, 20)),
        pairs=tuple(draw(st.lists(entry, max_size=4, unique=True))),
        scale=draw(st.sampled_from(["none", "ideal", "ideal of each row"])),
        normaliser=draw(st.sampled_from(["k", "ideal"])),
        unlabelled=draw(st.sampled_from(["zero", "left out"])),
        metric=draw(st.sampled_from(METRICS)),
        predictor=draw(st.sampled_from([1, 2])),
        view=draw(st.sampled_from(VIEWS)),
        label=draw(st.integers(0, labels - 1)),
        example=draw(st.sampled_from(["", "flat"])),
    )


@given(states())
def test_the_whole_state_is_in_the_address(state):
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


def test_an_address_can_be_typed():
    typed = {"steep": "1", "n": "10000", "k": "2", "true": "1,4;2", "first": "1,2;3"}
    state, problems = CODEC.decode({**typed, "second": ";"})
    assert problems == ()
    assert state.rows == (Row((1, 4), (1, 2), ()), Row((2,), (3,), ()))
    assert state.label_counts[:4] == (5000, 2500, 1667, 1250)
    assert all_values(state)["labels_precision_at_k", 1] == 0.25
    assert all_values(state)["labels_precision_at_k", 2] == 0


LABELS = "allowed are labels from 0 to 11"


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"n": "2"}, "n_samples: found 2; allowed are 3 or more: ln N - 1 would be negative, and "),
        ({"n": "-1"}, "n: found -1; allowed are whole numbers from 1 to 1000000000."),
        ({"steep": "9"}, "steep: found 9; allowed are numbers from 0 to 4"),
        ({"a": "x"}, "a: found x; allowed are numbers from 0"),
        ({"k": "0"}, "k: found 0; allowed are whole numbers from 1 to 20."),
        ({"scale": "best"}, "scale: found best; allowed are "),
        ({"counts": "5"}, "counts: found 1; allowed are 2 to 40 labels."),
        ({"counts": "5,x"}, "counts, label 1: found x; allowed are whole numbers from 1 to 10000,"),
        ({"counts": "5,0"}, "counts, label 1: found 0; allowed are whole numbers from 1 to 10000,"),
        ({"pairs": "3-1"}, "pairs, item 1: found 3-1; allowed are row-label with rows from 1 to 2"),
        ({"pairs": "1-12"}, "pairs, item 1: found 1-12; allowed are row-label with rows from 1"),
        ({"metric": "ndcg"}, "metric: found ndcg; allowed are labels_precision_at_k, "),
        ({"predictor": "3"}, "predictor: found 3; allowed are whole numbers from 1 to 2."),
        ({"label": "12"}, "label: found 12; allowed are whole numbers from 0 to 11."),
        ({"third": "1"}, "third: found 1; the page knows a, b, counts, data, example, first, "),
    ],
)
def test_a_mangled_piece_gets_a_sentence_and_its_default(query, sentence):
    state, problems = CODEC.decode(query)
    assert len(problems) == 1
    assert problems[0].startswith(sentence)
    assert state == default_state()


def test_a_row_that_cannot_be_read_is_empty_and_named():
    state, problems = CODEC.decode({"true": "0;12", "first": "1,1;0", "second": "0"})
    assert problems == (
        f"true 2, item 1: found 12; {LABELS}.",
        "first 1, item 2: found 1; a label stands once.",
        "true, first, second: found 2, 2, 1 rows; every line has as many rows; those that lack are "
        "empty.",
    )
    assert state.rows == (Row((0,), (), (0,)), Row((), (0,), ()))


def test_too_many_rows_are_cut():
    state, problems = CODEC.decode({"true": ";" * 6})
    assert problems == ("rows: found 7 rows; allowed are at most 6.",)
    assert state.rows == (Row(),) * 6


NAMES = [
    *SETTINGS,
    *LINES,
    "counts",
    "pairs",
    "data",
    "metric",
    "predictor",
    "view",
    "label",
    "example",
]
TYPED = st.text(max_size=12) | st.text("0123456789,;-.e", max_size=12)


@given(st.dictionaries(st.sampled_from(NAMES), TYPED))
def test_no_address_fails_and_every_state_it_gives_can_be_computed(query):
    state, _ = CODEC.decode(query)
    assert len(all_values(state)) == 12
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


# ---- the numbers


def test_the_metrics_are_given_the_rows_and_the_propensities():
    state = replace(default_state(), k=2, scale="ideal", pairs=((1, 0),))
    true = np.zeros((2, 12))
    scores = np.zeros((2, 12))
    for at, row in enumerate(state.rows):
        true[at, list(row.true)] = 1
        scores[at, list(row.first)] = range(len(row.first), 0, -1)
    true[0, 0], scores[0, 0] = 0, -1
    p = propensity(zipf_counts(2.5, 10000), 10000).value
    values = all_values(state)
    assert values["psp_at_k", 1] == pytest.approx(
        float(psp_at_k(true, scores, p, k=2, scale="ideal"))
    )
    assert values["labels_ndcg_at_k", 1] == pytest.approx(
        float(labels_ndcg_at_k(true, scores, k=2))
    )


def test_precision_prefers_the_head_and_its_weighed_form_the_tail():
    assert winner(default_state(), "labels_precision_at_k") == 1
    assert winner(default_state(), "psp_at_k") == 2
    assert winner(replace(default_state(), k=5), "psp_at_k") == 2


def test_nobody_wins_where_both_are_equal_or_nothing_is_defined():
    even = replace(default_state(), rows=(Row((0,), (0,), (0,)),))
    assert winner(even, "psp_at_k") == 0
    nothing = replace(even, rows=(Row(),), unlabelled="left out")
    assert winner(nothing, "psp_at_k") == 0
    value = compute(CATALOGUE["psp_at_k"], nothing, 1).value
    assert np.isnan(value)


# ---- the catalogue


def test_a_catalogue_falls_off_from_half_of_the_items():
    assert zipf_counts(1, 1000, 4) == (500, 250, 167, 125)
    assert zipf_counts(0, 1000, 3) == (500, 500, 500)
    assert zipf_counts(4, 3)[-1] == 1


def test_orders_of_head_and_tail():
    counts = (5, 9, 1, 3)
    assert head_first(counts) == (1, 0, 3, 2)
    assert tail_of(counts, (1, 3)) == (3, 2, 0, 1)
    assert tail_of(counts, ()) == (2, 3, 0, 1)


def test_labels_that_a_smaller_catalogue_lacks_leave_the_rows():
    state = replace(default_state(), pairs=((1, 9), (2, 1)), label=11)
    small = with_counts(state, (9, 5, 1))
    assert small.rows == (Row((0, 1), (0, 1, 2), ()), Row((0, 2), (0, 1, 2), ()))
    assert (small.pairs, small.label) == (((2, 1),), 2)
    assert with_steep(small, 1.0).counts == ()
    assert with_rows(state, state.rows[:1]).pairs == ((1, 9),)


# ---- typed lines


@given(st.lists(st.integers(0, 39), unique=True), st.sampled_from([", ", ",", " "]))
def test_a_written_line_is_read_back(labels, separator):
    assert read_labels("true 1", write_numbers(labels, separator), 40) == tuple(labels)


def test_counts_and_pairs_are_read():
    assert read_counts("counts", "9, 5 1", 10) == (9, 5, 1)
    assert read_pairs("pairs", "1-4, 2-6 1-4", 2, 7) == ((1, 4), (2, 6))
    assert write_pairs(((1, 4), (2, 6))) == "1-4, 2-6"


@pytest.mark.parametrize("word", ["-1", "1.0", "x", "²", "1" * 13, "12"])
def test_what_is_no_label_is_refused(word):
    with pytest.raises(InvalidInput, match=r"^true 1, item 2: found .*; allowed are labels from 0"):
        read_labels("true 1", f"3, {word}", 12)
