"""The views of the page of reactions, each number against one worked out one at a time."""

from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest

from metrics import CATALOGUE
from metrics.reactions.expected import expected_value
from pages.parts.worked import value_text
from pages.ranked_list.state import METRICS, documents_of
from pages.ranked_list.values import arguments, compute
from pages.reactions.change import Side, why
from pages.reactions.disagree import ordered
from pages.reactions.state import VIEWS
from pages.reactions.swaps import MOST, maps
from tests.pages.reactions.reader import PAIR, PIN, ReactionsReader


def value(metric, state, grades):
    found = replace(state, documents=documents_of([int(grade) for grade in grades]))
    return float(compute(CATALOGUE[metric], found))


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("grades", ["1", "0", "0,0,0", "3", "5,4,3,2,1,0", ",".join("0123" * 15)])
def test_every_view_shows_every_list(view, grades):
    for metric in ("reciprocal_rank", "ndcg", "interpolated_precision"):
        reader = ReactionsReader(grades=grades, view=view, metric=metric, pinned="1,0,2")
        assert reader.errors == []


def test_a_view_is_chosen_and_in_the_address(reader):
    for view in VIEWS:
        reader.look(view)
        assert reader.query.get("view", "swaps") == view
    reader.look("no such view")
    assert reader.state.view == VIEWS[-1]


# Swaps


def test_each_map_holds_every_swap(reader):
    traces = reader.figure["data"]
    assert len(traces) == len(METRICS) + 1
    grades = reader.state.grades
    for name, trace in zip([*METRICS, reader.state.metric], traces, strict=True):
        now = value(name, reader.state, grades)
        for i in range(5):
            for j in range(5):
                swapped = [*grades]
                swapped[i], swapped[j] = swapped[j], swapped[i]
                change = value(name, reader.state, swapped) - now
                assert trace["z"][i][j] == pytest.approx(change, abs=1e-12)


def test_the_best_and_the_worst_swap_are_said(reader):
    # R N R N R: AP is (1 + 2/3 + 3/5)/3 = .7556; R R R N N has 1, N N R R R (1/3 + 2/4 + 3/5)/3.
    assert reader.figure_said == (
        "The best swap for AP exchanges ranks 2 and 5, +0.2444. The worst exchanges ranks 1 and 4, "
        "\u22120.2778. Swaps that change nothing: 4 of 10. Green raises it, orange lowers it."
    )
    reader.pick("precision_at_k")
    assert reader.figure_said == "None of the 10 swaps changes P@5."
    tied = ReactionsReader(grades="0,0,1,1", metric="reciprocal_rank").figure_said
    assert tied.startswith("One of the 2 best swaps for RR exchanges ranks 1 and 3, +0.6667.")


def test_of_a_long_list_the_first_ranks_are_mapped():
    reader = ReactionsReader(grades=",".join("0123" * 20))
    assert len(maps(reader.state)["ndcg"]) == MOST
    assert reader.figure_said.startswith(
        "The list has 80 ranks; the maps and these sentences cover"
    )


def test_a_hidden_axis_asks_for_no_numbers(reader):
    drawn = reader.figure["layout"]
    hidden = [
        axis for axis in drawn.values() if isinstance(axis, dict) and not axis.get("visible", True)
    ]
    assert len(hidden) == 2 * len(METRICS)
    assert not any("ticklabelposition" in axis for axis in hidden)


# Why did it change?


def test_a_list_is_pinned_and_the_bars_add_up(reader):
    reader.look("change")
    assert not reader.charts
    assert not reader.items(PIN)["exchange"]["enabled"]
    reader.change(PIN, "pin")
    assert reader.query["pinned"] == "3,0,2,0,1"
    assert reader.query["pinned_docs"] == "a,b,c,d,e"
    before = value("average_precision", reader.state, (3, 0, 2, 0, 1))
    reader.move(2, 5)
    (trace,) = reader.figure["data"]
    assert trace["measure"] == ["absolute", *["relative"] * 5, "total"]
    first, *parts, last = trace["y"]
    assert first == pytest.approx(before)
    assert last == float(compute(CATALOGUE["average_precision"], reader.state))
    assert first + sum(parts) == pytest.approx(last, abs=1e-12)
    # R N R N R to R R N R N: rank 2 now adds (2/2)/3.
    assert parts == pytest.approx([0, 1 / 3, -2 / 9, 1 / 4, -1 / 5])
    assert (
        "Rank 2 makes the largest part, +0.3333: there stands c, grade 2, in place of b, grade 0."
        in (reader.figure_said)
    )


@pytest.mark.parametrize("metric", METRICS)
def test_a_change_of_every_metric_is_split_exactly(metric):
    reader = ReactionsReader(
        grades="0,3,1,0,2,2,1", pinned="3,0,2,1", view="change", metric=metric, scale="3"
    )
    (trace,) = reader.figure["data"]
    first, *parts, last = trace["y"]
    assert len(parts) == 7
    assert first + sum(parts) == pytest.approx(last, abs=1e-12)
    assert first == pytest.approx(value(metric, reader.state, (3, 0, 2, 1)))


