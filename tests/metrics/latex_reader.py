"""Reads the arithmetic that derivations print in LaTeX, so that tests can recompute every line.

It knows only the notation that the printed lines use, and refuses everything else: a line that a
reader could take in two ways must not pass.
"""

import math
import re

TOKEN = re.compile(
    r"\s*(?:"
    r"(?P<number>\d+(?:\.\d+)?)"
    r"|(?P<sign>\\left\[|\\right\]|\\left\(|\\right\)|\\text\{undefined\}|\\log_2(?![\w.])"
    r"|\\ln(?![\w.])|\\exp(?![\w.])|\\operatorname\{sgn\}"
    r"|\\(?:frac|sqrt|cdot|max|min|lceil|rceil|ge)(?![A-Za-z_])|\\[{}]|[-+^{}(),])"
    r")"
)
END = "the end"


class CannotRead(ValueError):
    """The text is not in the notation that derivations use."""


def evaluate(latex: str) -> float:
    """The value of a formula in numbers; NaN for 0/0, \\max of nothing and \\text{undefined}."""
    return _Reader(latex).all()


class _Reader:
    """One method for each rule of the grammar, loosest binding first."""

    def __init__(self, latex: str):
        self.latex = latex
        self.tokens: list[str] = []
        at, text = 0, latex.rstrip()
        while at < len(text):
            found = TOKEN.match(text, at)
            if found is None:
                raise CannotRead(f"{latex!r}: nothing known at {text[at : at + 20]!r}")
            self.tokens.append(found["number"] or found["sign"])
            at = found.end()
        self.tokens.append(END)
        self.at = 0

    @property
    def next(self) -> str:
        return self.tokens[self.at]

    def take(self) -> str:
        self.at += 1
        return self.tokens[self.at - 1]

    def expect(self, token: str) -> None:
        if self.next != token:
            raise CannotRead(f"{self.latex!r}: found {self.next!r} in place of {token!r}")
        self.take()

    def all(self) -> float:
        value = self.sum()
        self.expect(END)
        return value

    def sum(self) -> float:
        value = -self._after("-", self.product) if self.next == "-" else self.product()
        while self.next in ("+", "-"):
            sign = 1 if self.take() == "+" else -1
            value += sign * self.product()
        return value

    def product(self) -> float:
        value = self.power()
        while self.next == r"\cdot":
            value *= self._after(r"\cdot", self.power)
        return value

    def power(self) -> float:
        is_log = self.next in (r"\log_2", r"\ln", r"\exp", r"\operatorname{sgn}")
        value = self.atom()
        if self.next != "^":
            return value
        if is_log:
            raise CannotRead(
                f"{self.latex!r}: a power that may belong to a function or to what it takes"
            )
        return value ** self._after("^", self.braces)  # a second exponent is left over, and refused

    def atom(self) -> float:
        token = self.take()
        match token:
            case r"\frac":
                over, under = self.braces(), self.braces()
                if under == 0 and over != 0:
                    raise CannotRead(f"{self.latex!r}: {over} divided by 0")
                return over / under if under else math.nan
            case r"\sqrt":
                square = self.braces()
                if square < 0:
                    raise CannotRead(f"{self.latex!r}: the square root of {square}")
                return math.sqrt(square)
            case r"\log_2":
                return math.log2(self.atom())
            case r"\ln":
                return math.log(self.atom())
            case r"\exp":
                self.expect("(")
                return math.exp(self._closed(self.sum(), ")"))
            case r"\operatorname{sgn}":
                self.expect("(")
                number = self._closed(self.sum(), ")")
                return float((number > 0) - (number < 0))
            case r"\left(" | "(":
                return self._closed(self.sum(), r"\right)" if token == r"\left(" else ")")
            case r"\lceil":
                return math.ceil(self._closed(self.sum(), r"\rceil"))
            case r"\left[":
                left = self.sum()
                right = self._after(r"\ge", self.sum)
                return self._closed(float(left >= right), r"\right]")
            case r"\max" | r"\min":
                end = r"\}" if self.next == r"\{" else ")"
                self.expect("(" if end == ")" else r"\{")
                if self.next == end:  # of no number at all
                    return self._closed(math.nan, end)
                numbers = [self.sum()]
                while self.next == ",":
                    numbers.append(self._after(",", self.sum))
                return self._closed(max(numbers) if token == r"\max" else min(numbers), end)
            case r"\text{undefined}":
                return math.nan
        if token[0].isdigit():
            return float(token)
        raise CannotRead(f"{self.latex!r}: {token!r} is no number")

    def braces(self) -> float:
        self.expect("{")
        return self._closed(self.sum(), "}")

    def _after(self, token: str, rule) -> float:
        self.expect(token)
        return rule()

    def _closed(self, value: float, bracket: str) -> float:
        self.expect(bracket)
        return value
