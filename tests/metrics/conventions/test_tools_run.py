"""The rows of /why-different about installed tools: each tool is run on drawn inputs with ties, and
prints what its row says.
"""

import math
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from metrics import CATALOGUE, InvalidInput
from metrics.conventions import conventions, conventions_of
from metrics.declarations.case import Case, case_of
from metrics.declarations.convention import BY_TESTS, GDEVAL
from metrics.explanations.tools import applies, printed_by, tool_alone
from tests.effort import draws
from tests.metrics.conventions import running
from tests.metrics.conventions.running import RUNS, NotAsked

NAMES = ("b", "a", "d10", "d9", "Zoo tickets", "é", "c", "B")
SCORE = st.sampled_from((0.9, 0.5, 0.1, 1.0, 1.00000001))
SMALL = st.integers(0, 3)
SLOW = ("ndcg", "expected_reciprocal_rank")  # each run starts Perl
ELSEWHERE = ("mean_over_queries", "set_precision", "set_recall", "set_f_score", "compatibility")
"""Run in tools.claims alone: their inputs are queries, or sets without an order."""


@st.composite
def lists(draw: st.DrawFn, name: str) -> tuple[tuple[Any, ...], dict[str, Any], tuple[str, ...]]:
    n = draw(st.integers(1, 8))
    grades = draw(st.lists(st.sampled_from((0, 0, 1, 2, 3, 4, 5)), min_size=n, max_size=n))
    scores = draw(st.lists(SCORE, min_size=n, max_size=n))
    level = draw(st.sampled_from((1, 1, 2)))
    more = draw(st.lists(st.integers(0, 4), max_size=3))
    options: dict[str, Any] = {
        "k": draw(st.sampled_from((1, 2, 3, 5, 10, None))),
        "relevant_from": level,
        "n_relevant": sum(grade >= level for grade in grades) + len(more),
        "judged": draw(st.sampled_from((None, [*grades, *more]))),
        "beta": draw(st.sampled_from((0.5, 1.0, 2.0))),
        "levels": draw(st.sampled_from((3, 11))),
        "denominator": draw(st.sampled_from(("relevant", "retrieved"))),
        "gain": draw(st.sampled_from(("linear", "exponential"))),
        "max_grade": 5,
    }
    metric = CATALOGUE[name]
    chosen = {key: value for key, value in options.items() if key in metric.parameters}
    if chosen.get("k", 1) is None and metric.defaults["k"] is not None:
        chosen["k"] = 5
    return (grades, scores), chosen, tuple(draw(st.permutations(NAMES))[:n])


@st.composite
def others(draw: st.DrawFn, name: str) -> tuple[tuple[Any, ...], dict[str, Any], tuple[str, ...]]:
    metric = CATALOGUE[name]
    n = draw(st.integers(2, 7))

    def column(cell: Any) -> list[Any]:
        return draw(st.lists(cell, min_size=n, max_size=n))

    options: dict[str, Any] = {
        "average": draw(st.sampled_from(("class", "macro", "micro", "weighted"))),
        "label": draw(st.sampled_from((0, 1))),
        "weights": draw(st.sampled_from(("none", "linear", "quadratic"))),
        "beta": draw(st.sampled_from((0.5, 1.0))),
        "level": draw(st.sampled_from(("nominal", "ordinal", "interval"))),
    }
    chosen = {key: value for key, value in options.items() if key in metric.parameters}
    match metric.family, name:
        case ("confusion_matrix", _) | (_, "cohen_kappa"):
            c = draw(st.integers(2, 3))
            of = st.lists(st.sampled_from((0, 0, 1, 2, 5)), min_size=c, max_size=c)
            return (
                (draw(st.lists(of, min_size=c, max_size=c).filter(lambda m: any(map(any, m)))),),
                chosen,
                (),
            )
        case _, "fleiss_kappa":
            of = st.sampled_from(([3, 0, 0], [2, 1, 0], [0, 1, 2], [1, 1, 1], [0, 2, 0]))
            return (column(of),), {}, ()
        case _, "krippendorff_alpha":
            cell = st.sampled_from((1.0, 2.0, 3.0, math.nan))
            return ([column(cell), column(cell), column(cell)],), chosen, ()
        case "threshold_sweep", _:
            return (column(st.sampled_from((0, 1))), column(SCORE)), {}, ()
        case "label_ranking", _:
            of = st.lists(st.sampled_from((0, 1)), min_size=3, max_size=3)
            scores = st.lists(SCORE, min_size=3, max_size=3)
            return (column(of), column(scores)), {}, ()
    return (column(SMALL), column(SMALL)), {}, ()


def inputs_of(name: str) -> st.SearchStrategy[Any]:
    return lists(name) if CATALOGUE[name].family == "ranked_list" else others(name)


def claims(case: Case) -> Iterator[tuple[str, float | None, str]]:
    """Each tool that is run, what the page says that it prints, and the row in words."""
    for convention in conventions_of(case.metric.name):
        if not convention.computed or not applies(case, convention):
            continue
        for printed in printed_by(case, convention):
            for tool in printed.tools:
                if tool_alone(tool) in BY_TESTS:
                    value = None if printed.refused else printed.value
                    yield tool, value, f"{convention.topic}: {convention.variant}"


def alike(one: float | None, other: float | None, within: float) -> bool:
    if one is None or other is None:
        return one is other
    if one != one or other != other:
        return one != one and other != other
    return one == other or abs(one - other) <= within


def compared(case: Case) -> Iterator[str]:
    """A line for each row that the tool does not bear out."""
    answers: dict[str, float | None] = {}
    for tool, value, row in claims(case):
        try:
            if tool not in answers:
                answers[tool] = running.run(case, tool, tool_alone(tool))
        except NotAsked:
            continue
        found = answers[tool]
        of_gdeval = tool_alone(tool) == GDEVAL or case.metric.name == "expected_reciprocal_rank"
        if not alike(found, value, 5.1e-6 if of_gdeval else 1e-9):  # which prints five decimals
            given = (case.arguments, dict(case.chosen), case.names)
            yield f"{case.metric.name}, {row} ({tool}): {found} where the page has {value}; {given}"


TESTED = sorted({name for name, _tool in RUNS})


@pytest.mark.no_cover
@pytest.mark.parametrize("name", TESTED)
def test_rows_are_what_the_tools_print(name: str) -> None:
    @settings(max_examples=draws(6 if name in SLOW else 25, 400), deadline=None)
    @given(drawn=inputs_of(name))
    def ask(drawn: Any) -> None:
        arguments, options, names = drawn
        case = case_of(CATALOGUE[name], *arguments, names=tuple(names), **options)
        try:
            assert case.result is not None
        except InvalidInput:
            return
        assert not [*compared(case)]

    ask()


def test_every_tool_at_hand_has_a_run() -> None:
    named = {
        (convention.metric, tool_alone(tool))
        for convention in conventions()
        for tool in convention.tools
        if tool_alone(tool) in BY_TESTS and convention.metric not in ELSEWHERE
    }
    assert named == RUNS.keys()
