"""What is asked of the scores, and what of it their file does not say."""

from __future__ import annotations

from metrics.steps import Say, say
from pages.desk.language import _
from pages.parts.exports import Given
from pages.threshold_sweep.computed import row_of, threshold_of
from pages.threshold_sweep.state import AREAS, SweepState


def given_of(state: SweepState) -> Given:
    """The scores of the file, and how often each negative item counts."""
    if state.times == 1:
        return Given()
    return Given(told=(_("Each negative item counts {times} times.").format(times=state.times),))


def whose(state: SweepState) -> Say | None:
    """The model, if there are two, and the threshold, if the metric has one."""
    model = say("model {model}", model=state.model + 1)
    if state.metric in AREAS:
        return model if state.scores.has_two else None
    threshold = say(
        "at the threshold {threshold} (a score of {threshold} or more is predicted positive)",
        threshold=threshold_of(state, row_of(state)),
    )
    if not state.scores.has_two:
        return threshold
    return say("{model} {threshold}", model=model, threshold=threshold)