def test_a_and_b_are_exchanged_by_a_step_that_undo_takes_back(reader):
    reader.look("change")
    reader.change(PIN, "pin")
    reader.move(1, 5)
    reader.change(PIN, "exchange")
    assert reader.grades == [3, 0, 2, 0, 1]
    assert [document.grade for document in reader.state.pinned] == [0, 2, 0, 1, 3]
    reader.press("undo")
    assert reader.grades == [0, 2, 0, 1, 3]
    assert reader.state.view == "change"
    reader.change(PIN, "unpin")
    assert "pinned" not in reader.query


@pytest.mark.parametrize(
    ("metric", "pinned", "grades", "said"),
    [
        ("average_precision", "1,0,0", "1,0,1", "R, by which every part is divided, is 1 for A"),
        ("ndcg", "3,0,0,0,0", "3,0,0,0,3", "IDCG, by which every part is divided, is 3.0000"),
        ("bpref", "1,0,0", "1,0,1", "R, on which every part depends, is 1 for"),
        ("bpref", "1,0,1", "0,1,0,1", "m, on which every part depends, is 1 for A and 2"),
        ("interpolated_precision", "1,0,0", "1,0,1", "R, on which every part depends, is 1 for"),
    ],
)
def test_the_reason_is_what_changed(metric, pinned, grades, said):
    reader = ReactionsReader(grades=grades, pinned=pinned, view="change", metric=metric, scale="3")
    assert said in reader.figure_said
    if "divided" in said:
        assert "above" not in reader.figure_said


def test_what_is_above_or_below_is_blamed_only_if_it_changed(reader):
    def said(metric, old, new, rank):
        sides = [
            Side(changed, compute(CATALOGUE[metric], changed))
            for changed in (
                replace(reader.state, metric=metric, documents=documents_of(each))
                for each in (old, new)
            )
        ]
        return why(rank, *sides)

    there = "grade 1 stands there in both"
    assert said("average_precision", (1, 0, 1), (0, 1, 1), 3) == there  # as many are above
    assert said("average_precision", (1, 0, 1, 0), (0, 0, 1, 1), 3) == (
        f"{there}, and what is above it changed"
    )
    assert said("precision_at_k", (1, 0, 1, 0), (0, 0, 1, 1), 3) == there
    assert said("interpolated_precision", (1, 0, 1, 0), (1, 0, 0, 1), 1) == (
        f"{there}, and what is below it changed"
    )


def test_a_regraded_document_takes_no_place_of_its_own(reader):
    reader.look("change")
    reader.change(PIN, "pin")
    reader.grade(2, 2)
    assert "b is graded 2, before 0" in reader.figure_said
    unnamed = ReactionsReader(grades="0,1", pinned="1,0", view="change", metric="reciprocal_rank")
    assert "Document" not in unnamed.figure_said
    assert "grade 0 stands there in place of grade 1" in unnamed.figure_said


def test_parts_that_cancel_are_said_to():
    reader = ReactionsReader(grades="1,0", pinned="0,1", view="change", metric="precision_at_k")
    assert reader.figure_said.startswith(
        "P@5 is 0.2000 for A and B: what some ranks add, others take away."
    )


def test_a_pinned_grade_above_the_scale_is_told():
    reader = ReactionsReader(grades="1,0", pinned="3,0", view="change", scale="1")
    assert any("1 grade above the scale, which counts as 1" in said for said in reader.sentences)


def test_nothing_to_compare_is_said():
    reader = ReactionsReader(grades="0,0", view="disagree")
    assert "There is only one order of these grades, and no pair to agree on." in (
        reader.figure_said
    )
    reader = ReactionsReader(grades="1,0", view="disagree", pair="ndcg,ndcg")
    assert any("does not disagree with itself" in said for said in reader.sentences)
    reader = ReactionsReader(grades="2,2", view="orders")
    assert reader.figure_said.endswith("and there is no other order of these grades.")


def test_a_reset_keeps_the_view(reader):
    reader.look("log")
    reader.press("reset")
    assert reader.state.view == "log"


def test_an_undefined_value_has_no_parts():
    reader = ReactionsReader(grades="0,0", pinned="1,0", view="change", metric="recall_at_k")
    assert (
        reader.figure_said == "R@5 is undefined for B, and a difference from nothing has no parts."
    )


# All orders


def test_a_ranking_stands_among_all_orders(reader):
    reader.look("orders")
    values = [
        value("average_precision", reader.state, row) for row in {*permutations((3, 0, 2, 0, 1))}
    ]
    now = value("average_precision", reader.state, (3, 0, 2, 0, 1))
    below, equal = (sum(v < now - 1e-9 for v in values), sum(abs(v - now) < 1e-9 for v in values))
    assert len(values) == 60
    assert sum(reader.figure["data"][0]["y"]) == 60
    said = reader.figure_said
    told = f"Among all 60 distinct orders of these grades: worse {below}, the same value {equal},"
    assert told in said
    assert f"mean is {value_text(float(np.mean(values)))}" in said
    closed = [one for one in reader.sentences if one.startswith("In closed form")]
    assert value_text(float(np.mean(values))) in closed[0]


