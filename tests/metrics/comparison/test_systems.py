"""The table of systems: its numbers beside scipy and statsmodels, its exports and its refusals."""

from __future__ import annotations

import itertools
import math
import re
from typing import Any

import numpy as np
import pandas as pd
import pytest
from scipy import stats
from statsmodels.stats.multitest import multipletests

from metrics import (
    InvalidInput,
    benjamini_hochberg,
    compare_systems,
    evaluate,
    holm,
    mean_over_queries,
    randomisation_test,
)
from metrics.comparison.tukey import tukey_hsd
from metrics.notation import p_text
from metrics.systems import CORRECTIONS, TESTS
from tests.metrics.examples import tables
from tests.metrics.queries.runs import generated

MEASURES = "AP nDCG@10 P@5"


def drawn(seed: int, systems: int = 3) -> dict[str, pd.DataFrame]:
    """Tables of systems over the same queries, the rows in another order for each."""
    qrels = generated(seed, 20)[1]
    runs = (generated(seed + 100 * at, 20)[0] for at in range(systems))
    return {
        f"s{at}": evaluate(run, qrels, MEASURES).sample(frac=1, random_state=at)
        for at, run in enumerate(runs)
    }


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(5))
def test_means_differences_intervals_and_p_are_those_of_scipy(seed):
    values = drawn(seed)
    found = compare_systems(values, "s1")
    base = values["s1"]
    for row in found.rows:
        theirs = values[row.system][row.measure].loc[base.index]
        assert row.mean == pytest.approx(theirs.mean(), abs=1e-12)
        assert math.isnan(row.p) is (row.system == "s1")
        if row.system == "s1":
            continue
        tested = stats.ttest_rel(theirs, base[row.measure])
        assert row.difference == pytest.approx((theirs - base[row.measure]).mean(), abs=1e-12)
        assert row.p == pytest.approx(tested.pvalue, rel=1e-9)
        ends = tested.confidence_interval(0.95)
        assert (row.low, row.high) == pytest.approx((ends.low, ends.high), abs=1e-12)
        assert (row.low <= 0 <= row.high) is (row.p >= 0.05)
    p = [row.p for row in found.rows if row.system != "s1"]
    for name, theirs in (("holm", "holm"), ("benjamini_hochberg", "fdr_bh")):
        rows = compare_systems(values, "s1", correction=name).rows
        adjusted = np.asarray(multipletests(p, method=theirs)[1])
        ours = [row.corrected_p for row in rows if row.system != "s1"]
        assert ours == pytest.approx(adjusted.tolist(), abs=1e-12)
        marked = [row.significant for row in rows if row.system != "s1"]
        assert marked == (adjusted <= 0.05).tolist()


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize("correction", CORRECTIONS)
def test_each_row_is_what_the_test_gives_and_says_how(test, correction):
    values = drawn(7)
    found = compare_systems(values, test=test, correction=correction, seed=3, samples=500)
    more = {"seed": 3, "samples": 500} if test == "randomisation_test" else {}
    for row in found.rows:
        column = [values[name][row.measure] for name in (row.system, "s0")]
        if row.system == "s0":
            assert row.steps() == ()
            continue
        assert row.p == float(TESTS[test](*column, **more))
        steps = row.steps()
        groups: list[Any] = [step for step in steps if hasattr(step, "steps")]
        assert len(groups) == 1 + (correction != "none")
        if correction in ("holm", "benjamini_hochberg"):
            own, table = groups[-1].steps
            at = table.column("c").values.index(f"{row.system} − s0, {row.measure}")
            assert own.value == row.corrected_p == table.column("a").values[at]
            assert own.symbol == f"a_{{{at + 1}}}"  # p is that of the test
        if correction != "tukey_hsd":
            assert row.corrected_p >= row.p
        assert row.low <= row.difference <= row.high
    said = " ".join(map(str, found.notes()))
    assert "Comparisons: 6 (measures: 3, systems beside the baseline: 2)" in said
    assert mean_over_queries(values["s2"]["AP"]) == found.row("AP", "s2").mean


