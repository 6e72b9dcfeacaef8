"""Each tool that is installed, run on a case as its documentation says; raises where it refuses.

A runner is called with a case and with how the page names the tool there.
"""

import pkgutil
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from metrics.confusion_matrix.counts import read
from metrics.declarations.case import Case
from metrics.declarations.convention import (
    GDEVAL,
    IR_MEASURES,
    KRIPPENDORFF,
    PYTREC_EVAL,
    SCIPY,
    SKLEARN,
    STATSMODELS,
)

Run = Callable[[Case, str], float]
PERL = shutil.which("perl")


class NotAsked(Exception):
    """The tool has no such option, so nothing is claimed."""


def judged(case: Case) -> tuple[dict[str, int], dict[str, float]]:
    """Qrels and run of a list under the names of its documents, with the relevant documents that
    the list lacks.
    """
    grades, scores = (np.asarray(one, dtype=float).tolist() for one in case.arguments)
    qrels = {name: int(grade) for name, grade in zip(case.names, grades, strict=True)}
    run = dict(zip(case.names, map(float, scores), strict=True))
    level, chosen = case.chosen.get("relevant_from", 1), case.chosen
    if chosen.get("n_relevant") is not None:
        more = int(chosen["n_relevant"]) - sum(grade >= level for grade in grades)
        qrels |= {f"missed{i}": level for i in range(more)}
    if chosen.get("judged") is not None:
        pool = [int(grade) for grade in chosen["judged"]]
        for grade in grades:
            pool.remove(int(grade))
        qrels |= {f"missed{i}": grade for i, grade in enumerate(pool)}
    return qrels, run


def first_k(case: Case, run: dict[str, float]) -> dict[str, float]:
    """The first k documents as the reader's list has them."""
    order = sorted(run, key=lambda name: -run[name])
    return {name: run[name] for name in order[: case.chosen["k"]]}


def trec(measure: str, case: Case, run: dict[str, float] | None = None) -> float:
    import pytrec_eval

    qrels, usual = judged(case)
    level = case.chosen.get("relevant_from", 1)
    evaluator = pytrec_eval.RelevanceEvaluator({"1": qrels}, {measure}, relevance_level=level)
    found = evaluator.evaluate({"1": run or usual})["1"]
    return float(np.mean([*found.values()]))


def ir(measure: str, case: Case, run: dict[str, float] | None = None) -> float:
    import ir_measures

    qrels, usual = judged(case)
    parsed = ir_measures.parse_measure(measure)
    found = [*ir_measures.iter_calc([parsed], {"1": qrels}, {"1": run or usual})]
    if not found:
        raise ValueError("the query is left out")
    return float(found[0].value)


def cut(case: Case, plain: str, at: str) -> str:
    return plain if case.chosen["k"] is None else f"{at}{case.chosen['k']}"


def rel(case: Case) -> str:
    level = case.chosen["relevant_from"]
    return "" if level == 1 else f"(rel={level})"


def beta(case: Case) -> str:
    level = case.chosen["relevant_from"]
    return f"SetF(beta={case.chosen['beta']}{f', rel={level}' if level > 1 else ''})"


def levels(case: Case) -> list[float]:
    n = case.chosen["levels"]
    return [j / (n - 1) for j in range(n)]


def in_words(case: Case) -> Case:
    """The case whose documents have names without spaces, which stand in the same order."""
    sorted_ = sorted(case.names)
    return replace(case, names=tuple(f"d{sorted_.index(name):02}" for name in case.names))


def err(case: Case) -> float:
    """ERR of ir_measures, which asks gdeval.pl."""
    if PERL is None:
        raise NotAsked
    return ir(f"ERR@{case.chosen['k'] or 20}", in_words(case))


def gdeval(at: int, case: Case) -> float:
    """nDCG (2) or ERR (3) in what gdeval.pl prints, which comes with ir_measures."""
    if PERL is None:
        raise NotAsked
    qrels, run = judged(in_words(case))
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("gdeval.pl", "qrels", "run")]
        files[0].write_bytes(pkgutil.get_data("ir_measures", "bin/gdeval.pl") or b"")
        files[1].write_text("".join(f"1 0 {name} {grade}\n" for name, grade in qrels.items()))
        files[2].write_text("".join(f"1 Q0 {name} 0 {s!r} x\n" for name, s in run.items()))
        call = [PERL, *map(str, files), str(case.chosen["k"] or 20)]
        printed = subprocess.run(call, capture_output=True, check=True, text=True).stdout
    return float(printed.splitlines()[1].split(",")[at])


def sklearn(function: str, *given: Any, **options: Any) -> float:
    from sklearn import metrics

    return float(getattr(metrics, function)(*given, **options))


def gains(function: str, case: Case) -> float:
    """DCG and nDCG of grades and scores."""
    grades, scores = case.arguments
    return sklearn(function, [grades], [scores], k=case.chosen["k"])


