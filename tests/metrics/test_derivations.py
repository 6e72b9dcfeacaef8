"""Every printed line of every metric recomputes, for every choice of its parameters."""

import math
import re
from typing import Any

import numpy as np
import pytest

from metrics import Metric, family
from metrics.notation import typeset
from metrics.steps import Equation, Group, Table, walk
from tests.metrics.examples import (
    close,
    equations,
    every_input,
    every_metric,
    every_short_input,
    notes,
    results,
    tables,
)
from tests.metrics.latex_reader import evaluate


def cells(table: Table, digits: int | None = None):
    """The formula in numbers and the value of every computed cell."""
    for column in table.columns:
        assert len(column.values) == len(table)
        if column.formula:
            for row, value in enumerate(column.values):
                assert not isinstance(value, (tuple, str))
                yield table.substituted(column, row, digits), float(value)


def recompute(metric: Metric, given: tuple[Any, ...]) -> None:
    for chosen, result in results(metric, given):
        for equation in equations(result):
            line = equation.substituted(digits=None)
            assert close(evaluate(line), equation.value), (chosen, line, equation.value)
            shown = evaluate(typeset(equation.value, None))
            assert close(shown, equation.value), (chosen, shown, equation.value)
        for table in tables(result):
            for line, value in cells(table):
                assert close(evaluate(line), value), (chosen, line, value)


@every_metric
def test_lines_of_the_example_recompute(metric: Metric) -> None:
    recompute(metric, metric.example)


@every_input
def test_lines_recompute(metric: Metric, given: tuple[Any, ...]) -> None:
    recompute(metric, given)


@every_input
def test_derivation_leads_to_the_value(metric: Metric, given: tuple[Any, ...]) -> None:
    for chosen, result in results(metric, given):
        value = float(result)
        said = [step.value for step in result.steps() if isinstance(step, Equation)]
        if not math.isnan(value):
            assert value in said, (chosen, value, said)
        assert bool(notes(result)) or not math.isnan(value), (chosen, "nan without a reason")
        if math.isnan(value):
            assert any("undefined" in str(note.say) for note in notes(result)), chosen
        else:
            assert not any("undefined" in str(note.say) for note in notes(result)), chosen


@every_short_input
def test_lines_recompute_as_displayed(metric: Metric, given: tuple[Any, ...]) -> None:
    for chosen, result in results(metric, given):
        for equation in equations(result):
            line, shown = equation.substituted(), equation.result()
            sign, printed = shown.split(" ", 1)
            assert close(evaluate(line), evaluate(printed), 1e-4), (chosen, line, shown)
            exact = np.allclose(evaluate(printed), equation.value, 1e-12, 0, equal_nan=True)
            assert sign == ("=" if exact else r"\approx"), (chosen, equation.value, shown)


@every_input
def test_symbols_fill_every_slot(metric: Metric, given: tuple[Any, ...]) -> None:
    for _, result in results(metric, given):
        for step in walk(result.steps()):
            said = str(step.say)
            assert said
            assert not re.search(r"[@{}]", re.sub(r"{\w+}", "", step.say.text))
            if isinstance(step, Equation):
                assert "@" not in step.symbolic().replace(r"\mathrm{@}", "").replace("@}", "")
                slots = set(re.findall(r"@(?:above\.|below\.)?([A-Za-z_]+)", step.formula))
                assert slots == set(step.slots)
            elif isinstance(step, Table):
                names = [column.name for column in step.columns]
                assert len(set(names)) == len(names)
                for column in step.columns:
                    assert str(column.say)
                    assert not re.search(r"@\w+\b(?!\})", step.symbolic(column).replace("P@", ""))
                assert all(0 <= row < len(step) for row in step.marked)
                assert not step.marked or step.mark
            elif isinstance(step, Group):
                assert step.steps


@pytest.mark.parametrize("metric", family("ranked_list").values())
def test_padding_changes_no_line(metric: Metric) -> None:
    grades = (2, 0, 3)
    padded = (*grades, math.nan, math.nan)
    for (_, bare), (_, longer) in zip(
        results(metric, (grades,)), results(metric, (padded,)), strict=True
    ):
        lines = [(e.symbol, e.substituted(), e.result()) for e in equations(bare)]
        assert lines == [(e.symbol, e.substituted(), e.result()) for e in equations(longer)]
        assert [c.values for t in tables(bare) for c in t.columns] == [
            c.values for t in tables(longer) for c in t.columns
        ]
        assert [str(note.say) for note in notes(bare)] == [str(n.say) for n in notes(longer)]
