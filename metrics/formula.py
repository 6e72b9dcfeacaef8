"""Evaluation of formulas with slots, in the notation of derivations.

A template such as `\\frac{@hits}{@k}` is read once; then it is a function of what fills its slots.
"""

import functools
import math
import operator
import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

Filling: TypeAlias = float | Sequence[float]
Fill: TypeAlias = Callable[[str], Filling]
Term: TypeAlias = Callable[[Fill], float]

TOKEN = re.compile(
    r"\\left\[|\\right\]|\\left\(|\\right\)|\\operatorname\{sgn\}|\\[{}]|\\[A-Za-z]+(?:_2)?"
    r"|@(?:(?:above|below)\.)?[A-Za-z_]+|\d+(?:\.\d+)?|\S"
)


def divided(over: float, under: float) -> float:
    """A fraction; 0/0, and whatever else has no value, is NaN."""
    return over / under if under else math.nan


@functools.lru_cache(maxsize=1024)
def compiled(formula: str) -> Term:
    """The formula as a function of its slots: it asks for each by its name, `above.h` of the row
    above. Raises ValueError for what is not in the notation of derivations.
    """
    reader = _Reader(TOKEN.findall(formula))
    term = reader.sum()
    if reader.tokens:
        raise ValueError(f"{formula!r}: cannot be read from {reader.tokens[0]!r} on")
    return term


class _Reader:
    """One method for each rule of the grammar, loosest binding first."""

    def __init__(self, tokens: list[str]):
        self.tokens = tokens

    def take(self, *expected: str) -> str:
        if not self.tokens or (expected and self.tokens[0] not in expected):
            raise ValueError(f"expected {expected or 'a number'}, found {self.tokens[:1]}")
        return self.tokens.pop(0)

    def has(self, token: str) -> bool:
        """Whether `token` comes next; then it is taken."""
        found = bool(self.tokens) and self.tokens[0] == token
        if found:
            self.tokens.pop(0)
        return found

    def sum(self) -> Term:
        total = _applied(lambda one: -one, self.product()) if self.has("-") else self.product()
        while self.tokens and self.tokens[0] in "+-":
            join = operator.add if self.take() == "+" else operator.sub
            total = _applied(join, total, self.product())
        return total

    def product(self) -> Term:
        total = self.power()
        while self.has(r"\cdot"):
            total = _applied(operator.mul, total, self.power())
        return total

    def power(self) -> Term:
        base = self.atom()
        return _applied(operator.pow, base, self.closed("{", "}")) if self.has("^") else base

    def closed(self, left: str, right: str) -> Term:
        self.take(left)
        return self.until(right)

    def until(self, end: str) -> Term:
        inner = self.sum()
        self.take(end)
        return inner

    def atom(self) -> Term:
        token = self.take()
        if token[0] == "@":
            name = token[1:]
            return lambda fill: fill(name)  # type: ignore[return-value]
        if token[0].isdigit():
            number = float(token)
            return lambda fill: number
        match token:
            case r"\frac":
                return _applied(divided, self.closed("{", "}"), self.closed("{", "}"))
            case r"\sqrt":
                return _applied(math.sqrt, self.closed("{", "}"))
            case r"\log_2":
                return _applied(math.log2, self.atom())
            case r"\ln":
                return _applied(math.log, self.atom())
            case r"\exp":
                return _applied(math.exp, self.closed("(", ")"))
            case r"\operatorname{sgn}":
                return _applied(lambda x: float((x > 0) - (x < 0)), self.closed("(", ")"))
            case r"\lceil":
                return _applied(math.ceil, self.until(r"\rceil"))
            case r"\max" | r"\min":
                return self.extreme(max if token == r"\max" else min)
            case "(" | r"\left(":
                return self.until(")" if token == "(" else r"\right)")
            case r"\left[":
                left, right = self.until(r"\ge"), self.until(r"\right]")
                return _applied(lambda one, other: float(one >= other), left, right)
        raise ValueError(f"{token!r} is no number")

    def extreme(self, function: Callable[..., float]) -> Term:
        of_set = self.take("(", r"\{") == r"\{"
        terms = [self.sum()]
        while self.has(","):
            terms.append(self.sum())
        self.take(r"\}" if of_set else ")")
        if len(terms) > 1:
            return _applied(function, *terms)
        # The only one may be a slot that is filled with several numbers.
        return _applied(lambda one: function(one) if isinstance(one, Sequence) else one, *terms)


def _applied(function: Callable[..., float], *terms: Term) -> Term:
    if len(terms) == 1:
        (only,) = terms
        return lambda fill: function(only(fill))
    if len(terms) == 2:  # of each row of a table: without a generator
        one, other = terms
        return lambda fill: function(one(fill), other(fill))
    return lambda fill: function(*(term(fill) for term in terms))
