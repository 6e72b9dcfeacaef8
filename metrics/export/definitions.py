"""What the symbols of a worked solution stand for, below it."""

import numpy as np

from metrics.core import Result
from metrics.definitions import definitions_of
from metrics.export.settings import settings
from metrics.export.words import Translate
from metrics.steps import Definition, say


def definitions_of_one(result: Result) -> tuple[Definition, ...]:
    """The definitions of a derivation; none for a batch, which is a table of its values."""
    return () if np.ndim(result.value) else definitions_of(result)


def not_set(result: Result, translate: Translate) -> list[Definition]:
    """Those of the symbols that are no parameters, which stand at the head."""
    told = {one.symbol for one in settings(result, translate)}
    return [one for one in definitions_of_one(result) if one.symbol not in told]


DEFINITIONS = say("Symbols")
