"""The metrics and lists that several tests run through."""

import pytest

from metrics import family

METRICS = list(family("ranked_list").values())
every_metric = pytest.mark.parametrize("metric", METRICS, ids=lambda metric: metric.name)
