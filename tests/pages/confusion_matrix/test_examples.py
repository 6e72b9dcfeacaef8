"""Each example loads, and its source's figures are the page's, to the digits printed."""

from decimal import Decimal

import pytest

from metrics import CATALOGUE
from pages.confusion_matrix.input import computed, examples
from pages.confusion_matrix.state import codec
from pages.confusion_matrix.values import compute
from pages.parts.remark import remark

IDS = list(examples())


def test_the_figures_of_the_course_are_there() -> None:
    assert {"four-classes", "fruit", "always-zero", "harmonic-low", "digits"} <= set(IDS)


@pytest.mark.parametrize("id_", IDS)
def test_an_example_loads_and_agrees_with_its_source(id_: str) -> None:
    example = examples()[id_]
    compute(CATALOGUE[example.state.metric], example.state).steps()
    state, problems = codec().decode(codec().encode(example.state))
    assert (state, problems) == (example.state, ())
    for printed in example.printed:
        _label, value = computed(example.state, printed)
        digits = -int(Decimal(printed.value).as_tuple().exponent)
        assert (round(value, digits) != float(printed.value)) == bool(printed.why)
    said = remark(example, computed)
    assert ("wrong" in said) == any(printed.why for printed in example.printed)


def test_the_fruit_are_the_nine_rows_of_their_source() -> None:
    rows = {
        "orange": ("lemon", "lemon", "apple", "orange", "apple"),
        "lemon": ("lemon", "apple"),
        "apple": ("apple", "apple"),
    }
    state = examples()["fruit"].state
    assert state.names == tuple(rows)
    assert state.cells == tuple(tuple(map(rows[n].count, state.names)) for n in state.names)
    of = {name: float(compute(CATALOGUE[name], state)) for name in ("precision", "recall")}
    assert of == pytest.approx({"precision": (1 + 1 / 3 + 2 / 5) / 3, "recall": 1.7 / 3})


def test_the_digits_are_as_their_note_says() -> None:
    state = examples()["digits"].state
    assert state.names == tuple("0123456789")
    assert sum(map(sum, state.cells)) == 899
    assert (state.cells[2][8], sum(state.cells[2])) == (33, 88)


def test_the_fractions_that_stand_in_the_sources_are_those_of_the_matrices() -> None:
    def values(id_: str, *names: str) -> list[float]:
        state = examples()[id_].state
        return [float(compute(CATALOGUE[name], state)) for name in names]

    assert values("four-classes", "accuracy", "precision", "recall") == [63 / 80, 9 / 15, 9 / 10]
    assert values("harmonic-low", "precision", "recall") == [0.7, 0.4]
    assert values("harmonic-high", "precision", "recall") == [0.7, 0.5]
    assert values("dice", "f_score") == [12 / 18]
    assert values("break-even", "precision", "recall", "f_score") == [2 / 3] * 3
