"""The kinds of problems besides a value and its steps."""

import functools
import itertools
import math

import pytest

from metrics import CATALOGUE, InvalidInput, family
from metrics.declarations.sampling import Sampler
from metrics.exercises import (
    KINDS,
    NO_SUCH,
    WrongLine,
    choose,
    code_of,
    fits,
    in_order,
    is_right,
    make,
    problem,
    wrong_line,
)
from metrics.exercises.asked import asked_of
from metrics.exercises.kinds import OF_COUNTS, OF_SOME, OF_THE_LAST_LINE
from metrics.explanations.known_variants import VARIANTS
from tests.effort import draws
from tests.metrics.asking import of_each

CODE = "mora-tilu-37"
ONE_LINE = {
    "accuracy", "error_rate", "percent_agreement", "mean_over_queries", "micro_average",
    "bootstrap_interval", "bootstrap_missed", "holm",
}  # fmt: skip


@functools.cache
def planted_in(name: str, number: int) -> WrongLine | None:
    return wrong_line(problem(name, code_of(number)))


@pytest.mark.no_cover
@of_each(CATALOGUE)
def test_all_is_right_before_the_planted_line(name: str) -> None:
    found = [planted_in(name, number) for number in range(draws(3, 6))]
    if name in ONE_LINE:
        assert len(problem(name, CODE).steps) == 1
        assert not any(found)
        return
    assert any(found)
    for planted in filter(None, found):
        true = planted.problem.steps
        assert len(planted.lines) == len(true)
        for at, (line, right) in enumerate(zip(planted.lines, true, strict=True)):
            assert (line.key, line.say, line.symbol) == (right.key, right.say, right.symbol)
            if at < planted.at:
                assert is_right(line.value, right.value)
        assert not is_right(planted.lines[planted.at].value, true[planted.at].value)
        assert [at for at in range(len(true)) if planted.check(at)] == [planted.at]
        assert str(planted.problem.said(planted.slip))


@pytest.mark.no_cover
def test_a_planted_slip_is_gone_through_to_the_end() -> None:
    found = (wrong_line(problem("ndcg", code_of(number))) for number in range(99))
    planted = next(each for each in found if each and each.slip.name.startswith("gain l"))
    drawn = planted.problem
    assert drawn.options["gain"] == "exponential"
    linear = drawn.metric.function(*drawn.arguments, **{**drawn.options, "gain": "linear"})
    assert planted.lines[-1].value == float(linear)
    assert str(planted.lines[planted.at].say) == "gain"
    assert planted.lines[planted.at].value == math.log2(drawn.steps[planted.at].value + 1)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("name", "code", "slip", "at", "order", "choices"),
    [
        ("ndcg", CODE, "list upside down", 0, (2, 1, 0),
         "ndcg percent_agreement r_squared mean_squared_error"),
        ("f_score", "a", "Jaccard for F", 2, (2, 0, 1),
         "f_score error_rate total_cost accuracy"),
        ("f_score_at_k", "lila-podi-89", "n_relevant none", 13, (0, 2, 1),
         "f_score_at_k expected_reciprocal_rank specificity reciprocal_rank"),
        ("cohen_kappa", CODE, "weights quadratic", 3, (2, 1, 0),
         "cohen_kappa accuracy precision pabak"),
        ("roc_auc", "2026", "classes exchanged", 0, (0, 1, 2),
         "accuracy roc_auc mean_cost total_cost"),
    ],
)  # fmt: skip
def test_a_code_gives_the_kinds_that_it_gave_when_it_was_written_down(
    name: str, code: str, slip: str, at: int, order: tuple[int, ...], choices: str
) -> None:
    drawn = problem(name, code)
    planted, ordered = wrong_line(drawn), in_order(drawn)
    assert planted is not None
    assert ordered is not None
    assert (planted.slip.name, planted.at) == (slip, at)
    assert ordered.answer == order
    chosen = choose(drawn.metric, code)
    assert " ".join(each.name for each in (chosen.choices if chosen else ())) == choices