def of_set(case: Case) -> float:
    """F of the first k documents, those below them and those that the list lacks."""
    qrels, run = judged(case)
    found = first_k(case, run)
    level = case.chosen["relevant_from"]
    relevant = [grade >= level for grade in qrels.values()]
    return sklearn("fbeta_score", relevant, [n in found for n in qrels], beta=case.chosen["beta"])


def average(case: Case) -> float:
    grades, scores = case.arguments
    relevant = np.asarray(grades) >= case.chosen["relevant_from"]
    return sklearn("average_precision_score", relevant, scores)


LISTS: dict[tuple[str, str], Run] = {
    ("precision_at_k", PYTREC_EVAL): lambda c, _t: trec(f"P.{c.chosen['k']}", c),
    ("precision_at_k", IR_MEASURES): lambda c, _t: ir(f"P{rel(c)}@{c.chosen['k']}", c),
    ("recall_at_k", PYTREC_EVAL): lambda c, _t: trec(f"recall.{c.chosen['k']}", c),
    ("recall_at_k", IR_MEASURES): lambda c, _t: ir(f"R{rel(c)}@{c.chosen['k']}", c),
    ("success_at_k", PYTREC_EVAL): lambda c, _t: trec(f"success.{c.chosen['k']}", c),
    ("success_at_k", IR_MEASURES): lambda c, _t: ir(f"Success{rel(c)}@{c.chosen['k']}", c),
    ("r_precision", PYTREC_EVAL): lambda c, _t: trec("Rprec", c),
    ("r_precision", IR_MEASURES): lambda c, _t: ir(f"Rprec{rel(c)}", c),
    ("f_score_at_k", SKLEARN): lambda c, _t: of_set(c),
    ("f_score_at_k", PYTREC_EVAL): lambda c, _t: trec(
        f"set_F.{c.chosen['beta']}", c, first_k(c, judged(c)[1])
    ),
    ("f_score_at_k", IR_MEASURES): lambda c, _t: ir(beta(c), c, first_k(c, judged(c)[1])),
    ("average_precision", PYTREC_EVAL): lambda c, _t: trec(cut(c, "map", "map_cut."), c),
    ("average_precision", IR_MEASURES): lambda c, _t: ir(f"AP{rel(c)}{cut(c, '', '@')}", c),
    ("average_precision", SKLEARN): lambda c, _t: average(c),
    ("reciprocal_rank", PYTREC_EVAL): lambda c, _t: trec("recip_rank", c),
    ("reciprocal_rank", IR_MEASURES): lambda c, t: ir(
        f"RR{rel(c)}{cut(c, '', '@') if t.endswith('RR@k') else ''}", c
    ),
    ("interpolated_precision", PYTREC_EVAL): lambda c, _t: trec(
        f"iprec_at_recall.{','.join(map(str, levels(c)))}", c
    ),
    ("interpolated_precision", IR_MEASURES): lambda c, _t: float(
        np.mean([ir(f"IPrec{rel(c)}@{level}", c) for level in levels(c)])
    ),
    ("bpref", PYTREC_EVAL): lambda c, _t: trec("bpref", c),
    ("bpref", IR_MEASURES): lambda c, _t: ir(f"Bpref{rel(c)}", c),
    ("dcg", SKLEARN): lambda c, _t: gains("dcg_score", c),
    ("ndcg", SKLEARN): lambda c, _t: gains("ndcg_score", c),
    ("ndcg", PYTREC_EVAL): lambda c, _t: trec(cut(c, "ndcg", "ndcg_cut."), c),
    ("ndcg", IR_MEASURES): lambda c, _t: ir(f"nDCG{cut(c, '', '@')}", c),
    ("ndcg", GDEVAL): lambda c, _t: gdeval(2, c),
    ("expected_reciprocal_rank", GDEVAL): lambda c, _t: gdeval(3, c),
    ("expected_reciprocal_rank", IR_MEASURES): lambda c, _t: err(c),
}

# Two columns of labels


def columns(case: Case) -> tuple[list[int], list[int], int]:
    cells = np.asarray(read(case.inputs[0]).matrix)
    first, second = np.repeat(np.indices(cells.shape).reshape(2, -1), cells.ravel(), axis=1)
    return first.tolist(), second.tolist(), len(cells)


def labelled(function: str, **given: str) -> Run:
    def run(case: Case, tool: str) -> float:
        true, predicted, c = columns(case)
        options: dict[str, Any] = {name: case.chosen[theirs] for name, theirs in given.items()}
        _name, _with, zero = tool.partition(" with zero_division=")
        if zero:
            options["zero_division"] = float(zero)
        of_class = case.chosen["average"] == "class"
        options |= {"labels": range(c), "average": None if of_class else case.chosen["average"]}
        from sklearn import metrics

        found = getattr(metrics, function)(true, predicted, **options)
        return float(found[case.chosen["label"]] if of_class else found)

    return run


