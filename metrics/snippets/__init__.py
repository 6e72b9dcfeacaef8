"""Short code that prints a number with this project and with other tools, ready to copy."""

from metrics.declarations.case import Case
from metrics.declarations.families import module
from metrics.declarations.snippet import Snippet
from metrics.snippets.ours import ours

__all__ = ["Snippet", "snippets_of"]


def snippets_of(case: Case) -> tuple[Snippet, ...]:
    """The lines that print the value of the case: first those of this project, then those of each
    tool that has the number under these options, each tool once.

    None for a case with a step that our metric never takes: no option of ours gives its value.
    Raises InvalidInput where the metric refuses the case.
    """
    if not case.is_ours:
        return ()
    return (ours(case), *module(case.metric.family, "snippets").others(case))
