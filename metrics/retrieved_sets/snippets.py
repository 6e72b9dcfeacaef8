"""Sets with nothing but Python."""

from collections.abc import Iterator
from typing import Any

from metrics.declarations.case import Case
from metrics.declarations.literals import literal, plain
from metrics.declarations.snippet import PYTHON, Snippet, python

_VALUES = {
    "set_precision": "len(retrieved & relevant) / len(retrieved)",
    "set_recall": "len(retrieved & relevant) / len(relevant)",
    "dice": "2 * len(retrieved & relevant) / (len(retrieved) + len(relevant))",
    "jaccard": "len(retrieved & relevant) / len(retrieved | relevant)",
    "coverage_ratio": "len(retrieved & relevant & known) / len(relevant & known)",
    "novelty_ratio": "len((retrieved & relevant) - known) / len(retrieved & relevant)",
}


def others(case: Case) -> Iterator[Snippet]:
    """The same number of Python's sets, of ids that are all texts or all numbers."""
    value = float(case.result)
    if value != value:
        return
    data: dict[str, Any] = dict(zip(case.metric.arguments, map(plain, case.inputs), strict=True))
    if len({type(one) for ids in data.values() for one in ids}) > 1:
        return  # here 2 and "2" are the same document
    made = [f"{name} = set({name})" for name in data]
    if case.metric.name == "set_f_score":
        beta = case.chosen["beta"]
        squared = literal(beta**2)
        under = f"({squared} * len(relevant) + len(retrieved))"
        line = f"(1 + {squared}) * len(retrieved & relevant) / {under}"
    else:
        line = _VALUES[case.metric.name]
    yield python(PYTHON, (), data, *made, f"print({line})")
