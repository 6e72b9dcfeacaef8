"""Means over queries with NumPy and SciPy, and inferred AP with trec_eval's bindings."""

from collections.abc import Iterator

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.snippet import IR_MEASURES, NUMPY, PYTREC_EVAL, SCIPY, Snippet, python
from metrics.inputs.by_query import named


def others(case: Case) -> Iterator[Snippet]:
    """The same number with other tools."""
    if case.metric.name == "micro_average":
        found, of = (np.asarray(named(x, "values")[1]) for x in case.inputs)
        yield python(case, NUMPY, "micro_average", {"found": found, "of": of})
        return
    if case.metric.name == "inferred_average_precision":
        yield from _inferred(case)
        return
    values = np.asarray(named(case.inputs[0], "values")[1], dtype=np.float64)
    tool = NUMPY if case.chosen["mean"] == "arithmetic" else SCIPY
    yield python(case, tool, f"{case.chosen['mean']}_mean", {"values": values})


def _inferred(case: Case) -> Iterator[Snippet]:
    """trec_eval's bindings, of one list of whole grades."""
    given = np.asarray(case.inputs[0], dtype=np.float64)
    value, rel, total = float(case.result), case.chosen["relevant_from"], int(case.result.relevant)
    if value != value or (given % 1 > 0).any():
        return
    judged = {f"d{at}": int(x) for at, x in enumerate(given) if x == x}
    judged |= {f"m{at}": rel for at in range(total - int((given >= rel).sum()))}
    for tool, name in ((PYTREC_EVAL, "inferred"), (IR_MEASURES, "inferred_measure")):
        yield python(case, tool, name, {"judged": judged}, n=len(given), rel=rel)
