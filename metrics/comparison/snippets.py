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
        yield python(
            STATSMODELS,
            ("from statsmodels.stats.multitest import multipletests",),
            {"p_values": np.asarray(named(case.inputs[0], "p_values")[1])},
            'print(min(multipletests(p_values, method="holm")[1]))',
        )
        return
    _, first, second = joined(*case.inputs)
    pairs = read_pairs(*case.inputs)
    data = {"first": first, "second": second}
    differs = not pairs.constant and pairs.n > 1
    match case.metric.name:
        case "paired_t_test" if differs and len(pairs.differing):
            imports = ("from scipy.stats import ttest_rel",)
            yield python(SCIPY, imports, data, "print(ttest_rel(first, second).pvalue)")
        case "sign_test" if len(pairs.differing):
            yield python(
                SCIPY,
                ("from scipy.stats import binomtest",),
                data,
                "more = sum(a > b for a, b in zip(first, second))",
                "less = sum(a < b for a, b in zip(first, second))",
                "print(binomtest(more, more + less).pvalue)",
            )
        case "difference_interval":
            imports = ("import numpy as np",)
            yield python(NUMPY, imports, data, "print(np.mean(np.subtract(first, second)))")
        case "effect_size" if differs:
            yield python(
                NUMPY,
                ("import numpy as np",),
                data,
                "differences = np.subtract(first, second)",
                "print(np.mean(differences) / np.std(differences, ddof=1))",
            )
