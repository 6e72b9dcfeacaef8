"""Sets with nothing but Python."""

from collections.abc import Iterator
from typing import Any

from metrics.declarations.case import Case
from metrics.declarations.literals import plain
from metrics.declarations.snippet import PYTHON, Snippet, python


def others(case: Case) -> Iterator[Snippet]:
    """The same number of Python's sets, of ids that are all texts or all numbers."""
    value = float(case.result)
    if value != value:
        return
    data: dict[str, Any] = dict(zip(case.metric.arguments, map(plain, case.inputs), strict=True))
    if len({type(one) for ids in data.values() for one in ids}) > 1:
        return  # here 2 and "2" are the same document
    yield python(case, PYTHON, "sets", data, names=list(data))
