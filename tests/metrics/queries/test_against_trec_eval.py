"""Every measure beside pytrec_eval's and ir_measures', over generated runs."""

import ir_measures
import numpy as np
import pandas as pd
import pytest

from metrics import evaluate
from tests.metrics.queries.runs import generated

# What ir_measures computes with pytrec_eval.
MEASURES = (
    *("P@1", "P@5", "P(rel=2)@5", "P(judged_only=True)@5", "P@40", "R@5", "R(rel=2)@10", "AP"),
    *("AP@5", "AP(rel=2)", "AP(judged_only=True)@10", "RR", "RR(rel=3)", "RR(judged_only=True)"),
    *("Rprec", "Rprec(rel=2)", "nDCG", "nDCG@5", "nDCG(judged_only=True)@5", "SetP", "SetR"),
    *("SetF", "SetP(rel=2)", "SetR(rel=2)", "SetF(rel=2)", "SetP(judged_only=True)"),
    *("SetAP", "SetAP(rel=2)", "NumRet(rel=2)"),
    *("Success@5", "Success(rel=2)@3", "Success(judged_only=True)@3", "Bpref", "Bpref(rel=2)"),
    *("infAP", "infAP(rel=2)"),
    *("IPrec@0.0", "IPrec@0.1", "IPrec@0.5", "IPrec@1.0", "IPrec(rel=2)@0.2"),
)


def theirs(run: pd.DataFrame, qrels: pd.DataFrame, measures=MEASURES) -> pd.DataFrame:
    parsed = {text: ir_measures.parse_measure(text) for text in measures}
    found = ir_measures.pytrec_eval.iter_calc([*parsed.values()], qrels, run)
    values = pd.DataFrame(found)
    values["measure"] = values["measure"].map(str)
    table = values.pivot(index="query_id", columns="measure", values="value")
    return pd.DataFrame({text: table[str(measure)] for text, measure in parsed.items()})


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("lowest", [0, -1])
def test_every_query_has_the_value_of_trec_eval(seed, lowest):
    run, qrels = generated(seed, lowest=lowest)
    ours, expected = evaluate(run, qrels, MEASURES), theirs(run, qrels)
    assert set(ours.index) == set(expected.index)
    ours.columns = expected.columns
    differs = (ours - expected.loc[ours.index]).abs()
    # trec_eval rounds the number of relevant documents that a level of recall needs.
    levels = [name for name in ours if name.startswith("IPrec")]
    exact = differs.drop(columns=levels)
    assert exact.to_numpy().max(initial=0) < 1e-9, exact.max()
    at_the_ends = differs[["IPrec@0.0", "IPrec@1.0"]]
    assert at_the_ends.to_numpy().max(initial=0) < 1e-9


def test_scores_of_equal_float32_are_a_tie_to_pytrec_eval_alone():
    run = pd.DataFrame({"query_id": "1", "doc_id": ["a", "b"], "score": [1.00000001, 1.0]})
    qrels = pd.DataFrame({"query_id": "1", "doc_id": ["a"], "relevance": [1]})
    assert theirs(run, qrels, ("RR",)).loc["1", "RR"] == 0.5
    assert evaluate(run, qrels, "RR").loc["1", "RR"] == 1.0
    assert evaluate(run, qrels, "RR", scores="float32").loc["1", "RR"] == 0.5


def test_set_f_weighs_recall_by_the_square_of_beta_and_trec_eval_by_beta():
    run = pd.DataFrame({"query_id": "1", "doc_id": list("abcde"), "score": range(5)})
    qrels = pd.DataFrame({"query_id": "1", "doc_id": list("abcz"), "relevance": 1})
    precision, recall = 3 / 5, 3 / 4
    assert evaluate(run, qrels, "SetF(beta=0.5)").iloc[0, 0] == pytest.approx(0.625)
    their = theirs(run, qrels, ("SetF(beta=0.5)",)).iloc[0, 0]
    assert their == pytest.approx(1.5 * precision * recall / (0.5 * precision + recall))


@pytest.mark.parametrize("seed", range(10))
def test_the_provider_of_msmarco_ranks_ties_by_ascending_id(seed):
    run, qrels = generated(seed)
    ours = evaluate(run, qrels, "RR@10", ties="ascending doc_id")
    measure = ir_measures.parse_measure("RR@10")
    found = ir_measures.msmarco.iter_calc([measure], qrels, run)
    expected = {each.query_id: each.value for each in found}
    assert ours["RR@10"].to_dict() == pytest.approx({**dict.fromkeys(ours.index, 0.0), **expected})


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(25))
def test_the_share_of_judged_documents_is_that_of_ir_measures(seed):
    run, qrels = generated(seed)
    parsed = [ir_measures.parse_measure(text) for text in ("Judged@5", "Judged@25", "Judged")]
    found = list(ir_measures.judged.iter_calc(parsed, qrels, run))
    assert found
    ours = evaluate(run, qrels, parsed, ties="ascending doc_id")
    for each in found:
        assert ours.loc[each.query_id, str(each.measure)] == pytest.approx(each.value)
    retrieved = {each.query_id for each in found}
    assert (ours[~ours.index.isin(retrieved)] == 0).all(axis=None)