@of_each(sorted(CATALOGUE.keys() - ONE_LINE))
def test_a_slip_at_the_last_line_is_one_of_its_formula(name: str) -> None:
    """Or else all lines above would have come out otherwise."""
    for number in range(draws(2, 6)):
        planted = planted_in(name, number)
        if planted is None or planted.at < len(planted.lines) - 1:
            continue
        drawn = planted.problem
        changed = planted.slip(drawn.case)
        assert changed is not None
        if changed.is_ours and changed.metric is drawn.metric:
            lines = {each.identity: each.value for each in asked_of(changed.result)}
            for right in drawn.steps[:-1]:
                if right.identity in lines:
                    assert is_right(lines[right.identity], right.value)
            assert not planted.slip.name.startswith("k ")


def of_lines(values: dict[str, float], n: int) -> dict[str, float]:
    """What slips of a last formula make of the lines above it, by hand."""
    return {
        "chance not divided out": values.get(r"p_{\mathrm{o}}", 0)
        - values.get(r"p_{\mathrm{e}}", 0),
        "chance left in": values.get(r"p_{\mathrm{o}}", 0),
        "the root forgotten": values.get(r"\mathrm{MSE}", 0),
        "root of n forgotten": values.get("s", 0) / n,
        "deviation for standard error": values.get("s", 0),
    }


@pytest.mark.parametrize(
    "name", ["fleiss_kappa", "pabak", "root_mean_squared_error", "standard_error"]
)
def test_the_last_line_comes_from_the_right_ones_above(name: str) -> None:
    slips = set()
    for number in range(12):
        planted = wrong_line(problem(name, code_of(number)))
        assert planted is not None
        if planted.slip.name in ("in percent", "1 minus the value", "chance of AC1"):
            continue
        slips.add(planted.slip.name)
        values = {each.symbol: each.value for each in planted.lines[:-1]}
        expected = of_lines(values, len(planted.problem.given[0].rows))
        assert math.isclose(planted.lines[-1].value, expected[planted.slip.name])
    assert slips


def test_another_chance_is_planted_where_chance_is_computed() -> None:
    planted = wrong_line(problem("cohen_kappa", "kire-ruvo-65"))
    assert planted is not None
    assert planted.slip.name == "chance of AC1"
    values = {each.symbol: each.value for each in planted.lines}
    assert planted.lines[planted.at].symbol == r"p_{\mathrm{e}}"
    agreed, chance = values[r"p_{\mathrm{o}}"], values[r"p_{\mathrm{e}}"]
    assert math.isclose(planted.lines[-1].value, (agreed - chance) / (1 - chance))


def test_one_more_to_draw_from_leaves_the_others_in_their_order() -> None:
    few = Sampler("mora", "test").ranked("abcdef", str)
    more = Sampler("mora", "test").ranked("abcdefg", str)
    assert [each for each in more if each != "g"] == few
    assert Sampler("tilu", "test").ranked("abcdef", str) != few


@pytest.mark.parametrize("name", ["ndcg", "error_rate", "kendall_tau", "holm", "f_score"])
def test_an_order_is_that_of_the_values(name: str) -> None:
    found = in_order(problem(name, CODE))
    assert found is not None
    assert len(found.problems) == 3
    larger = CATALOGUE[name].direction == "larger"
    values = [found.values[at] for at in found.answer]
    assert values == sorted(values, reverse=larger)
    assert all(each.options == found.problems[0].options for each in found.problems)
    for one, other in itertools.combinations(found.values, 2):
        assert not is_right(one, other)
    assert found.check(found.answer) is None
    for order in itertools.permutations(range(3)):
        first = next((at for at in range(3) if order[at] != found.answer[at]), None)
        assert found.check(order) == first
    assert found.check(found.answer[:2]) == 2
    assert found.check(()) == 0


