"""The few lines that print a number, with this project and with other tools, ready to copy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from metrics.snippets import (
    comparison,
    confusion_matrix,
    cost_matrix,
    extreme_labels,
    label_ranking,
    queries,
    rank_correlation,
    ranked_list,
    rater_agreement,
    regression,
    resampling,
    retrieved_set,
    threshold_sweep,
)
from metrics.snippets.ours import ours
from metrics.snippets.snippet import Snippet

if TYPE_CHECKING:
    from metrics.explanations.case import Case

__all__ = ["Snippet", "snippets_of"]

_OTHERS: Mapping[str, Callable[[Case], Iterator[Snippet]]] = {
    module.__name__.rpartition(".")[2]: module.others
    for module in (
        comparison,
        confusion_matrix,
        cost_matrix,
        extreme_labels,
        label_ranking,
        queries,
        rank_correlation,
        ranked_list,
        rater_agreement,
        regression,
        resampling,
        retrieved_set,
        threshold_sweep,
    )
}


def snippets_of(case: Case) -> tuple[Snippet, ...]:
    """The lines that print the value of the case: first those of this project, then those of each
    tool that has the number under these options, each tool once.

    None for a case with a step that our metric never takes: no option of ours gives its value.
    Raises InvalidInput where the metric refuses the case.
    """
    if not case.is_ours:
        return ()
    return (ours(case), *_OTHERS[case.metric.family](case))
