"""Snippets run as they are copied: each in a namespace of its own, what it prints read back."""

import contextlib
import io
import warnings
from typing import Any

from metrics import InvalidInput, Metric
from metrics.explanations import Case, case_of
from metrics.snippets import Snippet, snippets_of
from tests.metrics.examples import choices, close, mixed


def printed_by(text: str) -> float:
    """The number that the lines print; what tools warn of is not looked at."""
    shown = io.StringIO()
    with warnings.catch_warnings(), contextlib.redirect_stdout(shown):
        warnings.simplefilter("ignore")
        exec(compile(text, "snippet", "exec"), {"__name__": "snippet"})
    return float(shown.getvalue())


def run_all(case: Case) -> list[Snippet]:
    """The snippets of a case, each compared with the value of the metric."""
    found = list(snippets_of(case))
    tools = [snippet.tool for snippet in found]
    assert tools[0] == "Metriclass"
    assert len(set(tools)) == len(tools)
    value = float(case.result)
    for snippet in found:
        if snippet.runs:
            printed = printed_by(snippet.text)
            assert close(printed, value, 1e-9), f"{printed} for {value} by\n{snippet.text}"
    return found


def cases(metric: Metric, given: tuple[Any, ...], most: int | None = None) -> list[Case]:
    """The metric of one input under the options that the input allows, `most` of them."""
    every = list(choices(metric))
    found = []
    for chosen in every if most is None else mixed(every, repr(given)):
        case = case_of(metric, *given, **chosen)
        with contextlib.suppress(InvalidInput):
            assert case.result is not None
            found.append(case)
        if len(found) == most:
            break
    assert found
    return found
