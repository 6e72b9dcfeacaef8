"""The steps of a problem: which are asked, what they are called, and in which order."""

import math
import re
from typing import Any

import pytest

from metrics import CATALOGUE
from metrics.exercises import Asked, Problem, code_of, problem, traps_of
from metrics.exercises.asked import rows_of
from metrics.exercises.questions import named
from metrics.symbols import symbol_of, symbols_in
from tests.metrics.asking import of_each

CODE = "mora-tilu-37"
SEVERAL: list[tuple[str, dict[str, Any]]] = [
    (CODE, {}), *((code_of(number), {}) for number in range(6)),
    (CODE, {"ties": True}), (code_of(0), {"ties": True, "size": 6}), ("b", {"beyond": True}),
]  # fmt: skip


def drawn_of(name: str) -> list[Problem]:
    return [problem(name, code, **traps) for code, traps in SEVERAL]


def read(drawn: Problem) -> list[str]:
    return [str(named(each)) for each in drawn.steps]


@pytest.mark.no_cover
@of_each(CATALOGUE)
def test_no_two_steps_read_the_same_and_none_uses_what_is_asked_later(name: str) -> None:
    for drawn in drawn_of(name):
        steps = drawn.steps
        assert len(set(read(drawn))) == len(steps)
        for at, each in enumerate(steps):
            for later in steps[at + 1 :]:
                assert not stands_on(each, later), (each, later)
        rows = rows_of(steps)
        assert len(rows) <= 8
        assert [*rows][-1] == steps[-1:]
        assert {len({each.say.text for each in row}) for row in rows} == {1}
        for at, row in enumerate(rows):
            for later in rows[at + 1 :]:
                assert not stands_on(row[-1], later[0]), (row[-1], later[0])


def test_a_column_is_asked_at_once_and_so_are_those_of_several_groups() -> None:
    ndcg = rows_of(problem("ndcg", CODE).steps)
    assert [(row[0].symbol, len(row)) for row in ndcg] == [
        ("G_i", 5), ("d_i", 5), ("t_i", 5), (r"\mathrm{DCG@}5", 1), ("G_i^{*}", 5),
        ("t_i^{*}", 5), (r"\mathrm{IDCG@}5", 1), (r"\mathrm{nDCG@}5", 1),
    ]  # fmt: skip
    of_two_rows = rows_of(problem("psp_at_k", CODE).steps)
    assert [len(row) for row in of_two_rows] == [4, 3, 2, 2, 2, 2, 1]


def path_of(asked: Asked) -> str:
    return asked.key.rpartition("/")[0]


def stands_on(asked: Asked, other: Asked) -> bool:
    """Whether a step shows the symbol of another one: of a line any, of a cell one of its own row
    in its table, or of a whole column that it adds up.
    """
    symbol = symbol_of(other.symbol)
    if symbol is None or symbol == symbol_of(asked.symbol):
        return False
    if symbol not in symbols_in(asked.formula):
        return False
    if other.place is None:
        return True
    if asked.place is None:
        return path_of(asked) == path_of(other)
    same_table = asked.key.partition(".")[0] == other.key.partition(".")[0]
    return same_table and asked.key.rpartition(".")[2] == other.key.rpartition(".")[2]


def test_an_order_that_is_not_that_of_computing_would_be_seen() -> None:
    found = {name: problem(name, CODE).steps for name in ("paired_t_test", "psdcg_at_k")}
    mean = next(each for each in found["paired_t_test"] if each.symbol == r"\bar{d}")
    deviation = next(each for each in found["paired_t_test"] if each.symbol == "s")
    assert stands_on(deviation, mean)
    term = next(each for each in found["psdcg_at_k"] if each.symbol == "q_r")
    gain = next(each for each in found["psdcg_at_k"] if each.symbol == "g_l")
    assert stands_on(term, gain)
    assert not stands_on(gain, term)


def test_a_cell_is_named_by_all_that_tells_its_row() -> None:
    assert "product, p_kj (true class A, predicted class B)" in read(problem("total_cost", CODE))
    assert "sign, s_uv (ranked item 1, other 3)" in read(problem("kendall_tau", CODE))
    gains = [each for each in read(problem("psdcg_at_k", CODE)) if each.startswith("gain")]
    assert gains[0].endswith("(Row 1: rank 1)")
    assert gains[-1].endswith("(Row 2: rank 3)")
    thresholds = {str(each.place) for each in problem("roc_auc", "2026").steps if each.place}
    assert thresholds == {f"from score {at} on" for at in (0.9, 0.8, 0.75, 0.5, 0.25, 0.1)}


def test_a_value_is_asked_once() -> None:
    symbols = [each.symbol for each in problem("labels_precision_at_k", CODE).steps]
    assert symbols == ["s_{1}", "v_{1}", "s_{2}", "v_{2}", r"\mathrm{P@}1"]
    discounts = [each for each in problem("ndcg", CODE).steps if each.symbol == "d_i"]
    assert [str(each.place) for each in discounts] == [f"rank {at}" for at in range(1, 6)]


@pytest.mark.parametrize("name", ["f_score", "f_score_at_k", "set_f_score"])
def test_the_last_line_says_what_it_is_by_itself(name: str) -> None:
    for drawn in drawn_of(name):
        said = str(drawn.steps[-1].say)
        assert "same" not in said
        assert said


@pytest.mark.no_cover
@of_each([(name, trap) for name in CATALOGUE for trap in ("nothing", "empty_class")])
def test_an_undefined_value_has_its_symbol_and_its_formula(drawn_of: tuple[str, str]) -> None:
    name, trap = drawn_of
    for code in ("a", CODE, "c"):
        traps: dict[str, Any] = {trap: True}
        drawn = problem(name, code, **traps)
        last = drawn.steps[-1]
        assert last.symbol
        assert last.formula
        assert last.substituted
        assert last.symbol != "v"


def test_the_undefined_line_is_that_of_the_metric() -> None:
    undefined = problem("roc_auc", CODE, nothing=True)
    assert math.isnan(undefined.value)
    assert undefined.steps[-1].symbol == r"\mathrm{AUC}"
    assert r"\frac{y_i + y_{i-1}}{2}" in undefined.steps[-1].formula
    assert problem("r_squared", CODE, nothing=True).steps[-1].symbol == "R^2"
    assert len({each.key for each in undefined.steps}) == len(undefined.steps)


BESIDE = re.compile(r"(the same|that|of these)\b|its (sum|value|length|square)\b", re.IGNORECASE)


@pytest.mark.no_cover
@of_each(CATALOGUE)
def test_what_is_asked_is_read_without_the_lines_beside_it(name: str) -> None:
    traps: dict[str, Any]
    for traps in ({}, *({trap: True} for trap in traps_of(name))):
        for number in range(4):
            for asked in problem(name, code_of(number), **traps).steps:
                said = str(asked.say).partition(": ")[2] or str(asked.say)
                assert not BESIDE.match(said), said


@pytest.mark.parametrize("number", [0, 6])
def test_the_last_line_is_that_of_the_metric(number: int) -> None:
    drawn = problem("pabak", code_of(number))  # of which Cohen's kappa is the same number
    assert drawn.steps[-1].symbol == drawn.metric.symbol
