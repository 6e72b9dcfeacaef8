"""Runs that do not fit one machine: the same numbers from Dask's data frames, lazily."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from metrics.needed import is_lazy

if TYPE_CHECKING:
    import pandas as pd

Evaluate: TypeAlias = "Callable[[pd.DataFrame, pd.DataFrame, Sequence[str]], pd.DataFrame]"


def evaluate_lazily(run: Any, qrels: Any, columns: Sequence[str], evaluate: Evaluate) -> Any:
    """The table as a data frame of Dask's: all of a query goes to one partition, and there it is
    evaluated with the others, by the function that takes frames of one machine.
    """
    import dask.dataframe as dd
    import pandas as pd

    if not is_lazy(qrels):
        qrels = dd.from_pandas(qrels, npartitions=1)
    if not is_lazy(run):
        run = dd.from_pandas(run, npartitions=1)
    parts = max(run.npartitions, qrels.npartitions)
    # A query is the same one in both, whether its id is a text or a number.
    run, qrels = (
        frame.assign(query_id=frame["query_id"].astype("str")).shuffle(
            "query_id", npartitions=parts
        )
        for frame in (run, qrels)
    )
    meta = pd.DataFrame(
        {name: pd.Series(dtype="float64") for name in columns},
        index=pd.Index([], dtype="str", name="query_id"),
    )
    of = partial(_evaluate_part, columns=tuple(columns), evaluate=evaluate)
    return dd.map_partitions(of, run, qrels, meta=meta, align_dataframes=False)


def _evaluate_part(
    run: "pd.DataFrame", qrels: "pd.DataFrame", columns: tuple[str, ...], evaluate: Evaluate
) -> "pd.DataFrame":
    table = evaluate(run, qrels, columns)
    table.attrs = {}  # lists of this part alone
    return table
