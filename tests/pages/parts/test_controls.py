"""A control for each word of the vocabulary."""

import math

from metrics import CATALOGUE
from pages.parts.controls import control
from pages.parts.panel import Choice


def test_a_choice_among_numbers_answers_with_their_text():
    word = CATALOGUE["precision"].parameters["zero_division"].kind
    item = control(word, "zero_division", math.nan)
    assert isinstance(item, Choice)
    assert item.value == "nan"
    assert item.options == (("nan", "undefined"), ("0", "0"), ("1", "1"))
    for text, _label in item.options:
        assert f"{word.check('zero_division', float(text)):g}" == text