@pytest.mark.parametrize("seed", range(20))
def test_corrections_are_those_of_statsmodels(seed):
    rng = np.random.default_rng(seed)
    p = np.round(rng.random(rng.integers(1, 30)) ** 3, 2 + seed % 3)
    for ours, theirs in ((holm, "holm"), (benjamini_hochberg, "fdr_bh")):
        expected = multipletests(p, method=theirs)[1]
        assert ours(p).adjusted == pytest.approx(expected, abs=1e-12)


def test_benjamini_and_hochberg_of_their_own_example():
    p = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240]
    p += [0.4262, 0.5719, 0.6528, 0.7590, 1.0000]  # table 1 of 1995, of which they reject four
    assert (benjamini_hochberg(p).adjusted <= 0.05).sum() == 4
    assert (holm(p).adjusted <= 0.05).sum() == 3


def exact_hsd(values: np.ndarray) -> list[float]:
    """The p of each pair over all ways to give the values of each query to the systems."""
    n, m = values.shape
    ways = [*itertools.product(itertools.permutations(range(m)), repeat=n)]
    sums = [np.sum([values[q, list(way[q])] for q in range(n)], axis=0) for way in ways]
    apart = np.array([of.max() - of.min() for of in sums])
    means = values.sum(0)
    pairs = itertools.combinations(range(m), 2)
    return [float((apart >= abs(means[a] - means[b]) - 1e-9).mean()) for a, b in pairs]


def test_tukeys_hsd_is_what_its_definition_says():
    values = np.array([[0.9, 0.5, 0.4], [0.7, 0.6, 0.1], [0.8, 0.8, 0.3], [0.6, 0.2, 0.5]])
    expected = exact_hsd(values)
    (found,) = tukey_hsd([values], "abc", "b", 40_000, 1)
    (table,) = tables(found)
    assert table.column("c").values == ["a, b", "a, c", "b, c"]
    p: list[Any] = [*table.column("p").values]
    assert p == pytest.approx(expected, abs=0.01)
    assert found.adjusted.tolist() == [p[0], p[2]]


def test_tukeys_hsd_of_two_systems_is_the_randomisation_test():
    rng = np.random.default_rng(4)
    x, y = rng.random(12), rng.random(12)
    (found,) = tukey_hsd([np.stack([x, y], axis=1)], "xy", "x", 40_000, 0)
    assert found.adjusted[0] == pytest.approx(float(randomisation_test(x, y)), abs=0.01)
    equal = np.full((5, 3), 0.3)
    assert tukey_hsd([equal], "abc", "a", 100, 0)[0].adjusted.tolist() == [1, 1]


def test_ways_of_tukeys_hsd_are_drawn_once_for_all_baselines():
    values = np.random.default_rng(31).random((9, 3))
    drawn: list[float] = []

    def found(base: str, of: Any = values, samples: int = 300, seed: int = 5) -> list[float]:
        (result,) = tukey_hsd([of], "abc", base, samples, seed, drawn.append)
        return result.adjusted.tolist()

    ab, ac = found("a")
    once = len(drawn)
    (ba, bc), (ca, cb) = found("b"), found("c")
    assert (ba, ca, cb) == (ab, ac, bc)
    assert len(drawn) == once > 0
    others: list[dict[str, Any]] = [{"of": values[::-1]}, {"samples": 301}, {"seed": 6}]
    for changed in others:
        before = len(drawn)
        found("a", **changed)
        assert len(drawn) > before


