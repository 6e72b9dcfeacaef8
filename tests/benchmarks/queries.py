"""How long a run takes to be evaluated, from the same data frames to the values of every query.

The others are timed in turn with ours in one process, so that a busy moment of the machine hits
each of them. Nothing is timed before the numbers were compared.
"""

from __future__ import annotations

import importlib
import importlib.util
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import ir_measures
import numpy as np
import pandas as pd
import psutil
import pyarrow as pa
import pytrec_eval
from pyarrow.csv import write_csv

from metrics import InvalidInput, compare_systems, evaluate, read_run
from metrics.queries.files import read_unpacked

QUERIES, DEPTH = 2_000, 100  # documents and judgments of each
LARGE, DEEP = 6_980, 1_000
MEASURES = ("AP", "RR", "P@10", "R@10", "nDCG@10", "Rprec")
TREC = ("map", "recip_rank", "P_10", "recall_10", "ndcg_cut_10", "Rprec")
RANX = ("map", "mrr", "precision@10", "recall@10", "ndcg@10", "r-precision")
TEN = [
    "AP",
    "RR",
    "P@10",
    "R@10",
    "R@1000",
    "nDCG@10",
    "nDCG@20",
    "Rprec",
    "RBP(p=0.95,rel=1)",
    "Success@5",
]
ROUNDS = 5
MILLION = 1_000_000  # rows, of which the last but one is wrong
ALLOWED = 1 / 5


def main() -> None:
    run, qrels = frames()
    ways = {"metrics.evaluate": lambda: evaluate(run, qrels, MEASURES), **others(run, qrels)}
    values = {name: way().mean().to_numpy() for name, way in ways.items()}
    for name, found in values.items():
        assert np.allclose(found, values["metrics.evaluate"], atol=1e-9), name
    times = {name: statistics.median(each) for name, each in in_turn(ways).items()}
    print(f"\n{QUERIES:,} queries × {DEPTH} documents, {', '.join(MEASURES)}")
    for name, spent in times.items():
        print(f"  {name:22} {spent:7.3f} s")
    ours = times.pop("metrics.evaluate")
    ratio = ours / min(times.values())
    print(f"  ours / fastest other   {ratio:7.2f}    (goal {ALLOWED:.2f})")
    large()
    weekly()


def frames() -> tuple[Any, Any]:
    """A run with ties and unjudged documents, its rows in no order, and its judgments."""
    rng = np.random.default_rng(1)
    queries = np.repeat([f"q{number}" for number in range(QUERIES)], DEPTH)
    retrieved = np.concatenate([rng.choice(5_000, DEPTH, replace=False) for _ in range(QUERIES)])
    judged = np.concatenate([rng.choice(5_000, DEPTH, replace=False) for _ in range(QUERIES)])
    half = rng.random((QUERIES, DEPTH)) < 0.5
    both = np.where(half, retrieved.reshape(half.shape), judged.reshape(half.shape)).ravel()
    # Scores are sums of halves: the same in float32.
    run = pd.DataFrame(
        {
            "query_id": queries,
            "doc_id": [f"document-{number:07}" for number in retrieved],
            "score": rng.integers(0, 4_000, len(queries)) / 16,
        }
    )
    qrels = pd.DataFrame(
        {
            "query_id": queries,
            "doc_id": [f"document-{number:07}" for number in both],
            "relevance": rng.integers(0, 4, len(queries)),
        }
    ).drop_duplicates(["query_id", "doc_id"])
    return run.sample(frac=1, random_state=1), qrels


def others(run: pd.DataFrame, qrels: pd.DataFrame) -> Mapping[str, Callable[[], Any]]:
    """The same table from other libraries; ranx where it is installed."""
    parsed = [ir_measures.parse_measure(text) for text in MEASURES]

    def with_ir_measures() -> Any:
        table = pd.DataFrame(ir_measures.iter_calc(parsed, qrels, run))
        table["measure"] = table["measure"].map(str)
        return table.pivot(index="query_id", columns="measure", values="value")[[*MEASURES]]

    def with_pytrec_eval() -> Any:
        evaluator: Any = pytrec_eval.RelevanceEvaluator(nested(qrels, "relevance"), {*TREC})
        found = evaluator.evaluate(nested(run, "score"))
        return pd.DataFrame.from_dict(found, orient="index")[[*TREC]]

    ways = {"ir_measures": with_ir_measures, "pytrec_eval-terrier": with_pytrec_eval}
    if importlib.util.find_spec("ranx"):
        ranx: Any = importlib.import_module("ranx")

        def with_ranx() -> Any:
            of = {"q_id_col": "query_id", "doc_id_col": "doc_id"}
            judged = ranx.Qrels.from_df(qrels, score_col="relevance", **of)
            made = ranx.Run.from_df(run, score_col="score", **of)
            found = ranx.evaluate(judged, made, [*RANX], return_mean=False)
            return pd.DataFrame(found)[[*RANX]]

        ways["ranx"] = with_ranx
    return ways


