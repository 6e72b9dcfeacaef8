"""What a LaTeX document needs ahead of its body, whatever letters this holds."""

import unicodedata
from pathlib import Path

NEEDS = r"% needs \usepackage{amsmath, array, booktabs, graphicx}"
_NAMED = (
    "αalpha βbeta γgamma δdelta εvarepsilon ζzeta ηeta θtheta ιiota κkappa λlambda μmu νnu ξxi πpi "
    "ρrho σsigma ςvarsigma τtau υupsilon φvarphi χchi ψpsi ωomega ΓGamma ΔDelta ΘTheta ΛLambda ΞXi "
    "ΠPi ΣSigma ΥUpsilon ΦPhi ΨPsi ΩOmega"
)
_AS_LATIN = "οo ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΧX"
_GREEK = {
    **{pair[0]: f"\\{pair[1:]}" for pair in _NAMED.split()},
    **{pair[0]: rf"\mathrm{{{pair[1:]}}}" for pair in _AS_LATIN.split()},
}


def whole_document(body: str) -> str:
    """The document with this body."""
    letters = sorted({letter for letter in body if not letter.isascii()})
    declared = "".join(f"{_declared(letter)}\n" for letter in letters)
    head = Path(__file__).with_name("preamble.tex").read_text("utf-8")
    if max(letters, default="") > "\u2e7f":  # Chinese or the like; editors read this line
        head = f"% !TeX program = xelatex\n{head}"
    return f"{head}{declared}\\begin{{document}}\n\n{body}\n\\end{{document}}\n"


def is_drawn(letter: str) -> bool:
    """Whether pdflatex draws a letter itself, and not its number."""
    return letter <= "\u024f" or not letter.isalpha() or _greek(letter) is not None


def _declared(letter: str) -> str:
    greek, number = _greek(letter), f"{ord(letter):04X}"
    if greek is None:
        return rf"\letter{{{letter}}}{{{number}}}"
    return rf"\greek{{{letter}}}{{{number}}}{{{greek}}}"


def _greek(letter: str) -> str | None:
    """A Greek letter, without its accents, as one of a formula."""
    return _GREEK.get(unicodedata.normalize("NFD", letter)[0])
