"""Two systems over the same queries with SciPy and statsmodels."""

from collections.abc import Iterator

import numpy as np

from metrics.comparison.joined import joined
from metrics.comparison.pairs import read_pairs
from metrics.declarations.case import Case
from metrics.declarations.snippet import NUMPY, SCIPY, STATSMODELS, Snippet, python
from metrics.inputs.by_query import named


def others(case: Case) -> Iterator[Snippet]:
    """The same number with other tools, where no difference is near a tie with another."""
    if case.metric.name == "holm":
        p_values = np.asarray(named(case.inputs[0], "p_values")[1])
        yield python(case, STATSMODELS, "holm", {"p_values": p_values})
        return
    _, first, second = joined(*case.inputs)
    pairs = read_pairs(*case.inputs)
    data = {"first": first, "second": second}
    differs = not pairs.constant and pairs.n > 1
    match case.metric.name:
        case "paired_t_test" if differs and len(pairs.differing):
            yield python(case, SCIPY, "paired_t_test", data)
        case "sign_test" if len(pairs.differing):
            yield python(case, SCIPY, "sign_test", data)
        case "difference_interval":
            yield python(case, NUMPY, "difference_interval", data)
        case "effect_size" if differs:
            yield python(case, NUMPY, "effect_size", data)