def test_a_longer_list_is_sampled_and_the_sample_is_said():
    reader = ReactionsReader(grades="3,0,2,0,1,0,0,0,0,0,1,1", view="orders")
    assert "Among all 15840 distinct orders of these grades" in reader.figure_said
    reader = ReactionsReader(grades="3,0,2,0,1,0,2,0,0,0,1,1", view="orders")
    said = "2000 distinct orders drawn with seed 0 from the 55440 there are"
    assert said in reader.figure_said


def test_the_mean_has_a_derivation_or_a_reason(reader):
    reader.look("orders")
    for metric in METRICS:
        reader.pick(metric)
        state = reader.state
        found = expected_value(
            CATALOGUE[metric], state.grades, **arguments(CATALOGUE[metric], state)
        )
        closed = [one for one in reader.sentences if "closed form" in one]
        assert closed
        if found is None:
            assert metric in ("interpolated_precision", "compatibility")
            continue
        assert value_text(float(found)) in closed[0]
        shown = len(reader.at.latex)
        reader.at.session_state["reactions expected"] = True
        reader.run()
        assert len(reader.at.latex) == shown + 1
        reader.at.session_state["reactions expected"] = False
        reader.run()


# Where metrics disagree


def test_two_orders_are_shown_and_loaded():
    reader = ReactionsReader(grades="3,0,2,0,1,0,0,0", docs="a,b,c,d,e,f,g,h", view="disagree")
    reader.change(PAIR, "first", "reciprocal_rank")
    reader.change(PAIR, "second", "average_precision")
    assert reader.query["pair"] == "reciprocal_rank,average_precision"
    (table,) = reader.data("reactions two orders")["tables"]
    rank, one, other = table["columns"]
    assert rank["cells"] == [*"12345678"]
    orders = {at: [int(cell) for cell in column["cells"]] for at, column in ((0, one), (1, other))}
    rr = [value("reciprocal_rank", reader.state, orders[at]) for at in (0, 1)]
    ap = [value("average_precision", reader.state, orders[at]) for at in (0, 1)]
    assert rr[0] > rr[1]
    assert ap[0] < ap[1]
    reader.change(PAIR, "load_second")
    assert list(reader.state.grades) == orders[1]
    assert sorted(reader.names) == [*"abcdefgh"]
    reader.change(PAIR, "load_first")
    assert list(reader.state.grades) == orders[0]
    reader.press("undo")
    assert list(reader.state.grades) == orders[1]
    reader.change(PAIR, "first", "no metric")
    assert reader.state.pair == ("reciprocal_rank", "average_precision")


def test_no_two_orders_part_them_further():
    pair = "reciprocal_rank,average_precision"
    reader = ReactionsReader(grades="1,0,0,1,0,0,1", view="disagree", pair=pair)
    rows = sorted({*permutations((1, 0, 0, 1, 0, 0, 1))})
    found = {m: np.array([value(m, reader.state, row) for row in rows]) for m in reader.state.pair}
    shares = [values / np.ptp(values) for values in found.values()]
    gaps = [
        min(shares[0][i] - shares[0][j], shares[1][j] - shares[1][i])
        for i in range(len(rows))
        for j in range(len(rows))
    ]
    said = next(one for one in reader.sentences if "From its preferred order" in one)
    assert f"loses at least {100 * max(gaps):.0f} % of its range" in said


def test_metrics_that_never_disagree_have_nothing_to_load():
    reader = ReactionsReader(grades="1,0,0", view="disagree", pair="ndcg,dcg")
    assert any("never disagree on all 3 distinct orders" in one for one in reader.sentences)
    items = reader.items(PAIR)
    assert not items["load_first"]["enabled"]
    before = reader.state
    reader.change(PAIR, "load_first")
    assert reader.state == before


def test_the_matrix_says_how_often_two_metrics_agree():
    reader = ReactionsReader(grades="1,0,0,1", view="disagree")
    trace = reader.figure["data"][0]
    rows = sorted({*permutations((1, 0, 0, 1))})
    signs = {}
    for name in METRICS:
        values = [value(name, reader.state, row) for row in rows]
        signs[name] = [
            0 if abs(a - b) < 1e-9 else 1 if a > b else -1
            for i, a in enumerate(values)
            for b in values[:i]
        ]
    for i, first in enumerate(METRICS):
        for j, second in enumerate(METRICS):
            same = np.mean(np.array(signs[first]) == signs[second])
            assert trace["z"][i][j] == pytest.approx(same)
            assert trace["text"][i][j] == f"{100 * same:.0f}"
    assert "15 pairs of orders" in reader.figure_said


def test_documents_keep_their_names_in_another_order(reader):
    loaded = ordered(reader.state, 0)
    assert {document.name: document.grade for document in loaded} == {
        document.name: document.grade for document in reader.state.documents
    }
    assert [document.name for document in loaded if document.grade == 0] == ["b", "d"]


# The way here


def test_the_page_of_the_ranked_list_leads_here():
    from tests.pages.ranked_list.reader import CHART, ListReader

    item = ListReader(grades="3,1").items(CHART)["reactions"]
    assert (item["kind"], item["to"]) == ("link", "reactions")
