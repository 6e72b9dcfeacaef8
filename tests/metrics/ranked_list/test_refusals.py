"""Grades and parameters that are refused."""

import math
import re
from typing import Any

import numpy as np
import pytest

from metrics import InvalidInput, Metric
from tests.metrics.ranked_list.samples import every_metric

NO_GRADES = {
    "text": ("321", "'321'"),
    "words": (["high", "low"], "'high'"),
    "none": (None, "None"),
    "a number": (3, "0 dimensions"),
    "minus": ([1, -1], "-1"),
    "infinite": ([1, math.inf], "inf"),
    "minus infinity": ([-math.inf], "-inf"),
    "too large": ([51], "51"),
    "huge": ([10**400], "1000"),
    "2^70": ([2**70], "1.1805916207174113e+21"),
    "complex": ([1j], "1j"),
    "a gap": ([1, math.nan, 1], "NaN"),
    "three dimensions": (np.ones((1, 1, 1)), "3 dimensions"),
    "a list among numbers": ([1, [2]], "lists and numbers mixed"),
    "lists in a row": ([[1], [[2]]], "[["),
    "markup": (["<img src=x onerror=alert(1)>"], "'<img"),
}


@pytest.mark.no_cover
@every_metric
@pytest.mark.parametrize(("grades", "found"), NO_GRADES.values(), ids=NO_GRADES.keys())
def test_refuses_grades(metric: Metric, grades: Any, found: str) -> None:
    with pytest.raises(InvalidInput, match=f"^grades.*found {re.escape(found)}.*; ") as refusal:
        metric.function(grades)
    assert refusal.value.argument == "grades"
    assert len(str(refusal.value)) < 200