def nested(frame: pd.DataFrame, value: str) -> dict[str, dict[str, Any]]:
    """The frame as pytrec_eval takes it."""
    found: dict[str, dict[str, Any]] = {}
    rows = zip(frame["query_id"], frame["doc_id"], frame[value].tolist(), strict=True)
    for query, document, number in rows:
        found.setdefault(query, {})[document] = number
    return found


def in_turn(ways: Mapping[str, Callable[[], object]]) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _round in range(ROUNDS):
        for name, way in ways.items():
            start = time.perf_counter()
            way()
            times[name].append(time.perf_counter() - start)
    return times


def large() -> None:
    """Seven million rows, beside what pandas takes to read them."""
    rng = np.random.default_rng(2)
    documents = np.concatenate([rng.choice(8_800_000, DEEP, replace=False) for _ in range(LARGE)])
    scores = -np.sort(-rng.random((LARGE, DEEP)).round(6), axis=1).ravel()
    written = pd.DataFrame(
        {"query_id": np.repeat(np.arange(LARGE), DEEP), "doc_id": documents, "score": scores}
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "run.csv"
        written.to_csv(path, index=False)
        start = time.perf_counter()
        run = pd.read_csv(path, dtype={"query_id": "str", "doc_id": "str"})
        read = time.perf_counter() - start
        start = time.perf_counter()
        read_run(path)
        ours = time.perf_counter() - start
        lines = path.read_bytes().split(b"\n", MILLION)[:MILLION]
    lines[-2] += b"x"
    said = ""
    start = time.perf_counter()
    try:
        read_unpacked(b"\n".join(lines))
    except InvalidInput as error:
        said = str(error)
    named = time.perf_counter() - start
    assert f"line {MILLION - 1}, score" in said
    judged = run.groupby("query_id").head(3).sample(frac=0.3, random_state=1)
    qrels = judged[["query_id", "doc_id"]].assign(relevance=1)
    with grown() as memory:
        start = time.perf_counter()
        evaluate(run, qrels, MEASURES)
        spent = time.perf_counter() - start
    uploaded = run.memory_usage(deep=True).sum()
    print(f"\n{LARGE:,} queries × {DEEP:,} documents")
    print(f"  pandas reads the CSV   {read:7.2f} s")
    print(f"  metrics.read_run       {ours:7.2f} s")
    print(f"  metrics.evaluate       {spent:7.2f} s    (goal: below what pandas reads in)")
    print(f"  wrong line of a million{named:7.2f} s    (goal 2)")
    print(f"  memory                 {1 + memory.most / uploaded:7.2f} times the frames (goal 3)")


def weekly() -> None:
    """What an evaluation of each week takes: systems by measures with their tests, beside what
    pandas takes to read the same files; both in turn, a system at a time.
    """
    rng = np.random.default_rng(3)
    spent, values, qrels = {"read": 0.0, "evaluate": 0.0, "test": 0.0}, {}, None
    with tempfile.TemporaryDirectory() as folder:
        for system in "ABCDE":
            documents = rng.integers(1, 8_000, (LARGE, DEEP)).cumsum(axis=1)
            scores = -np.sort(-rng.random((LARGE, DEEP)).round(6), axis=1)
            path = Path(folder) / f"{system}.csv"
            queries = np.repeat(np.arange(LARGE), DEEP)
            columns = {"query_id": queries, "doc_id": documents.ravel(), "score": scores.ravel()}
            write_csv(pa.table(columns), path)
            start = time.perf_counter()
            run = pd.read_csv(path, dtype={"query_id": "str", "doc_id": "str"})
            spent["read"] += time.perf_counter() - start
            if qrels is None:
                judged = run.groupby("query_id").head(30).sample(frac=0.3, random_state=1)
                grades = rng.integers(0, 4, len(judged))
                qrels = judged[["query_id", "doc_id"]].assign(relevance=grades)
            start = time.perf_counter()
            values[system] = evaluate(run, qrels, TEN).to_dict()
            spent["evaluate"] += time.perf_counter() - start
            path.unlink()
    start = time.perf_counter()
    compare_systems(values, "A")
    spent["test"] = time.perf_counter() - start
    ours = spent["evaluate"] + spent["test"]
    print(f"\n{LARGE:,} queries × {DEEP:,} documents × 5 systems, {len(TEN)} measures")
    print(f"  pandas reads the CSVs  {spent['read']:7.2f} s")
    print(f"  evaluate and t tests   {spent['evaluate']:7.2f} s and {spent['test']:.2f} s")
    print(f"  ours / reading         {ours / spent['read']:7.2f}    (goal 1)")


class grown:  # noqa: N801 - a context manager
    """How much more memory than at its beginning the process has had, in bytes."""

    most = 0

    def __enter__(self) -> grown:
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()

    def _watch(self) -> None:
        process = psutil.Process()
        before = process.memory_info().rss
        while not self._ended.wait(0.01):
            self.most = max(self.most, process.memory_info().rss - before)
