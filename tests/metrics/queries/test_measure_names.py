"""Measures as people type them: by ir_measures' names, by trec_eval's, and what is none."""

from __future__ import annotations

import ir_measures
import pytest
import pytrec_eval

from metrics import InvalidInput, evaluate
from metrics.queries.means import total
from metrics.queries.measures import read_measures
from metrics.steps import Equation, Table
from tests.metrics.queries.runs import generated

TYPED = (
    "nDCG@10 R@1000 AP(rel=2) RBP(p=.95,rel=1) bpref Success@5 Judged@10 nDCG(dcg='exp-log2')@20"
)
# trec_eval's names, and what asks for them there.
OF_TREC_EVAL = {
    "map": "map",
    "map_cut_10": "map_cut.10",
    "P_5": "P.5",
    "recall_10": "recall.10",
    "recip_rank": "recip_rank",
    "Rprec": "Rprec",
    "bpref": "bpref",
    "infAP": "infAP",
    "ndcg": "ndcg",
    "ndcg_cut_10": "ndcg_cut.10",
    "success_5": "success.5",
    "set_P": "set_P",
    "set_recall": "set_recall",
    "set_F": "set_F",
    "set_map": "set_map",
    "gm_map": "gm_map",
    "num_q": "num_q",
    "num_ret": "num_ret",
    "num_rel": "num_rel",
    "num_rel_ret": "num_rel_ret",
    "iprec_at_recall_0.00": "iprec_at_recall.0.00",
}


def test_measures_are_read_as_ir_measures_reads_them():
    read = [ir_measures.parse_measure(str(one)) for one in read_measures(TYPED)]
    assert read == [ir_measures.parse_measure(text) for text in TYPED.replace("bp", "Bp").split()]


def test_marks_between_measures_and_other_spellings_are_read():
    read = read_measures("ndcg@10, MRR; map_cut.100 recall_1000 precision@5")
    assert [*map(str, read)] == ["nDCG@10", "RR", "AP@100", "R@1000", "P@5"]
    read = read_measures("ndcg_10 mrr_10 AP_10 R_5 hit_3 set_f NDCG_CUT_5 iprec_at_recall_.10")
    assert [*map(str, read)] == [
        "nDCG@10",
        "RR@10",
        "AP@10",
        "R@5",
        "Success@3",
        "SetF",
        "nDCG@5",
        "IPrec@0.1",
    ]


@pytest.mark.parametrize("seed", range(3))
def test_names_of_trec_eval_give_its_values(seed):
    run, qrels = generated(seed)
    judged: dict[str, dict[str, int]] = {}
    for query, document, grade in qrels.itertuples(index=False):
        judged.setdefault(query, {})[document] = int(grade)
    scores: dict[str, dict[str, float]] = {}
    for query, document, score in run.itertuples(index=False):
        scores.setdefault(query, {})[document] = float(score)
    asked = pytrec_eval.RelevanceEvaluator(judged, {*OF_TREC_EVAL.values()})
    theirs = asked.evaluate(scores)
    ours = evaluate(run, qrels, [*OF_TREC_EVAL])
    for column, name in zip(ours, OF_TREC_EVAL, strict=True):
        for query, values in theirs.items():
            assert ours.loc[query, column] == pytest.approx(values[name], abs=1e-9), name
        every = [values[name] for values in theirs.values()]
        own = float(total(column, ours.loc[[*theirs], column]))
        assert own == pytest.approx(pytrec_eval.compute_aggregated_measure(name, every)), name


def test_all_queries_of_counts_and_of_gm_map_are_worked_out():
    # AP 1/2 and 0, which counts as 0.00001; a query that the run lacks counts, as in trec_eval -c.
    table = evaluate(
        [("1", "a", 2.0), ("1", "b", 1.0), ("2", "c", 1.0)],
        [("1", "b", 1), ("2", "d", 1), ("3", "e", 2)],
        "gm_map num_q num_ret num_rel num_rel_ret set_map",
    )
    found = [float(total(column, table[column])) for column in table]
    assert found == pytest.approx([(0.5 * 1e-10) ** (1 / 3), 3, 3, 3, 1, 0.5 / 3])
    summed, *_mean = total("NumRet", table["NumRet"]).steps()
    assert isinstance(summed, Equation)
    assert (summed.value, summed.slots["v"][1]) == (3, 1)
    raised = total("GMAP", table["GMAP"]).steps()[-1]
    assert isinstance(raised, Table)
    assert [*raised.columns[1].values] == pytest.approx([0.5, 1e-5, 1e-5])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gm_bpref", "found 'gm_bpref'; it is not supported, and the nearest is Bpref."),
        ("alpha_nDCG@10", "it is not supported, and the nearest is nDCG@10."),
        ("nERR@20", "it is not supported, and the nearest is ERR@10."),
        ("α_nDCG@10", "it is not supported, and the nearest is nDCG@10."),
        ("map_cut", "it is not supported, and the nearest is AP@10."),
        ("NERR8@10", "it is not supported, and the nearest is ERR@10."),
        ("set_relative_P", "it is not supported, and the nearest is SetP."),
        ("iprec_at_recall", "IPrec has a level of recall, such as IPrec@0.5."),
        ("bpref_5", "Bpref has no cutoff."),
        ("runid", "found 'runid'; allowed are P, R, AP,"),
        ("BM25", "found 'BM25'; allowed are P, R, AP, RR, Rprec, nDCG, RBP, ERR,"),
        ("P", "found 'P'; P has a cutoff, such as P@10."),
        ("Bpref@5", "found 'Bpref@5'; Bpref has no cutoff."),
    ],
)
def test_what_is_not_read_is_one_sentence(text, said):
    with pytest.raises(InvalidInput) as refused:
        read_measures(f"AP {text}")
    assert said in str(refused.value)


def test_every_nearest_measure_is_one():
    from metrics.queries.measures import _NAMES

    assert all(read_measures(name) for name in _NAMES["nearest"].values())
