"""The LaTeX of derivations as MathML, which browsers draw by themselves and print."""

import re
from html import escape


def _pairs(text: str) -> dict[str, str]:
    return dict(pair.split() for pair in text.split(", "))  # type: ignore[misc]


_LETTERS = _pairs(
    "alpha α, beta β, gamma γ, delta δ, epsilon ε, varepsilon ε, theta θ, kappa κ, "
    "ell ℓ, lambda λ, mu μ, nu ν, pi π, rho ρ, sigma σ, tau τ, phi φ, chi χ, omega ω"
)
_UPRIGHT = {"Delta": "Δ", "Sigma": "Σ", "infty": "∞"}
_OPERATORS = _pairs(
    "cdot ·, cdots ⋯, dots …, times ×, cap ∩, cup ∪, setminus ∖, le ≤, ge ≥, ne ≠, in ∈, "
    "pm ±, approx ≈, to →, { {, } }, lceil ⌈, rceil ⌉, vert |, lfloor ⌊, rfloor ⌋"
)
_ACCENTS = {"bar": "¯", "hat": "^"}
_FUNCTIONS = frozenset({"log", "ln", "exp", "min", "max", "Pr"})
_SPACES = {",": "0.17em", ";": "0.28em", "quad": "1em", " ": "0.25em"}
_WORDS = frozenset({"mathrm", "text", "operatorname"})
_LIMITS = frozenset({r"\sum", r"\min", r"\max"})
_TALL = ("<mfrac", "<msqrt", "<munder", "<mover")
_OPENING = {"(": ")", "[": "]"}
# A minus behind one of these, or at the beginning, is the sign of a number.
_BEFORE_A_SIGN = frozenset({"(", "[", "=", "+", "-", ",", "&"}) | {
    rf"\{name}" for name in ("cdot", "times", "approx", "le", "ge", "ne", "in", "to")
}
_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|\d*\.?\d+|\s+|[^\\\s]", re.DOTALL)


def to_mathml(latex: str, *, block: bool = False) -> str:
    """A formula as a MathML element, in a line or, as a `block`, with limits above and below sums.

    Raises ValueError for a command that is not known.
    """
    display = ' display="block"' if block else ""
    return f"<math{display}>{_Reader(latex, wide=block).row()}</math>"


def mathml_rows(rows: list[tuple[str, str]]) -> str:
    """Rows of left and right side as one MathML element, aligned between the two."""
    cells = (
        "".join(
            f'<mtd style="text-align: {side}">{_Reader(latex, wide=True).row()}</mtd>'
            for side, latex in (("right", left), ("left", right))
        )
        for left, right in rows
    )
    lines = "".join(f"<mtr>{cell}</mtr>" for cell in cells)
    return f'<math display="block"><mtable displaystyle="true">{lines}</mtable></math>'