def test_judged_documents_of_a_tie_and_of_a_list_shorter_than_the_cutoff():
    run = pd.DataFrame({"query_id": "1", "doc_id": list("abc"), "score": [2, 1, 1]})
    qrels = pd.DataFrame({"query_id": "1", "doc_id": list("ab"), "relevance": [-1, 0]})
    measures = ("Judged@2", "Judged@10", "Judged")
    assert evaluate(run, qrels, measures, ties="best").iloc[0].to_numpy() == pytest.approx(
        [1, 2 / 3, 2 / 3]
    )
    expected = evaluate(run, qrels, measures, ties="expected").iloc[0].to_numpy()
    assert expected == pytest.approx([3 / 4, 2 / 3, 2 / 3])


def test_interpolated_precision_needs_the_relevant_documents_that_the_level_says():
    """Relevant at 1, 3 and 6 of R = 3: at .7 recall three are needed, trec_eval takes two."""
    run = pd.DataFrame({"query_id": "1", "doc_id": list("abcdef"), "score": range(6, 0, -1)})
    qrels = pd.DataFrame({"query_id": "1", "doc_id": list("acf"), "relevance": 1})
    measures = ("IPrec@0.4", "IPrec@0.7", "IPrec@0.8")
    ours = evaluate(run, qrels, measures).iloc[0].to_numpy()
    assert ours == pytest.approx([2 / 3, 1 / 2, 1 / 2])
    assert theirs(run, qrels, measures).iloc[0].to_numpy() == pytest.approx([2 / 3, 2 / 3, 1 / 2])


def test_the_index_and_the_columns_name_queries_and_measures():
    run = pd.DataFrame({"query_id": [7, 7], "doc_id": [1, 2], "score": [0.5, 0.25]})
    qrels = pd.DataFrame({"query_id": [7], "doc_id": [2], "relevance": [1]})
    table = evaluate(run, qrels, "MAP nDCG( dcg = 'exp-log2' )@10")
    assert table.index.tolist() == ["7"]
    assert table.columns.tolist() == ["AP", "nDCG(dcg='exp-log2')@10"]
    assert table.iloc[0].to_numpy() == pytest.approx([0.5, 1 / np.log2(3)])


@pytest.mark.parametrize("seed", range(5))
def test_compatibility_is_that_of_ir_measures(seed):
    run, qrels = generated(seed)
    run["score"] = np.random.default_rng(seed).permutation(len(run)) + 1.0  # it has no ties
    texts = ("Compat", "Compat(p=0.8)", "Compat(p=0.8, normalize=False)")
    parsed = [ir_measures.parse_measure(text) for text in texts]
    ours = evaluate(run, qrels, texts)
    found = 0
    for one in ir_measures.compat.iter_calc(parsed, qrels, run):
        if one.query_id in ours.index:
            own = ours.loc[one.query_id].iloc[parsed.index(one.measure)]
            assert own == pytest.approx(one.value)
            found += one.value > 0
    assert found > 10


def test_measures_of_few_judgments_by_hand():
    run = pd.DataFrame({"query_id": "1", "doc_id": list("abcde"), "score": range(5, 0, -1)})
    # Of what is pooled, b has no judgment; d was not pooled; z was not retrieved.
    qrels = pd.DataFrame({"query_id": "1", "doc_id": list("abcez"), "relevance": [1, -1, 0, 2, 1]})
    inferred = (1 + (1 + 3 * (1 + 1e-5) / (2 + 2e-5)) / 5) / 3
    # The ideal list is e, a, z: at depth 2 the lists share a, from 5 on e as well.
    shared = [0, 1 / 2, 1 / 3, 1 / 4, 2 / 5]
    best = [1, 1, 1, 3 / 4, 3 / 5]
    persistent = (sum(0.5**d * x for d, x in enumerate(each)) for each in (shared, best))
    values = evaluate(run, qrels, "infAP Compat(p=0.5)").loc["1"].tolist()
    assert values == pytest.approx([inferred, next(persistent) / next(persistent)])
