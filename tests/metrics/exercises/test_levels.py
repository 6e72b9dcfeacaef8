"""Levels: small, usual, large, then traps; problems that are like another."""

import numpy as np
import pytest

from metrics import CATALOGUE
from metrics.exercises import SAID, Problem, Traps, code_of, problem, size_of
from metrics.exercises.levels import LEVELS, harder, level_of, levels_of, like, rungs_of
from tests.metrics.asking import of_each

CODE = "mora-tilu-37"


def is_drawn(name: str, size: int) -> bool:
    """Whether one of the inputs that are drawn as usual is so large."""
    for number in range(60):
        drawn = problem(name, code_of(number))
        rows = drawn.given[0].rows
        if rows and size in (len(rows), *shape(drawn)):
            return True
    return False


def shape(drawn: Problem) -> tuple[int, ...]:
    first = drawn.arguments[-1 if drawn.metric.name == "bootstrap_632" else 0]
    matrix = getattr(first, "matrix", first)
    is_size = np.ndim(matrix) == 0 and float(matrix).is_integer()
    return (int(matrix),) if is_size else np.shape(matrix)


# Of sets the documents that are in none of them are counted too.
@pytest.mark.no_cover
@of_each([n for n, m in CATALOGUE.items() if size_of(n) and m.family != "retrieved_sets"])
def test_what_is_called_the_usual_size_is_drawn(name: str) -> None:
    size = size_of(name)
    assert size is not None
    low, high = size.usual
    assert is_drawn(name, low)
    assert is_drawn(name, high)
    assert size.low <= low <= high


@of_each(CATALOGUE)
def test_it_gets_harder_by_size_and_then_by_traps(name: str) -> None:
    metric = CATALOGUE[name]
    rungs = rungs_of(metric)
    assert [*rungs] == [*LEVELS]
    (easy,), (medium,) = rungs["easy"], rungs["medium"]
    assert medium == Traps()
    way = [easy]
    for _ in range(8):
        way.append(harder(metric, way[-1])[0])
    trapped = [any(getattr(each, trap) for trap in SAID) for each in way]
    assert trapped == sorted(trapped)
    if size_of(name):
        assert way[1] == medium
    for level in levels_of(metric):  # which is what is then shown as chosen
        assert level_of(metric, rungs[level][0]) == level
    for each in way:
        assert level_of(metric, each)
        assert np.isfinite(problem(name, CODE, **vars(easy)).value)


def test_sizes_and_traps_of_ones_own_are_kept() -> None:
    ndcg = CATALOGUE["ndcg"]
    assert harder(ndcg, Traps(size=12))[0] == Traps(size=12, ties=True)
    assert harder(ndcg, Traps(size=6, ties=True))[0] == Traps(size=6, beyond=True)
    both = Traps(ties=True, nothing=True)
    assert harder(ndcg, both) == [both]
    assert level_of(ndcg, both) == ""


def test_a_problem_like_another_has_its_options_and_other_numbers() -> None:
    codes = [code_of(number) for number in range(80)]
    drawn = problem("ndcg", CODE)
    other = problem("ndcg", like(drawn, "value", codes, "gain linear"))
    assert other.options == drawn.options
    assert other.arguments != drawn.arguments
    assert "gain linear" in {variant.name for variant, _value in other.slips()}
    assert [v.name for v, _value in other.slips(named="gain linear")] == ["gain linear"]
    assert like(drawn, "value", [CODE]) == ""
    averaged = problem("precision", "b", size=2)
    assert like(averaged, "line", codes, "no such slip")
