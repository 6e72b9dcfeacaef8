"""What the variants of extreme labels change."""

import numpy as np

from metrics.declarations.case import Case


def without_propensities(case: Case) -> Case | None:
    truth, scores, propensities = case.inputs
    return case.with_inputs(truth, scores, np.ones(len(np.asarray(propensities))))


def times_propensity(case: Case) -> Case | None:
    truth, scores, propensities = case.inputs
    turned = 1 / np.asarray(propensities, dtype=float)
    if (turned > 1).any():  # our metric takes chances only: weights up to 1, scaled back after
        least = 1 / turned.max()
        scale = 1 / least
        if case.chosen.get("scale", "none") != "none" or case.metric.name == "psndcg_at_k":
            return None
        changed = case.with_inputs(truth, scores, turned * least)
        return changed.then(lambda value: value / scale)
    return case.with_inputs(truth, scores, turned)
