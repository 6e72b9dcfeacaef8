"""Numbers as they are typed: one reader for lines, files, addresses and messages."""

import math

import pytest

from metrics import InvalidInput
from metrics.parameter_types import PROPENSITY_A
from pages.session.address import number, parameter, whole
from pages.session.numbers import (
    MAX_NUMBER_LENGTH,
    has_comma,
    name_sort_key,
    read_decimal,
    read_number,
    read_whole,
    sent_number,
)
from tests.metrics.asking import of_each

NONE = ("", " ", "-", ".", "e5", "1e", "1 2", "1_000", "٣", "０", "½", "0x10", "nan", "inf", "1,5")


@of_each(NONE)
def test_what_is_no_number(text):
    assert read_number(text) is None
    assert read_whole(text) is None


def test_what_is_a_number():
    read = {"1": 1, "-1.5": -1.5, "\u22123": -3, ".5": 0.5, "5.": 5, " 2 ": 2, "1E-3": 1e-3}
    assert {text: read_number(text) for text in read} == read
    assert math.copysign(1, read_number("-0") or 0) == 1
    assert read_number("1e999") == math.inf
    assert [read_whole(text) for text in ("007", "+3", "-0", "\u22122")] == [7, 3, 0, -2]


def test_decimals_follow_a_point_or_a_comma():
    read = {"1,5": 1.5, "-0,125": -0.125, ",5": 0.5, "1234,5": 1234.5, "1.234": 1.234, "1e3": 1000}
    assert {text: read_decimal(text) for text in read} == read
    assert read_decimal("12\u00a0345,5") == 12345.5
    for text in ("1,000.5", "1,2,3", "1,000,000", "1.000,5", "a,b", "", ","):
        assert read_decimal(text) is None
        assert read_decimal(text, comma=True) is None


def test_what_may_be_a_thousand_is_a_number_only_where_other_cells_tell():
    assert read_decimal("1,234") is None
    assert has_comma(["3", "0,5", "1,234"])
    assert read_decimal("1,234", comma=True) == 1.234
    assert read_decimal("1.234", comma=True) is None
    assert not has_comma(["3", "0.5", "1,234", "a,b", "1,2,3"])


def test_a_number_is_not_long():
    assert read_whole("0" * (MAX_NUMBER_LENGTH - 1) + "7") == 7
    assert read_whole("0" * MAX_NUMBER_LENGTH + "7") is None
    assert read_number("1" * 100_000) is None


def test_numbers_come_before_texts():
    names = ["b", "10", "9", "a", "1_0", "nan", "-1"]
    assert sorted(names, key=name_sort_key) == ["-1", "9", "10", "1_0", "a", "b", "nan"]


def test_what_a_component_may_send():
    assert [sent_number(one) for one in (1, -0.5, 2**53 - 1)] == [1, -0.5, 2**53 - 1]
    for one in (True, None, "1", math.nan, math.inf, 2**53, 10**400, [1]):
        assert sent_number(one) is None


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (lambda: whole("k", "0" * 80 + "7", 1, 9), "allowed are whole numbers from 1 to 9."),
        (lambda: number("x", "1e-320", 0, 1, least=1e-9), "is at least 1e-09 in size."),
        (lambda: number("x", "", 0, 1), 'x: found ""; allowed are numbers from 0 to 1.'),
        (lambda: parameter(PROPENSITY_A, "a", "1e-300"), "is at least 1e-12 in size."),
        (lambda: parameter(PROPENSITY_A, "a", "1_0"), "a: found 1_0; allowed are numbers"),
    ],
)
def test_what_is_refused_is_said_shortly(read, sentence):
    with pytest.raises(InvalidInput) as refused:
        read()
    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 200
