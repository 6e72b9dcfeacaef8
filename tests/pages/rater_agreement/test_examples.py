"""Each example loads, and its source's figures are the page's, to the digits printed."""

from decimal import Decimal

import pytest

from metrics import CATALOGUE
from pages.parts.remark import remark
from pages.rater_agreement.input import computed, examples
from pages.rater_agreement.state import codec
from pages.rater_agreement.values import (
    all_values,
    compute,
    value_of,
)

IDS = list(examples())


@pytest.mark.parametrize("id_", IDS)
def test_an_example_loads_and_agrees_with_its_source(id_: str) -> None:
    example = examples()[id_]
    compute(CATALOGUE[example.state.metric], example.state).steps()
    assert codec().decode(codec().encode(example.state)) == (example.state, ())
    wrong = []
    for printed in example.printed:
        _label, value = computed(example.state, printed)
        digits = -int(Decimal(printed.value).as_tuple().exponent)
        if round(value, digits) != float(printed.value):
            wrong.append(printed.metric)
    assert wrong == (["cohen_kappa"] if id_ == "votes" else [])  # from rounded terms
    assert ("right is 0.6667" in remark(example, computed)) == (id_ == "votes")


def test_the_real_ratings_are_as_their_note_says() -> None:
    diagnoses, anxiety, vision = (
        examples()[id_].state for id_ in ("diagnoses", "anxiety", "vision")
    )
    assert diagnoses.rated
    assert (diagnoses.rated.n, len(diagnoses.raters), len(diagnoses.names)) == (30, 6, 5)
    assert anxiety.rated
    assert (anxiety.rated.n, len(anxiety.raters)) == (20, 3)
    assert anxiety.names == tuple("123456")
    assert (sum(map(sum, vision.cells)), len(vision.names)) == (7477, 4)


def test_the_paradox_parts_kappa_from_pabak() -> None:
    values = all_values(examples()["prevalence"].state)
    assert round(values["cohen_kappa"], 3) == -0.016
    assert round(values["pabak"], 2) == 0.9


def test_one_category_is_undefined_for_those_that_take_it_for_chance() -> None:
    state = examples()["one-category"].state
    values = {name: value_of(CATALOGUE[name], state) for name in ("cohen_kappa", "pabak")}
    assert values["cohen_kappa"] != values["cohen_kappa"]
    assert values["pabak"] == 1
