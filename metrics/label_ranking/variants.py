"""What the variants of rankings of labels change."""

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.variant import rescaled as rescaled, second_negated as second_negated


def coverage_as_share(case: Case) -> Case | None:
    labels = np.shape(case.inputs[0])[-1]
    return case.then(lambda value: value / labels) if labels else None
