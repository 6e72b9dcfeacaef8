"""Problems from a code: every metric, every trap, the same everywhere."""

import dataclasses
import math
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from metrics import CATALOGUE, InvalidInput, exercises, ndcg
from metrics.declarations.sampling import Sampler
from metrics.exercises import SAID, Problem, Traps, code_of, problem, sheet, tidy_code
from metrics.exercises.asked import MOST_CELLS, asked_of
from metrics.results import Result
from metrics.steps import Column, Say, Table, say, walk
from tests.metrics.asking import of_each
from tests.metrics.examples import close
from tests.metrics.exercises.pinned import PINNED, Pinned

CODE = "mora-tilu-37"
TRAPS: list[dict[str, Any]] = [
    {}, {"size": 2}, {"size": 4}, {"size": 12}, {"ties": True}, {"beyond": True},
    {"nothing": True}, {"empty_class": True}, dict.fromkeys(SAID, True),
]  # fmt: skip


def plain(value: Any) -> Any:
    """An argument as lists of numbers."""
    matrix = getattr(value, "matrix", value)
    return np.asarray(matrix).tolist() if not isinstance(matrix, (float, int)) else matrix


def written(drawn: Problem) -> str:
    """All of a problem as a text."""
    return repr(
        ([*map(plain, drawn.arguments)], dict(drawn.options), [g.rows for g in drawn.given])
    )


@pytest.mark.no_cover
@of_each([(name, traps) for name in CATALOGUE for traps in TRAPS])
def test_a_problem_is_drawn_and_is_the_same_again(drawn_of: tuple[str, dict[str, Any]]) -> None:
    name, traps = drawn_of
    drawn, again = (problem(name, CODE, **traps) for _ in range(2))
    assert written(drawn) == written(again)
    assert drawn.metric is CATALOGUE[name]
    assert drawn.given
    for given in drawn.given:
        assert {len(row) for row in given.rows} == {len(given.head)}
    assert drawn.steps[-1].final
    assert close(drawn.steps[-1].value, drawn.value)
    assert sum(each.final for each in drawn.steps) == 1
    keys = [each.key for each in drawn.steps]
    assert len(keys) == len(set(keys))
    for setting, value in drawn.settings:
        assert isinstance(setting, Say)
        assert str(value)


ZERO_OR_ONE = {"success_at_k"}  # which has no other value


@pytest.mark.no_cover
@of_each(CATALOGUE)
def test_without_a_trap_there_is_something_to_compute(name: str) -> None:
    values = [problem(name, code_of(number)).value for number in range(12)]
    assert all(map(math.isfinite, values))
    if name not in ZERO_OR_ONE:
        assert not {0, 1}.intersection(values)


@of_each(CATALOGUE)
def test_other_codes_and_sizes_are_other_problems(name: str) -> None:
    one = written(problem(name, CODE))
    assert any(written(problem(name, code_of(number))) != one for number in range(3))
    assert any(written(problem(name, CODE, size=size)) != one for size in (2, 7))


def test_each_trap_is_what_it_says() -> None:
    tied = problem("dcg", CODE, ties=True)
    assert len(set(tied.arguments[1])) < len(tied.arguments[1])
    assert problem("precision_at_k", CODE, beyond=True).options["k"] > len(
        problem("precision_at_k", CODE, beyond=True).arguments[0]
    )
    nothing = problem("average_precision", CODE, nothing=True)
    assert set(nothing.arguments[0]) == {0}
    assert math.isnan(nothing.value) or nothing.value == 0
    (counts,) = problem("recall", CODE, empty_class=True).arguments
    assert 0 in counts.matrix.sum(axis=1)
    assert {field.name for field in dataclasses.fields(Traps)} == {"size", *SAID}


NAMED = {
    "category", "first rater", "item", "ranked item", "row", "true class", "class", "document",
    "query", "round", "label", "true label", "other label", "other category",
}  # fmt: skip


@pytest.mark.parametrize("family", ["rater_agreement", "rank_correlation", "label_ranking",
                                    "extreme_labels", "confusion_matrix", "queries"])  # fmt: skip
def test_a_derivation_names_what_is_given_as_the_problem_does(family: str) -> None:
    of_family = [name for name, metric in CATALOGUE.items() if metric.family == family]
    found = 0
    for name in of_family:
        for number in range(4):
            drawn = problem(name, code_of(number))
            given = {cell for table in drawn.given for row in table.rows for cell in row}
            heads = {str(head) for table in drawn.given for head in table.head}
            known = given | heads | {head.removeprefix("label ") for head in heads}
            for table in (step for step in walk(drawn.result.steps()) if isinstance(step, Table)):
                for column in (column for column in table.columns if str(column.say) in NAMED):
                    shown = {str(cell) for cell in column.values}
                    assert shown <= known, (name, str(column.say), shown)
                    found += 1
    assert found > len(of_family)