def test_sums_of_large_and_of_small_values_are_compared_by_their_own_decimals():
    values = np.round(np.random.default_rng(9).random((8, 3)), 1)
    small, large, both = (
        tukey_hsd(tables, "abc", "a", 500, 2)
        for tables in ([values], [values * 1e9 / 3], [values, values * 1e9 / 3])
    )
    p = small[0].adjusted.tolist()
    assert [one.adjusted.tolist() for one in (*large, *both)] == [p, p, p]
    (table,) = tables(both[1])
    means = values.mean(0) * 1e9 / 3
    assert table.column("d").values[0] == pytest.approx(abs(means[0] - means[1]))


def test_a_p_does_not_print_as_0_and_as_1_only_where_it_is():
    texts = [p_text(p) for p in (0, 1e-30, 0.00009999, 0.0001, 0.05, 0.99991, 0.9999, 1, math.nan)]
    assert texts[:4] == ["< 0.0001", "< 0.0001", "< 0.0001", "0.0001"]
    assert texts[4:] == ["0.0500", "> 0.9999", "0.9999", "1.0000", "–"]


def test_a_p_too_small_for_a_float_prints_as_small():
    base = np.random.default_rng(1).random(2000)
    better = base + 0.5 + np.random.default_rng(2).normal(0, 0.01, 2000)
    values = {"a": {"AP": base}, "b": {"AP": better}}
    found = compare_systems(values)
    assert found.row("AP", "b").p == 0
    html = found.to_html(details=True)
    assert html.count("<td>&lt; 0.0001</td>") == 2
    assert "<td>0.0000</td>" not in html


HOSTILE = r"a&b_%$#{x}~^\|<b>*`[l](u)"


def test_the_orders_of_the_systems_by_two_measures():
    rng = np.random.default_rng(8)
    values = {f"s{at}": {m: rng.random(4) for m in "ABC"} for at in range(6)}
    values["s5"]["B"] = values["s4"]["B"][::-1]  # the same mean, by another sum
    found = compare_systems(values)
    frame = found.orders("A").set_index("measure")
    assert [*frame.index] == ["B", "C"]
    means = {m: [round(float(of[m].mean()), 9) for of in values.values()] for m in "ABC"}
    for other in "BC":
        tau = stats.kendalltau(means["A"], means[other])[0]
        assert frame["tau"][other] == pytest.approx(tau)
    c = sorted(range(6), key=lambda at: -means["C"][at])
    a = sorted(range(6), key=lambda at: -means["A"][at])
    above = [sum(a.index(x) < a.index(c[at]) for x in c[:at]) / at for at in range(1, 6)]
    assert frame["tau_ap"]["C"] == pytest.approx(2 * np.mean(above) - 1)
    overlap = [len({*a[:d]} & {*c[:d]}) / d for d in range(1, 7)]
    rbo = 0.1 * sum(o * 0.9**at for at, o in enumerate(overlap)) + 0.9**6
    assert frame["rbo"]["C"] == pytest.approx(rbo)
    with pytest.raises(ValueError, match="tuple"):
        found.orders("D")


@pytest.mark.parametrize("details", [False, True])
def test_exports_hold_every_name_as_text(details):
    one = {
        "AP": {"q": 0.5, "r": 0.25, "s": 0.5},
        "nDCG(dcg='exp-log2')@5": {"q": 0.5, "r": 1, "s": 0.25},
    }
    two = {
        "AP": {"q": 0.75, "r": 0.5, "s": 0.25},
        "nDCG(dcg='exp-log2')@5": {"q": 0.5, "r": 0, "s": 0.25},
    }
    found = compare_systems({HOSTILE: one, "b": two})
    latex = found.to_latex(details=details)
    assert r"a\&b\_\%\$\#\{x\}\textasciitilde{}\textasciicircum{}\textbackslash{}" in latex
    assert r"\toprule" in latex
    assert r"\textbf{0.5833}" in latex
    rows = [line for line in latex.splitlines() if line.endswith(r" \\")]
    columns = len(re.findall(r"\{tabular\}\{([lr]+)\}", latex)[0])
    assert {len(re.findall(r"(?<!\\)&", row)) for row in rows} == {columns - 1}
    markdown = found.to_markdown(details=details).splitlines()
    bars = {len(re.findall(r"(?<!\\)\|", line)) for line in markdown if line.startswith("|")}
    assert bars == {columns + 1}
    assert r"\|\<b\>\*\`\[l\](u)" in markdown[2]
    html = found.to_html(details=details)
    assert html.count("<b>") == 2
    assert "&lt;b&gt;" in html
    assert found._repr_html_() == found.to_html()
    assert found.to_frame().shape == (4, 10)
    header, first, *_others = found.to_csv().splitlines()
    assert header.startswith("measure,system,mean,difference,low,high,p,corrected_p")
    assert first.split(",")[-8:] == [first.split(",")[-8], "", "", "", "", "", "False", "False"]


