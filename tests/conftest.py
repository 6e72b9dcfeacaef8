"""Hypothesis draws the same examples in every run, and is given the time it needs."""

from hypothesis import settings

settings.register_profile("metrics", derandomize=True, deadline=None, max_examples=80)
settings.load_profile("metrics")