MATRICES: dict[tuple[str, str], Run] = {
    ("precision", SKLEARN): labelled("precision_score"),
    ("recall", SKLEARN): labelled("recall_score"),
    ("f_score", SKLEARN): labelled("fbeta_score", beta="beta"),
    ("jaccard_score", SKLEARN): labelled("jaccard_score"),
    ("balanced_accuracy", SKLEARN): lambda c, t: sklearn(
        "balanced_accuracy_score", *columns(c)[:2], adjusted=t.endswith("adjusted=True")
    ),
    ("matthews_correlation", SKLEARN): lambda c, _t: sklearn("matthews_corrcoef", *columns(c)[:2]),
}

# Scores, raters, two orders, labels of rows, numbers


def below_curve(case: Case) -> float:
    from sklearn.metrics import auc, precision_recall_curve

    precision, recall, _ = precision_recall_curve(*case.arguments)
    return float(auc(recall, precision))


def of_curve(case: Case, tool: str) -> float:
    if "auc of" in tool:
        return below_curve(case)
    return sklearn("average_precision_score", *case.arguments)


def kappa(case: Case, tool: str) -> float:
    first, second, c = columns(case)
    weights = None if case.chosen["weights"] == "none" else case.chosen["weights"]
    labels = range(c) if "with labels" in tool else None
    return sklearn("cohen_kappa_score", first, second, labels=labels, weights=weights)


def kappa_of_table(case: Case, _tool: str) -> float:
    from statsmodels.stats.inter_rater import cohens_kappa

    cells = np.asarray(read(case.inputs[0]).matrix)
    wt = None if case.chosen["weights"] == "none" else case.chosen["weights"]
    value: Any = cohens_kappa(cells, wt=wt, return_results=False)
    return float(value)


def fleiss(case: Case, _tool: str) -> float:
    from statsmodels.stats.inter_rater import fleiss_kappa

    return float(fleiss_kappa(np.asarray(case.arguments[0])))


def alpha(case: Case, _tool: str) -> float:
    import krippendorff

    level = case.chosen["level"]
    return float(krippendorff.alpha(case.arguments[0], level_of_measurement=level))


def scipy(function: str, case: Case, **options: Any) -> float:
    from scipy import stats

    return float(getattr(stats, function)(*case.arguments, **options).statistic)


def tau(case: Case, tool: str) -> float:
    return scipy("kendalltau", case, variant="c" if tool.endswith("variant='c'") else "b")


def weighted_tau(case: Case, tool: str) -> float:
    """Of ranks, of which the smallest is the best, while SciPy's best is the largest."""
    from scipy import stats

    weightedtau: Any = stats.weightedtau
    x, y = (-np.asarray(column, dtype=float) for column in case.arguments)
    rank = None if tool.endswith("rank=None") else True
    return float(weightedtau(x, y, rank=rank).statistic)


def rows(function: str) -> Run:
    return lambda case, _tool: sklearn(function, *case.arguments)


def r2(case: Case, tool: str) -> float:
    return sklearn("r2_score", *case.arguments, force_finite="force_finite=False" not in tool)


OTHERS: dict[tuple[str, str], Run] = {
    ("roc_auc", SKLEARN): lambda c, _t: sklearn("roc_auc_score", *c.arguments),
    ("score_average_precision", SKLEARN): of_curve,
    ("pr_auc", SKLEARN): of_curve,
    ("log_loss", SKLEARN): lambda c, _t: sklearn("log_loss", *c.arguments, labels=[0, 1]),
    ("brier_score", SKLEARN): lambda c, t: sklearn(
        "brier_score_loss",
        *c.arguments,
        labels=[0, 1],
        scale_by_half=not t.endswith("scale_by_half=False"),
    ),
    ("cohen_kappa", SKLEARN): kappa,
    ("cohen_kappa", STATSMODELS): kappa_of_table,
    ("fleiss_kappa", STATSMODELS): fleiss,
    ("krippendorff_alpha", KRIPPENDORFF): alpha,
    ("kendall_tau", SCIPY): tau,
    ("weighted_rank_correlation", SCIPY): weighted_tau,
    ("spearman_rho", SCIPY): lambda c, _t: scipy("spearmanr", c),
    ("coverage_error", SKLEARN): rows("coverage_error"),
    ("label_ranking_average_precision", SKLEARN): rows("label_ranking_average_precision_score"),
    ("label_ranking_loss", SKLEARN): rows("label_ranking_loss"),
    ("r_squared", SKLEARN): r2,
}
RUNS: dict[tuple[str, str], Run] = LISTS | MATRICES | OTHERS
"""By metric and tool."""


def run(case: Case, tool: str, alone: str) -> float | None:
    """What the tool prints for a case, None where it refuses the input. Raises NotAsked."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        try:
            return RUNS[case.metric.name, alone](case, tool)
        except NotAsked:
            raise
        except Exception:
            return None