def test_a_line_break_in_a_name_ends_no_row():
    named = {"a\n\nb": {"AP": [0.5, 0.25]}, "c": {"AP": [0.25, 0.75]}}
    plain = {"a b": named["a\n\nb"], "c": named["c"]}
    for form in ("to_markdown", "to_latex", "to_html"):
        texts = [getattr(compare_systems(one), form)(details=True) for one in (named, plain)]
        assert texts[0] == texts[1]


def test_a_formula_in_a_name_is_no_formula_in_a_spreadsheet():
    values = {name: {"AP": [0.5, 0.25]} for name in ("=1+1", "b")}
    assert "'=1+1" in compare_systems(values, test="sign_test").to_csv()


@pytest.mark.parametrize("correction", CORRECTIONS)
def test_what_has_no_p_is_not_corrected_and_said(correction):
    values = {
        "a": {"AP": [0.5, 0.25, 0.1], "RR": [1, 0.5, 0.2]},
        "b": {"AP": [0.6, 0.35, 0.2], "RR": [0.5, 1, 0.1]},
    }
    found = compare_systems(values, correction=correction, samples=100)
    row, tukey = found.row("AP", "b"), correction == "tukey_hsd"
    assert math.isnan(row.p)
    assert math.isnan(row.corrected_p) is not tukey
    assert np.isnan([row.low, row.high]).all()
    assert not any("interval" in str(getattr(step, "say", "")) for step in row.steps())
    if not tukey:
        assert found.row("RR", "b").corrected_p == found.row("RR", "b").p
    said = " ".join(map(str, found.notes()))
    assert f"Comparisons: {1 + tukey} (" in said
    first = "No p of the test" if tukey else "No p"
    assert f"{first} and no interval, because all differences are equal: b (AP)." in said
    assert ("Drawn: 100 samples, seed 0." in said) is tukey
    assert "–" in found.to_markdown(details=True)
    one = compare_systems({name: {"AP": [0.5]} for name in "ab"}, correction=correction)
    assert "because there is one query only: b (AP)." in " ".join(map(str, one.notes()))


@pytest.mark.parametrize("correction", CORRECTIONS)
def test_the_share_of_judged_documents_is_not_compared(correction):
    values = drawn(7)
    wider = {name: of.assign(**{"Judged@10": of["AP"]}) for name, of in values.items()}
    one, two = (compare_systems(v, correction=correction, samples=100) for v in (values, wider))
    assert one.notes() == two.notes()
    assert [r.corrected_p for r in one.rows if r.results] == [
        r.corrected_p for r in two.rows if r.results
    ]
    judged = [row for row in two.rows if row.measure == "Judged@10"]
    assert not any(row.best or row.significant or row.results for row in judged)
    compare_systems({name: of[["Judged@10"]] for name, of in wider.items()}, correction=correction)


