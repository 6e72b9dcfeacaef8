"""How fast Dask on two processes evaluates a run that outgrows memory, and in how much memory.

The files are written first, each with all of some queries, as a search system writes them. A first
run of a tenth is also evaluated in memory, and must be equal.
"""

from __future__ import annotations

import logging
import os
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import psutil
import pyarrow as pa
import pyarrow.parquet as pq

from metrics import evaluate

QUERIES, DEPTH, FILES = 700, 1_000, 100  # of each file; 70 million rows in all
MEASURES = ("AP", "RR", "P@10", "R@10", "nDCG@10", "Rprec")
LIMIT = 3  # GB of each process
SMALL = 10  # files of the run that is evaluated in memory too


def main(files: int = FILES) -> None:
    from dask.distributed import Client, LocalCluster

    logging.getLogger("distributed").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder:
        for at in range(files):
            write(Path(folder), at)
        with (
            LocalCluster(
                n_workers=2,
                threads_per_worker=1,
                memory_limit=f"{LIMIT}GB",
                dashboard_address=":0",
                local_directory=folder,
            ) as cluster,
            Client(cluster) as client,
        ):
            running: Any = client.run(os.getpid)
            pids = [*running.values()]
            for count in (SMALL, files):
                spent, most, table = timed(Path(folder), count, pids)
                rows = count * QUERIES * DEPTH
                print(
                    f"\n{rows:,} rows of {count * QUERIES:,} queries, {', '.join(MEASURES)}\n"
                    f"  two processes          {spent:7.1f} s, {rows / spent:,.0f} rows a second\n"
                    f"  memory of both at most {most / 1e9:7.2f} GB  (limit {2 * LIMIT})",
                    flush=True,
                )
                assert len(table) == count * QUERIES
                if count == SMALL:
                    run, qrels = (
                        pd.concat(
                            [pd.read_parquet(path) for path in paths(Path(folder), of, count)]
                        )
                        for of in ("run", "qrels")
                    )
                    start = time.perf_counter()
                    whole = evaluate(run, qrels, MEASURES)
                    print(f"  in memory, one process {time.perf_counter() - start:7.1f} s")
                    pd.testing.assert_frame_equal(table.loc[whole.index], whole, rtol=0, atol=1e-12)


def paths(folder: Path, of: str, count: int) -> list[Path]:
    return [folder / f"{of}_{at}.parquet" for at in range(count)]


def write(folder: Path, at: int) -> None:
    """A file of the run, best first, and one of the judgments: a tenth of the documents."""
    rng = np.random.default_rng(at)
    # Different documents of a query: each takes steps of 1 to 8,000.
    documents = rng.integers(1, 8_000, (QUERIES, DEPTH)).cumsum(axis=1).ravel()
    queries = np.repeat(np.arange(at * QUERIES, (at + 1) * QUERIES), DEPTH)
    scores = -np.sort(-rng.random((QUERIES, DEPTH)).round(4), axis=1).ravel()
    judged = rng.random(len(documents)) < 0.1
    for of, rows, number in (("run", slice(None), scores), ("qrels", judged, None)):
        ids = [pa.array(column[rows]).cast(pa.string()) for column in (queries, documents)]
        grades = rng.integers(0, 4, len(ids[0])) if number is None else number
        names = ["query_id", "doc_id", "relevance" if number is None else "score"]
        path = paths(folder, of, at + 1)[at]
        pq.write_table(pa.Table.from_arrays([*ids, pa.array(grades)], names), path)


def timed(folder: Path, count: int, pids: list[int]) -> tuple[float, int, Any]:
    """Seconds, the most bytes that both processes had, and the table."""
    import dask.dataframe as dd

    run, qrels = (dd.read_parquet(paths(folder, of, count)) for of in ("run", "qrels"))
    most, ended = [0], threading.Event()
    processes = [psutil.Process(pid) for pid in pids]

    def watch() -> None:
        while not ended.wait(0.05):
            most[0] = max(most[0], sum(one.memory_info().rss for one in processes))

    thread = threading.Thread(target=watch)
    thread.start()
    start = time.perf_counter()
    try:
        table = evaluate(run, qrels, MEASURES).compute()
        return time.perf_counter() - start, most[0], table
    finally:
        ended.set()
        thread.join()