@pytest.mark.parametrize(
    ("name", "by_size"),
    [
        ("paired_t_test", True), ("holm", True), ("effect_size", True), ("bootstrap_missed", True),
        ("standard_error", True), ("ndcg", False), ("error_rate", False),
    ],
)  # fmt: skip
def test_where_no_value_is_better_the_smallest_comes_first(name: str, by_size: bool) -> None:
    found = in_order(problem(name, CODE))
    assert found is not None
    assert found.by_size == by_size
    values = [found.values[at] for at in found.answer]
    if by_size:
        assert values == sorted(values)


def test_what_has_no_value_has_no_order() -> None:
    assert in_order(problem("r_squared", CODE, nothing=True)) is None


def test_any_list_with_the_value_is_right() -> None:
    found = make(problem("precision_at_k", CODE))
    assert found is not None
    k, relevant = found.problem.options["k"], round(found.target * found.problem.options["k"])
    right = [list(grades) for grades in itertools.product((0, 1), repeat=found.length)]
    for grades in right:
        assert found.check(grades) == (sum(grades[:k]) == relevant)
    assert sum(found.check(grades) for grades in right) > 1


@pytest.mark.parametrize("name", family("ranked_list"))
def test_the_own_list_has_the_value(name: str) -> None:
    found = make(problem(name, CODE))
    assert found is not None
    assert found.check(found.problem.arguments[0])
    assert found.value_of(found.problem.arguments[0]) == found.target


def test_a_list_of_another_length_or_of_no_grades_is_refused() -> None:
    found = make(problem("ndcg", CODE))
    assert found is not None
    for grades in ([], [1], [1] * 99, [math.nan] * found.length, [-1.0] * found.length):
        with pytest.raises(InvalidInput):
            found.check(grades)


@pytest.mark.parametrize(("grade", "shown"), [(-1.0, "\u22121"), (51, "51"), (-0.5, "\u22120.5")])
def test_the_limit_of_a_grade_is_told_whole(grade: float, shown: str) -> None:
    found = make(problem("ndcg", CODE))
    assert found is not None
    with pytest.raises(InvalidInput) as caught:
        found.check([grade] * found.length)
    assert str(caught.value) == f"grades: found {shown}; allowed are grades from 0 to 50."


def test_a_list_is_made_of_ranked_lists_in_order_alone() -> None:
    assert make(problem("ndcg", CODE, ties=True)) is None
    assert make(problem("accuracy", CODE)) is None


@pytest.mark.no_cover
@of_each(CATALOGUE)
def test_a_kind_fits_where_there_is_such_a_problem(name: str) -> None:
    drawn = problem(name, CODE)
    fitting = [kind for kind in KINDS if fits(kind, drawn)]
    assert fitting[:2] == ["value", "steps"]
    made = make(drawn)  # which asks nothing where all lists have the value
    assert ("make" in fitting) == (made is not None and len(made.lists) > 1)
    assert (made is not None) == (drawn.metric.family == "ranked_list")
    assert len(drawn.steps) > 1 or "line" not in fitting
    assert {*KINDS} - {*fitting} <= {*NO_SUCH}


def test_lists_of_one_value_alone_are_not_to_be_made() -> None:
    assert not fits("make", problem("cumulative_gain", CODE, nothing=True))


def test_kinds_are_said() -> None:
    assert [*KINDS] == ["value", "steps", "line", "order", "make", "choose"]
    assert all(str(said) for said in KINDS.values())


def test_every_slip_of_a_last_line_is_a_known_one() -> None:
    named = OF_THE_LAST_LINE | OF_COUNTS | OF_SOME.keys()
    assert named - VARIANTS.keys() == {"normalised True", "normalised False"}  # an option's
    assert {name for names in OF_SOME.values() for name in names} <= CATALOGUE.keys()