def test_counts_are_summed_and_gm_map_is_compared_by_its_logarithms():
    logs = {"a": np.log([0.5, 0.1, 0.2]), "b": np.log([0.4, 0.3, 0.3])}
    tables = {name: {"GMAP": of, "NumRet": [3, 4, 5]} for name, of in logs.items()}
    found = compare_systems(tables, correction="none")
    row, count = found.row("GMAP", "b"), found.row("NumRet", "b")
    assert row.mean == pytest.approx((0.4 * 0.3 * 0.3) ** (1 / 3))
    assert row.difference == pytest.approx((logs["b"] - logs["a"]).mean())
    assert row.p == pytest.approx(stats.ttest_rel(logs["b"], logs["a"]).pvalue)
    assert (count.mean, count.shown, count.results, count.best) == (12, "12", (), False)
    assert "| b | **0.3302** | 12 |" in found.to_markdown()
    said = " ".join(map(str, found.notes()))
    assert "tests are those of ln AP. NumQ, NumRet and NumRel are sums over the queries" in said
    assert [*found.orders("NumRet")["measure"]] == ["GMAP"]


@pytest.mark.parametrize(
    ("values", "options", "said"),
    [
        ({"a": {"AP": [1]}}, {}, "values: found 'a'; at least two systems are needed, each of"),
        ({}, {}, "values: found nothing; at least two systems are needed"),
        ({1: {"AP": [1]}, "1": {"AP": [2]}}, {}, "values: found 1, '1'; at least two systems"),
        ([{"AP": [1]}], {}, "allowed is a mapping from the names of systems to their tables."),
        ({"a": 1, "b": 2}, {}, "values, system 'a': found 1; all systems need tables with the"),
        ({"a": {"AP": [1]}, "b": [1]}, {}, "values, system 'b': found [1]; all systems need"),
        ({"a": {}, "b": {}}, {}, "values, system 'a': found {}; all systems need tables"),
        ({"a": {"AP": [1]}, "b": {"RR": [1]}}, {}, "values, system 'b': found RR; all systems"),
        ({"a": 1, "b": 2}, {"baseline": "c"}, "baseline: found 'c'; allowed are 'a', 'b'."),
        ({"a": 1, "b": 2}, {"test": "t"}, "test: found 't'; allowed are 'paired_t_test',"),
        ({"a": 1, "b": 2}, {"correction": "x"}, "correction: found 'x'; allowed are 'none',"),
        ({"a": 1, "b": 2}, {"seed": -1}, "seed: found -1; allowed are whole numbers"),
        ({"a": 1, "b": 2}, {"samples": 0}, "samples: found 0; allowed are whole numbers"),
        (
            {"a": {"AP": {"q": 1}}, "b": {"AP": {"r": 1}}},
            {},
            "values, system 'b', measure 'AP', query 'q': found no value; the other system has",
        ),
        (
            {"a": {"AP": {"q": 1, "r": 1}}, "b": {"AP": {"q": 1}}},
            {"baseline": "b"},
            "values, system 'b', measure 'AP', query 'r': found no value; the other system has",
        ),
        (
            {name: {"AP": {"q": 1}, "RR": {"q": 1, "r": 0}} for name in "ab"},
            {"correction": "tukey_hsd"},
            "values, system 'a', measure 'AP', query 'r': found no value; all measures need the",
        ),
        (
            {name: {"AP": {"q": 1, "r": 0}, "RR": {"q": 1}} for name in "ab"},
            {},
            "values, system 'a', measure 'RR', query 'r': found no value; all measures need the",
        ),
        (
            {name: {"AP": [1, 0], "RR": [1, 0, 1]} for name in "ab"},
            {"correction": "tukey_hsd"},
            "values, system 'a', measure 'RR': found 3 numbers; all measures need the same",
        ),
        (
            {"a": {"AP": [1, 0]}, "b": {"AP": [1, math.inf]}},
            {},
            "values, system 'b', measure 'AP', item 2: found inf",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused(values, options, said):
    with pytest.raises(InvalidInput, match=re.escape(said)):
        compare_systems(values, **options)
