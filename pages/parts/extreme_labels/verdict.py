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
from pages.parts.extreme_labels.state import PREDICTORS, ExtremeState
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
    """What was removed from the rows of each predictor, and what that did to the picked metric."""
    metric, before, now = state.metric, before_removal(state), all_values(state)
    return " ".join(
        _("Predictor {predictor}. {removed} {metric} goes from {before} to {now}.").format(
            predictor=predictor,
            removed=translate(said),
            metric=label(CATALOGUE[metric], state),
            before=value_text(before[metric, predictor]),
            now=value_text(now[metric, predictor]),
        )
        for predictor in PREDICTORS
        if (said := rows_of(state, predictor)[2]) is not None
    )