@pytest.mark.parametrize("size", [2, 3, 5, 12])
def test_the_size_is_that_of_the_list(size: int) -> None:
    assert len(problem("ndcg", CODE, size=size).arguments[0]) == size
    assert len(problem("kendall_tau", CODE, size=size).arguments[0]) == size
    assert len(problem("paired_t_test", CODE, size=size).arguments[0]) == size


@pytest.mark.parametrize("pinned", PINNED, ids=lambda pinned: pinned.metric)
def test_a_code_gives_what_it_gave_when_it_was_written_down(pinned: Pinned) -> None:
    drawn = problem(pinned.metric, pinned.code, **pinned.traps)
    assert [*map(plain, drawn.arguments)] == pinned.arguments
    assert dict(drawn.options) == pinned.options
    assert close(drawn.value, pinned.value)
    if pinned.names:
        assert tuple(drawn.arguments[0].labels) == pinned.names


def test_a_sheet_is_the_same_for_ever() -> None:
    drawn = sheet("mora", ["ndcg", "f_score", "holm"], 5, kinds=("value", "steps"))
    assert [(item.kind, item.problem.metric.name, item.problem.code) for item in drawn.items] == [
        ("value", "f_score", "mora/1"),
        ("steps", "ndcg", "mora/2"),
        ("value", "holm", "mora/3"),
        ("steps", "f_score", "mora/4"),
        ("value", "holm", "mora/5"),
    ]
    assert drawn.problems == tuple(item.problem for item in drawn.items)
    assert [code_of(number) for number in range(4)] == [
        "lila-podi-89", "kagi-pova-99", "gane-solo-57", "kire-ruvo-65",
    ]  # fmt: skip


@pytest.mark.no_cover
def test_hashes_of_another_process_change_nothing() -> None:
    script = (
        "from metrics.exercises import problem;"
        f"print(problem('f_score', {CODE!r}).value, problem('jaccard', {CODE!r}).arguments)"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True, check=True, text=True, env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    here = problem("f_score", CODE).value, problem("jaccard", CODE).arguments
    assert told == {f"{here[0]} {here[1]}\n"}


def test_codes_are_read_aloud() -> None:
    assert written(problem("ndcg", "  Mora-TILU-37 ")) == written(problem("ndcg", CODE))
    codes = [code_of(number) for number in range(300)]
    assert all(len(code) == 12 and code.isascii() for code in codes)
    assert len(set(codes)) > 295


def test_a_metric_is_named_as_one_likes() -> None:
    by_name = written(problem("ndcg", CODE))
    assert written(problem(ndcg, CODE)) == by_name
    assert written(problem(ndcg.metric, CODE)) == by_name
    assert exercises.problem is problem


def test_draws_are_even() -> None:
    sampler = Sampler("even", "test")
    counted = np.bincount([sampler.whole(0, 5) for _ in range(6000)], minlength=6)
    assert counted.min() > 880
    assert counted.max() < 1120
    assert sorted(sampler.shuffled(range(9))) == [*range(9)]


def test_a_draw_that_would_favour_some_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([2**64 - 1, 5])  # of three, 2**64 - 1 numbers are three times as many
    monkeypatch.setattr(Sampler, "_next", lambda _draws: next(drawn))
    assert Sampler("even", "test").whole(0, 2) == 5 % 3
    assert not list(drawn)


def test_equal_scores_are_in_the_shortest_list_too() -> None:
    for number in range(8):
        _grades, scores = problem("dcg", code_of(number), ties=True, size=2).arguments
        assert len(set(scores)) == 1


def test_long_tables_and_texts_are_not_asked_for() -> None:
    def column(values: list[Any]) -> Column:
        return Column("x", say("x"), "x", values, "@i + 1")

    def result(values: list[Any]) -> Result:
        numbers = Column("i", say("row"), "i", range(len(values)))
        table = Table(say("A table"), (numbers, column(values)))
        return Result(np.asarray(2.0), lambda: (table,))

    few, many = result([1, "none", 3]), result([1.0] * (MOST_CELLS + 1))
    assert [each.key for each in asked_of(few)] == ["0.x.0", "0.x.2", "value"]
    assert [each.value for each in asked_of(few)] == [1, 3, 2]
    assert [each.key for each in asked_of(many)] == ["value"]


def test_a_drawn_code_is_read_however_it_is_typed() -> None:
    for typed in ("Mora Tilu 37", "moratilu37", " MORA – tilu-37 "):
        assert tidy_code(typed) == "mora-tilu-37"
        assert problem("ndcg", typed).value == problem("ndcg", "mora-tilu-37").value
    for own in ("week 3", "week-3", "quiz-week-12", "mora-tilu-3", "demo-test-01"):
        assert tidy_code(own) == own


def test_a_slip_in_a_code_is_refused_with_the_nearest() -> None:
    for typed, nearest in (("mora-tilx-37", "mora-tilu-37"), ("cora tilu 37", "bora-tilu-37")):
        with pytest.raises(InvalidInput, match=f"no such code was drawn, .* is {nearest}"):
            problem("ndcg", typed)
