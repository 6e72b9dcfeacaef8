"""How many of something were found or are allowed, in words that fit the number."""

from dataclasses import replace

from metrics.steps import Say, say
from metrics.texts import texts

_ONE, _MANY = texts("one"), texts("many")


def counted(count: int, things: str) -> Say:
    """So many `things`, which are named in the plural, such as "rows"."""
    return replace((_ONE if count == 1 else _MANY)[things], fields={"count": count})


def between(low: int, high: int) -> Say:
    """Which counts are allowed."""
    if low == high:
        return say("there must be {count}", count=low)
    return say("allowed are {low} to {high}", low=low, high=high)
