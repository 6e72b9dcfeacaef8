"""What further charts draw, beside numbers that are counted anew from what is built."""

import math
import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, example, given, strategies as st

from metrics import (
    CATALOGUE,
    evaluate,
    fewer_judgments,
    halves_that_disagree,
    rbp_residual,
    resampled_power,
    t_test_power,
)
from pages.boards.set_board import Document
from pages.confusion_matrix import figures as confusion_matrix
from pages.confusion_matrix.state import MatrixState, class_names
from pages.confusion_matrix.values import compute as rate
from pages.extreme_labels import figures as extreme_labels
from pages.extreme_labels.state import ExtremeState, Row
from pages.parts.figures import whole_ticks
from pages.queries import figures as queries
from pages.queries.address import codec as queries_codec
from pages.queries.downloads import frames
from pages.queries.upload import with_file
from pages.rank_correlation import figures as rank_correlation
from pages.rank_correlation.state import OrdersState, items_of
from pages.ranked_list import figures as ranked_list
from pages.ranked_list.state import ListState, documents_of
from pages.ranked_list.values import compute as of_list
from pages.rater_agreement import figures as rater_agreement
from pages.rater_agreement.figures import over_index
from pages.rater_agreement.state import default_state, with_table
from pages.resampling.address import codec as resampling_codec
from pages.resampling.figures import rounds_figure
from pages.resampling.rounds import values_of
from pages.retrieved_sets import figures as retrieved_sets
from pages.retrieved_sets.state import SetsState, in_order
from tests.counted import ONE_OF_MANY

few = st.integers(0, 9)
squares = st.integers(2, 5).flatmap(
    lambda c: st.lists(st.lists(few, min_size=c, max_size=c), min_size=c, max_size=c)
)
# Places between the ends of an axis, many of them close to one.
middle = st.floats(0.001, 0.999)
between = middle | middle.map(lambda x: x**4) | middle.map(lambda x: 1 - x**4)


