"""What a parameter of a metric may be: a whole number, a choice, a flag.

Pages make a control of each, tests try its `trials`, and `check` refuses what is outside.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from metrics.arrays import is_integer, is_number
from metrics.core import InvalidInput, numbers_from, whole_numbers_from
from metrics.steps import Say, say
from metrics.texts import sentence


@dataclass(frozen=True)
class Whole:
    """A whole number between `low` and `high`, both included; None when `optional`.

    `several=True` also takes an array, a number for each case of a batch.
    """

    say: Say
    symbol: str
    low: int
    high: int
    trials: tuple[Any, ...]
    optional: bool = False
    several: bool = False

    def check(self, argument: str, value: Any) -> Any:
        if value is None:
            return None if self.optional else self._check_one(argument, value)
        if self.several and isinstance(value, np.ndarray) and self._are_all(value):
            return value.astype(np.int64)
        given = value.tolist() if hasattr(value, "tolist") else value
        if self.several and isinstance(given, (list, tuple)):
            return np.array([self._check_one(argument, one) for one in given], dtype=np.int64)
        return self._check_one(argument, given)

    def _are_all(self, values: np.ndarray) -> bool:
        """Whether a row of whole numbers is within the bounds: a batch has too many to ask each."""
        if values.ndim != 1 or not values.size or values.dtype.kind not in "iu":
            return False
        return bool(self.low <= values.min() and values.max() <= self.high)

    def _check_one(self, argument: str, value: Any) -> int:
        is_whole = is_integer(value) and not isinstance(value, bool)
        if not is_whole or not self.low <= value <= self.high:
            allowed = whole_numbers_from(self.low, self.high)
            raise InvalidInput(argument, found=value, allowed=allowed)
        return int(value)


@dataclass(frozen=True)
class Real:
    """A number between `low` and `high`; `high` itself only when `closed`."""

    say: Say
    symbol: str
    low: float
    high: float
    trials: tuple[Any, ...]
    closed: bool = True

    def check(self, argument: str, value: Any) -> float:
        numeric = is_number(value) and not isinstance(value, bool)
        inside = numeric and self.low <= value <= self.high  # false for NaN and infinities
        if not inside or (value == self.high and not self.closed):
            allowed = (
                numbers_from(self.low, self.high)
                if self.closed
                else sentence("allowed_numbers_from", low=self.low, high=self.high)
            )
            raise InvalidInput(argument, found=value, allowed=allowed)
        return float(value)


@dataclass(frozen=True)
class Choice:
    """One of a few named conventions; each option says what it means."""

    say: Say
    options: tuple[tuple[str, Say], ...]
    optional: bool = False  # None says that all of them are asked for

    @property
    def trials(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.options)

    def check(self, argument: str, value: Any) -> Any:
        if value is None and self.optional:
            return None
        if not isinstance(value, str) or value not in self.trials:
            allowed = say("allowed are {options}", options=", ".join(map(repr, self.trials)))
            raise InvalidInput(argument, found=value, allowed=allowed)
        return value


@dataclass(frozen=True)
class Flag:
    """A convention that holds or does not."""

    say: Say
    trials: tuple[bool, ...] = (False, True)

    def check(self, argument: str, value: Any) -> bool:
        if not isinstance(value, (bool, np.bool_)):
            raise InvalidInput(argument, found=value, allowed=say("allowed are True and False"))
        return bool(value)


@dataclass(frozen=True)
class Values:
    """One of a few numbers, NaN among them; each says what it means."""

    say: Say
    options: tuple[tuple[float, Say], ...]

    @property
    def trials(self) -> tuple[float, ...]:
        return tuple(value for value, _ in self.options)

    def check(self, argument: str, value: Any) -> float:
        if is_number(value) and not isinstance(value, bool):
            for option in self.trials:
                if value == option or (value != value and option != option):
                    return option
        allowed = say(
            "allowed are {options}", options=", ".join(f"{option:g}" for option in self.trials)
        )
        raise InvalidInput(argument, found=value, allowed=allowed)


@dataclass(frozen=True)
class Grades:
    """Further grades, such as those of all judged documents; None for none. Checked with the list
    they belong to.
    """

    say: Say
    trials: tuple[Any, ...] = (None,)

    def check(self, argument: str, value: Any) -> Any:
        return value