class _Reader:
    """Reads tokens from the left; `wide` says whether limits stand above and below a sum."""

    def __init__(self, latex: str, *, wide: bool):
        self.latex, self.wide = latex, wide
        self.tokens: list[str] = _TOKEN.findall(latex)
        self.at = 0

    def row(self, end: str = "}") -> str:
        """All up to a closing brace, or another `end`, or the end of the formula."""
        wide, parts = self.wide, []
        before = ""  # of this row
        while (following := self._peek()) is not None and following != end:
            if following == "-" and (before in _BEFORE_A_SIGN or not before):
                self.at += 1
                parts.append('<mo form="prefix">−</mo>')
            else:
                parts.append(self._scripted())
            before = following
        self.at += 1
        self.wide = wide  # what is said of a style holds within its braces
        return parts[0] if len(parts) == 1 else f"<mrow>{''.join(parts)}</mrow>"

    def _peek(self) -> str | None:
        while self.at < len(self.tokens) and self.tokens[self.at].isspace():
            self.at += 1
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def _argument(self) -> str:
        """What a command takes: a group in braces, or one token."""
        before, self.wide = self.wide, False
        if self._peek() == "{":
            self.at += 1
            found = self.row()
        else:
            found = self._atom()
        self.wide = before
        return found

    def _scripted(self) -> str:
        with_limits = self.wide and self._peek() in _LIMITS
        base = self._atom()
        scripts = {}
        while (sign := self._peek()) in ("_", "^"):
            self.at += 1
            scripts[sign] = self._argument()
        below, above = scripts.get("_", ""), scripts.get("^", "")
        if not scripts:
            return base
        end = ("under" if with_limits else "sub") * bool(below)
        end += ("over" if with_limits else "sup") * bool(above)
        return f"<m{end}>{base}{below}{above}</m{end}>"

    def _atom(self) -> str:
        token = self._peek()
        if token is None or token in ("_", "^"):
            raise ValueError(f"{token or 'the end'} is not expected: {self.latex}")
        self.at += 1
        if token == "{":
            return self.row()
        if token in _OPENING and self._is_closed(token):
            # What fences does not grow with a sum of one line between it.
            return _fenced(token, self.row(_OPENING[token]), _OPENING[token], grows=False)
        return self._command(token[1:]) if token.startswith("\\") else _sign(token)

    def _command(self, name: str) -> str:
        if name in _WORDS:
            return self._words()
        if name == "frac":
            return f"<mfrac>{self._argument()}{self._argument()}</mfrac>"
        if name == "sqrt":
            return f"<msqrt>{self._argument()}</msqrt>"
        if name in _ACCENTS:
            sign = f'<mo stretchy="false">{_ACCENTS[name]}</mo>'
            return f'<mover accent="true">{self._argument()}{sign}</mover>'
        if name == "sum":
            return "<mo>∑</mo>" if self.wide else '<mo largeop="false">∑</mo>'
        if name == "left":
            return self._grown()
        if name == "textstyle":
            self.wide = False
            return ""
        if name in _FUNCTIONS:
            return f'<mi mathvariant="normal">{name}</mi>'
        if name in _LETTERS:
            return f"<mi>{_LETTERS[name]}</mi>"
        if name in _UPRIGHT:
            return f'<mi mathvariant="normal">{_UPRIGHT[name]}</mi>'
        if name in _SPACES:
            return f'<mspace width="{_SPACES[name]}"/>'
        if name in _OPERATORS:
            return f'<mo stretchy="false">{_OPERATORS[name]}</mo>'
        raise ValueError(f"\\{name} is not known: {self.latex}")

    def _words(self) -> str:
        self._peek()
        self.at += 1  # the brace
        text = ""
        while self.at < len(self.tokens) and self.tokens[self.at] != "}":
            token = self.tokens[self.at]
            text += token[1:] if token[:1] == "\\" and not token[1:].isalpha() else token
            self.at += 1
        self.at += 1
        spaced = re.sub(r"\s+", "\u00a0", text)
        return f"<mtext>{escape(spaced)}</mtext>"

    def _grown(self) -> str:
        """From behind \\left to behind \\right: delimiters that grow with what is between them."""
        opening = self._delimiter()
        inside = self.row(r"\right")
        # What is to grow is drawn wider than it need be, so a number's brackets are not.
        return _fenced(opening, inside, self._delimiter(), grows=any(t in inside for t in _TALL))

    def _delimiter(self) -> str:
        name = (self._peek() or "").removeprefix("\\")
        self.at += 1
        return _OPERATORS.get(name, name)

    def _is_closed(self, opening: str) -> bool:
        """Whether the bracket that was just read is closed before the braces around it are."""
        closing, braces, brackets = _OPENING[opening], 0, 1
        for token in self.tokens[self.at :]:
            braces += (token == "{") - (token == "}")
            if braces < 0:
                return False
            if not braces:
                brackets += (token == opening) - (token == closing)
            if not brackets:
                return True
        return False


def _fenced(opening: str, inside: str, closing: str, *, grows: bool) -> str:
    """One element, so that a script behind it is one of all of it."""
    stretchy = f'stretchy="{str(grows).lower()}"'
    return (
        f'<mrow><mo form="prefix" {stretchy}>{escape(opening)}</mo>{inside}'
        f'<mo form="postfix" {stretchy}>{escape(closing)}</mo></mrow>'
    )


def _sign(token: str) -> str:
    if token[0].isdigit() or token[0] == ".":
        return f"<mn>{token}</mn>"
    if token.isalpha():
        return f"<mi>{escape(token)}</mi>"
    fixed = ' stretchy="false"' if token in "()|[]" else ""
    return f"<mo{fixed}>{escape({'-': '−', '*': '∗'}.get(token, token))}</mo>"
