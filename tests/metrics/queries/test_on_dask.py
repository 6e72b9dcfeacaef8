"""A run split over many partitions and two processes gives the numbers of the run in memory."""

import sys
import types
import warnings

import pandas as pd
import pytest

from metrics import InvalidInput, evaluate
from tests.metrics.queries.runs import generated

MEASURES = "AP RR P@5 nDCG@10 R@5 Rprec RBP(rel=1) ERR@5 IPrec@0.5"


@pytest.fixture(scope="module")
def cluster():
    with warnings.catch_warnings(), pytest.MonkeyPatch.context() as patch:
        warnings.simplefilter("ignore")  # what its imports warn of
        from dask import config
        from dask.distributed import Client, LocalCluster

        # A new process begins with the main module, for which a page that was tested in this
        # process before has left its own script, perhaps a file that is gone.
        patch.setitem(sys.modules, "__main__", types.ModuleType("__main__"))
        # A machine that is busy with other tests takes long to start two processes.
        patient = {f"distributed.comm.timeouts.{what}": "200s" for what in ("connect", "tcp")}
        with (
            config.set(patient),
            LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as running,
            Client(running) as client,
        ):
            yield client


@pytest.mark.filterwarnings("ignore")
def test_many_partitions_give_the_numbers_of_one(cluster):
    import dask.dataframe as dd

    run, qrels = generated(3, queries=40)
    lazy = evaluate(
        dd.from_pandas(run, npartitions=7), dd.from_pandas(qrels, npartitions=3), MEASURES
    )
    assert lazy.npartitions > 1
    whole = evaluate(run, qrels, MEASURES)
    found = lazy.compute()
    pd.testing.assert_frame_equal(found.loc[whole.index], whole, rtol=0, atol=1e-12)
    assert len(found) == len(whole)


@pytest.mark.filterwarnings("ignore")
def test_what_is_wrong_is_said_when_it_is_computed(cluster):
    import dask.dataframe as dd

    run, qrels = generated(3, queries=4)
    run.loc[run.index[0], "score"] = float("nan")
    lazy = evaluate(dd.from_pandas(run, npartitions=2), qrels, "AP")
    with pytest.raises(InvalidInput, match=r"score of query .*: found nan; allowed are finite"):
        lazy.compute()
    for rule in ({"ties": "file"}, {"duplicates": "last"}):
        with pytest.raises(InvalidInput, match="the rows of Dask have no order"):
            evaluate(dd.from_pandas(run, npartitions=2), qrels, "AP", **rule)  # type: ignore[arg-type]
