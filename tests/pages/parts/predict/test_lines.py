"""The first lines of a derivation are those of the whole."""

import numpy as np
import pytest

from metrics import average_precision, cohen_kappa, ndcg, paired_t_test
from metrics.definitions import definitions_of
from metrics.export.equations import latex_block
from metrics.steps import Equation, Note, Table, walk
from pages.parts.predict.lines import count_lines, first_lines

RESULTS = {
    "AP": average_precision([3, 0, 2, 0, 1]),
    "nDCG": ndcg([3, 2, 3, 0, 1], k=5),
    "kappa": cohen_kappa(np.array([[20, 5], [10, 15]])),
    "t": paired_t_test([0.1, 0.4, 0.3], [0.2, 0.4, 0.5]),
}
every_result = pytest.mark.parametrize("name", RESULTS)


def shown(lines, headed):
    return latex_block(lines.steps, headed=headed, rows=lines.rows)


@every_result
def test_each_line_adds_to_those_before_and_the_last_is_the_whole(name):
    steps = RESULTS[name].steps()
    total = count_lines(steps)
    equations = [step for step in walk(steps) if isinstance(step, Equation)]
    counted = []
    for count in range(total + 1):
        lines = first_lines(steps, count)
        counted.append(
            sum(isinstance(step, (Table, Note)) for step in lines.steps)
            + shown(lines, len(equations) > 1).count(" & {}")
        )
    assert counted == sorted(set(counted))
    whole = first_lines(steps, total)
    assert shown(whole, len(equations) > 1) == latex_block(steps)
    assert whole.rows is None
    assert total > 2


@every_result
def test_no_line_comes_before_its_turn(name):
    steps = RESULTS[name].steps()
    assert first_lines(steps, 0).steps == ()
    first = first_lines(steps, 1).steps
    assert len(first) == 1
    assert first[0] is next(step for step in walk(steps) if not hasattr(step, "steps"))


def test_only_the_symbols_of_these_lines_are_defined():
    result = RESULTS["AP"]
    steps = result.steps()
    definitions = definitions_of(result)
    assert first_lines(steps, 0).defining(definitions) == []
    assert first_lines(steps, count_lines(steps)).defining(definitions) == list(definitions)
