"""Plain text as text of Markdown or LaTeX, and what turns it into the language of the reader."""

import re
from collections.abc import Callable

Translate = Callable[[str], str]


def as_markdown(text: str) -> str:
    """Plain text as Markdown text: no character of it is markup."""
    return re.sub(r"([\\`*_{}\[\]<>$|#~&])", r"\\\1", text)


def escaped(text: str) -> str:
    """Plain text as LaTeX text: no character of it is a command."""
    # What stands apart, for -- and the like would become one sign.
    apart = re.sub(r"([-<>,'`])(?=\1)|[?!](?=`)", lambda found: f"{found[0]}\0", text)

    def typeset(found: re.Match[str]) -> str:
        letter, over = found.groups()
        return rf"$\{_OVER[over]}{{{letter}}}$" if over else _SPECIAL.get(found[0], found[0])

    return _SIGN.sub(typeset, apart).replace("\0", "{}")


GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "varepsilon": "ε", "theta": "θ",
    "kappa": "κ", "mu": "μ", "nu": "ν", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ", "chi": "χ",
    "ell": "ℓ", "Delta": "Δ", "Sigma": "Σ",
}  # fmt: skip
_MATH = {
    "×": r"\times", "·": r"\cdot", "≈": r"\approx", "∩": r"\cap", "∪": r"\cup", "≤": r"\le",
    "≥": r"\ge", "\u2212": "-", "²": "^2", "→": r"\to", "≠": r"\ne", "±": r"\pm", "∈": r"\in",
    "⌈": r"\lceil", "⌉": r"\rceil", "⌊": r"\lfloor", "⌋": r"\rfloor", "∖": r"\setminus",
    "√": r"\surd", "✓": r"\surd",
    **{letter: f"\\{name}" for name, letter in GREEK.items()},
}  # fmt: skip
_SPECIAL = {
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
    **{sign: f"{{{sign}}}" for sign in "[*"},  # an option of the line break before them
    **{sign: f"${math}$" for sign, math in _MATH.items()},
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "∞": r"$\infty$",
    "…": r"\dots{}",
}
# A letter with a sign over it, which is one sign in LaTeX.
_OVER = {"\u0304": "bar", "\u0302": "hat", "\u0303": "tilde"}
_SIGN = re.compile(rf"(\w)([{''.join(_OVER)}])|.", re.DOTALL)


_SIGNS = {
    "cap": "∩", "cup": "∪", "ge": "≥", "le": "≤", "ne": "≠", "cdot": "·", "times": "×", "sum": "Σ",
    "in": "∈", "infty": "∞", "to": "→", "pm": "±", "approx": "≈",
    "setminus": "∖", "vert": "|", "sqrt": "√",
    "lceil": "⌈", "rceil": "⌉", "lfloor": "⌊", "rfloor": "⌋",
    "left": "", "right": "", "textstyle": "", "displaystyle": "", "quad": " ",
    "mathrm": "", "mathit": "", "text": "", "operatorname": "",
    **GREEK,
}  # fmt: skip
_ACCENTS = {"bar": "\u0304", "hat": "\u0302", "tilde": "\u0303"}  # set on the letter before them
_ACCENT = re.compile(rf"\\({'|'.join(_ACCENTS)})\s*(?:\{{(\w)\}}|(\w))")
_COMMAND = re.compile(r"\\([a-zA-Z]+) ?")
_INDEX = re.compile(r"([_^])\{([^{}]*)\}")
_APART = re.compile(r"[,+\-·/ ]")  # what makes several things of an index


def plain_symbol(latex: str) -> str:
    """A symbol in LaTeX as plain text: C_ij, s_i*, precision_i, p̄_11, |A ∪ R|.

    The one reader of symbols for what typesets no formula: sentences, tables of text, files.
    """
    text = latex.replace(r"\{", "\1").replace(r"\}", "\2")
    text = re.sub(r"\\[,;:! ]", " ", text)
    text = _ACCENT.sub(lambda found: (found[2] or found[3]) + _ACCENTS[found[1]], text)
    text = _COMMAND.sub(lambda found: _sign(found[1], found[0]), text)
    text = re.sub(r"\^(?:\{\*\}|\*)", "*", text)
    text = re.sub(r"\^(?:\{2\}|2(?!\d))", "²", text)
    inner = ""
    while text != inner:  # from the innermost braces outwards
        inner = text
        text = _INDEX.sub(_index, inner)
        text = text if text != inner else re.sub(r"\{([^{}]*)\}", r"\1", inner)
    return " ".join(text.replace("\\", "").replace("\1", "{").replace("\2", "}").split())


def _sign(name: str, written: str) -> str:
    """What a command is read as, with the space that stood behind it where it is a letter."""
    sign = _SIGNS.get(name, name)
    return sign + (" " if written.endswith(" ") and sign else "")


def _index(found: re.Match[str]) -> str:
    """An index or power; in brackets where it would not end where it does."""
    mark, inner = found[1], " ".join(found[2].split())
    whole = re.sub(r"\([^()]*\)", "", inner)
    return f"{mark}({inner})" if _APART.search(whole) else f"{mark}{inner}"
