"""What is asked of the scores, and what of it their file does not say."""

from __future__ import annotations

from metrics.notation import decimal
from metrics.steps import Say, say
from pages.desk.language import _
from pages.parts.exports import Given
from pages.threshold_sweep.computed import row_of, threshold_of
from pages.threshold_sweep.state import AREAS, SweepState


def given_of(state: SweepState) -> Given:
    """The scores of the file, how often each negative item counts, and what the classes of a matrix
    are called.
    """
    told: list[str] = []
    if state.times > 1:
        told.append(_("Each negative item counts {times} times.").format(times=state.times))
    if state.metric not in AREAS:
        told.append(_("p is the positive class, which y_true gives as 1, and n the negative one."))
    return Given(told=tuple(told))


def whose(state: SweepState) -> Say | None:
    """The model, if there are two, and the threshold, if the metric has one."""
    model = say("model {model}", model=state.model + 1)
    if state.metric in AREAS:
        return model if state.scores.has_two else None
    threshold = say(
        "at the threshold {threshold} (a score of {threshold} or more is predicted positive)",
        # In full: rounded up, it would leave out its own score.
        threshold=decimal(threshold_of(state, row_of(state)), None),
    )
    if not state.scores.has_two:
        return threshold
    return say("{model} {threshold}", model=model, threshold=threshold)
