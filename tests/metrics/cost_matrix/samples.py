"""Counts and costs that several tests draw, and a check of a result that is in no catalogue."""

from hypothesis import strategies as st

from metrics import Result
from metrics.export.data import to_json
from metrics.export.documents import to_latex, to_markdown
from metrics.steps import walk
from tests.metrics.examples import close, equations, tables
from tests.metrics.latex_reader import evaluate

COSTS = [[0, 1], [100, -1]]
FIRST, SECOND = [[250, 60], [40, 150]], [[200, 5], [45, 250]]
LABELS, SCORES = [1, 0, 1, 1, 0, 1], [0.8, 0.96, 0.4, 0.1, 0.15, 0.7]
counts = st.lists(st.lists(st.integers(0, 50), min_size=2, max_size=2), min_size=2, max_size=2)
cost = st.one_of(st.integers(-5, 100).map(float), st.floats(-100, 100).map(lambda c: round(c, 2)))
costs = st.lists(st.lists(cost, min_size=2, max_size=2), min_size=2, max_size=2)


def recomputes(result: Result) -> None:
    """Every printed line gives the value beside it, and every export holds something."""
    for equation in equations(result):
        assert close(evaluate(equation.substituted(digits=None)), equation.value)
    for table in tables(result):
        for column in table.columns:
            for row, value in enumerate(column.values if column.formula else ()):
                assert close(evaluate(table.substituted(column, row, None)), float(value))  # type: ignore[arg-type]
    assert all(not set("@{}") & set(str(step.say)) for step in walk(result.steps()))
    for export in (to_markdown, to_latex, to_json):
        assert export(result)
