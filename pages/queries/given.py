"""What the mean, or a comparison of two systems, is worked out from."""

from __future__ import annotations

from metrics import CATALOGUE, Result
from metrics.comparison.randomisation import SHOWN
from metrics.steps import say
from pages.desk.language import _
from pages.parts.exports import Given
from pages.parts.given import by_name, drawn_ends
from pages.queries.compare import pair
from pages.queries.state import QueriesState
from pages.queries.works import COMPARISONS, HOLM


def given_of(state: QueriesState, result: Result, *, is_of_lists: bool) -> Given:
    """The values of the queries, or the lists alone if the solution works these out too."""
    if is_of_lists:
        return Given(told=_counted(state))
    if state.work == HOLM:
        columns = [(say("p"), "", dict(result.inputs[0]))]
        return Given((by_name(say("Comparisons"), say("comparison"), columns),))
    if state.work in COMPARISONS:
        one, two = (say("{system}", system=state.systems[at]) for at in pair(state))
        columns = [(one, "y_q", result.inputs[1]), (two, "x_q", result.inputs[0])]
        values = by_name(say("Values"), say("query"), columns)
        return Given((values, *drawn_ends(result)), (*_looked_up(state, result),))
    if result.metric is CATALOGUE["mean_over_queries"]:
        columns = [(say("value"), "v_q", result.inputs[0])]
        return Given((by_name(say("Values"), say("query"), columns),))
    columns = [(say("found"), "a_q", result.inputs[0]), (say("of"), "b_q", result.inputs[1])]
    return Given((by_name(say("Counts"), say("query"), columns),))


def _counted(state: QueriesState) -> tuple[str, ...]:
    if state.counted == "all":
        return ()
    return (_("A query without a relevant document does not count."),)


def _looked_up(state: QueriesState, result: Result) -> list[str]:
    """What nobody works out by hand."""
    if state.work == "paired_t_test":
        return [_("The share of Student's distribution beyond t is looked up in a table.")]
    if state.work == "wilcoxon_signed_rank" and not result.exact:
        return [_("The share of the normal distribution beyond z is looked up in a table.")]
    if state.work == "randomisation_test" and not (result.exact and len(result.inputs[0]) <= SHOWN):
        text = _("Counted by a computer: {count} ways have a mean at least as far from 0.")
        return [text.format(count=result.count)]
    return []