def expect_line(x, y, truth, place, *, within, tolerance=2e-3):
    """The drawn line is at a place no higher and no lower than the truth is `within` about it."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    assert (np.diff(x) > 0).all()
    near = [truth(at) for at in np.linspace(place - within, place + within, 401)]
    near = [value for value in near if value == value]
    drawn = np.interp(place, x, y)
    assert min(near) - tolerance <= drawn <= max(near) + tolerance


# ---- confusion matrix


def matrix_state(rows, **more):
    return MatrixState(class_names(len(rows)), tuple(map(tuple, rows)), **more)


@given(squares)
def test_the_bars_of_classes_and_the_lines_of_averages(rows):
    state = matrix_state(rows, metric="precision")
    bars, *lines = confusion_matrix.draw(state, rate(CATALOGUE["precision"], state), "bars")[0][
        "data"
    ]
    counts = np.array(rows)
    with np.errstate(invalid="ignore"):
        values = np.diag(counts) / counts.sum(0)
    assert bars["y"] == [None if v != v else pytest.approx(v) for v in values.tolist()]
    weights = counts.sum(1)
    known = ~np.isnan(values)
    expected = {"micro": np.trace(counts) / counts.sum() if counts.any() else np.nan}
    if known.all():
        expected["macro"] = values.mean()
    if counts.any() and known[weights > 0].all():
        expected["weighted"] = (values * weights)[weights > 0].sum() / weights.sum()
    drawn = {line["name"].split()[0]: line["y"] for line in lines}
    for name, value in expected.items():
        if name in drawn and value == value:
            assert drawn[name] == [pytest.approx(value)] * 2


@given(squares)
def test_the_surfaces_of_means(rows):
    state = matrix_state(rows, metric="f_score")
    data = confusion_matrix.draw(state, rate(CATALOGUE["f_score"], state), "means")[0]["data"]
    surfaces = [trace for trace in data if trace["type"] == "contour"]
    points = [trace for trace in data if trace["type"] == "scatter"]
    tp, predicted, true = rows[1][1], sum(row[1] for row in rows), sum(rows[1])
    for trace in points:
        assert (trace["x"], trace["y"]) == (
            [pytest.approx(tp / predicted)],
            [pytest.approx(tp / true)],
        )
    assert len(points) == (4 if predicted and true else 0)
    p, r = np.meshgrid(surfaces[0]["x"], surfaces[0]["y"])
    with np.errstate(invalid="ignore", divide="ignore"):
        harmonic = 2 * p * r / (p + r)
    for trace, right in zip(
        surfaces, (np.minimum(p, r), harmonic, np.sqrt(p * r), (p + r) / 2), strict=True
    ):
        drawn = np.array(trace["z"], float)
        assert np.allclose(drawn[1:, 1:], right[1:, 1:], rtol=1e-12, atol=0)


@given(st.lists(st.integers(0, 10**4), min_size=4, max_size=4), st.lists(between, min_size=5))
@example([0, 9999, 999, 1], [0.0005, 0.003, 0.01])
@example([9999, 1, 0, 9999], [0.5, 0.9, 0.99])
def test_precision_over_prevalence(cells, places):
    (tn, fp, fn, tp) = cells
    assume(tp and tn + fp)
    state = matrix_state([[tn, fp], [fn, tp]])
    line, *point = confusion_matrix.draw(state, rate(CATALOGUE["precision"], state), "prevalence")[
        0
    ]["data"]
    sensitivity, fallout = tp / (tp + fn), fp / (tn + fp)

    def precision(decades):
        share = min(10**decades, 1.0)
        hits = sensitivity * share
        return hits / (hits + fallout * (1 - share))

    known = [(np.log10(x), y) for x, y in zip(line["x"], line["y"], strict=True) if y is not None]
    x, y = zip(*known, strict=True)
    for place in places:  # the axis is one of powers of ten; two pixels on either side
        at = -4 * place
        expect_line(x, y, precision, at, within=0.012)
    if point:
        share = (tp + fn) / sum(cells)
        assert point[0]["x"] == [pytest.approx(share)]
        assert point[0]["y"] == [pytest.approx(precision(np.log10(share)))]


# ---- retrieved sets


@given(st.lists(few, min_size=4, max_size=4), st.sampled_from([0.5, 1.0, 2.0]), between)
def test_points_and_curves_of_precision_and_recall(sizes, beta, place):
    found, noise, missed, others = sizes
    kinds = [(True, True), (True, False), (False, True), (False, False)]
    documents = [
        Document(f"d{i}", f"d{i}", *kind)
        for i, kind in enumerate(
            kind for n, kind in zip(sizes, kinds, strict=True) for _ in range(n)
        )
    ]
    assume(found + missed)
    data = retrieved_sets.draw(SetsState(in_order(documents), beta=beta))[0]["data"]
    named = {trace["name"]: trace for trace in data if "name" in trace}

    def point(found, noise, missed):
        return found / (found + missed), found / (found + noise)

    expected = {}
    if found + noise:
        expected["now"] = point(found, noise, missed)
    if missed:
        expected["+ relevant"] = point(found + 1, noise, missed - 1)
    if others:
        expected["+ irrelevant"] = point(found, noise + 1, missed)
    assert set(named) == set(expected)
    for name, (recall, precision) in expected.items():
        assert named[name]["x"] == [pytest.approx(recall)]
        assert named[name]["y"] == [pytest.approx(precision)]
    curves = [trace for trace in data if trace.get("mode") == "lines" and len(trace["x"]) > 2]
    for level, curve in zip(retrieved_sets.LEVELS, curves, strict=False):

        def of_recall(recall, level=level):
            rest = (1 + beta**2) * recall - beta**2 * level
            precision = level * recall / rest if rest > 0 else np.nan
            return precision if 0 <= precision <= 1.001 else np.nan

        assert curve["y"] == pytest.approx([*map(of_recall, curve["x"])], nan_ok=True)
        x, y = np.unique(curve["x"]), dict(zip(curve["x"], curve["y"], strict=True))
        at = x[0] + place * (x[-1] - x[0])
        expect_line(x, [y[one] for one in x], of_recall, at, within=0.004, tolerance=5e-3)


@given(st.lists(st.tuples(*[st.booleans()] * 3), min_size=1, max_size=30))
def test_the_bars_of_regions(kinds):
    documents = [Document(f"d{i}", f"d{i}", *kind) for i, kind in enumerate(kinds)]
    state = SetsState(in_order(documents), chart="regions")
    new, known = retrieved_sets.draw(state)[0]["data"]
    regions = ((True, True), (True, False), (False, True), (False, False))
    for trace, is_known in ((new, False), (known, True)):
        assert trace["x"] == [kinds.count((*region, is_known)) for region in regions]


@given(st.floats(0, 1e6), st.integers(4, 10))
def test_ticks_of_counts_are_whole_and_neither_crowded_nor_missing(most, count):
    ticks = whole_ticks(most, count)
    assert isinstance(ticks["dtick"], int)
    assert most / ticks["dtick"] <= count
    assert ticks["dtick"] == 1 or most / ticks["dtick"] > count / 2.5


# ---- many queries


def of_two_systems(**more):
    """Reciprocal ranks 1, 1/2 and 1/3 of A, and 1/2, 1/2 and 1 of B."""
    of = {"grades": "1,0,0;0,1,0;0,0,1", "second": "2,1,3;1,2,3;3,1,2", "queries": "x,<y>,z"}
    state, problems = queries_codec().decode({**of, "metric": "RR", "system": "2", **more})
    assert problems == ()
    return state


def test_the_bars_of_queries_and_their_mean():
    figure, said = queries.draw(of_two_systems(system="1"))
    (bars,) = figure["data"]
    assert bars["y"] == [pytest.approx(one) for one in (1 / 3, 1 / 2, 1)]
    assert figure["layout"]["xaxis"]["ticktext"] == ["z", "&lt;y&gt;", "x"]
    (line,) = figure["layout"]["shapes"]
    assert line["y0"] == line["y1"] == pytest.approx(11 / 18)
    assert said == "RR of 3 queries, 0.6111 on average (the line). The worst is z with 0.3333."
    given, _said = queries.draw(of_two_systems(system="1", sort="given"))
    assert given["data"][0]["y"] == [pytest.approx(one) for one in (1, 1 / 2, 1 / 3)]


def test_the_bars_of_differences():
    figure, said = queries.draw(of_two_systems(chart="differences"))
    (bars,) = figure["data"]
    assert bars["y"] == [pytest.approx(one) for one in (2 / 3, 0, -1 / 2)]
    assert figure["layout"]["xaxis"]["ticktext"] == ["z", "&lt;y&gt;", "x"]
    assert said == "S2 minus S1, one bar per query: 1 win, 1 loss, 1 equal; 0.0556 on average."
    turned, said = queries.draw(of_two_systems(chart="differences", system="1"))
    assert turned["data"][0]["y"] == [pytest.approx(one) for one in (1 / 2, 0, -2 / 3)]
    assert said.startswith("S1 minus S2")


def test_the_points_of_two_systems():
    figure, said = queries.draw(of_two_systems(chart="pairs"))
    _line, points = figure["data"]
    assert points["x"] == [pytest.approx(one) for one in (1, 1 / 2, 1 / 3)]
    assert points["y"] == [pytest.approx(one) for one in (1 / 2, 1 / 2, 1)]
    assert said.endswith("Above the line S2 is better: 1 of 3.")


def test_the_curves_over_recall():
    query = {"grades": "1,0,1;0,1", "chart": "recall"}
    *of_queries, mean = queries.draw(queries_codec().decode(query)[0])[0]["data"]
    first = [1.0] * 6 + [pytest.approx(2 / 3)] * 5
    assert [trace["y"] for trace in of_queries] == [first, [0.5] * 11]
    assert mean["y"] == [0.75] * 6 + [pytest.approx((2 / 3 + 1 / 2) / 2)] * 5


def test_the_means_with_fewer_judgments():
    state = of_two_systems(chart="judgments", seed="3")
    figure, said = queries.draw(state)
    assert [one["name"] for one in figure["data"]] == [
        "S1",
        "S1, judged only",
        "S2",
        "S2, judged only",
    ]
    for at, line in enumerate(figure["data"]):
        run, qrels = frames(replace(state, system=at // 2))
        measure = "RR(judged_only=True)" if at % 2 else "RR"
        for kept, mean in zip(line["x"], line["y"], strict=True):
            fewer = fewer_judgments(qrels, kept / 100, seed=3)
            assert mean == pytest.approx(evaluate(run, fewer, measure, ties="file").mean().item())
    (first, _judged, second, _judged2) = (line["y"] for line in figure["data"])
    turned = [f"{100 - 10 * at} %" for at in range(10) if second[at] <= first[at]]
    assert said.startswith(f"With all judgments, S2 is better than S1. With {turned[0]}")
    of_one = queries_codec().decode(
        {"grades": "1,0,0;0,1,0;0,0,1", "metric": "RR", "chart": "judgments", "seed": "3"}
    )
    assert queries.draw(of_one[0])[0]["data"][0]["y"] == first

    # Of b's own document d3: AP is (1 + 1)/3 with it, 1/2 without it; below d1 it moves no RR.
    runs = ("q Q0 d1 1 2 a\nq Q0 d2 2 1 a\n", "q Q0 d1 1 2 b\nq Q0 d3 2 1 b\n")
    judged = "q 0 d1 1\nq 0 d2 1\nq 0 d3 1\n"
    for name, text in zip(("a", "b", "qrels"), (*runs, judged), strict=True):
        state = with_file(state, text.encode(), f"{name}.txt")
    ends = {"AP": "be 0.5000 instead of 0.6667.", "RR": "still be 1.0000."}
    for metric, end in ends.items():
        of = replace(state, system=1, against=0, chart="judgments", metric=metric)
        assert (
            f"have 1 of the judgments. Without these, its mean would {end}" in queries.draw(of)[1]
        )


def test_what_missing_judgments_could_add_is_behind_each_bar():
    """By hand: S1 has 1 at rank 1 of each of three queries, so RBP .2, and S2 at ranks 2, 2 and 1,
    so (.16 + .16 + .2)/3; three ranks leave .8³ = .512 below.
    """
    a_b = {"grades": "1,0,0;1,0,0;1,0,0", "second": "2,1,3;2,1,3;1,2,3", "chart": "residual"}
    figure, said = queries.draw(queries_codec().decode(a_b)[0])
    values, more = figure["data"]
    assert values["x"] == pytest.approx([0.2, 0.52 / 3])
    assert more["x"] == pytest.approx([0.512, 0.512])
    assert said.startswith(
        "S1: mean RBP (p = 0.8) 0.2000. Documents without a judgment could add 0"
    )
    end = "but their bars overlap, so the missing judgments may decide which one is better."
    assert said.endswith(f"below the ends of the lists 0.5120. S1 is ahead of S2, {end}")
    lee = queries_codec().decode({"data": "lee", "chart": "residual", "system": "3"})[0]
    figure, said = queries.draw(lee)
    assert lee.data is not None
    for at, run in enumerate(lee.data.runs):
        means = rbp_residual(run, lee.data.qrels).mean()
        assert figure["data"][0]["x"][at] == pytest.approx(means["RBP"])
        assert figure["data"][1]["x"][at] == pytest.approx(means["unjudged"] + means["below"])
    best = replace(lee, settings=lee.settings._replace(ties="best"))
    assert queries.draw(best)[1].startswith("Equal scores are ordered by the grade")


def test_the_power_of_a_comparison():
    figure, said = queries.draw(of_two_systems(chart="power"))
    a, b = (1, 1 / 2, 1 / 3), (1 / 2, 1 / 2, 1)
    line, points = figure["data"]
    assert line["y"] == pytest.approx(t_test_power(b, a, line["x"]))
    assert points["y"] == pytest.approx(resampled_power(b, a, points["x"]))
    assert "a t test of 3 queries (the vertical line) finds it with a chance of 0.0513." in said
    (needed,) = map(int, re.findall(r"it takes (\d+) queries", said))
    below, enough = t_test_power(b, a, [needed - 1, needed])
    assert below < 0.8 <= enough
    share, _half = halves_that_disagree(b, a)
    assert f"in {round(share * 1000)} of 1000 splits" in said
    same, said = queries.draw(of_two_systems(chart="power", second="1,2,3;1,2,3;1,2,3"))
    assert same["data"] == []
    assert said.startswith("All differences are equal")


# ---- rank correlation


@given(st.integers(2, 12).flatmap(lambda n: st.permutations(range(n))), st.sampled_from([0.5, 0.9]))
def test_the_grid_of_pairs_and_the_overlap_of_prefixes(second, p):
    first, n = [str(i) for i in range(len(second))], len(second)
    other = [str(i) for i in second]
    state = OrdersState(items_of(first, other))
    state = replace(state, options=replace(state.options, persistence=p))
    (grid,) = rank_correlation.grid(state)[0]["data"]
    for row, below in enumerate(range(1, n)):
        for column in range(n - 1):
            drawn = grid["z"][row][column]
            if column >= below:
                assert drawn is None
            else:  # the first order has `column` above `below`
                agrees = other.index(str(column)) < other.index(str(below))
                assert drawn == (1 if agrees else -1)
    bars, chances = rank_correlation.overlap(state)[0]["data"]
    for depth in range(1, n + 1):
        shared = len(set(first[:depth]) & set(other[:depth]))
        assert bars["x"][depth - 1] == depth
        assert bars["y"][depth - 1] == pytest.approx(shared / depth)
        assert chances["y"][depth - 1] == pytest.approx(p ** (depth - 1))


@given(st.permutations(range(6)), st.permutations(range(6)))
def test_the_chart_of_the_picked_metric(first, other):
    state = OrdersState(items_of([*map(str, first)], [*map(str, other)]))
    differences = [at - other.index(one) for at, one in enumerate(first)]
    above = [
        sum(first.index(one) < first.index(other[at]) for one in other[:at]) / at
        for at in range(1, 6)
    ]
    expected = {
        "spearman_rho": differences,
        "ap_correlation": above,
        "weighted_rank_correlation": [1 / rank for rank in range(1, 7)],
    }
    for metric, bars in expected.items():
        (drawn,) = rank_correlation.of_picked(replace(state, metric=metric))[0]["data"]
        assert drawn["y"] == [pytest.approx(one) for one in bars]
    weights = tuple(map(float, range(2, 17)))  # of the pairs 1-2, 1-3, 2-3, ...
    picked = replace(state, metric="weighted_rank_correlation")
    picked = replace(picked, options=replace(picked.options, pair_weights=weights))
    (cells,) = rank_correlation.of_picked(picked)[0]["data"]
    printed = [cell.split()[-1] for row in cells["text"] for cell in row if cell]
    assert printed == [f"{weight:.0f}" for weight in weights]
    for metric, draw in (
        ("kendall_tau", rank_correlation.grid),
        ("rank_biased_overlap", rank_correlation.overlap),
    ):
        picked = replace(state, metric=metric)
        assert rank_correlation.of_picked(picked) == draw(picked)


# ---- extreme labels


labels = st.lists(st.integers(0, 11), unique=True, max_size=5).map(tuple)


@given(
    st.lists(st.builds(Row, labels, labels, labels), min_size=1, max_size=4),
    st.floats(0, 1),
    st.floats(0.01, 5),
    st.integers(10, 10**6),
    st.integers(1, 5),
    st.lists(between, min_size=5),
)
def test_propensities_weights_and_rows(rows, a, b, n, k, places):
    state = ExtremeState(tuple(rows), n=n, a=round(a, 3), b=round(b, 2), k=k)
    a, b = state.a, state.b
    c = (np.log(n) - 1) * (b + 1) ** a

    def propensity(count):
        return 1 / (1 + c * (count + b) ** -a)

    line, points = extreme_labels.draw(replace(state, view="propensities"))[0]["data"]
    assert points["x"] == list(state.label_counts)
    assert points["y"] == [pytest.approx(propensity(m), abs=1e-5) for m in state.label_counts]
    for place in places:
        at = np.log(n) * place
        expect_line(np.log(line["x"]), line["y"], lambda x: propensity(np.exp(x)), at, within=0.02)
    (bars,) = extreme_labels.draw(replace(state, view="weights"))[0]["data"]
    assert bars["y"] == [pytest.approx(1 / propensity(m), abs=1e-4) for m in state.label_counts]
    for trace, ranking in zip(
        extreme_labels.draw(state)[0]["data"], ("first", "second"), strict=True
    ):
        for row, drawn in zip(rows, trace["y"], strict=True):
            hits = [one for one in getattr(row, ranking)[:k] if one in row.true]
            right = sum(1 / propensity(state.label_counts[one]) for one in hits) / k
            assert drawn == pytest.approx(right, abs=1e-5)


# ---- rater agreement


def chance_corrected(agreement, chance):
    return (agreement - chance) / (1 - chance) if chance < 1 else np.nan


@given(squares)
def test_the_bars_of_coefficients(rows):
    table = np.array(rows)
    assume(table.any())
    state = with_table(
        default_state(), [f"c{i}" for i in range(len(rows))], tuple(map(tuple, rows))
    )
    (trace,) = rater_agreement.bars(state, bands=False)[0]["data"]
    drawn = dict(zip(rater_agreement.AGREEMENT, trace["y"], strict=False))
    share = table / table.sum()
    agreement, first, second = np.trace(share), share.sum(1), share.sum(0)
    both, c = (first + second) / 2, len(rows)
    expected = {
        "percent_agreement": agreement,
        "cohen_kappa": chance_corrected(agreement, (first * second).sum()),
        "scott_pi": chance_corrected(agreement, (both**2).sum()),
        "pabak": chance_corrected(agreement, 1 / c),
        "gwet_ac1": chance_corrected(agreement, (both * (1 - both)).sum() / (c - 1)),
    }
    for name, value in expected.items():
        if value == value and abs(value) < 1e6:
            assert drawn[name] == pytest.approx(value)


@pytest.mark.parametrize("index", ["prevalence", "bias"])
@given(
    cells=st.lists(st.integers(0, 60), min_size=4, max_size=4), places=st.lists(between, min_size=5)
)
@example(cells=[60, 0, 1, 39], places=[0.001, 0.01, 0.03, 0.5, 0.97, 0.99, 0.999])
@example(cells=[1, 50, 49, 0], places=[0.001, 0.01, 0.03, 0.5, 0.97, 0.99, 0.999])
def test_coefficients_over_prevalence_and_bias(index, cells, places):
    (yes, only_first), (only_second, no) = table = tuple(cells[:2]), tuple(cells[2:])
    n = sum(cells)
    assume(n)
    agreement = (yes + no) / n
    assume(agreement > 0 if index == "prevalence" else agreement < 1)
    state = with_table(default_state(), ["yes", "no"], table)
    held = {"prevalence": (yes - no) / n, "bias": (only_first - only_second) / n}
    traces = over_index(state, index)[0]["data"]
    reach = agreement if index == "prevalence" else 1 - agreement

    def shares(at):
        here = {**held, index: at}
        first = (1 + here["prevalence"] + here["bias"]) / 2  # of the first rater's yes
        second = (1 + here["prevalence"] - here["bias"]) / 2
        return first, second, (first + second) / 2

    def chance(name, at):
        first, second, both = shares(at)
        return {
            "Kappa": first * second + (1 - first) * (1 - second),
            "Pi": both**2 + (1 - both) ** 2,
            "PABAK": 0.5,
            "AC1": 2 * both * (1 - both),
        }[name]

    for trace in traces:
        known = [(x, y) for x, y in zip(trace["x"], trace["y"], strict=True) if y is not None]
        x, y = zip(*known, strict=True)

        def truth(at, name=trace["name"]):
            return chance_corrected(agreement, chance(name, min(max(at, -reach), reach)))

        for place in places:
            at = x[0] + place * (x[-1] - x[0])
            expect_line(x, y, truth, at, within=reach / 150, tolerance=0.01)


# ---- the ranked list's reader


@given(st.lists(st.integers(0, 3), min_size=1, max_size=30), st.floats(0.05, 0.95))
def test_the_chances_to_read(grades, p):
    state = ListState(documents_of(grades), chart="reading")
    state = replace(state, options=replace(state.options, persistence=p))
    rbp, err = ranked_list.draw(state, of_list(CATALOGUE["average_precision"], state))[0]["data"]
    assert rbp["y"] == [pytest.approx(p**above) for above in range(len(grades))]
    chance, expected = 1.0, []
    for grade in grades:
        expected.append(chance)
        chance *= 1 - (2**grade - 1) / 2**3
    assert err["y"] == [pytest.approx(one) for one in expected[: len(err["y"])]]
    assert rbp["x"] == list(range(1, len(grades) + 1))


@given(
    st.lists(st.integers(0, 3), min_size=1, max_size=9),
    st.floats(0.05, 0.95),
    st.sampled_from([0.5, 0.9, 1.0]),
)
@example([2, 0, 3], 0.8, 1.0)
def test_readers_stop_or_go_on(grades, p, gamma):
    """Each number of the diagram: what is above, to the right and below a rank."""
    state = ListState(documents_of(grades), chart="flow")
    options = replace(state.options, persistence=p, continuation=gamma)
    state = replace(state, options=options)
    figure, sentence = ranked_list.draw(state, of_list(CATALOGUE["average_precision"], state))
    assert "RBP's reader goes on with p" in sentence
    shown = grades[:5]
    drawn = [[text.split("<br>+ ") for text in trace["text"]] for trace in figure["data"]]
    satisfied = [(2**grade - 1) / 2**3 for grade in shown]
    onward = [gamma * (1 - chance) for chance in satisfied]
    rbp = [p**above for above in range(len(shown))]
    err = [math.prod(onward[:above]) for above in range(len(shown))]
    leaves = [(1 - gamma) * (1 - chance) for chance in satisfied]
    for texts, expected in zip(
        drawn,
        [
            [[rank] for rank in range(1, len(shown) + 1)],
            [[one] for one in rbp],
            [[p] for _ in shown],
            [[1 - p] for _ in shown],
            [[rank] for rank in range(1, len(shown) + 1)],
            [[one] for one in err],
            [[one] for one in onward],
            [[one, more] if more else [one] for one, more in zip(satisfied, leaves, strict=True)],
        ],
        strict=True,
    ):
        assert [[float(text) for text in cell] for cell in texts] == [
            pytest.approx(cell, abs=6e-4) for cell in expected
        ]
    arrows = figure["layout"]["annotations"]
    assert len(arrows) == 4 * len(shown)


# ---- the ranked list's inversions


@given(st.lists(st.integers(0, 5), min_size=1, max_size=30))
@example([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
@example([0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0])
@example([1, 0, 1, 1, 1, 2])
def test_inversions(grades):
    state = ListState(documents_of(grades), max_grade=5, chart="inversions")
    figure, sentence = ranked_list.draw(state, of_list(CATALOGUE["average_precision"], state))
    (bars,) = figure["data"]
    above = [sum(other < grade for other in grades[:at]) for at, grade in enumerate(grades)]
    assert bars["y"] == above
    pairs = [(a, b) for at, a in enumerate(grades) for b in grades[at + 1 :]]
    wrong, right = sum(a < b for a, b in pairs), sum(a > b for a, b in pairs)
    assert sum(above) == wrong
    if wrong:
        assert not ONE_OF_MANY.search(sentence)
        assert re.match(rf"{wrong} inversions?: .*Pairs in order: {right};", sentence)
    else:
        assert sentence.endswith("0 inversions.")


# ---- resampling


@pytest.mark.parametrize("method", ["k_fold", "bootstrap"])
def test_the_dots_of_rounds_are_of_their_parts(method):
    state = resampling_codec().decode({"data": "iris", "method": method})[0]
    traces = {one.get("name"): one for one in rounds_figure(state)[0]["data"]}
    for part in ("training", "test"):
        drawn = [float("nan") if y is None else y for y in traces[part]["y"]]
        assert drawn == pytest.approx(values_of(state, part).tolist(), nan_ok=True)
    assert traces["training"]["y"] != traces["test"]["y"]
