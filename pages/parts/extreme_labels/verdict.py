"""Which predictor wins by which metric, and what a removal has changed, in sentences."""

from __future__ import annotations

from metrics import CATALOGUE
from pages.parts.extreme_labels.compute import (
    all_values,
    before_removal,
    label,
    rows_of,
    winner,
)
from pages.parts.extreme_labels.state import ExtremeState
from pages.parts.language import _, translate
from pages.parts.worked import value_text

PLAIN, WEIGHED = "labels_precision_at_k", "psp_at_k"


def verdict(state: ExtremeState) -> str:
    """Who wins by precision, who by its propensity-scored form, and whether the two disagree."""
    said = [_by(state, PLAIN), _by(state, WEIGHED)]
    plain, weighed = winner(state, PLAIN), winner(state, WEIGHED)
    if plain and weighed and plain != weighed:
        said.append(_("Hits on rare labels count more, and that turns the verdict."))
    return " ".join(said)


def _by(state: ExtremeState, metric: str) -> str:
    values, best = all_values(state), winner(state, metric)
    name = label(CATALOGUE[metric], state)
    if not best:
        return _("By {metric} neither predictor wins.").format(metric=name)
    return _("By {metric} predictor {predictor} wins ({mine} against {other}).").format(
        metric=name,
        predictor=best,
        mine=value_text(values[metric, best]),
        other=value_text(values[metric, 3 - best]),
    )


def removal(state: ExtremeState) -> str:
    """What was removed from the picked predictor's rows, and what that did to the picked metric."""
    said = rows_of(state, state.predictor)[2]
    if said is None:
        return ""
    return _("Predictor {predictor}. {removed} {metric} was {before} with them, is {now}.").format(
        predictor=state.predictor,
        removed=translate(said),
        metric=label(CATALOGUE[state.metric], state),
        before=value_text(before_removal(state)),
        now=value_text(all_values(state)[state.metric, state.predictor]),
    )
