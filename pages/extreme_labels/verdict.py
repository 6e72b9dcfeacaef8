"""Which predictor wins by which metric, and what a removal changed, in sentences."""

from metrics import CATALOGUE
from pages.extreme_labels.state import PREDICTORS, ExtremeState
from pages.extreme_labels.values import all_values, before_removal, filtered, label, winner
from pages.parts.worked import value_text
from pages.session.language import Words, _

_SAID = Words("texts/sentences", "extreme_labels.verdict")

PLAIN, WEIGHED = "labels_precision_at_k", "psp_at_k"


def verdict(state: ExtremeState) -> str:
    """Who wins by precision, who by its propensity-scored form, and whether the two disagree."""
    sentences = [_by(state, PLAIN), _by(state, WEIGHED)]
    plain, weighed = winner(state, PLAIN), winner(state, WEIGHED)
    if plain and weighed and plain != weighed:
        sentences.append(_("Hits on rare labels count more, and that reverses the verdict."))
    return " ".join(sentences)


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
    """What the reciprocal pairs took from the rows, and what that did to the picked metric."""
    one, two = (filtered(state, predictor) for predictor in PREDICTORS)
    if one is None or two is None:
        return ""
    before, now = before_removal(state), all_values(state)
    shown = {
        f"{name}{predictor}": value_text(values[state.metric, predictor])
        for name, values in (("before", before), ("now", now))
        for predictor in PREDICTORS
    }
    return _SAID["removed_as_reciprocal"].format(
        labels=len(one.removed_labels),
        first=len(one.removed_scores),
        second=len(two.removed_scores),
        metric=label(CATALOGUE[state.metric], state),
        **shown,
    )
